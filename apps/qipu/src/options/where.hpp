// Which games a run is about: --where, one filter for every command (qipu/query/filter.hpp).
//
// A record is worked on if one of its games is meant: RecordReader (inputs.hpp) gives no part of any other.
// Commands that speak of single games take only those that games() gives.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "qipu/game/game.hpp"
#include "qipu/library/meant_reader.hpp"

namespace qipu::query {
class Filter;
}

namespace qipu::app {

class Shell;

// Without an expression everything is meant. Once it is set, any number of threads may ask. Copies are the
// same filter.
class Where final : public library::RecordFilter {
 public:
  // False, with a complaint that points at the place: this is no filter.
  bool set(Shell& shell, const std::string& expression);

  bool is_set() const override { return filter_ != nullptr; }

  // The same filter for one record at a time: what it has answered of a tree it does not find out again,
  // until the next part of the record begins. Copies of it share the answers; for one thread.
  Where for_record() const;
  void begin_part() const override;

  // The games of a tree that are meant, in pre-order; without a filter all.
  std::vector<game::Game> games(sgf::Tree tree) const;

  bool means(sgf::Tree tree) const;  // one of its games
  bool means(const sgf::Document& document) const override;

  // Keeps in mind that a record was looked at, and whether it is worked on.
  void note(bool is_meant) const override;
  // Records were looked at, and none of them was meant.
  bool found_nothing() const { return noted_->looked && !noted_->found; }

 private:
  std::vector<game::Game> find_games(sgf::Tree tree) const;

  // By the tree's index, those of the game-info nodes: the document may move meanwhile.
  using Answers = std::map<std::uint32_t, std::vector<std::uint32_t>>;

  std::shared_ptr<const query::Filter> filter_;
  std::shared_ptr<Answers> answers_;  // null: for any number of threads
  // Of all copies together.
  struct Noted {
    std::atomic<bool> looked = false;
    std::atomic<bool> found = false;
  };
  std::shared_ptr<Noted> noted_ = std::make_shared<Noted>();
};

}  // namespace qipu::app
