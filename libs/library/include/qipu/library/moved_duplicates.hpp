// The files that are duplicates go into a folder, where they can be looked at, and moved back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "qipu/library/duplicates.hpp"
#include "qipu/library/moved_files.hpp"

namespace qipu::library {

// In the folder: a list by moved_files.hpp, with the games of each file: the group, the kept one and why.
inline constexpr char duplicates_list[] = "qipu-dedupe.jsonl";

// Moves `records`, each to its place below `folder` that it has below `paths`, by which a walk has found it;
// to `a (2).sgf` where something stands. A file that has changed since it was read stays, also if one of
// those has that are kept instead of it. Nothing is given back if the list cannot be written.
std::optional<MoveCount> move_duplicates(const Duplicates& found, const std::vector<std::uint32_t>& records,
                                         const std::string& folder, const std::vector<std::string>& paths,
                                         const MoveOptions& options);

}  // namespace qipu::library
