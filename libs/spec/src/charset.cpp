// Finding a charset by its label: the labels in their bare form (lower case, no `-`, `_` or white space) are
// sorted at compile time; a search allocates nothing.
#include "qipu/spec/charset.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

#include "qipu/spec/charset_table.hpp"

namespace qipu::spec {

namespace {

constexpr std::size_t longest = 46;

struct Bare {
  std::array<char, longest> chars{};
  std::uint8_t size = 0;

  constexpr std::string_view view() const { return {chars.data(), size}; }
};

constexpr bool is_filler(char c) { return c == '-' || c == '_' || c == ' ' || (c >= '\t' && c <= '\r'); }

// Empty if nothing is left, or too much for any label.
constexpr Bare bare(std::string_view label) {
  Bare result;
  for (const char c : label) {
    if (is_filler(c)) continue;
    if (result.size == longest) return {};
    result.chars[result.size++] = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

struct Label {
  Bare text;
  Charset charset{};

  constexpr std::string_view view() const { return text.view(); }
};

// Calls visit(label) for each label of a row.
template <class Visitor>
constexpr void each_label(const CharsetRow& row, Visitor visit) {
  for (std::string_view rest = row.labels; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    visit(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

consteval std::size_t count_labels() {
  std::size_t count = 0;
  for (const CharsetRow& row : charset_rows) each_label(row, [&](std::string_view) { ++count; });
  return count;
}

constexpr auto labels = [] {
  std::array<Label, count_labels()> all{};
  std::size_t count = 0;
  for (const CharsetRow& row : charset_rows)
    each_label(row, [&](std::string_view label) { all[count++] = {bare(label), row.charset}; });
  std::ranges::sort(all, {}, &Label::view);
  return all;
}();

static_assert(std::ranges::none_of(labels, [](const Label& label) { return label.view().empty(); }));
static_assert(std::ranges::adjacent_find(labels, {}, &Label::view) == labels.end(), "each label stands once");

consteval bool rows_are_in_enum_order() {
  for (std::size_t i = 0; i < std::size(charset_rows); ++i)
    if (charset_rows[i].charset != static_cast<Charset>(i)) return false;
  return std::size(charset_rows) == static_cast<std::size_t>(Charset::MacCentralEurope) + 1;
}
static_assert(rows_are_in_enum_order());

}  // namespace

std::span<const CharsetRow> charsets() { return charset_rows; }

const CharsetRow& row(Charset charset) { return charset_rows[static_cast<std::size_t>(charset)]; }

std::string_view name(Charset charset) { return row(charset).name; }

std::optional<Charset> find_charset(std::string_view label) {
  const Bare wanted = bare(label);
  const auto found = std::ranges::lower_bound(labels, wanted.view(), {}, &Label::view);
  if (found == labels.end() || found->view() != wanted.view()) return std::nullopt;
  return found->charset;
}

}  // namespace qipu::spec
