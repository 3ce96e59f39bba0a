// From tokens to a program.
#pragma once

#include <string_view>

#include "program.hpp"
#include "qipu/base/result.hpp"
#include "qipu/query/filter_error.hpp"

namespace qipu::query {

// Costs the length of the expression; operators wait on a stack of our own, however deep they stand.
Result<Program, FilterError> compile(std::string_view expression);

}  // namespace qipu::query
