#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "qipu/publish/game_chapter.hpp"
#include "qipu/publish/thumbnails.hpp"
#include "qipu/testing/xml_form.hpp"

namespace qipu::publish {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// What stands in the <text> of a page, one a line; nested pictures have letters and numbers alone.
std::vector<std::string> texts_of(std::string_view page) {
  std::vector<std::string> texts;
  for (std::size_t at = page.find("<text"); at != page.npos; at = page.find("<text", at + 1)) {
    std::string text;
    for (std::size_t i = page.find('>', at) + 1; !page.substr(i).starts_with("</text>"); ++i)
      if (page[i] == '<')
        i = page.find('>', i);
      else
        text += page[i];
    texts.push_back(text);
  }
  return texts;
}

bool says(std::string_view page, std::string_view words) {
  for (const std::string& text : texts_of(page))
    if (text.find(words) != text.npos) return true;
  return false;
}

PageOptions options_of(std::uint32_t per_page = 4) {
  PageOptions options;
  options.per_page = per_page;
  options.theme = *draw::theme_named("print");
  return options;
}

std::vector<std::string> pages_of(std::string_view record, const ChapterOptions& chapter = {},
                                  const PageOptions& options = options_of()) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  std::vector<Chapter> chapters;
  for (const sgf::Tree tree : document.trees()) chapters.push_back(*chapter_of(tree, chapter, options));
  std::vector<std::string> pages = book_of(chapters, options);
  for (const std::string& page : pages) EXPECT_EQ(test::XmlForm::fault_in(page), "");
  return pages;
}

std::string moves(std::size_t count) {
  std::string record;
  for (std::size_t i = 0; i < count; ++i) {
    record += i % 2 == 0 ? ";B[" : ";W[";
    record += static_cast<char>('a' + i % 19);
    record += static_cast<char>('a' + i / 19);
    record += ']';
  }
  return record;
}

TEST(Pages, TellTheGameOnTheirCover) {
  const std::string cover =
      pages_of("(;CA[UTF-8]SZ[9]PB[林小石]BR[五段]PW[陈听雨]EV[新春杯]DT[2026-03-20]KM[7.5]RE[B+R];B[cc])")
          .front();
  for (const std::string_view words :
       {"新春杯", "林小石 五段", "陈听雨", "日期", "2026-03-20", "贴目", "7.5", "黑中盘胜"})
    EXPECT_TRUE(says(cover, words)) << words;
  EXPECT_EQ(count(cover, "<svg "), 2u);  // with the position of the end
}

TEST(Pages, HoldSoManyFigures) {
  for (const std::uint32_t per_page : {1u, 2u, 3u, 4u, 5u, 6u}) {
    SCOPED_TRACE(per_page);
    ChapterOptions chapter;
    chapter.rules.every = 10;
    const std::vector<std::string> pages =
        pages_of("(;SZ[19]" + moves(130) + ")", chapter, options_of(per_page));
    ASSERT_EQ(pages.size(), 1 + (13 + per_page - 1) / per_page);
    for (std::size_t i = 1; i + 1 < pages.size(); ++i) EXPECT_EQ(count(pages[i], "<svg ") - 1, per_page);
  }
}

// No figure of a move or two behind one of fifty.
TEST(Pages, ShareTheLastMovesOfTwoFigures) {
  struct SharedCase {
    std::size_t moves;
    std::vector<std::string> captions;
  };
  const SharedCase cases[] = {
      {50, {"Figure 1 (1–50)"}},
      {51, {"Figure 1 (1–26)", "Figure 2 (27–51)"}},
      {110, {"Figure 1 (1–50)", "Figure 2 (51–80)", "Figure 3 (81–110)"}},
      {111, {"Figure 1 (1–50)", "Figure 2 (51–100)", "Figure 3 (101–111)"}},
  };
  for (const SharedCase& one : cases) {
    SCOPED_TRACE(one.moves);
    std::string all;
    for (const std::string& page : pages_of("(;SZ[19]" + moves(one.moves) + ")")) all += page;
    EXPECT_EQ(count(all, ">Figure "), one.captions.size());
    for (const std::string& caption : one.captions) EXPECT_TRUE(says(all, caption)) << caption;
  }
}

