// SHA-256 (FIPS 180-4), by which two states of a file are told apart also by somebody who wants to be
// deceived. For tables of hashes hash.hpp is a hundred times faster.
#pragma once

#include <string>
#include <string_view>

namespace qipu {

// 64 digits of 0 to 9 and a to f.
std::string sha256(std::string_view bytes);

}  // namespace qipu
