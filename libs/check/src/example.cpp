#include "qipu/check/example.hpp"

#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using namespace std::string_view_literals;

constexpr Example rows[] = {
#include "examples/charset.inc"
#include "examples/conversion.inc"
#include "examples/dialect.inc"
#include "examples/game.inc"
#include "examples/info.inc"
#include "examples/markup.inc"
#include "examples/move.inc"
#include "examples/root.inc"
#include "examples/syntax.inc"
#include "examples/value.inc"
};

}  // namespace

std::span<const Example> examples() { return rows; }

}  // namespace qipu::check
