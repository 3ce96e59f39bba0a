#include "qipu/sgf/reorder.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace qipu::sgf {
namespace {

// The bytes, `=` if nothing was to be done, or `!`.
std::string turned(std::string_view bytes) {
  const Document document = *Document::read(std::string(bytes));
  const Result<std::optional<Document>> done = with_reversed_variations(document);
  if (!done) return "!";
  return *done ? std::string((*done)->bytes()) : "=";
}

TEST(Reorder, TheLastVariationComesFirst) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"(;B[aa](;W[bb])(;W[cc]))", "(;B[aa](;W[cc])(;W[bb]))"},
      {"(;B[aa]\n (;W[bb])\n\t(;W[cc];B[dd])\n(;W[ee]) )\n",
       "(;B[aa]\n (;W[ee])\n\t(;W[cc];B[dd])\n(;W[bb]) )\n"},
      {"(;B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))", "(;B[aa](;W[ee])(;W[bb](;B[dd])(;B[cc])))"},
      {"x(;(;B[aa])(;B[bb]))y(;(;B[cc])(;B[dd]))z", "x(;(;B[bb])(;B[aa]))y(;(;B[dd])(;B[cc]))z"},
      {"(;(;B[aa](;W[bb]))(;C[\xE9\\]]))", "(;(;C[\xE9\\]])(;B[aa](;W[bb])))"},
      {"(;B[aa];W[bb])", "="},
      {"(;B[aa](;W[bb]))", "="},
      {"", "="},
      {"(;B[aa](;W[bb])(;W[cc]", "!"},
      {"(;B[aa](;W[bb]);W[cc])", "!"},
  };
  for (const auto& [bytes, expected] : cases) {
    EXPECT_EQ(turned(bytes), expected) << bytes;
    if (expected.size() > 1) {
      EXPECT_EQ(turned(expected), bytes) << expected;
    }
  }
}

TEST(Reorder, OfUtf16) {
  std::string wide("\xFF\xFE");
  for (const char c : std::string_view("(;(;B[aa])(;B[bb]C[x]))")) wide.append({c, '\0'});
  std::string expected("\xFF\xFE");
  for (const char c : std::string_view("(;(;B[bb]C[x])(;B[aa]))")) expected.append({c, '\0'});
  EXPECT_EQ(turned(wide), expected);
}

TEST(Reorder, DeepAndWide) {
  constexpr int count = 50'000;
  std::string deep = "(;", wide = "(;", reversed = "(;";
  for (int i = 0; i < count; ++i) deep += "(;B[aa])(;W[bb]";
  for (int i = 0; i < count; ++i) deep += ")";
  for (int i = 0; i < count; ++i) wide += i == 0 ? "(;B[aa])" : "(;W[bb])";
  for (int i = 0; i < count; ++i) reversed += i == count - 1 ? "(;B[aa])" : "(;W[bb])";
  EXPECT_EQ(turned(deep + ")").substr(0, 12), "(;(;W[bb](;W");
  EXPECT_EQ(turned(wide + ")"), reversed + ")");
}

}  // namespace
}  // namespace qipu::sgf
