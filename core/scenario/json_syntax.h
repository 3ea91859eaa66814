// Broken JSON in plain words.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lockstep {

// `offset` is where the token that cannot be read starts, `detail` is the parser's own (technical) message.
std::string syntaxMessage(std::string_view text, std::size_t offset, std::string_view detail);

} // namespace lockstep
