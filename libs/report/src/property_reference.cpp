#include "qipu/report/property_reference.hpp"

#include <algorithm>
#include <cstdint>
#include <tuple>

#include "form_writer.hpp"
#include "messages.hpp"
#include "qipu/spec/game.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"
#include "qipu/text/markdown.hpp"

namespace qipu::report {

using spec::PropertyRow;

namespace {

// ---- Words of the table, as slugs (JSON) and as messages

// A word of a closed list, for programs and for people.
struct PropertyTerm {
  std::string_view slug;
  Message message;
};

const PropertyTerm& term_of(spec::ValueType type) {
  static constexpr PropertyTerm words[] = {
      {"none", messages::type_none},      {"number", messages::type_number},
      {"real", messages::type_real},      {"double", messages::type_double},
      {"color", messages::type_color},    {"simpletext", messages::type_simpletext},
      {"text", messages::type_text},      {"point", messages::type_point},
      {"move", messages::type_move},      {"stone", messages::type_stone},
      {"unknown", messages::type_unknown}};
  return words[static_cast<std::size_t>(type)];
}

const PropertyTerm& term_of(spec::NodeRole role) {
  static constexpr PropertyTerm words[] = {{"any", messages::role_any},
                                           {"root", messages::role_root},
                                           {"game-info", messages::role_game_info},
                                           {"setup", messages::role_setup},
                                           {"move", messages::role_move}};
  return words[static_cast<std::size_t>(role)];
}

const PropertyTerm& term_of(spec::Dialect dialect) {
  static constexpr PropertyTerm words[] = {{"standard", messages::dialect_standard},
                                           {"brouwer", messages::dialect_brouwer},
                                           {"alias", messages::dialect_alias},
                                           {"sgf2", messages::dialect_sgf2},
                                           {"private", messages::dialect_private}};
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

std::string value_text(const FormWriter& out, const PropertyRow& row) {
  const std::string left = out.say(term_of(row.left).message);
  const std::string right = out.say(term_of(row.right).message);
  std::string value = left;
  if (row.compose == spec::Compose::Always) value = left + ":" + right;
  if (row.compose == spec::Compose::Optional) value = out.say(messages::value_or, left, left + ":" + right);
  if (row.arity == spec::Arity::List) return out.say(messages::list_of, value);
  if (row.arity == spec::Arity::EmptyList) return out.say(messages::elist_of, value);
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
  for (const int version : versions_of(row))
    text.append(text.empty() ? "" : " ").append(std::to_string(version));
  return text;
}

// Where the meaning comes from: a standard's versions, or a dialect.
std::string origin_text(const FormWriter& out, const PropertyRow& row) {
  if (row.dialect == spec::Dialect::Standard) return "FF " + versions_text(row);
  std::string text = out.say(term_of(row.dialect).message);
  if (!row.application.empty()) text += out.say(messages::parentheses, row.application);
  return text;
}

std::string game_text(const FormWriter& out, const PropertyRow& row) {
  const spec::GameRow* game = row.game ? spec::find_game(row.game) : nullptr;
  if (!game) return out.say(messages::every_game);
  return std::string(pick(out.language(), game->name_en, game->name_zh)) +
         out.say(messages::parentheses, "GM " + std::to_string(row.game));
}

// ---- Text

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

void print_fact(const FormWriter& out, Message label, std::string_view text) {
  constexpr std::uint32_t label_columns = 16;
  if (!text.empty())
    out << "  " << out.painted(Paint::Faint, text::padded(out.say(label), label_columns)) << "  " << text
        << "\n";
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

// ---- Markdown

void print_page_row(const FormWriter& out, const PropertyRow& row) {
  const spec::PropertyDescription& words = spec::description(row);
  std::string help(spec::help_in(out.language(), row));
  if (!row.alias_of.empty()) help += out.say(messages::page_same_as, row.alias_of);
  if (row.inherit == spec::Inherit::Yes) help += out.say(messages::page_inherits);
  std::string where = origin_text(out, row);
  if (row.game) where += out.say(messages::semicolon) + game_text(out, row);
  out << "| " << row.ident << " | " << text::markdown_text(spec::name_in(out.language(), row)) << " | "
      << text::markdown_text(value_text(out, row)) << " | " << out.say(term_of(row.role).message) << " | "
      << text::markdown_text(where) << " | " << text::markdown_text(help) << " | "
      << std::to_string(words.root_count) << " | " << std::to_string(words.other_count) << " |\n";
}

bool says(std::string_view text, const std::string& words) {
  return text::lower_case(text).find(words) != std::string::npos;
}

// Those whose name, else whose help, has the words in it, in either language.
PropertyRows rows_with_words(std::string_view typed) {
  const std::string words = text::lower_case(typed);
  PropertyRows named, helped;
  for (const PropertyRow& row : spec::properties()) {
    const spec::PropertyDescription& said = spec::description(row);
    if (says(said.name_en, words) || says(said.name_zh, words)) named.push_back(&row);
    if (says(said.help_en, words) || says(said.help_zh, words)) helped.push_back(&row);
  }
  return named.empty() ? helped : named;
}

}  // namespace

std::string ident_of(std::string_view typed) {
  std::string capitals;
  std::string upper;
  for (const char c : typed) {
    if (c >= 'A' && c <= 'Z') capitals += c;
    upper += static_cast<char>(c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c);
  }
  return capitals.empty() ? upper : capitals;
}

PropertyRows rows_about(std::string_view typed) {
  PropertyRows rows;
  for (const PropertyRow& row : typed.empty() ? spec::properties() : spec::rows_of(ident_of(typed)))
    rows.push_back(&row);
  return rows.empty() ? rows_with_words(typed) : rows;
}

// ---- As pages, tables and JSON

void write_property_table(Sink& sink, const PropertyRows& rows, const FormOptions& options) {
  const FormWriter out(sink, options);
  std::uint32_t values = 0;
  std::uint32_t roles = 0;
  for (const PropertyRow* const one : rows) {
    const PropertyRow& row = *one;
    values = std::max(values, text::display_width(value_text(out, row)));
    roles = std::max(roles, text::display_width(out.say(term_of(row.role).message)));
  }
  const auto print = [&](std::string_view ident, std::string_view origin, std::string_view role,
                         std::string_view value, std::string_view name, Paint paint) {
    out << out.painted(paint, text::padded(ident, 6)) << " " << text::padded(origin, 10) << " "
        << text::padded(role, roles) << "  " << text::padded(value, values) << "  " << name << "\n";
  };
  print("", "FF", out.say(messages::fact_role), out.say(messages::fact_values), out.say(messages::fact_name),
        Paint::Plain);
  for (const PropertyRow* const one : rows) {
    const PropertyRow& row = *one;
    const std::string origin = row.versions ? versions_text(row) : "-";
    print(row.ident, origin, out.say(term_of(row.role).message), value_text(out, row),
          spec::name_in(out.language(), row), Paint::Strong);
  }
}

void write_property_facts(Sink& sink, const PropertyRow& row, unsigned width, const FormOptions& options) {
  const FormWriter out(sink, options);
  out << out.painted(Paint::Strong, row.ident) << "  " << spec::name_in(out.language(), row) << "\n";
  for (const std::string& line : text::wrapped(spec::help_in(out.language(), row), width - 2))
    out << "  " << line << "\n";
  print_fact(out, messages::fact_values, value_text(out, row));
  print_fact(out, messages::fact_role, out.say(term_of(row.role).message));
  print_fact(out, messages::fact_origin, origin_text(out, row));
  print_fact(out, messages::fact_game, game_text(out, row));
  if (row.inherit == spec::Inherit::Yes) print_fact(out, messages::fact_inherit, out.say(messages::inherits));
  print_fact(out, messages::fact_alias, row.alias_of);
  const spec::PropertyDescription& met = spec::description(row);
  if (met.root_count || met.other_count)
    print_fact(out, messages::fact_frequency,
               out.say(messages::frequency, grouped_digits(met.root_count), grouped_digits(met.other_count)));
}

void write_properties(JsonWriter& json, const PropertyRows& rows) {
  json.begin_array();
  for (const PropertyRow* const row : rows) write_row(json, *row);
  json.end();
  json.finish();
}

void write_property_page(Sink& sink, const PropertyRows& rows, Language language) {
  const FormOptions options{.language = language};
  const FormWriter out(sink, options);
  out << "# " << out.say(messages::page_properties) << "\n\n"
      << out.say(messages::page_properties_about) << "\n\n"
      << out.say(messages::page_properties_head) << "\n|---|---|---|---|---|---|--:|--:|\n";
  for (const PropertyRow* const row : rows) print_page_row(out, *row);
}

}  // namespace qipu::report
