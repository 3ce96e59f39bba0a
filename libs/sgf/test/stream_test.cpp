// Tree by tree gives the same bytes and trees as all at once; limits are kept.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "qipu/sgf/stream.hpp"
#include "qipu/sgf/write.hpp"

namespace qipu::sgf {
namespace {

// Gives `bytes` in pieces of at most `step`.
ReadBytes pieces(const std::string& bytes, std::size_t step) {
  return
      [&bytes, step, at = std::size_t{0}](char* buffer, std::size_t wanted) mutable -> Result<std::size_t> {
        const std::size_t count = std::min({wanted, step, bytes.size() - at});
        std::memcpy(buffer, bytes.data() + at, count);
        at += count;
        return count;
      };
}

struct Streamed {
  std::string bytes;
  std::vector<std::uint32_t> nodes;  // of each document
  std::vector<std::string> names;    // PB of each game
};

Streamed stream(const std::string& bytes, std::size_t step = 1 << 30) {
  Streamed result;
  TreeStream stream(pieces(bytes, step));
  while (true) {
    const auto next = stream.next();
    EXPECT_TRUE(next.has_value());
    if (!next || !*next) return result;
    EXPECT_EQ(stream.offset(), result.bytes.size());
    EXPECT_EQ(stream.lines_before(), std::count(result.bytes.begin(), result.bytes.end(), '\n'));
    result.bytes += preserved(**next);
    result.nodes.push_back((*next)->node_count());
    for (std::uint32_t i = 0; i < (*next)->tree_count(); ++i)
      result.names.push_back((*next)->tree(i).root().find("PB").text());
  }
}

using Nodes = std::vector<std::uint32_t>;

TEST(Stream, GivesTreeByTree) {
  const std::string bytes = "head\n(;PB[a];B[aa])\n between \n(;PB[b](;W[bb])(;W[cc]))\ntail\n";
  for (const std::size_t step : {1, 2, 7, 1000}) {
    const Streamed seen = stream(bytes, static_cast<std::size_t>(step));
    EXPECT_EQ(seen.bytes, bytes);
    EXPECT_EQ(seen.nodes, (Nodes{2, 3, 0}));
    EXPECT_EQ(seen.names, (std::vector<std::string>{"a", "b"}));
  }
}

TEST(Stream, WhatFollowsAGameIsNoFileStart) {
  EXPECT_EQ(stream("(;B[aa]) FF[4];B[bb])").nodes, (Nodes{1, 0}));
  EXPECT_EQ(stream("FF[4];B[bb])").nodes, (Nodes{2}));
}

TEST(Stream, ATreeOfManyMegabytes) {
  std::string bytes = "(;PB[x]";
  for (int i = 0; i < 600'000; ++i) bytes += ";B[aa]";
  bytes += ")(;PB[y])";
  const Streamed seen = stream(bytes, 100'000);
  EXPECT_EQ(seen.nodes, (Nodes{600'001, 1}));
  EXPECT_EQ(seen.bytes, bytes);
}

// The first bracket is text only because of one two megabytes later.
TEST(Stream, LooksAsFarAsItMust) {
  const std::string bytes = "(;C[see [1] and :) " + std::string(2 << 20, 'x') + "];B[aa];W[bb])";
  EXPECT_EQ(stream(bytes).nodes, (Nodes{3}));
  EXPECT_EQ(stream(bytes, 1000).bytes, bytes);
}

TEST(Stream, RemembersTheCharset) {
  const std::string bytes = "(;CA[GB2312]PB[\xB9\xC5\xC1\xA6])(;PB[\xB3\xA3\xEA\xBB])";
  EXPECT_EQ(stream(bytes).names, (std::vector<std::string>{"古力", "常昊"}));
}

TEST(Stream, RefusesATreeOverTheLimit) {
  const std::string bytes = "(;PB[a])(;C[" + std::string(5000, 'x') + "])";
  ReadOptions options;
  options.limits.bytes = 3000;
  TreeStream stream(pieces(bytes, 100), options);
  const auto first = stream.next();
  ASSERT_TRUE(first.has_value());
  ASSERT_TRUE(first->has_value());
  EXPECT_EQ((*first)->node_count(), 1u);
  const auto second = stream.next();
  ASSERT_FALSE(second.has_value());
  EXPECT_EQ(second.error().kind(), ErrorKind::TooLarge);
}

TEST(Stream, HandsOnTheErrorOfItsSource) {
  TreeStream stream([](char*, std::size_t) -> Result<std::size_t> {
    return unexpected<Error>(make_system_error(ErrorId::CannotRead, EIO));
  });
  const auto next = stream.next();
  ASSERT_FALSE(next.has_value());
  EXPECT_EQ(next.error().kind(), ErrorKind::Unreadable);
}

TEST(Limits, OfADocument) {
  struct Row {
    const char* text;
    std::uint32_t nodes, depth, values;
    bool accepted;
  };
  constexpr std::uint32_t many = 1000;
  const Row rows[] = {
      {"(;B[aa];W[bb];B[cc])", 3, many, many, true},
      {"(;B[aa];W[bb];B[cc])", 2, many, many, false},
      {"(;C[a];C[b])", 2, many, many, true},
      {"(;C[a];C[b])", 1, many, many, false},
      {"(;(;(;)))", many, 3, many, true},
      {"(;(;(;)))", many, 2, many, false},
      {"(;AB[aa][bb])", many, many, 2, true},
      {"(;AB[aa][bb])", many, many, 1, false},
  };
  for (const Row& row : rows) {
    ReadOptions options;
    options.limits.nodes = row.nodes;
    options.limits.depth = row.depth;
    options.limits.values = row.values;
    const auto document = Document::read(row.text, options);
    EXPECT_EQ(document.has_value(), row.accepted) << row.text;
    if (!document) {
      EXPECT_EQ(document.error().kind(), ErrorKind::TooLarge);
    }
  }
}

}  // namespace
}  // namespace qipu::sgf
