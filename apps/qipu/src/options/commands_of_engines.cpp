// The commands with engines: what they are asked for.
#include "options/option_kinds.hpp"
#include "options/option_words.hpp"

namespace qipu::app {

void CommandLine::define_gtp() {
  GtpOptions& options = options_.gtp;
  CLI::App* app = command("gtp", Message::about_gtp, [this] { return run_gtp(shell_, options_.gtp); });
  define_position(app, options.position);
  number(app, "--seed", options.seed, Message::option_gtp_seed);
  app->add_option("FILE", options.file, say(Message::option_gtp_file))->type_name("FILE");
}

void CommandLine::define_match() {
  MatchOptions& options = options_.match;
  CLI::App* app =
      command("match", Message::about_match, [this] { return run_match(shell_, options_.match); });
  number(app, "-n,--games", options.games, Message::option_match_games);
  CLI::Option* const size = number_within(app, "--size", options.size, 1, 25, Message::option_match_size);
  text(app, "--komi", "KOMI", options.komi, Message::option_match_komi);
  text(app, "--rules", "NAME", options.rules, Message::option_match_rules);
  list(app, "--openings", "FILE,...", options.openings, Message::option_match_openings, {}, ListOf::Files)
      ->excludes(size);
  text(app, "--time", "TIME", options.time, Message::option_match_time);
  number(app, "--moves-limit", options.moves_limit, Message::option_match_moves_limit);
  text(app, "--out-dir", "DIR", options.out_dir, Message::option_match_out_dir);
  format(app, options.format);
  app->add_flag("-q,--quiet", options.quiet, say(Message::option_match_quiet));
  app->add_option("ENGINES", options.engines, say(Message::option_match_engines))
      ->type_name("ENGINE")
      ->required()
      ->expected(2);
}

}  // namespace qipu::app
