// The expression by which a filter ought to find a game of a fact.
#pragma once

#include <string>
#include <string_view>

#include "qipu/game/facts.hpp"

namespace qipu::test {

inline std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

// What both sides tell stands in one text; a filter finds the one or the other.
inline bool is_of_both(const game::FactRow& row) { return row.slug == "player" || row.slug == "rank"; }

// Several days are met by the first.
inline std::string filter_text(const game::FactRow& row, const std::string& text) {
  const bool is_date = row.type == game::FactType::Date;
  return std::string(row.slug) + " = " + in_quotes(is_date ? text.substr(0, text.find(',')) : text);
}

}  // namespace qipu::test
