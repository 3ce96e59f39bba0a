// The rows of the property table; they stand in property_rows.inc. Read them through property.hpp.
#pragma once

#include <cstddef>
#include <iterator>

#include "qipu/spec/property.hpp"

namespace qipu::spec {

namespace detail {

// What the values of a property look like.
struct Shape {
  ValueType left;
  ValueType right = ValueType::None;
  Compose compose = Compose::Never;
  Arity arity = Arity::Single;
};

// The words for shapes in the table; a plural is a list, `...OrNone` a list that may be empty.
namespace shape {
inline constexpr Shape None{ValueType::None};
inline constexpr Shape Number{ValueType::Number};
inline constexpr Shape Real{ValueType::Real};
inline constexpr Shape Double{ValueType::Double};
inline constexpr Shape Color{ValueType::Color};
inline constexpr Shape SimpleText{ValueType::SimpleText};
inline constexpr Shape Text{ValueType::Text};
inline constexpr Shape Point{ValueType::Point};
inline constexpr Shape Move{ValueType::Move};
inline constexpr Shape Unknown{ValueType::Unknown};
inline constexpr Shape SizePair{ValueType::Number, ValueType::Number, Compose::Optional};
inline constexpr Shape NameVersion{ValueType::SimpleText, ValueType::SimpleText, Compose::Always};
// FF[4]: none, or number:simpletext. Empty is what EmptyList says.
inline constexpr Shape Figure{ValueType::Number, ValueType::SimpleText, Compose::Optional, Arity::EmptyList};

constexpr Shape list_of(ValueType type, Arity arity = Arity::List) {
  return {type, ValueType::None, Compose::Never, arity};
}
constexpr Shape list_of(ValueType left, ValueType right) {
  return {left, right, Compose::Always, Arity::List};
}
inline constexpr Shape SimpleTexts = list_of(ValueType::SimpleText);
inline constexpr Shape Points = list_of(ValueType::Point);
inline constexpr Shape PointsOrNone = list_of(ValueType::Point, Arity::EmptyList);
inline constexpr Shape Stones = list_of(ValueType::Stone);
inline constexpr Shape Unknowns = list_of(ValueType::Unknown);
inline constexpr Shape Labels = list_of(ValueType::Point, ValueType::SimpleText);
inline constexpr Shape PointPairs = list_of(ValueType::Point, ValueType::Point);
inline constexpr Shape StoneArrows = list_of(ValueType::Stone, ValueType::Point);
inline constexpr Shape Pairs = list_of(ValueType::SimpleText, ValueType::SimpleText);
}  // namespace shape

// Who gives the identifier its meaning, and where it holds.
struct Origin {
  Dialect dialect;
  std::uint8_t versions = NoVersion;
  std::string_view application = {};
  std::string_view alias_of = {};
  std::uint8_t game = 0;
  Inherit inherit = Inherit::No;

  consteval Origin of_game(std::uint8_t number) const {
    Origin copy = *this;
    copy.game = number;
    return copy;
  }
  consteval Origin meaning(std::string_view ident) const {
    Origin copy = *this;
    copy.alias_of = ident;
    return copy;
  }
  consteval Origin lasting() const {
    Origin copy = *this;
    copy.inherit = Inherit::Yes;
    return copy;
  }
};

// The words for origins in the table.
namespace origin {
// The digits are versions: 34 is FF[3] and FF[4].
consteval Origin standard(int digits) {
  unsigned versions = 0;
  for (; digits > 0; digits /= 10) versions |= 1u << (digits % 10 - 1);
  return {Dialect::Standard, static_cast<std::uint8_t>(versions)};
}
consteval Origin brouwer() { return {Dialect::Brouwer}; }
consteval Origin alias(std::string_view ident) { return {Dialect::Alias, NoVersion, {}, ident}; }
consteval Origin sgf2(std::string_view ident) { return {Dialect::Sgf2, NoVersion, {}, ident}; }
consteval Origin by(std::string_view application) { return {Dialect::Private, NoVersion, application}; }
consteval Origin unclaimed() { return {Dialect::Private}; }  // met in records, the writer is not known
}  // namespace origin

consteval PropertyRow property(std::string_view ident, Shape shape, NodeRole role, Origin origin) {
  return {ident,          shape.left,      shape.right, shape.compose,  shape.arity,        role,
          origin.inherit, origin.versions, origin.game, origin.dialect, origin.application, origin.alias_of};
}

}  // namespace detail

inline constexpr PropertyRow property_rows[] = {
#define QIPU_PROPERTY(ident, shape_, role, origin_, ...) \
  detail::property(ident, detail::shape::shape_, NodeRole::role, detail::origin::origin_),
#include "qipu/spec/property_rows.inc"
#undef QIPU_PROPERTY
};

}  // namespace qipu::spec
