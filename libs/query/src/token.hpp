// An expression as tokens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/query/filter_error.hpp"

namespace qipu::query {

inline constexpr std::size_t most_expression_bytes = 65536;

enum class Operator : std::uint8_t {
  Equal,
  Unequal,
  Less,
  LessOrEqual,
  Greater,
  GreaterOrEqual,
  Contains,
  Lacks,
  In,
  NotIn,
};

enum class TokenKind : std::uint8_t {
  Word,
  Quoted,
  Compare,
  And,
  Or,
  Not,
  In,
  Open,
  Close,
  Comma,
  Range,
  End
};

struct Token {
  TokenKind kind = TokenKind::End;
  Operator compare = Operator::Equal;  // of Compare and In
  std::uint32_t offset = 0;
  std::uint32_t length = 0;
  std::string text;  // of a word: narrow; of a quoted text: what it says; else its plain form
};

// The last token is the End.
Result<std::vector<Token>, FilterError> tokens_of(std::string_view expression);

// `text` in quotes, as tokens_of() reads it back.
std::string quoted(std::string_view text);

// `id` at `token`, with its text as the word. The column is left to whoever knows the expression.
FilterError error_at(const Token& token, FilterErrorId id);

// Fills in the column.
FilterError placed(FilterError error, std::string_view expression);

}  // namespace qipu::query
