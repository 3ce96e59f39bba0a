// Which games of many records a run is about: a filter that may be missing, that remembers what it has said
// of the record at hand, and whether anything was meant at all.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "qipu/game/game.hpp"
#include "qipu/query/filter.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::query {

// Without an expression everything is meant. Once it is set, any number of threads may ask. Copies are the
// same filter.
class GameFilter {
 public:
  GameFilter() = default;
  explicit GameFilter(Filter filter) : filter_(std::make_shared<const Filter>(std::move(filter))) {}

  bool is_set() const { return filter_ != nullptr; }

  // The same filter for one record at a time: what it has answered of a tree it does not find out again,
  // until the next part of the record begins. Copies of it share the answers; for one thread.
  GameFilter for_record() const;
  void begin_part() const;

  // The games of a tree that are meant, in pre-order; without a filter all.
  std::vector<game::Game> games(sgf::Tree tree) const;

  bool means(sgf::Tree tree) const;  // one of its games
  bool means(const sgf::Document& document) const;

  // Keeps in mind, for all copies, that a record was looked at, and whether it is worked on.
  void note(bool is_meant) const;
  // Records were looked at, and none of them was meant.
  bool found_nothing() const { return noted_->looked && !noted_->found; }

 private:
  std::vector<game::Game> find_games(sgf::Tree tree) const;

  // By the tree's index, those of the game-info nodes: the document may move meanwhile.
  using Answers = std::map<std::uint32_t, std::vector<std::uint32_t>>;

  std::shared_ptr<const Filter> filter_;
  std::shared_ptr<Answers> answers_;  // null: for any number of threads
  // Of all copies together.
  struct Noted {
    std::atomic<bool> looked = false;
    std::atomic<bool> found = false;
  };
  std::shared_ptr<Noted> noted_ = std::make_shared<Noted>();
};

}  // namespace qipu::query
