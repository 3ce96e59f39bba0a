// Nodes by their numbers, of a document or of a tree that is being made. Internal to the module.
#pragma once

#include <cstdint>

namespace qipu::compare {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex no_node = 0xFFFF'FFFF;

}  // namespace qipu::compare
