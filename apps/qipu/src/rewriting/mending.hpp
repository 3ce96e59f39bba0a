// One record repaired, in memory.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "files/inputs.hpp"
#include "qipu/check/repair.hpp"
#include "rewriting/rewriting.hpp"

namespace qipu::app {

// A repair that was made: where it stood when it was, and what was wrong.
struct MendingStep {
  std::uint64_t line;
  std::uint32_t column;
  spec::CheckId check;
  std::string message;
};

struct Mended : Rewritten {
  text::Charset charset = text::Charset::Utf8;  // of the first game, before
  std::vector<MendingStep> steps;
  std::vector<std::uint64_t> per_check = std::vector<std::uint64_t>(spec::checks().size(), 0);
  std::uint64_t repairs = 0;
  std::uint64_t refused = 0;      // repairs that would have changed what the record says
  std::uint64_t unsafe_left = 0;  // findings that only --unsafe repairs
  bool is_settled = true;
  bool is_record = true;
  bool is_meant = true;  // by --where; if not, there is nothing else
};

enum class Steps : std::uint8_t { Count, Describe };

// On any thread.
Result<Mended> mend(const Shell& shell, const Input& input, const check::RepairOptions& options, Steps steps,
                    const std::atomic<bool>& stop);

}  // namespace qipu::app
