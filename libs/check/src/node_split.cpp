#include "node_split.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "qipu/sgf/typed.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::check {

namespace {

using spec::NodeRole;
using spec::Repair;

enum class Part : std::uint8_t { Setup, Move, After };

bool is_setup(const PropertyHere& here) {
  return here.kind.is_standard && here.kind.row->role == NodeRole::Setup;
}

std::optional<sgf::Color> mover_of(sgf::Node node) {
  if (!node) return std::nullopt;
  if (node.find("B")) return sgf::Color::Black;
  return node.find("W") ? std::optional(sgf::Color::White) : std::nullopt;
}

// PL beside a move: some programs write who plays it, others who plays next. None: it contradicts both.
std::optional<Part> part_of_player(const PropertyHere& here, const PropertyHere& move, const GameHere& game) {
  const sgf::Typed<sgf::ColorValue> player = sgf::parse_color(value_text(here, here.values[0], game));
  if (!player) return Part::Setup;
  const sgf::Color mover = move.kind.ident == "B" ? sgf::Color::Black : sgf::Color::White;
  const std::optional<sgf::Color> next = mover_of(here.node.first_child());
  if (player.value.color != mover) return next == mover ? std::nullopt : std::optional(Part::After);
  if (next) return next == mover ? Part::After : Part::Setup;
  return here.ident.begin < move.ident.begin ? Part::Setup : Part::After;
}

std::optional<Part> part_of(const PropertyHere& here, const PropertyHere& move, const GameHere& game) {
  if (!here.kind.row) return Part::Move;
  if (here.kind.ident == "PL" && is_setup(here)) return part_of_player(here, move, game);
  const NodeRole role = here.kind.row->role;
  const bool comes_first = role == NodeRole::Setup || role == NodeRole::Root || role == NodeRole::GameInfo;
  return comes_first || here.kind.ident == "N" ? Part::Setup : Part::Move;
}

// Behind the node: nothing stray, that a text moved there would go on with.
bool ends_at(std::string_view text, std::uint32_t at) {
  while (at < text.size() && text::is_space(text[at])) ++at;
  return at >= text.size() || text[at] == ';' || text[at] == '(' || text[at] == ')';
}

// Nothing but white space between the properties, and each of them whole.
bool is_contiguous(const NodeHere& here, std::string_view text) {
  std::uint32_t at = here.properties[0].ident.begin;
  for (const PropertyHere& property : here.properties) {
    const std::uint32_t begin = property.ident.begin;
    if (begin < at || !sgf::trimmed(slice(text, {at, begin})).empty() || !is_unbroken(property, text))
      return false;
    at = extent_of(property).end;
  }
  return at <= text.size() && ends_at(text, at);
}

// Charsets that shift within text: what is moved away would be read otherwise.
bool may_shift(std::string_view text) {
  return text.find('\x1B') != text.npos || text.find('\x0E') != text.npos || text.find("~{") != text.npos;
}

// The properties of a node by their parts.
class Splitter {
 public:
  Splitter(const NodeHere& here, const PropertyHere& move, const GameHere& game) : here_(here), game_(game) {
    for (const PropertyHere& property : here.properties) {
      const std::optional<Part> part = part_of(property, move, game);
      is_clear_ &= part.has_value();
      parts_.push_back(part.value_or(Part::Setup));
    }
    first_of_move_ =
        static_cast<std::size_t>(std::find(parts_.begin(), parts_.end(), Part::Move) - parts_.begin());
  }

  void split(Fault& fault) {
    const bool splits = has_setup();
    std::string before, after;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (parts_[i] == Part::After) move_out(fault, i, after);
      if (splits && parts_[i] == Part::Setup && i > first_of_move_) move_out(fault, i, before);
    }
    const std::uint32_t at = here_.properties[first_of_move_].ident.begin;
    if (splits) fault.edits.push_back({{at, at}, before + ";"});
    const std::uint32_t end = extent_of(here_.properties.back()).end;
    if (!after.empty()) fault.edits.push_back({{end, end}, ";" + after});
    fault.repair = after.empty() ? Repair::Safe : Repair::Unsafe;
    if (!is_clear_ || may_shift(before + after)) withdraw(fault);
  }

 private:
  // False if all of it stands behind.
  bool has_setup() const {
    for (std::size_t i = 0; i < parts_.size(); ++i)
      if (parts_[i] == Part::Setup && is_setup(here_.properties[i])) return true;
    return false;
  }

  void move_out(Fault& fault, std::size_t index, std::string& to) {
    const Span extent = extent_of(here_.properties[index]);
    to += slice(game_.text(), extent);
    fault.edits.push_back({extent, {}});
  }

  static void withdraw(Fault& fault) {
    fault.edits.clear();
    fault.repair = Repair::None;
  }

  const NodeHere& here_;
  const GameHere& game_;
  bool is_clear_ = true;           // what every property says
  std::vector<Part> parts_;        // by property
  std::size_t first_of_move_ = 0;  // the node of the move begins before this property
};

}  // namespace

MoveAndSetup move_and_setup(const NodeHere& here) {
  MoveAndSetup found;
  for (const PropertyHere& property : here.properties) {
    if (!found.move && property.kind.is_move) found.move = &property;
    if (!found.setup && is_setup(property)) found.setup = &property;
  }
  return found;
}

void split_node(Fault& fault, const NodeHere& here, const GameHere& game) {
  fault.repair = Repair::None;
  const auto is_move = [](const PropertyHere& property) { return property.kind.is_move; };
  const auto moves = std::count_if(here.properties.begin(), here.properties.end(), is_move);
  if (moves > 1 || !is_contiguous(here, game.text())) return;  // two-moves-in-node comes first
  const auto move = std::find_if(here.properties.begin(), here.properties.end(), is_move);
  Splitter(here, *move, game).split(fault);
}

}  // namespace qipu::check
