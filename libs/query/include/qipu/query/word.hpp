// The words of the language beside identifiers, for help texts and reference pages.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace qipu::query {

// What a value is, and so what it may be compared with.
enum class Type : std::uint8_t {
  Nothing,  // properties without a value: only has() and count()
  Text,
  Number,
  Date,
  Time,
  Rank,
  Result,
  Winner,
  Manner,
  Rules,
  Size,
  Color,
  Point,
  Charset,
};

enum class Source : std::uint8_t;

struct WordRow {
  std::string_view name;
  std::string_view name_zh;
  Type type;
  Source source;
  std::string_view ident;  // the property it is another name of, or empty
  std::string_view help_en;
  std::string_view help_zh;
};

std::span<const WordRow> words();

// The type that the values of a property are compared by; Text for an unknown one. Precondition: capitals.
Type type_of(std::string_view ident);

}  // namespace qipu::query
