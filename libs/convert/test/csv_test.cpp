#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "qipu/convert/write.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::convert {
namespace {

// The cells of a row as they stand there.
std::vector<std::string> cells(std::string_view sgf) {
  const sgf::Document document = *sgf::Document::read(std::string(sgf));
  const Writing writing = *write(game::Game(document.tree(0).root()), find_format("csv"));
  EXPECT_TRUE(writing.losses.empty());
  EXPECT_TRUE(writing.bytes.ends_with("\r\n"));
  std::vector<std::string> out(1);
  bool is_quoted = false;
  for (const char c : std::string_view(writing.bytes).substr(0, writing.bytes.size() - 2)) {
    is_quoted ^= c == '"';
    if (c == ',' && !is_quoted)
      out.emplace_back();
    else
      out.back() += c;
  }
  return out;
}

TEST(Csv, BytesThatAreNoCharactersAreTold) {
  const std::pair<std::string_view, std::uint64_t> cases[] = {
      {"(;CA[UTF-8]PC[古力古力]PB[古\xE5?力]PW[甲\xFF])", 2},
      {"(;CA[UTF-8]PB[a\uFFFD])", 0},
      {"(;CA[UTF-8]PB[甲])", 0},
  };
  for (const auto& [sgf, count] : cases) {
    const sgf::Document document = *sgf::Document::read(std::string(sgf));
    const Writing writing = *write(game::Game(document.tree(0).root()), find_format("csv"));
    ASSERT_EQ(writing.losses.size(), count > 0 ? 1U : 0U) << sgf;
    if (count == 0) continue;
    EXPECT_EQ(writing.losses[0].what, Lost::Bytes);
    EXPECT_EQ(writing.losses[0].count, count);
  }
}

TEST(Csv, TheFileAndItsGameStandInFront) {
  const sgf::Document document = *sgf::Document::read("(;PB[甲])");
  const game::Game game(document.tree(0).root());
  const std::tuple<std::string_view, std::uint32_t, std::string_view> cases[] = {
      {"a.zip/b.sgf", 2, "a.zip/b.sgf,2,,甲,"},
      {"a, \"b\".sgf", 1, "\"a, \"\"b\"\".sgf\",1,,甲,"},
      {"=a.sgf", 1, "'=a.sgf,1,,甲,"},
      {"", 0, ",,,甲,"},
  };
  for (const auto& [file, number, begin] : cases) {
    const Writing writing = *write(WriteContext{game, file, number}, find_format("csv"));
    EXPECT_EQ(writing.bytes.substr(0, begin.size()), begin);
  }
}

// The cell below a name of the header.
std::string cell(std::string_view sgf, std::string_view column) {
  const std::string header = csv_header();
  std::vector<std::string> row = cells(sgf);
  std::size_t at = 0;
  for (std::string_view rest = header; !rest.starts_with(column); ++at)
    rest.remove_prefix(rest.find(',') + 1);
  return row[at];
}

TEST(Csv, TheHeaderNamesTheColumns) {
  EXPECT_EQ(csv_header(),
            "file,game,date,black,black_rank,black_team,white,white_rank,white_team,komi,handicap,result,"
            "rules,size,"
            "moves,time,"
            "overtime,event,round,place,name,source,annotator\r\n");
  EXPECT_EQ(cells("(;)").size(), 23U);
}

TEST(Csv, CellsAreCanonical) {
  const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
      {"(;DT[2020/1/2])", "date", "2020-01-02"},
      {"(;DT[2020-01-02,03])", "date", "\"2020-01-02,03\""},
      {"(;PB[甲])", "black", "甲"},
      {"(;BR[9 dan])", "black_rank", "9d"},
      {"(;WR[strong])", "white_rank", "strong"},
      {"(;WT[Team])", "white_team", "Team"},
      {"(;KM[6.50])", "komi", "6.5"},
      {"(;KM[-5.5])", "komi", "-5.5"},
      {"(;HA[2])", "handicap", "2"},
      {"(;RE[White wins by 3.5])", "result", "W+3.5"},
      {"(;RE[B+Resign])", "result", "B+R"},
      {"(;RU[chinese])", "rules", "Chinese"},
      {"(;SZ[13])", "size", "13"},
      {"(;SZ[9:13])", "size", "9x13"},
      {"(;B[aa](;W[bb];B[])(;W[cc]))", "moves", "3"},
      {"(;TM[600])", "time", "600"},
      {"(;EV[a, b])", "event", "\"a, b\""},
      {"(;EV[\"x\"])", "event", "\"\"\"x\"\"\""},
      {"(;AN[丙])", "annotator", "丙"},
  };
  for (const auto& [sgf, column, text] : cases) EXPECT_EQ(cell(sgf, column), text) << sgf;
}

TEST(Csv, NoCellIsAFormula) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"(;PB[=1+1])", "'=1+1"}, {"(;PB[@x])", "'@x"},  {"(;PB[-x])", "'-x"},         {"(;PB[+1+1])", "'+1+1"},
      {"(;PB[+1])", "+1"},      {"(;PB[a=b])", "a=b"}, {"(;PB[=A,B])", "\"'=A,B\""},
  };
  for (const auto& [sgf, text] : cases) EXPECT_EQ(cell(sgf, "black"), text) << sgf;
  EXPECT_EQ(cell("(;KM[=6])", "komi").front(), '\'');
}

}  // namespace
}  // namespace qipu::convert
