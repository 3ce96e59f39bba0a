#include "root_moves.hpp"

#include <string_view>
#include <utility>

#include "qipu/sgf/typed.hpp"
#include "removal.hpp"

namespace qipu::check {

namespace {

using spec::NodeRole;
using spec::Repair;

bool is_game_info(const PropertyHere& here) {
  return here.kind.is_standard && here.kind.row->role == NodeRole::GameInfo;
}

// The bytes from the identifier to the last bracket, the identifier in capitals.
std::string bytes_of(const PropertyHere& here, std::string_view text) {
  return std::string(here.kind.ident).append(slice(text, {here.ident.end, here.values.back().end + 1}));
}

// Whether a move or setup has points on this board alone.
bool stays_on(const sgf::Property& property, sgf::BoardSize board) {
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const auto points = sgf::parse_points(property[i].raw());
    if (points && !board.holds(points.value.area.last) && property[i].raw() != "tt") return false;
  }
  return true;
}

// Whether all moves and setup stand on a board of this size.
bool all_fit(sgf::Tree tree, sgf::BoardSize board) {
  const std::uint32_t first = tree.root().index();
  for (std::uint32_t i = first; i < first + tree.node_count(); ++i) {
    const sgf::Node node = tree.document().node_at(i);
    for (const sgf::Property property : node.properties())
      for (const std::string_view ident : {"B", "W", "AB", "AW"})
        if (property.is(ident) && !stays_on(property, board)) return false;
  }
  return true;
}

}  // namespace

// ---- Root properties

// A size that the moves contradict, another game: then the property is what is wrong.
bool RootMoves::is_right_for_game(const PropertyHere& here) const {
  const std::string_view raw = slice(game_.text(), here.values[0]);
  if (here.kind.ident == "GM") return sgf::parse_number(raw).value == game_.tree.gm();
  if (here.kind.ident != "SZ") return true;
  const sgf::Typed<sgf::SizeValue> size = sgf::parse_size(raw);
  return size.form == sgf::Form::Exact && all_fit(game_.tree, size.value.size);
}

// Behind FF, if that comes first, else before everything.
std::optional<std::uint32_t> RootMoves::place_in_root() const {
  const sgf::Node root = game_.tree.root();
  const std::string_view text = game_.text();
  const std::uint32_t at = root.offset();
  if (at >= text.size() || text[at] != ';') return std::nullopt;
  for (const sgf::Property property : root.properties()) {
    const bool is_first = property.is("FF") && property.ident_span().begin == at + 1 && property.size() == 1;
    return is_first ? property[0].span().end + 1 : at + 1;
  }
  return at + 1;
}

// Asks the root once for each identifier.
bool RootMoves::is_known(const std::string& ident) {
  if (known_.contains(ident)) return true;
  const bool stands_there = static_cast<bool>(game_.tree.root().find(ident));
  if (stands_there) known_.insert(ident);
  return stands_there;
}

bool RootMoves::may_go_up(const PropertyHere& here) {
  const std::string ident(here.kind.ident);
  if (refused_.contains(ident)) return false;
  const bool may = is_right_for_game(here);
  (may ? known_ : refused_).insert(ident);
  return may;
}

void RootMoves::repair(Fault& fault, const PropertyHere& here) {
  fault.repair = Repair::DisplayOnly;
  const std::optional<Span> extent = removable(here, game_.text());
  const std::optional<std::uint32_t> place = place_in_root();
  if (!extent || !place) return;
  if (!is_known(std::string(here.kind.ident))) {
    if (!may_go_up(here)) return;
    fault.repaired(Repair::Unsafe, {*place, *place}, bytes_of(here, game_.text()));
  }
  fault.repaired(Repair::Unsafe, *extent, {});
}

// ---- Game information

void InfoMoves::begin(sgf::Node upper) {
  upper_ = reached_ = upper;
  is_straight_ = true;
  place_.reset();
  said_.clear();
  idents_.clear();
}

// Most games have nothing below that would ask.
void InfoMoves::read_upper() {
  const sgf::Node upper = std::exchange(upper_, {});
  for (const sgf::Property property : upper.properties()) {
    if (!is_game_info(property, game_.tree.gm())) continue;
    const std::uint32_t end = property[property.size() - 1].span().end;
    idents_.insert(property.ident());
    said_.insert(property.ident().append(slice(game_.text(), {property.ident_span().end, end + 1})));
    if (end < game_.text().size()) place_ = end + 1;
  }
}

// In pre-order all that comes behind a branching is in a variation. Each node is climbed once.
bool InfoMoves::is_straight_to(sgf::Node lower) {
  for (sgf::Node node = lower; is_straight_ && node.index() > reached_.index(); node = node.parent())
    is_straight_ = !node.parent().first_child().next_sibling();
  reached_ = lower;
  return is_straight_;
}

// False if it contradicts what is said above, or cannot be taken out.
bool InfoMoves::add_edits(Fault& fault, const PropertyHere& property) {
  const std::optional<Span> extent = removable(property, game_.text());
  const std::string bytes = extent ? bytes_of(property, game_.text()) : std::string();
  if (!extent) return false;
  if (!said_.contains(bytes)) {
    if (!idents_.emplace(property.kind.ident).second) return false;
    said_.insert(bytes);
    fault.repaired(Repair::Unsafe, {*place_, *place_}, bytes);
  }
  fault.repaired(Repair::Unsafe, *extent, {});
  return true;
}

void InfoMoves::repair(Fault& fault, const NodeHere& lower) {
  if (upper_) read_upper();
  bool all = place_.has_value() && is_straight_to(lower.node);
  for (const PropertyHere& property : lower.properties)
    if (all && is_game_info(property)) all = add_edits(fault, property);
  if (all) return;
  fault.edits.clear();
  fault.repair = Repair::DisplayOnly;
}

}  // namespace qipu::check
