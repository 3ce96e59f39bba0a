// qipu draw: positions, figures and whole games as pictures.
//
// Pictures are made on all cores and get their names and places in the order of the records. A file or
// standard output takes those of one record; several of them become name-01.svg and so on. A folder takes
// those of any number.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "drawing/book.hpp"
#include "drawing/picture_format.hpp"
#include "drawing/pictures.hpp"
#include "files/inputs.hpp"
#include "files/output_file.hpp"
#include "files/saving.hpp"
#include "files/scanning.hpp"
#include "options/columns.hpp"
#include "options/name_option.hpp"
#include "qipu/base/aligned.hpp"
#include "qipu/publish/sheets.hpp"
#include "qipu/text/display.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

struct DrawnPicture {
  std::string name;  // by the template
  std::string bytes;
};

struct SortedProblem {
  query::SortKey key;
  publish::ProblemPicture picture;
};

// What became of one record.
struct DrawnRecord {
  std::vector<DrawnPicture> pictures;
  std::vector<publish::SheetPicture> sheet_pictures;
  std::vector<SortedProblem> problems;
  std::string name;  // of the record, for people
  std::vector<publish::Chapter> chapters;
  std::vector<publish::Thumbnail> thumbnails;
  std::vector<std::string> complaints;
  std::vector<std::string> notes;
  std::uint32_t games = 0;  // trees that are no problems
};

std::string text_language_of(const game::Game& game) {
  return game ? std::string(game::language_code(game::language_of(game.tree()))) : std::string();
}

// `a.svg` is a-01.svg.
std::string numbered(const std::string& path, std::size_t number, std::size_t count) {
  const std::size_t slash = path.find_last_of('/');
  const std::size_t begin = slash == path.npos ? 0 : slash + 1;
  const std::size_t point = path.find_last_of('.');
  const std::size_t at = point == path.npos || point <= begin ? path.size() : point;
  const std::size_t digits = std::max<std::size_t>(2, std::to_string(count).size());
  return path.substr(0, at) + "-" + right_aligned(std::to_string(number), digits) + path.substr(at);
}

class DrawRun {
 public:
  DrawRun(Shell& shell, const DrawOptions& options, PictureFormat format, PictureStyle style,
          NameTemplate names, std::optional<BookPlan> plan, std::optional<GameColumn> sorted_by)
      : shell_(shell),
        options_(options),
        format_(format),
        style_(std::move(style)),
        names_(std::move(names)),
        plan_(std::move(plan)),
        sorted_by_(std::move(sorted_by)),
        folder_(complaining(shell), options.out_dir, options.force ? Existing::Replaced : Existing::Kept) {
    style_.fonts = &fonts_;
    if (plan_) plan_->pages.stop = &scanning_.stop();
    if (plan_ && options.thumbnails > 0) thumbnails_.emplace(plan_->pages, options.thumbnails, options.head);
  }

  Outcome run(const std::vector<std::string>& paths);

 private:
  Result<void> draw(const Input& input, library::Delivery& delivery);
  DrawnRecord draw(const Input& input, const sgf::Document& document) const;
  DrawnRecord chapters(const Input& input, const sgf::Document& document) const;
  std::vector<SortedProblem> problems(Pictures& made) const;
  Result<std::string> moving(const sgf::Document& document, const Pictures& made,
                             const PictureStyle& style) const;
  void deliver(DrawnRecord& record);
  void collect(DrawnRecord& record);
  publish::PageOptions sheet_options() const;
  void draw_sheets();
  publish::SheetBook problem_book();
  void say_what_is_no_problem();
  void draw_book();
  void draw_flowing_book();
  void collect_chapters(DrawnRecord& record);
  void put_pages(const std::vector<std::string>& pages, std::string_view name);
  void say_what_has_no_font();
  void put_all(const std::vector<DrawnPicture>& pictures);
  void put_in_folder(const DrawnPicture& picture);
  void put_in_file(const DrawnPicture& picture, const std::string& path);
  void tell(const std::string& path);

  Shell& shell_;
  const DrawOptions& options_;
  PictureFormat format_;
  PictureStyle style_;
  NameTemplate names_;
  std::optional<BookPlan> plan_;         // of --pages and --thumbnails
  std::optional<GameColumn> sorted_by_;  // problems
  Scanning scanning_{shell_, options_.out_dir};
  OutFolder folder_;  // of the caller's thread
  publish::SheetBook sheets_;
  std::vector<SortedProblem> problems_;
  std::vector<std::string> sources_;  // the records that problems are of
  std::uint64_t games_ = 0;           // trees that are no problems
  std::vector<publish::Chapter> chapters_;
  FontCheck fonts_;
  std::size_t pages_ = 0;  // of all chapters; more than are allowed: the book is too long
  std::optional<publish::ThumbnailWriter> thumbnails_;
};

