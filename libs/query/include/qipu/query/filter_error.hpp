// Why an expression is no filter: what is wrong, and where.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/base/language.hpp"

namespace qipu::query {

enum class FilterErrorId : std::uint8_t {
  Empty,
  TooLong,
  NotUtf8,
  UnknownCharacter,
  UnclosedQuote,
  UnclosedParenthesis,
  UnmatchedParenthesis,
  TestExpected,         // a property, a word, has(..) or count(..) should stand here
  OperatorExpected,     // = != < <= > >= ~ !~ in
  JunctionExpected,     // and, or, ), or the end
  CommaExpected,        // , or ) in a list
  ValueExpected,        // a value to compare with
  ListExpected,         // in ( ... )
  PropertyExpected,     // has(..) and count(..) take an identifier in capitals
  ParenthesisExpected,  // has, count: their ( or )
  MovesExpected,        // move, B, W, captures, captured: a number, a range, nothing
  UnknownWord,
  NoValue,  // the property has none: has(..) is what one may ask
  NoOrder,  // < of text
  NoText,   // ~ of a number
  NoList,   // < ("a", "b")
  NoRange,  // "a".."b"
  ReversedRange,
  TextExpected,  // in quotes
  NumberExpected,
  NumberTooLarge,
  DateExpected,
  RankExpected,
  ResultExpected,
  WinnerExpected,
  MannerExpected,
  ColorExpected,
  SizeExpected,
  PointExpected,
  CharsetExpected,
  RulesExpected,
  TimeExpected,
};

struct FilterError {
  FilterErrorId id = FilterErrorId::Empty;
  std::uint32_t offset = 0;  // in bytes of the expression
  std::uint32_t length = 0;  // in bytes; 0 at the end of the expression
  std::uint32_t column = 1;  // from 1, in Unicode scalars
  std::string word;          // what stands there, or what it belongs to
  std::string near;          // what may have been meant; empty if nothing is like it
};

// One line without a full stop: `unknown word mooves (did you mean moves?)`
std::string message(const FilterError& error, Language language);

}  // namespace qipu::query
