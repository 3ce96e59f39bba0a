#include "qipu/report/check_reference.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "form_writer.hpp"
#include "messages.hpp"
#include "qipu/check/example.hpp"
#include "qipu/report/example_lines.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"
#include "qipu/text/listed.hpp"
#include "qipu/text/markdown.hpp"

namespace qipu::report {

namespace {

constexpr Message group_words[] = {  // in the order of the enumeration
    messages::group_syntax,  messages::group_charset,   messages::group_value,  messages::group_root,
    messages::group_info,    messages::group_move,      messages::group_markup, messages::group_game,
    messages::group_dialect, messages::group_conversion};

// In the three profiles.
std::vector<std::string> severities_of(const FormWriter& out, const spec::CheckRow& row) {
  std::vector<std::string> words;
  for (const spec::Severity severity : {row.severity, row.severity_old, row.severity_web})
    words.push_back(out.say(severity_word(severity)));
  return words;
}

std::string severity_text(const FormWriter& out, const spec::CheckRow& row) {
  const std::vector<std::string> words = severities_of(out, row);
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text::add_listed(text, out.language(), std::string(profile_slugs()[i]) + " " + words[i]);
  return text;
}

// All rows of a group, in the order of the table; hands them to `use` under the group's title.
template <class Title, class Use>
void for_each_group(const Title& title, const Use& use) {
  for (std::size_t group = 0; group < std::size(group_words); ++group) {
    title(group_words[group], group_slugs()[group]);
    for (const spec::CheckRow& row : spec::checks())
      if (row.group == static_cast<spec::CheckGroup>(group)) use(row);
  }
}

// Another format and SGF differ everywhere: nothing is marked.
ShownExample shown_example(const check::Example& example) {
  ShownExample lines = example_lines(example.before, example.after);
  if (spec::row(example.check).group != spec::CheckGroup::Conversion) return lines;
  for (ExampleLine& line : lines.before) line.marks.clear();
  for (ExampleLine& line : lines.after) line.marks.clear();
  return lines;
}

std::vector<check::Example> examples_of(const spec::CheckRow& row) {
  std::vector<check::Example> out;
  for (const check::Example& example : check::examples())
    if (spec::row(example.check).slug == row.slug) out.push_back(example);
  return out;
}

}  // namespace

// ---- For the terminal

namespace {

// The lines of one side under a word that says which.
void print_side(const FormWriter& out, Message side, Paint paint, const std::vector<ExampleLine>& lines) {
  const std::uint32_t width = std::max(text::display_width(out.say(messages::example_before)),
                                       text::display_width(out.say(messages::example_after)));
  std::string head = text::padded(out.say(side), width);
  for (const ExampleLine& line : lines) {
    out << "  " << head << "  " << line.text << "\n";
    head.assign(width, ' ');
    if (!line.marks.empty()) out << "  " << head << "  " << out.painted(paint, line.marks) << "\n";
  }
}

void print_examples(const FormWriter& out, const spec::CheckRow& row) {
  for (const check::Example& example : examples_of(row)) {
    const ShownExample lines = shown_example(example);
    out << "\n";
    print_side(out, messages::example_before, Paint::Error, lines.before);
    print_side(out, messages::example_after, Paint::Note, lines.after);
  }
}

}  // namespace

void write_check(Sink& sink, const spec::CheckRow& row, unsigned width, const FormOptions& options) {
  const FormWriter out(sink, options);
  out << out.painted(Paint::Strong, row.slug) << "\n"
      << out.say(messages::check_facts, out.say(group_words[static_cast<std::size_t>(row.group)]),
                 severity_text(out, row), out.say(repair_word(row.repair)))
      << "\n";
  if (!spec::sgfc_numbers(row).empty()) out << out.say(messages::check_sgfc, spec::sgfc_numbers(row)) << "\n";
  out << "\n";
  for (const std::string& line : text::wrapped(message_of(out.language(), row), width - 2))
    out << "  " << line << "\n";
  out << "\n";
  for (const std::string& line : text::wrapped(spec::help_in(out.language(), row), width))
    out << line << "\n";
  print_examples(out, row);
}

void write_check_table(Sink& sink, std::optional<unsigned> width, const FormOptions& options) {
  const FormWriter out(sink, options);
  std::uint32_t slug_columns = 0;
  for (const spec::CheckRow& row : spec::checks())
    slug_columns = std::max(slug_columns, text::display_width(row.slug));
  constexpr std::uint32_t word_columns = 9;
  const auto line = [&](std::string_view slug, const std::vector<std::string>& severities,
                        const std::string& repair, const std::string& message) {
    std::string row = text::padded(slug, slug_columns) + " ";
    for (const std::string& severity : severities) row += text::padded(severity, word_columns - 1) + " ";
    row += text::padded(repair, word_columns + 3) + " " + message;
    out << (width ? text::cut(row, *width) : row) << "\n";
  };
  const std::vector<std::string> profile_names(profile_slugs().begin(), profile_slugs().end());
  line(out.say(messages::summary_check), profile_names, out.say(messages::list_repair),
       out.say(messages::list_message));
  for_each_group(
      [&](Message title, std::string_view slug) {
        out << "\n"
            << out.painted(Paint::Strong, out.say(title) + out.say(messages::parentheses, slug)) << "\n";
      },
      [&](const spec::CheckRow& row) {
        line(row.slug, severities_of(out, row), out.say(repair_word(row.repair)),
             message_of(out.language(), row));
      });
}

// ---- In Markdown

namespace {

std::string_view page_suffix(const FormWriter& out) { return pick(out.language(), ".md", ".zh.md"); }

void print_check_row(const FormWriter& out, const spec::CheckRow& row) {
  out << "| [" << row.slug << "](checks/" << row.slug << page_suffix(out) << ") |";
  for (const std::string& severity : severities_of(out, row)) out << " " << severity << " |";
  out << " " << out.say(repair_word(row.repair)) << " | "
      << text::markdown_text(message_of(out.language(), row)) << " |\n";
}

void print_code(const FormWriter& out, const std::vector<ExampleLine>& lines) {
  out << "\n```text\n";
  for (const ExampleLine& line : lines) {
    out << line.text << "\n";
    if (!line.marks.empty()) out << line.marks << "\n";
  }
  out << "```\n";
}

void print_example_sections(const FormWriter& out, const spec::CheckRow& row) {
  const std::vector<check::Example> examples = examples_of(row);
  if (examples.empty()) return;
  out << "\n## " << out.say(messages::page_examples) << "\n";
  for (const check::Example& example : examples) {
    const ShownExample lines = shown_example(example);
    out << "\n" << out.say(messages::example_before) << out.say(messages::colon_alone) << "\n";
    print_code(out, lines.before);
    out << "\n" << out.say(messages::example_after) << out.say(messages::colon_alone) << "\n";
    print_code(out, lines.after);
  }
}

}  // namespace

void write_check_page(Sink& sink, const spec::CheckRow& row, Language language) {
  const FormOptions options{.language = language};
  const FormWriter out(sink, options);
  out << "# " << row.slug << "\n\n"
      << text::markdown_text(message_of(out.language(), row)) << "\n\n"
      << spec::help_in(out.language(), row) << "\n\n"
      << out.say(messages::page_facts_head) << "\n|---|---|---|---|---|\n| "
      << out.say(group_words[static_cast<std::size_t>(row.group)]) << " |";
  for (const std::string& severity : severities_of(out, row)) out << " " << severity << " |";
  out << " " << out.say(repair_word(row.repair)) << " |\n";
  if (!spec::sgfc_numbers(row).empty())
    out << "\n" << out.say(messages::check_sgfc, spec::sgfc_numbers(row)) << "\n";
  print_example_sections(out, row);
  out << "\n[" << out.say(messages::page_checks) << "](../checks" << page_suffix(out) << ")\n";
}

void write_check_index(Sink& sink, Language language) {
  const FormOptions options{.language = language};
  const FormWriter out(sink, options);
  out << "# " << out.say(messages::page_checks) << "\n\n" << out.say(messages::page_checks_about) << "\n";
  for_each_group(
      [&](Message title, std::string_view slug) {
        out << "\n## " << out.say(title) << out.say(messages::parentheses, "`" + std::string(slug) + "`")
            << "\n\n"
            << out.say(messages::page_checks_head) << "\n|---|---|---|---|---|---|\n";
      },
      [&](const spec::CheckRow& row) { print_check_row(out, row); });
}

}  // namespace qipu::report