Result<std::string> DrawRun::moving(const sgf::Document& document, const Pictures& made,
                                    const PictureStyle& style) const {
  const auto diagram = [&](std::size_t i) { return frame_of(shell_, document, made.frames[i], options_); };
  return moving_picture(made.frames.size(), diagram, made.language, *animation_kind_of(format_), style);
}

DrawnRecord DrawRun::draw(const Input& input, const sgf::Document& document) const {
  DrawnRecord record;
  const std::string before = shown_name(shell_, input) + shell_.say(report::messages::colon);
  Pictures made = pictures_of(shell_, document, options_);
  PictureStyle style = style_;
  // A browser chooses the font of an SVG by itself.
  if (format_ != PictureFormat::Svg && format_ != PictureFormat::Keyed)
    style.text_language = text_language_of(made.game);
  const auto add = [&](Result<std::string> bytes) {
    const std::uint64_t number = record.pictures.size() + 1;
    if (bytes)
      record.pictures.push_back(
          {query::name_for(names_, {made.game, input.name, number}), *std::move(bytes)});
    else
      record.complaints.push_back(before + printable(message(bytes.error(), shell_.language)));
  };
  if (!made.frames.empty()) add(moving(document, made, style));
  record.games = made.games;
  if (made.diagrams.empty() && made.frames.empty() && made.problems.empty() && made.games == 0)
    record.complaints.push_back(made.complaint.empty()
                                    ? shell_.say(messages::draw_nothing, shown_name(shell_, input))
                                    : before + made.complaint);
  const auto add_notes = [&](const draw::Diagram& diagram) {
    for (const draw::DiagramNote& note : diagram.notes)
      record.notes.push_back(before + printable(message(note, shell_.language)));
  };
  for (draw::Diagram& diagram : made.diagrams) {
    if (scanning_.stop()) break;
    add_notes(diagram);
    if (options_.sheets == 0)
      add(picture(diagram, made.language, format_, style));
    else
      record.sheet_pictures.push_back({std::move(diagram), "", made.language});
  }
  for (const DrawnProblem& problem : made.problems) add_notes(problem.picture.asked.diagram);
  record.problems = problems(made);
  record.name = shown_name(shell_, input);
  return record;
}

std::vector<SortedProblem> DrawRun::problems(Pictures& made) const {
  std::vector<SortedProblem> problems;
  for (DrawnProblem& problem : made.problems) {
    query::SortKey key;
    if (sorted_by_) {
      game::GameFacts facts(problem.game);
      const std::uint32_t number = problem.game.tree().index() + 1;
      key = sort_key(*sorted_by_, sorted_by_->value({problem.game, number, number}, facts));
    }
    problems.push_back({std::move(key), std::move(problem.picture)});
  }
  return problems;
}

DrawnRecord DrawRun::chapters(const Input& input, const sgf::Document& document) const {
  DrawnRecord record;
  std::string complaint;
  if (thumbnails_) {
    RecordThumbnails made = thumbnails_of(shell_, document, options_);
    complaint = std::move(made.complaint);
    record.thumbnails = std::move(made.thumbnails);
  } else {
    RecordChapters made = chapters_of(shell_, document, input.name, options_, *plan_);
    complaint = std::move(made.complaint);
    record.chapters = std::move(made.chapters);
  }
  if (!complaint.empty())
    record.complaints.push_back(shown_name(shell_, input) + shell_.say(report::messages::colon) + complaint);
  else if (record.chapters.empty() && record.thumbnails.empty())
    record.complaints.push_back(shell_.say(messages::draw_nothing, shown_name(shell_, input)));
  return record;
}

Result<void> DrawRun::draw(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader =
      RecordReader::open(shell_, input, RecordReader::Extent::Whole, &scanning_.stop());
  if (!reader) return unexpected<Error>(reader.error());
  const Result<std::optional<Part>> part = reader->next();
  if (!part) return unexpected<Error>(part.error());
  if (!*part) return {};
  DrawnRecord record = plan_ ? chapters(input, (*part)->document) : draw(input, (*part)->document);
  if (scanning_.stop()) return {};
  std::size_t bytes = 0;
  bytes += record.thumbnails.size() * sizeof(draw::DiagramPoint) * 361;  // of the usual board
  for (const publish::Chapter& chapter : record.chapters) bytes += chapter.byte_count();
  for (const DrawnPicture& one : record.pictures) bytes += one.name.size() + one.bytes.size();
  delivery.later([this, record = std::move(record)]() mutable { deliver(record); }, bytes);
  return {};
}

