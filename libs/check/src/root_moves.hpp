// Properties that stand in the wrong node: below the root, or below other game information.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "here.hpp"

namespace qipu::check {

// Root properties below the root: the first of each goes into a root that has none. Of one game.
class RootMoves {
 public:
  explicit RootMoves(const GameHere& game) : game_(game) {}

  void repair(Fault& fault, const PropertyHere& here);

 private:
  bool is_known(const std::string& ident);
  bool may_go_up(const PropertyHere& here);
  bool is_right_for_game(const PropertyHere& here) const;
  std::optional<std::uint32_t> place_in_root() const;

  const GameHere& game_;
  std::set<std::string> known_;    // identifiers that the root has, or that go there
  std::set<std::string> refused_;  // that may not go there
};

// Game information below a node that has some. Where no variation stands between, what is missing there goes
// there; what is said there already goes. What contradicts it stays. Of one game.
class InfoMoves {
 public:
  explicit InfoMoves(const GameHere& game) : game_(game) {}

  void begin(sgf::Node upper);  // the node above
  void repair(Fault& fault, const NodeHere& lower);

 private:
  void read_upper();
  bool is_straight_to(sgf::Node lower);
  bool add_edits(Fault& fault, const PropertyHere& property);

  const GameHere& game_;
  sgf::Node upper_;    // read when something below it has game information
  sgf::Node reached_;  // from the node above to here no variation begins
  bool is_straight_ = false;
  std::optional<std::uint32_t> place_;  // behind the information above
  std::set<std::string> said_;          // "KM[6.5]"
  std::set<std::string> idents_;        // "KM"
};

}  // namespace qipu::check
