#include "pages/serving.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "engines/engine_list.hpp"
#include "files/saving.hpp"
#include "files/stop_signals.hpp"
#include "pages/web_page.hpp"
#include "qipu/serve/leading_page.hpp"
#include "qipu/serve/record_folder.hpp"
#include "qipu/serve/server.hpp"
#include "qipu/system/programs.hpp"
#include "qipu/text/decode.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// Until Ctrl-C. `said`: the words for what is served, and where.
void show(Shell& shell, const serve::Server& server, Message said, const std::string& what,
          const ServingOptions& serving) {
  const StopSignals stop;
  if (!serving.quiet) shell.say_line(shell.say(said, shown_path(what), server.url()));
  if (serving.no_browser) return server.wait(stop.flag());
  const serve::LeadingPage page(server.url());
  const bool is_open = page.is_there() && system::open_in_browser(page.path(), &stop.flag());
  if (!is_open && !stop.flag()) shell.complain(shell.say(messages::view_no_browser, server.url()));
  server.wait(stop.flag());
}

// What of `disk` is served, to the end.
Outcome run_server(Shell& shell, serve::RecordFolder& disk, serve::ServerOptions options, Message said,
                   const std::string& what, const ServingOptions& serving) {
  options.page = editor_folder();
  options.folder = disk.served();
  // Records can be edited without engines, unless these were asked for.
  Result<arena::EngineList, std::string> engines = engines_of(shell, serving.engines);
  if (!engines) shell.complain(engines.error());
  if (!engines && !serving.engines.empty()) return Outcome::Failed;
  if (engines) options.engines = *std::move(engines);
  serve::Server server(std::move(options));
  if (const Result<std::uint16_t> port = server.start(static_cast<std::uint16_t>(serving.port)); !port) {
    shell.complain(message(port.error(), shell.language));
    return Outcome::Failed;
  }
  show(shell, server, said, what, serving);
  server.stop();
  library::tell_of_loss(what, disk.not_kept(), complaining(shell));
  return Outcome::Fine;
}

serve::ServerOptions options_of(const Shell& shell) {
  serve::ServerOptions options;
  if (shell.run.max_size != 0) options.limits.body = shell.run.max_size;
  return options;
}

std::string name_of(const std::string& path) {
  return text::decoded(fs::path(path).filename().string(), text::Charset::Utf8);
}

// The file is read once before anybody is told where it is.
bool is_readable(Shell& shell, const std::string& path, Result<serve::RecordFolder>& disk,
                 const std::string& opened) {
  const Result<std::string> read = disk ? disk->read(opened) : unexpected(disk.error());
  if (!read) shell.complain(text::decoded(path, text::Charset::Utf8), read.error());
  return read.has_value();
}

Outcome edit(Shell& shell, const std::string& path, bool is_quiet) {
  serve::ServerOptions options = options_of(shell);
  options.opened = name_of(path);
  Result<serve::RecordFolder> disk = serve::RecordFolder::of_file(path, options.opened, options.limits.body);
  if (!is_readable(shell, path, disk, options.opened)) return Outcome::Failed;
  ServingOptions serving;
  serving.quiet = is_quiet;
  return run_server(shell, *disk, std::move(options), messages::view_editing, path, serving);
}

// Whether it can be replaced, or is not there, which is another complaint.
bool may_be_file(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return path != "-" && (error || status.type() == fs::file_type::regular);
}

}  // namespace

Outcome edit_in_browser(Shell& shell, const std::vector<std::string>& files, bool is_quiet) {
  if (files.size() == 1 && may_be_file(files.front())) return edit(shell, files.front(), is_quiet);
  shell.complain(shell.say(messages::view_edit_one));
  return Outcome::Failed;
}

Outcome serve_in_browser(Shell& shell, const ServingOptions& serving) {
  const std::string path = serving.folder.empty() ? "." : serving.folder;
  std::error_code error;
  const bool is_folder = fs::is_directory(path, error);
  serve::ServerOptions options = options_of(shell);
  options.shows_folder = true;
  if (!is_folder) options.opened = name_of(path);
  const std::string folder = is_folder ? path : fs::path(path).parent_path().string();
  Result<serve::RecordFolder> disk =
      serve::RecordFolder::of_folder(folder.empty() ? "." : folder, options.opened, options.limits.body);
  if (!is_folder && !is_readable(shell, path, disk, options.opened)) return Outcome::Failed;
  if (!disk) {
    shell.complain(text::decoded(path, text::Charset::Utf8), disk.error());
    return Outcome::Failed;
  }
  return run_server(shell, *disk, std::move(options), messages::serve_serving, path, serving);
}

}  // namespace qipu::app
