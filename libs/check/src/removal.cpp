#include "removal.hpp"

#include "beside.hpp"

namespace qipu::check {

namespace {

using sgf::detail::is_space;

// A node, or a value, ends directly before `at`.
bool begins_here(std::string_view text, std::uint32_t at) {
  while (at > 0 && is_space(text[at - 1])) --at;
  return at > 0 && (text[at - 1] == ';' || text[at - 1] == ']');
}

}  // namespace

std::optional<Span> removable(const PropertyHere& here, std::string_view text) {
  const Span extent = extent_of(here);
  const bool is_whole = here.values.back().end < text.size() && is_unbroken(here, text);
  if (!is_whole || !begins_here(text, extent.begin) || !may_follow(text, extent.end)) return std::nullopt;
  return extent;
}

bool remove_property(Fault& fault, spec::Repair as, const PropertyHere& here, std::string_view text) {
  const std::optional<Span> extent = removable(here, text);
  if (extent) fault.repaired(as, *extent, {});
  return extent.has_value();
}

}  // namespace qipu::check
