// RU: names, and what rules they name.
#include "qipu/game/rules.hpp"

#include <gtest/gtest.h>

#include "reading.hpp"

namespace qipu::game {
namespace {

constexpr Case cases[] = {
    {"AGA", "E AGA"},
    {"GOE", "E GOE"},
    {"Japanese", "E Japanese"},
    {"NZ", "E NZ"},
    {"japanese", "C Japanese"},
    {" NZ", "C NZ"},
    {"Ing", "C GOE"},
    {"应氏规则", "C GOE"},
    {"應氏", "C GOE"},
    {"日本规则", "C Japanese"},
    {"日本ルール", "C Japanese"},
    {"New Zealand", "C NZ"},
    {"JP", "C Japanese"},
    {"Chinese", "C Chinese"},
    {"中国", "C Chinese"},
    {"中國規則", "C Chinese"},
    {"Chinese rules", "C Chinese"},
    {"数子", "C Chinese"},
    {"Korean", "C Korean"},
    {"한국룰", "C Korean"},
    {"Tromp/Taylor", "C Tromp-Taylor"},
    {"Old Chinese", "C Old Chinese"},
    {"", "N"},
    {"Martian", "N"},
};

TEST(Rules, AreRead) {
  for (const Case& one : cases) EXPECT_EQ(line(parse_rules(one.text)), one.reading) << one.text;
}

// A space before it sends a name past what is read at once.
TEST(Rules, NamesOfTheStandardAreReadAsAmongAllNames) {
  for (int i = 0; i <= static_cast<int>(Ruleset::British); ++i) {
    const std::string name(to_text(static_cast<Ruleset>(i)));
    EXPECT_EQ(parse_rules(name).value, parse_rules(" " + name).value) << name;
    EXPECT_EQ(parse_rules(name).form == Form::Exact, is_mandatory(static_cast<Ruleset>(i))) << name;
  }
}

TEST(Rules, Facts) {
  EXPECT_TRUE(is_mandatory(Ruleset::Ing));
  EXPECT_FALSE(is_mandatory(Ruleset::Chinese));
  EXPECT_EQ(counting_of(Ruleset::Japanese), go::Counting::Territory);
  EXPECT_EQ(counting_of(Ruleset::Chinese), go::Counting::Area);
  EXPECT_FALSE(counting_of(Ruleset::Unknown));
  EXPECT_EQ(to_text(Ruleset::Unknown), "");
}

// What is one letter away from a name is none, though a record may say it in another language.
TEST(RulesNamed, AsPeopleAskForThem) {
  const struct {
    const char* name;
    const char* rules;
  } rows[] = {{"Japanese", "Japanese"},
              {"japan", "Japanese"},
              {"japanese rules", "Japanese"},
              {"日本规则", "Japanese"},
              {"日本", "Japanese"},
              {"CN", "Chinese"},
              {"中国", "Chinese"},
              {"aga", "AGA"},
              {" chinese RULES ", "Chinese"},
              {"数目", "Japanese"},
              {"nz", "New Zealand"},
              {"New Zealand", "New Zealand"},
              {"应氏", "Ing"},
              {"tromp taylor", "Tromp-Taylor"},
              {"Korean", "Korean"},
              {"Japanse", ""},
              {"japanisch", ""},
              {"chinees", ""},
              {"Old Chinese", ""},
              {"rules", ""},
              {"", ""}};
  for (const auto& [name, rules] : rows) {
    const go::Rules* const found = rules_named(name);
    EXPECT_EQ(found ? found->name_en : std::string_view(), rules) << name;
  }
}

}  // namespace
}  // namespace qipu::game
