// A check that does not exist cannot be named.
#include "qipu/spec/check_table.hpp"

using namespace qipu::spec::literals;

auto right = "missing-semicolon"_check;
#ifdef WRONG
auto wrong = "mising-semicolon"_check;
#endif
