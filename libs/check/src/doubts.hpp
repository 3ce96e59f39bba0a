// Where text ends at a bracket although what follows cannot follow a value, the reader has looked on for a
// better end, up to the next barrier (docs/design/reading.md). Repairs in between might give it one.
#pragma once

#include <vector>

#include "qipu/check/finding.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::check {

class Doubts {
 public:
  explicit Doubts(const sgf::Document& document);

  bool empty() const { return zones_.empty(); }
  // The edit might change how the bytes before it are read.
  bool meet(const sgf::Splice& edit) const;

 private:
  std::vector<Span> zones_;  // ascending, apart
};

}  // namespace qipu::check
