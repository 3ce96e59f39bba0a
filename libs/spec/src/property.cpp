// Lookups over the property table. Identifiers of one or two letters go through a direct table, longer ones
// through a binary search; nothing is allocated.
#include "qipu/spec/property.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>

#include "qipu/spec/property_table.hpp"

namespace qipu::spec {

namespace {

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

consteval bool all_rows(bool (*holds)(const PropertyRow&)) {
  return std::ranges::all_of(property_rows, holds);
}
constexpr bool has_row(std::string_view ident) {
  return std::ranges::any_of(property_rows, [&](const PropertyRow& row) { return row.ident == ident; });
}

static_assert(std::ranges::is_sorted(property_rows, {}, &PropertyRow::ident));
static_assert(all_rows([](const PropertyRow& row) {
  return !row.ident.empty() && std::ranges::all_of(row.ident, is_capital);
}));
static_assert(all_rows([](const PropertyRow& row) {
  return (row.compose == Compose::Never) == (row.right == ValueType::None);
}));
static_assert(all_rows([](const PropertyRow& row) {
  return (row.dialect == Dialect::Standard) == (row.versions != NoVersion);
}));
static_assert(all_rows([](const PropertyRow& row) {
  return row.application.empty() || row.dialect == Dialect::Private;
}));
static_assert(all_rows([](const PropertyRow& row) {
  return row.dialect != Dialect::Alias || !row.alias_of.empty();
}));
static_assert(all_rows([](const PropertyRow& row) {
  return row.alias_of.empty() || (row.alias_of != row.ident && has_row(row.alias_of));
}));
static_assert(all_rows([](const PropertyRow& row) {
  return row.inherit == Inherit::No || row.role == NodeRole::Any;
}));
static_assert(all_rows([](const PropertyRow& row) { return row.game <= 40; }));

// The rows of one identifier: [first, first + count).
struct Entry {
  std::uint16_t first = 0;
  std::uint8_t count = 0;
  bool text = false;
};

constexpr std::size_t letters = 26;

constexpr std::size_t slot(std::string_view ident) {
  const auto at = [&](std::size_t i) { return static_cast<std::size_t>(ident[i] - 'A'); };
  return ident.size() == 1 ? at(0) : letters + at(0) * letters + at(1);
}

constexpr bool is_text_row(const PropertyRow& row) {
  return (row.left == ValueType::Text || row.left == ValueType::SimpleText) && row.right != ValueType::Point;
}

constexpr Entry entry_at(std::size_t first) {
  Entry entry{static_cast<std::uint16_t>(first)};
  for (std::size_t i = first;
       i < std::size(property_rows) && property_rows[i].ident == property_rows[first].ident; ++i) {
    ++entry.count;
    entry.text = entry.text || is_text_row(property_rows[i]);
  }
  return entry;
}

constexpr auto short_idents = [] {
  std::array<Entry, letters + letters * letters> table{};
  for (std::size_t i = 0; i < std::size(property_rows); i += entry_at(i).count)
    if (property_rows[i].ident.size() <= 2) table[slot(property_rows[i].ident)] = entry_at(i);
  return table;
}();

Entry find(std::string_view ident) {
  if (ident.empty() || !std::ranges::all_of(ident, is_capital)) return {};
  if (ident.size() <= 2) return short_idents[slot(ident)];
  const auto* found = std::ranges::lower_bound(property_rows, ident, {}, &PropertyRow::ident);
  if (found == std::end(property_rows) || found->ident != ident) return {};
  return entry_at(static_cast<std::size_t>(found - property_rows));
}

constexpr unsigned version_bit(int ff) {
  if (ff <= 1) return FF1;
  return ff <= 5 ? 1u << (ff - 1) : unsigned{FF4};
}

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

// AP as written is the name, then a version in some form: "Aya 5.56", "CGoban:3", "GoGoD95".
constexpr bool is_application(std::string_view written, std::string_view name) {
  if (name.empty() || written.size() < name.size()) return false;
  const auto same = [](char a, char b) { return lower(a) == lower(b); };
  if (!std::equal(name.begin(), name.end(), written.begin(), same)) return false;
  return written.size() == name.size() || !is_letter(written[name.size()]);
}

// How well the origin of a row fits, from 0.
constexpr int origin_fit(const PropertyRow& row, const Context& context) {
  switch (row.dialect) {
    case Dialect::Private:
      return is_application(context.application, row.application) ? 4 : 0;
    case Dialect::Sgf2:
      return context.sgf2 ? 4 : 0;
    case Dialect::Standard: {
      unsigned version = version_bit(context.ff);
      if (version == FF5) version |= FF4;  // the draft keeps what it does not name
      return (row.versions & version) != 0 ? 3 : 1;
    }
    case Dialect::Brouwer:
    case Dialect::Alias:
      return 2;
  }
  return 0;
}

// -1: the row belongs to another game.
constexpr int fit(const PropertyRow& row, const Context& context) {
  if (row.game != 0 && row.game != context.gm) return -1;
  const int own_game = row.game != 0 ? 2 : 0;
  const int own_version = (row.versions & version_bit(context.ff)) != 0 ? 1 : 0;
  return origin_fit(row, context) * 4 + own_game + own_version;
}

}  // namespace

std::span<const PropertyRow> properties() { return property_rows; }

const PropertyRow& row(PropertyId id) {
  assert(id.valid());
  return property_rows[id.value()];
}

std::span<const PropertyRow> rows_of(std::string_view ident) {
  const Entry entry = find(ident);
  return {property_rows + entry.first, entry.count};
}

PropertyId find_property(std::string_view ident, const Context& context) {
  const Entry entry = find(ident);
  if (entry.count == 0) return {};
  std::uint16_t best = entry.first;
  int best_fit = -1;
  for (std::uint16_t i = entry.first; entry.count > 1 && i < entry.first + entry.count; ++i) {
    const int this_fit = fit(property_rows[i], context);
    if (this_fit > best_fit) best = i, best_fit = this_fit;
  }
  return PropertyId(best);
}

bool is_text(std::string_view ident) { return find(ident).text; }

bool is_known(std::string_view ident) { return find(ident).count != 0; }

}  // namespace qipu::spec
