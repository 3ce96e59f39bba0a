#include "compressed_moves.hpp"

#include <vector>

#include "qipu/sgf/typed.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using Color = sgf::Color;

constexpr Color other(Color color) { return color == Color::Black ? Color::White : Color::Black; }

std::optional<Color> color_of(const sgf::Property& property) {
  const sgf::Typed<sgf::ColorValue> color = sgf::parse_color(property.text());
  return color ? std::optional(color.value.color) : std::nullopt;
}

Color first_to_play(sgf::Node root) {
  const sgf::Property handicap = root.find("HA");
  const bool has_handicap = handicap && sgf::parse_number(handicap.text()).value >= 2;
  return has_handicap ? Color::White : Color::Black;
}

std::string nodes_of(std::string_view row, Color color) {
  std::string text;
  for (std::size_t i = 0; i < row.size(); i += 2, color = other(color)) {
    if (i > 0) text += ';';
    text.append(color == Color::Black ? "B[" : "W[").append(row.substr(i, 2)).append("]");
  }
  return text;
}

}  // namespace

CompressedMoves::CompressedMoves(const GameHere& game)
    : game_(game), from_smartgo_(game.game.context().application.starts_with("SmartGo")) {}

// Points by twos; of another program, or of none that is named, more of them than a word would give by
// chance, each another one.
bool CompressedMoves::is_row_of_moves(std::string_view raw, bool is_alone) const {
  constexpr std::size_t fewest_letters = 10;
  const bool may_be_word = !from_smartgo_ && (!is_alone || raw.size() < fewest_letters);
  if (raw.empty() || raw.size() % 2 != 0 || may_be_word) return false;
  sgf::PointSet points;
  for (std::size_t i = 0; i < raw.size(); i += 2) {
    const auto column = sgf::coordinate_of(raw[i]), row = sgf::coordinate_of(raw[i + 1]);
    if (!column || !row) return false;
    const bool is_pass = raw.substr(i, 2) == "tt";
    if (!is_pass && !game_.board.holds({*column, *row})) return false;
    if (!from_smartgo_ && !points.add(sgf::Point{*column, *row})) return false;
  }
  return true;
}

// As a Replay has it. Every node on the way is looked at once a game.
std::optional<Color> CompressedMoves::turn_after(sgf::Node node) {
  std::vector<std::uint32_t> passed;
  Turn turn;
  for (; node && !turn.is_known; node = node.parent()) {
    const auto found = turns_.find(node.index());
    turn = found != turns_.end() ? Turn{true, found->second} : turn_in(node);
    if (found == turns_.end()) passed.push_back(node.index());
  }
  for (const std::uint32_t index : passed) turns_.emplace(index, turn.color);
  return turn.color;
}

// What the node itself says; the root says who begins.
CompressedMoves::Turn CompressedMoves::turn_in(sgf::Node node) {
  if (node.find("S")) return {true, std::nullopt};
  if (const sgf::Property player = node.find("PL")) return {true, color_of(player)};
  if (node.find("B")) return {true, Color::White};
  if (node.find("W")) return {true, Color::Black};
  return node.parent() ? Turn{} : Turn{true, first_to_play(node)};
}

void CompressedMoves::check(const NodeHere& here, const PropertyHere& property) {
  if (!game_.is_go || property.size() != 1) return;
  const bool is_alone = here.properties.size() == 1;
  const std::string_view raw = slice(game_.text(), property.values[0]);
  if (!is_row_of_moves(raw, is_alone)) return;
  const auto moves = static_cast<std::uint32_t>(raw.size() / 2);
  Fault fault = property.fault("compressed-moves"_check, property.ident, Argument::of(property.ident),
                               Argument::of(moves));
  fault.repair = spec::Repair::DisplayOnly;
  const std::optional<Color> color =
      is_alone && !here.is_root ? turn_after(here.node.parent()) : std::nullopt;
  if (color) {
    turns_.emplace(here.node.index(), moves % 2 == 0 ? *color : other(*color));
    fault.repaired(spec::Repair::Safe, extent_of(property), nodes_of(raw, *color));
  }
  game_.out.push_back(std::move(fault));
}

}  // namespace qipu::check
