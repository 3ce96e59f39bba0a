// Names by which people ask for rules.
#include <string>
#include <string_view>

#include "qipu/game/rules.hpp"
#include "qipu/go/rules.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

struct RulesShortName {
  std::string_view name;
  go::RulesName rules;
};

constexpr RulesShortName rules_short_names[] = {
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

std::string_view without_rules_end(std::string_view text, std::string_view end) {
  if (text.size() > end.size() && text.ends_with(end)) text.remove_suffix(end.size());
  return text::trimmed(text);
}

}  // namespace

const go::Rules* rules_named(std::string_view name) {
  const std::string lower = text::lower_case(text::trimmed(name));
  const std::string_view plain = without_rules_end(without_rules_end(lower, " rules"), "规则");
  for (const go::Rules& rules : go::all_rules())
    if (plain == text::lower_case(rules.name_en) || plain == without_rules_end(rules.name_zh, "规则"))
      return &rules;
  for (const RulesShortName& one : rules_short_names)
    if (plain == one.name) return &go::rules_of(one.rules);
  return nullptr;
}

}  // namespace qipu::game
