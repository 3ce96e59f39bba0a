// One game of a record, by its number or by its tree; of a record that comes in parts, too.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "qipu/game/game.hpp"

namespace qipu::game {

// Counts the games of one part after another, up to the one that is wanted. One thread.
class GameCount {
 public:
  // Those of a tree that are meant, in pre-order.
  using Meant = std::function<std::vector<Game>(sgf::Tree tree)>;

  // `number`: among those that are meant, from 1. `tree`: instead the first of these in this tree, from 1.
  GameCount(std::uint32_t number, std::optional<std::uint32_t> tree, Meant meant)
      : wanted_(tree ? std::nullopt : std::optional(number)), tree_(tree), meant_in_(std::move(meant)) {}

  // The game wanted, if it is in this part; null if not.
  Game find_in(const sgf::Document& document, std::uint32_t trees_before = 0);

  std::uint32_t number() const { return number_; }  // of the one that was found, among all
  std::uint32_t meant() const { return meant_; }    // so far
  std::uint32_t games() const { return games_; }    // so far
  std::uint32_t trees() const { return trees_; }

 private:
  Game find_in(sgf::Tree tree);

  std::optional<std::uint32_t> wanted_;
  std::optional<std::uint32_t> tree_;
  Meant meant_in_;
  std::uint32_t number_ = 0;
  std::uint32_t meant_ = 0;
  std::uint32_t games_ = 0;
  std::uint32_t trees_ = 0;
};

}  // namespace qipu::game
