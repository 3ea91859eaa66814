#include "core/comm/addition_order.h"

#include <algorithm>
#include <numeric>

namespace lockstep {
namespace {

constexpr int mostTerms = 8;

// Node d < devices is what device d puts in; the others are sums of two.
struct Node {
    int left = -1, right = -1;
    int terms = 1;
    int first = 0, last = 0; // devices, as they are written
};

class Expression {
public:
    Expression(const Plan &plan, int element) : m_arrivesFirst(plan.algorithm == algorithmName(CollectiveKind::Ring))
    {
        for (int d = 0; d < plan.devices; ++d)
            m_nodes.push_back({.first = d, .last = d});
        std::vector<int> holds(m_nodes.size());
        std::iota(holds.begin(), holds.end(), 0);
        for (const Transfer &t : plan.transfers) {
            if (element < t.begin || element >= t.end)
                continue;
            const int arrives = holds[static_cast<std::size_t>(t.source)];
            int &held = holds[static_cast<std::size_t>(t.destination)];
            held = t.kind == TransferKind::Add ? add(held, arrives) : arrives;
        }
        m_root = holds.front();
    }

    std::string text() const { return print(m_root, mostTerms); }

private:
    const Node &at(int node) const { return m_nodes[static_cast<std::size_t>(node)]; }

    int add(int held, int arrives)
    {
        const Node &a = at(held), &b = at(arrives);
        const bool tie = a.terms == b.terms;
        const bool swap = tie ? (m_arrivesFirst || b.first < a.first) : b.terms > a.terms;
        const int left = swap ? arrives : held, right = swap ? held : arrives;
        m_nodes.push_back({left, right, a.terms + b.terms, at(left).first, at(right).last});
        return static_cast<int>(m_nodes.size()) - 1;
    }

    bool isChain(int node) const
    {
        for (; at(node).terms > 1; node = at(node).left)
            if (at(at(node).right).terms > 1)
                return false;
        return true;
    }

    static std::string name(int device) { return "g" + std::to_string(device); }

    std::string part(int node, int room) const
    {
        const bool bare = at(node).terms == 1 || room == 1;
        return bare ? print(node, room) : "(" + print(node, room) + ")";
    }

    std::string print(int node, int room) const
    {
        const Node &n = at(node);
        if (n.terms == 1)
            return name(n.first);
        if (room == 1)
            return "[" + name(n.first) + " … " + name(n.last) + "]";
        if (n.terms > room && room > 3 && isChain(node)) {
            int head = node;
            while (at(head).terms > 3)
                head = at(head).left;
            return "(" + print(head, 3) + ") + … + " + name(n.last);
        }
        const int rightRoom = n.terms <= room ? at(n.right).terms : std::min(at(n.right).terms, room / 2);
        const int leftRoom = n.terms <= room ? at(n.left).terms : room - rightRoom;
        return part(n.left, leftRoom) + " + " + part(n.right, rightRoom);
    }

    bool m_arrivesFirst;
    std::vector<Node> m_nodes;
    int m_root = 0;
};

} // namespace

std::string additionOrder(const Plan &plan, int element)
{
    return Expression(plan, element).text();
}

} // namespace lockstep
