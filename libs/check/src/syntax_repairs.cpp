#include "syntax_repairs.hpp"

#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;

// Checks whose repair is the same few characters wherever they occur.
struct FixedEdit {
  spec::CheckId check;
  std::string_view text;  // instead of the span
  bool repeat_by_number;  // as often as the first argument says
};

constexpr FixedEdit fixed_edits[] = {
    {"missing-game-start"_check, "(", false}, {"missing-semicolon"_check, ";", false},
    {"sgf2-dialect"_check, ";", false},       {"missing-game-end"_check, ")", true},
    {"extra-close"_check, "", false},
};

}  // namespace

void add_syntax_repair(Fault& fault, const sgf::Document&) {
  for (const FixedEdit& row : fixed_edits) {
    if (row.check != fault.check) continue;
    std::string text;
    const std::uint32_t times = row.repeat_by_number ? fault.arguments[0].number : 1;
    for (std::uint32_t i = 0; i < times; ++i) text += row.text;
    fault.edits.push_back({fault.span, std::move(text)});
  }
}

}  // namespace qipu::check
