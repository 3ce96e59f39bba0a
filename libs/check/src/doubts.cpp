#include "doubts.hpp"

#include <algorithm>

#include "qipu/base/span.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;

// A run that stands behind a value of text.
bool is_behind_text(const sgf::Diagnostic& fault, std::string_view text) {
  const bool is_run = fault.check == "stray-text"_check || fault.check == "identifier-without-value"_check ||
                      fault.check == "space-in-identifier"_check;
  return is_run && !fault.property.empty() &&
         spec::is_text(sgf::Capitals(slice(text, fault.property)).view());
}

// Behind the barrier: `;B[aa]`, `KM[`, `(;`.
std::uint32_t end_of_barrier(std::string_view text, std::uint32_t from) {
  const std::size_t at = sgf::find_barrier(text, from);
  if (at == text.size()) return static_cast<std::uint32_t>(at);
  const char last = text[at] == ';' ? ']' : text[at] == '(' ? ';' : '[';
  return static_cast<std::uint32_t>(text.find(last, at) + 1);
}

}  // namespace

Doubts::Doubts(const sgf::Document& document) {
  const std::string_view text = document.text();
  for (const sgf::Diagnostic& fault : document.diagnostics()) {
    const std::uint32_t begin = fault.span.end;
    if (!is_behind_text(fault, text) || (!zones_.empty() && begin < zones_.back().end)) continue;
    zones_.push_back({begin, end_of_barrier(text, begin)});
  }
  if (document.diagnostics_dropped() == 0) return;
  const std::uint32_t known = document.diagnostics().empty() ? 0 : document.diagnostics().back().span.begin;
  while (!zones_.empty() && zones_.back().end >= known) zones_.pop_back();
  zones_.push_back({known, size32(text)});
}

bool Doubts::meet(const sgf::Splice& edit) const {
  if (edit.span.empty() && edit.text.find_first_not_of("();") == edit.text.npos)
    return false;  // more barriers
  const auto zone = std::upper_bound(zones_.begin(), zones_.end(), edit.span.begin,
                                     [](std::uint32_t at, Span one) { return at < one.end; });
  return zone != zones_.end() &&
         (zone->begin < edit.span.end || (edit.span.empty() && zone->begin <= edit.span.begin));
}

}  // namespace qipu::check
