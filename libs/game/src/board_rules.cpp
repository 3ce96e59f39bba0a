#include <cstddef>
#include <optional>

#include "qipu/game/rules.hpp"

namespace qipu::game {

namespace {

constexpr std::optional<go::RulesName> board_rules_names[] = {
    std::nullopt,  // Unknown
    go::RulesName::Aga,     go::RulesName::Ing,    go::RulesName::Japanese,    go::RulesName::NewZealand,
    go::RulesName::Chinese, go::RulesName::Korean, go::RulesName::TrompTaylor,
    std::nullopt,        // AncientChinese
    go::RulesName::Aga,  // French
    go::RulesName::Aga,  // British
};

}  // namespace

const go::Rules* board_rules(Ruleset rules) {
  const std::optional<go::RulesName> name = board_rules_names[static_cast<std::size_t>(rules)];
  return name ? &go::rules_of(*name) : nullptr;
}

}  // namespace qipu::game
