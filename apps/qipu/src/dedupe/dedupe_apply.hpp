// qipu dedupe --apply: moves the files that are duplicates into a folder.
#pragma once

#include <string>
#include <vector>

#include "qipu/library/duplicates.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// In the folder; a list of files/move_list.hpp, with the games of each file: the group, the kept one and why.
inline constexpr char manifest_name[] = "qipu-dedupe.jsonl";

// Moves `records`, each to its place below `folder`; nothing there is replaced. A file that has changed since
// it was read stays, also if one of those has that are kept instead of it. Says what goes wrong and goes on.
// Ctrl-C ends it between two files.
Outcome move_duplicates(Shell& shell, const library::Duplicates& found,
                        const std::vector<std::uint32_t>& records, const std::string& folder,
                        const std::vector<std::string>& arguments);

}  // namespace qipu::app
