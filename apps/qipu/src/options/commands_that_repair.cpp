// The commands that check, repair and rewrite whole records: what they are asked for.
#include "commands/format_list.hpp"
#include "options/near.hpp"
#include "options/option_kinds.hpp"
#include "options/option_words.hpp"

namespace qipu::app {

// Settings: a file, or none.
void CommandLine::define_config(CLI::App* app, std::string& file, bool& none) {
  CLI::Option* const config = text(app, "--config", "FILE", file, messages::option_config);
  config->excludes(app->add_flag("--no-config", none, say(messages::option_no_config)));
}

void CommandLine::define_check() {
  CheckOptions& options = options_.check;
  CLI::App* app =
      command("check", messages::about_check, [this] { return run_check(shell_, options_.check); });
  format(app, options.format, finding_forms, messages::option_check_format);
  CLI::Option* const summary = app->add_flag("--summary", options.summary, say(messages::option_summary));
  CLI::Option* const quiet = app->add_flag("-q,--quiet", options.quiet, say(messages::option_quiet));
  CLI::Option* const names = app->add_flag("-l,--names", options.names, say(messages::option_check_names));
  CLI::Option* const good = app->add_flag("-L,--good", options.good, say(messages::option_check_good));
  CLI::Option* const null = app->add_flag("-0,--null", options.null, say(messages::option_null));
  exclude_each_other({summary, quiet, names, good});
  for (CLI::Option* const one : {names, good})
    one->excludes(app->get_option("--format"))->excludes(app->get_option("--json"));
  app->parse_complete_callback([&options, null] {
    if (null->count() > 0 && !options.names && !options.good) throw CLI::RequiresError("--null", "--names");
    const bool has_none = options.format == report::FormId::Sarif || options.format == report::FormId::Github;
    const char* const form = options.format == report::FormId::Sarif ? "sarif" : "github";
    if (options.summary && has_none) throw CLI::ExcludesError("--summary", std::string("--format ") + form);
  });
  choice(app, "--profile", options.profile, profiles, messages::option_profile);
  checks(app, "--select", options.select, messages::option_select);
  checks(app, "--ignore", options.ignore, messages::option_ignore);
  number(app, "--max-per-check", options.max_per_check, messages::option_max_per_check);
  choice(app, "--fail-on", options.fail_on, thresholds, messages::option_fail_on);
  app->add_flag("--fix", options.fix, say(messages::option_check_fix));
  define_config(app, options.config, options.no_config);
  define_stdin_filename(app);
  const CLI::callback_t explain = [&options](const std::vector<std::string>& slugs) {
    options.explain = slugs.empty() ? std::string() : slugs.back();
    options.list = options.list || options.explain.empty();
    return true;
  };
  app->add_option("--explain", explain, say(messages::option_explain))
      ->type_name("SLUG")
      ->expected(0, 1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app->add_flag("--list", options.list, say(messages::option_list));
  app->add_option("--markdown", options.markdown, say(messages::option_check_markdown))
      ->type_name("SLUG")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  files(app, options.files);
}

// Where the records go that a command changes.
void CommandLine::define_destination(CLI::App* app, Destination& target) {
  CLI::Option* const write = app->add_flag("-w,--write", target.write, say(messages::option_write));
  app->add_flag("--backup", target.backup, say(messages::option_backup))->needs(write);
  CLI::Option* const output = text(app, "-o,--output", "FILE", target.output, messages::option_output);
  CLI::Option* const folder = text(app, "--out-dir", "DIR", target.out_dir, messages::option_out_dir);
  CLI::Option* const force = app->add_flag("--force", target.force, say(messages::option_force));
  force->needs(folder);
  app->add_flag("--skip-existing", target.skip, say(messages::option_convert_skip))
      ->needs(folder)
      ->excludes(force);
  CLI::Option* const diff = app->add_flag("--diff", target.diff, say(messages::option_diff));
  CLI::Option* const dry_run = app->add_flag("--dry-run", target.dry_run, say(messages::option_dry_run));
  output->excludes(write);
  folder->excludes(write)->excludes(output);
  diff->excludes(write)->excludes(output)->excludes(folder)->excludes(dry_run);
  app->add_flag("-q,--quiet", target.quiet, say(messages::option_revise_quiet));
  const bool is_fix = app->get_name() == "fix";
  app->add_flag("-v,--verbose", target.verbose,
                say(is_fix ? messages::option_verbose : messages::option_revise_verbose));
}

void CommandLine::define_fix() {
  FixOptions& options = options_.fix;
  CLI::App* app = command("fix", messages::about_fix, [this] { return run_fix(shell_, options_.fix); });
  app->add_flag("--unsafe", options.unsafe, say(messages::option_unsafe));
  checks(app, "--only", options.only, messages::option_only);
  choice(app, "--to", options.mending.repair.to_ff4, versions_to_upgrade_to, messages::option_to);
  charset(app, "--charset", options.mending.repair.charset, options.mending.charset_label,
          messages::option_fix_charset);
  choice(app, "--profile", options.profile, profiles, messages::option_fix_profile);
  text(app, "--notes-into", "IDENT", options.mending.notes_into, messages::option_fix_notes_into);
  texts(app, "--set", "PROP=TEXT", options.set, messages::option_fix_set);
  CLI::Option* const check = app->add_flag("--check", options.check, say(messages::option_fix_check));
  define_destination(app, options);
  exclude_destination(app, check);
  define_config(app, options.config, options.no_config);
  define_stdin_filename(app);
  files(app, options.files);
}

// What only says which files would change writes none.
void CommandLine::exclude_destination(CLI::App* app, CLI::Option* check) {
  for (const char* const name : {"--write", "--output", "--out-dir", "--diff", "--dry-run"})
    app->get_option(name)->excludes(check);
}

void CommandLine::define_stdin_filename(CLI::App* app) {
  text(app, "--stdin-filename", "FILE", options_.common.run.stdin_name, messages::option_stdin_filename);
}

// How a record is written: --preserve takes no other option of these, --minify no length of lines.
void CommandLine::define_style(CLI::App* app) {
  FmtOptions& options = options_.fmt;
  const auto style = [&](const char* name, sgf::Style value, Message help) {
    return app->add_flag_callback(name, [&options, value] { options.style.style = value; }, say(help));
  };
  CLI::Option* const canonical = style("--canonical", sgf::Style::Canonical, messages::option_canonical);
  CLI::Option* const minify = style("--minify", sgf::Style::Minified, messages::option_minify);
  CLI::Option* const preserve = app->add_flag("--preserve", options.preserve, say(messages::option_preserve));
  canonical->excludes(minify)->excludes(preserve);
  minify->excludes(preserve);

  preserve->excludes(choice(app, "--ff", options.style.ff, versions, messages::option_ff));
  preserve->excludes(
      charset(app, "--charset", options.style.charset, options.charset_label, messages::option_charset));
  preserve->excludes(app->add_flag_callback(
      "--split-root", [&options] { options.style.root = sgf::RootMoves::Split; },
      say(messages::option_split_root)));
  preserve->excludes(app->add_flag_callback(
      "--drop-stray", [&options] { options.style.stray = sgf::StrayText::Drop; },
      say(messages::option_drop_stray)));
  CLI::Option* const length =
      number(app, "--line-length", options.style.line_length, messages::option_line_length);
  preserve->excludes(length);
  minify->excludes(length);
  preserve->excludes(choice(app, "--line-breaks", options.style.line_breaks, line_break_rules,
                            messages::option_line_breaks));
  CLI::Option* const points =
      app->add_flag("--expand-points", options.style.expand_points, say(messages::option_expand_points));
  preserve->excludes(points);
  minify->excludes(points);
  preserve->excludes(
      app->add_flag("--tt-passes", options.style.passes_as_tt, say(messages::option_tt_passes)));
}

void CommandLine::define_fmt() {
  FmtOptions& options = options_.fmt;
  CLI::App* app = command("fmt", messages::about_fmt, [this] { return run_fmt(shell_, options_.fmt); });
  define_style(app);
  CLI::Option* const check = app->add_flag("--check", options.check, say(messages::option_fmt_check));
  define_destination(app, options);
  exclude_destination(app, check);
  define_stdin_filename(app);
  files(app, options.files);
}

void CommandLine::define_convert() {
  ConvertOptions& options = options_.convert;
  CLI::App* app =
      command("convert", messages::about_convert, [this] { return run_convert(shell_, options_.convert); });
  const auto set_to = [this, &options](const std::string& slug) {
    const std::string known = slugs_of(convert::is_written);
    options.to = convert::find_format(slug);
    if (("|" + known + "|").find("|" + slug + "|") == known.npos)
      throw CLI::ValidationError("--to", none_of(shell_, slug, known));
  };
  app->add_option_function<std::string>("--to", set_to, say(messages::option_convert_to))
      ->type_name(slugs_of(convert::is_written))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  CLI::Option* const output =
      text(app, "-o,--output", "FILE", options.output, messages::option_convert_output);
  CLI::Option* const folder =
      text(app, "--out-dir", "DIR", options.out_dir, messages::option_convert_out_dir);
  folder->excludes(output);
  text(app, "--name", "TEMPLATE", options.name, messages::option_convert_name)->needs(folder);
  CLI::Option* const force = app->add_flag("--force", options.force, say(messages::option_force));
  force->needs(folder);
  app->add_flag("--skip-existing", options.skip, say(messages::option_convert_skip))
      ->needs(folder)
      ->excludes(force);
  app->add_flag("--dry-run", options.dry_run, say(messages::option_dry_run));
  app->add_flag("--strict", options.strict, say(messages::option_convert_strict));
  CLI::Option* const game = number(app, "--game", options.game, messages::option_convert_game);
  number(app, "--tree", options.tree, messages::option_convert_tree)->excludes(game);
  choice(app, "--ff", options.ff, versions, messages::option_convert_ff);
  charset(app, "--charset", options.charset, options.charset_label, messages::option_convert_charset);
  app->add_flag("--bom", options.bom, say(messages::option_convert_bom));
  choice(app, "--profile", options.profile, profiles, messages::option_fix_profile);
  app->add_flag("--minify", options.minify, say(messages::option_minify));
  app->add_flag("--notes", options.notes, say(messages::option_convert_notes));
  app->add_flag("-q,--quiet", options.quiet, say(messages::option_convert_quiet));
  CLI::Option* const list = app->add_flag("--list", options.list, say(messages::option_convert_list));
  choice(app, "--format", options.format, text_or_json, messages::option_convert_format)->needs(list);
  files(app, options.files);
}

}  // namespace qipu::app
