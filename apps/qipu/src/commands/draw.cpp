// qipu draw: positions, figures and whole games as pictures.
//
// Pictures are made on all cores and get their names and places in the order of the records. A file takes
// those of one record; several of them become name-01.svg and so on. A folder takes those of any number, and
// so does standard output where they are text; else it takes one.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "commands/draw_faults.hpp"
#include "files/inputs.hpp"
#include "files/output_file.hpp"
#include "files/saving.hpp"
#include "files/scanning.hpp"
#include "options/columns.hpp"
#include "options/name_option.hpp"
#include "qipu/base/aligned.hpp"
#include "qipu/pictures/drawing.hpp"
#include "qipu/system/clock.hpp"
#include "qipu/system/console.hpp"
#include "qipu/system/folders.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using pictures::DrawnRecord;
using pictures::NamedPicture;

// `a.svg` is a-01.svg.
std::string numbered(const std::string& path, std::size_t number, std::size_t count) {
  const std::size_t slash = path.find_last_of('/');
  const std::size_t begin = slash == path.npos ? 0 : slash + 1;
  const std::size_t point = path.find_last_of('.');
  const std::size_t at = point == path.npos || point <= begin ? path.size() : point;
  const std::size_t digits = std::max<std::size_t>(2, std::to_string(count).size());
  return path.substr(0, at) + "-" + right_aligned(std::to_string(number), digits) + path.substr(at);
}

// What of a record the options mean.
pictures::RecordContext context_of(const Shell& shell, const PositionOptions& position) {
  pictures::RecordContext context;
  context.language = shell.language;
  context.is_language_asked = shell.is_language_asked;
  context.games = [&shell](sgf::Tree tree) { return shell.run.where.games(tree); };
  context.find = [&shell, &position](const sgf::Document& document,
                                     std::optional<std::int64_t> move) -> Result<sgf::Node, std::string> {
    PositionOptions wanted = position;
    if (move) wanted.move = move;
    FoundNode found = find_node(shell, document, wanted, Sought::Board);
    if (!found.node) return unexpected(std::move(found.complaint));
    return found.node;
  };
  return context;
}

class DrawRun {
 public:
  // The plan is without its context.
  DrawRun(Shell& shell, const DrawOptions& options, pictures::DrawingPlan plan)
      : shell_(shell),
        options_(options),
        format_(plan.format),
        folder_(scanning_.complaining(), options.out_dir,
                options.force ? Existing::Replaced : Existing::Kept),
        drawing_(with_context(std::move(plan))) {}

  Outcome run(const std::vector<std::string>& paths);

 private:
  pictures::DrawingPlan with_context(pictures::DrawingPlan plan) const;
  Result<void> draw(const Input& input, library::Delivery& delivery);
  void deliver(DrawnRecord& record);
  void put_pages();
  void say_what_is_no_problem();
  void say_what_has_no_font();
  void put_all(const std::vector<NamedPicture>& pictures);
  void put_below_each_other(const std::vector<NamedPicture>& pictures);
  void put_in_folder(const NamedPicture& picture);
  void put_in_file(const NamedPicture& picture, const std::string& path);
  void tell(const std::string& path);

  Shell& shell_;
  const DrawOptions& options_;
  PictureFormat format_;
  Scanning scanning_{shell_, options_.out_dir};
  OutFolder folder_;  // of the caller's thread
  pictures::Drawing drawing_;
  bool has_text_ = false;  // on standard output
};

// Whether any number of pictures may go there.
bool is_text_on_standard(const DrawOptions& options, PictureFormat format) {
  return options.out_dir.empty() && system::is_standard_output(options.output) &&
         pictures::is_of_characters(format);
}

pictures::DrawingPlan DrawRun::with_context(pictures::DrawingPlan plan) const {
  plan.context = context_of(shell_, options_.position);
  plan.stop = &scanning_.stop();
  return plan;
}

Result<void> DrawRun::draw(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader = RecordReader::open(shell_, input, RecordReader::Extent::Whole);
  if (!reader) return unexpected<Error>(reader.error());
  const Result<std::optional<Part>> part = reader->next();
  if (!part) return unexpected<Error>(part.error());
  if (!*part) return {};
  const auto progress = [&](double share) {
    scanning_.tell_share(share);
    delivery.pass_time();
  };
  DrawnRecord record = drawing_.draw((*part)->document, input.name, shown_name(shell_, input), progress);
  if (scanning_.stop()) return {};
  const std::size_t bytes = record.byte_count();
  delivery.later([this, record = std::move(record)]() mutable { deliver(record); }, bytes);
  return {};
}

void DrawRun::tell(const std::string& path) {
  if (!options_.quiet) shell_.err << shown_path(path) << "\n";
}

void DrawRun::put_in_folder(const NamedPicture& picture) {
  const std::string path = folder_.place(picture.name, extension_of(format_));
  const Outcome outcome = outcome_of(folder_.save(path, picture.bytes));
  scanning_.note(outcome);
  if (outcome == Outcome::Fine) tell(path);
}

void DrawRun::put_in_file(const NamedPicture& picture, const std::string& path) {
  OutputFile file(shell_, path);
  file.write(picture.bytes);
  const Outcome outcome = file.finish();
  scanning_.note(outcome);
  if (outcome == Outcome::Fine && !file.is_standard()) tell(path);
}

// With an empty line between them.
void DrawRun::put_below_each_other(const std::vector<NamedPicture>& pictures) {
  for (const NamedPicture& one : pictures) {
    if (std::exchange(has_text_, true)) shell_.out << "\n";
    shell_.out << one.bytes;
  }
}

