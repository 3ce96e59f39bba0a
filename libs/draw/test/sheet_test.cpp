#include "qipu/draw/sheet.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "qipu/testing/xml_form.hpp"

namespace qipu::draw {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

struct SheetCase {
  std::uint32_t per_sheet;
  std::size_t diagrams;
  std::vector<std::size_t> on_each;
};

TEST(Sheets, HoldSoManyDiagrams) {
  const SheetCase cases[] = {{1, 2, {1, 1}}, {4, 4, {4}}, {6, 7, {6, 1}}, {12, 25, {12, 12, 1}}, {5, 0, {}}};
  for (const SheetCase& one : cases) {
    SCOPED_TRACE(one.per_sheet);
    const std::vector<Diagram> diagrams(one.diagrams, Diagram({9, 9}));
    const std::vector<std::string> sheets =
        sheets_of(diagrams, *theme_named("print"), {.per_sheet = one.per_sheet});
    ASSERT_EQ(sheets.size(), one.on_each.size());
    for (std::size_t i = 0; i < sheets.size(); ++i) {
      EXPECT_EQ(count(sheets[i], "<svg ") - 1, one.on_each[i]);
      EXPECT_EQ(test::XmlForm::fault_in(sheets[i]), "");
      EXPECT_EQ(count(sheets[i], ">" + std::to_string(i + 1) + "</text></svg>"), 1u);
    }
  }
}

TEST(Sheets, AreOfPaper) {
  const std::vector<Diagram> one(1, Diagram({9, 9}));
  const std::string sheet =
      sheets_of(one, *theme_named("print"), {.width = 1480, .height = 2100, .head = "A & B"}).front();
  EXPECT_NE(sheet.find(R"(viewBox="0 0 148 210" width="148mm" height="210mm")"), sheet.npos);
  EXPECT_NE(sheet.find("A &amp; B"), sheet.npos);
  EXPECT_NE(sheet.find(R"(x="18.27" y="21" width="49.459" height="81" preserveAspectRatio="xMidYMin")"),
            sheet.npos)
      << sheet.substr(0, 600);
}

}  // namespace
}  // namespace qipu::draw
