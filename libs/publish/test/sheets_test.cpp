#include "qipu/publish/sheets.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "qipu/testing/xml_form.hpp"

namespace qipu::publish {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

bool has_number(const std::string& sheet, std::size_t number) {
  return sheet.ends_with(">" + std::to_string(number) + "</text></g></svg>\n");
}

PageOptions sheet_paper() {
  PageOptions options;
  options.theme = *draw::theme_named("print");
  return options;
}

SheetBook book_of_pictures(std::size_t pictures) {
  SheetBook book;
  for (std::size_t i = 1; i <= pictures; ++i) {
    draw::Diagram diagram({9, 9});
    diagram.title = problem_words(i, to_play_words(Color::White, RecordLanguage::Chinese));
    book.pictures.push_back({diagram, "", RecordLanguage::Chinese});
  }
  return book;
}

struct SheetCase {
  std::uint32_t per_sheet;
  std::size_t pictures;
  std::vector<std::size_t> on_each;
};

TEST(Sheets, HoldSoManyPictures) {
  const SheetCase cases[] = {{1, 2, {1, 1}}, {4, 4, {4}}, {6, 7, {6, 1}}, {12, 25, {12, 12, 1}}, {5, 0, {}}};
  for (const SheetCase& one : cases) {
    SCOPED_TRACE(one.per_sheet);
    const std::vector<std::string> sheets =
        sheets_of(book_of_pictures(one.pictures), sheet_paper(), one.per_sheet, "A & B");
    ASSERT_EQ(sheets.size(), one.on_each.size());
    for (std::size_t i = 0; i < sheets.size(); ++i) {
      EXPECT_EQ(count(sheets[i], "<svg ") - 1, one.on_each[i]);
      EXPECT_EQ(test::XmlForm::fault_in(sheets[i]), "");
      EXPECT_TRUE(has_number(sheets[i], i + 1));
      EXPECT_EQ(count(sheets[i], "A &amp; B"), 1u);
    }
  }
}

// However many pictures are on a sheet, and however large the board.
TEST(Sheets, CaptionsHaveTheSizeOfText) {
  for (const std::uint32_t per_sheet : {1u, 6u, 12u}) {
    SheetBook book = book_of_pictures(2);
    book.pictures.back().diagram = draw::Diagram({19, 19});
    book.pictures.back().diagram.title = "2. 白先";
    const std::string sheets = sheets_of(book, sheet_paper(), per_sheet, "")[0] +
                               (per_sheet == 1 ? sheets_of(book, sheet_paper(), per_sheet, "")[1] : "");
    for (const std::string_view caption : {"1. 白先", "2. 白先"})
      EXPECT_EQ(
          count(sheets, R"(font-size="3.3" text-anchor="middle" font-weight="700">)" + std::string(caption)),
          1u)
          << per_sheet;
  }
}

struct QuestionCase {
  std::uint32_t per_sheet;
  std::size_t pictures;
  std::size_t words;  // of the first one's question
  bool is_whole;
};

// Below the picture, in what its part and the empty ones below it have room for; else whole with the
// solution.
TEST(Sheets, QuestionsAreWhole) {
  const QuestionCase cases[] = {{6, 1, 50, true},    {6, 6, 24, true},  {1, 1, 200, true},
                                {12, 1, 100, true},  {12, 4, 12, true}, {12, 4, 100, false},
                                {12, 12, 60, false}, {6, 6, 200, false}};
  for (const QuestionCase& one : cases) {
    SCOPED_TRACE(std::to_string(one.per_sheet) + " " + std::to_string(one.pictures));
    SheetBook book = book_of_pictures(one.pictures);
    book.language = RecordLanguage::Chinese;
    for (std::size_t i = 0; i < one.words; ++i) book.pictures.front().text += "wording ";
    BookFigure solution;
    solution.diagram = draw::Diagram({9, 9});
    solution.passages.push_back({"Black 1", "", "The vital point."});
    for (const bool has_solution : {true, false}) {
      if (has_solution) book.pictures.front().solution = solution;
      const std::vector<std::string> sheets = sheets_of(book, sheet_paper(), one.per_sheet, "");
      ASSERT_EQ(sheets.size(), has_solution || !one.is_whole ? 2u : 1u);
      EXPECT_EQ(count(sheets[0], "wording") == one.words, one.is_whole);
      EXPECT_EQ(count(sheets[0], " …</text>"), one.is_whole ? 0u : 1u);
      if (sheets.size() == 1) continue;
      EXPECT_EQ(count(sheets[1], "wording"), one.is_whole ? 0u : one.words);
      EXPECT_EQ(count(sheets[1], has_solution ? ">题目：</tspan>" : ">1. 白先：</tspan>"),
                one.is_whole ? 0u : 1u);
      EXPECT_EQ(count(sheets[1], "vital"), has_solution ? 1u : 0u);
      book.pictures.front().solution.reset();
    }
  }
}

// However long it is.
TEST(Sheets, QuestionsAreCutAtTheirEnd) {
  SheetBook book = book_of_pictures(1);
  for (int i = 0; i < 20'000; ++i) book.pictures.front().text += "wording ";
  const std::vector<std::string> sheets = sheets_of(book, sheet_paper(), 12, "");
  EXPECT_EQ(count(sheets[0], "wording …</text>"), 1u);
  std::size_t words = 0;
  for (std::size_t i = 1; i < sheets.size(); ++i) words += count(sheets[i], "wording");
  EXPECT_EQ(words, 20'000u);
}

struct Place {
  std::string x;
  std::string y;
};

Place place_of(const std::string& sheet, const std::string& words) {
  const std::size_t at = sheet.rfind("<text", sheet.find(words));
  const auto value = [&](std::string_view name) {
    const std::size_t begin = sheet.find(name, at) + name.size();
    return sheet.substr(begin, sheet.find('"', begin) - begin);
  };
  return {value("x=\""), value("y=\"")};
}

// Problems and solutions side by side, row by row.
TEST(Sheets, SolutionsStandInTheOrderOfTheProblems) {
  SheetBook book = book_of_pictures(8);
  for (std::size_t i = 0; i < book.pictures.size(); ++i) {
    BookFigure solution;
    solution.diagram = draw::Diagram({9, 9});
    solution.diagram->title = solution_words(i + 1, RecordLanguage::English);
    solution.passages.push_back({"", "", i == 0 ? "Long\nlonger\nlongest" : "Short"});
    if (i == 7)
      for (int k = 0; k < 60; ++k) solution.passages.front().text += "\nmore";
    book.pictures[i].solution = solution;
  }
  const std::vector<std::string> sheets = sheets_of(book, sheet_paper(), 4, "");
  ASSERT_EQ(sheets.size(), 5u);
  const auto place = [&](std::size_t sheet, int number) {
    const std::string words =
        ">" + solution_words(static_cast<std::uint64_t>(number), RecordLanguage::English);
    EXPECT_EQ(count(sheets[sheet], words), 1u) << number;
    return place_of(sheets[sheet], words);
  };
  EXPECT_EQ(place(2, 1).y, place(2, 2).y);
  EXPECT_EQ(place(2, 3).y, place(2, 4).y);
  EXPECT_EQ(place(2, 1).x, place(2, 3).x);
  EXPECT_EQ(place(2, 2).x, place(2, 4).x);
  EXPECT_GT(std::stod(place(2, 2).x), std::stod(place(2, 1).x));
  EXPECT_GT(std::stod(place(2, 3).y), std::stod(place_of(sheets[2], ">longest").y));
  EXPECT_EQ(place(3, 5).y, place(3, 6).y);
  EXPECT_GT(std::stod(place(3, 7).y), std::stod(place(3, 5).y));
  EXPECT_EQ(place(4, 8).x, place(2, 1).x);  // longer than a column, so it has the page
  EXPECT_EQ(count(sheets[4], ">more<"), 60u);
}

TEST(Sheets, SolutionsStandBehindWithWhatIsSaidOfThem) {
  SheetBook book = book_of_pictures(3);
  for (std::uint64_t i = 1; i <= 2; ++i) {
    BookFigure solution;
    solution.diagram = draw::Diagram({9, 9});
    solution.diagram->title = solution_words(i, RecordLanguage::English);
    solution.passages.push_back({"Black 1", "", "The vital point of " + std::to_string(i) + "."});
    book.pictures[i - 1].solution = solution;
  }
  const std::vector<std::string> sheets = sheets_of(book, sheet_paper(), 2, "");
  ASSERT_EQ(sheets.size(), 4u);
  EXPECT_EQ(count(sheets[0] + sheets[1], "vital"), 0u);
  for (const std::string_view words :
       {"Solution of 1", "Solution of 2", "The vital point of 1.", "The vital point of 2."})
    EXPECT_EQ(count(sheets[2] + sheets[3], std::string(words) + "</text>"), 1u) << words;
  EXPECT_TRUE(has_number(sheets[3], 4));
}

TEST(Sheets, ACoverStandsBeforeThem) {
  SheetBook book = book_of_pictures(2);
  const std::string sources[] = {"one.sgf", "two.sgf"};
  book.cover = problem_cover("", sources, book);
  const std::vector<std::string> sheets = sheets_of(book, sheet_paper(), 6, "");
  ASSERT_EQ(sheets.size(), 2u);
  for (const std::string_view words : {"围棋死活题", "共 2 题", "出处", "one.sgf", "two.sgf"})
    EXPECT_EQ(count(sheets[0], ">" + std::string(words) + "</text>"), 1u) << words;
  EXPECT_TRUE(has_number(sheets[1], 2));
  EXPECT_EQ(problem_cover("手筋入门", {}, book).title, "手筋入门");
}

TEST(Sheets, NoMoreThanThePagesAllowed) {
  PageOptions options = sheet_paper();
  options.most_pages = 3;
  EXPECT_EQ(sheets_of(book_of_pictures(3), options, 1, "").size(), 3u);
  EXPECT_GT(sheets_of(book_of_pictures(9), options, 1, "").size(), options.most_pages);
}

struct ProblemWords {
  RecordLanguage language;
  std::string_view black;
  std::string_view white;
  std::string_view solution;
};

TEST(Sheets, ProblemsSpeakTheLanguageOfTheirRecord) {
  const ProblemWords cases[] = {{RecordLanguage::English, "Black to play", "White to play", "Solution of 3"},
                                {RecordLanguage::Chinese, "黑先", "白先", "第 3 题解答"},
                                {RecordLanguage::Japanese, "黒先", "白先", "第3問の解答"},
                                {RecordLanguage::Korean, "흑선", "백선", "3번 문제의 풀이"},
                                {RecordLanguage::TraditionalChinese, "黑先", "白先", "第 3 題解答"}};
  for (const ProblemWords& one : cases) {
    EXPECT_EQ(to_play_words(Color::Black, one.language), one.black);
    EXPECT_EQ(to_play_words(Color::White, one.language), one.white);
    EXPECT_EQ(solution_words(3, one.language), one.solution);
  }
  EXPECT_EQ(problem_words(3, "黑先"), "3. 黑先");
  EXPECT_EQ(problem_words(3, ""), "3");
}

}  // namespace
}  // namespace qipu::publish
