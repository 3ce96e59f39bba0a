// The pages of the reference: every expression on them is right or wrong as they say, every word is there.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "ask.hpp"
#include "qipu/query/language_help.hpp"
#include "qipu/query/word.hpp"
#include "qipu/testing/folders.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::query {
namespace {

struct Page {
  const char* name;
  Language language;
};
constexpr Page pages[] = {{"docs/reference/filter.md", Language::English},
                          {"docs/reference/filter.zh.md", Language::Chinese}};

std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream file(std::string(test::source_folder) + "/" + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

// The lines of each block of code that begins with ```KIND.
std::vector<std::vector<std::string>> blocks_of(const Page& page, const std::string& kind) {
  std::vector<std::vector<std::string>> blocks;
  bool is_within = false;
  for (const std::string& line : lines_of(page.name)) {
    const bool begins = line == "```" + kind;
    if (begins) blocks.emplace_back();
    if (is_within && line != "```") blocks.back().push_back(line);
    is_within = begins || (is_within && line != "```");
  }
  return blocks;
}

// What stands between single quotes after --where.
std::string expression_of(const std::string& command) {
  const std::string mark = "--where '";
  const std::size_t begin = command.find(mark);
  if (begin == command.npos) return {};
  const std::size_t from = begin + mark.size();
  return command.substr(from, command.find('\'', from) - from);
}

TEST(Reference, ExpressionsAreRight) {
  for (const Page& page : pages) {
    std::size_t count = 0;
    for (const auto& block : blocks_of(page, "filter"))
      for (const std::string& line : block) {
        EXPECT_TRUE(Filter::parse(line).has_value()) << line;
        ++count;
      }
    EXPECT_GE(count, 12u) << page.name;
  }
}

// Every command on every page.
TEST(Reference, CommandsAreRight) {
  for (const char* name :
       {"docs/reference/filter.md", "docs/reference/filter.zh.md", "docs/reference/where.md",
        "docs/reference/where.zh.md", "README.md", "README.zh.md"}) {
    std::size_t count = 0;
    for (const std::string& line : lines_of(name)) {
      const std::string expression = expression_of(line);
      if (expression.empty()) continue;
      EXPECT_TRUE(Filter::parse(expression).has_value()) << line;
      ++count;
    }
    EXPECT_GE(count, 1u) << name;
  }
}

// Tables have an example in the last column of the types.
TEST(Reference, ExamplesOfTypesAreRight) {
  for (const Page& page : pages) {
    std::size_t count = 0;
    for (const std::string& line : lines_of(page.name)) {
      const std::size_t end = line.rfind("` |"), begin = end == line.npos ? end : line.rfind("| `", end);
      if (begin == line.npos || end + 3 != line.size() || line.starts_with("| `")) continue;
      const std::string example = line.substr(begin + 3, end - begin - 3);
      EXPECT_TRUE(Filter::parse(example).has_value()) << example;
      ++count;
    }
    EXPECT_EQ(count, 10u) << page.name;
  }
}

TEST(Reference, ExamplesOfTheHelpAreRight) {
  for (const HelpRow& example : example_filters())
    for (const std::string_view filter : {example.term_en, example.term_zh})
      EXPECT_TRUE(Filter::parse(filter).has_value()) << filter;
  EXPECT_EQ(value_help().size(), static_cast<std::size_t>(Type::Charset) + 1);
  EXPECT_FALSE(test_help().empty());
}

std::string underline(std::string_view expression, const FilterError& error) {
  const std::string_view before = expression.substr(0, error.offset);
  const std::uint32_t from = text::display_width(before);
  const std::uint32_t width = text::display_width(expression.substr(before.size(), error.length), from);
  return std::string(from, ' ') + std::string(std::max(width, 1u), '^');
}

TEST(Reference, MistakesAreAsShown) {
  for (const Page& page : pages) {
    const auto blocks = blocks_of(page, "mistake");
    EXPECT_GE(blocks.size(), 4u) << page.name;
    for (const auto& block : blocks) {
      ASSERT_EQ(block.size(), 3u);
      const auto filter = Filter::parse(block[0]);
      ASSERT_FALSE(filter.has_value()) << block[0];
      EXPECT_EQ(underline(block[0], filter.error()), block[1]) << block[0];
      EXPECT_EQ(message(filter.error(), page.language), block[2]) << block[0];
    }
  }
}

std::string table_row(const WordRow& word, Language language) {
  const bool is_chinese = language == Language::Chinese;
  const std::string type(value_help()[static_cast<std::size_t>(word.type)].term(language));
  const std::string english = "`" + std::string(word.name) + "`";
  const std::string chinese = "`" + std::string(word.name_zh) + "`";
  return "| " + (is_chinese ? chinese : english) + " | " + (is_chinese ? english : chinese) + " | " + type +
         " | " + std::string(is_chinese ? word.help_zh : word.help_en) + " |";
}

TEST(Reference, EveryWordHasItsRow) {
  for (const Page& page : pages) {
    const std::vector<std::string> lines = lines_of(page.name);
    for (const WordRow& word : words()) {
      const std::string row = table_row(word, page.language);
      EXPECT_EQ(std::count(lines.begin(), lines.end(), row), 1) << row;
    }
  }
}

// Both names of a word are the same word, and stand for themselves beside an operator.
TEST(Reference, BothNames) {
  for (const WordRow& word : words()) {
    const std::string english = "has(C) and (" + std::string(word.name) + " = \"19\" or has(B))";
    const std::string chinese = "有(C)且（" + std::string(word.name_zh) + "＝“19”或有(B))";
    const auto left = Filter::parse(english), right = Filter::parse(chinese);
    ASSERT_EQ(left.has_value(), right.has_value()) << english;
    if (left)
      EXPECT_EQ(left->to_text(), right->to_text());
    else
      EXPECT_EQ(left.error().id, right.error().id) << english;
  }
}

}  // namespace
}  // namespace qipu::query
