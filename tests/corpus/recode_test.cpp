// Every shared record in UTF-8 and back in its own charset: the texts stay what they were.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "qipu/sgf/edit.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using spec::Charset;

// Every value but those of CA.
std::vector<std::string> texts_of(const sgf::Document& document) {
  std::vector<std::string> texts;
  for (std::uint32_t i = 0; i < document.node_count(); ++i)
    for (const sgf::Property property : document.node_at(i).properties())
      for (std::uint32_t v = 0; v < property.size() && !property.is("CA"); ++v)
        texts.push_back(property[v].text());
  return texts;
}

// Of all games, or nothing if they differ.
std::optional<Charset> common_charset(const sgf::Document& document) {
  std::optional<Charset> charset;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const Charset own = document.tree(i).charset();
    if (charset && *charset != own) return std::nullopt;
    charset = own;
  }
  return charset;
}

Result<void> recode(sgf::Editor& editor, Charset charset) {
  sgf::Transaction transaction = editor.begin();
  if (Result<void> done = transaction.recode(charset); !done) return done;
  return transaction.commit();
}

struct Counts {
  std::size_t there = 0, back = 0, undecodable = 0, refused = 0;
};

void recode_file(const std::filesystem::path& path, Counts& counts) {
  SCOPED_TRACE(path.string());
  const std::string bytes = test::read_file(path);
  auto document = sgf::Document::read(bytes);
  ASSERT_TRUE(document.has_value());
  if (document->tree_count() == 0) return;  // another format
  const std::vector<std::string> texts = texts_of(*document);
  const std::optional<Charset> own = common_charset(*document);
  sgf::Editor editor(std::move(*document));
  if (const Result<void> done = recode(editor, Charset::Utf8); !done) {
    // Bytes that say nothing cannot be recoded; beside stray text a new CA may change how the rest is read.
    const bool is_undecodable = message(done.error()).find("U+FFFD") != std::string::npos;
    ASSERT_TRUE(is_undecodable || !editor.document().diagnostics().empty()) << message(done.error());
    ASSERT_EQ(editor.bytes(), bytes);
    ++(is_undecodable ? counts.undecodable : counts.refused);
    return;
  }
  ++counts.there;
  ASSERT_EQ(texts_of(editor.document()), texts);
  if (own) {
    const Result<void> back = recode(editor, *own == Charset::UsAscii ? Charset::Utf8 : *own);
    ASSERT_TRUE(back.has_value()) << message(back.error());
    ASSERT_EQ(texts_of(editor.document()), texts);
    ++counts.back;
  }
  while (editor.undo()) {
  }
  ASSERT_EQ(editor.bytes(), bytes);
}

TEST(Recode, ThereAndBack) {
  Counts counts;
  for (const char* folder : {"conformance", "corpus"})
    for (const auto& path : test::records_below(test::shared() / folder)) recode_file(path, counts);
  EXPECT_GT(counts.there, test::loose_share_of(1200));
  EXPECT_GT(counts.back, test::loose_share_of(1200));
  EXPECT_LT(counts.undecodable, 40u);
  EXPECT_LE(counts.refused, 2u);
}

}  // namespace
}  // namespace qipu
