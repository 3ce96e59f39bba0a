#include "removal.hpp"

#include "beside.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::check {

namespace {

using text::is_space;

// A node, or a value, ends directly before `at`.
bool begins_here(std::string_view text, std::uint32_t at) {
  while (at > 0 && is_space(text[at - 1])) --at;
  return at > 0 && (text[at - 1] == ';' || text[at - 1] == ']');
}

// White space, or nothing, up to the value or the identifier before, and up to the value behind, if any.
bool stands_close(const PropertyHere& here, std::uint32_t v, std::string_view text) {
  const std::uint32_t before = v == 0 ? here.ident.end : here.values[v - 1].end + 1;
  const auto is_bare = [&](Span span) { return sgf::trimmed(slice(text, span)).empty(); };
  if (here.values[v].end >= text.size() || !is_bare({before, here.values[v].begin - 1})) return false;
  return v + 1 == here.size() || is_bare({here.values[v].end + 1, here.values[v + 1].begin - 1});
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

bool remove_values(Fault& fault, spec::Repair as, const PropertyHere& here, std::string_view text,
                   const std::vector<std::uint32_t>& indices) {
  if (indices.size() == here.size()) return remove_property(fault, as, here, text);
  for (const std::uint32_t v : indices)
    if (!stands_close(here, v, text)) return false;
  for (const std::uint32_t v : indices)
    fault.repaired(as, {here.values[v].begin - 1, here.values[v].end + 1}, {});
  return true;
}

}  // namespace qipu::check
