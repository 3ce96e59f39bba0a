// The commands with engines: what they are asked for.
#include <limits>

#include "options/option_kinds.hpp"
#include "options/option_words.hpp"

namespace qipu::app {

namespace {

constexpr Choice<Color> player_colors[] = {{"black", Color::Black}, {"white", Color::White}};

}  // namespace

void CommandLine::define_engine(CLI::App* app, std::string& engine, std::string& engines) {
  text(app, "--engine", "ENGINE", engine, messages::option_engine);
  text(app, "--engines", "FILE", engines, messages::option_engines);
}

void CommandLine::define_play() {
  PlayOptions& options = options_.play;
  CLI::App* app = command("play", messages::about_play, [this] { return run_play(shell_, options_.play); });
  define_engine(app, options.engine, options.engines);
  choice(app, "--color", options.color, player_colors, messages::option_play_color);
  text(app, "--size", "SIZE", options.size, messages::option_play_size);
  handicap(app, options.handicap, 9, messages::bad_handicap, messages::option_play_handicap);
  app->parse_complete_callback(
      [&options, app] { options.has_handicap = app->get_option("--handicap")->count() > 0; });
  text(app, "--komi", "KOMI", options.komi, messages::option_play_komi);
  text(app, "--rules", "NAME", options.rules, messages::option_play_rules);
  text(app, "--time", "TIME", options.time, messages::option_play_time);
  text(app, "--overtime", "TEXT", options.overtime, messages::option_play_overtime);
  text(app, "--name", "TEXT", options.name, messages::option_play_name);
  app->add_flag("--ascii", options.ascii, say(messages::option_ascii));
  app->add_option("FILE", options.file, say(messages::option_play_file))->type_name("FILE");
}

void CommandLine::define_analyze() {
  AnalyzeOptions& options = options_.analyze;
  CLI::App* app =
      command("analyze", messages::about_analyze, [this] { return run_analyze(shell_, options_.analyze); });
  define_engine(app, options.engine, options.engines);
  define_position(app, options.position);
  app->parse_complete_callback([&options, app] {
    for (const char* const name :
         {"--game", "--tree", "--node", "--path", "--move", "--after", "--variation"})
      options.is_part = options.is_part || app->get_option(name)->count() > 0;
  });
  number(app, "--visits", options.visits, messages::option_analyze_visits);
  number(app, "--seconds", options.seconds, messages::option_analyze_seconds);
  number(app, "--first", options.first, messages::option_analyze_from);
  number(app, "--last", options.last, messages::option_analyze_to);
  number(app, "--lines", options.lines, messages::option_analyze_lines);
  number(app, "--line-length", options.line_length, messages::option_analyze_length);
  format(app, options.format);
  define_destination(app, options);
  files(app, options.files);
}

void CommandLine::define_gtp() {
  GtpOptions& options = options_.gtp;
  CLI::App* app = command("gtp", messages::about_gtp, [this] { return run_gtp(shell_, options_.gtp); });
  define_position(app, options.position);
  number(app, "--seed", options.seed, messages::option_gtp_seed);
  app->add_option("FILE", options.file, say(messages::option_gtp_file))->type_name("FILE");
}

void CommandLine::define_match() {
  MatchOptions& options = options_.match;
  CLI::App* app =
      command("match", messages::about_match, [this] { return run_match(shell_, options_.match); });
  number_within(app, "-n,--games", options.games, 1, std::numeric_limits<std::uint32_t>::max(),
                messages::option_match_games);
  CLI::Option* const size = number_within(app, "--size", options.size, 1, 25, messages::option_match_size);
  text(app, "--komi", "KOMI", options.komi, messages::option_match_komi);
  text(app, "--rules", "NAME", options.rules, messages::option_match_rules);
  list(app, "--openings", "FILE,...", options.openings, messages::option_match_openings, {}, ListOf::Files)
      ->excludes(size);
  text(app, "--time", "TIME", options.time, messages::option_play_time);
  text(app, "--overtime", "TEXT", options.overtime, messages::option_play_overtime);
  number(app, "--moves-limit", options.moves_limit, messages::option_match_moves_limit);
  text(app, "--out-dir", "DIR", options.out_dir, messages::option_match_out_dir);
  text(app, "--engines", "FILE", options.engine_file, messages::option_engines);
  format(app, options.format);
  app->add_flag("-q,--quiet", options.quiet, say(messages::option_match_quiet));
  app->add_option("ENGINES", options.engines, say(messages::option_match_engines))
      ->type_name("ENGINE")
      ->required();
}

}  // namespace qipu::app
