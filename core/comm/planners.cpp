#include "core/comm/planners.h"

#include <algorithm>
#include <bit>

namespace lockstep {
namespace {

class Planner {
public:
    Planner(int devices, int begin, int end, int firstRound, std::vector<Transfer> &transfers)
        : m_devices(devices), m_begin(begin), m_end(end), m_round(firstRound), m_transfers(transfers)
    {
    }

    void rankOrder()
    {
        gather();
        for (int destination = 1; destination < m_devices; ++destination)
            send(0, destination, m_begin, m_end, TransferKind::Copy);
    }

    void parameterServer()
    {
        gather();
        for (int destination = 1; destination < m_devices; ++destination, ++m_round)
            send(0, destination, m_begin, m_end, TransferKind::Copy);
    }

    void ring()
    {
        for (const TransferKind kind : {TransferKind::Add, TransferKind::Copy})
            for (int r = 0; r < m_devices - 1; ++r, ++m_round)
                for (int d = 0; d < m_devices; ++d) {
                    const int chunk = (d + (kind == TransferKind::Copy ? 1 : 0) - r + m_devices) % m_devices;
                    send(d, (d + 1) % m_devices, start(chunk, m_devices), start(chunk + 1, m_devices), kind);
                }
    }

    void tree()
    {
        int distance = 1;
        for (; distance < m_devices; distance *= 2, ++m_round)
            for (int d = distance; d < m_devices; d += 2 * distance)
                send(d, d - distance, m_begin, m_end, TransferKind::Add);
        for (distance /= 2; distance > 0; distance /= 2, ++m_round)
            for (int d = distance; d < m_devices; d += 2 * distance)
                send(d - distance, d, m_begin, m_end, TransferKind::Copy);
    }

    void halvingDoubling()
    {
        const int levels = std::bit_width(static_cast<unsigned>(m_devices)) - 1;
        const int ranks = 1 << levels;
        const int folded = m_devices - ranks;
        const auto device = [&](int rank) { return rank < folded ? 2 * rank : rank + folded; };
        fold(folded, TransferKind::Add);
        for (int level = 0; level < levels; ++level, ++m_round)
            for (int rank = 0; rank < ranks; ++rank) {
                const int partner = rank ^ (1 << level);
                const Chunks theirs = chunksOf(partner, level + 1, levels);
                send(device(rank), device(partner), start(theirs.first, ranks), start(theirs.last, ranks), TransferKind::Add);
            }
        for (int level = levels - 1; level >= 0; --level, ++m_round)
            for (int rank = 0; rank < ranks; ++rank) {
                const Chunks mine = chunksOf(rank, level + 1, levels);
                send(device(rank), device(rank ^ (1 << level)), start(mine.first, ranks), start(mine.last, ranks), TransferKind::Copy);
            }
        fold(folded, TransferKind::Copy);
    }

private:
    struct Chunks {
        int first = 0, last = 0;
    };

    // What a rank is responsible for after so many levels of halving: its lowest bit says which half, and so on.
    static Chunks chunksOf(int rank, int halvings, int levels)
    {
        Chunks range{0, 1 << levels};
        for (int level = 0; level < halvings; ++level) {
            const int middle = (range.first + range.last) / 2;
            ((rank >> level) & 1 ? range.first : range.last) = middle;
        }
        return range;
    }

    // Where chunk `index` of `count` starts: the first ones are one longer where they do not divide.
    int start(int index, int count) const
    {
        const int length = m_end - m_begin;
        return m_begin + index * (length / count) + std::min(index, length % count);
    }

    void send(int source, int destination, int begin, int end, TransferKind kind)
    {
        if (begin < end)
            m_transfers.push_back({m_round, source, destination, begin, end, kind});
    }

    // One contribution a round to device 0.
    void gather()
    {
        for (int source = 1; source < m_devices; ++source, ++m_round)
            send(source, 0, m_begin, m_end, TransferKind::Add);
    }

    void fold(int pairs, TransferKind kind)
    {
        for (int pair = 0; pair < pairs; ++pair) {
            const int keeps = 2 * pair, folded = 2 * pair + 1;
            if (kind == TransferKind::Add)
                send(folded, keeps, m_begin, m_end, kind);
            else
                send(keeps, folded, m_begin, m_end, kind);
        }
        m_round += pairs > 0 ? 1 : 0;
    }

    int m_devices, m_begin, m_end, m_round;
    std::vector<Transfer> &m_transfers;
};

} // namespace

void addBucket(CollectiveKind kind, int devices, int begin, int end, int firstRound, std::vector<Transfer> &transfers)
{
    Planner planner(devices, begin, end, firstRound, transfers);
    switch (kind) {
    case CollectiveKind::RankOrder: planner.rankOrder(); break;
    case CollectiveKind::Ring: planner.ring(); break;
    case CollectiveKind::Tree: planner.tree(); break;
    case CollectiveKind::HalvingDoubling: planner.halvingDoubling(); break;
    case CollectiveKind::ParameterServer: planner.parameterServer(); break;
    }
}

} // namespace lockstep