void DrawRun::tell(const std::string& path) {
  if (!options_.quiet) shell_.err << shown_path(path) << "\n";
}

void DrawRun::put_in_folder(const DrawnPicture& picture) {
  const std::string path = folder_.place(picture.name, extension_of(format_));
  const Outcome outcome = outcome_of(folder_.save(path, picture.bytes));
  scanning_.note(outcome);
  if (outcome == Outcome::Fine) tell(path);
}

void DrawRun::put_in_file(const DrawnPicture& picture, const std::string& path) {
  OutputFile file(shell_, path);
  file.write(picture.bytes);
  const Outcome outcome = file.finish();
  scanning_.note(outcome);
  if (outcome == Outcome::Fine && !file.is_standard()) tell(path);
}

void DrawRun::put_all(const std::vector<DrawnPicture>& pictures) {
  const bool is_standard = options_.output.empty() || options_.output == "-";
  if (!options_.out_dir.empty()) {
    for (const DrawnPicture& one : pictures) put_in_folder(one);
  } else if (pictures.size() == 1) {
    put_in_file(pictures.front(), options_.output);
  } else if (is_standard && !pictures.empty()) {
    shell_.complain(shell_.say(messages::draw_several, pictures.size()));
    scanning_.note(Outcome::Failed);
  } else {
    for (std::size_t i = 0; i < pictures.size(); ++i)
      put_in_file(pictures[i], numbered(options_.output, i + 1, pictures.size()));
  }
}

void DrawRun::collect(DrawnRecord& record) {
  games_ += record.games;
  if (!record.problems.empty()) sources_.push_back(std::move(record.name));
  std::ranges::move(record.sheet_pictures, std::back_inserter(sheets_.pictures));
  std::ranges::move(record.problems, std::back_inserter(problems_));
}

// Those of all records.
publish::SheetBook DrawRun::problem_book() {
  if (sorted_by_)
    std::ranges::stable_sort(problems_, [&](const SortedProblem& a, const SortedProblem& b) {
      return comes_before(*sorted_by_, a.key, b.key);
    });
  std::vector<publish::ProblemPicture> pictures;
  for (SortedProblem& one : problems_) pictures.push_back(std::move(one.picture));
  return publish::problem_book(std::move(pictures), std::move(sources_));
}

publish::PageOptions DrawRun::sheet_options() const {
  const bool has_page = format_ == PictureFormat::Svg;
  publish::PageOptions pages =
      page_options(options_, format_, has_page ? style_.theme : without_page(style_.theme));
  if (!has_page) pages.measure = measure_in_font(pages.theme.font);
  pages.stop = &scanning_.stop();
  return pages;
}

void DrawRun::draw_sheets() {
  if (options_.problems) sheets_ = problem_book();
  const publish::PageOptions pages = sheet_options();
  const std::vector<std::string> sheets = publish::sheets_of(sheets_, pages, options_.sheets, options_.head);
  if (sheets.size() <= pages.most_pages) return put_pages(sheets, "sheet");
  shell_.complain(message(make_error(ErrorId::BookTooLong, pages.most_pages), shell_.language));
  scanning_.note(Outcome::Failed);
}

// All in one file where the format has pages.
void DrawRun::put_pages(const std::vector<std::string>& pages, std::string_view name) {
  std::vector<DrawnPicture> pictures;
  const auto add = [&](Result<std::string> bytes) {
    if (bytes)
      return pictures.push_back(
          {std::string(name) + "-" + std::to_string(pictures.size() + 1), *std::move(bytes)});
    shell_.complain(message(bytes.error(), shell_.language));
    scanning_.note(Outcome::Failed);
  };
  if (format_ == PictureFormat::Pdf && !pages.empty())
    add(book(pages, style_, &scanning_.stop()));
  else
    for (const std::string& page : pages) {
      scanning_.heed();
      add(converted(page, format_, style_));
    }
  scanning_.heed();
  put_all(pictures);
}

void DrawRun::say_what_is_no_problem() {
  if (games_ == 0) return;
  if (!options_.quiet || problems_.empty()) shell_.complain(shell_.say(messages::draw_no_problems, games_));
  if (problems_.empty()) scanning_.note(Outcome::Failed);
}

