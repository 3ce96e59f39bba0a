#include "compressed_moves.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "beside.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/ascii.hpp"

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

// The letters of a row, white space apart; nothing if these are not points of the board, or passes, by twos.
std::optional<std::string> row_in(std::string_view raw, sgf::BoardSize board) {
  std::string row;
  for (const char c : raw)
    if (!text::is_space(c)) row += c;
  if (row.empty() || row.size() % 2 != 0) return std::nullopt;
  for (std::size_t i = 0; i < row.size(); i += 2) {
    const auto column = sgf::coordinate_of(row[i]), line = sgf::coordinate_of(row[i + 1]);
    const bool is_pass = row[i] == 't' && row[i + 1] == 't';
    if (!column || !line || (!is_pass && !board.holds({*column, *line}))) return std::nullopt;
  }
  return row;
}

std::string nodes_of(std::string_view row, Color color) {
  std::string text;
  for (std::size_t i = 0; i < row.size(); i += 2, color = other(color)) {
    if (i > 0) text += ';';
    text.append(color == Color::Black ? "B[" : "W[").append(row.substr(i, 2)).append("]");
  }
  return text;
}

// Who is to play after the moves of the node's own S, if it has one: nobody can say if that is no row.
std::optional<Color> after_row(sgf::Node node, const GameHere& game, std::optional<Color> color) {
  const sgf::Property property = node.find("S");
  if (!property || !color) return color;
  const std::optional<std::string> row =
      property.size() == 1 ? row_in(slice(game.text(), property.value_spans()[0]), game.board) : std::nullopt;
  if (!row) return std::nullopt;
  return row->size() / 2 % 2 == 0 ? *color : other(*color);
}

// What the node itself says, its S apart; the root says who begins.
struct Turn {
  bool is_known = false;
  std::optional<Color> color;  // none: nobody can say
};

Turn turn_in(sgf::Node node) {
  if (const sgf::Property player = node.find("PL")) return {true, color_of(player)};
  if (node.find("B")) return {true, Color::White};
  if (node.find("W")) return {true, Color::Black};
  return node.parent() ? Turn{} : Turn{true, first_to_play(node)};
}

}  // namespace

CompressedMoves::CompressedMoves(const GameHere& game) : game_(game) {}

// An S alone in its node, of more points than a word would give by chance, each another one.
bool CompressedMoves::is_evident(sgf::Node node) const {
  constexpr std::size_t fewest_letters = 8;
  const sgf::Property property = node.find("S");
  if (!property || property.size() != 1 || node.properties().size() != 1) return false;
  const std::optional<std::string> row = row_in(slice(game_.text(), property.value_spans()[0]), game_.board);
  if (!row || row->size() < fewest_letters) return false;
  sgf::PointSet points;
  for (std::size_t i = 0; i < row->size(); i += 2) {
    const sgf::Point point{*sgf::coordinate_of((*row)[i]), *sgf::coordinate_of((*row)[i + 1])};
    if (!points.add(point)) return false;
  }
  return true;
}

bool CompressedMoves::is_compressed() {
  if (is_compressed_) return *is_compressed_;
  is_compressed_ = game_.tree.context().application.starts_with("SmartGo");
  const std::uint32_t root = game_.tree.root().index();
  for (std::uint32_t i = 0; !*is_compressed_ && i < game_.tree.node_count(); ++i)
    is_compressed_ = is_evident(game_.tree.document().node_at(root + i));
  return *is_compressed_;
}

// As a Replay has it. Every node on the way is looked at once a game.
std::optional<Color> CompressedMoves::turn_after(sgf::Node node) {
  std::vector<sgf::Node> passed;
  Turn turn;
  for (; node && !turn.is_known; node = node.parent()) {
    const auto found = turns_.find(node.index());
    if (found != turns_.end()) {
      turn = {true, found->second};
      break;
    }
    turn = turn_in(node);
    passed.push_back(node);
  }
  std::for_each(passed.rbegin(), passed.rend(), [&](sgf::Node one) {
    turn.color = after_row(one, game_, turn.color);
    turns_.emplace(one.index(), turn.color);
  });
  return turn.color;
}

// Beside other properties a guess: it is not said whether they come before the moves or after them.
void CompressedMoves::check(const NodeHere& here, const PropertyHere& property) {
  if (!game_.is_go || property.size() != 1 || !is_compressed()) return;
  const std::optional<std::string> row = row_in(slice(game_.text(), property.values[0]), game_.board);
  if (!row) return;
  Fault fault = property.fault("compressed-moves"_check, property.ident, Argument::of(property.ident),
                               Argument::of(static_cast<std::uint32_t>(row->size() / 2)));
  fault.repair = spec::Repair::DisplayOnly;
  const bool is_first = here.node.find("S").ident_span() == property.ident;
  const bool has_move = here.node.find("B") || here.node.find("W");
  const bool is_clear = is_first && !has_move && !here.is_root && is_whole(property, game_.text());
  const std::optional<Color> color = is_clear ? turn_after(here.node.parent()) : std::nullopt;
  const bool is_alone = here.properties.size() == 1;
  if (color)
    fault.repaired(is_alone ? spec::Repair::Safe : spec::Repair::Unsafe, extent_of(property),
                   nodes_of(*row, *color));
  game_.out.push_back(std::move(fault));
}

}  // namespace qipu::check
