// qipu spec: the reference of SGF's properties.
#include <algorithm>
#include <optional>

#include "commands/commands.hpp"
#include "options/near.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/spec/game.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/markdown.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

using spec::PropertyRow;

namespace {

// ---- Words of the table, as slugs (JSON) and as messages

const Term& term_of(spec::ValueType type) {
  static constexpr Term words[] = {
      {"none", Message::type_none},      {"number", Message::type_number},
      {"real", Message::type_real},      {"double", Message::type_double},
      {"color", Message::type_color},    {"simpletext", Message::type_simpletext},
      {"text", Message::type_text},      {"point", Message::type_point},
      {"move", Message::type_move},      {"stone", Message::type_stone},
      {"unknown", Message::type_unknown}};
  return words[static_cast<std::size_t>(type)];
}

const Term& term_of(spec::NodeRole role) {
  static constexpr Term words[] = {{"any", Message::role_any},
                                   {"root", Message::role_root},
                                   {"game-info", Message::role_game_info},
                                   {"setup", Message::role_setup},
                                   {"move", Message::role_move}};
  return words[static_cast<std::size_t>(role)];
}

const Term& term_of(spec::Dialect dialect) {
  static constexpr Term words[] = {{"standard", Message::dialect_standard},
                                   {"brouwer", Message::dialect_brouwer},
                                   {"alias", Message::dialect_alias},
                                   {"sgf2", Message::dialect_sgf2},
                                   {"private", Message::dialect_private}};
  return words[static_cast<std::size_t>(dialect)];
}

std::string_view arity_slug(spec::Arity arity) {
  static constexpr std::string_view slugs[] = {"single", "list", "elist"};
  return slugs[static_cast<std::size_t>(arity)];
}

std::string_view compose_slug(spec::Compose compose) {
  static constexpr std::string_view slugs[] = {"never", "optional", "always"};
  return slugs[static_cast<std::size_t>(compose)];
}

// ---- Facts of a row, as text

std::string value_text(const Shell& shell, const PropertyRow& row) {
  const std::string left = shell.say(term_of(row.left).message);
  const std::string right = shell.say(term_of(row.right).message);
  std::string value = left;
  if (row.compose == spec::Compose::Always) value = left + ":" + right;
  if (row.compose == spec::Compose::Optional) value = shell.say(Message::value_or, left, left + ":" + right);
  if (row.arity == spec::Arity::List) return shell.say(Message::list_of, value);
  if (row.arity == spec::Arity::EmptyList) return shell.say(Message::elist_of, value);
  return value;
}

// The versions of a set, from 1.
std::vector<int> versions_of(const PropertyRow& row) {
  std::vector<int> versions;
  for (int version = 1; version <= 5; ++version)
    if (row.versions & (1u << (version - 1))) versions.push_back(version);
  return versions;
}

std::string versions_text(const PropertyRow& row) {
  std::string text;
  for (const int version : versions_of(row)) text += fmt::format("{}{}", text.empty() ? "" : " ", version);
  return text;
}

// Where the meaning comes from: a standard's versions, or a dialect.
std::string origin_text(const Shell& shell, const PropertyRow& row) {
  if (row.dialect == spec::Dialect::Standard) return "FF " + versions_text(row);
  std::string text = shell.say(term_of(row.dialect).message);
  if (!row.application.empty()) text += shell.say(report::Message::parentheses, row.application);
  return text;
}

std::string game_text(const Shell& shell, const PropertyRow& row) {
  const spec::GameRow* game = row.game ? spec::find_game(row.game) : nullptr;
  if (!game) return shell.say(Message::every_game);
  return std::string(pick(shell.language, game->name_en, game->name_zh)) +
         shell.say(report::Message::parentheses, fmt::format("GM {}", row.game));
}

// ---- Text

void print_property_table(Shell& shell, const std::vector<const PropertyRow*>& rows) {
  std::uint32_t values = 0;
  std::uint32_t roles = 0;
  for (const PropertyRow* const one : rows) {
    const PropertyRow& row = *one;
    values = std::max(values, columns_of(value_text(shell, row)));
    roles = std::max(roles, columns_of(shell.say(term_of(row.role).message)));
  }
  const auto print = [&](std::string_view ident, std::string_view origin, std::string_view role,
                         std::string_view value, std::string_view name, Paint paint) {
    shell.out << shell.painted(paint, padded(ident, 6)) << " " << padded(origin, 10) << " "
              << padded(role, roles) << "  " << padded(value, values) << "  " << name << "\n";
  };
  print("", "FF", shell.say(Message::fact_role), shell.say(Message::fact_values),
        shell.say(Message::fact_name), Paint::Plain);
  for (const PropertyRow* const one : rows) {
    const PropertyRow& row = *one;
    const std::string origin = row.versions ? versions_text(row) : "-";
    print(row.ident, origin, shell.say(term_of(row.role).message), value_text(shell, row),
          spec::name_in(shell.language, row), Paint::Strong);
  }
}

// 1234567 is 1,234,567.
std::string grouped_digits(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) out += ',';
    out += digits[i];
  }
  return out;
}

