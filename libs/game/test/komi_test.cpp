// KM: what is written, and what it is read as.
#include "qipu/game/komi.hpp"

#include <gtest/gtest.h>

#include "reading.hpp"

namespace qipu::game {
namespace {

constexpr Case cases[] = {
    {"6.5", "E 6.5"},
    {"0", "E 0"},
    {"-5.5", "E -5.5"},
    {"7.50", "E 7.5"},
    {"375", "E 375"},
    {" 6.5", "C 6.5"},
    {"6,5", "C 6.5"},
    {"5 1/2", "C 5.5"},
    {"6½", "C 6.5"},
    {"6.5 points", "C 6.5"},
    {"黑贴6目半", "C 6.5"},
    {"黑贴五目半", "C 5.5"},
    {"黒6目半", "C 6.5"},
    {"6目半", "C 6.5"},
    {"コミ6目半", "C 6.5"},
    {"黒コミ6目半", "C 6.5"},
    {"Black 6.5 Dum", "C 6.5"},
    {"6目半コミ出し", "C 6.5"},
    {"덤 6집반", "C 6.5"},
    {"흑 공제 6집반", "C 6.5"},
    {"3.75子", "C 7.5"},
    {"贴3又3/4子", "C 7.5"},
    {"黑贴三又四分之三子", "C 7.5"},
    {"3子3/4子", "C 7.5"},
    {"白贴5目", "C -5"},
    {"reverse komi 5", "C -5"},
    {"6.5 (Japanese)", "G 6.5"},
    {"贴还3又3/4子", "C 7.5"},
    {"黑贴子3 3/4", "C 7.5"},
    {"互先贴6.5", "C 6.5"},
    {"Black gives 5.5", "C 5.5"},
    {"White gives 3", "C -3"},
    {"reverse 5.5", "C -5.5"},
    {"6.5目 (reverse)", "G -6.5"},
    {"黑贴5目半，还棋头", "G 5.5"},
    {"7目半,让先", "G 7.5"},
    {"6.5, or 7.5", "N"},
    {"none", "C 0"},
    {"不贴目", "C 0"},
    {"コミなし", "C 0"},
    {"", "N"},
    {"komi", "N"},
    {"Japanese", "N"},
    {"6.5.5", "N"},
    {"6 or 7", "N"},
};

TEST(Komi, IsRead) {
  for (const Case& one : cases) EXPECT_EQ(line(parse_komi(one.text)), one.reading) << one.text;
}

TEST(Komi, Hundredths) {
  constexpr struct {
    std::int64_t written;
    Ruleset rules;
    std::string_view reading;
  } rows[] = {
      {375, Ruleset::Chinese, "C 7.5"}, {325, Ruleset::Chinese, "C 6.5"},   {650, Ruleset::Japanese, "C 6.5"},
      {750, Ruleset::Unknown, "C 7.5"}, {375, Ruleset::Japanese, "G 3.75"}, {750, Ruleset::Chinese, "G 15"},
      {50, Ruleset::Japanese, "G 0.5"}, {-650, Ruleset::Korean, "G -6.5"},  {7, Ruleset::Japanese, "N"},
      {0, Ruleset::Japanese, "N"},
  };
  const auto read = [](const Decimal& written, Ruleset rules) {
    const Typed<Decimal> komi = komi_of_hundredths(written, rules);
    return komi ? letter(komi.form) + " " + komi.value.to_string() : letter(komi.form);
  };
  for (const auto& row : rows) EXPECT_EQ(read(row.written, row.rules), row.reading) << row.written;
  EXPECT_EQ(read(Decimal::of(1235, 1), Ruleset::Japanese), "N");
}

}  // namespace
}  // namespace qipu::game
