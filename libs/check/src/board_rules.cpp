#include "board_rules.hpp"

namespace qipu::check {

void BoardRules::check(const NodeHere&) {}

void BoardRules::finish() {}

}  // namespace qipu::check
