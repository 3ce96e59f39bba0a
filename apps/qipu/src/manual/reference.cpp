#include "manual/reference.hpp"

#include <algorithm>

#include "manual/example_lines.hpp"
#include "options/near.hpp"
#include "qipu/check/example.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/text/markdown.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr Message group_words[] = {  // in the order of the enumeration
    Message::group_syntax,  Message::group_charset,   Message::group_value,  Message::group_root,
    Message::group_info,    Message::group_move,      Message::group_markup, Message::group_game,
    Message::group_dialect, Message::group_conversion};

// In the three profiles.
std::vector<std::string> severities_of(const Shell& shell, const spec::CheckRow& row) {
  std::vector<std::string> out;
  for (const spec::Severity severity : {row.severity, row.severity_old, row.severity_web})
    out.push_back(shell.say(report::severity_word(severity)));
  return out;
}

std::string severity_text(const Shell& shell, const spec::CheckRow& row) {
  const std::vector<std::string> words = severities_of(shell, row);
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += fmt::format("{}{} {}", i == 0 ? std::string() : shell.say(report::Message::comma),
                        report::profile_slugs()[i], words[i]);
  return text;
}

// All rows of a group, in the order of the table; hands them to `use` under the group's title.
template <class Title, class Use>
void for_each_group(const Title& title, const Use& use) {
  for (std::size_t group = 0; group < std::size(group_words); ++group) {
    title(group_words[group], report::group_slugs()[group]);
    for (const spec::CheckRow& row : spec::checks())
      if (row.group == static_cast<spec::CheckGroup>(group)) use(row);
  }
}

// Another format and SGF differ everywhere: nothing is marked.
ExampleLines example_lines_of(const check::Example& example) {
  ExampleLines lines = example_lines(example.before, example.after);
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
void print_side(Shell& shell, Message side, Paint paint, const std::vector<ExampleLine>& lines) {
  const std::uint32_t width =
      std::max(columns_of(shell.say(Message::example_before)), columns_of(shell.say(Message::example_after)));
  std::string head = padded(shell.say(side), width);
  for (const ExampleLine& line : lines) {
    shell.out << "  " << head << "  " << line.text << "\n";
    head.assign(width, ' ');
    if (!line.marks.empty()) shell.out << "  " << head << "  " << shell.painted(paint, line.marks) << "\n";
  }
}

void print_examples(Shell& shell, const spec::CheckRow& row) {
  for (const check::Example& example : examples_of(row)) {
    const ExampleLines lines = example_lines_of(example);
    shell.out << "\n";
    print_side(shell, Message::example_before, Paint::Error, lines.before);
    print_side(shell, Message::example_after, Paint::Note, lines.after);
  }
}

}  // namespace

void print_check(Shell& shell, const spec::CheckRow& row) {
  shell.out << shell.painted(Paint::Strong, row.slug) << "\n"
            << shell.say(Message::check_facts, shell.say(group_words[static_cast<std::size_t>(row.group)]),
                         severity_text(shell, row), shell.say(report::repair_word(row.repair)))
            << "\n";
  if (!spec::sgfc_numbers(row).empty())
    shell.out << shell.say(Message::check_sgfc, spec::sgfc_numbers(row)) << "\n";
  shell.out << "\n";
  for (const std::string& line : wrapped(report::message_of(shell.language, row), shell.width() - 2))
    shell.out << "  " << line << "\n";
  shell.out << "\n";
  for (const std::string& line : wrapped(spec::help_in(shell.language, row), shell.width()))
    shell.out << line << "\n";
  print_examples(shell, row);
}

void print_check_list(Shell& shell) {
  std::uint32_t slug_columns = 0;
  for (const spec::CheckRow& row : spec::checks())
    slug_columns = std::max(slug_columns, columns_of(row.slug));
  constexpr std::uint32_t word_columns = 9;
  const auto line = [&](std::string_view slug, const std::vector<std::string>& severities,
                        const std::string& repair, const std::string& message) {
    std::string text = padded(slug, slug_columns) + " ";
    for (const std::string& severity : severities) text += padded(severity, word_columns - 1) + " ";
    text += padded(repair, word_columns + 3) + " " + message;
    shell.out << (shell.is_width_known() ? cut(text, shell.width()) : text) << "\n";
  };
  const std::vector<std::string> profile_names(report::profile_slugs().begin(),
                                               report::profile_slugs().end());
  line(shell.say(report::Message::summary_check), profile_names, shell.say(Message::list_repair),
       shell.say(Message::list_message));
  for_each_group(
      [&](Message title, std::string_view slug) {
        shell.out << "\n"
                  << shell.painted(Paint::Strong,
                                   shell.say(title) + shell.say(report::Message::parentheses, slug))
                  << "\n";
      },
      [&](const spec::CheckRow& row) {
        line(row.slug, severities_of(shell, row), shell.say(report::repair_word(row.repair)),
             report::message_of(shell.language, row));
      });
}

