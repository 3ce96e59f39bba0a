#include "options/values.hpp"

#include <algorithm>
#include <string>

#include "qipu/text/ascii.hpp"

namespace qipu::app {

namespace {

struct ShortName {
  std::string_view name;
  go::RulesName rules;
};

constexpr ShortName short_names[] = {
    {"japan", go::RulesName::Japanese},
    {"jp", go::RulesName::Japanese},
    {"日式", go::RulesName::Japanese},
    {"数目", go::RulesName::Japanese},
    {"china", go::RulesName::Chinese},
    {"cn", go::RulesName::Chinese},
    {"中式", go::RulesName::Chinese},
    {"数子", go::RulesName::Chinese},
    {"american", go::RulesName::Aga},
    {"美国", go::RulesName::Aga},
    {"nz", go::RulesName::NewZealand},
    {"goe", go::RulesName::Ing},
    {"tromp taylor", go::RulesName::TrompTaylor},
    {"korea", go::RulesName::Korean},
    {"kr", go::RulesName::Korean},
    {"韩式", go::RulesName::Korean},
};

std::string_view without_end(std::string_view text, std::string_view end) {
  if (text.size() > end.size() && text.ends_with(end)) text.remove_suffix(end.size());
  return text::trimmed(text);
}

}  // namespace

bool is_path(std::string_view text) {
  bool is_after_number = false;
  for (const char c : text) {
    if (!text::is_digit(c) && !(is_after_number && (c == '/' || c == '.'))) return false;
    is_after_number = text::is_digit(c);
  }
  return is_after_number;
}

bool is_point(std::string_view text) {
  const auto letters = std::find_if_not(text.begin(), text.end(), text::is_letter);
  const auto digits = std::find_if_not(letters, text.end(), text::is_digit);
  const auto letter_count = letters - text.begin(), digit_count = digits - letters;
  if (digits != text.end() || letter_count < 1 || letter_count > 2) return false;
  return digit_count == 0 ? letter_count == 2 : digit_count <= 2;
}

bool is_area(std::string_view text) {
  const std::size_t between = text.find_first_of(":-");
  return between != text.npos && is_point(text.substr(0, between)) && is_point(text.substr(between + 1));
}

bool are_points(std::string_view text) {
  constexpr std::string_view separators = " ,;\t\n";
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
    if (text.empty()) return true;
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    if (!is_point(text.substr(0, end))) return false;
    text.remove_prefix(end);
  }
}

const go::Rules* rules_named(std::string_view name) {
  const std::string lower = text::lower_case(text::trimmed(name));
  const std::string_view plain = without_end(without_end(lower, " rules"), "规则");
  for (const go::Rules& rules : go::all_rules())
    if (plain == text::lower_case(rules.name_en) || plain == without_end(rules.name_zh, "规则"))
      return &rules;
  for (const ShortName& one : short_names)
    if (plain == one.name) return &go::rules_of(one.rules);
  return nullptr;
}

}  // namespace qipu::app
