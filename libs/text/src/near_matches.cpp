#include "qipu/text/near_matches.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "qipu/base/message.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/listed.hpp"

namespace qipu::text {

namespace {

constexpr Message question{" (did you mean {}?)", "（是否指 {}？）"};

constexpr std::size_t most_matches = 5;
constexpr std::size_t most_word_bytes = 100;

bool begins_with(std::string_view name, std::string_view begin) {
  return name.size() >= begin.size() && std::equal(begin.begin(), begin.end(), name.begin(),
                                                   [](char a, char b) { return to_lower(a) == to_lower(b); });
}

// Insertions, deletions, changes of a letter and exchanges of two neighbours that make `a` into `b`; case
// does not matter.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), next(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  const auto same = [&](std::size_t i, std::size_t j) { return to_lower(a[i]) == to_lower(b[j]); };
  for (std::size_t i = 0; i < a.size(); ++i) {
    next[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      next[j + 1] = std::min({row[j] + !same(i, j), next[j] + 1, row[j + 1] + 1});
      if (i > 0 && j > 0 && same(i, j - 1) && same(i - 1, j))
        next[j + 1] = std::min(next[j + 1], before[j - 1] + 1);
    }
    before.swap(row);
    row.swap(next);
  }
  return row.back();
}

// A word that was cut short is near, too: `warn`, `trunc`.
constexpr std::size_t least_beginning = 3;

bool is_cut_short(std::string_view word, std::string_view name) {
  return word.size() >= least_beginning && name.size() <= 2 * word.size() && begins_with(name, word);
}

}  // namespace

std::vector<std::string_view> near_matches(std::string_view word, std::span<const std::string_view> names) {
  if (word.size() > most_word_bytes) return {};
  const std::size_t most = std::max<std::size_t>(1, word.size() / 3);
  std::vector<std::pair<std::size_t, std::string_view>> found;
  for (const std::string_view name : names) {
    const std::size_t far = std::min(distance(word, name), is_cut_short(word, name) ? most : word.size());
    if (far <= most && far < word.size()) found.emplace_back(far, name);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string_view> out;
  for (const auto& [far, name] : found)
    if (out.size() < most_matches && (out.empty() || out.back() != name)) out.push_back(name);
  return out;
}

std::string did_you_mean(Language language, const std::vector<std::string_view>& matches) {
  return matches.empty() ? std::string() : say(language, question, listed(language, matches));
}

}  // namespace qipu::text
