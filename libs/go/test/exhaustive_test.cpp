// Every sequence of moves on the smallest boards, legal or not, through Board and its twin; and back.
#include <gtest/gtest.h>

#include <vector>

#include "comparing.hpp"

namespace qipu::go::test {

namespace {

// All games of `depth` moves: the colours in turn, or either colour at each move.
class Walk {
 public:
  Walk(BoardSize size, bool any_color) : size_(size), any_color_(any_color), board_(size, Hashing::Images) {}

  void run(std::size_t depth) {
    twins_.push_back(NaiveBoard(size_));
    choices_.push_back(0);
    // Depth first with a stack of its own: choices_[i] is the next move to try at depth i.
    while (!choices_.empty() && !::testing::Test::HasFailure()) {
      if (choices_.size() > depth || choices_.back() == choices()) {
        step_back();
      } else {
        step(choices_.back()++);
      }
    }
  }

  std::size_t nodes() const { return nodes_; }

 private:
  std::uint32_t choices() const { return size_.columns * size_.rows * (any_color_ ? 2 : 1); }

  Color color_of_choice(std::uint32_t choice) const {
    const std::size_t odd = any_color_ ? choice % 2 : twins_.size() % 2 == 0;
    return odd ? Color::White : Color::Black;
  }

  void step(std::uint32_t choice) {
    const Color color = color_of_choice(choice);
    const std::uint32_t index = any_color_ ? choice / 2 : choice;
    const Point point{static_cast<std::uint8_t>(index % size_.columns),
                      static_cast<std::uint8_t>(index / size_.columns)};
    NaiveBoard twin = twins_.back();
    EXPECT_EQ(board_.play(color, point), twin.play(color, point));
    twins_.push_back(std::move(twin));
    choices_.push_back(0);
    compare("after a move");
    ++nodes_;
  }

  void step_back() {
    choices_.pop_back();
    twins_.pop_back();
    if (twins_.empty()) return;
    board_.undo();
    compare("taken back");
  }

  void compare(const char* when) {
    const bool same = difference_of_stones(board_, twins_.back()).empty() && groups_are_same();
    if (!same || nodes_ % 64 == 0) expect_same(board_, twins_.back(), when);
    EXPECT_EQ(board_.steps(), twins_.size() - 1);
  }

  bool groups_are_same() const {
    const Point corner{0, 0};
    const Point other{static_cast<std::uint8_t>(size_.columns - 1),
                      static_cast<std::uint8_t>(size_.rows - 1)};
    return difference_of_group(board_, twins_.back(), corner).empty() &&
           difference_of_group(board_, twins_.back(), other).empty();
  }

  BoardSize size_;
  bool any_color_;
  Board board_;
  std::vector<NaiveBoard> twins_;
  std::vector<std::uint32_t> choices_;
  std::size_t nodes_ = 0;
};

struct Case {
  BoardSize size;
  bool any_color;
  std::size_t depth;
  std::size_t nodes;
};

class Exhaustive : public ::testing::TestWithParam<Case> {};

TEST_P(Exhaustive, SameAsTwinAtEveryNode) {
  const auto& [size, any_color, depth, nodes] = GetParam();
  Walk walk(size, any_color);
  walk.run(depth);
  EXPECT_EQ(walk.nodes(), nodes);
}

// Nodes: the sum of choices^i for i from 1 to the depth.
INSTANTIATE_TEST_SUITE_P(Boards, Exhaustive,
                         ::testing::Values(Case{{1, 1}, true, 8, 510}, Case{{2, 1}, true, 6, 5460},
                                           Case{{1, 3}, true, 5, 9330}, Case{{2, 2}, false, 8, 87'380},
                                           Case{{2, 2}, true, 5, 37'448}, Case{{2, 3}, false, 6, 55'986},
                                           Case{{3, 2}, true, 4, 22'620}, Case{{3, 3}, false, 6, 597'870},
                                           Case{{3, 3}, true, 3, 6'174}),
                         [](const auto& param) {
                           return name_of(param.param.size) + (param.param.any_color ? "AnyColor" : "InTurn");
                         });

}  // namespace

}  // namespace qipu::go::test
