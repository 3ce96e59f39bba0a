#include "qipu/report/suggestions.hpp"

#include "messages.hpp"
#include "qipu/go/rules.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/spec/check.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/near_matches.hpp"

namespace qipu::report {

std::string listed(Language language, const std::vector<std::string_view>& words) {
  std::string list;
  for (const std::string_view word : words) {
    if (!list.empty()) list += say(language, messages::comma);
    list += word;
  }
  return list;
}

std::string did_you_mean(Language language, const std::vector<std::string_view>& matches) {
  return matches.empty() ? std::string() : say(language, messages::did_you_mean, listed(language, matches));
}

std::string unknown_check(Language language, std::string_view name) {
  std::vector<std::string_view> names;
  for (const spec::CheckRow& row : spec::checks()) names.push_back(row.slug);
  for (const auto slugs : {group_slugs(), severity_slugs()})
    names.insert(names.end(), slugs.begin(), slugs.end());
  return say(language, messages::unknown_check, text::printable(name)) +
         did_you_mean(language, text::near_matches(name, names));
}

std::string unknown_rules(Language language, std::string_view name) {
  std::vector<std::string_view> known, names;
  for (const go::Rules& rules : go::all_rules()) {
    known.push_back(pick(language, rules.name_en, rules.name_zh));
    names.insert(names.end(), {known.back(), rules.name_en});
  }
  return say(language, messages::unknown_rules, text::printable(name), listed(language, known)) +
         did_you_mean(language, text::near_matches(name, names));
}

}  // namespace qipu::report