void DrawRun::put_all(const std::vector<NamedPicture>& pictures) {
  const bool is_standard = system::is_standard_output(options_.output);
  if (is_text_on_standard(options_, format_)) {
    put_below_each_other(pictures);
  } else if (!options_.out_dir.empty()) {
    for (const NamedPicture& one : pictures) put_in_folder(one);
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

// What sheets and books became.
void DrawRun::put_pages() {
  const pictures::DrawnBook pages = drawing_.finish();
  scanning_.heed();
  for (const Error& error : pages.errors) {
    shell_.complain(message(error, shell_.language));
    scanning_.note(Outcome::Failed);
  }
  put_all(pages.pictures);
}

void DrawRun::say_what_is_no_problem() {
  if (drawing_.whole_games() == 0) return;
  if (!options_.quiet || !drawing_.has_problems())
    shell_.complain(shell_.say(messages::draw_no_problems, drawing_.whole_games()));
  if (!drawing_.has_problems()) scanning_.note(Outcome::Failed);
}

// Once, however many pictures have them; the first few tell which they are.
void DrawRun::say_what_has_no_font() {
  constexpr std::uint32_t most_columns = 20;
  const std::string missing = drawing_.missing_characters();
  if (!missing.empty() && !options_.quiet)
    shell_.complain(shell_.say(messages::draw_no_font, cut(printable(missing), most_columns)));
}

void DrawRun::deliver(DrawnRecord& record) {
  scanning_.make_way();
  const std::string before = record.shown + shell_.say(report::messages::colon);
  for (const std::string& complaint : record.complaints) shell_.complain(before + complaint);
  if (!record.complaints.empty()) scanning_.note(Outcome::Failed);
  if (!options_.quiet)
    for (const std::string& note : record.notes) shell_.complain(before + note);
  put_all(drawing_.add(record));
}

Outcome DrawRun::run(const std::vector<std::string>& paths) {
  scanning_.run(paths,
                [this](const Input& input, library::Delivery& delivery) { return draw(input, delivery); });
  scanning_.heed();
  if (options_.sheets > 0 || options_.has_pages()) put_pages();
  say_what_is_no_problem();
  say_what_has_no_font();
  scanning_.note(outcome_of(folder_.end()));
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
  const Message& fault =
      draw::is_size_too_large(options.width) ? messages::draw_large_width : messages::draw_bad_width;
  shell.complain(shell.say(fault, printable(options.width)));
  return std::nullopt;
}

// On a terminal a board is to be seen at once.
std::optional<PictureFormat> wanted_format(Shell& shell, const DrawOptions& options) {
  if (options.format) return options.format;
  if (options.output.empty() && options.out_dir.empty() && shell.out.is_terminal())
    return PictureFormat::Ansi;
  if (system::is_standard_output(options.output))
    return options.animate ? PictureFormat::Gif : PictureFormat::Svg;
  const std::optional<PictureFormat> format = pictures::picture_format_of(options.output);
  if (!format) shell.complain(shell.say(messages::draw_no_format, printable(options.output)));
  return format;
}

// Loaded from beside the program, as it is built, or from the folder of libraries beside its folder, as it is
// installed; at most once.
Result<const render::Module*> render_module() {
  static const Result<const render::Module*> loaded = [] {
    std::error_code error;
    const std::filesystem::path folder = system::program_folder();
    const std::filesystem::path beside = folder / "qipu-render.so";
    return pictures::load_renderer(std::filesystem::exists(beside, error)
                                       ? beside
                                       : folder / ".." / QIPU_LIBDIR / "qipu" / "qipu-render.so");
  }();
  return loaded;
}

pictures::PictureStyle style_of(const DrawOptions& options, draw::Theme theme) {
  constexpr std::uint32_t usual_quality = 90;
  pictures::PictureStyle style{std::move(theme), {}, {}, render_module};
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
  options.is_of_tree = options.position.tree.has_value();
  options.is_filtered = shell.run.where.is_set();
  std::vector<std::string> paths = options.files;
  if (!complete(shell, paths)) return Outcome::Failed;
  const bool is_several = may_be_several(paths);
  const std::optional<PictureFormat> format = wanted_format(shell, options);
  if (!format) return Outcome::Failed;
  const bool is_for_one = options.out_dir.empty() && options.sheets == 0 && !options.has_pages() &&
                          !is_text_on_standard(options, *format);
  const std::string fault = is_for_one && is_several ? shell.say(messages::draw_several_records)
                                                     : draw_fault(shell, options, *format);
  if (!fault.empty()) {
    shell.complain(fault);
    return Outcome::Failed;
  }
  const std::optional<draw::Theme> theme = wanted_theme(shell, options);
  std::optional<NameTemplate> names = theme ? name_template(shell, "--name", options.name) : std::nullopt;
  if (!names) return Outcome::Failed;
  std::optional<NameTemplate> head;
  if (options.pages && !options.head.empty()) {
    head = name_template(shell, "--head", options.head);
    if (!head) return Outcome::Failed;
  }
  std::optional<GameColumn> sorted_by;
  if (!options.sort.empty()) {
    std::optional<std::vector<GameColumn>> columns = columns_of_words(shell, {options.sort});
    if (!columns) return Outcome::Failed;
    sorted_by = std::move(columns->front());
  }
  return DrawRun(shell, options,
                 {options,
                  {},
                  *format,
                  style_of(options, *theme),
                  *std::move(names),
                  std::move(head),
                  std::move(sorted_by),
                  is_several,
                  system::time_of_making()})
      .run(paths);
}

}  // namespace qipu::app
