#include "qipu/pictures/font_check.hpp"

#include <algorithm>

#include "qipu/text/decode.hpp"

namespace qipu::pictures {

namespace {

constexpr std::size_t scalars = 0x110000;

// Behind what is said of a picture but not drawn.
std::size_t behind_description(std::string_view svg, std::size_t at) {
  constexpr std::string_view end = "</desc>";
  const std::size_t found = svg.find(end, at);
  return found == svg.npos ? svg.size() : found + end.size();
}

}  // namespace

std::string FontCheck::new_ones(std::string_view svg) {
  is_known_.resize(scalars);
  std::string found;
  for (std::size_t at = 0; at < svg.size();) {
    const auto byte = static_cast<unsigned char>(svg[at]);
    if (byte == '<' && svg.substr(at).starts_with("<title>")) {
      at = behind_description(svg, at);
    } else if (byte < 0x80) {
      ++at;
    } else {
      const text::Character one = text::decode_one(svg.substr(at), text::Charset::Utf8);
      const std::size_t length = std::max<std::size_t>(one.length, 1);
      if (one.scalar < scalars && !is_known_[one.scalar]) found.append(svg.substr(at, length));
      if (one.scalar < scalars) is_known_[one.scalar] = true;
      at += length;
    }
  }
  return found;
}

void FontCheck::look_at(std::string_view svg, const render::Module& module) {
  const std::scoped_lock lock(guard_);
  if (const std::string found = new_ones(svg); !found.empty()) missing_ += module.without_glyph(found);
}

std::string FontCheck::missing() const {
  const std::scoped_lock lock(guard_);
  return missing_;
}

}  // namespace qipu::pictures
