// The commands that show records: what they are asked for.
#include "options/near.hpp"
#include "options/option_kinds.hpp"
#include "options/option_words.hpp"
#include "qipu/game/point_words.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

void CommandLine::define_json() {
  JsonOptions& options = options_.json;
  CLI::App* app = command("json", messages::about_json, [this] { return run_json(shell_, options_.json); });
  app->add_flag("--compact", options.compact, say(messages::option_compact));
  files(app, options.files);
}

void CommandLine::define_info() {
  InfoOptions& options = options_.info;
  CLI::App* app = command("info", messages::about_info, [this] { return run_info(shell_, options_.info); });
  format(app, options.format, info_formats, messages::option_info_format);
  CLI::Option* const columns =
      list(app, "--columns", "COLUMN,...", options.columns, messages::option_columns);
  text(app, "--sort", "COLUMN", options.sort, messages::option_sort);
  app->add_flag_callback(
         "--charsets",
         [&options] {
           options.columns = {"file",    "tree",         "declared_charset",
                              "charset", "charset_from", "charset_candidates"};
         },
         say(messages::option_info_charsets))
      ->excludes(columns);
  CLI::Option* const names = app->add_flag("-l,--names", options.names, say(messages::option_names));
  names->excludes(columns)->excludes(app->get_option("--charsets"))->excludes(app->get_option("--sort"));
  app->add_flag("-0,--null", options.null, say(messages::option_null))->needs(names);
  app->add_flag("-q,--quiet", options.quiet, say(messages::option_info_quiet));
  files(app, options.files);
}

void CommandLine::define_tree() {
  TreeOptions& options = options_.tree;
  CLI::App* app = command("tree", messages::about_tree, [this] { return run_tree(shell_, options_.tree); });
  CLI::Option* const game = number(app, "--game", options.position.game, messages::option_tree_game);
  CLI::Option* const tree = number(app, "--tree", options.position.tree, messages::option_tree_tree);
  tree->excludes(game);
  CLI::Option* const node = number(app, "--node", options.position.node, messages::option_tree_node);
  CLI::Option* const path = this->path(app, options.position.path, messages::option_tree_path);
  node->excludes(path);
  after_moves(app, options.position, messages::option_tree_after)->excludes(node)->excludes(path);
  app->parse_complete_callback([&options, game, tree] {
    options.is_part = game->count() + tree->count() > 0 || options.position.names_node();
  });
  app->add_flag("--paths", options.paths, say(messages::option_tree_paths));
  app->add_flag("--comments", options.comments, say(messages::option_comments));
  choice(app, "--coordinates", options.coordinates, coordinates, messages::option_coordinates);
  number(app, "--depth", options.depth, messages::option_depth);
  number(app, "--max-lines", options.max_lines, messages::option_max_lines);
  files(app, options.files);
}

void CommandLine::define_game(CLI::App* app, PositionOptions& options, Message tree) {
  CLI::Option* const game = number(app, "--game", options.game, messages::option_game);
  number(app, "--tree", options.tree, tree)->excludes(game);
}

void CommandLine::define_position(CLI::App* app, PositionOptions& options, Message tree) {
  define_game(app, options, tree);
  CLI::Option* const node = number(app, "--node", options.node, messages::option_node);
  CLI::Option* const path = this->path(app, options.path, messages::option_path);
  CLI::Option* const move = number(app, "--move", options.move, messages::option_move);
  CLI::Option* const after = after_moves(app, options, messages::option_after_moves);
  CLI::Option* const variation = number(app, "--variation", options.variation, messages::option_variation);
  exclude_each_other({node, path, move, after, variation});
}

