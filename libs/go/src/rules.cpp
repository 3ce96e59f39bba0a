#include "qipu/go/rules.hpp"

namespace qipu::go {

namespace {

// By RulesName. Sources: docs/design/counting.md.
// clang-format off
constexpr Rules rows[] = {
    // name                 ko               suicide  counting          seki   pass   handicap
    {RulesName::Japanese,    Ko::Simple,      false, Counting::Territory, false, false, HandicapPoints::None, "Japanese", "日本规则"},
    {RulesName::Chinese,     Ko::Positional,  false, Counting::Area,      true,  false, HandicapPoints::Stones, "Chinese", "中国规则"},
    {RulesName::Aga,         Ko::Situational, false, Counting::Area,      true,  true,  HandicapPoints::StonesLessOne, "AGA", "美国围棋协会规则"},
    {RulesName::NewZealand,  Ko::Situational, true,  Counting::Area,      true,  false, HandicapPoints::None, "New Zealand", "新西兰规则"},
    {RulesName::Ing,         Ko::Simple,      true,  Counting::Area,      true,  false, HandicapPoints::Stones, "Ing", "应氏规则"},
    {RulesName::TrompTaylor, Ko::Positional,  true,  Counting::Area,      true,  false, HandicapPoints::None, "Tromp-Taylor", "Tromp-Taylor 规则"},
    {RulesName::Korean,      Ko::Simple,      false, Counting::Territory, false, false, HandicapPoints::None, "Korean", "韩国规则"},
};
// clang-format on

constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(rows); ++i)
    if (static_cast<std::size_t>(rows[i].name) != i) return false;
  return true;
}
static_assert(in_order());

}  // namespace

std::span<const Rules> all_rules() { return rows; }
const Rules& rules_of(RulesName name) { return rows[static_cast<std::size_t>(name)]; }

}  // namespace qipu::go
