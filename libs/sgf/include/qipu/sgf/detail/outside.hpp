// The way from one game to the next: what stands outside of games, and where a game begins.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/sgf/reading.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::sgf::detail {

struct Fault {
  spec::CheckId check;
  Span span;
};

struct GameStart {
  std::uint32_t begin = 0;
  bool has_parenthesis = true;
};

// Looks for games in `text` from `at` on. `first`: no game has been read yet.
struct Outside {
  std::optional<GameStart> start;  // none: the text ends without another game
  std::vector<Fault> faults;       // in order
};

Outside find_game(std::string_view text, std::uint32_t at, bool first);

}  // namespace qipu::sgf::detail
