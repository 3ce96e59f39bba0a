#include "compressed_moves.hpp"

#include "qipu/sgf/detail/scan.hpp"
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

// As a Replay has it; nothing if it is too far to look.
std::optional<Color> CompressedMoves::to_play(sgf::Node node) const {
  constexpr int farthest = 1000;
  for (int steps = 0; steps < farthest; ++steps) {
    const sgf::Node above = node.parent();
    if (!above) return first_to_play(node);
    node = above;
    if (const auto row = next_.find(node.index()); row != next_.end()) return row->second;
    if (node.find("S")) return std::nullopt;
    if (const sgf::Property player = node.find("PL")) return color_of(player);
    if (node.find("B")) return Color::White;
    if (node.find("W")) return Color::Black;
  }
  return std::nullopt;
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
  const std::optional<Color> color = is_alone && !here.is_root ? to_play(here.node) : std::nullopt;
  if (color) {
    next_.emplace(here.node.index(), moves % 2 == 0 ? *color : other(*color));
    fault.repaired(spec::Repair::Safe, extent_of(property), nodes_of(raw, *color));
  }
  game_.out.push_back(std::move(fault));
}

}  // namespace qipu::check
