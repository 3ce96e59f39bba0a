// The commands that take away, turn, cut and join: what they are asked for.

#include "options/option_kinds.hpp"
#include "options/option_words.hpp"
#include "qipu/base/whole_number.hpp"
#include "qipu/game/point_words.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

void CommandLine::define_strip() {
  StripOptions& options = options_.strip;
  CLI::App* app =
      command("strip", messages::about_strip, [this] { return run_strip(shell_, options_.strip); });
  const auto shortcut = [&](const char* name, const char* slug, Message help) {
    app->add_flag_callback(name, [&options, slug] { options.shortcuts.emplace_back(slug); }, say(help));
  };
  shortcut("--comments", "comments", messages::option_strip_comments);
  shortcut("--markup", "markup", messages::option_strip_markup);
  CLI::Option* const variations =
      app->add_flag("--variations", options.rules.variations, say(messages::option_strip_variations));
  path(app, options.rules.path, messages::option_strip_path)->needs(variations);
  shortcut("--private", "private", messages::option_strip_private);
  shortcut("--anonymous", "players", messages::option_strip_anonymous);
  list(app, "--class", "CLASS,...", options.names.classes, messages::option_strip_class);
  properties(app, "--property", options.names.properties, messages::option_strip_property);
  properties(app, "--keep", options.names.keep, messages::option_strip_keep);
  app->add_flag("--empty-nodes", options.rules.empty_nodes, say(messages::option_strip_empty_nodes));
  app->add_flag("--final-passes", options.rules.final_passes, say(messages::option_strip_final_passes));
  words(app, "--spare", "NODES,...", options.names.spare, spared_nodes, messages::option_strip_spare);
  app->add_flag("--trim", options.rules.trims, say(messages::option_strip_trim));
  define_destination(app, options);
  files(app, options.files);
}

void CommandLine::define_transform() {
  TransformOptions& options = options_.transform;
  CLI::App* app = command("transform", messages::about_transform,
                          [this] { return run_transform(shell_, options_.transform); });
  CLI::Option* const rotate = choice(app, "--rotate", options.rotate, turns, messages::option_rotate);
  CLI::Option* const mirror = choice(app, "--mirror", options.mirror, mirrors, messages::option_mirror);
  app->add_flag("--normalize", options.normalize, say(messages::option_normalize))
      ->excludes(rotate)
      ->excludes(mirror);
  app->add_flag("--swap-colors", options.swap_colors, say(messages::option_swap_colors));
  app->add_flag("--reverse-variations", options.reverse_variations, say(messages::option_reverse_variations));
  const auto set_crop = [this, &options](const std::string& area) {
    if (!game::is_area(area))
      throw CLI::ValidationError("--crop", shell_.say(messages::bad_area, printable(area)));
    options.crop = area;
  };
  CLI::Option* const crop =
      app->add_option_function<std::string>("--crop", set_crop, say(messages::option_crop))
          ->type_name("A1:J9")
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  choice(app, "--part", options.part, board_places, messages::option_part)->excludes(crop);
  text(app, "--size", "SIZE", options.size, messages::option_part_size)->excludes(crop);
  number(app, "--margin", options.margin, messages::option_margin);
  CLI::Option* const drop = choice(app, "--drop", options.drop, drops, messages::option_drop);
  app->add_flag("--view", options.view, say(messages::option_view))->excludes(drop);
  define_destination(app, options);
  files(app, options.files);
}

void CommandLine::define_extract() {
  ExtractOptions& options = options_.extract;
  CLI::App* app =
      command("extract", messages::about_extract, [this] { return run_extract(shell_, options_.extract); });
  define_game(app, options.extract.to);
  CLI::Option* const move = number(app, "--to,--move", options.extract.to.move, messages::option_extract_to);
  CLI::Option* const node = number(app, "--node", options.extract.to.node, messages::option_extract_node);
  CLI::Option* const path = this->path(app, options.extract.to.path, messages::option_extract_path);
  CLI::Option* const variation =
      number(app, "--variation", options.extract.to.variation, messages::option_extract_variation);
  exclude_each_other({move, node, path, variation});
  const auto set_after = [this, &options](const std::string& text) {
    options.extract.after = whole_number<std::uint32_t>(text);
    options.extract.to.after.clear();
    if (options.extract.after) return;
    if (game::are_moves(text))
      options.extract.to.after = text;
    else
      throw CLI::ValidationError("--after", shell_.say(report::messages::bad_moves, printable(text)));
  };
  CLI::Option* const after =
      app->add_option_function<std::string>("--after", set_after, say(messages::option_extract_after_moves))
          ->type_name("N|MOVES")
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app->parse_complete_callback([&options] {
    const PositionOptions& end = options.extract.to;
    if (!end.after.empty() && (end.move || end.node || end.variation || !end.path.empty()))
      throw CLI::ExcludesError("--after " + end.after, "--to, --node, --path, --variation");
  });
  app->add_flag("--position", options.extract.is_position, say(messages::option_extract_position))
      ->excludes(after);
  define_from(app, &options.extract.after);
  app->add_flag("--variations", options.extract.variations, say(messages::option_extract_variations));
  app->add_flag("--marks", options.extract.marks, say(messages::option_extract_marks));
  define_destination(app, options);
  files(app, options.files);
}

