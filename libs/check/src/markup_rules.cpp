#include "markup_rules.hpp"

namespace qipu::check {

void MarkupRules::check(const NodeHere&) {}

void MarkupRules::finish() {}

}  // namespace qipu::check
