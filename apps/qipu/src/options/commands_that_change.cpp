// The commands that take away, turn, cut and join: what they are asked for.
#include <charconv>

#include "options/option_kinds.hpp"
#include "options/option_words.hpp"
#include "qipu/game/point_words.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

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
  words(app, "--spare", "NODES,...", options.spare, spared_nodes, Message::option_strip_spare);
  app->add_flag("--trim", options.trim, say(Message::option_strip_trim));
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
  app->add_flag("--reverse-variations", options.reverse_variations, say(Message::option_reverse_variations));
  const auto set_crop = [this, &options](const std::string& area) {
    if (!game::is_area(area))
      throw CLI::ValidationError("--crop", shell_.say(Message::bad_area, printable(area)));
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
  CLI::Option* const variation =
      number(app, "--variation", options.position.variation, Message::option_extract_variation);
  exclude_each_other({move, node, path, variation});
  const auto set_after = [this, &options](const std::string& text) {
    const char* const end = text.data() + text.size();
    std::uint32_t moves = 0;
    options.after.reset();
    options.position.after.clear();
    if (!text.empty() && std::from_chars(text.data(), end, moves).ptr == end)
      options.after = moves;
    else if (game::are_moves(text))
      options.position.after = text;
    else
      throw CLI::ValidationError("--after", shell_.say(Message::bad_moves, printable(text)));
  };
  CLI::Option* const after =
      app->add_option_function<std::string>("--after", set_after, say(Message::option_extract_after_moves))
          ->type_name("N|MOVES")
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app->parse_complete_callback([&options] {
    const PositionOptions& end = options.position;
    if (!end.after.empty() && (end.move || end.node || end.variation || !end.path.empty()))
      throw CLI::ExcludesError("--after " + end.after, "--to, --node, --path, --variation");
  });
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
  number(app, "--first-number", options.first_number, Message::option_split_first_number);
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
        app->add_flag("--fail-on-conflict", options.fail_on_conflict, say(Message::option_merge_fail)),
        charset(app, "--charset", options.charset, options.charset_label, Message::option_merge_charset)})
    option->excludes(base)->excludes(driver);
  app->add_flag("-q,--quiet", options.quiet, say(Message::option_merge_quiet));
  files(app, options.files);
}

void CommandLine::define_new() {
  NewOptions& options = options_.new_record;
  CLI::App* app = command("new", Message::about_new, [this] { return run_new(shell_, options_.new_record); });
  text(app, "--size", "SIZE", options.size, Message::option_new_size);
  number_within(app, "--handicap", options.handicap, 0, 400, Message::option_new_handicap);
  choice(app, "--placement", options.style, handicap_styles, Message::option_new_placement);
  text(app, "--rules", "NAME", options.rules, Message::option_new_rules);
  text(app, "--komi", "KOMI", options.komi, Message::option_new_komi);
  text(app, "--black", "TEXT", options.black, Message::option_new_black);
  text(app, "--black-rank", "TEXT", options.black_rank, Message::option_new_black_rank);
  text(app, "--white", "TEXT", options.white, Message::option_new_white);
  text(app, "--white-rank", "TEXT", options.white_rank, Message::option_new_white_rank);
  text(app, "--event", "TEXT", options.event, Message::option_new_event);
  text(app, "--place", "TEXT", options.place, Message::option_new_place);
  text(app, "--date", "TEXT", options.date, Message::option_new_date);
  text(app, "--user", "TEXT", options.user, Message::option_new_user);
  text(app, "--annotator", "TEXT", options.annotator, Message::option_new_annotator);
  define_config(app, options.config, options.no_config);
  text(app, "-o,--output", "FILE", options.output, Message::option_output);
}

}  // namespace qipu::app
