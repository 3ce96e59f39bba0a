// What tests of filters share.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "qipu/query/filter.hpp"
#include "qipu/sgf/game_info.hpp"

namespace qipu::query {

// An expression that must be right.
inline Filter filter_of(std::string_view expression) {
  auto filter = Filter::parse(expression);
  if (!filter) {
    ADD_FAILURE() << expression << "\n"
                  << "column " << filter.error().column << ": " << message(filter.error(), Language::English);
    return *Filter::parse("bytes < 0");
  }
  return *filter;
}

inline sgf::Document read(std::string_view record) {
  auto document = sgf::Document::read(std::string(record));
  EXPECT_TRUE(document.has_value());
  return std::move(*document);
}

// Which games of the document are meant: a letter each, y or n. All ways to ask must agree.
inline std::string answers(const Filter& filter, const sgf::Document& document) {
  std::string all;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const std::vector<game::Game> found = filter.matching(document.tree(i));
    std::size_t next = 0;
    for (const game::Game& game : game::games_in(document.tree(i))) {
      const bool is_meant = next < found.size() && found[next] == game;
      next += is_meant;
      EXPECT_EQ(filter.matches(game), is_meant) << filter.to_text();
      all.push_back(is_meant ? 'y' : 'n');
    }
    EXPECT_EQ(filter.matches_any(document.tree(i)), !found.empty()) << filter.to_text();
  }
  EXPECT_EQ(filter.matches_any(document), all.find('y') != all.npos) << filter.to_text();
  return all;
}

inline std::string answers(std::string_view expression, std::string_view record) {
  const sgf::Document document = read(record);
  return answers(filter_of(expression), document);
}

}  // namespace qipu::query