void print_fact(Shell& shell, Message label, std::string_view text) {
  constexpr std::uint32_t label_columns = 16;
  if (!text.empty())
    shell.out << "  " << shell.painted(Paint::Faint, padded(shell.say(label), label_columns)) << "  " << text
              << "\n";
}

void print_property(Shell& shell, const PropertyRow& row) {
  shell.out << shell.painted(Paint::Strong, row.ident) << "  " << spec::name_in(shell.language, row) << "\n";
  for (const std::string& line : wrapped(spec::help_in(shell.language, row), shell.width() - 2))
    shell.out << "  " << line << "\n";
  print_fact(shell, Message::fact_values, value_text(shell, row));
  print_fact(shell, Message::fact_role, shell.say(term_of(row.role).message));
  print_fact(shell, Message::fact_origin, origin_text(shell, row));
  print_fact(shell, Message::fact_game, game_text(shell, row));
  if (row.inherit == spec::Inherit::Yes)
    print_fact(shell, Message::fact_inherit, shell.say(Message::inherits));
  print_fact(shell, Message::fact_alias, row.alias_of);
  const spec::PropertyDescription& met = spec::description(row);
  if (met.root_count || met.other_count)
    print_fact(
        shell, Message::fact_frequency,
        shell.say(Message::frequency, grouped_digits(met.root_count), grouped_digits(met.other_count)));
}

// ---- JSON

void write_row(JsonWriter& json, const PropertyRow& row) {
  json.begin_object();
  json.member("ident", row.ident);
  json.member("type", term_of(row.left).slug);
  if (row.compose != spec::Compose::Never) json.member("second_type", term_of(row.right).slug);
  json.member("composed", compose_slug(row.compose));
  json.member("arity", arity_slug(row.arity));
  json.member("role", term_of(row.role).slug);
  json.member("inherit", row.inherit == spec::Inherit::Yes ? "yes" : "no");
  json.key("versions");
  json.begin_array(Layout::Inline);
  for (const int version : versions_of(row)) json.number(version);
  json.end();
  if (row.game) json.member("gm", row.game);
  json.member("origin", term_of(row.dialect).slug);
  if (!row.application.empty()) json.member("application", row.application);
  if (!row.alias_of.empty()) json.member("alias_of", row.alias_of);
  const spec::PropertyDescription& words = spec::description(row);
  for (const auto& [key, en, zh] :
       {std::tuple("name", words.name_en, words.name_zh), std::tuple("help", words.help_en, words.help_zh)}) {
    json.key(key);
    json.begin_object(Layout::Inline);
    json.member("en", en);
    json.member("zh", zh);
    json.end();
  }
  json.member("root_count", words.root_count);
  json.member("other_count", words.other_count);
  json.end();
}

void write_properties(Shell& shell, const std::vector<const PropertyRow*>& rows) {
  JsonWriter json(shell.out, JsonWriter::Style::Pretty);
  json.begin_array();
  for (const PropertyRow* const row : rows) write_row(json, *row);
  json.end();
  json.finish();
}

