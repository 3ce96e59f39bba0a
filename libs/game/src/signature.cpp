#include "qipu/game/signature.hpp"

#include <algorithm>

#include "playing.hpp"
#include "qipu/base/md5.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::game {

namespace {

constexpr std::string_view no_letters = "??";

// Points as they are written, rectangles row by row.
void add_written_points(const sgf::Property& property, SignatureLine& line) {
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const auto points = sgf::parse_points(property[i].text());
    const std::optional<sgf::Rectangle> area =
        points ? sgf::clipped(points.value.area, line.size) : std::nullopt;
    if (!area) continue;
    for (unsigned row = area->first.row; row <= area->last.row; ++row)
      for (unsigned column = area->first.column; column <= area->last.column; ++column)
        line.setup.push_back({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
  }
}

void add_to_line(sgf::Node node, SignatureLine& line) {
  if (line.moves.empty())
    for (const sgf::Property property : node.properties())
      if (property.is("AB") || property.is("AW")) add_written_points(property, line);
  for (const sgf::Property property : node.properties()) {
    if (!property.is("B") && !property.is("W")) continue;
    line.moves.push_back(read_move(property, line.size).point);
  }
}

std::string letters_of(sgf::Point point, BoardSize size, go::Symmetry turn) {
  return sgf::to_text(go::image(point, turn, size));
}

std::string letters_of(const std::optional<sgf::Point>& move, BoardSize size, go::Symmetry turn) {
  if (move) return letters_of(*move, size, turn);
  const bool has_letters = size.columns <= 19 && size.rows <= 19;
  return std::string(has_letters ? "tt" : no_letters);
}

std::string dyer_turned(const SignatureLine& line, std::span<const std::uint32_t> numbers,
                        go::Symmetry turn) {
  std::string text;
  for (const std::uint32_t number : numbers)
    text += number >= 1 && number <= line.moves.size() ? letters_of(line.moves[number - 1], line.size, turn)
                                                       : std::string(no_letters);
  return text;
}

std::string md5_turned(const SignatureLine& line, go::Symmetry turn) {
  return md5(letters_of(line, turn) + "\n");
}

template <class TextOf>
std::string least_turned(TextOf text_of) {
  std::string least = text_of(go::Symmetry::Identity);
  for (const go::Symmetry turn : go::symmetries) least = std::min(least, text_of(turn));
  return least;
}

}  // namespace

std::optional<SignatureLine> signature_line(const Game& game) {
  if (!has_board(game.tree())) return std::nullopt;
  SignatureLine line;
  line.size = board_size(game.tree());
  for (const sgf::Node node : game.line()) add_to_line(node, line);
  return line;
}

std::string letters_of(const SignatureLine& line, go::Symmetry turn) {
  std::string letters;
  for (const sgf::Point point : line.setup) letters += letters_of(point, line.size, turn);
  for (const std::optional<sgf::Point>& move : line.moves) letters += letters_of(move, line.size, turn);
  return letters;
}

std::string md5_of_moves(const SignatureLine& line) { return md5_turned(line, go::Symmetry::Identity); }

std::string least_md5_of_moves(const SignatureLine& line) {
  return least_turned([&](go::Symmetry turn) { return md5_turned(line, turn); });
}

std::string dyer_signature(const SignatureLine& line, std::span<const std::uint32_t> numbers) {
  return dyer_turned(line, numbers, go::Symmetry::Identity);
}

std::string least_dyer_signature(const SignatureLine& line, std::span<const std::uint32_t> numbers) {
  return least_turned([&](go::Symmetry turn) { return dyer_turned(line, numbers, turn); });
}

}  // namespace qipu::game
