// qipu serve: a folder of records, and engines to play with, in the page.
#include "commands/commands.hpp"
#include "pages/serving.hpp"

namespace qipu::app {

Outcome run_serve(Shell& shell, const ServingOptions& options) { return serve_in_browser(shell, options); }

}  // namespace qipu::app
