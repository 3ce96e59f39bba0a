#include "options/command_line.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "options/near.hpp"
#include "options/option_words.hpp"
#include "options/values.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/version.hpp"
#include "rewriting/convert_formats.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// The parts of a list, without the white space around them; empty ones are left out.
std::vector<std::string> split(std::string_view joined, std::string_view separators) {
  std::vector<std::string> parts;
  while (!joined.empty()) {
    const std::size_t end = std::min(joined.find_first_of(separators), joined.size());
    std::string_view part = joined.substr(0, end);
    part.remove_prefix(std::min(part.find_first_not_of(" \t"), part.size()));
    part = part.substr(0, part.find_last_not_of(" \t") + 1);
    if (!part.empty()) parts.emplace_back(part);
    joined.remove_prefix(std::min(end + 1, joined.size()));
  }
  return parts;
}

// The commas of Chinese text as commas.
std::string with_narrow_commas(std::string text) {
  for (const std::string_view wide : {"，", "、"})
    for (std::size_t at = text.find(wide); at != text.npos; at = text.find(wide, at + 1))
      text.replace(at, wide.size(), ",");
  return text;
}

// 20M is 20 times 1024 * 1024.
bool parse_byte_count(std::string_view text, std::uint64_t& size) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
  if (error != std::errc() || size == 0) return false;
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  if (unit.empty()) return true;
  const std::size_t power = std::string_view("KMGT").find(static_cast<char>(unit[0] & ~0x20));
  const bool has_tail = unit.size() == 1 || unit.substr(1) == "B" || unit.substr(1) == "iB";
  if (power == std::string_view::npos || !has_tail) return false;
  const unsigned bits = 10 * static_cast<unsigned>(power + 1);
  if (size > (std::uint64_t{1} << (63 - bits))) return false;
  size <<= bits;
  return true;
}

// As what is to be written, US-ASCII means itself, not the windows-1252 that readers take it for.
std::optional<spec::Charset> charset_to_write(const std::string& label) {
  const std::string lower = text::lower_case(label);
  if (lower == "us-ascii" || lower == "ascii") return spec::Charset::UsAscii;
  return spec::find_charset(label);
}

template <class T>
struct NumberOf {
  using Type = T;
};
template <class T>
struct NumberOf<std::optional<T>> {
  using Type = T;
};

}  // namespace

CommandLine::CommandLine(Shell& shell) : shell_(shell), app_(shell.say(Message::about), "qipu") {
  app_.fallthrough();
  app_.require_subcommand(1);
  define_common();
  define_check();
  define_fix();
  define_convert();
  define_info();
  define_tree();
  define_board();
  define_draw();
  define_html();
  define_view();
  define_score();
  define_diff();
  define_merge();
  define_split();
  define_strip();
  define_transform();
  define_extract();
  define_stats();
  define_dedupe();
  define_json();
  define_fmt();
  define_spec();
  define_rename();
  define_fingerprint("fingerprint");
  define_fingerprint("signature");
  define_help();
  define_generate();
}

CLI::App* CommandLine::command(const char* name, Message about, std::function<Outcome()> act) {
  CLI::App* app = app_.add_subcommand(name, say(about));
  app->set_help_flag();  // the common one serves
  app->callback([this, act = std::move(act)] { act_ = act; });
  return app;
}

