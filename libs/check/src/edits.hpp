// Edits carried out on the bytes of a file: edited() of finding.hpp, and the order it makes them in.
#pragma once

#include <vector>

#include "qipu/check/finding.hpp"

namespace qipu::check {

// By place; insertions before what is changed from there on.
void put_in_order(std::vector<Edit>& edits);

}  // namespace qipu::check