TEST(Pages, PutWordsUnderTheirFigures) {
  const std::vector<std::string> pages = pages_of("(;SZ[19]C[About the game]" + moves(60) + "C[A mistake]" +
                                                  moves(3) + "N[The end]C[Black resigns])");
  ASSERT_EQ(pages.size(), 2u);  // one name wants no contents
  const std::vector<std::string> texts = texts_of(pages[1]);
  const auto place = [&](std::string_view words) {
    return std::find_if(texts.begin(), texts.end(),
                        [&](const std::string& one) { return one.starts_with(words); });
  };
  EXPECT_NE(place("Figure 1 (1–50)"), texts.end());
  EXPECT_NE(place("Figure 2 (51–63)"), texts.end());
  EXPECT_NE(place("About the game"), texts.end());
  EXPECT_NE(place("White 60: A mistake"), texts.end());
  EXPECT_NE(place("Black 63\u00A0· The end: Black resigns"), texts.end());
  EXPECT_TRUE(says(pages[1], "52\u00A0at") || count(pages[1], "<svg ") == 3);
}

// All that is said on the pages behind the cover, in order.
std::vector<std::string> words_of(std::string_view record, const ChapterOptions& chapter = {}) {
  std::vector<std::string> words;
  const std::vector<std::string> pages = pages_of(record, chapter);
  for (std::size_t i = 1; i < pages.size(); ++i)
    for (std::string& text : texts_of(pages[i]))
      if (text.size() > 3) words.push_back(std::move(text));
  return words;
}

bool has(const std::vector<std::string>& words, std::string_view wanted) {
  return std::find(words.begin(), words.end(), wanted) != words.end();
}

constexpr std::string_view bushy =
    "(;SZ[9]PB[Ann]PW[Bob];B[cc]C[Start];W[gg](;B[gc]C[Main];W[cg](;B[ee];W[ec])(;B[ce]C[Or];W[fe](;B[ed])"
    "(;B[fd]C[Deep])))(;B[cg]C[Corner];W[gc])(;B[gd]))";

// Each behind the figure that its line leaves, though the record has the deepest first.
TEST(Pages, PutVariationsBehindTheFigureTheyLeave) {
  ChapterOptions chapter;
  chapter.rules.each_variation = true;
  const std::vector<std::string> words = words_of(bushy, chapter);
  for (const std::string_view wanted :
       {"Figure 1 (1–6)", "Variations at move 3: see Figure 2, Figure 3", "Variation at move 5: see Figure 4",
        "Figure 2 (1–2) · Variation at move 3 of Figure 1", "Black 1: Corner",
        "Figure 3 (1) · Variation at move 3 of Figure 1", "Figure 4 (1–3) · Variation at move 5 of Figure 1",
        "Variation at move 3: see Figure 5", "Figure 5 (1) · Variation at move 3 of Figure 4",
        "Black 1: Deep"})
    EXPECT_TRUE(has(words, wanted)) << wanted;
}

TEST(Pages, SayHowManyVariationsTheyDoNotShow) {
  EXPECT_TRUE(has(words_of(bushy), "4 variations are not shown."));
  EXPECT_TRUE(has(words_of("(;SZ[9]PB[Ann];B[aa](;W[bb])(;W[cc]))"), "1 variation is not shown."));
  EXPECT_TRUE(has(words_of("(;CA[UTF-8]SZ[9]PB[林小石];B[aa](;W[bb])(;W[cc]))"), "另有 1 个变化未收入。"));
  ChapterOptions chapter;
  chapter.rules.each_variation = true;
  for (const std::string& one : words_of(bushy, chapter)) EXPECT_EQ(one.find("not shown"), one.npos);
}

struct NameCase {
  std::string_view record;
  std::vector<std::string> words;  // above the boards and below them, in the order of the page
};

