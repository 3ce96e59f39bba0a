// Which nodes each piece of a tree has. Internal to the module.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "qipu/game/split.hpp"
#include "split_shape.hpp"

namespace qipu::game {

struct Cut {
  std::vector<std::uint32_t> kept;         // numbers, ascending: with every node its parent
  std::uint32_t source = 0;                // as Piece::source
  bool has_info = true;                    // as Piece::has_info
  std::optional<std::uint32_t> info_from;  // the node whose game information goes to the root
};

// Goes from piece to piece of a tree, in the order of their first own nodes. Borrows the shape.
class Cutter {
 public:
  Cutter(const TreeShape& shape, const SplitOptions& options);

  // False: there are no more. Valid until the next call.
  bool next();
  const Cut& cut() const { return cut_; }
  // Of all pieces from here on. Linear in the nodes of the tree.
  SplitSize measure() const;
  bool is_whole() const { return cut_.kept.size() == shape_.size(); }
  bool is_last() const { return at_ >= shape_.size(); }

 private:
  void find_games();
  void find_starts();
  bool next_game();
  SplitSize measure_games() const;
  SplitSize measure_variations() const;
  bool next_variation();
  void keep_way(std::uint32_t number);
  void keep_subtree(std::uint32_t number);
  void keep_game(std::uint32_t number);
  void keep_rest();
  std::uint32_t first_own(std::uint32_t number) const;
  bool may_move_info(std::uint32_t number) const;
  bool has_other_beside(std::uint32_t number) const;
  std::string info_of(std::uint32_t number) const;

  const TreeShape& shape_;
  SplitOptions options_;
  spec::Context context_;
  Cut cut_;
  std::uint32_t at_ = 0;                                  // the first node that no piece has yet
  std::vector<std::uint32_t> games_;                      // game-info nodes
  std::vector<std::uint32_t> starts_;                     // of pieces by game, the first node of its own
  std::unordered_map<std::string, std::uint32_t> infos_;  // how many games say the same of themselves
  std::size_t game_ = 0;                                  // the next of them
  std::vector<bool> has_game_;          // by number: it is a game-info node, or one stands below it
  std::vector<std::uint32_t> climbed_;  // scratch
};

// A property of the node that game information consists of.
bool is_game_info(const sgf::Property& property, const spec::Context& context);

}  // namespace qipu::game
