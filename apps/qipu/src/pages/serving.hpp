// The page and the server beside it: of a folder (qipu serve), or of one file (qipu view --edit).
#pragma once

#include <string>
#include <vector>

#include "commands/commands.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// Serves the page (libs/serve) and has the user's browser open it; returns after Ctrl-C. Failed, with a
// complaint: what is served cannot be read, the port is taken, or there is no page. Without a browser it says
// where the page is, and goes on.
Outcome serve_in_browser(Shell& shell, const ServingOptions& serving);
// The same for one file, which is all that there is of its folder.
Outcome edit_in_browser(Shell& shell, const std::vector<std::string>& files, bool is_quiet);

}  // namespace qipu::app
