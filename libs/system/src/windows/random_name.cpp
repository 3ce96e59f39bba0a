#include "random_name.hpp"

#include <array>

#include "wide.hpp"

namespace qipu::system {

std::string random_name() {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz012345";
  std::array<unsigned char, 12> bytes{};
  RtlGenRandom(bytes.data(), static_cast<ULONG>(bytes.size()));
  std::string name;
  for (const unsigned char byte : bytes) name += letters[byte % letters.size()];
  return name;
}

}  // namespace qipu::system
