#include "options/near.hpp"

#include <algorithm>

#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

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

std::string none_of(const Shell& shell, std::string_view word, const std::string& choices) {
  std::vector<std::string_view> names;
  for (std::size_t begin = 0; begin <= choices.size();) {
    const std::size_t end = std::min(choices.find('|', begin), choices.size());
    names.push_back(std::string_view(choices).substr(begin, end - begin));
    begin = end + 1;
  }
  return shell.say(messages::bad_choice, printable(word), choices) +
         did_you_mean(shell, near_matches(word, names));
}

}  // namespace qipu::app
