// qipu html and qipu view: one page that holds games and all that shows them.
#include <filesystem>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "files/output_file.hpp"
#include "files/scanning.hpp"
#include "findings/faults.hpp"
#include "options/option_words.hpp"
#include "pages/serving.hpp"
#include "pages/web_page.hpp"
#include "qipu/game/path.hpp"
#include "qipu/publish/viewer_page.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/programs.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

class HtmlRun {
 public:
  HtmlRun(Shell& shell, const HtmlOptions& options) : shell_(shell), options_(options) {}

  // The whole page; nothing: it cannot be made, which finish() tells, or no game is meant.
  std::optional<std::string> page();
  std::size_t games() const { return content_.games; }
  Outcome finish() { return scanning_.finish(); }

 private:
  Result<void> read(const Input& input, library::Delivery& delivery);
  void tell_faults(const Input& input, const report::Counts& recoveries);
  void add(publish::PagePart part, const std::string& complaint);
  std::string title() const;

  Shell& shell_;
  const HtmlOptions& options_;
  std::vector<std::string> paths_;
  Scanning scanning_{shell_, "page"};  // nothing goes to standard output while it runs
  publish::PageContent content_;
  bool is_misplaced_ = false;  // the position asked for is not there
};

Result<void> HtmlRun::read(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader = RecordReader::open(shell_, input, RecordReader::Extent::Whole);
  if (!reader) return unexpected<Error>(reader.error());
  const Result<std::optional<Part>> read = reader->next();
  if (!read) return unexpected<Error>(read.error());
  if (!*read) return {};
  const sgf::Document& document = (*read)->document;
  const PositionOptions& position = options_.position;
  FoundNode found = find_node(shell_, document, position, Sought::Board);
  // Whoever is sent the page need not know in which folder it was made.
  const std::string name = system::path_text(fs::path(input.name).filename());
  publish::PagePart part = publish::page_part(document, name, found.node, shell_.language);
  const bool is_asked_for = position.names_node() || position.game > 1 || position.tree;
  if (is_asked_for && found.node) part.path = game::path_of(found.node);
  if (!is_asked_for) found.complaint.clear();
  const std::size_t bytes = part.byte_count();
  std::string complaint;
  if (!found.complaint.empty())
    complaint = printable(input.name) + shell_.say(report::messages::colon) + found.complaint;
  delivery.later(
      [this, input = named(input), recoveries = report::count_recoveries(view_of(**read)),
       part = std::move(part), complaint = std::move(complaint)]() mutable {
        tell_faults(input, recoveries);
        add(std::move(part), complaint);
      },
      bytes);
  return {};
}

// What is no record is left out of the page.
void HtmlRun::tell_faults(const Input& input, const report::Counts& recoveries) {
  scanning_.erase();
  (options_.quiet ? complain_of_no_record : hint_at_faults)(shell_, input, recoveries);
  if (recoveries.no_record) scanning_.note(Outcome::Failed);
}

void HtmlRun::add(publish::PagePart part, const std::string& complaint) {
  if (content_.records.empty() && part.games > 0 && !complaint.empty()) {
    shell_.complain(complaint);
    scanning_.note(Outcome::Failed);
    is_misplaced_ = true;
  }
  content_.add(std::move(part));
}

// Of one record what it tells of itself; of many the name of the folder or file that was given.
std::string HtmlRun::title() const {
  if (!options_.title.empty()) return options_.title;
  if (content_.records.size() == 1)
    return !content_.first_title.empty() ? content_.first_title : content_.records.front().name;
  fs::path given = fs::absolute(paths_.front()).lexically_normal();
  if (paths_.size() > 1) given = given.parent_path();
  return printable(system::path_text((given.has_filename() ? given : given.parent_path()).stem()));
}

