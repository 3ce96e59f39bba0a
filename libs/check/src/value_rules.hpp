// What each property is, and what its values say.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "here.hpp"
#include "old_properties.hpp"
#include "point_rules.hpp"

namespace qipu::check {

// Of one game.
class ValueRules {
 public:
  explicit ValueRules(const GameHere& game) : game_(game), points_(game), old_(game) {}

  void check(const NodeHere& here);
  void finish(const Kinds& kinds);

 private:
  // The places where one spelling of a textual property is empty.
  struct EmptyTexts {
    sgf::Splices edits;
    bool all_can_go = true;
  };

  void check_property(const PropertyHere& here);
  void check_empty(const PropertyHere& here);
  void check_value(const PropertyHere& here);
  void check_size_form(const PropertyHere& here);
  void check_text(const PropertyHere& here, Span value);
  void check_escapes(const PropertyHere& here, Span value);
  void report(const Kind& kind);
  void report_other_version(const Kind& kind);
  void report_empty(const Kind& kind);

  const GameHere& game_;
  PointRules points_;
  OldProperties old_;
  Tally trailing_, escapes_;
  std::map<std::string_view, EmptyTexts> empty_;  // by spelling
};

// `15m`: a number and its unit, as A. E. Brouwer's draft has times.
bool has_unit_of_time(std::string_view text);

}  // namespace qipu::check
