// Points, moves, stones, and lists of them, in Go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "here.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::check {

// Of one game. The setup of a node is one list in three properties.
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

  bool is_western(const PropertyHere& here, Span span, std::string_view text);
  bool is_other_form(const PropertyHere& here, Span span, std::string_view text);
  bool is_pass(const PropertyHere& here, Span span, std::string_view text);
  void add_tt(const PropertyHere& here, Span span);
  std::string pass_text() const;
  void add_bad(spec::CheckId check, const PropertyHere& here, Span span);
  Item check_item(const PropertyHere& here, Span span);
  Item check_area(const PropertyHere& here, Span span, std::string_view text);
  void check_rectangle(const PropertyHere& here, Span span, const sgf::PointsValue& value);
  void add_off_board(const PropertyHere& here);
  void add_overlap(const PropertyHere& here, std::uint32_t index, const Item& item,
                   const sgf::PointSet& before);
  void add_repeats(const PropertyHere& here, const std::vector<std::uint32_t>& repeated);
  void check_repeats(const PropertyHere& here);
  void check_across(const NodeHere& here);
  void check_pair(const PropertyHere& here, std::uint32_t index);
  void add_half(const PropertyHere& here, Span value, Span half, const sgf::Typed<sgf::Point>& point);
  bool check_half(const PropertyHere& here, Span value, Span half);
  bool is_view_form(const PropertyHere& here) const;
  void add_view_form(const PropertyHere& here);

  const GameHere& game_;
  std::vector<Item> items_;               // of the list at hand
  std::vector<std::uint32_t> off_board_;  // values of the property at hand
  Span off_half_;                         // the first of a pair
  std::optional<std::size_t> tt_;         // the finding on passes written tt, in game_.out
  std::uint32_t tt_count_ = 0;
};

}  // namespace qipu::check
