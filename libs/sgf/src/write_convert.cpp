// Versions of SGF say the same thing by different properties, and a step from one version to another may
// concern several of them: L goes into the LB that is there, TE and BM together become IT or DO. For some
// things the other version has no word at all.
// The properties of a node are a list of items in the order of the file. An item has an identifier and a run
// of values, which are views of the record or of strings in `NodeItems::made`. `change_rows` says which step
// is tried on which identifier for which versions. Rows are tried in their order, each on all items, so a
// step sees what the steps before it have made.
// A step sees one node and no board. What it cannot do for certain stays as it was read and becomes a note.
// So nothing is lost, but the record may keep properties that its new version does not have, such as M.
#include "write_convert.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "qipu/base/sort.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/old_forms.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/text/ascii.hpp"
#include "write_points.hpp"

namespace qipu::sgf {

namespace {

// How often a node has each of the identifiers that steps ask about.
class Tally {
 public:
  explicit Tally(const NodeItems& items) {
    for (const NodeItem& item : items.items) add(item.ident, 1);
  }
  int operator()(std::string_view ident) const {
    const auto at = std::find(std::begin(idents), std::end(idents), ident);
    return at == std::end(idents) ? 0 : counts_[at - std::begin(idents)];
  }
  void add(std::string_view ident, int count) {
    const auto at = std::find(std::begin(idents), std::end(idents), ident);
    if (at != std::end(idents)) counts_[at - std::begin(idents)] += count;
  }

 private:
  static constexpr std::string_view idents[] = {"L", "LB", "TE", "BM", "IT", "DO", "KM"};
  int counts_[std::size(idents)] = {};
};

// What a step works on. A step says false if it left a property as it stands though the new version has no
// word for it, or another meaning.
struct ConversionStep {
  const VersionChange& change;
  KnownProperties& known;
  NodeItems& items;
  Tally& count;

