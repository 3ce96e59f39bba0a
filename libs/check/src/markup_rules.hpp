// Marks on the board: what stands twice, what cannot stand together.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "here.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::check {

// Of one game. Points marked twice within one property are found by PointRules.
class MarkupRules {
 public:
  explicit MarkupRules(const GameHere& game) : game_(game) {}

  void check(const NodeHere& here);
  void finish();

 private:
  static constexpr std::size_t most_kinds = 5;  // CR MA SL SQ TR

  // Properties of a node that may share no point, and where they do.
  struct Group {
    std::array<sgf::PointSet, most_kinds> points;  // by kind
    std::uint32_t count = 0;                       // properties in `points`
  };

  void check_marks(const NodeHere& here);
  void check_group(spec::CheckId check, const PropertyHere& here, std::size_t kind, Group& group);
  void begin_marks(const NodeHere& here, std::optional<Group>& group);
  void check_last_move(const PropertyHere& mark);
  void check_labels(const PropertyHere& here);
  void add_labels(const PropertyHere& here, const std::vector<std::uint32_t>& repeated);
  void check_lines(const PropertyHere& here);
  void check_repeated_lines(const PropertyHere& here);
  void add_values(spec::CheckId check, spec::Repair as, const PropertyHere& here, Span span,
                  const std::vector<std::uint32_t>& values);

  const GameHere& game_;
  std::optional<sgf::Point> move_;  // of the node at hand, if it has marks
  Tally on_last_move_;
  sgf::Splices unmarking_;                                      // takes them out
  std::vector<std::pair<std::uint32_t, std::uint32_t>> lines_;  // of a property: points, index of the value
};

}  // namespace qipu::check
