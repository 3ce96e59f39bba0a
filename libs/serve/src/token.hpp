// What only the page knows that the user has opened.
#pragma once

#include <string>

#include "qipu/base/result.hpp"

namespace qipu::serve {

// 256 bits of the system's randomness, as base64url (RFC 4648, section 5) without padding. Error:
// CannotServe.
Result<std::string> new_token();

}  // namespace qipu::serve
