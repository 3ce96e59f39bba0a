// What is to be written into a record: values given by their meaning, properties, nodes, trees. Plain values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/typed.hpp"
#include "qipu/sgf/value.hpp"

namespace qipu::sgf {

class NewValue {
 public:
  NewValue() = default;  // the empty value: a pass, `KO[]`

  // Of text, as text(): `set(id, "PB", "Honinbo Shusai")`.
  NewValue(const char* text) : NewValue(NewValue::text(text)) {}
  NewValue(std::string_view text) : NewValue(NewValue::text(text)) {}
  NewValue(const std::string& text) : NewValue(NewValue::text(text)) {}

  // UTF-8. Line ends become those of the file, where the property is a text.
  static NewValue text(std::string_view text) { return NewValue(std::string(text), Form::Meaning); }
  // A number, a decimal, a point, a rectangle of points, a move, a colour: everything that typed.hpp writes.
  template <class Meaning>
  static NewValue of(const Meaning& meaning) {
    return written(to_text(meaning));
  }
  // As it shall stand between the brackets, escapes and all, in UTF-8. One that would end the value too
  // early, or not at all, is refused.
  static NewValue written(std::string_view escaped) { return NewValue(std::string(escaped), Form::Written); }
  static NewValue composed(const NewValue& left, const NewValue& right) {
    return written(left.escaped(Colon::Escaped) + ":" + right.escaped(Colon::Plain));
  }

  // UTF-8, with escapes.
  std::string escaped(Colon colon = Colon::Plain) const {
    return form_ == Form::Meaning ? sgf::escaped(text_, colon) : text_;
  }

  bool is_meaning() const { return form_ == Form::Meaning; }

  bool operator==(const NewValue&) const = default;

 private:
  enum class Form : std::uint8_t { Meaning, Written };
  NewValue(std::string text, Form form) : text_(std::move(text)), form_(form) {}

  std::string text_;
  Form form_ = Form::Meaning;
};

// A letter, then letters and digits; at least one capital.
bool is_identifier(std::string_view ident);

struct NewProperty {
  std::string ident;             // is_identifier(ident)
  std::vector<NewValue> values;  // at least one
};

// One value each; an empty list is one empty value (DD, VW).
inline std::vector<NewValue> new_values(const std::vector<Point>& points) {
  std::vector<NewValue> values;
  for (const Point point : points) values.push_back(NewValue::of(point));
  if (values.empty()) values.emplace_back();
  return values;
}

struct NewNode {
  std::vector<NewProperty> properties;
  std::uint32_t parent = 0;  // position in the tree, before the node's own; of the first it says nothing
};

// In any order in which parents stand before their children; siblings in theirs.
using NewTree = std::vector<NewNode>;

}  // namespace qipu::sgf