// Once, however many pictures have them; the first few tell which they are.
void DrawRun::say_what_has_no_font() {
  constexpr std::uint32_t most_columns = 20;
  const std::string missing = fonts_.missing();
  if (!missing.empty() && !options_.quiet)
    shell_.complain(shell_.say(messages::draw_no_font, text::cut(printable(missing), most_columns)));
}

void DrawRun::draw_flowing_book() {
  Result<std::string> book = flowing_book(chapters_, plan_->pages.theme, format_);
  scanning_.heed();
  if (book) return put_all({{"book", *std::move(book)}});
  shell_.complain(message(book.error(), shell_.language));
  scanning_.note(Outcome::Failed);
}

void DrawRun::draw_book() {
  if (pages_ > plan_->pages.most_pages) {
    shell_.complain(message(make_error(ErrorId::BookTooLong, plan_->pages.most_pages), shell_.language));
    return scanning_.note(Outcome::Failed);
  }
  if (thumbnails_)
    put_pages(thumbnails_->finish(), "page");
  else if (is_flowing(format_) && !chapters_.empty())
    draw_flowing_book();
  else if (pages_ > 0)
    put_pages(publish::book_of(chapters_, plan_->pages), "page");
}

// The cover of the first may be that of the book; what would be too long is not kept.
void DrawRun::collect_chapters(DrawnRecord& record) {
  for (const publish::Thumbnail& thumbnail : record.thumbnails)
    if (!thumbnails_->add(thumbnail)) pages_ = plan_->pages.most_pages + 1;
  for (publish::Chapter& chapter : record.chapters) {
    if (!chapters_.empty()) chapter.cover = {};
    pages_ += chapter.page_count();
    if (pages_ <= plan_->pages.most_pages) chapters_.push_back(std::move(chapter));
  }
}

void DrawRun::deliver(DrawnRecord& record) {
  scanning_.make_way();
  for (const std::string& complaint : record.complaints) shell_.complain(complaint);
  if (!record.complaints.empty()) scanning_.note(Outcome::Failed);
  if (!options_.quiet)
    for (const std::string& note : record.notes) shell_.complain(note);
  if (options_.sheets > 0)
    collect(record);
  else if (plan_)
    collect_chapters(record);
  else
    put_all(record.pictures);
}

Outcome DrawRun::run(const std::vector<std::string>& paths) {
  scanning_.run(paths,
                [this](const Input& input, library::Delivery& delivery) { return draw(input, delivery); });
  scanning_.heed();
  if (options_.sheets > 0) draw_sheets();
  say_what_is_no_problem();
  if (plan_) draw_book();
  say_what_has_no_font();
  return scanning_.finish();
}

// ---- What was asked for

// A theme of ours by its name, else a file of one.
Result<draw::Theme> theme_of(const std::string& name) {
  Result<draw::Theme> named = draw::theme_named(name);
  if (named) return named;
  std::ifstream in(std::filesystem::path(name), std::ios::binary);
  if (!in) return named;
  return draw::parse_theme(std::string(std::istreambuf_iterator<char>(in), {}));
}

std::optional<draw::Theme> wanted_theme(Shell& shell, const DrawOptions& options) {
  const std::string usual = options.has_pages() || options.sheets > 0 ? "print" : "wood";
  const Result<draw::Theme> theme = theme_of(options.theme.empty() ? usual : options.theme);
  if (!theme) {
    shell.complain(printable(message(theme.error(), shell.language)));
    return std::nullopt;
  }
  if (options.width.empty()) return *theme;
  const Result<draw::Theme> wide = draw::parse_theme(to_text(*theme) + "width = " + options.width + "\n");
  if (wide && wide->width.thousandths > 0) return *wide;
  shell.complain(shell.say(messages::draw_bad_width, printable(options.width)));
  return std::nullopt;
}

// On a terminal a board is to be seen at once.
std::optional<PictureFormat> wanted_format(Shell& shell, const DrawOptions& options) {
  if (options.format) return options.format;
  if (options.output.empty() && options.out_dir.empty() && shell.out.is_terminal())
    return PictureFormat::Ansi;
  if (options.output.empty() || options.output == "-")
    return options.animate ? PictureFormat::Gif : PictureFormat::Svg;
  const std::optional<PictureFormat> format = picture_format_of(options.output);
  if (!format) shell.complain(shell.say(messages::draw_no_format, printable(options.output)));
  return format;
}