void CommandLine::define_split() {
  SplitOptions& options = options_.split;
  CLI::App* app =
      command("split", messages::about_split, [this] { return run_split(shell_, options_.split); });
  choice(app, "--by", options.by, split_ways, messages::option_split_by);
  number(app, "--depth", options.depth, messages::option_split_depth);
  app->add_flag("--keep-info", options.keep_info, say(messages::option_split_keep_info));
  CLI::Option* const name = text(app, "--name", "TEMPLATE", options.name, messages::option_split_name);
  number(app, "--first-number", options.first_number, messages::option_split_first_number);
  CLI::Option* const folder = text(app, "--out-dir", "DIR", options.out_dir, messages::option_split_out_dir);
  text(app, "-o,--output", "FILE", options.output, messages::option_split_output)
      ->excludes(folder)
      ->excludes(name);
  app->add_flag("--dry-run", options.dry_run, say(messages::option_dry_run));
  app->add_flag("--force", options.force, say(messages::option_force))->needs(folder);
  app->add_flag("--no-limit", options.no_limit, say(messages::option_split_no_limit));
  app->add_flag("-q,--quiet", options.quiet, say(messages::option_split_quiet));
  files(app, options.files);
}

void CommandLine::define_merge() {
  MergeCommand& options = options_.merge;
  CLI::App* app =
      command("merge", messages::about_merge, [this] { return run_merge(shell_, options_.merge); });
  CLI::Option* const base = text(app, "--base", "FILE", options.base, messages::option_merge_base);
  CLI::Option* const driver = app->add_flag("--driver", options.driver, say(messages::option_merge_driver));
  CLI::Option* const output = text(app, "-o,--output", "FILE", options.output, messages::option_output);
  driver->excludes(base)->excludes(output);
  for (CLI::Option* const option :
       {choice(app, "--by", options.by, join_ways, messages::option_merge_by),
        app->add_flag("--symmetric", options.symmetric, say(messages::option_merge_symmetric)),
        app->add_flag("--keep-trees", options.keep_trees, say(messages::option_merge_keep_trees)),
        app->add_flag("--fail-on-conflict", options.fail_on_conflict, say(messages::option_merge_fail)),
        charset(app, "--charset", options.charset, options.charset_label, messages::option_merge_charset)})
    option->excludes(base)->excludes(driver);
  app->add_flag("-q,--quiet", options.quiet, say(messages::option_merge_quiet));
  files(app, options.files);
}

void CommandLine::define_new() {
  NewOptions& options = options_.new_record;
  CLI::App* app =
      command("new", messages::about_new, [this] { return run_new(shell_, options_.new_record); });
  text(app, "--size", "SIZE", options.size, messages::option_new_size);
  handicap(app, options.handicap, 400, messages::bad_handicap_of_new, messages::option_new_handicap);
  choice(app, "--placement", options.style, handicap_styles, messages::option_new_placement);
  text(app, "--rules", "NAME", options.rules, messages::option_new_rules);
  text(app, "--komi", "KOMI", options.komi, messages::option_new_komi);
  text(app, "--black", "TEXT", options.black, messages::option_new_black);
  text(app, "--black-rank", "TEXT", options.black_rank, messages::option_new_black_rank);
  text(app, "--white", "TEXT", options.white, messages::option_new_white);
  text(app, "--white-rank", "TEXT", options.white_rank, messages::option_new_white_rank);
  text(app, "--event", "TEXT", options.event, messages::option_new_event);
  text(app, "--place", "TEXT", options.place, messages::option_new_place);
  text(app, "--date", "TEXT", options.date, messages::option_new_date);
  text(app, "--user", "TEXT", options.user, messages::option_new_user);
  text(app, "--annotator", "TEXT", options.annotator, messages::option_new_annotator);
  define_config(app, options.config, options.no_config);
  CLI::Option* const output = text(app, "-o,--output", "FILE", options.output, messages::option_output);
  app->add_flag("--force", options.force, say(messages::option_new_force))->needs(output);
}

}  // namespace qipu::app
