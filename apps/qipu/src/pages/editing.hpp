// qipu view --edit: a file and the page in which it is edited, for as long as somebody edits.
#pragma once

#include <string>
#include <vector>

#include "terminal/shell.hpp"

namespace qipu::app {

// Serves the page (libs/serve) and has the user's browser open it; returns after Ctrl-C. Failed, with a
// complaint: not one file, it cannot be read, or there is no page. Without a browser it says where the page
// is, and goes on.
Outcome edit_in_browser(Shell& shell, const std::vector<std::string>& files, bool is_quiet);

}  // namespace qipu::app
