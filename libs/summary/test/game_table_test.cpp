#include "qipu/summary/game_table.hpp"

#include <gtest/gtest.h>

#include "qipu/testing/text_sink.hpp"

namespace qipu::summary {
namespace {

using Text = test::TextSink;

constexpr const char* first = "(;GM[1]PB[Lin, A]KM[6.5]BR[2d])(;GM[1]PB[b\tc]BR[9k];B[aa])";
constexpr const char* second = "(;GM[1]PB[黑]KM[x]BR[1p])";

std::string table(TableForm form, const std::vector<std::string>& words, const std::string& sort = {},
                  std::uint32_t most_columns = 0, const query::GameFilter& meant = {}) {
  const auto columns = columns_named(Language::English, words);
  EXPECT_TRUE(columns);
  std::optional<query::GameColumn> key;
  if (!sort.empty()) key = query::column_named(sort);
  GameTable made(form, *columns, key);
  Text out;
  made.begin(out);
  for (const char* const record : {first, second}) {
    const sgf::Document document = *sgf::Document::read(std::string(record));
    GameRows rows;
    made.collect(document, 0, meant, rows);
    EXPECT_EQ(rows.games, document.tree_count());
    made.add(out, rows);
  }
  made.finish(out, {}, most_columns);
  return out.text;
}

TEST(GameTable, IsForPrograms) {
  EXPECT_EQ(table(TableForm::Csv, {"game", "PB", "KM"}), "game,PB,KM\n1,\"Lin, A\",6.5\n2,b c,\n1,黑,x\n");
  EXPECT_EQ(table(TableForm::Tsv, {"tree", "PB"}), "tree\tPB\n1\tLin, A\n2\tb c\n1\t黑\n");
  EXPECT_EQ(table(TableForm::Json, {"game", "PB"}),
            "{\"game\":1,\"PB\":\"Lin, A\"}\n{\"game\":2,\"PB\":\"b c\"}\n{\"game\":1,\"PB\":\"黑\"}\n");
}

TEST(GameTable, HasNumbersAsNumbers) {
  EXPECT_EQ(table(TableForm::Json, {"moves"}), "{\"moves\":0}\n{\"moves\":1}\n{\"moves\":0}\n");
}

TEST(GameTable, IsForPeople) {
  EXPECT_EQ(table(TableForm::Text, {"PB", "moves"}), "PB      moves\nLin, A  0\nb c     1\n黑      0\n");
  EXPECT_EQ(table(TableForm::Text, {"PB"}, "", 4), "PB\nLin…\nb c\n黑\n");
}

TEST(GameTable, IsSorted) {
  EXPECT_EQ(table(TableForm::Csv, {"BR"}, "BR"), "BR\n9k\n2d\n1p\n");
  EXPECT_EQ(table(TableForm::Csv, {"KM"}, "KM"), "KM\n6.5\nx\n\n");
}

TEST(GameTable, HasTheGamesThatAreMeant) {
  const query::GameFilter filter(*query::Filter::parse("moves > 0"));
  EXPECT_EQ(table(TableForm::Csv, {"game", "moves"}, "", 0, filter), "game,moves\n2,1\n");
}

TEST(GameColumns, AreNamed) {
  EXPECT_EQ(usual_columns().at(0).word, "file");
  EXPECT_GT(usual_columns().size(), 5u);
  const auto near = columns_named(Language::English, {"moves", "mvoes"});
  ASSERT_FALSE(near);
  ASSERT_EQ(near.error().size(), 1u);
  EXPECT_TRUE(near.error()[0].starts_with("no column is called mvoes: ")) << near.error()[0];
  EXPECT_TRUE(near.error()[0].ends_with(" (did you mean moves?)")) << near.error()[0];
  const auto far = columns_named(Language::English, {"zzzzzzzz"});
  ASSERT_FALSE(far);
  ASSERT_EQ(far.error().size(), 2u);
  EXPECT_TRUE(far.error()[1].starts_with("columns are ")) << far.error()[1];
}

}  // namespace
}  // namespace qipu::summary
