#include "qipu/text/recode.hpp"

#include "qipu/text/decode.hpp"

namespace qipu::text {

std::string recoded(std::string_view utf8, Charset charset) {
  std::string out;
  while (!utf8.empty()) {
    const Character character = decode_one(utf8, Charset::Utf8);
    const std::string_view one = utf8.substr(0, character.length);
    std::string encoded;
    if (!fits(one, Charset::Utf8))
      out += one;
    else
      out += encode(one, charset, encoded) ? "?" : encoded;
    utf8.remove_prefix(one.size());
  }
  return out;
}

}  // namespace qipu::text
