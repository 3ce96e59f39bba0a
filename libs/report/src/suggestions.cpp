#include "qipu/report/suggestions.hpp"

#include <algorithm>

#include "messages.hpp"
#include "qipu/go/rules.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/spec/check.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/listed.hpp"
#include "qipu/text/near_matches.hpp"

namespace qipu::report {

std::string unknown_check(Language language, std::string_view name) {
  std::vector<std::string_view> names;
  for (const spec::CheckRow& row : spec::checks()) names.push_back(row.slug);
  for (const auto slugs : {group_slugs(), severity_slugs()})
    names.insert(names.end(), slugs.begin(), slugs.end());
  return say(language, messages::unknown_check, text::printable(name)) +
         text::did_you_mean(language, text::near_matches(name, names));
}

std::string unknown_rules(Language language, std::string_view name) {
  std::vector<std::string_view> known, names;
  for (const go::Rules& rules : go::all_rules()) {
    known.push_back(pick(language, rules.name_en, rules.name_zh));
    names.insert(names.end(), {known.back(), rules.name_en});
  }
  return say(language, messages::unknown_rules, text::printable(name), text::listed(language, known)) +
         text::did_you_mean(language, text::near_matches(name, names));
}

// ---- The place of a mistake

namespace {

constexpr std::uint32_t caret_indent = 2;

// The end of `utf8` that is at most so wide, and dots before it if something was cut.
std::string tail(std::string_view utf8, std::uint32_t columns) {
  std::uint32_t width = text::display_width(utf8);
  if (width <= columns) return std::string(utf8);
  while (!utf8.empty() && width >= columns) {
    const std::size_t next = text::next_scalar(utf8, 0);
    width -= text::display_width(utf8.substr(0, next));
    utf8.remove_prefix(next);
  }
  return "…" + std::string(utf8);
}

}  // namespace

std::string marked_text(std::string_view text, std::size_t offset, std::size_t length, std::uint32_t columns,
                        const FormOptions& options) {
  if (text.empty()) return {};
  const std::size_t begin = std::min(offset, text.size());
  const std::size_t end = begin + std::min(length, text.size() - begin);
  const std::uint32_t room = columns - caret_indent;
  const std::string before = tail(text::printable(text.substr(0, begin)), room / 2);
  const std::uint32_t column = text::display_width(before);
  const std::string after = text::cut(text::printable(text.substr(begin)), room - column);
  const std::string marked = text::cut(text::printable(text.substr(begin, end - begin)), room - column);
  const std::string carets(std::max(1U, text::display_width(marked)), '^');
  return std::string(caret_indent, ' ') + before + after + "\n" + std::string(caret_indent + column, ' ') +
         options.in_paint(Paint::Error, carets) + "\n";
}

}  // namespace qipu::report
