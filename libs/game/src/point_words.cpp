#include "qipu/game/point_words.hpp"

#include <algorithm>
#include <string>

#include "qipu/go/coordinates.hpp"
#include "qipu/go/stone.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

bool is_point(std::string_view text) {
  const auto letters = std::find_if_not(text.begin(), text.end(), text::is_letter);
  const auto digits = std::find_if_not(letters, text.end(), text::is_digit);
  const auto letter_count = letters - text.begin(), digit_count = digits - letters;
  if (digits != text.end() || letter_count < 1 || letter_count > 2) return false;
  return digit_count == 0 ? letter_count == 2 : digit_count <= 2;
}

bool is_area(std::string_view text) {
  const std::size_t between = text.find_first_of(":-");
  return between != text.npos && is_point(text.substr(0, between)) && is_point(text.substr(between + 1));
}

bool are_points(std::string_view text) {
  constexpr std::string_view separators = " ,;\t\n";
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
    if (text.empty()) return true;
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    if (!is_point(text.substr(0, end))) return false;
    text.remove_prefix(end);
  }
}

namespace {

bool is_pass_word(std::string_view word) { return text::lower_case(word) == "pass" || word == "虚手"; }

// The words of a list of moves, between commas (wide ones, too) and white space.
std::vector<std::string_view> words_of_moves(std::string_view text) {
  constexpr std::string_view separators = " ,;\t\n", wide_comma = "，", wide_list_comma = "、";
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::string_view rest = text.substr(at);
    const bool is_wide = rest.starts_with(wide_comma) || rest.starts_with(wide_list_comma);
    if (!rest.empty() && !is_wide && separators.find(rest[0]) == separators.npos) {
      ++at;
      continue;
    }
    if (at > begin) words.push_back(text.substr(begin, at - begin));
    begin = at += is_wide ? wide_comma.size() : 1;
  }
  return words;
}

}  // namespace

bool are_moves(std::string_view text) {
  const std::vector<std::string_view> words = words_of_moves(text);
  return !words.empty() && std::all_of(words.begin(), words.end(), [](std::string_view word) {
    return is_pass_word(word) || is_point(word);
  });
}

std::optional<std::vector<std::optional<Point>>> moves_of_words(std::string_view text, BoardSize board) {
  std::vector<std::optional<Point>> moves;
  for (const std::string_view word : words_of_moves(text)) {
    if (is_pass_word(word)) {
      moves.emplace_back();
      continue;
    }
    const std::optional<Point> letters = go::parse_point(word, board, go::Coordinates::Sgf);
    const std::optional<Point> point =
        letters ? letters : go::parse_point(word, board, go::Coordinates::Western);
    if (!point) return std::nullopt;
    moves.emplace_back(point);
  }
  return moves.empty() ? std::nullopt : std::optional(std::move(moves));
}

namespace {

std::optional<Point> parse_corner(std::string_view word, BoardSize board) {
  if (const auto point = sgf::parse_western(word, board)) return point;
  const auto letters = sgf::parse_point(word);
  const bool is_exact = letters.form == sgf::Form::Exact && board.holds(letters.value);
  return is_exact ? std::optional(letters.value) : std::nullopt;
}

}  // namespace

std::optional<BoardPart> parse_part(std::string_view text, BoardSize board) {
  const std::size_t colon = text.find_first_of(":-");
  if (colon == text.npos) return std::nullopt;
  const auto a = parse_corner(text.substr(0, colon), board), b = parse_corner(text.substr(colon + 1), board);
  if (!a || !b) return std::nullopt;
  const auto [left, right] = std::minmax(a->column, b->column);
  const auto [upper, lower] = std::minmax(a->row, b->row);
  return BoardPart{left, upper, {right - left + 1u, lower - upper + 1u}};
}

std::optional<BoardSize> parse_board_size(std::string_view text) {
  std::string size(text);
  std::replace(size.begin(), size.end(), 'x', ':');
  const sgf::Typed<sgf::SizeValue> typed = sgf::parse_size(size);
  const bool is_exact = typed.form == sgf::Form::Exact || typed.form == sgf::Form::Certain;
  return is_exact && go::is_board(typed.value.size) ? std::optional(typed.value.size) : std::nullopt;
}

}  // namespace qipu::game
