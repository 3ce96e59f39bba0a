#include "options/near.hpp"

#include <algorithm>
#include <numeric>

#include "qipu/report/selection.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::size_t most_matches = 5;

char lower(char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c); }

// Insertions, deletions and changes of a letter that make `a` into `b`; case does not matter.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t change = diagonal + (lower(a[i]) != lower(b[j]));
      diagonal = row[j + 1];
      row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::vector<std::string_view> near_matches(std::string_view word,
                                           const std::vector<std::string_view>& names) {
  if (word.size() > 100) return {};
  const std::size_t most = std::max<std::size_t>(1, word.size() / 3);
  std::vector<std::pair<std::size_t, std::string_view>> found;
  for (const std::string_view name : names) {
    const std::size_t far = distance(word, name);
    if (far <= most && far < word.size()) found.emplace_back(far, name);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string_view> out;
  for (const auto& [far, name] : found)
    if (out.size() < most_matches && (out.empty() || out.back() != name)) out.push_back(name);
  return out;
}

std::string did_you_mean(const Shell& shell, const std::vector<std::string_view>& matches) {
  if (matches.empty()) return {};
  std::string list;
  for (const std::string_view match : matches) {
    if (!list.empty()) list += shell.say(report::Message::comma);
    list += match;
  }
  return shell.say(Message::did_you_mean, list);
}

std::string unknown_check(const Shell& shell, std::string_view name) {
  std::vector<std::string_view> names;
  for (const spec::CheckRow& row : spec::checks()) names.push_back(row.slug);
  for (const auto slugs : {report::group_slugs(), report::severity_slugs()})
    names.insert(names.end(), slugs.begin(), slugs.end());
  return shell.say(Message::unknown_check, printable(name)) + did_you_mean(shell, near_matches(name, names));
}

}  // namespace qipu::app