std::optional<std::string> HtmlRun::page() {
  paths_ = options_.files;
  if (!complete(shell_, paths_)) {
    scanning_.note(Outcome::Failed);
    return std::nullopt;
  }
  scanning_.run(paths_,
                [this](const Input& input, library::Delivery& delivery) { return read(input, delivery); });
  if (is_misplaced_ || (scanning_.outcome() == Outcome::Failed && content_.records.empty()))
    return std::nullopt;
  if (content_.records.empty()) {
    if (shell_.run.where.found_nothing()) return std::nullopt;  // which is said of every command
    shell_.complain(shell_.say(messages::html_nothing));
    scanning_.note(Outcome::Failed);
    return std::nullopt;
  }
  content_.language = shell_.language;
  content_.title = title();
  content_.mode = word_of(page_modes, options_.mode);
  content_.theme = word_of(page_themes, options_.theme);
  Result<std::string> page = file_in_page("page.html");
  Result<std::string> charsets =
      page && content_.needs_charsets ? file_in_page("charsets.base64") : std::string();
  if (page) page = charsets ? publish::viewer_page(*page, *charsets, content_) : std::move(charsets);
  if (page) return *std::move(page);
  shell_.complain(message(page.error(), shell_.language));
  scanning_.note(Outcome::Failed);
  return std::nullopt;
}

void tell(Shell& shell, const HtmlOptions& options, const std::string& path, std::size_t games,
          std::size_t bytes) {
  if (options.quiet) return;
  const std::size_t kilobytes = (bytes + 999) / 1000;
  shell.say_line(games == 1 ? shell.say(messages::html_one_written, shown_path(path), kilobytes)
                            : shell.say(messages::html_written, shown_path(path), games, kilobytes));
}

// The book of `qipu draw --pages`, which needs no script and so none of our page.
Outcome write_book(Shell& shell, const HtmlOptions& options, const std::string& path) {
  if (!options.of_page.empty()) {
    const std::string others =
        joined_words<PageMode>(std::span(page_modes).first<std::size(page_modes) - 1>());  // all but book
    shell.complain(shell.say(messages::bad_alone, options.of_page, "--mode " + others));
    return Outcome::Failed;
  }
  DrawOptions book;
  book.position = options.position;
  book.is_part = options.is_part;
  book.files = options.files;
  book.pages = true;
  book.format = PictureFormat::WebPage;
  book.output = path;
  book.quiet = options.quiet;
  return run_draw(shell, book);
}

// The page, in a file or on standard output.
Outcome write_page(Shell& shell, const HtmlOptions& options, const std::string& path) {
  if (options.mode == PageMode::Book) return write_book(shell, options, path);
  HtmlRun run(shell, options);
  const std::optional<std::string> page = run.page();
  const Outcome outcome = run.finish();
  if (!page) return outcome;
  OutputFile file(shell, path);
  file.write(*page);
  const Outcome written = file.finish();
  if (written == Outcome::Fine && !file.is_standard()) tell(shell, options, path, run.games(), page->size());
  return worse(outcome, written);
}

}  // namespace

Outcome run_html(Shell& shell, const HtmlOptions& options) {
  if (OutputFile(shell, options.output).is_standard() && shell.out.is_terminal()) {
    shell.complain(shell.say(messages::html_to_terminal));
    return Outcome::Failed;
  }
  return write_page(shell, options, options.output);
}

Outcome run_view(Shell& shell, const HtmlOptions& options) {
  if (options.edit) return edit_in_browser(shell, options.files, options.quiet);
  const std::string folder = system::new_folder();
  if (folder.empty()) {
    shell.complain(shell.say(messages::view_no_folder, shown_path(system::temporary_folder())));
    return Outcome::Failed;
  }
  const std::string path = folder + "/qipu.html";
  const Outcome outcome = write_page(shell, options, path);
  std::error_code ignored;
  if (!fs::exists(path, ignored)) {
    fs::remove(folder, ignored);
    return outcome;
  }
  if (system::open_in_browser(path)) return outcome;
  shell.complain(shell.say(messages::view_no_browser, shown_path(path)));
  return Outcome::Failed;
}

}  // namespace qipu::app
