#include "qipu/report/sections.hpp"

#include <gtest/gtest.h>

#include "qipu/testing/text_sink.hpp"

namespace qipu::report {
namespace {

using Text = test::TextSink;

using Cell = SectionCell;

std::vector<Section> two_sections() {
  Section first{"sizes", "Sizes", {}, {{"size", "size"}, {"count", "count"}}, {}, "and 3 more"};
  first.facts = {{"trees", "trees", Cell::of(std::uint64_t{12})}};
  first.rows = {{Cell::of("19|=x"), Cell::of(std::uint64_t{10})}, {Cell(), Cell::of(std::uint64_t{2})}};
  Section second{"mean", "Mean", {{"moves", "moves", Cell::of(210.25, 1)}}, {}, {}, ""};
  return {first, second};
}

std::string written(SectionForm form, FormOptions options = {}) {
  Text out;
  write_sections(out, two_sections(), form, options);
  return out.text;
}

TEST(Sections, TablesForPeople) {
  EXPECT_EQ(written(SectionForm::Text),
            "Sizes\n  trees  12\n\n  size   count\n  19|=x     10\n             2\n  and 3 more\n"
            "\nMean\n  moves  210.2\n");
  FormOptions options;
  options.painted = [](Paint paint, std::string_view text) {
    return paint == Paint::Strong ? "<" + std::string(text) + ">" : std::string(text);
  };
  EXPECT_TRUE(written(SectionForm::Text, options).starts_with("<Sizes>\n"));
}

TEST(Sections, OneTableForPrograms) {
  EXPECT_EQ(written(SectionForm::Csv),
            "section,key,measure,value\nsizes,,trees,12\nsizes,19|=x,count,10\nsizes,-,count,2\nmean,,moves,"
            "210.2\n");
}

TEST(Sections, Json) {
  EXPECT_EQ(written(SectionForm::Json), R"({
  "sizes": {
    "trees": 12,
    "rows": [
      {"size": "19|=x", "count": 10},
      {"size": null, "count": 2}
    ]
  },
  "mean": {
    "moves": 210.2
  }
}
)");
}

TEST(Sections, Markdown) {
  EXPECT_EQ(
      written(SectionForm::Markdown, {.language = Language::Chinese}),
      "## Sizes\n\n- trees：12\n\n| size | count |\n| --- | --: |\n| 19\\|=x | 10 |\n|  | 2 |\n\nand 3 more\n"
      "\n## Mean\n\n- moves：210.2\n");
}

TEST(Sections, NumbersAreRoundedToTheNearest) {
  EXPECT_EQ(Cell::of(0.125, 2).text, "0.12") << "to the even one";
  EXPECT_EQ(Cell::of(2.0 / 3, 2).text, "0.67");
  EXPECT_EQ(Cell::of(1e300, 0).text.size(), 301u);
  EXPECT_EQ(Cell::of(-0.04, 1).text, "-0.0");
}

}  // namespace
}  // namespace qipu::report
