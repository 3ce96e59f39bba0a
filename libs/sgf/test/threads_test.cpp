// A document is immutable: any number of threads may read it, and reading has no state outside its arguments.
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "qipu/sgf/document.hpp"

namespace qipu::sgf {
namespace {

// Everything a document says, in one string.
std::string told(const Document& document) {
  std::string out;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node_at(i);
    out.append(std::to_string(node.number())).push_back(';');
    for (const Property property : node.properties())
      for (std::uint32_t v = 0; v < property.size(); ++v)
        out.append(property.ident()).append(property[v].text());
  }
  return out;
}

std::string many_games() {
  std::string bytes;
  for (int i = 0; i < 50; ++i) {
    bytes +=
        "(;GM[1]PB[\xB9\xC5\xC1\xA6]PW[\xB3\xA3\xEA\xBB];B[pd];W[dp](;B[pp]C[\xBA\xDA\xCA\xA4])(;B[dd])N[x])"
        "\n";
    bytes += "(;CA[UTF-8]PB[\xE5\x8F\xA4\xE5\x8A\x9B];B[aa]C[a]b]c])\n";
  }
  return bytes;
}

TEST(Threads, ReadOneDocument) {
  const auto document = Document::read(many_games());
  ASSERT_TRUE(document.has_value());
  const std::string expected = told(*document);
  std::vector<std::string> seen(4);
  std::vector<std::thread> threads;
  for (std::string& one : seen) threads.emplace_back([&] { one = told(*document); });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& one : seen) EXPECT_EQ(one, expected);
}

TEST(Threads, ReadEachTheirOwn) {
  const std::string bytes = many_games();
  const std::string expected = told(*Document::read(Source::lend(bytes)));
  std::vector<std::string> seen(4);
  std::vector<std::thread> threads;
  for (std::string& one : seen)
    threads.emplace_back([&] { one = told(*Document::read(Source::lend(bytes))); });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& one : seen) EXPECT_EQ(one, expected);
}

// The memory of one document serves the next.
TEST(UsedMemory, GivesTheSame) {
  Document document = std::move(*Document::read(many_games()));
  for (const char* bytes : {"(;B[aa];W[bb])", "", "(;CA[UTF-8]C[x](;N[a])(;N[b])L[cc])", ")(;"}) {
    document = std::move(*Document::read_into(std::move(document), Source::lend(bytes)));
    const auto fresh = Document::read(Source::lend(bytes));
    EXPECT_EQ(told(document), told(*fresh));
    EXPECT_EQ(document.tree_count(), fresh->tree_count());
    EXPECT_EQ(document.diagnostics().size(), fresh->diagnostics().size());
  }
}

// Room left over from a larger document is no room for more nodes than the limit.
TEST(UsedMemory, KeepsTheLimits) {
  ReadOptions options;
  options.limits.nodes = 2;
  Document used = std::move(*Document::read(many_games()));
  EXPECT_FALSE(
      Document::read_into(std::move(used), Source::lend("(;B[aa];W[bb];B[cc])"), options).has_value());
}

}  // namespace
}  // namespace qipu::sgf
