// The charset of each game and, from it, how its brackets are matched.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/base/span.hpp"
#include "qipu/sgf/reading.hpp"

namespace qipu::sgf {

enum class CharsetFrom : std::uint8_t { Bom, Declared, Detected, Default };

namespace detail {

struct GameCharset {
  Reading reading;
  CharsetFrom from = CharsetFrom::Default;
  std::uint8_t confidence = 100;  // of a detection
};

class CharsetFinder {
 public:
  // `text` must outlive the finder. `known`: what a byte order mark or a conversion has settled. `hint`: of
  // records before these.
  explicit CharsetFinder(std::string_view text, std::optional<spec::Charset> known = std::nullopt,
                         spec::Charset hint = spec::Charset::UsAscii);

  // For the game that begins at `begin`, with or without its `(`.
  GameCharset find(std::uint32_t begin);

 private:
  void find_special_from(std::uint32_t begin);

  std::string_view text_;
  std::optional<spec::Charset> known_;
  std::uint32_t special_ = 0;  // the first byte of the text not yet passed that may need a charset
  spec::Charset previous_;    // of the game before
};

}  // namespace detail
}  // namespace qipu::sgf
