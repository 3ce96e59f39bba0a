#include "qipu/pictures/drawing.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

#include "epub_container.hpp"
#include "fake_renderer.hpp"
#include "qipu/game/game.hpp"

namespace qipu::pictures {
namespace {

sgf::Document document(std::string text) { return *sgf::Document::read(std::move(text)); }

constexpr const char* game = "(;SZ[9]PB[Lin]PW[Ma];B[aa];W[bb];B[cc];W[dd])";
constexpr const char* problem = "(;SZ[9]GM[1]AB[aa][ba]AW[ab][bb]PL[B]DI[5k];B[ac]C[RIGHT])";

// The end of the main line of the first tree, or what is so many moves down it.
Result<sgf::Node, std::string> find(const sgf::Document& document, std::optional<std::int64_t> move) {
  if (document.tree_count() == 0) return unexpected(std::string());
  sgf::Node node = document.tree(0).root();
  for (std::int64_t i = 0; node.first_child() && (!move || i < *move); ++i) node = node.first_child();
  if (move && *move > 4) return unexpected(std::string("no such move"));
  return node;
}

DrawingPlan plan(PictureFormat format = PictureFormat::Svg) {
  DrawingPlan plan{.options = {},
                   .context = {},
                   .format = format,
                   .style = {},
                   .names = *query::NameTemplate::parse("{file}-{n:2}")};
  plan.style.theme = *draw::theme_named("plain");
  plan.style.renderer = fake_renderer;
  plan.context.find = find;
  plan.context.games = [](sgf::Tree tree) { return game::games_in(tree); };
  return plan;
}

struct Drawn {
  std::vector<NamedPicture> pictures;
  std::vector<std::string> complaints;
  std::vector<Error> errors;
};

Drawn drawn(DrawingPlan plan, const std::vector<std::string>& records) {
  Drawing drawing(std::move(plan));
  Drawn made;
  const auto take = [&](std::vector<NamedPicture> pictures) {
    for (NamedPicture& one : pictures) made.pictures.push_back(std::move(one));
  };
  for (const std::string& record : records) {
    DrawnRecord one = drawing.draw(document(record), "a.sgf", "a");
    for (const std::string& complaint : one.complaints) made.complaints.push_back(complaint);
    take(drawing.add(one));
  }
  DrawnBook pages = drawing.finish();
  take(std::move(pages.pictures));
  made.errors = std::move(pages.errors);
  return made;
}

TEST(Drawing, MakesThePositionThatIsMeant) {
  const Drawn made = drawn(plan(PictureFormat::Ascii), {game});
  ASSERT_EQ(made.pictures.size(), 1u);
  EXPECT_EQ(made.pictures[0].name, "a-01");
  EXPECT_NE(made.pictures[0].bytes.find("X"), std::string::npos);
}

TEST(Drawing, MakesFiguresAndRanges) {
  DrawingPlan figures = plan();
  figures.options.every = 2;
  EXPECT_EQ(drawn(std::move(figures), {game}).pictures.size(), 2u);
  DrawingPlan range = plan();
  range.options.range = "2-3";
  EXPECT_EQ(drawn(std::move(range), {game}).pictures.size(), 1u);
}

TEST(Drawing, SaysWhyThereIsNone) {
  struct Case {
    const char* range;
    const char* crop;
    const char* record;
    const char* complaint;
  };
  for (const Case& one :
       {Case{"3-2", "view", game, "3-2 is no range of moves: write it as 31-60"},
        Case{"2-9", "view", game, "no such move"},
        Case{"", "A1:T19", game,
             "A1:T19 is no part of the board: view, none, auto, corner, or two points such as A1:J9"},
        Case{"", "view", "", "nothing to draw"}}) {
    DrawingPlan wrong = plan();
    wrong.options.range = one.range;
    wrong.options.view.crop = one.crop;
    const Drawn made = drawn(std::move(wrong), {one.record});
    EXPECT_TRUE(made.pictures.empty());
    EXPECT_EQ(made.complaints, std::vector<std::string>{one.complaint});
  }
}

TEST(Drawing, SpeaksTheLanguageOfTheContext) {
  DrawingPlan chinese = plan();
  chinese.context.language = Language::Chinese;
  EXPECT_EQ(drawn(std::move(chinese), {""}).complaints, std::vector<std::string>{"没有可画的内容"});
}

TEST(Drawing, MovesAlongTheLine) {
  DrawingPlan moving = plan(PictureFormat::Gif);
  moving.options.animate = true;
  const Drawn made = drawn(std::move(moving), {game});
  ASSERT_EQ(made.pictures.size(), 1u);
  EXPECT_EQ(made.pictures[0].bytes, "frames: 5 drawn");
}

TEST(Drawing, TellsHowFarAMovingPictureIsAndStops) {
  std::atomic<bool> stop = false;
  std::vector<double> shares;
  DrawingPlan moving = plan(PictureFormat::Gif);
  moving.options.animate = true;
  moving.stop = &stop;
  const auto progress = [&](double share) { shares.push_back(share); };
  Drawing drawing(std::move(moving));
  EXPECT_FALSE(drawing.draw(document(game), "a.sgf", "a", progress).pictures.at(0).bytes.empty());
  EXPECT_EQ(shares, (std::vector<double>{0, 0.2, 0.4, 0.6, 0.8}));
  stop = true;
  EXPECT_TRUE(drawing.draw(document(game), "a.sgf", "a", progress).pictures.at(0).bytes.empty());
  EXPECT_EQ(shares.size(), 5u);
}

TEST(Drawing, SortsProblemsOnSheetsAndCountsGames) {
  DrawingPlan sheets = plan();
  sheets.options.problems = true;
  sheets.options.sheets = 2;
  sheets.sorted_by = query::column_named("DI");
  Drawing drawing(std::move(sheets));
  std::string whole = "(;SZ[19]PB[Lin]PW[Ma]RE[B+R]";
  for (int i = 0; i < 100; ++i)
    whole += std::string(i % 2 == 0 ? ";B[" : ";W[") + static_cast<char>('a' + i % 19) +
             static_cast<char>('a' + i / 19 * 2) + "]";
  for (const std::string& record : {std::string(problem), std::string(problem), whole + ")"}) {
    DrawnRecord one = drawing.draw(document(record), "a.sgf", "a");
    EXPECT_TRUE(drawing.add(one).empty());
  }
  EXPECT_TRUE(drawing.has_problems());
  EXPECT_EQ(drawing.whole_games(), 1u);
  const DrawnBook pages = drawing.finish();
  ASSERT_FALSE(pages.pictures.empty());
  EXPECT_EQ(pages.pictures[0].name, "sheet-1");
}

TEST(Drawing, MakesBooksInOnePieceWhereTheFormatHasPages) {
  DrawingPlan pdf = plan(PictureFormat::Pdf);
  pdf.options.pages = true;
  pdf.is_of_many = true;
  const Drawn made = drawn(std::move(pdf), {game, game});
  ASSERT_EQ(made.pictures.size(), 1u);
  EXPECT_TRUE(made.pictures[0].bytes.starts_with("pages: "));
  DrawingPlan svg = plan();
  svg.options.pages = true;
  EXPECT_GT(drawn(std::move(svg), {game}).pictures.size(), 1u);
  DrawingPlan thumbnails = plan();
  thumbnails.options.thumbnails = 4;
  EXPECT_EQ(drawn(std::move(thumbnails), {game, game}).pictures.size(), 1u);
}

TEST(Drawing, MakesBooksWhoseTextFlows) {
  DrawingPlan page = plan(PictureFormat::WebPage);
  page.options.pages = true;
  EXPECT_NE(drawn(std::move(page), {game}).pictures.at(0).bytes.find("<html"), std::string::npos);
  DrawingPlan epub = plan(PictureFormat::Epub);
  epub.options.pages = true;
  epub.made_at = "2026-11-26T12:00:00Z";
  const Drawn made = drawn(epub, {game});
  ASSERT_EQ(made.pictures.size(), 1u);
  EXPECT_EQ(made.pictures[0].name, "book");
  EXPECT_EQ(drawn(epub, {game}).pictures[0].bytes, made.pictures[0].bytes);
  epub.made_at = "2026-11-26T12:00:01Z";
  EXPECT_NE(drawn(std::move(epub), {game}).pictures[0].bytes, made.pictures[0].bytes);
  EXPECT_EQ(made.pictures[0].bytes.substr(30, 28), "mimetypeapplication/epub+zip");
}

TEST(Drawing, TellsWhatCannotBeRendered) {
  DrawingPlan png = plan(PictureFormat::Png);
  png.style.renderer = {};
  EXPECT_EQ(drawn(std::move(png), {game}).complaints.size(), 1u);
  DrawingPlan pages = plan(PictureFormat::Png);
  pages.style.renderer = {};
  pages.options.pages = true;
  const Drawn made = drawn(std::move(pages), {game});
  EXPECT_TRUE(made.pictures.empty());
  ASSERT_FALSE(made.errors.empty());
  EXPECT_EQ(made.errors[0].id, ErrorId::NoRender);
}

TEST(Drawing, EndsWhereItIsStopped) {
  const std::atomic<bool> stop = true;
  DrawingPlan stopped = plan();
  stopped.stop = &stop;
  EXPECT_TRUE(drawn(std::move(stopped), {game}).pictures.empty());
}

TEST(EpubContainer, HoldsItsFilesAndWhereTheyAre) {
  const std::vector<publish::BookFile> files{{"mimetype", "application/epub+zip"},
                                             {"a/b", std::string(100, 'x')}};
  const Result<std::string> zip = epub_container(files);
  ASSERT_TRUE(zip);
  EXPECT_TRUE(zip->starts_with("PK\x03\x04"));
  EXPECT_NE(zip->find("PK\x01\x02"), std::string::npos);
  EXPECT_EQ(zip->substr(zip->size() - 22, 4), "PK\x05\x06");
  EXPECT_EQ((*zip)[zip->size() - 22 + 10], 2);
  EXPECT_LT(zip->size(), 350u);
}

}  // namespace
}  // namespace qipu::pictures