// Above the figure where its first node has it, or a node before its first move, else with its move.
TEST(Pages, PutNamesWhereTheyStand) {
  const NameCase cases[] = {
      {"(;SZ[9];B[ee];W[gc]N[Name A];B[cc]N[Name B];W[cd]N[Name C];B[dd])",
       {"Figure 1 (1–5)", "White 2\u00A0· Name A", "Black 3\u00A0· Name B", "White 4\u00A0· Name C"}},
      {"(;SZ[9]N[Name A];B[ee]N[Name B];W[gc])", {"Name A", "Figure 1 (1–2)", "Black 1\u00A0· Name B"}},
      {"(;SZ[9];N[Name A];N[Name B];B[ee])", {"Name A", "Figure 1 (1)", "Name B"}},
      {"(;SZ[9];B[ee];N[Name A];W[gc])", {"Figure 1 (1–2)", "Name A"}},
      {"(;SZ[9]AB[aa];N[Name A])", {"Name A", "Figure 1"}},
      {"(;SZ[9];N[Name A]C[Words];B[ee])", {"Figure 1 (1)", "Name A: Words"}},
  };
  for (const NameCase& one : cases) {
    SCOPED_TRACE(one.record);
    const std::vector<std::string> pages = pages_of(one.record);
    std::vector<std::string> words;
    for (const std::string& text : texts_of(pages.back()))
      if (text.size() > 1) words.push_back(text);
    EXPECT_EQ(words, one.words);
  }
}

// A variation is named by its FG; the numbers go on where they are asked to.
TEST(Pages, NameVariationsAsTheirFiguresAre) {
  ChapterOptions chapter;
  chapter.figure.goes_on_in_variations = true;
  const std::vector<std::string> words =
      words_of("(;SZ[9]PB[Ann];B[cc];W[gg](;B[gc])(;FG[0:Wrong]B[cg];W[gc]))", chapter);
  EXPECT_TRUE(has(words, "Variation at move 3: see Wrong"));
  EXPECT_TRUE(has(words, "Wrong (3–4) · Variation at move 3 of Figure 1"));
}

// "A" of the first comment stands in its figure, though a later node plays there, or has another A.
TEST(Pages, HaveTheLabelsThatCommentsSpeakOf) {
  struct LabelCase {
    std::string_view record;
    std::size_t figures;
    std::size_t labels;
  };
  const LabelCase cases[] = {
      {"(;SZ[9];B[cc]C[See A]LB[dd:A];W[gg];B[dd])", 2, 1},
      {"(;SZ[9];B[cc]C[See A]LB[dd:A];W[gg]C[See A]LB[ee:A];B[hh])", 2, 2},
      {"(;SZ[9];B[cc]C[See A]LB[dd:A];W[gg]C[See B]LB[dd:B];B[hh])", 2, 2},
      {"(;SZ[9];B[cc]C[See A]LB[dd:A];W[gg]C[See B]LB[ee:B];B[hh])", 1, 2},
      {"(;SZ[9];B[cc]C[See A]LB[dd:A];W[gg]C[Still A]LB[dd:A];B[hh])", 1, 1},
      {"(;SZ[9];B[cc];W[gg]C[A is weak]LB[cc:A];B[hh])", 2, 1},
      {"(;SZ[9];B[cc]LB[dd:A];W[gg];B[dd])", 1, 0},
      // What is not spoken of, or says the number of a move, is nothing to end a figure for.
      {"(;SZ[9];B[cc]C[An end]LB[dd:A];W[gg];B[dd])", 1, 0},
      {"(;SZ[9];B[cc];W[gg];B[gc]C[After 1 and 2]LB[cc:1][gg:2];W[cg])", 1, 0},
  };
  for (const LabelCase& one : cases) {
    SCOPED_TRACE(one.record);
    ChapterOptions chapter;
    chapter.figure.has_coordinates = false;
    const std::vector<std::string> pages = pages_of(one.record, chapter);
    std::size_t figures = 0, labels = 0;
    for (std::size_t i = 1; i < pages.size(); ++i) {
      figures += count(pages[i], "<svg ") - 1;
      for (const std::string& text : texts_of(pages[i])) labels += text == "A" || text == "B";
    }
    EXPECT_EQ(figures, one.figures);
    EXPECT_EQ(labels, one.labels);
  }
}

