// What the rounds of check::repair() have made good: how often each check was, where, and what was wrong.
// Pure; one thread at a time for what is counted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/check/finding.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::report {

class RepairCounts {
 public:
  void add(const std::vector<const check::Finding*>& made);  // of a round
  // `bad-komi, missing-semicolon (2)`, in the order of the checks; empty: nothing was repaired.
  std::string words(Language language) const;

 private:
  std::vector<std::uint64_t> per_check_ = std::vector<std::uint64_t>(spec::checks().size(), 0);
};

// A finding that was repaired: where it stood when it was.
struct RepairedFinding {
  std::uint64_t line;  // from 1
  std::uint32_t column;
  spec::CheckId check;
  std::string message;
};

// Those of a round, in its document. `lines_before`: of the file, above the document.
std::vector<RepairedFinding> repaired_findings(const std::vector<const check::Finding*>& made,
                                               const sgf::Document& document, std::uint64_t lines_before,
                                               Language language);

}  // namespace qipu::report
