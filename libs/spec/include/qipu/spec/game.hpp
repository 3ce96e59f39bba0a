// The games that GM numbers, 1 to 40 (Brouwer's list; FF[4] has 1 to 17).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace qipu::spec {

struct GameRow {
  std::uint8_t number;
  std::string_view name_en;
  std::string_view name_zh;
  std::uint8_t default_size;  // of the board where a source states one (19 for Go, 8 for chess); else 0
};

std::span<const GameRow> games();               // ascending by number
const GameRow* find_game(std::int64_t number);  // null for a number without a game

}  // namespace qipu::spec