// Bytes of these kinds would only disturb a terminal.
bool is_for_files(PictureFormat format) {
  return (format >= PictureFormat::Png && format <= PictureFormat::Pdf) || format == PictureFormat::Epub;
}

std::string fault_of(const Shell& shell, const DrawOptions& options, PictureFormat format) {
  const bool is_of_figures = options.figures || options.kifu || options.every > 0 || options.comments ||
                             options.variations || !options.range.empty();
  const PositionOptions& position = options.position;
  const bool is_of_one = options.animate || !options.range.empty() || position.names_node();
  if (options.has_pages() && (options.problems || options.sheets > 0 || is_of_one))
    return shell.say(messages::draw_pages_alone);
  if (!options.head.empty() && options.sheets == 0 && !options.has_pages())
    return shell.say(messages::bad_alone, "--head", "--pages|--sheets|--problems|--thumbnails");
  if (options.quality != 0 && format != PictureFormat::Jpeg)
    return shell.say(messages::bad_alone, "--quality", "--format jpg");
  if (is_flowing(format) && !options.pages) return shell.say(messages::draw_only_books);
  if ((options.sheets > 0 || options.has_pages()) && !is_graphic(format) && !is_flowing(format))
    return shell.say(messages::draw_no_sheet);
  if (options.animate && (is_of_figures || options.sheets > 0))
    return shell.say(messages::draw_one_animation);
  if (options.animate && !animation_kind_of(format)) return shell.say(messages::draw_no_animation);
  const bool is_standard = (options.output.empty() || options.output == "-") && options.out_dir.empty();
  if (is_standard && shell.out.is_terminal() && is_for_files(format))
    return shell.say(messages::draw_to_terminal, extension_of(format).substr(1));
  return {};
}

PictureStyle style_of(const DrawOptions& options, draw::Theme theme) {
  constexpr std::uint32_t usual_quality = 90;
  PictureStyle style{std::move(theme), {}, {}};
  style.pixels.picture = {static_cast<double>(options.scale), options.dpi,
                          options.quality == 0 ? usual_quality : options.quality};
  style.pixels.milliseconds = options.delay;
  style.pixels.last_milliseconds =
      std::max(options.delay, std::min(3 * options.delay, std::uint32_t{10'000}));
  style.pixels.times = options.loop;
  return style;
}

}  // namespace

Outcome run_draw(Shell& shell, const DrawOptions& given) {
  DrawOptions options = given;
  if (options.problems && options.sheets == 0) options.sheets = 6;
  options.view.sides = draw::sides_named(options.sides);
  std::vector<std::string> paths = options.files;
  if (!complete(shell, paths)) return Outcome::Failed;
  const bool is_several = may_be_several(paths);
  if (options.out_dir.empty() && options.sheets == 0 && !options.has_pages() && is_several) {
    shell.complain(shell.say(messages::draw_several_records));
    return Outcome::Failed;
  }
  const std::optional<PictureFormat> format = wanted_format(shell, options);
  if (const std::string fault = format ? fault_of(shell, options, *format) : std::string(); !fault.empty()) {
    shell.complain(fault);
    return Outcome::Failed;
  }
  const std::optional<draw::Theme> theme = format ? wanted_theme(shell, options) : std::nullopt;
  std::optional<NameTemplate> names = theme ? name_template(shell, "--name", options.name) : std::nullopt;
  std::optional<BookPlan> plan;
  if (names && options.has_pages()) {
    const std::string usual_head = "{black} – {white}";
    const bool is_template = options.pages && !options.head.empty();
    std::optional<NameTemplate> head =
        name_template(shell, "--head", is_template ? options.head : usual_head);
    if (!head) return Outcome::Failed;
    const bool has_page = *format == PictureFormat::Svg || is_flowing(*format);
    plan = BookPlan{page_options(options, *format, has_page ? *theme : without_page(*theme)),
                    *std::move(head), *name_template(shell, "--head", "{file}"), !is_template, is_several};
    if (!has_page) plan->pages.measure = measure_in_font(theme->font);
  }
  if (!names) return Outcome::Failed;
  std::optional<GameColumn> sorted_by;
  if (!options.sort.empty()) {
    std::optional<std::vector<GameColumn>> columns = columns_of_words(shell, {options.sort});
    if (!columns) return Outcome::Failed;
    sorted_by = std::move(columns->front());
  }
  return DrawRun(shell, options, *format, style_of(options, *theme), std::move(*names), std::move(plan),
                 std::move(sorted_by))
      .run(paths);
}

}  // namespace qipu::app