TEST(Pages, HaveWholeNamesOnTheCover) {
  std::string name = "Ann", words;
  for (int i = 0; i < 15; ++i) name += " Middle";
  const std::string cover = pages_of("(;SZ[9]PB[" + name + "]PW[Bob];B[aa])").at(0);
  for (const std::string& text : texts_of(cover))
    if (text.starts_with("Ann") || text.starts_with("Middle"))
      words += (words.empty() ? "" : " ") + text.substr(0, text.find_last_not_of(' ') + 1);
  EXPECT_EQ(words, name);
  EXPECT_TRUE(says(cover, "Bob"));
}

// A triangle has a step aside in its path, and a cross has two; nothing else of these pictures has.
TEST(Pages, HaveTheMarksThatCommentsSpeakOf) {
  struct MarkCase {
    std::string_view record;
    std::size_t figures;
    std::size_t slanted;
  };
  const MarkCase cases[] = {
      {"(;SZ[9];B[cc];W[gg]TR[cc]C[The marked stone];B[hh])", 1, 1},
      {"(;SZ[9];B[cc];W[gg]TR[cc]C[黑△];B[hh])", 1, 1},
      {"(;SZ[9];B[cc]TR[cc]C[Triangle: here];B[hh];W[gg]C[Fine])", 1, 1},
      {"(;SZ[9];B[cc];W[gg]TR[cc][gg]C[△];B[hh])", 1, 2},
      {"(;SZ[9];B[cc];W[gg]MA[dd]C[At x];B[hh])", 1, 2},
      {"(;SZ[9];B[cc];W[gg]MA[dd]C[At x];B[dd];W[hh])", 2, 2},
      {"(;SZ[9];B[cc];W[gg]TR[cc]C[△];B[hh]TR[gg]C[△];W[ee])", 2, 2},
      {"(;SZ[9];B[cc];W[gg]TR[cc]C[△];B[hh]TR[cc]C[△];W[ee])", 1, 1},
      {"(;SZ[9];B[cc];W[gg]TR[cc]C[△];B[hh]MA[dd]C[×];W[ee])", 1, 3},
      // What is not spoken of.
      {"(;SZ[9];B[cc];W[gg]TR[cc]C[Fine];B[hh])", 1, 0},
      {"(;SZ[9];B[cc];W[gg]TR[cc]C[□ is remarkable];B[hh])", 1, 0},
      {"(;SZ[9];B[cc];W[gg]TR[cc];B[hh])", 1, 0},
      {"(;SZ[9];B[cc];W[gg]TR[cc]C[An empty triangle];B[hh])", 1, 0},
      {"(;SZ[9];B[cc];W[gg]TR[cc]C[黑空三角，第一印象];B[hh])", 1, 0},
      {"(;SZ[9];B[cc];W[gg]MA[cc]C[交叉];B[hh])", 1, 0},
  };
  for (const MarkCase& one : cases) {
    SCOPED_TRACE(one.record);
    ChapterOptions chapter;
    chapter.figure.has_coordinates = false;
    const std::vector<std::string> pages = pages_of(one.record, chapter);
    std::size_t figures = 0, slanted = 0;
    for (std::size_t i = 1; i < pages.size(); ++i) {
      figures += count(pages[i], "<svg ") - 1;
      slanted += count(pages[i], "l.") + count(pages[i], "l-.");
    }
    EXPECT_EQ(figures, one.figures);
    EXPECT_EQ(slanted, one.slanted);
  }
}

// The width of the first picture of a chapter, in millimetres.
double width_of_picture(const std::string& page) {
  const std::size_t at = page.find("<svg ", page.find("<svg ") + 1);
  const std::size_t width = page.find(" width=\"", at) + 8;
  return std::stod(page.substr(width, page.find('"', width) - width));
}