// ---- In Markdown

namespace {

std::string_view page_suffix(const Shell& shell) { return pick(shell.language, ".md", ".zh.md"); }

void print_check_row(Shell& shell, const spec::CheckRow& row) {
  shell.out << "| [" << row.slug << "](checks/" << row.slug << page_suffix(shell) << ") |";
  for (const std::string& severity : severities_of(shell, row)) shell.out << " " << severity << " |";
  shell.out << " " << shell.say(report::repair_word(row.repair)) << " | "
            << text::markdown_text(report::message_of(shell.language, row)) << " |\n";
}

void print_code(Shell& shell, const std::vector<ExampleLine>& lines) {
  shell.out << "\n```text\n";
  for (const ExampleLine& line : lines) {
    shell.out << line.text << "\n";
    if (!line.marks.empty()) shell.out << line.marks << "\n";
  }
  shell.out << "```\n";
}

void print_example_sections(Shell& shell, const spec::CheckRow& row) {
  const std::vector<check::Example> examples = examples_of(row);
  if (examples.empty()) return;
  shell.out << "\n## " << shell.say(Message::page_examples) << "\n";
  for (const check::Example& example : examples) {
    const ExampleLines lines = example_lines_of(example);
    shell.out << "\n" << shell.say(Message::example_before) << shell.say(Message::colon_alone) << "\n";
    print_code(shell, lines.before);
    shell.out << "\n" << shell.say(Message::example_after) << shell.say(Message::colon_alone) << "\n";
    print_code(shell, lines.after);
  }
}

}  // namespace

void print_check_page(Shell& shell, const spec::CheckRow& row) {
  shell.out << "# " << row.slug << "\n\n"
            << text::markdown_text(report::message_of(shell.language, row)) << "\n\n"
            << spec::help_in(shell.language, row) << "\n\n"
            << shell.say(Message::page_facts_head) << "\n|---|---|---|---|---|\n| "
            << shell.say(group_words[static_cast<std::size_t>(row.group)]) << " |";
  for (const std::string& severity : severities_of(shell, row)) shell.out << " " << severity << " |";
  shell.out << " " << shell.say(report::repair_word(row.repair)) << " |\n";
  if (!spec::sgfc_numbers(row).empty())
    shell.out << "\n" << shell.say(Message::check_sgfc, spec::sgfc_numbers(row)) << "\n";
  print_example_sections(shell, row);
  shell.out << "\n[" << shell.say(Message::page_checks) << "](../checks" << page_suffix(shell) << ")\n";
}

void print_check_index(Shell& shell) {
  shell.out << "# " << shell.say(Message::page_checks) << "\n\n"
            << shell.say(Message::page_checks_about) << "\n";
  for_each_group(
      [&](Message title, std::string_view slug) {
        shell.out << "\n## " << shell.say(title)
                  << shell.say(report::Message::parentheses, fmt::format("`{}`", slug)) << "\n\n"
                  << shell.say(Message::page_checks_head) << "\n|---|---|---|---|---|---|\n";
      },
      [&](const spec::CheckRow& row) { print_check_row(shell, row); });
}

namespace {

Outcome print_one(Shell& shell, const std::string& slug, void (*print)(Shell&, const spec::CheckRow&)) {
  const spec::CheckId check = spec::find_check(slug);
  if (!check) {
    shell.complain(unknown_check(shell, slug));
    return Outcome::Failed;
  }
  print(shell, spec::row(check));
  return Outcome::Fine;
}

}  // namespace

std::optional<Outcome> look_up(Shell& shell, const CheckOptions& options) {
  if (!options.explain.empty()) return print_one(shell, options.explain, print_check);
  if (!options.markdown.empty() && options.markdown != "index")
    return print_one(shell, options.markdown, print_check_page);
  if (!options.markdown.empty())
    print_check_index(shell);
  else if (options.list)
    print_check_list(shell);
  else
    return std::nullopt;
  return Outcome::Fine;
}

}  // namespace qipu::app
