// One record repaired, in memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "files/inputs.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/report/repaired_findings.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

struct Mended : check::Repaired {
  std::vector<report::RepairedFinding> steps;
  report::RepairCounts counts;
};

enum class Steps : std::uint8_t { Count, Describe };

// On any thread. The error is a complaint, in words.
Result<Mended, std::string> mend(const Shell& shell, const Input& input, const Part& part,
                                 const check::RepairOptions& options, Steps steps);

}  // namespace qipu::app
