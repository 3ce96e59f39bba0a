#include "qipu/publish/flowing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/publish/game_chapter.hpp"
#include "qipu/testing/xml_form.hpp"

namespace qipu::publish {
namespace {

std::vector<Chapter> chapters_of(std::string_view record, std::uint32_t every = 0) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  PageOptions pages;
  pages.form = BookForm::Flowing;
  pages.theme = *draw::theme_named("print");
  ChapterOptions options;
  options.rules.every = every;
  options.has_title = document.tree_count() > 1;
  std::vector<Chapter> chapters;
  for (const sgf::Tree tree : document.trees()) chapters.push_back(*chapter_of(tree, options, pages));
  return chapters;
}

// Without the declarations before its first element.
std::string_view element_of(std::string_view xml) {
  while (xml.starts_with("<?") || xml.starts_with("<!")) xml.remove_prefix(xml.find('\n') + 1);
  return xml;
}

std::map<std::string, std::string> epub(std::string_view record, std::uint32_t every = 0) {
  std::vector<Chapter> chapters = chapters_of(record, every);
  std::map<std::string, std::string> files;
  for (const BookFile& file : epub_of(chapters, *draw::theme_named("print"), "2026-11-26T00:00:00Z")) {
    EXPECT_TRUE(files.emplace(file.path, file.bytes).second) << file.path;
    if (file.path != "mimetype" && !file.path.ends_with(".css")) {
      EXPECT_EQ(test::XmlForm::fault_in_text(element_of(file.bytes)), "") << file.path;
    }
  }
  return files;
}

std::string web_book(std::string_view record, std::uint32_t every = 0) {
  return web_book_of(chapters_of(record, every), *draw::theme_named("print"));
}

// The values of an attribute, in their order.
std::vector<std::string> values_of(std::string_view text, std::string_view attribute) {
  const std::string begin = " " + std::string(attribute) + "=\"";
  std::vector<std::string> values;
  for (std::size_t at = text.find(begin); at != text.npos; at = text.find(begin, at + 1)) {
    const std::size_t from = at + begin.size();
    values.emplace_back(text.substr(from, text.find('"', from) - from));
  }
  return values;
}

bool says(std::string_view text, std::string_view words) { return text.find(words) != text.npos; }

constexpr std::string_view commented =
    "(;SZ[9]PB[A]PW[B]EV[Cup]GC[Before "
    "all];B[aa]N[Opening]C[One\nTwo\n\nThree];W[bb];B[cc]C[Four];W[dd]N[End])";

TEST(Epub, BeginsWithItsKind) {
  std::vector<Chapter> chapters = chapters_of(commented);
  const std::vector<BookFile> files = epub_of(chapters, *draw::theme_named("print"), "2026-11-26T00:00:00Z");
  ASSERT_GE(files.size(), 3u);
  EXPECT_EQ(files.front().path, "mimetype");
  EXPECT_EQ(files.front().bytes, "application/epub+zip");
}

TEST(Epub, PutsWordsUnderTheirFigures) {
  const std::string text = epub(commented, 2).at("book/chapter-1/text.xhtml");
  std::size_t at = 0;
  for (const std::string_view words :
       {"Before all", "src=\"figure-1.svg\"", "Figure 1 (1–2)", "<b>Black 1", "One<br/>\nTwo</p>\n<p>Three",
        "src=\"figure-2.svg\"", "Figure 2 (3–4)", "<b>Black 3:</b> Four"}) {
    const std::size_t found = text.find(words, at);
    ASSERT_NE(found, text.npos) << words << "\n" << text;
    at = found;
  }
}

// Every file of the list is there and every file is in the list; every link leads somewhere.
TEST(Epub, IsWhole) {
  const std::map<std::string, std::string> files =
      epub("(;SZ[9]PB[A]PW[B];B[aa]N[One];W[bb]N[Two])(;SZ[9]PB[C]PW[D];B[cc]N[Three]C[x])");
  std::set<std::string> listed;
  for (const std::string& path : values_of(files.at("book/package.opf"), "href")) {
    EXPECT_EQ(files.count("book/" + path), 1u) << path;
    listed.insert("book/" + path);
  }
  EXPECT_EQ(listed.size() + 3, files.size());  // but for the kind, the container's and the list itself
  const std::vector<std::string> links = values_of(files.at("book/contents.xhtml"), "href");
  ASSERT_GE(links.size(), 6u);  // the style, two chapters, three names
  for (const std::string& link : links) {
    const std::string path = link.substr(0, link.find('#'));
    ASSERT_EQ(files.count("book/" + path), 1u) << link;
    if (path.size() < link.size()) {
      EXPECT_TRUE(says(files.at("book/" + path), " id=\"" + link.substr(path.size() + 1) + "\"")) << link;
    }
  }
}

TEST(Epub, IsTheSameForTheSameRecords) {
  EXPECT_EQ(epub(commented), epub(commented));
  const auto identity = [](const std::map<std::string, std::string>& files) {
    const std::string& package = files.at("book/package.opf");
    const std::size_t at = package.find("urn:uuid:");
    return package.substr(at, 45);
  };
  EXPECT_NE(identity(epub(commented)), identity(epub("(;SZ[9]PB[A]PW[C];B[aa])")));
  EXPECT_EQ(identity(epub(commented)).substr(23, 1), "8");
}

TEST(Epub, SpeaksTheLanguageOfItsRecord) {
  const std::map<std::string, std::string> files =
      epub("(;CA[UTF-8]SZ[9]PB[林小石]PW[陈听雨]EV[新春杯]RE[B+R];B[cc]C[好棋])");
  EXPECT_TRUE(says(files.at("book/package.opf"), "<dc:language>zh</dc:language>"));
  EXPECT_TRUE(says(files.at("book/cover.xhtml"), "黑中盘胜"));
  EXPECT_TRUE(says(files.at("book/contents.xhtml"), "<h1>目录</h1>"));
  EXPECT_TRUE(says(files.at("book/chapter-1/text.xhtml"), "xml:lang=\"zh\""));
}

// Nothing of a record is markup, and what XML cannot hold does not get there.
TEST(Epub, TakesAnyText) {
  const std::string hostile = "<script>alert(1)</script>&amp;\"'\x01\x1B[31m]]>";
  std::string record = "(;CA[UTF-8]SZ[9]PB[" + hostile.substr(0, hostile.find(']')) + "]GC[";
  for (const char c : hostile) record += c == ']' ? std::string("\\]") : std::string(1, c);
  record += "];B[aa]N[\"><b id=\"x\">]C[<img src=x onerror=y>\r\n\r\n\t\xE2\x80\xAE])";
  for (const auto& [path, bytes] : epub(record)) {
    EXPECT_FALSE(says(bytes, "<script")) << path;
    EXPECT_FALSE(says(bytes, "<img src=x")) << path;
  }
  const std::string page = web_book(record);
  EXPECT_FALSE(says(page, "<script"));
  EXPECT_FALSE(says(page, "<img src=x"));
}

TEST(WebBook, NeedsNothingBesideIt) {
  const std::string page = web_book(commented, 2);
  for (const std::string& source : values_of(page, "src"))
    EXPECT_TRUE(source.starts_with("data:image/svg+xml;base64,PHN2Zy")) << source.substr(0, 60);
  EXPECT_EQ(values_of(page, "src").size(), 3u);  // two figures and the cover's
}

TEST(WebBook, LeadsFromItsContentsToTheirPlaces) {
  const std::string page =
      web_book("(;SZ[9]PB[A]PW[B];B[aa]N[One];W[bb]N[Two])(;SZ[9]PB[C]PW[D];B[cc]N[Three]C[x])");
  const std::vector<std::string> ids = values_of(page, "id");
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
  const std::vector<std::string> links = values_of(page, "href");
  ASSERT_EQ(links.size(), 5u);
  for (const std::string& link : links)
    EXPECT_EQ(std::count(ids.begin(), ids.end(), link.substr(1)), 1) << link;
}

TEST(WebBook, HasNoContentsOfOnePlace) {
  EXPECT_TRUE(says(web_book(commented), "<nav>"));
  EXPECT_FALSE(says(web_book("(;SZ[9]PB[A]PW[B];B[aa]C[x])"), "<nav>"));
}

}  // namespace
}  // namespace qipu::publish
