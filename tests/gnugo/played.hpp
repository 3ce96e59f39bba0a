// The main line under rules: what go::Game allows at each of its nodes. Setup before the first move is the
// start; setup after it is nothing a Game knows.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "qipu/game/replay.hpp"
#include "qipu/go/game_state.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::test {

class Played {
 public:
  explicit Played(sgf::Tree record) : line_(game::line_to(game::main_line_end(record.root()))) {
    game::Replay replay(record);
    while (next_ < line_.size() && !has_any(line_[next_], {"B", "W"})) replay.go_to(line_[next_++]);
    is_whole_ = next_ > 0 || !has_any(line_[0], {"AB", "AW", "AE"});
    game_ = go::GameState(next_ > 0 ? replay.board() : go::Board(replay.board().size()));
  }

  // The game at a node of the line, at or after the node last asked for; nothing once there was late setup.
  const go::GameState* at(sgf::Node node) {
    for (; next_ < line_.size() && line_[next_].number() <= node.number(); ++next_) play(line_[next_]);
    return is_whole_ ? &game_ : nullptr;
  }

 private:
  static bool has_any(sgf::Node node, std::initializer_list<std::string_view> idents) {
    return std::any_of(idents.begin(), idents.end(), [&](auto ident) { return bool(node.find(ident)); });
  }

  void play(sgf::Node node) {
    if (next_ > 0 && has_any(node, {"AB", "AW", "AE"})) is_whole_ = false;
    for (const sgf::Property property : node.properties()) {
      if (!property.is("B") && !property.is("W")) continue;
      const Color color = property.is("B") ? Color::Black : Color::White;
      const auto move = sgf::parse_move(property.text(), game_.board().size());
      if (move && move.value.point && game_.board().size().holds(*move.value.point))
        game_.play(color, *move.value.point);
      else
        game_.pass(color);
    }
  }

  std::vector<sgf::Node> line_;
  std::size_t next_ = 0;  // node not yet played
  bool is_whole_ = true;
  go::GameState game_;
};

// The points where `color` may play, row by row.
inline std::vector<sgf::Point> legal_points(const go::GameState& game, Color color) {
  std::vector<sgf::Point> points;
  const go::BoardSize size = game.board().size();
  for (std::uint8_t row = 0; row < size.rows; ++row)
    for (std::uint8_t column = 0; column < size.columns; ++column)
      if (game.judge(color, {column, row}) == go::Legality::Legal) points.push_back({column, row});
  return points;
}

}  // namespace qipu::test
