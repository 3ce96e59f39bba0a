// qipu html and qipu view: one page that holds games and all that shows them.
//
// Every record goes into the page as its bytes; one in another format goes in as the SGF that is made of it,
// so that the page needs no other reader. A record that cannot be read without the charsets of East Asia
// brings their tables along: the page asks the same reader the same question.
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
#include "options/option_words.hpp"
#include "pages/serving.hpp"
#include "pages/web_page.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/game/path.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/programs.hpp"
#include "qipu/text/charsets.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// What a page gets of one record.
struct PagePart {
  PageRecord record;
  std::uint32_t games = 0;
  bool needs_charsets = false;
  std::string title;    // of the first game
  std::string picture;  // of the position it is opened at
  std::string path;     // of that position; empty where there is no board
  std::uint32_t tree = 0;
  std::string complaint;  // the position asked for is not there
};

bool needs_charsets(std::string_view bytes) {
  sgf::ReadOptions options;
  options.charsets = &text::charsets_without_east_asia;
  const Result<sgf::Document> read = sgf::Document::read(sgf::Source::lend(bytes), options);
  return !read && read.error().id == ErrorId::NeedsCharsets;
}

std::string fact(game::GameFacts& facts, std::string_view slug) { return game::find_fact(slug)->text(facts); }

std::string title_of(const Shell& shell, const game::Game& game) {
  game::GameFacts facts(game);
  const std::string black = fact(facts, "black"), white = fact(facts, "white");
  if (!black.empty() && !white.empty()) return shell.say(messages::html_title_versus, black, white);
  const std::string title = fact(facts, "title");
  return title.empty() ? fact(facts, "event") : title;
}

void add_position(const Shell& shell, const sgf::Document& document, const PositionOptions& options,
                  PagePart& part) {
  const FoundNode found = find_node(shell, document, options, Sought::Board);
  const bool is_asked_for = options.names_node() || options.game > 1 || options.tree;
  if (!found.node) {
    if (is_asked_for) part.complaint = found.complaint;
    return;
  }
  part.picture = draw::svg(draw::diagram_at(found.node), *draw::theme_named("page"),
                           {.language = game::record_language(shell.language)});
  part.tree = found.node.tree().index();
  if (is_asked_for) part.path = game::path_of(found.node);
}

class HtmlRun {
 public:
  HtmlRun(Shell& shell, const HtmlOptions& options) : shell_(shell), options_(options) {}

  // The whole page; nothing: it cannot be made, which finish() tells, or no game is meant.
  std::optional<std::string> page();
  std::size_t games() const { return games_; }
  Outcome finish() { return scanning_.finish(); }

 private:
  Result<void> read(const Input& input, library::Delivery& delivery);
  void add(PagePart part);
  std::string options_json() const;
  std::string title() const;

  Shell& shell_;
  const HtmlOptions& options_;
  std::vector<std::string> paths_;
  Scanning scanning_{shell_, "page"};  // nothing goes to standard output while it runs
  PageContent content_;
  PagePart first_;
  std::size_t games_ = 0;
  bool is_first_ = true;
};

Result<void> HtmlRun::read(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader =
      RecordReader::open(shell_, input, RecordReader::Extent::Whole, &scanning_.stop());
  if (!reader) return unexpected<Error>(reader.error());
  const Result<std::optional<Part>> read = reader->next();
  if (!read) return unexpected<Error>(read.error());
  if (!*read) return {};
  const sgf::Document& document = (*read)->document;
  PagePart part;
  part.record = {input.name, std::string(document.bytes())};
  part.needs_charsets = needs_charsets(part.record.bytes);
  for (const sgf::Tree tree : document.trees())
    for (const game::Game game : game::games_in(tree)) {
      if (part.games++ == 0) part.title = title_of(shell_, game);
    }
  add_position(shell_, document, options_.position, part);
  const std::size_t bytes = part.record.bytes.size() + part.picture.size();
  delivery.later([this, part = std::move(part)]() mutable { add(std::move(part)); }, bytes);
  return {};
}

void HtmlRun::add(PagePart part) {
  games_ += part.games;
  content_.needs_charsets = content_.needs_charsets || part.needs_charsets;
  if (part.games > 0) content_.records.push_back(std::move(part.record));
  if (!is_first_ || part.games == 0) return;
  is_first_ = false;
  if (!part.complaint.empty()) {
    shell_.complain(printable(content_.records.back().name) + shell_.say(report::messages::colon) +
                    part.complaint);
    scanning_.note(Outcome::Failed);
  }
  first_ = std::move(part);
}

std::string HtmlRun::options_json() const {
  std::string text;
  JsonWriter json(text, JsonWriter::Style::Compact);
  json.begin_object();
  json.member("mode", word_of(page_modes, options_.mode));
  json.member("theme", word_of(page_themes, options_.theme));
  json.member("language", shell_.language == Language::Chinese ? "zh" : "en");
  json.member("tree", first_.tree);
  json.member("path", first_.path);
  json.end();
  return text;
}

// Of one record what it tells of itself; of many the name of the folder or file that was given.
std::string HtmlRun::title() const {
  if (!options_.title.empty()) return options_.title;
  if (content_.records.size() == 1)
    return !first_.title.empty() ? first_.title : content_.records.front().name;
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
  if (scanning_.outcome() == Outcome::Failed && content_.records.empty()) return std::nullopt;
  if (content_.records.empty()) {
    if (shell_.run.where.found_nothing()) return std::nullopt;  // which is said of every command
    shell_.complain(shell_.say(messages::html_nothing));
    scanning_.note(Outcome::Failed);
    return std::nullopt;
  }
  content_.language = shell_.language;
  content_.title = title();
  content_.options = options_json();
  content_.picture = first_.picture;
  Result<std::string> page = web_page(content_);
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
