// Identifiers, repeated properties, empty nodes, superfluous parentheses.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "here.hpp"

namespace qipu::check {

// One spelling of an identifier with lower-case letters, in one game.
struct Spelling {
  std::string capitals;
  bool is_known = false;  // the capitals are a property, and not just somebody's own
  bool is_standard = false;
  bool is_exact = true;  // capitals instead of it would be read alike, at each place
  Tally first;
  std::vector<Span> places;
};

// Of one game.
class TreeRules {
 public:
  TreeRules(const GameHere& game, Kinds& kinds) : game_(game), kinds_(kinds) {}

  void check(const NodeHere& here);
  // A node that begins a variation, but no root.
  void check_variation(sgf::Node node);
  // With the last game, the repairs of all findings of syntax.
  void finish();

 private:
  void check_each(const NodeHere& here);
  void check_identifier(const PropertyHere& here);
  void add_spelling(const PropertyHere& here);
  void report_spellings();
  void report_long_names(const std::vector<const Spelling*>& names);
  bool may_end_anywhere() const;
  void check_undoing(const PropertyHere& here);
  bool repeats(const NodeHere& here);
  void check_repetition(const NodeHere& here);

  const GameHere& game_;
  Kinds& kinds_;
  std::map<std::string, Spelling, std::less<>> spellings_;
  std::uint32_t needless_ = 0;  // variations
  sgf::Node first_needless_;
};

}  // namespace qipu::check
