#include "options/board_area.hpp"

#include <algorithm>

#include "qipu/go/stone.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::app {

namespace {

std::optional<Point> parse_corner(std::string_view word, BoardSize board) {
  if (const auto point = sgf::parse_western(word, board)) return point;
  const auto letters = sgf::parse_point(word);
  const bool is_exact = letters.form == sgf::Form::Exact && board.holds(letters.value);
  return is_exact ? std::optional(letters.value) : std::nullopt;
}

}  // namespace

std::optional<BoardArea> parse_area(std::string_view text, BoardSize board) {
  const std::size_t colon = text.find_first_of(":-");
  if (colon == text.npos) return std::nullopt;
  const auto a = parse_corner(text.substr(0, colon), board), b = parse_corner(text.substr(colon + 1), board);
  if (!a || !b) return std::nullopt;
  return BoardArea{{std::min(a->column, b->column), std::min(a->row, b->row)},
                   {std::max(a->column, b->column), std::max(a->row, b->row)}};
}

std::optional<BoardSize> parse_board_size(std::string text) {
  std::replace(text.begin(), text.end(), 'x', ':');
  const sgf::Typed<sgf::SizeValue> size = sgf::parse_size(text);
  const bool is_exact = size.form == sgf::Form::Exact || size.form == sgf::Form::Certain;
  return is_exact && go::is_board(size.value.size) ? std::optional(size.value.size) : std::nullopt;
}

}  // namespace qipu::app
