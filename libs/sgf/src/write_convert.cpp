#include "write_convert.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace qipu::sgf {

namespace {

// What a step works on.
struct Step {
  const VersionChange& change;
  KnownProperties& known;
  NodeItems& items;

  void rename(NodeItem& item, std::string_view ident) const {
    item.ident = ident;
    item.known = known(ident);
  }
  void set_value(NodeItem& item, std::string bytes) const {
    item.first_value = static_cast<std::uint32_t>(items.values.size());
    item.value_count = 1;
    items.values.push_back(items.keep(std::move(bytes)));
  }
  void erase(const NodeItem* item) const {
    items.items.erase(items.items.begin() + (item - items.items.data()));
  }
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_point(std::string_view value) {
  return value.size() == 2 && is_letter(value[0]) && is_letter(value[1]);
}

// a, b, ... z, aa, ab, ...
std::string letter_label(std::uint32_t index) {
  constexpr std::uint32_t letters = 26;
  std::string label;
  for (std::uint32_t n = index + 1; n > 0; n = (n - 1) / letters)
    label.insert(label.begin(), static_cast<char>('a' + (n - 1) % letters));
  return label;
}

// FF[4] R14: on boards up to 19x19 old records pass at `tt`.
void tt_to_empty(const Step& step, NodeItem& move) {
  if (!step.change.has_tt()) return;
  for (std::uint32_t i = 0; i < move.value_count; ++i)
    if (step.items.value(move, i) == "tt") step.items.value(move, i) = {};
}

void empty_to_tt(const Step& step, NodeItem& move) {
  if (!step.change.has_tt()) return;
  for (std::uint32_t i = 0; i < move.value_count; ++i)
    if (step.items.value(move, i).empty()) step.items.value(move, i) = "tt";
}

// Brouwer: KI is twice the komi.
void integer_komi(const Step& step, NodeItem& komi) {
  const std::string_view raw = step.items.value(komi);
  int twice = 0;
  const auto [end, error] = std::from_chars(raw.data(), raw.data() + raw.size(), twice);
  constexpr int most = 1'000'000'000;
  if (error != std::errc() || end != raw.data() + raw.size() || komi.value_count != 1) return;
  if (twice < -most || twice > most || step.items.find("KM")) return;
  std::string half = std::to_string(std::abs(twice) / 2);
  if (twice % 2 != 0) half += ".5";
  step.rename(komi, "KM");
  step.set_value(komi, (twice < 0 ? "-" : "") + half);
}

// FF[1] letters to labels; to those that are there already, if any are.
void letters_to_labels(const Step& step, NodeItem& letters) {
  for (std::uint32_t i = 0; i < letters.value_count; ++i)
    if (!is_point(step.items.value(letters, i))) return;
  const NodeItem from = letters;
  NodeItem* const labels = step.items.find("LB");
  NodeItem& to = labels ? *labels : letters;
  const NodeItem old = to;
  auto& values = step.items.values;
  const auto first = static_cast<std::uint32_t>(values.size());
  for (std::uint32_t i = 0; labels && i < old.value_count; ++i)
    values.push_back(std::string_view(values[old.first_value + i]));
  for (std::uint32_t i = 0; i < from.value_count; ++i) {
    const std::string point(values[from.first_value + i]);
    values.push_back(step.items.keep(point + ":" + letter_label(i)));
  }
  to.first_value = first;
  to.value_count = static_cast<std::uint32_t>(values.size()) - first;
  if (labels)
    step.erase(&letters);
  else
    step.rename(letters, "LB");
}

// The way back, for labels that are just a, b, c in this order.
void labels_to_letters(const Step& step, NodeItem& labels) {
  const auto is_letter_label = [&](std::uint32_t i) {
    const std::string_view value = step.items.value(labels, i);
    return value.size() > 3 && value[2] == ':' && is_point(value.substr(0, 2)) &&
           value.substr(3) == letter_label(i);
  };
  for (std::uint32_t i = 0; i < labels.value_count; ++i)
    if (!is_letter_label(i)) return;
  if (step.items.find("L")) return;
  for (std::uint32_t i = 0; i < labels.value_count; ++i)
    step.items.value(labels, i) = step.items.value(labels, i).substr(0, 2);
  step.rename(labels, "L");
}

// FF[4] C5: the two corners of FF[3].
void corners_to_rectangle(const Step& step, NodeItem& view) {
  if (view.value_count != 2) return;
  const std::string a(step.items.value(view, 0)), b(step.items.value(view, 1));
  if (!is_point(a) || !is_point(b) || a == b) return;
  const auto before = [](char x, char y) { return (x <= 'Z') != (y <= 'Z') ? x > 'Z' : x < y; };
  const auto less = [&](char x, char y) { return before(x, y) ? x : y; };
  const auto more = [&](char x, char y) { return before(x, y) ? y : x; };
  step.set_value(view, {less(a[0], b[0]), less(a[1], b[1]), ':', more(a[0], b[0]), more(a[1], b[1])});
}

// FF[4] C4: TE then BM is IT, BM then TE is DO.
void pair_to_one(const Step& step, NodeItem& first) {
  const bool good = first.ident == "TE";
  NodeItem* const second = step.items.find(good ? "BM" : "TE");
  if (!second || second < &first) return;
  step.rename(first, good ? "IT" : "DO");
  step.set_value(first, {});
  step.erase(second);
}

void one_to_pair(const Step& step, NodeItem& item) {
  const bool good = item.ident == "IT";
  if (step.items.find("TE") || step.items.find("BM")) return;
  NodeItem second = item;
  step.rename(item, good ? "TE" : "BM");
  step.set_value(item, "1");
  step.rename(second, good ? "BM" : "TE");
  step.set_value(second, "1");
  const auto at = &item - step.items.items.data();
  step.items.items.insert(step.items.items.begin() + at + 1, second);
}

// FF[4] R15: only FF[4] knows columns and rows.
void square_size(const Step& step, NodeItem& size) {
  const std::string_view value = step.items.value(size);
  const std::size_t colon = value.find(':');
  if (colon == std::string_view::npos || value.substr(0, colon) != value.substr(colon + 1)) return;
  step.items.value(size) = value.substr(0, colon);
}

constexpr unsigned to1 = 1, to3 = 2, to4 = 4;

struct ChangeRow {
  std::string_view ident;
  unsigned to;  // a set
  void (*change)(const Step&, NodeItem&);
};

constexpr ChangeRow change_rows[] = {
    {"B", to4, tt_to_empty},           {"W", to4, tt_to_empty},
    {"KI", to4, integer_komi},         {"L", to3 | to4, letters_to_labels},
    {"VW", to4, corners_to_rectangle}, {"TE", to4, pair_to_one},
    {"BM", to4, pair_to_one},          {"B", to1 | to3, empty_to_tt},
    {"W", to1 | to3, empty_to_tt},     {"IT", to1, one_to_pair},
    {"DO", to1, one_to_pair},          {"LB", to1, labels_to_letters},
    {"SZ", to1 | to3, square_size},
};

constexpr unsigned set_of(std::uint8_t version) { return version >= 4 ? to4 : version == 3 ? to3 : to1; }
constexpr unsigned bit_of(std::uint8_t version) {
  return version >= 4 ? spec::FF4 : version == 3 ? spec::FF3 : spec::FF1;
}

void set_version(const Step& step) {
  std::string digit(1, static_cast<char>('0' + step.change.to()));
  if (NodeItem* version = step.items.find("FF")) return step.set_value(*version, std::move(digit));
  NodeItem item;
  step.rename(item, "FF");
  step.set_value(item, std::move(digit));
  step.items.items.insert(step.items.items.begin(), item);
}

std::optional<WriteNote::Reason> lacking(const NodeItem& item, const NodeItems& items,
                                         const VersionChange& change) {
  if (!item.known.type) return std::nullopt;
  const spec::PropertyRow& row = spec::row(item.known.type);
  if (item.ident == "M" && change.to() >= 3) return WriteNote::Reason::NeedsBoard;
  const bool too_old = change.to() < 4;
  const std::string_view first = items.values[item.first_value];
  const bool oblong = too_old && item.ident == "SZ" && first.find(':') != std::string_view::npos;
  const bool pass = too_old && (item.ident == "B" || item.ident == "W") && first.empty();
  const bool other = row.dialect == spec::Dialect::Standard && item.ident != "FF" &&
                     (row.versions & bit_of(change.to())) == 0;
  if (oblong || pass || other) return WriteNote::Reason::NotInVersion;
  return std::nullopt;
}

}  // namespace

void VersionChange::apply(Node node, bool is_root, KnownProperties& known, NodeItems& items,
                          std::vector<WriteNote>& notes) const {
  const Step step{*this, known, items};
  if (is_root) set_version(step);
  for (const ChangeRow& row : change_rows) {
    if ((row.to & set_of(to_)) == 0) continue;
    if (NodeItem* item = items.find(row.ident)) row.change(step, *item);
  }
  for (const NodeItem& item : items.items)
    if (const auto reason = lacking(item, items, *this)) notes.push_back({node.id(), item.source, *reason});
}

std::optional<VersionChange> version_change(const Game& game, std::uint8_t to) {
  if (game.ff() == to) return std::nullopt;
  return VersionChange(game, to);
}

}  // namespace qipu::sgf