// ---- Markdown

void print_page_row(Shell& shell, const PropertyRow& row) {
  std::string help(spec::help_in(shell.language, row));
  if (!row.alias_of.empty()) help += shell.say(Message::page_same_as, row.alias_of);
  if (row.inherit == spec::Inherit::Yes) help += shell.say(Message::page_inherits);
  std::string where = origin_text(shell, row);
  if (row.game) where += shell.say(report::Message::semicolon) + game_text(shell, row);
  shell.out << "| " << row.ident << " | " << text::markdown_text(spec::name_in(shell.language, row)) << " | "
            << text::markdown_text(value_text(shell, row)) << " | " << shell.say(term_of(row.role).message)
            << " | " << text::markdown_text(where) << " | " << text::markdown_text(help)
            << fmt::format(" | {} | {} |\n", spec::description(row).root_count,
                           spec::description(row).other_count);
}

void print_page(Shell& shell, const std::vector<const PropertyRow*>& rows) {
  shell.out << "# " << shell.say(Message::page_properties) << "\n\n"
            << shell.say(Message::page_properties_about) << "\n\n"
            << shell.say(Message::page_properties_head) << "\n|---|---|---|---|---|---|--:|--:|\n";
  for (const PropertyRow* const row : rows) print_page_row(shell, *row);
}

// Capitals of what was typed: `ab`, `AB` and `AddBlack` are all AB.
std::string ident_of(std::string_view typed) {
  std::string capitals;
  std::string upper;
  for (const char c : typed) {
    if (c >= 'A' && c <= 'Z') capitals += c;
    upper += static_cast<char>(c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c);
  }
  return capitals.empty() ? upper : capitals;
}

Outcome complain_of_property(Shell& shell, const std::string& typed) {
  std::vector<std::string_view> names;
  for (const PropertyRow& row : spec::properties()) names.push_back(row.ident);
  const auto matches = near_matches(ident_of(typed), names);
  shell.complain(shell.say(Message::unknown_property, printable(typed)) + did_you_mean(shell, matches));
  return Outcome::Failed;
}

bool says(std::string_view text, const std::string& words) {
  return text::lower_case(text).find(words) != std::string::npos;
}

// Those whose name, else whose help, has the words in it, in either language.
std::vector<const PropertyRow*> rows_with_words(const std::string& typed) {
  const std::string words = text::lower_case(typed);
  std::vector<const PropertyRow*> named, helped;
  for (const PropertyRow& row : spec::properties()) {
    const spec::PropertyDescription& said = spec::description(row);
    if (says(said.name_en, words) || says(said.name_zh, words)) named.push_back(&row);
    if (says(said.help_en, words) || says(said.help_zh, words)) helped.push_back(&row);
  }
  return named.empty() ? helped : named;
}

// All, those of an identifier, or those that words are about.
std::vector<const PropertyRow*> wanted_rows(const std::string& typed) {
  std::vector<const PropertyRow*> rows;
  for (const PropertyRow& row : typed.empty() ? spec::properties() : spec::rows_of(ident_of(typed)))
    rows.push_back(&row);
  return rows.empty() ? rows_with_words(typed) : rows;
}

constexpr std::size_t most_in_full = 3;

}  // namespace

Outcome run_spec(Shell& shell, const SpecOptions& options) {
  const std::vector<const PropertyRow*> rows = wanted_rows(options.property);
  if (rows.empty()) return complain_of_property(shell, options.property);
  const bool is_ident = !options.property.empty() && !spec::rows_of(ident_of(options.property)).empty();
  if (options.format == OutputFormat::Json) {
    write_properties(shell, rows);
  } else if (options.markdown) {
    print_page(shell, rows);
  } else if (!is_ident && rows.size() > most_in_full) {
    print_property_table(shell, rows);
  } else {
    for (const PropertyRow* const row : rows) {
      if (row != rows.front()) shell.out << "\n";
      print_property(shell, *row);
    }
  }
  return Outcome::Fine;
}

}  // namespace qipu::app
