#include "qipu/publish/viewer_page.hpp"

#include <gtest/gtest.h>

#include "qipu/game/game.hpp"

namespace qipu::publish {
namespace {

constexpr std::string_view blank_page =
    "<html lang=@LANGUAGE@><title>@TITLE@</title><!--@PICTURE@--><!--@DATA@--></html>";

sgf::Document document(std::string text) { return *sgf::Document::read(std::move(text)); }

TEST(PagePart, TellsOfItsFirstGameAndWhereItIsOpened) {
  const sgf::Document record = document("(;SZ[9]PB[Lin]PW[Ma];B[aa])(;SZ[9])");
  const PagePart part = page_part(record, "a.sgf", record.tree(1).root(), Language::English);
  EXPECT_EQ(part.games, 2u);
  EXPECT_EQ(part.title, "Lin – Ma");
  EXPECT_EQ(part.tree, 1u);
  EXPECT_TRUE(part.picture.starts_with("<svg"));
  EXPECT_FALSE(part.needs_charsets);
  EXPECT_EQ(part.record.bytes, "(;SZ[9]PB[Lin]PW[Ma];B[aa])(;SZ[9])");
}

TEST(PagePart, OfOtherGamesHasNoPicture) {
  const PagePart part = page_part(document("(;GM[2]GN[Othello])"), "a", {}, Language::English);
  EXPECT_EQ(part.title, "Othello");
  EXPECT_TRUE(part.picture.empty());
}

TEST(PagePart, KnowsWhatNeedsTheTablesOfEastAsia) {
  EXPECT_TRUE(page_part(document("(;CA[GB18030]C[\xC6\xE5])"), "a", {}, Language::English).needs_charsets);
}

TEST(ViewerPage, HoldsRecordsAndHowTheyAreShown) {
  PageContent content;
  content.title = "A <b>";
  content.mode = "solve";
  content.theme = "dark";
  PagePart none, first, second;
  none.record = {"none", ""};
  first.record = {"a\".sgf", "(;)"};
  first.games = 1;
  first.title = "First";
  first.path = "3/2";
  second.record = {"b.sgf", "(;)"};
  second.games = 2;
  second.path = "7";
  for (const PagePart& part : {none, first, second}) content.add(part);
  EXPECT_EQ(content.games, 3u);
  EXPECT_EQ(content.first_title, "First");
  const Result<std::string> page = viewer_page(blank_page, "tables", content);
  ASSERT_TRUE(page);
  EXPECT_EQ(*page,
            "<html lang=en><title>A &lt;b&gt;</title>"
            "<script "
            "type=\"application/x-qipu-options\">{\"mode\":\"solve\",\"theme\":\"dark\",\"language\":\"en\","
            "\"tree\":0,\"path\":\"3/2\"}</script>\n"
            "<script type=\"application/x-qipu-record\" data-name=\"a&quot;.sgf\">KDsp</script>\n"
            "<script type=\"application/x-qipu-record\" data-name=\"b.sgf\">KDsp</script>\n</html>");
}

TEST(ViewerPage, BringsTheTablesThatItNeeds) {
  PageContent content;
  content.language = Language::Chinese;
  content.needs_charsets = true;
  const Result<std::string> page = viewer_page(blank_page, "tables", content);
  ASSERT_TRUE(page);
  EXPECT_TRUE(page->starts_with("<html lang=zh-Hans>"));
  EXPECT_NE(page->find("<script type=\"application/x-qipu-charsets\">tables</script>"), std::string::npos);
}

TEST(ViewerPage, WantsAPageWithRoomForAll) {
  const Result<std::string> page = viewer_page("<html>@LANGUAGE@@TITLE@</html>", "", {});
  ASSERT_FALSE(page);
  EXPECT_EQ(page.error().id, ErrorId::NoPage);
}

}  // namespace
}  // namespace qipu::publish