TEST(Pages, HaveFewerFiguresWhereLargeBoardsWouldBeTooSmall) {
  struct BoardCase {
    std::string_view record;
    double least, most;  // of the picture
  };
  constexpr BoardCase cases[] = {
      {"(;SZ[19];B[aa];W[bb])", 80, 90},          {"(;SZ[27];B[aa];W[bb])", 80, 90},
      {"(;SZ[38];B[aa];W[bb])", 105, 120},        {"(;SZ[52];B[aa];W[bb])", 170, 180},
      {"(;SZ[52];B[aa]VW[aa:jj];W[bb])", 50, 60},
  };
  for (const BoardCase& one : cases) {
    SCOPED_TRACE(one.record);
    PageOptions options = options_of();
    EXPECT_LT(width_of_picture(pages_of(one.record, {}, options).at(1)), 90);
    options.fits_boards = true;
    const double width = width_of_picture(pages_of(one.record, {}, options).at(1));
    EXPECT_GE(width, one.least);
    EXPECT_LE(width, one.most);
  }
}

// Where that is enough, lines stand nearer to each other.
TEST(Pages, DoNotEndInAFewLinesAlone) {
  for (std::size_t lines = 140; lines < 340; ++lines) {
    SCOPED_TRACE(lines);
    std::string record = "(;SZ[9]PB[Ann]PW[Bob];B[cc]C[";
    for (std::size_t i = 0; i < lines; ++i) record += "line\n";
    const std::vector<std::string> pages = pages_of(record + "])");
    std::size_t all = 0;
    for (std::size_t i = 1; i < pages.size(); ++i) all += count(pages[i], "line</text>");
    EXPECT_EQ(all, lines);
    EXPECT_GT(count(pages.back(), "line</text>"), 8u);
  }
}

// Pages of the contents name the page on which the name stands.
TEST(Pages, AreFoundByTheContents) {
  std::string record = "(;SZ[19]PB[A]PW[B]";
  for (int i = 1; i <= 90; ++i)
    record += moves(3) + "N[Name " + std::to_string(i) + ".]C[" + std::string(400, 'x') + "]";
  const std::vector<std::string> pages = pages_of(record + ")");
  ASSERT_GT(pages.size(), 4u);
  EXPECT_TRUE(says(pages[1], "Contents"));
  std::size_t found = 0;
  for (const std::size_t page : {1u, 2u}) {
    const std::vector<std::string> texts = texts_of(pages[page]);
    for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
      if (!texts[i].starts_with("Name ")) continue;
      const std::size_t number = std::stoul(texts[i + 1]);
      ASSERT_LE(number, pages.size());
      EXPECT_TRUE(says(pages[number - 1], texts[i].substr(0, texts[i].find(" · ")))) << texts[i];
      EXPECT_TRUE(says(pages[number - 1], texts[i + 1]));
      ++found;
    }
  }
  EXPECT_EQ(found, 90u);
}

TEST(Pages, OfSeveralGamesHaveTheirTitles) {
  ChapterOptions chapter;
  chapter.has_title = true;
  const std::vector<std::string> pages = pages_of(
      "(;SZ[9]PB[A]PW[B]EV[Cup]DT[1978];B[aa])(;SZ[9]PB[C]PW[D]EV[Cup]DT[1985]RE[W+R];B[bb])", chapter);
  ASSERT_EQ(pages.size(), 4u);
  for (const std::string_view words : {"Cup", "2 games · 1978–1985"}) EXPECT_TRUE(says(pages[0], words));
  for (const std::string_view words : {"A – B", "C – D"}) EXPECT_TRUE(says(pages[1], words));
  EXPECT_TRUE(says(pages[3], "C – D"));
  EXPECT_TRUE(says(pages[3], "Cup, 1985, White wins by resignation"));
}

