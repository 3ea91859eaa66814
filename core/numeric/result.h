// Errors are values: a function of core that can fail returns Result<T>; core never exits, prints or shows a dialog.
#pragma once

#include <string>

#include <tl/expected.hpp>

namespace lockstep {

struct Error {
    enum class Kind {
        BadInput, // what the user gave cannot be used: exit code 2
        System,   // disk full, no memory, unreadable: exit code 3
        Cancelled // the user stopped it
    };
    Kind kind = Kind::BadInput;
    std::string message; // one clear message: where, what was found, what is allowed
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> badInput(std::string message)
{
    return tl::unexpected<Error>({Error::Kind::BadInput, std::move(message)});
}

inline tl::unexpected<Error> systemError(std::string message)
{
    return tl::unexpected<Error>({Error::Kind::System, std::move(message)});
}

} // namespace lockstep
