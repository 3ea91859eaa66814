// The templates of core's messages, with %1 ... where values stand: whole messages, and the parts that may stand in them.
#pragma once

#include <span>

namespace lockstep {

std::span<const char *const> coreMessageTemplates();
std::span<const char *const> corePartTemplates();
// The same about people's own data; they are looked at after the others.
std::span<const char *const> coreDataTemplates();
std::span<const char *const> coreDataPartTemplates();
std::span<const char *const> rowReasonTemplates(); // of both kinds; looked at last

} // namespace lockstep
