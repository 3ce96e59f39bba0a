// What becomes of each of two lists of siblings.
#pragma once

#include <cstdint>
#include <memory>

#include "alignment.hpp"

namespace qipu::compare {

struct Lists {
  Steps before, after;
};

struct Fate {
  enum class Kind : std::uint8_t {
    Alone,    // removed or added, with all behind it
    Paired,   // with `mate`
    Node,     // came or went, alone; `behind` are the lists to go on with, `mate` where it stands
    Carried,  // in the lists of another
  };
  Kind kind = Kind::Alone;
  bool is_moved = false;         // Paired: among the others that are
  std::uint32_t mate = no_step;  // position in the other list
  std::unique_ptr<Lists> behind = nullptr;
};

struct Plan {
  std::vector<Fate> before, after;  // by position in the lists
};

// Plans for one pair of documents.
class Planner {
 public:
  Planner(const Outline& before, const Outline& after);

  Plan plan(const Lists& siblings);
  Plan plan_trees();

 private:
  void look_along(const Lists& siblings, Plan& plan);
  void add_detour(const Lists& siblings, Plan& plan, Verdict verdict, const Steps& left, const Steps& right,
                  std::size_t pair);
  void carry_all(const Steps& siblings, const Steps& positions, std::vector<Fate>& fates, Steps& lines);

  const Outline& before_;
  const Outline& after_;
  Alignment alignment_;
  std::uint64_t budget_;  // of siblings that are looked at once more
};

}  // namespace qipu::compare
