// All commands, and what every one of them takes.
#include "commands/format_list.hpp"
#include "options/option_kinds.hpp"
#include "options/option_words.hpp"
#include "qipu/base/byte_count.hpp"
#include "qipu/base/whole_number.hpp"
#include "qipu/system/locale.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/version.hpp"

namespace qipu::app {

std::span<const CommandLine::Command> CommandLine::all() {
  static constexpr Command commands[] = {
      {"check", &CommandLine::define_check},
      {"fix", &CommandLine::define_fix},
      {"convert", &CommandLine::define_convert},
      {"new", &CommandLine::define_new},
      {"info", &CommandLine::define_info},
      {"tree", &CommandLine::define_tree},
      {"board", &CommandLine::define_board},
      {"draw", &CommandLine::define_draw},
      {"html", &CommandLine::define_html},
      {"view", &CommandLine::define_view},
      {"serve", &CommandLine::define_serve},
      {"score", &CommandLine::define_score},
      {"play", &CommandLine::define_play},
      {"analyze", &CommandLine::define_analyze},
      {"diff", &CommandLine::define_diff},
      {"merge", &CommandLine::define_merge},
      {"split", &CommandLine::define_split},
      {"strip", &CommandLine::define_strip},
      {"transform", &CommandLine::define_transform},
      {"extract", &CommandLine::define_extract},
      {"stats", &CommandLine::define_stats},
      {"dedupe", &CommandLine::define_dedupe},
      {"match", &CommandLine::define_match},
      {"gtp", &CommandLine::define_gtp},
      {"json", &CommandLine::define_json},
      {"fmt", &CommandLine::define_fmt},
      {"spec", &CommandLine::define_spec},
      {"rename", &CommandLine::define_rename},
      {"fingerprint", &CommandLine::define_fingerprint},
      {"signature", &CommandLine::define_signature},
      {"help", &CommandLine::define_help, Speaks::OfAll},
      {"generate", &CommandLine::define_generate, Speaks::OfAll},
  };
  return commands;
}

// Most of the start of the program is the definition of its options.
std::span<const CommandLine::Command> CommandLine::named_in(const std::vector<std::string>& arguments) {
  for (const std::string& argument : arguments)
    for (const Command& command : all())
      if (argument == command.name && command.speaks == Speaks::OfItself) return {&command, 1};
  return {};
}

CommandLine::CommandLine(Shell& shell, std::span<const Command> defined)
    : shell_(shell), app_(shell.say(messages::about), "qipu") {
  app_.fallthrough();
  app_.allow_windows_style_options(false);  // a path that begins with a slash is none
  app_.require_subcommand(1);
  define_common();
  for (const Command& command : defined) (this->*command.define)();
}

CLI::App* CommandLine::command(const char* name, Message about, std::function<Outcome()> act) {
  CLI::App* app = app_.add_subcommand(name, say(about));
  app->set_help_flag();  // the common one serves
  app->callback([this, act = std::move(act)] { act_ = act; });
  return app;
}

void CommandLine::define_common() {
  app_.set_help_flag("-h,--help", say(messages::option_help));
  app_.set_version_flag("-V,--version", "qipu " QIPU_VERSION, say(messages::option_version));
  CommonOptions& options = options_.common;
  define_lang();
  choice(&app_, "--color", options.color, colors, messages::option_color);
  app_.add_flag("--progress", options.run.progress, say(messages::option_progress));
  number(&app_, "-j,--jobs", options.run.jobs, messages::option_jobs);
  const auto set_size = [this, &options](const std::string& text) {
    const std::optional<std::uint64_t> size = parse_byte_count(text);
    if (!size) throw CLI::ValidationError("--max-size", shell_.say(messages::bad_size, text));
    options.run.max_size = *size;
  };
  app_.add_option_function<std::string>("--max-size", set_size, say(messages::option_max_size))
      ->type_name("SIZE")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  define_from(&app_, nullptr);
  define_from_charset();
  text(&app_, "--files-from", "FILE", options.files_from, messages::option_files_from);
  list(&app_, "--include", "GLOB,...", options.run.include, messages::option_include, {}, ListOf::Files);
  const auto set_where = [&options](const std::string& expression) { options.where = expression; };
  app_.add_option_function<std::string>("--where", set_where, say(messages::option_where))
      ->type_name("EXPR")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

void CommandLine::define_lang() {
  const auto set = [this](const std::string& name) {
    options_.common.language = system::language_named(name);
    if (!options_.common.language) throw CLI::ValidationError("--lang", none_of(shell_, name, "en|zh"));
  };
  app_.add_option_function<std::string>("--lang", set, say(messages::option_lang))
      ->type_name("en|zh")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

// The format of the input. `after`: of extract, whose --from was a number once; for one version it still is.
void CommandLine::define_from(CLI::App* app, std::optional<std::uint32_t>* after) {
  const auto set = [this, after](const std::string& text) {
    if (const std::optional<std::uint32_t> moves = whole_number<std::uint32_t>(text); after && moves) {
      *after = moves;
      return shell_.complain(shell_.say(messages::extract_from_is_after, text, text));
    }
    options_.common.run.from = convert::find_format(text::lower_case(text));
    if (!options_.common.run.from.valid() || !is_read(convert::row(options_.common.run.from)))
      throw CLI::ValidationError("--from", none_of(shell_, text, slugs_of(convert::is_read)));
  };
  app->add_option_function<std::string>("--from", set, say(messages::option_from))
      ->type_name("FORMAT")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->group(after ? "" : "Options");
}

// The charset of the input. Of UTF-16 and UTF-32 the bytes tell it; whatever else they were, they are not
// that.
void CommandLine::define_from_charset() {
  sgf::CharsetRule& rule = options_.common.run.charset;
  for (CLI::Option* const option :
       {charset(&app_, "--from-charset", rule.always, messages::option_from_charset),
        charset(&app_, "--default-charset", rule.if_undeclared, messages::option_default_charset)})
    option->check(CLI::Validator(
        [this](const std::string& label) {
          const std::optional<spec::Charset> known = spec::find_charset(label);
          return known && spec::is_wide(*known) ? shell_.say(messages::charset_of_bytes, spec::name(*known))
                                                : std::string();
        },
        std::string()));
}

void CommandLine::define_help() {
  CLI::App* app = command("help", messages::about_help, [this] { return print_help_of_command(); });
  app->add_option("COMMAND", options_.help, say(messages::option_help_command))->type_name("COMMAND");
  app->group("");  // all help says it
}

void CommandLine::define_generate() {
  CLI::App* app = command("generate", messages::about_generate, [this] {
    print_generated(shell_, manual(), options_.generate);
    return Outcome::Fine;
  });
  choice(app, "WHAT", options_.generate, generated, messages::option_what)->required();
  app->group("");  // hidden
}

}  // namespace qipu::app