  void rename(NodeItem& item, std::string_view ident) const {
    count.add(item.ident, -1);
    count.add(ident, 1);
    item.ident = ident;
    item.known = known(ident);
  }
  void set_value(NodeItem& item, std::string bytes) const {
    item.first_value = size32(items.values);
    item.value_count = 1;
    items.values.push_back(items.keep(std::move(bytes)));
  }
  void erase(const NodeItem* item) const {
    count.add(item->ident, -1);
    items.items.erase(items.items.begin() + (item - items.items.data()));
  }
  // Puts the item before the one at `position`.
  void insert(std::size_t position, const NodeItem& item) const {
    count.add(item.ident, 1);
    items.items.insert(items.items.begin() + static_cast<std::ptrdiff_t>(position), item);
  }
  bool has_only(const NodeItem& item, std::string_view value) const {
    return item.value_count == 1 && items.value(item) == value;
  }
  std::span<const std::string_view> values_of(const NodeItem& item) const {
    return {items.values.data() + item.first_value, item.value_count};
  }
};

bool is_point(std::string_view value) {
  return value.size() == 2 && text::is_letter(value[0]) && text::is_letter(value[1]);
}

// FF[4] R14: on boards up to 19x19 old records pass at `tt`.
bool tt_to_empty(const ConversionStep& step, NodeItem& move) {
  for (std::uint32_t i = 0; step.change.has_tt() && i < move.value_count; ++i)
    if (step.items.value(move, i) == "tt") step.items.value(move, i) = {};
  return true;
}

bool empty_to_tt(const ConversionStep& step, NodeItem& move) {
  for (std::uint32_t i = 0; step.change.has_tt() && i < move.value_count; ++i)
    if (step.items.value(move, i).empty()) step.items.value(move, i) = "tt";
  return true;
}

// KI is twice the komi: it becomes KM, halved.
bool integer_komi(const ConversionStep& step, NodeItem& komi) {
  if (komi.value_count != 1 || step.count("KM") > 0) return false;
  const std::optional<std::string> points = komi_of_integer_komi(step.items.value(komi));
  if (!points) return false;
  step.rename(komi, "KM");
  step.set_value(komi, *points);
  return true;
}

// The points of a list as `[aa][ba]`, rectangles as their points; empty if something else is there.
std::string points_of(const ConversionStep& step, const NodeItem& list) {
  const std::span<const std::string_view> values = step.values_of(list);
  std::string points;
  if (std::any_of(values.begin(), values.end(), is_rectangle)) {
    PointList board(step.change.columns(), step.change.rows());
    if (list.known.lists_points) (void)board.append_points(values, points);
    return points;
  }
  for (const std::string_view value : values) {
    if (!is_point(value)) return {};
    points.append("[").append(value).append("]");
  }
  return points;
}

// Whether two of the points `[aa][ba]`, or one of them and a label, share a place: it takes one label.
bool share_a_place(const ConversionStep& step, std::string_view points, const NodeItem* labels) {
  PointSet taken;
  for (std::uint32_t i = 0; labels && i < labels->value_count; ++i)
    if (const Typed<Point> place = parse_point(step.items.value(*labels, i).substr(0, 2)))
      taken.add(place.value);
  for (; !points.empty(); points.remove_prefix(4))
    if (!taken.add(parse_point(points.substr(1, 2)).value)) return true;
  return false;
}

// L becomes LB: its points get the labels a, b, c and so on, behind those of an LB that is there already.
bool letters_to_labels(const ConversionStep& step, NodeItem& letters) {
  if (step.count("L") > 1 || step.count("LB") > 1) return false;
  const std::string points = points_of(step, letters);
  NodeItem* const labels = step.items.find("LB");
  if (points.empty() || share_a_place(step, points, labels)) return false;
  auto& values = step.items.values;
  const auto first = size32(values);
  for (std::uint32_t i = 0; labels && i < labels->value_count; ++i)
    values.push_back(std::string_view(values[labels->first_value + i]));
  constexpr std::uint32_t size = 4;  // of `[aa]`
  for (std::uint32_t i = 0; i < points.size() / size; ++i)
    values.push_back(step.items.keep(points.substr(i * size + 1, 2) + ":" + letter_label(i)));
  NodeItem& to = labels ? *labels : letters;
  to.first_value = first;
  to.value_count = size32(values) - first;
  if (labels)
    step.erase(&letters);
  else
    step.rename(letters, "LB");
  return true;
}

// LB becomes L, if its labels are just a, b, c and so on in this order.
bool labels_to_letters(const ConversionStep& step, NodeItem& labels) {
  const auto is_letter_label = [&](std::uint32_t i) {
    const std::string_view value = step.items.value(labels, i);
    return value.size() > 3 && value[2] == ':' && is_point(value.substr(0, 2)) &&
           value.substr(3) == letter_label(i);
  };
  if (step.count("L") > 0 || step.count("LB") > 1) return false;
  for (std::uint32_t i = 0; i < labels.value_count; ++i)
    if (!is_letter_label(i)) return false;
  for (std::uint32_t i = 0; i < labels.value_count; ++i)
    step.items.value(labels, i) = step.items.value(labels, i).substr(0, 2);
  step.rename(labels, "L");
  return true;
}

// FF[4] C5: two points of VW are corners before FF[4], and become the rectangle between them.
bool corners_to_rectangle(const ConversionStep& step, NodeItem& view) {
  if (view.value_count != 2) return true;
  const std::string a(step.items.value(view, 0)), b(step.items.value(view, 1));
  if (!is_point(a) || !is_point(b)) return false;
  const auto before = [](char x, char y) { return (x <= 'Z') != (y <= 'Z') ? x > 'Z' : x < y; };
  const auto less = [&](char x, char y) { return before(x, y) ? x : y; };
  const auto more = [&](char x, char y) { return before(x, y) ? y : x; };
  const std::string rectangle{less(a[0], b[0]), less(a[1], b[1]), ':', more(a[0], b[0]), more(a[1], b[1])};
  step.set_value(view, a == b ? a : rectangle);
  return true;
}

// Two points of VW in FF[4] would be corners in an older version: they stay, and the step fails.
bool points_to_corners(const ConversionStep& step, NodeItem& view) {
  return step.change.from() < 4 || view.value_count != 2;
}

// FF[4] C4: TE then BM becomes IT, BM then TE becomes DO. These have no value, so a pair with another value
// than 1 stays.
bool pair_to_one(const ConversionStep& step, NodeItem& tesuji) {
  if (step.count("BM") == 0) return true;
  if (step.count("TE") > 1 || step.count("BM") > 1) return false;
  NodeItem* const bad = step.items.find("BM");
  if (!step.has_only(tesuji, "1") || !step.has_only(*bad, "1")) return false;
  NodeItem& first = bad < &tesuji ? *bad : tesuji;
  NodeItem& second = bad < &tesuji ? tesuji : *bad;
  step.rename(first, first.ident == "TE" ? "IT" : "DO");
  step.set_value(first, {});
  step.erase(&second);
  return true;
}

// Before FF[4] the order of TE and BM has a meaning. In FF[4] it has none, so the pair would gain one: it
// stays, and the step fails.
bool pair_gains_meaning(const ConversionStep& step, NodeItem&) {
  return step.change.from() < 4 || step.count("BM") == 0;
}

// IT becomes TE then BM, DO becomes BM then TE.
bool one_to_pair(const ConversionStep& step, NodeItem& item) {
  const int all = step.count("IT") + step.count("DO") + step.count("TE") + step.count("BM");
  if (all > 1 || !step.has_only(item, "")) return false;
  const bool good = item.ident == "IT";
  step.rename(item, good ? "TE" : "BM");
  step.set_value(item, "1");
  NodeItem second = item;
  second.ident = good ? "BM" : "TE";
  second.known = step.known(second.ident);
  const auto at = static_cast<std::size_t>(&item - step.items.items.data());
  step.insert(at + 1, second);
  return true;
}

// FF[4] R15: only FF[4] has columns and rows. Equal ones become one number; for others the step fails.
bool square_size(const ConversionStep& step, NodeItem& size) {
  const std::string_view value = step.items.value(size);
  const std::size_t colon = value.find(':');
  if (colon == std::string_view::npos) return true;
  if (value.substr(0, colon) != value.substr(colon + 1)) return false;
  step.items.value(size) = value.substr(0, colon);
  return true;
}

constexpr unsigned to1 = 1, to3 = 2, to4 = 4;

struct ChangeRow {
  std::string_view ident;
  unsigned to;  // a set of to1, to3, to4
  bool (*change)(const ConversionStep&, NodeItem&);
};

constexpr ChangeRow change_rows[] = {
    {"B", to4, tt_to_empty},
    {"W", to4, tt_to_empty},
    {"KI", to4, integer_komi},
    {"L", to3 | to4, letters_to_labels},
    {"VW", to4, corners_to_rectangle},
    {"TE", to4, pair_to_one},
    {"B", to1 | to3, empty_to_tt},
    {"W", to1 | to3, empty_to_tt},
    {"TE", to1 | to3, pair_gains_meaning},
    {"IT", to1, one_to_pair},
    {"DO", to1, one_to_pair},
    {"LB", to1, labels_to_letters},
    {"VW", to1 | to3, points_to_corners},
    {"SZ", to1 | to3, square_size},
};

constexpr unsigned set_of(std::uint8_t version) { return version >= 4 ? to4 : version == 3 ? to3 : to1; }
constexpr unsigned bit_of(std::uint8_t version) {
  return version >= 4 ? spec::FF4 : version == 3 ? spec::FF3 : spec::FF1;
}
constexpr std::uint8_t generation_of(std::int64_t version) { return version >= 4 ? 4 : version == 3 ? 3 : 1; }

void set_version(const ConversionStep& step, bool adds_it) {
  const std::string digit(1, static_cast<char>('0' + step.change.to()));
  for (NodeItem& item : step.items.items)
    if (item.ident == "FF" && !step.has_only(item, digit)) step.set_value(item, digit);
  if (!adds_it || step.items.find("FF")) return;
  NodeItem item;
  item.ident = "FF";
  item.known = step.known(item.ident);
  step.set_value(item, digit);
  step.insert(0, item);
}

bool is_pass(std::string_view ident, std::span<const std::string_view> values) {
  return (ident == "B" || ident == "W") &&
         std::any_of(values.begin(), values.end(), [](std::string_view value) { return value.empty(); });
}

// Why the new version cannot say the property; nothing if it can. FF is never noted, for it says the version,
// nor is CA, the only word for a charset in any version.
std::optional<WriteNote::Reason> lacking(const NodeItem& item, const ConversionStep& step) {
  if (!item.known.type || item.ident == "FF" || item.ident == "CA") return std::nullopt;
  const std::uint8_t to = step.change.to();
  const spec::PropertyRow& row = spec::row(item.known.type);
  const bool missing = row.dialect == spec::Dialect::Standard && (row.versions & bit_of(to)) == 0;
  if (missing && item.ident == "M" && to >= 3) return WriteNote::Reason::NeedsBoard;
  const bool oblong = item.ident == "SZ" && step.items.value(item).find(':') != std::string_view::npos;
  const bool too_new = to < 4 && (oblong || is_pass(item.ident, step.values_of(item)));
  if (missing || too_new) return WriteNote::Reason::NotInVersion;
  return std::nullopt;
}

// Whether the property keeps its rectangles, though the new version has none.
bool keeps_rectangles(const NodeItem& item, const ConversionStep& step) {
  const std::span<const std::string_view> values = step.values_of(item);
  if (step.change.to() >= 4 || !item.known.lists_points) return false;
  return std::any_of(values.begin(), values.end(), is_rectangle) && points_of(step, item).empty();
}

// Takes all steps. Returns where the identifiers stand whose step has failed, in ascending order.
std::vector<std::uint32_t> take_steps(const ConversionStep& step) {
  std::vector<std::uint32_t> failed;
  for (const ChangeRow& row : change_rows) {
    if ((row.to & set_of(step.change.to())) == 0) continue;
    for (std::size_t i = 0; i < step.items.items.size(); ++i) {
      NodeItem& item = step.items.items[i];
      if (item.ident == row.ident && !row.change(step, item)) failed.push_back(item.source.begin);
    }
  }
  sort(failed);
  return failed;
}

}  // namespace

VersionChange::VersionChange(const Tree& tree, std::uint8_t to)
    : from_(generation_of(tree.ff())),
      to_(to),
      has_tt_(tree.gm() == 1 && tree.columns() <= 19 && tree.rows() <= 19),
      columns_(tree.columns()),
      rows_(tree.rows()),
      target_(tree.context()) {
  target_.ff = to;
}

void VersionChange::apply(Node node, bool is_root, KnownProperties& known, NodeItems& items,
                          std::vector<WriteNote>& notes) const {
  Tally tally(items);
  const ConversionStep step{*this, known, items, tally};
  set_version(step, is_root && converts());
  const std::vector<std::uint32_t> failed = converts() ? take_steps(step) : std::vector<std::uint32_t>();
  for (NodeItem& item : items.items) {
    std::optional<WriteNote::Reason> reason = lacking(item, step);
    item.known = known_property(Capitals(item.ident).view(), target_);
    const bool stays = std::binary_search(failed.begin(), failed.end(), item.source.begin);
    if (!reason && (stays || keeps_rectangles(item, step))) reason = WriteNote::Reason::NotInVersion;
    if (reason && !item.source.empty()) notes.push_back({node.id(), item.source, *reason});
  }
}

}  // namespace qipu::sgf
