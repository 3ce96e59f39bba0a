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

// Where a label stands among those of its row.
struct Label {
  std::uint16_t begin = 0;
  std::uint8_t size = 0;
  Charset charset{};

  constexpr Bare text() const {
    return bare(charset_rows[static_cast<std::size_t>(charset)].labels.substr(begin, size));
  }
};

// Calls visit(label) for each label of a row.
template <class Visitor>
constexpr void each_label(const CharsetRow& row, Visitor visit) {
  for (std::size_t begin = 0; begin < row.labels.size();) {
    const std::size_t end = std::min(row.labels.find(' ', begin), row.labels.size());
    visit(Label{static_cast<std::uint16_t>(begin), static_cast<std::uint8_t>(end - begin), row.charset});
    begin = end + 1;
  }
}

consteval std::size_t count_labels() {
  std::size_t count = 0;
  for (const CharsetRow& row : charset_rows) each_label(row, [&](const Label&) { ++count; });
  return count;
}

struct BareLabel {
  Bare text;
  Label label;

  constexpr std::string_view view() const { return text.view(); }
};

constexpr auto bare_labels = [] {
  std::array<BareLabel, count_labels()> all{};
  std::size_t count = 0;
  for (const CharsetRow& row : charset_rows)
    each_label(row, [&](const Label& label) { all[count++] = {label.text(), label}; });
  std::ranges::sort(all, {}, &BareLabel::view);
  return all;
}();

static_assert(std::ranges::none_of(bare_labels, [](const BareLabel& label) { return label.view().empty(); }));
static_assert(std::ranges::adjacent_find(bare_labels, {}, &BareLabel::view) == bare_labels.end(),
              "each label stands once");

// In the order of their texts. Four bytes each: the texts stand in the rows already.
constexpr auto labels = [] {
  std::array<Label, std::size(bare_labels)> all{};
  std::ranges::transform(bare_labels, all.begin(), &BareLabel::label);
  return all;
}();

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
  if (label == "UTF-8") return Charset::Utf8;  // as nearly all records say that say one
  const Bare wanted = bare(label);
  const auto found =
      std::lower_bound(labels.begin(), labels.end(), wanted,
                       [](const Label& row, const Bare& text) { return row.text().view() < text.view(); });
  if (found == labels.end() || found->text().view() != wanted.view()) return std::nullopt;
  return found->charset;
}

}  // namespace qipu::spec
