// What each property is, and what its values say.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "here.hpp"

namespace qipu::check {

// Points of Go: the setup of a node is one list in three properties.
class PointRules {
 public:
  explicit PointRules(const GameHere& game) : game_(game) {}

  void begin_node(const NodeHere& here);
  void check_list(const PropertyHere& here);
  void check_composed(const PropertyHere& here);
  void check_single(const PropertyHere& here, Span value);  // Point, Stone, Move

  Tally rectangles;  // in versions that have none

 private:
  struct Item {
    sgf::Rectangle area;
    Span span;
    bool counts;  // is a point or rectangle of this board
  };

  bool is_other_form(const PropertyHere& here, Span span, std::string_view text);
  Item check_item(const PropertyHere& here, Span span);
  Item check_area(const PropertyHere& here, Span span, std::string_view text);
  void check_rectangle(const PropertyHere& here, Span span, const sgf::PointsValue& value);
  void add_overlap(const PropertyHere& here, std::uint32_t index, const Item& item,
                   const sgf::PointSet& before);
  void check_repeats(const PropertyHere& here);
  void check_across(const PropertyHere& here);
  void check_half(const PropertyHere& here, Span value, Span half);
  bool is_view_form(const PropertyHere& here) const;
  void add_view_form(const PropertyHere& here);

  const GameHere& game_;
  std::vector<Item> items_;             // of the list at hand
  bool has_mixed_setup_ = false;        // the node at hand has several of AB, AW, AE
  std::array<sgf::PointSet, 3> setup_;  // by Setup; of the node at hand, if it is mixed
};

// Of one game.
class ValueRules {
 public:
  explicit ValueRules(const GameHere& game) : game_(game), points_(game) {}

  void check(const NodeHere& here);
  void finish(const Kinds& kinds);

 private:
  void check_property(const PropertyHere& here);
  void check_value(const PropertyHere& here);
  void check_size_form(const PropertyHere& here);
  void check_text(const PropertyHere& here, Span value);
  void check_escapes(const PropertyHere& here, Span value);
  void report(const Kind& kind);

  const GameHere& game_;
  PointRules points_;
  Tally trailing_, escapes_;
};

// Takes values out, or the property if none is left. False if something stands between them.
bool remove_values(Fault& fault, spec::Repair as, const PropertyHere& here, std::string_view text,
                   const std::vector<std::uint32_t>& indices);

}  // namespace qipu::check
