// What the rules on values share.
#pragma once

#include <cstdint>
#include <string>

#include "kinds.hpp"
#include "rules.hpp"

namespace qipu::check {

// A game while its values are looked at.
struct GameValues {
  const sgf::Document& document;
  sgf::Game game;
  sgf::BoardSize board;
  bool is_go;           // points are letters
  bool has_rectangles;  // FF[4]
  Tally rectangles, trailing, escapes;
  Diagnostics& out;

  std::string_view text() const { return document.text(); }
};

// One property of it.
struct PropertyHere {
  sgf::Node node;
  sgf::Property property;
  Kind& kind;
  const std::vector<Span>& values;  // where they stand

  std::uint32_t size() const { return static_cast<std::uint32_t>(values.size()); }

  Span ident() const { return property.ident_span(); }
  Fault fault(spec::CheckId check, Span span, sgf::Argument first, sgf::Argument second = {}) const {
    return {check, span, node.id(), ident(), {first, second}};
  }
  // The usual words: the identifier, and the value.
  Fault fault(spec::CheckId check, Span span) const {
    return fault(check, span, sgf::Argument::of(ident()), sgf::Argument::of(span));
  }
};

// Points of Go: the setup of a node is one list in three properties.
class PointRules {
 public:
  explicit PointRules(GameValues& game) : game_(game) {}

  void check_list(const PropertyHere& here);
  void check_composed(const PropertyHere& here);
  void check_single(const PropertyHere& here, const sgf::Value& value);  // Point, Stone, Move

 private:
  struct Item {
    sgf::Rectangle area;
    Span span;
    bool counts;  // is a point or rectangle of this board
  };

  bool is_other_form(const PropertyHere& here, Span span, std::string_view text);
  Item check_item(const PropertyHere& here, Span span, std::string_view text);
  void check_rectangle(const PropertyHere& here, Span span, const sgf::PointsValue& value);
  void add_overlap(const PropertyHere& here, std::uint32_t index, const Item& item,
                   const sgf::PointSet& before);
  void check_repeats(const PropertyHere& here, const std::vector<Item>& items);
  void check_across(const PropertyHere& here, const std::vector<Item>& items);
  void check_half(const PropertyHere& here, Span value, Span half);
  bool is_view_form(const PropertyHere& here) const;
  void add_view_form(const PropertyHere& here);

  GameValues& game_;
  sgf::Node setup_node_;
  std::array<sgf::PointSet, 3> setup_;  // AB AW AE of setup_node_
};

// Takes values out, or the property if none is left. False if something stands between them.
bool remove_values(Fault& fault, spec::Repair as, const PropertyHere& here, std::string_view text,
                   const std::vector<std::uint32_t>& indices);

}  // namespace qipu::check
