// What was perhaps meant by a value that is no point: never certain.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/check/finding.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::check {

// `raw` is the value at `span`. `q16`: as printed on the board. `16-4`: counted from the upper left corner.
// `pe!`: two letters and no others. `nc ;W[rd`: the bracket behind the point is missing.
std::optional<sgf::Splice> guessed(std::string_view raw, Span span, sgf::BoardSize board);

// `aa-cc`, `aacc`: four letters, two points of the board.
std::optional<std::string> guessed_pair(std::string_view raw, sgf::BoardSize board);

}  // namespace qipu::check