// A folder of one game: the cover says its title, so the first page does not.
TEST(Pages, SayTheTitleOfOneGameOnce) {
  ChapterOptions chapter;
  chapter.has_title = true;
  chapter.head = "Ann – Bob";
  const std::string record = "(;SZ[9]PB[Ann]PW[Bob];B[cc]C[" + std::string(20'000, 'x') + "])";
  const std::vector<std::string> all = pages_of(record, chapter);
  ASSERT_GT(all.size(), 3u);
  EXPECT_EQ(count(all[1], "Ann – Bob"), 1u);  // the head
  chapter.repeats_title = true;
  const std::vector<std::string> pages = pages_of(record, chapter);
  EXPECT_EQ(count(pages[1], "Ann – Bob"), 0u);
  EXPECT_EQ(count(pages[2], "Ann – Bob"), 1u);
}

// What a picture has no room for stands below it.
TEST(Pages, SayLongLabelsWhole) {
  const std::string whole(500, 'w');
  const std::string page = pages_of("(;SZ[9];B[cc]LB[dd:" + whole + "][ee:short one])").back();
  std::string said;
  bool is_begun = false;
  for (const std::string& text : texts_of(page)) {
    is_begun = is_begun || text.starts_with("D6: ");
    if (is_begun && text.find("ww") != text.npos) said += text;
  }
  EXPECT_EQ(count(said, "w"), whole.size());
  EXPECT_TRUE(says(page, "short one"));
  for (const std::string& text : texts_of(page.substr(0, page.rfind("</svg>\n</svg>"))))
    EXPECT_LE(count(text, "w"), 100u);
}

// librsvg would trim the space that begins a Chinese paragraph.
TEST(Pages, KeepTheSpaceThatBeginsAParagraph) {
  const std::string page = pages_of("(;CA[UTF-8]SZ[9];B[cc]C[一\n　　二段])").back();
  EXPECT_NE(page.find(" xml:space=\"preserve\">　　二段<"), page.npos);
  EXPECT_EQ(count(page, "xml:space"), 1u);
}

// However long, whatever the letters: all of it, in its order, and within the page.
TEST(Pages, LoseNoWords) {
  for (const std::string_view word :
       {"黑棋在此「长考」一小时，", "word ", "unbroken", "여기서 흑은 ", "ちょっと。", "a\n\n\n"}) {
    std::string text;
    while (text.size() < 30'000) text += word;
    const std::vector<std::string> pages = pages_of("(;CA[UTF-8]SZ[19];B[aa]C[" + text + "])");
    EXPECT_GT(pages.size(), 3u);
    std::string seen, expected;
    for (std::size_t i = 1; i < pages.size(); ++i) {
      std::string_view page = pages[i];
      page = page.substr(page.rfind("<g font-size=\""));
      for (const std::string& line : texts_of(page.substr(0, page.find("</g>")))) seen += line;
    }
    const auto without_spaces = [](std::string one) {
      std::erase_if(one, [](char c) { return c == ' ' || c == '\n'; });
      return one;
    };
    seen = without_spaces(seen);
    expected = without_spaces(text);
    EXPECT_TRUE(seen.ends_with(expected)) << word;
    EXPECT_LT(seen.size(), expected.size() + 20) << word;  // but for who made the move
  }
}

struct ThumbnailWords {
  std::uint32_t per_page;
  std::string_view names;
  std::string_view facts;
};

// Ranks go before letters of names, the date before the result, which is always whole.
TEST(Thumbnails, ShortenNamesAlone) {
  const sgf::Document document = *sgf::Document::read(
      "(;SZ[9]PB[Bartholomew Featherstonehaugh]PW[Ann Lee]BR[3k]WR[9p]DT[2024-05-01]RE[W+R];B[cc])");
  const Thumbnail thumbnail = thumbnail_of(game::games_in(document.tree(0)).front(), RecordLanguage::English);
  const ThumbnailWords cases[] = {
      {2, "Bartholomew Featherstonehaugh 3k – Ann Lee 9p", "2024-05-01, White wins by resignation"},
      {20, "Bartholomew Feathe… – Ann Lee", "2024-05-01, W+R"},
      {60, "Bart… – Ann…", "W+R"},
  };
  for (const ThumbnailWords& one : cases) {
    const PageOptions options = options_of();
    ThumbnailWriter writer(options, one.per_page, "");
    writer.add(thumbnail);
    const std::string page = writer.finish().front();
    std::string all;
    for (const std::string& text : texts_of(page)) all += text + "|";
    EXPECT_TRUE(says(page, one.names)) << one.per_page << " " << all;
    EXPECT_TRUE(says(page, one.facts)) << one.per_page << " " << all;
  }
}

struct ThumbnailCase {
  std::uint32_t per_page;
  std::size_t games;
  std::vector<std::size_t> on_each;
};

TEST(Thumbnails, ShowTheEndOfEveryGame) {
  const sgf::Document document =
      *sgf::Document::read("(;SZ[9]PB[Ann]PW[Bob]BR[3k]DT[2024-05-01]RE[W+3.5];B[cc];W[gg]TR[gg]C[x])");
  const Thumbnail thumbnail =
      thumbnail_of(game::games_in(document.tree(0)).front(), game::language_of(document.tree(0)));
  EXPECT_EQ(thumbnail.names, "Ann 3k – Bob");
  EXPECT_EQ(thumbnail.date, "2024-05-01");
  EXPECT_EQ(thumbnail.result, "White wins by 3.5 points");
  const ThumbnailCase cases[] = {{20, 45, {20, 20, 5}}, {1, 2, {1, 1}}, {60, 60, {60}}, {7, 0, {}}};
  for (const ThumbnailCase& one : cases) {
    const PageOptions options = options_of();
    ThumbnailWriter writer(options, one.per_page, "Club");
    for (std::size_t i = 0; i < one.games; ++i) EXPECT_TRUE(writer.add(thumbnail));
    const std::vector<std::string> pages = writer.finish();
    ASSERT_EQ(pages.size(), one.on_each.size());
    for (std::size_t i = 0; i < pages.size(); ++i) {
      EXPECT_EQ(test::XmlForm::fault_in(pages[i]), "");
      EXPECT_EQ(count(pages[i], "<svg ") - 1, one.on_each[i]);
      EXPECT_TRUE(says(pages[i], "Club"));
    }
  }
}

struct HostileCase {
  std::string_view name;
  std::string record;
  bool has_pages;
};

TEST(Pages, OfHostileRecordsAreMadeOrRefused) {
  const auto repeated = [](std::size_t times, std::string_view part) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += part;
    return text;
  };
  const HostileCase cases[] = {
      {"controls",
       "(;SZ[9]PB[\x01\x1B[31m\\]]C[\x02\xFF\xC3];B[aa]N[\x7F\xE2\x80\xAE]C[\x0B\x0C\xE2\x80\xAEx])", true},
      {"labels", "(;SZ[9];B[aa]LB[bb:" + std::string(10'000, 'l') + "][cc:" + std::string(10'000, 'm') + "])",
       true},
      {"names",
       "(;SZ[9]PB[" + std::string(100'000, 'p') + "]EV[" + repeated(9'000, "赛") + "];B[aa]N[" +
           std::string(100'000, 'n') + "])",
       true},
      {"passes", "(;SZ[9]" + repeated(5'000, ";B[]") + ")", true},
      {"one point", "(;SZ[9]FG[]" + repeated(5'000, ";B[aa]") + ")", true},
      {"empty lines", "(;SZ[9];B[aa]C[" + std::string(500'000, '\n') + "x])", true},
      {"many names", "(;SZ[9]" + repeated(3'000, ";N[a]") + ";B[aa])", true},
      {"too long a text", "(;SZ[9];B[aa]C[" + repeated(300'000, "a\n") + "])", false},
      {"too many figures", "(;SZ[9]" + repeated(3'000, ";B[]FG[]") + ")", false},
      {"too long a line", "(;SZ[9]" + repeated(58'000, ";B[]") + ")", false},
      {"blank board", "(;SZ[1])", true},
  };
  PageOptions options = options_of();
  options.most_pages = 200;
  for (const HostileCase& one : cases) {
    SCOPED_TRACE(one.name);
    const sgf::Document document = *sgf::Document::read(one.record);
    const Result<Chapter> chapter = chapter_of(document.tree(0), {}, options);
    ASSERT_EQ(static_cast<bool>(chapter), one.has_pages);
    if (!chapter) {
      EXPECT_EQ(chapter.error().id, ErrorId::BookTooLong);
      continue;
    }
    std::vector<Chapter> chapters{*chapter};
    const std::vector<std::string> pages = book_of(chapters, options);
    ASSERT_LE(pages.size(), options.most_pages + 60);
    for (std::size_t i = 0; i < pages.size(); i += i < 8 ? 1 : 20)
      ASSERT_EQ(test::XmlForm::fault_in(pages[i]), "");
  }
}

}  // namespace
}  // namespace qipu::publish
