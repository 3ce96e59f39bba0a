// Taking properties and values out of a node, without a change to what stands beside them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "here.hpp"

namespace qipu::check {

// The bytes to delete; nothing where that would bring things together that belong apart: something else than
// white space stands between the values, or beside the property.
std::optional<Span> removable(const PropertyHere& here, std::string_view text);

// The property goes. False, and nothing done, if it is not removable.
bool remove_property(Fault& fault, spec::Repair as, const PropertyHere& here, std::string_view text);

// Takes values out, or the property if none is left. False, and nothing done, if something else than white
// space stands beside them.
bool remove_values(Fault& fault, spec::Repair as, const PropertyHere& here, std::string_view text,
                   const std::vector<std::uint32_t>& indices);

}  // namespace qipu::check
