#include "options/near.hpp"

#include <algorithm>
#include <numeric>

#include "qipu/go/rules.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/text/ascii.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::size_t most_matches = 5;

bool begins_with(std::string_view name, std::string_view begin) {
  return name.size() >= begin.size() &&
         std::equal(begin.begin(), begin.end(), name.begin(),
                    [](char a, char b) { return text::to_lower(a) == text::to_lower(b); });
}

// Insertions, deletions, changes of a letter and exchanges of two neighbours that make `a` into `b`; case
// does not matter.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), next(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  const auto same = [&](std::size_t i, std::size_t j) {
    return text::to_lower(a[i]) == text::to_lower(b[j]);
  };
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

// What people type who know other programs, and what does it here.
struct OtherWord {
  std::string_view word;
  std::string_view command;
};

constexpr OtherWord other_words[] = {
    {"browser", "qipu view"},
    {"page", "qipu html"},
    {"show", "qipu board"},
    {"open", "qipu board"},
    {"display", "qipu board"},
    {"position", "qipu board"},
    {"print", "qipu draw"},
    {"picture", "qipu draw"},
    {"image", "qipu draw"},
    {"svg", "qipu draw"},
    {"diagram", "qipu draw"},
    {"render", "qipu draw"},
    {"cat", "qipu json"},
    {"dump", "qipu json"},
    {"lint", "qipu check"},
    {"validate", "qipu check"},
    {"verify", "qipu check"},
    {"test", "qipu check"},
    {"repair", "qipu fix"},
    {"correct", "qipu fix"},
    {"mend", "qipu fix"},
    {"format", "qipu fmt"},
    {"pretty", "qipu fmt"},
    {"minify", "qipu fmt"},
    {"upgrade", "qipu fix --to ff4"},
    {"recode", "qipu fmt"},
    {"iconv", "qipu fmt"},
    {"charset", "qipu fmt"},
    {"grep", "qipu info --where"},
    {"find", "qipu info --where"},
    {"search", "qipu info --where"},
    {"filter", "qipu info --where"},
    {"list", "qipu info"},
    {"ls", "qipu info"},
    {"games", "qipu info"},
    {"table", "qipu info --columns"},
    {"count", "qipu stats"},
    {"statistics", "qipu stats"},
    {"summary", "qipu stats"},
    {"compare", "qipu diff"},
    {"cmp", "qipu diff"},
    {"join", "qipu merge"},
    {"combine", "qipu merge"},
    {"cut", "qipu split"},
    {"rotate", "qipu transform"},
    {"mirror", "qipu transform"},
    {"flip", "qipu transform"},
    {"turn", "qipu transform"},
    {"crop", "qipu transform"},
    {"remove", "qipu strip"},
    {"delete", "qipu strip"},
    {"anonymize", "qipu strip"},
    {"duplicates", "qipu dedupe"},
    {"dups", "qipu dedupe"},
    {"unique", "qipu dedupe"},
    {"move", "qipu rename"},
    {"mv", "qipu rename"},
    {"import", "qipu convert"},
    {"export", "qipu convert"},
    {"to-sgf", "qipu convert"},
    {"result", "qipu score"},
    {"territory", "qipu score"},
    {"variations", "qipu tree"},
    {"property", "qipu spec"},
    {"explain", "qipu check --explain"},
    {"checks", "qipu check --list"},
    {"version", "qipu --version"},
    {"completion", "qipu generate bash"},
    {"检查", "qipu check"},
    {"修复", "qipu fix"},
    {"查看", "qipu board"},
    {"改名", "qipu rename"},
    {"转换", "qipu convert"},
};

}  // namespace

std::string_view command_for(std::string_view word) {
  for (const OtherWord& other : other_words)
    if (other.word == word) return other.command;
  return {};
}

std::vector<std::string_view> near_matches(std::string_view word,
                                           const std::vector<std::string_view>& names) {
  if (word.size() > 100) return {};
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

std::string none_of(const Shell& shell, std::string_view word, const std::string& choices) {
  std::vector<std::string_view> names;
  for (std::size_t begin = 0; begin <= choices.size();) {
    const std::size_t end = std::min(choices.find('|', begin), choices.size());
    names.push_back(std::string_view(choices).substr(begin, end - begin));
    begin = end + 1;
  }
  return shell.say(Message::bad_choice, printable(word), choices) +
         did_you_mean(shell, near_matches(word, names));
}

std::string joined(const Shell& shell, const std::vector<std::string_view>& words) {
  std::string list;
  for (const std::string_view word : words) {
    if (!list.empty()) list += shell.say(report::Message::comma);
    list += word;
  }
  return list;
}

std::string did_you_mean(const Shell& shell, const std::vector<std::string_view>& matches) {
  return matches.empty() ? std::string() : shell.say(Message::did_you_mean, joined(shell, matches));
}

std::string unknown_check(const Shell& shell, std::string_view name) {
  std::vector<std::string_view> names;
  for (const spec::CheckRow& row : spec::checks()) names.push_back(row.slug);
  for (const auto slugs : {report::group_slugs(), report::severity_slugs()})
    names.insert(names.end(), slugs.begin(), slugs.end());
  return shell.say(Message::unknown_check, printable(name)) + did_you_mean(shell, near_matches(name, names));
}

std::string unknown_rules(const Shell& shell, std::string_view name) {
  std::vector<std::string_view> known, names;
  for (const go::Rules& rules : go::all_rules()) {
    known.push_back(pick(shell.language, rules.name_en, rules.name_zh));
    names.insert(names.end(), {known.back(), rules.name_en});
  }
  return shell.say(Message::score_unknown_rules, printable(name), joined(shell, known)) +
         did_you_mean(shell, near_matches(name, names));
}

}  // namespace qipu::app
