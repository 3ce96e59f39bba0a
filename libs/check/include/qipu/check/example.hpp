// Every check shown on a few bytes: a record that has the fault, and the same record without it. What
// `--explain` and the reference show; the tests hold each against the checks and the repairs.
#pragma once

#include <span>
#include <string_view>

#include "qipu/spec/check.hpp"

namespace qipu::check {

struct Example {
  spec::CheckId check;
  std::string_view before;  // has the fault; of the group Conversion: in another format than SGF
  // Of Conversion: the SGF it is read as; else as the repair of this check alone leaves it, or, without one,
  // as it should be.
  std::string_view after;
};

// At least one of each row of the check table, in no order.
std::span<const Example> examples();

}  // namespace qipu::check
