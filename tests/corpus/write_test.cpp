// Every shared record, written in both styles: the same tree, the same texts, no new errors, and writing it
// again changes nothing. Minified is never larger; UTF-8 and back gives the same texts.
#include "qipu/sgf/write.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "../../fuzz/write_invariants.hpp"
#include "files.hpp"
#include "qipu/spec/check.hpp"

namespace qipu {
namespace {

using sgf::Document;
using sgf::Style;

std::set<std::string_view> errors_of(const Document& document) {
  std::set<std::string_view> errors;
  for (const sgf::Diagnostic& found : document.diagnostics())
    if (spec::row(found.check).severity == spec::Severity::Error) errors.insert(spec::row(found.check).slug);
  return errors;
}

// Bytes that had to be added: structure and escapes for each fault, and a CA for each game with text.
std::size_t allowance(const Document& document) {
  std::size_t bytes = 4 * document.diagnostics().size();
  for (const sgf::Diagnostic& found : document.diagnostics())
    if (found.arguments[0].kind == sgf::Argument::Kind::Number) bytes += found.arguments[0].number;
  for (std::uint32_t i = 0; i < document.game_count(); ++i)
    bytes += 4 + spec::name(document.game(i).charset()).size();
  return bytes;
}

void check_style(const Document& document, Style style) {
  sgf::WriteOptions options;
  options.style = style;
  const std::string once = fuzz::written(document, options);
  const Document again = fuzz::read(once);
  ASSERT_EQ(fuzz::first_difference(document, again), fuzz::no_difference);
  ASSERT_EQ(fuzz::written(again, options), once);
  const auto before = errors_of(document), after = errors_of(again);
  for (const std::string_view slug : after)
    ASSERT_TRUE(before.count(slug) > 0 || slug == "empty-tree") << slug;
  if (style == Style::Minified) {
    ASSERT_LE(once.size(), document.text().size() + allowance(document));
  }
}

// In UTF-8 and back in the charset of each file. What cannot be decoded cannot be recoded.
void check_recoding(const Document& document) {
  if (document.game_count() != 1 || document.is_wide()) return;
  sgf::WriteOptions options;
  options.charset = spec::Charset::Utf8;
  std::string utf8, back;
  if (const auto missing = sgf::write(document, options, utf8).missing) {
    ASSERT_EQ(missing->scalar, U'\xFFFD');
    return;
  }
  ASSERT_EQ(fuzz::first_difference(document, fuzz::read(utf8)), fuzz::no_difference);
  options.charset = document.game(0).charset();
  if (options.charset == spec::Charset::UsAscii) return;
  const Document in_utf8 = fuzz::read(utf8);
  ASSERT_FALSE(sgf::write(in_utf8, options, back).missing);
  ASSERT_EQ(fuzz::first_difference(document, fuzz::read(back)), fuzz::no_difference);
}

std::size_t check_files(const std::filesystem::path& folder) {
  std::size_t files = 0;
  for (const auto& path : test::files_below(folder)) {
    if (path.extension() == ".zst") continue;
    SCOPED_TRACE(path.string());
    const Document document = fuzz::read(test::read_file(path));
    check_style(document, Style::Canonical);
    check_style(document, Style::Minified);
    check_recoding(document);
    if (testing::Test::HasFatalFailure()) break;
    ++files;
  }
  return files;
}

TEST(Write, Conformance) { EXPECT_GT(check_files(test::shared() / "conformance"), 0u); }
TEST(Write, Corpus) { EXPECT_GT(check_files(test::shared() / "corpus"), 1000u); }

void check_archive(const char* name, std::size_t at_least) {
  const auto folder = std::filesystem::current_path() / (std::string("written_") + name);
  const auto archive = test::shared() / "corpus" / (std::string(name) + ".tar.zst");
  if (!test::can_unpack()) GTEST_SKIP() << "zstd and tar are needed to unpack " << archive;
  ASSERT_TRUE(test::unpack(archive, folder));
  EXPECT_GT(check_files(folder), at_least);
  std::filesystem::remove_all(folder);
}

TEST(Write, Games) { check_archive("games", 13000); }
TEST(Write, Problems) { check_archive("problems", 6000); }

}  // namespace
}  // namespace qipu