// One of a few words. Target: what they stand for, or what it may be assigned to.
template <class Value, std::size_t n, class Target>
CLI::Option* CommandLine::choice(CLI::App* app, const char* name, Target& target,
                                 const Choice<Value> (&choices)[n], Message help) {
  const std::span<const Choice<Value>> all(choices);
  const auto set = [this, name, &target, all](const std::string& word) {
    const Choice<Value>* const found = find_choice(all, word);
    if (!found) throw CLI::ValidationError(name, none_of(shell_, word, joined_words(all)));
    target = found->value;
  };
  return app->add_option_function<std::string>(name, set, say(help))
      ->type_name(joined_words(all))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

// A charset, by any of its labels.
CLI::Option* CommandLine::charset(CLI::App* app, const char* name, std::optional<spec::Charset>& target,
                                  Message help) {
  const auto set = [this, name, &target](const std::string& label) {
    target = charset_to_write(label);
    if (target) return;
    std::vector<std::string_view> names;
    for (const spec::CharsetRow& row : spec::charsets()) names.push_back(row.name);
    throw CLI::ValidationError(name, shell_.say(Message::bad_charset, printable(label)) +
                                         did_you_mean(shell_, near_matches(label, names)));
  };
  return app->add_option_function<std::string>(name, set, say(help))
      ->type_name("CHARSET")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

// Target: a number, or one that may be missing.
template <class Target>
CLI::Option* CommandLine::number(CLI::App* app, const char* name, Target& target, Message help) {
  const auto set = [this, name, &target](const std::string& text) {
    typename NumberOf<Target>::Type parsed{};
    using Limits = std::numeric_limits<decltype(parsed)>;
    const char* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, parsed);
    if (text.empty() || last != end || error != std::errc())
      throw CLI::ValidationError(
          name, Limits::is_signed
                    ? shell_.say(Message::bad_any_number, printable(text))
                    : shell_.say(Message::bad_number, printable(text), Limits::min(), Limits::max()));
    target = parsed;
  };
  return app->add_option_function<std::string>(name, set, say(help))
      ->type_name("N")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

CLI::Option* CommandLine::number_within(CLI::App* app, const char* name, std::uint32_t& target,
                                        std::uint32_t least, std::uint32_t most, Message help) {
  const auto fault_of = [this, least, most](const std::string& text) -> std::string {
    std::uint32_t parsed = 0;
    const auto [last, error] = std::from_chars(text.data(), text.data() + text.size(), parsed);
    const bool is_within =
        error == std::errc() && last == text.data() + text.size() && parsed >= least && parsed <= most;
    return is_within ? std::string() : shell_.say(Message::bad_number, printable(text), least, most);
  };
  return number(app, name, target, help)->check(CLI::Validator(fault_of, std::string()));
}

CLI::Option* CommandLine::path(CLI::App* app, std::string& target, Message help) {
  const auto set = [this, &target](const std::string& path) {
    if (!is_path(path)) throw CLI::ValidationError("--path", shell_.say(Message::bad_path, printable(path)));
    target = path;
  };
  return app->add_option_function<std::string>("--path", set, say(help))
      ->type_name("PATH")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

CLI::Option* CommandLine::text(CLI::App* app, const char* name, const char* type, std::string& target,
                               Message help) {
  return app->add_option(name, target, say(help))
      ->type_name(type)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

// A list, given once or several times.
CLI::Option* CommandLine::list(CLI::App* app, const char* name, const char* type,
                               std::vector<std::string>& target, Message help, const std::string& empty,
                               ListOf of) {
  const std::string complaint = empty.empty() ? shell_.say(Message::missing_argument, type) : empty;
  const auto set = [name, &target, complaint, of](const std::string& joined) {
    target = split(of == ListOf::Words ? with_narrow_commas(joined) : joined, ",\n");
    if (target.empty()) throw CLI::ValidationError(name, complaint);
  };
  return app->add_option_function<std::string>(name, set, say(help))
      ->type_name(type)
      ->multi_option_policy(CLI::MultiOptionPolicy::Join);
}

// Properties, the last of each option perhaps with a text (PB,C:text), which may hold commas.
void CommandLine::properties(CLI::App* app, const char* name, std::vector<std::string>& target,
                             Message help) {
  const auto set = [this, name, &target](const std::vector<std::string>& lists) {
    target.clear();
    for (const std::string& joined : lists) {
      const std::size_t text = joined.find_first_of(":=");
      const std::size_t last = text == joined.npos ? joined.size() : joined.rfind(',', text) + 1;
      for (std::string& part : split(joined.substr(0, last), ",")) target.push_back(std::move(part));
      if (last < joined.size()) target.push_back(joined.substr(last));
    }
    if (target.empty()) throw CLI::ValidationError(name, shell_.say(Message::missing_argument, "PROP,..."));
  };
  app->add_option_function<std::vector<std::string>>(name, set, say(help))
      ->type_name("PROP,...")
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void CommandLine::checks(CLI::App* app, const char* name, std::vector<std::string>& target, Message help) {
  list(app, name, "SLUG,...", target, help, say(Message::bad_list));
}

template <std::size_t n, class Target>
void CommandLine::format(CLI::App* app, Target& target, const Choice<Target> (&choices)[n], Message help) {
  CLI::Option* const format = choice(app, "--format", target, choices, help);
  const auto json = find_choice(std::span<const Choice<Target>>(choices), "json")->value;
  app->add_flag_callback(
         "--json", [&target, json] { target = json; }, say(Message::option_json))
      ->excludes(format);
}

void CommandLine::format(CLI::App* app, OutputFormat& target) {
  format(app, target, text_or_json, Message::option_format);
}

void CommandLine::files(CLI::App* app, std::vector<std::string>& target) {
  app->add_option("FILES", target, say(Message::option_files))->type_name("FILE|DIR|ARCHIVE|-");
}

namespace {

bool is_readable(const convert::Format& format) { return format.read || format.slug == "sgf"; }

std::string readable_formats() {
  std::string slugs;
  for (const convert::Format& format : convert::formats())
    if (is_readable(format)) slugs.append(slugs.empty() ? "" : "|").append(format.slug);
  return slugs;
}

}  // namespace

void CommandLine::define_common() {
  app_.set_help_flag("-h,--help", say(Message::option_help));
  app_.set_version_flag("-V,--version", "qipu " QIPU_VERSION, say(Message::option_version));
  CommonOptions& options = options_.common;
  define_lang();
  choice(&app_, "--color", options.color, colors, Message::option_color);
  app_.add_flag("--progress", options.run.progress, say(Message::option_progress));
  number(&app_, "-j,--jobs", options.run.jobs, Message::option_jobs);
  const auto set_size = [this, &options](const std::string& text) {
    if (!parse_byte_count(text, options.run.max_size))
      throw CLI::ValidationError("--max-size", shell_.say(Message::bad_size, text));
  };
  app_.add_option_function<std::string>("--max-size", set_size, say(Message::option_max_size))
      ->type_name("SIZE")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  define_from(&app_, nullptr);
  list(&app_, "--include", "GLOB,...", options.run.include, Message::option_include, {}, ListOf::Files);
  const auto set_where = [&options](const std::string& expression) { options.where = expression; };
  app_.add_option_function<std::string>("--where", set_where, say(Message::option_where))
      ->type_name("EXPR")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

void CommandLine::define_lang() {
  const auto set = [this](const std::string& name) {
    options_.common.language = language_named(name);
    if (!options_.common.language) throw CLI::ValidationError("--lang", none_of(shell_, name, "en|zh"));
  };
  app_.add_option_function<std::string>("--lang", set, say(Message::option_lang))
      ->type_name("en|zh")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

void CommandLine::define_json() {
  JsonOptions& options = options_.json;
  CLI::App* app = command("json", Message::about_json, [this] { return run_json(shell_, options_.json); });
  app->add_flag("--compact", options.compact, say(Message::option_compact));
  files(app, options.files);
}

// How a record is written: --preserve takes no other option of these, --minify no length of lines.
void CommandLine::define_style(CLI::App* app) {
  FmtOptions& options = options_.fmt;
  const auto style = [&](const char* name, std::optional<sgf::Style> value, Message help) {
    return app->add_flag_callback(name, [&options, value] { options.style = value; }, say(help));
  };
  CLI::Option* const canonical = style("--canonical", sgf::Style::Canonical, Message::option_canonical);
  CLI::Option* const minify = style("--minify", sgf::Style::Minified, Message::option_minify);
  CLI::Option* const preserve = style("--preserve", std::nullopt, Message::option_preserve);
  canonical->excludes(minify)->excludes(preserve);
  minify->excludes(preserve);

  preserve->excludes(choice(app, "--ff", options.ff, versions, Message::option_ff));
  preserve->excludes(charset(app, "--charset", options.charset, Message::option_charset));
  preserve->excludes(app->add_flag("--split-root", options.split_root, say(Message::option_split_root)));
  preserve->excludes(app->add_flag("--drop-stray", options.drop_stray, say(Message::option_drop_stray)));
  CLI::Option* const length = number(app, "--line-length", options.line_length, Message::option_line_length);
  preserve->excludes(length);
  minify->excludes(length);
}

void CommandLine::define_fmt() {
  FmtOptions& options = options_.fmt;
  CLI::App* app = command("fmt", Message::about_fmt, [this] { return run_fmt(shell_, options_.fmt); });
  define_style(app);
  CLI::Option* const check = app->add_flag("--check", options.check, say(Message::option_fmt_check));
  define_destination(app, options);
  for (const char* const name : {"--write", "--output", "--out-dir", "--diff", "--dry-run"})
    app->get_option(name)->excludes(check);
  files(app, options.files);
}

// Settings: a file, or none.
void CommandLine::define_config(CLI::App* app, std::string& file, bool& none) {
  CLI::Option* const config = text(app, "--config", "FILE", file, Message::option_config);
  config->excludes(app->add_flag("--no-config", none, say(Message::option_no_config)));
}

void CommandLine::define_check() {
  CheckOptions& options = options_.check;
  CLI::App* app =
      command("check", Message::about_check, [this] { return run_check(shell_, options_.check); });
  format(app, options.format, finding_forms, Message::option_check_format);
  CLI::Option* const summary = app->add_flag("--summary", options.summary, say(Message::option_summary));
  CLI::Option* const quiet = app->add_flag("-q,--quiet", options.quiet, say(Message::option_quiet));
  CLI::Option* const names = app->add_flag("-l,--names", options.names, say(Message::option_check_names));
  app->add_flag("-0,--null", options.null, say(Message::option_null))->needs(names);
  summary->excludes(quiet)->excludes(names);
  names->excludes(quiet)->excludes(app->get_option("--format"))->excludes(app->get_option("--json"));
  app->parse_complete_callback([&options] {
    const bool has_none = options.format == report::FormId::Sarif || options.format == report::FormId::Github;
    const char* const form = options.format == report::FormId::Sarif ? "sarif" : "github";
    if (options.summary && has_none) throw CLI::ExcludesError("--summary", std::string("--format ") + form);
  });
  choice(app, "--profile", options.profile, profiles, Message::option_profile);
  checks(app, "--select", options.select, Message::option_select);
  checks(app, "--ignore", options.ignore, Message::option_ignore);
  number(app, "--max-per-check", options.max_per_check, Message::option_max_per_check);
  choice(app, "--fail-on", options.fail_on, thresholds, Message::option_fail_on);
  define_config(app, options.config, options.no_config);
  const CLI::callback_t explain = [&options](const std::vector<std::string>& slugs) {
    options.explain = slugs.empty() ? std::string() : slugs.back();
    options.list = options.list || options.explain.empty();
    return true;
  };
  app->add_option("--explain", explain, say(Message::option_explain))
      ->type_name("SLUG")
      ->expected(0, 1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app->add_flag("--list", options.list, say(Message::option_list));
  app->add_option("--markdown", options.markdown, say(Message::option_check_markdown))
      ->type_name("SLUG")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  files(app, options.files);
}

// Where the records go that a command changes.
void CommandLine::define_destination(CLI::App* app, Destination& target) {
  CLI::Option* const write = app->add_flag("-w,--write", target.write, say(Message::option_write));
  app->add_flag("--backup", target.backup, say(Message::option_backup))->needs(write);
  CLI::Option* const output = text(app, "-o,--output", "FILE", target.output, Message::option_output);
  CLI::Option* const folder = text(app, "--out-dir", "DIR", target.out_dir, Message::option_out_dir);
  CLI::Option* const force = app->add_flag("--force", target.force, say(Message::option_force));
  force->needs(folder);
  app->add_flag("--skip-existing", target.skip, say(Message::option_convert_skip))
      ->needs(folder)
      ->excludes(force);
  CLI::Option* const diff = app->add_flag("--diff", target.diff, say(Message::option_diff));
  CLI::Option* const dry_run = app->add_flag("--dry-run", target.dry_run, say(Message::option_dry_run));
  output->excludes(write);
  folder->excludes(write)->excludes(output);
  diff->excludes(write)->excludes(output)->excludes(folder)->excludes(dry_run);
  app->add_flag("-q,--quiet", target.quiet, say(Message::option_revise_quiet));
  const bool is_fix = app->get_name() == "fix";
  app->add_flag("-v,--verbose", target.verbose,
                say(is_fix ? Message::option_verbose : Message::option_revise_verbose));
}

void CommandLine::define_fix() {
  FixOptions& options = options_.fix;
  CLI::App* app = command("fix", Message::about_fix, [this] { return run_fix(shell_, options_.fix); });
  app->add_flag("--unsafe", options.unsafe, say(Message::option_unsafe));
  checks(app, "--only", options.only, Message::option_only);
  choice(app, "--to", options.to_ff4, versions_to_upgrade_to, Message::option_to);
  charset(app, "--charset", options.charset, Message::option_fix_charset);
  choice(app, "--profile", options.profile, profiles, Message::option_fix_profile);
  define_destination(app, options);
  define_config(app, options.config, options.no_config);
  files(app, options.files);
}

void CommandLine::define_convert() {
  ConvertOptions& options = options_.convert;
  CLI::App* app =
      command("convert", Message::about_convert, [this] { return run_convert(shell_, options_.convert); });
  const auto set_to = [this, &options](const std::string& slug) {
    const std::string known = written_formats();
    options.to = convert::find_format(slug);
    if (("|" + known + "|").find("|" + slug + "|") == known.npos)
      throw CLI::ValidationError("--to", none_of(shell_, slug, known));
  };
  app->add_option_function<std::string>("--to", set_to, say(Message::option_convert_to))
      ->type_name(written_formats())
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  CLI::Option* const output =
      text(app, "-o,--output", "FILE", options.output, Message::option_convert_output);
  CLI::Option* const folder = text(app, "--out-dir", "DIR", options.out_dir, Message::option_convert_out_dir);
  folder->excludes(output);
  text(app, "--name", "TEMPLATE", options.name, Message::option_convert_name)->needs(folder);
  CLI::Option* const force = app->add_flag("--force", options.force, say(Message::option_force));
  force->needs(folder);
  app->add_flag("--skip-existing", options.skip, say(Message::option_convert_skip))
      ->needs(folder)
      ->excludes(force);
  app->add_flag("--dry-run", options.dry_run, say(Message::option_dry_run));
  app->add_flag("--strict", options.strict, say(Message::option_convert_strict));
  CLI::Option* const game = number(app, "--game", options.game, Message::option_convert_game);
  number(app, "--tree", options.tree, Message::option_convert_tree)->excludes(game);
  choice(app, "--ff", options.ff, versions, Message::option_convert_ff);
  charset(app, "--charset", options.charset, Message::option_charset);
  choice(app, "--profile", options.profile, profiles, Message::option_fix_profile);
  app->add_flag("--minify", options.minify, say(Message::option_minify));
  app->add_flag("--notes", options.notes, say(Message::option_convert_notes));
  app->add_flag("-q,--quiet", options.quiet, say(Message::option_convert_quiet));
  CLI::Option* const list = app->add_flag("--list", options.list, say(Message::option_convert_list));
  choice(app, "--format", options.format, text_or_json, Message::option_convert_format)->needs(list);
  files(app, options.files);
}

void CommandLine::define_strip() {
  StripOptions& options = options_.strip;
  CLI::App* app =
      command("strip", Message::about_strip, [this] { return run_strip(shell_, options_.strip); });
  const auto shortcut = [&](const char* name, const char* slug, Message help) {
    app->add_flag_callback(name, [&options, slug] { options.shortcuts.emplace_back(slug); }, say(help));
  };
  shortcut("--comments", "comments", Message::option_strip_comments);
  shortcut("--markup", "markup", Message::option_strip_markup);
  CLI::Option* const variations =
      app->add_flag("--variations", options.variations, say(Message::option_strip_variations));
  path(app, options.path, Message::option_strip_path)->needs(variations);
  shortcut("--private", "private", Message::option_strip_private);
  shortcut("--anonymous", "players", Message::option_strip_anonymous);
  list(app, "--class", "CLASS,...", options.classes, Message::option_strip_class);
  properties(app, "--property", options.properties, Message::option_strip_property);
  properties(app, "--keep", options.keep, Message::option_strip_keep);
  app->add_flag("--empty-nodes", options.empty_nodes, say(Message::option_strip_empty_nodes));
  app->add_flag("--final-passes", options.final_passes, say(Message::option_strip_final_passes));
  define_destination(app, options);
  files(app, options.files);
}

void CommandLine::define_transform() {
  TransformOptions& options = options_.transform;
  CLI::App* app = command("transform", Message::about_transform,
                          [this] { return run_transform(shell_, options_.transform); });
  CLI::Option* const rotate = choice(app, "--rotate", options.rotate, turns, Message::option_rotate);
  CLI::Option* const mirror = choice(app, "--mirror", options.mirror, mirrors, Message::option_mirror);
  app->add_flag("--normalize", options.normalize, say(Message::option_normalize))
      ->excludes(rotate)
      ->excludes(mirror);
  app->add_flag("--swap-colors", options.swap_colors, say(Message::option_swap_colors));
  const auto set_crop = [this, &options](const std::string& area) {
    if (!is_area(area)) throw CLI::ValidationError("--crop", shell_.say(Message::bad_area, printable(area)));
    options.crop = area;
  };
  CLI::Option* const crop =
      app->add_option_function<std::string>("--crop", set_crop, say(Message::option_crop))
          ->type_name("A1:J9")
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  choice(app, "--part", options.part, board_places, Message::option_part)->excludes(crop);
  text(app, "--size", "SIZE", options.size, Message::option_part_size)->excludes(crop);
  number(app, "--margin", options.margin, Message::option_margin);
  CLI::Option* const drop = choice(app, "--drop", options.drop, drops, Message::option_drop);
  app->add_flag("--view", options.view, say(Message::option_view))->excludes(drop);
  define_destination(app, options);
  files(app, options.files);
}

void CommandLine::define_extract() {
  ExtractOptions& options = options_.extract;
  CLI::App* app =
      command("extract", Message::about_extract, [this] { return run_extract(shell_, options_.extract); });
  define_game(app, options.position);
  CLI::Option* const move = number(app, "--to,--move", options.position.move, Message::option_extract_to);
  CLI::Option* const node = number(app, "--node", options.position.node, Message::option_extract_node);
  CLI::Option* const path = this->path(app, options.position.path, Message::option_extract_path);
  node->excludes(path)->excludes(move);
  path->excludes(move);
  CLI::Option* const after = number(app, "--after", options.after, Message::option_extract_after);
  app->add_flag("--position", options.is_position, say(Message::option_extract_position))->excludes(after);
  define_from(app, &options.after);
  app->add_flag("--variations", options.variations, say(Message::option_extract_variations));
  app->add_flag("--marks", options.marks, say(Message::option_extract_marks));
  define_destination(app, options);
  files(app, options.files);
}

void CommandLine::define_split() {
  SplitOptions& options = options_.split;
  CLI::App* app =
      command("split", Message::about_split, [this] { return run_split(shell_, options_.split); });
  choice(app, "--by", options.by, split_ways, Message::option_split_by);
  number(app, "--depth", options.depth, Message::option_split_depth);
  app->add_flag("--keep-info", options.keep_info, say(Message::option_split_keep_info));
  CLI::Option* const name = text(app, "--name", "TEMPLATE", options.name, Message::option_split_name);
  CLI::Option* const folder = text(app, "--out-dir", "DIR", options.out_dir, Message::option_split_out_dir);
  text(app, "-o,--output", "FILE", options.output, Message::option_split_output)
      ->excludes(folder)
      ->excludes(name);
  app->add_flag("--dry-run", options.dry_run, say(Message::option_dry_run));
  app->add_flag("--force", options.force, say(Message::option_force))->needs(folder);
  app->add_flag("--no-limit", options.no_limit, say(Message::option_split_no_limit));
  app->add_flag("-q,--quiet", options.quiet, say(Message::option_split_quiet));
  files(app, options.files);
}

void CommandLine::define_info() {
  InfoOptions& options = options_.info;
  CLI::App* app = command("info", Message::about_info, [this] { return run_info(shell_, options_.info); });
  format(app, options.format, info_formats, Message::option_info_format);
  list(app, "--columns", "COLUMN,...", options.columns, Message::option_columns);
  text(app, "--sort", "COLUMN", options.sort, Message::option_sort);
  CLI::Option* const names = app->add_flag("-l,--names", options.names, say(Message::option_names));
  names->excludes(app->get_option("--columns"))->excludes(app->get_option("--sort"));
  app->add_flag("-0,--null", options.null, say(Message::option_null))->needs(names);
  files(app, options.files);
}

void CommandLine::define_tree() {
  TreeOptions& options = options_.tree;
  CLI::App* app = command("tree", Message::about_tree, [this] { return run_tree(shell_, options_.tree); });
  CLI::Option* const game = number(app, "--game", options.position.game, Message::option_tree_game);
  CLI::Option* const tree = number(app, "--tree", options.position.tree, Message::option_tree_tree);
  tree->excludes(game);
  CLI::Option* const node = number(app, "--node", options.position.node, Message::option_tree_node);
  CLI::Option* const path = this->path(app, options.position.path, Message::option_tree_path);
  node->excludes(path);
  app->parse_complete_callback([&options, game, tree, node, path] {
    options.is_part = game->count() + tree->count() + node->count() + path->count() > 0;
  });
  app->add_flag("--comments", options.comments, say(Message::option_comments));
  choice(app, "--coordinates", options.coordinates, coordinates, Message::option_coordinates);
  number(app, "--depth", options.depth, Message::option_depth);
  number(app, "--max-lines", options.max_lines, Message::option_max_lines);
  files(app, options.files);
}

// The format of the input. `after`: of extract, whose --from was a number once; for one version it still is.
void CommandLine::define_from(CLI::App* app, std::optional<std::uint32_t>* after) {
  const auto set = [this, after](const std::string& text) {
    std::uint32_t moves = 0;
    if (const char* const end = text.data() + text.size();
        after && std::from_chars(text.data(), end, moves).ptr == end && !text.empty()) {
      *after = moves;
      return shell_.complain(shell_.say(Message::extract_from_is_after, text, text));
    }
    options_.common.run.from = convert::find_format(text::lower_case(text));
    if (!options_.common.run.from.valid() || !is_readable(convert::row(options_.common.run.from)))
      throw CLI::ValidationError("--from", none_of(shell_, text, readable_formats()));
  };
  app->add_option_function<std::string>("--from", set, say(Message::option_from))
      ->type_name("FORMAT")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->group(after ? "" : "Options");
}

void CommandLine::define_game(CLI::App* app, PositionOptions& options) {
  CLI::Option* const game = number(app, "--game", options.game, Message::option_game);
  number(app, "--tree", options.tree, Message::option_in_tree)->excludes(game);
}

void CommandLine::define_position(CLI::App* app, PositionOptions& options) {
  define_game(app, options);
  CLI::Option* const node = number(app, "--node", options.node, Message::option_node);
  CLI::Option* const path = this->path(app, options.path, Message::option_path);
  CLI::Option* const move = number(app, "--move", options.move, Message::option_move);
  node->excludes(path)->excludes(move);
  path->excludes(move);
}

void CommandLine::define_board() {
  BoardOptions& options = options_.board;
  CLI::App* app =
      command("board", Message::about_board, [this] { return run_board(shell_, options_.board); });
  define_position(app, options.position);
  format(app, options.format);
  choice(app, "--coordinates", options.coordinates, coordinates_or_none, Message::option_coordinates);
  number(app, "--numbers", options.numbers, Message::option_numbers);
  app->add_flag("--ascii", options.ascii, say(Message::option_ascii));
  files(app, options.files);
}

void CommandLine::define_draw() {
  DrawOptions& options = options_.draw;
  CLI::App* app = command("draw", Message::about_draw, [this] { return run_draw(shell_, options_.draw); });
  define_position(app, options.position);
  app->parse_complete_callback([&options, app] {
    options.is_part = app->get_option("--game")->count() + app->get_option("--tree")->count() > 0;
  });
  text(app, "--range", "A-B", options.range, Message::option_draw_range);
  app->add_flag("--figures", options.figures, say(Message::option_draw_figures));
  app->add_flag("--kifu", options.kifu, say(Message::option_draw_kifu));
  number(app, "--every", options.every, Message::option_draw_every);
  app->add_flag("--at-comments", options.comments, say(Message::option_draw_comments));
  app->add_flag("--each-variation", options.variations, say(Message::option_draw_variations));
  define_drawn(app, options);
  choice(app, "--format", options.format, picture_formats, Message::option_draw_format);
  define_pixels(app, options);
  define_sheets(app, options);
  CLI::Option* const folder = text(app, "--out-dir", "DIR", options.out_dir, Message::option_draw_out_dir);
  text(app, "--name", "TEMPLATE", options.name, Message::option_draw_name)->needs(folder);
  text(app, "-o,--output", "FILE", options.output, Message::option_draw_output)->excludes(folder);
  app->add_flag("--force", options.force, say(Message::option_force))->needs(folder);
  app->add_flag("-q,--quiet", options.quiet, say(Message::option_draw_quiet));
  files(app, options.files);
}

// Several pictures on paper.
void CommandLine::define_sheets(CLI::App* app, DrawOptions& options) {
  app->add_flag("--problems", options.problems, say(Message::option_draw_problems));
  number_within(app, "--sheets", options.sheets, 1, 12, Message::option_draw_sheets);
  choice(app, "--paper", options.paper, papers, Message::option_draw_paper);
  text(app, "--head", "TEXT", options.head, Message::option_draw_head);
  CLI::Option* const pages = app->add_flag("--pages", options.pages, say(Message::option_draw_pages));
  number_within(app, "--per-page", options.per_page, 1, 6, Message::option_draw_per_page)->needs(pages);
  number_within(app, "--thumbnails", options.thumbnails, 1, 60, Message::option_draw_thumbnails)
      ->excludes(pages);
}

// Pictures of pixels.
void CommandLine::define_pixels(CLI::App* app, DrawOptions& options) {
  number_within(app, "--scale", options.scale, 1, 100, Message::option_draw_scale);
  number_within(app, "--dpi", options.dpi, 1, 10'000, Message::option_draw_dpi);
  number_within(app, "--quality", options.quality, 1, 100, Message::option_draw_quality);
  CLI::Option* const animate = app->add_flag("--animate", options.animate, say(Message::option_draw_animate));
  number_within(app, "--delay", options.delay, 10, 600'000, Message::option_draw_delay)->needs(animate);
  number_within(app, "--loop", options.loop, 0, 65'535, Message::option_draw_loop)->needs(animate);
}

// How it looks.
void CommandLine::define_drawn(CLI::App* app, DrawOptions& options) {
  choice(app, "--numbers", options.numbers, print_modes, Message::option_draw_numbers);
  app->add_flag("--go-on", options.goes_on, say(Message::option_draw_go_on));
  choice(app, "--captured", options.removes_captured, captured_ways, Message::option_draw_captured);
  choice(app, "--marks", options.has_all_marks, mark_ways, Message::option_draw_marks);
  app->add_flag("--last-move", options.last_move, say(Message::option_draw_last_move));
  CLI::Option* const hoshi = app->add_flag("--hoshi", options.hoshi, say(Message::option_draw_hoshi));
  app->add_flag("--no-hoshi", options.no_hoshi, say(Message::option_draw_no_hoshi))->excludes(hoshi);
  CLI::Option* const list = app->add_flag("--list", options.list, say(Message::option_draw_list));
  app->add_flag("--no-list", options.no_list, say(Message::option_draw_no_list))->excludes(list);
  choice(app, "--coordinates", options.coordinates, drawn_coordinates, Message::option_draw_coordinates);
  const auto set_crop = [this, &options](const std::string& part) {
    constexpr std::string_view words = "view|none|auto|corner";
    const bool is_word = ("|" + std::string(words) + "|").find("|" + part + "|") != std::string::npos;
    if (!is_word && !is_area(part))
      throw CLI::ValidationError("--crop", none_of(shell_, part, std::string(words) + "|A1:J9"));
    options.crop = part;
  };
  app->add_option_function<std::string>("--crop", set_crop, say(Message::option_draw_crop))
      ->type_name("PART")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  choice(app, "--rotate", options.rotate, turns, Message::option_rotate);
  choice(app, "--mirror", options.mirror, mirrors, Message::option_mirror);
  text(app, "--theme", "THEME", options.theme, Message::option_draw_theme);
  text(app, "--width", "LENGTH", options.width, Message::option_draw_width);
}

// What both commands of pages have.
void CommandLine::define_page(CLI::App* app, HtmlOptions& options) {
  define_position(app, options.position);
  text(app, "--title", "TEXT", options.title, Message::option_html_title);
  choice(app, "--mode", options.mode, page_modes, Message::option_html_mode);
  choice(app, "--theme", options.theme, page_themes, Message::option_html_theme);
  app->add_flag("-q,--quiet", options.quiet, say(Message::option_html_quiet));
  files(app, options.files);
}

void CommandLine::define_html() {
  HtmlOptions& options = options_.html;
  CLI::App* app = command("html", Message::about_html, [this] { return run_html(shell_, options_.html); });
  text(app, "-o,--output", "FILE", options.output, Message::option_output);
  define_page(app, options);
}

void CommandLine::define_view() {
  CLI::App* app = command("view", Message::about_view, [this] { return run_view(shell_, options_.html); });
  define_page(app, options_.html);
}

void CommandLine::define_score() {
  ScoreOptions& options = options_.score;
  CLI::App* app =
      command("score", Message::about_score, [this] { return run_score(shell_, options_.score); });
  define_position(app, options.position);
  format(app, options.format);
  text(app, "--rules", "NAME", options.rules, Message::option_rules);
  text(app, "--komi", "KOMI", options.komi, Message::option_komi);
  const auto set_dead = [this, &options](const std::string& points) {
    if (!are_points(points))
      throw CLI::ValidationError("--dead", shell_.say(Message::bad_points, printable(points)));
    options.dead = points;
  };
  app->add_option_function<std::string>("--dead", set_dead, say(Message::option_dead))
      ->type_name("POINTS")
      ->multi_option_policy(CLI::MultiOptionPolicy::Join);
  app->add_flag("--board", options.board, say(Message::option_score_board));
  app->add_flag("--ascii", options.ascii, say(Message::option_ascii));
  files(app, options.files);
}

void CommandLine::define_merge() {
  MergeCommand& options = options_.merge;
  CLI::App* app =
      command("merge", Message::about_merge, [this] { return run_merge(shell_, options_.merge); });
  CLI::Option* const base = text(app, "--base", "FILE", options.base, Message::option_merge_base);
  CLI::Option* const driver = app->add_flag("--driver", options.driver, say(Message::option_merge_driver));
  CLI::Option* const output = text(app, "-o,--output", "FILE", options.output, Message::option_output);
  driver->excludes(base)->excludes(output);
  for (CLI::Option* const option :
       {choice(app, "--by", options.by, join_ways, Message::option_merge_by),
        app->add_flag("--symmetric", options.symmetric, say(Message::option_merge_symmetric)),
        app->add_flag("--keep-trees", options.keep_trees, say(Message::option_merge_keep_trees)),
        charset(app, "--charset", options.charset, Message::option_merge_charset)})
    option->excludes(base)->excludes(driver);
  app->add_flag("-q,--quiet", options.quiet, say(Message::option_merge_quiet));
  files(app, options.files);
}

void CommandLine::define_spec() {
  SpecOptions& options = options_.spec;
  CLI::App* app = command("spec", Message::about_spec, [this] { return run_spec(shell_, options_.spec); });
  format(app, options.format);
  app->add_flag("--markdown", options.markdown, say(Message::option_spec_markdown));
  app->add_option("PROP", options.property, say(Message::option_property))->type_name("PROP");
}

void CommandLine::define_stats() {
  StatsOptions& options = options_.stats;
  CLI::App* app =
      command("stats", Message::about_stats, [this] { return run_stats(shell_, options_.stats); });
  format(app, options.format, stats_formats, Message::option_stats_format);
  list(app, "--section", "SECTION,...", options.sections, Message::option_section, say(Message::bad_list));
  number(app, "--top", options.top, Message::option_top);
  text(app, "--threshold", "N|ROOT,OTHER", options.threshold, Message::option_threshold);
  app->add_flag("--compare", options.compare, say(Message::option_compare));
  app->add_flag("--findings", options.findings, say(Message::option_findings));
  files(app, options.files);
}

void CommandLine::define_diff() {
  DiffOptions& options = options_.diff;
  CLI::App* app = command("diff", Message::about_diff, [this] { return run_diff(shell_, options_.diff); });
  format(app, options.format);
  list(app, "--only", "WHAT,...", options.only, Message::option_diff_only);
  list(app, "--ignore", "WHAT,...", options.ignore, Message::option_diff_ignore);
  choice(app, "--coordinates", options.coordinates, coordinates, Message::option_coordinates);
  CLI::Option* const main_line =
      app->add_flag("--main-line", options.main_line, say(Message::option_diff_main_line));
  for (const char* const name : {"--only", "--ignore", "--format", "--json"})
    main_line->excludes(app->get_option(name));
  app->add_flag("--stat", options.stat, say(Message::option_diff_stat))->excludes(main_line);
  app->add_flag("-q,--quiet", options.quiet, say(Message::option_diff_quiet));
  app->add_flag("--git", options.git, say(Message::option_diff_git))->excludes(main_line);
  app->add_option("FILES", options.files, say(Message::option_diff_files))->type_name("FILE|DIR|-");
}

void CommandLine::define_dedupe() {
  DedupeOptions& options = options_.dedupe;
  CLI::App* app =
      command("dedupe", Message::about_dedupe, [this] { return run_dedupe(shell_, options_.dedupe); });
  format(app, options.format, dedupe_formats, Message::option_dedupe_format);
  text(app, "-o,--output", "FILE", options.output, Message::option_dedupe_output);
  const auto set_kinds = [this, &options](const std::string& joined) {
    options.kinds.clear();
    const std::span<const Choice<library::Likeness>> known(likenesses);
    for (const std::string& word : split(joined, ",\n")) {
      const Choice<library::Likeness>* const kind = find_choice(known, word);
      if (!kind) throw CLI::ValidationError("--kind", none_of(shell_, word, joined_words(known)));
      options.kinds.push_back(kind->value);
    }
  };
  CLI::Option* const kind =
      app->add_option_function<std::string>("--kind", set_kinds, say(Message::option_kind));
  kind->type_name("KIND,...")->multi_option_policy(CLI::MultiOptionPolicy::Join);
  CLI::Option* const moves = number(app, "--min-moves", options.min_moves, Message::option_min_moves);
  app->add_flag("--exact", options.exact, say(Message::option_exact))->excludes(kind)->excludes(moves);
  CLI::Option* const apply = app->add_flag("--apply", options.apply, say(Message::option_apply));
  text(app, "--into", "DIR", options.into, Message::option_into);
  CLI::Option* const undo = text(app, "--undo", "FILE", options.undo, Message::option_undo);
  undo->excludes(apply)->excludes(kind)->excludes(moves);
  app->add_flag("--dry-run", options.dry_run, say(Message::option_dry_run));
  files(app, options.files);
}

void CommandLine::define_rename() {
  RenameOptions& options = options_.rename;
  CLI::App* app =
      command("rename", Message::about_rename, [this] { return run_rename(shell_, options_.rename); });
  CLI::Option* const name = text(app, "--name", "TEMPLATE", options.name, Message::option_rename_name);
  CLI::Option* const list = text(app, "--list", "FILE", options.list, Message::option_rename_list);
  text(app, "--undo", "FILE", options.undo, Message::option_undo)->excludes(name)->excludes(list);
  app->add_flag("--dry-run", options.dry_run, say(Message::option_dry_run));
  app->add_flag("-q,--quiet", options.quiet, say(Message::option_rename_quiet));
  files(app, options.files);
}

// It was called signature once: that name still works, but no help shows it.
void CommandLine::define_fingerprint(const char* name) {
  SignatureOptions& options = options_.signature;
  CLI::App* app =
      command(name, Message::about_fingerprint, [this] { return run_signature(shell_, options_.signature); });
  app->add_flag("--each", options.each, say(Message::option_each));
  files(app, options.files);
  if (std::string_view(name) == "signature") app->group("");
}

void CommandLine::define_help() {
  CLI::App* app = command("help", Message::about_help, [this] { return print_help_of_command(); });
  app->add_option("COMMAND", options_.help, say(Message::option_help_command))->type_name("COMMAND");
  app->group("");  // all help says it
}

void CommandLine::define_generate() {
  CLI::App* app = command("generate", Message::about_generate, [this] {
    print_generated(shell_, manual(), options_.generate);
    return Outcome::Fine;
  });
  choice(app, "WHAT", options_.generate, generated, Message::option_what)->required();
  app->group("");  // hidden
}

}  // namespace qipu::app