// A position by the moves that lead to it.
CLI::Option* CommandLine::after_moves(CLI::App* app, PositionOptions& options, Message help) {
  const auto set = [this, &options](const std::string& moves) {
    if (!game::are_moves(moves))
      throw CLI::ValidationError("--after", shell_.say(report::messages::bad_moves, printable(moves)));
    options.after = moves;
  };
  return app->add_option_function<std::string>("--after", set, say(help))
      ->type_name("MOVES")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

void CommandLine::define_board() {
  BoardOptions& options = options_.board;
  CLI::App* app =
      command("board", messages::about_board, [this] { return run_board(shell_, options_.board); });
  define_position(app, options.position);
  format(app, options.format);
  choice(app, "--coordinates", options.coordinates, coordinates_or_none, messages::option_coordinates);
  number(app, "--numbers", options.numbers, messages::option_numbers);
  app->add_flag("--ascii", options.ascii, say(messages::option_ascii));
  files(app, options.files);
}

void CommandLine::define_draw() {
  DrawOptions& options = options_.draw;
  CLI::App* app = command("draw", messages::about_draw, [this] { return run_draw(shell_, options_.draw); });
  define_position(app, options.position, messages::option_draw_tree);
  app->parse_complete_callback([&options, app] {
    options.is_part = app->get_option("--game")->count() + app->get_option("--tree")->count() > 0;
    for (const CLI::Option* const option : app->get_options())
      if (option->count() > 0) options.given.push_back(option->get_name());
  });
  text(app, "--range", "A-B", options.range, messages::option_draw_range);
  app->add_flag("--figures", options.figures, say(messages::option_draw_figures));
  app->add_flag("--kifu", options.kifu, say(messages::option_draw_kifu));
  number_within(app, "--every", options.every, 1, 100'000, messages::option_draw_every);
  app->add_flag("--at-comments", options.comments, say(messages::option_draw_comments));
  app->add_flag("--each-variation", options.variations, say(messages::option_draw_variations));
  define_drawn(app, options);
  choice(app, "--format", options.format, picture_formats, messages::option_draw_format);
  define_pixels(app, options);
  define_sheets(app, options);
  CLI::Option* const folder = text(app, "--out-dir", "DIR", options.out_dir, messages::option_draw_out_dir);
  text(app, "--name", "TEMPLATE", options.name, messages::option_draw_name)->needs(folder);
  text(app, "-o,--output", "FILE", options.output, messages::option_draw_output)->excludes(folder);
  app->add_flag("--force", options.force, say(messages::option_force))->needs(folder);
  app->add_flag("-q,--quiet", options.quiet, say(messages::option_draw_quiet));
  files(app, options.files);
}

// Several pictures on paper.
void CommandLine::define_sheets(CLI::App* app, DrawOptions& options) {
  CLI::Option* const problems =
      app->add_flag("--problems", options.problems, say(messages::option_draw_problems));
  text(app, "--sort", "COLUMN", options.sort, messages::option_draw_sort)->needs(problems);
  number_within(app, "--sheets", options.sheets, 1, 12, messages::option_draw_sheets);
  choice(app, "--paper", options.paper, papers, messages::option_draw_paper);
  text(app, "--head", "TEXT", options.head, messages::option_draw_head);
  CLI::Option* const pages = app->add_flag("--pages", options.pages, say(messages::option_draw_pages));
  number_within(app, "--per-page", options.per_page, 1, 6, messages::option_draw_per_page)->needs(pages);
  number_within(app, "--thumbnails", options.thumbnails, 1, 60, messages::option_draw_thumbnails)
      ->excludes(pages);
}

// Pictures of pixels.
void CommandLine::define_pixels(CLI::App* app, DrawOptions& options) {
  number_within(app, "--scale", options.scale, 1, 100, messages::option_draw_scale);
  number_within(app, "--dpi", options.dpi, 1, 10'000, messages::option_draw_dpi);
  number_within(app, "--quality", options.quality, 1, 100, messages::option_draw_quality);
  CLI::Option* const animate =
      app->add_flag("--animate", options.animate, say(messages::option_draw_animate));
  number_within(app, "--delay", options.delay, 10, 600'000, messages::option_draw_delay)->needs(animate);
  number_within(app, "--loop", options.loop, 0, 65'535, messages::option_draw_loop)->needs(animate);
}

// How it looks.
void CommandLine::define_drawn(CLI::App* app, DrawOptions& options) {
  choice(app, "--numbers", options.numbers, print_modes, messages::option_draw_numbers);
  number(app, "--first-number", options.first_number, messages::option_draw_first_number);
  app->add_flag("--go-on", options.goes_on, say(messages::option_draw_go_on));
  choice(app, "--captured", options.removes_captured, captured_ways, messages::option_draw_captured);
  choice(app, "--marks", options.has_all_marks, mark_ways, messages::option_draw_marks);
  app->add_flag("--last-move", options.last_move, say(messages::option_draw_last_move));
  CLI::Option* const hoshi = app->add_flag("--hoshi", options.hoshi, say(messages::option_draw_hoshi));
  app->add_flag("--no-hoshi", options.no_hoshi, say(messages::option_draw_no_hoshi))->excludes(hoshi);
  CLI::Option* const list = app->add_flag("--list", options.list, say(messages::option_draw_list));
  app->add_flag("--no-list", options.no_list, say(messages::option_draw_no_list))->excludes(list);
  choice(app, "--coordinates", options.coordinates, drawn_coordinates, messages::option_draw_coordinates);
  words(app, "--coordinate-sides", "SIDE,...", options.sides, draw_sides, messages::option_draw_sides);
  const auto set_crop = [this, &options](const std::string& part) {
    constexpr std::string_view words = "view|none|auto|corner";
    const bool is_word = ("|" + std::string(words) + "|").find("|" + part + "|") != std::string::npos;
    if (!is_word && !game::is_area(part))
      throw CLI::ValidationError("--crop", none_of(shell_, part, std::string(words) + "|A1:J9"));
    options.view.crop = part;
  };
  app->add_option_function<std::string>("--crop", set_crop, say(messages::option_draw_crop))
      ->type_name("PART")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  choice(app, "--rotate", options.view.rotate, turns, messages::option_rotate);
  choice(app, "--mirror", options.view.mirror, mirrors, messages::option_mirror);
  text(app, "--theme", "THEME", options.theme, messages::option_draw_theme);
  text(app, "--width", "LENGTH", options.width, messages::option_draw_width);
}

// What both commands of pages have.
void CommandLine::define_page(CLI::App* app, HtmlOptions& options) {
  define_position(app, options.position);
  text(app, "--title", "TEXT", options.title, messages::option_html_title);
  choice(app, "--mode", options.mode, page_modes, messages::option_html_mode);
  choice(app, "--theme", options.theme, page_themes, messages::option_html_theme);
  app->parse_complete_callback([&options, app] {
    options.is_part = app->get_option("--game")->count() + app->get_option("--tree")->count() > 0;
    for (const char* const name :
         {"--node", "--path", "--move", "--after", "--variation", "--title", "--theme"})
      if (options.of_page.empty() && app->get_option(name)->count() > 0) options.of_page = name;
  });
  app->add_flag("-q,--quiet", options.quiet, say(messages::option_html_quiet));
  files(app, options.files);
}

void CommandLine::define_html() {
  HtmlOptions& options = options_.html;
  CLI::App* app = command("html", messages::about_html, [this] { return run_html(shell_, options_.html); });
  text(app, "-o,--output", "FILE", options.output, messages::option_output);
  define_page(app, options);
}

void CommandLine::define_view() {
  CLI::App* app = command("view", messages::about_view, [this] { return run_view(shell_, options_.html); });
  CLI::Option* const edit = app->add_flag("--edit", options_.html.edit, say(messages::option_view_edit));
  define_page(app, options_.html);
  for (const char* const name : {"--game", "--tree", "--node", "--path", "--move", "--after", "--variation",
                                 "--title", "--mode", "--theme"})
    edit->excludes(app->get_option(name));
}

void CommandLine::define_serve() {
  ServingOptions& options = options_.serving;
  CLI::App* app =
      command("serve", messages::about_serve, [this] { return run_serve(shell_, options_.serving); });
  text(app, "--engines", "FILE", options.engines, messages::option_engines);
  number_within(app, "--port", options.port, 1, 65'535, messages::option_serve_port);
  app->add_flag("--no-browser", options.no_browser, say(messages::option_serve_no_browser));
  app->add_flag("-q,--quiet", options.quiet, say(messages::option_serve_quiet));
  app->add_option("DIR", options.folder, say(messages::option_serve_folder))->type_name("DIR|FILE");
}

void CommandLine::define_score() {
  ScoreOptions& options = options_.score;
  CLI::App* app =
      command("score", messages::about_score, [this] { return run_score(shell_, options_.score); });
  define_position(app, options.position);
  format(app, options.format);
  text(app, "--rules", "NAME", options.rules, messages::option_rules);
  text(app, "--komi", "KOMI", options.komi, messages::option_komi);
  const auto set_dead = [this, &options](const std::string& points) {
    if (!game::are_points(points))
      throw CLI::ValidationError("--dead", shell_.say(messages::bad_points, printable(points)));
    options.dead = points;
  };
  app->add_option_function<std::string>("--dead", set_dead, say(messages::option_dead))
      ->type_name("POINTS")
      ->multi_option_policy(CLI::MultiOptionPolicy::Join);
  app->add_flag("--board", options.board, say(messages::option_score_board));
  app->add_flag("--ascii", options.ascii, say(messages::option_ascii));
  files(app, options.files);
}

void CommandLine::define_diff() {
  DiffOptions& options = options_.diff;
  CLI::App* app = command("diff", messages::about_diff, [this] { return run_diff(shell_, options_.diff); });
  format(app, options.format);
  list(app, "--only", "WHAT,...", options.only, messages::option_diff_only);
  list(app, "--ignore", "WHAT,...", options.ignore, messages::option_diff_ignore);
  choice(app, "--coordinates", options.pair.coordinates, coordinates, messages::option_coordinates);
  CLI::Option* const main_line =
      app->add_flag("--main-line", options.pair.main_lines, say(messages::option_diff_main_line));
  CLI::Option* const turned =
      app->add_flag("--turned", options.pair.turned_lines, say(messages::option_diff_turned));
  CLI::Option* const stat = app->add_flag("--stat", options.stat, say(messages::option_diff_stat));
  exclude_each_other({main_line, turned, stat});
  for (const char* const name : {"--only", "--ignore", "--format", "--json"})
    for (CLI::Option* const one : {main_line, turned}) one->excludes(app->get_option(name));
  app->add_flag("-q,--quiet", options.quiet, say(messages::option_diff_quiet));
  app->add_flag("--git", options.git, say(messages::option_diff_git))->excludes(main_line)->excludes(turned);
  paths(app, options.files, "FILE|DIR|-", messages::option_diff_files);
}

void CommandLine::define_spec() {
  SpecOptions& options = options_.spec;
  CLI::App* app = command("spec", messages::about_spec, [this] { return run_spec(shell_, options_.spec); });
  format(app, options.format);
  app->add_flag("--markdown", options.markdown, say(messages::option_spec_markdown));
  app->add_option("PROP", options.property, say(messages::option_property))->type_name("PROP");
}

}  // namespace qipu::app
