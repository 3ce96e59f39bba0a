#include "old_properties.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "qipu/game/replay.hpp"
#include "qipu/sgf/old_forms.hpp"
#include "removal.hpp"

namespace qipu::check {

namespace {

using sgf::Form;
using sgf::Point;
using sgf::PointSet;

// Behind the last value of a property, if its values stand together.
std::optional<std::uint32_t> place_for_more(const PropertyHere& here, std::string_view text) {
  const std::uint32_t end = here.values.back().end;
  return end < text.size() && is_unbroken(here, text) ? std::optional(end + 1) : std::nullopt;
}

// The points of a list, rectangles row by row. False if a value is no exact point, is off the board, or if a
// point is in `taken`; all are, then.
bool collect(const PropertyHere& here, const GameHere& game, PointSet& taken, std::vector<Point>& points) {
  for (const Span value : here.values) {
    const sgf::Typed<sgf::PointsValue> area = sgf::parse_points(slice(game.text(), value));
    const bool is_readable = area.form == Form::Exact || area.value.reversed;
    if (!is_readable || !game.board.holds(area.value.area.last)) return false;
    for (const Point point : sgf::expand({area.value.area})) {
      if (!taken.add(point)) return false;
      points.push_back(point);
    }
  }
  return true;
}

// The places that labels stand on. False if one cannot be told.
bool add_places(const PropertyHere& labels, std::string_view text, PointSet& places) {
  for (const Span value : labels.values) {
    const std::string_view raw = slice(text, value);
    const sgf::Typed<Point> place = sgf::parse_point(raw.substr(0, 2));
    if (raw.size() < 3 || raw[2] != ':' || place.form != Form::Exact) return false;
    places.add(place.value);
  }
  return true;
}

std::string labels_of(const std::vector<Point>& points) {
  std::string out;
  for (std::uint32_t i = 0; i < points.size(); ++i)
    out.append("[").append(sgf::to_text(points[i])).append(":").append(sgf::letter_label(i)).append("]");
  return out;
}

std::string values_of(const std::vector<Point>& points) {
  std::string out;
  for (const Point point : points) out.append("[").append(sgf::to_text(point)).append("]");
  return out;
}

// ---- L

// The instances of L in a node, the one of LB, and how many there are of that.
struct Letters {
  std::vector<const PropertyHere*> all;
  const PropertyHere* labels = nullptr;
  std::uint32_t label_count = 0;
};

Letters letters_in(const NodeHere& here) {
  Letters letters;
  for (const PropertyHere& property : here.properties) {
    if (property.kind.ident == "L") letters.all.push_back(&property);
    if (property.kind.ident != "LB") continue;
    letters.labels = &property;
    ++letters.label_count;
  }
  return letters;
}

// L[ab:b] says its labels itself: it is LB by another name.
bool has_labels(const Letters& letters, std::string_view text) {
  sgf::PointSet places;
  return letters.all.size() == 1 && !letters.labels && add_places(*letters.all[0], text, places);
}

// One list in the order written, behind the labels that stand there already.
sgf::Splices label_edits(const Letters& letters, const GameHere& game) {
  PointSet taken;
  std::vector<Point> points;
  if (letters.label_count > 1) return {};
  if (has_labels(letters, game.text())) return {{letters.all[0]->ident, "LB"}};
  if (letters.labels && !add_places(*letters.labels, game.text(), taken)) return {};
  for (const PropertyHere* const one : letters.all)
    if (!collect(*one, game, taken, points)) return {};
  sgf::Splices edits;
  for (const PropertyHere* const one : letters.all) {
    const std::optional<Span> extent = removable(*one, game.text());
    if (!extent) return {};
    edits.push_back({*extent, {}});
  }
  if (!letters.labels) {
    edits[0].text = "LB" + labels_of(points);
    return edits;
  }
  const std::optional<std::uint32_t> behind = place_for_more(*letters.labels, game.text());
  if (!behind) return {};
  edits.push_back({{*behind, *behind}, labels_of(points)});
  return edits;
}

}  // namespace

void OldProperties::check(const NodeHere& here) {
  bool has_letters = false, has_mark = false;
  for (const PropertyHere& property : here.properties) {
    if (property.kind.is_of_version) continue;
    has_letters |= property.kind.ident == "L";
    has_mark |= property.kind.ident == "M";
    if (property.kind.ident == "KI") convert_komi(here, property);
  }
  if (has_letters) convert_letters(here);
  if (has_mark) note_marks(here);
}

void OldProperties::convert_letters(const NodeHere& here) {
  const Letters letters = letters_in(here);
  sgf::Splices edits = label_edits(letters, game_);
  if (edits.empty()) return;
  sgf::Splices& all = of(*letters.all[0]).edits;
  std::move(edits.begin(), edits.end(), std::back_inserter(all));
}

bool has_info(sgf::Node node) {
  const std::int64_t gm = node.tree().gm();
  const auto all = node.properties();
  return !node.is_plain_move() &&
         std::any_of(all.begin(), all.end(), [&](const sgf::Property& one) { return is_game_info(one, gm); });
}

// FF[4] R8: game information in a node of its own begins another game. KM is none where other information
// stands, nor in a root if all of the tree has no other.
bool may_tell_komi(const NodeHere& here) {
  if (has_info(here.node)) return true;
  const auto nodes = here.node.tree().nodes();
  return here.is_root && std::none_of(nodes.begin(), nodes.end(), has_info);
}

// Where KM stands too, that is the komi.
void OldProperties::convert_komi(const NodeHere& here, const PropertyHere& komi) {
  for (const PropertyHere& other : here.properties)
    if (other.kind.info == Info::Komi || (other.kind.ident == "KI" && &other != &komi)) return;
  const Span value = komi.values[0];
  const std::optional<std::string> points = sgf::komi_of_integer_komi(slice(game_.text(), value));
  if (komi.size() > 1 || !points || !may_tell_komi(here)) return;
  sgf::Splices& edits = of(komi).edits;
  edits.push_back({komi.ident, "KM"});
  edits.push_back({value, *points});
}

// ---- M

// What the marks of a property of the node add; two on one point cannot be.
void OldProperties::add_mark(MarkedNode& node, const PropertyHere& mark, PointSet& taken) const {
  if (mark.kind.ident == "M") {
    node.is_clear &= node.written.empty() && collect(mark, game_, taken, node.points);
    node.marked = removable(mark, game_.text());
    node.written = slice(game_.text(), mark.ident);
    return;
  }
  if (std::find(std::begin(mark_idents), std::end(mark_idents), mark.kind.ident) == std::end(mark_idents))
    return;
  for (const Span value : mark.values) {
    const sgf::Typed<sgf::PointsValue> area = sgf::parse_points(slice(game_.text(), value));
    node.is_clear &= area && !taken.meets(area.value.area);
    if (area) taken.insert(area.value.area);
  }
  if (mark.kind.ident == "MA") node.crosses = place_for_more(mark, game_.text());
  if (mark.kind.ident == "TR") node.triangles = place_for_more(mark, game_.text());
}

void OldProperties::note_marks(const NodeHere& here) {
  MarkedNode marked;
  PointSet taken;
  marked.node = here.node;
  for (const PropertyHere& property : here.properties) add_mark(marked, property, taken);
  if (marked.is_clear && marked.marked) marked_.push_back(std::move(marked));
}

// FF[4] C2: a cross on an empty point, a triangle on a stone.
sgf::Splices OldProperties::edits_of(const MarkedNode& node, const go::Board& board) {
  constexpr std::string_view idents[] = {"MA", "TR"};
  const std::optional<std::uint32_t> more[] = {node.crosses, node.triangles};
  std::array<std::vector<Point>, 2> points;
  for (const Point point : node.points) points[board.at(point) == go::Stone::Empty ? 0 : 1].push_back(point);
  sgf::Splices edits{{*node.marked, {}}};
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i].empty()) continue;
    if (more[i])
      edits.push_back({{*more[i], *more[i]}, values_of(points[i])});
    else
      edits[0].text.append(idents[i]).append(values_of(points[i]));
  }
  return edits;
}

// One replay up to the last such node.
void OldProperties::finish() {
  if (marked_.empty() || !game::has_board(game_.tree)) return;
  game::ReplayWalk walk(game_.tree);
  for (const MarkedNode& marked : marked_) {
    while (walk.replay().node().index() < marked.node.index() && walk.next()) {
    }
    SpellingRepair& conversion = by_spelling_[marked.written];
    sgf::Splices edits = edits_of(marked, walk.replay().board());
    std::move(edits.begin(), edits.end(), std::back_inserter(conversion.edits));
    conversion.is_certain &= walk.replay().unplayable() == 0;
  }
}

const OldProperties::SpellingRepair* OldProperties::find(std::string_view written) const {
  const auto found = by_spelling_.find(written);
  return found != by_spelling_.end() && !found->second.edits.empty() ? &found->second : nullptr;
}

}  // namespace qipu::check
