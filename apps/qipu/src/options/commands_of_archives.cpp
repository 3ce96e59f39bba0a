// The commands that look after many files: what they are asked for.
#include <span>

#include "options/near.hpp"
#include "options/option_kinds.hpp"
#include "options/option_words.hpp"

namespace qipu::app {

void CommandLine::define_stats() {
  StatsOptions& options = options_.stats;
  CLI::App* app =
      command("stats", messages::about_stats, [this] { return run_stats(shell_, options_.stats); });
  format(app, options.format, stats_formats, messages::option_stats_format);
  list(app, "--section", "SECTION,...", options.sections, messages::option_section, say(messages::bad_list));
  number(app, "--top", options.top, messages::option_top);
  text(app, "--threshold", "N|ROOT,OTHER", options.threshold, messages::option_threshold);
  app->add_flag("--compare", options.compare, say(messages::option_compare));
  app->add_flag("--findings", options.findings, say(messages::option_findings));
  list(app, "--values", "IDENT,...", options.values, messages::option_values);
  files(app, options.files);
}

void CommandLine::define_dedupe() {
  DedupeOptions& options = options_.dedupe;
  CLI::App* app =
      command("dedupe", messages::about_dedupe, [this] { return run_dedupe(shell_, options_.dedupe); });
  format(app, options.format, dedupe_formats, messages::option_dedupe_format);
  text(app, "-o,--output", "FILE", options.output, messages::option_dedupe_output);
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
      app->add_option_function<std::string>("--kind", set_kinds, say(messages::option_kind));
  kind->type_name("KIND,...")->multi_option_policy(CLI::MultiOptionPolicy::Join);
  CLI::Option* const moves = number(app, "--min-moves", options.min_moves, messages::option_min_moves);
  app->add_flag("--exact", options.exact, say(messages::option_exact))->excludes(kind)->excludes(moves);
  CLI::Option* const apply = app->add_flag("--apply", options.apply, say(messages::option_apply));
  text(app, "--into", "DIR", options.into, messages::option_into);
  CLI::Option* const undo = text(app, "--undo", "FILE", options.undo, messages::option_undo);
  undo->excludes(apply)->excludes(kind)->excludes(moves);
  app->add_flag("--dry-run", options.dry_run, say(messages::option_dry_run));
  files(app, options.files);
}

void CommandLine::define_rename() {
  RenameOptions& options = options_.rename;
  CLI::App* app =
      command("rename", messages::about_rename, [this] { return run_rename(shell_, options_.rename); });
  CLI::Option* const name = text(app, "--name", "TEMPLATE", options.name, messages::option_rename_name);
  CLI::Option* const list = text(app, "--list", "FILE", options.list, messages::option_rename_list);
  text(app, "--undo", "FILE", options.undo, messages::option_undo)->excludes(name)->excludes(list);
  app->add_flag("--dry-run", options.dry_run, say(messages::option_dry_run));
  app->add_flag("-q,--quiet", options.quiet, say(messages::option_rename_quiet));
  files(app, options.files);
}

CLI::App* CommandLine::fingerprint(const char* name) {
  SignatureOptions& options = options_.signature;
  CLI::App* app = command(name, messages::about_fingerprint,
                          [this] { return run_signature(shell_, options_.signature); });
  app->add_flag("--each", options.each, say(messages::option_each));
  files(app, options.files);
  return app;
}

void CommandLine::define_fingerprint() { fingerprint("fingerprint"); }

// What it was called once: the name still works, but no help shows it.
void CommandLine::define_signature() { fingerprint("signature")->group(""); }

}  // namespace qipu::app
