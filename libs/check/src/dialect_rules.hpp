// What programs and servers write in ways of their own.
#pragma once

#include "here.hpp"

namespace qipu::check {

// Of one game.
class DialectRules {
 public:
  explicit DialectRules(const GameHere& game) : game_(game) {}

  void check(const NodeHere& here);
  void finish(const Kinds& kinds);

 private:
  const GameHere& game_;
};

}  // namespace qipu::check
