// MD5 (RFC 1321): a name for bytes that others have made lists by, no proof of anything. sha256.hpp is for
// that, and hash.hpp for tables.
#pragma once

#include <string>
#include <string_view>

namespace qipu {

// 32 digits of 0 to 9 and a to f.
std::string md5(std::string_view bytes);

}  // namespace qipu
