#include "terminal/diff_printer.hpp"

#include <fmt/core.h>

#include <utility>

#include "terminal/terminal_text.hpp"
#include "terminal/unified_diff.hpp"

namespace qipu::app {

namespace {

// Counted from 1; an empty range stands behind the line it names.
std::string range(std::uint32_t first, std::uint32_t count) {
  const std::uint32_t shown = count == 0 ? first : first + 1;
  return count == 1 ? std::to_string(shown) : fmt::format("{},{}", shown, count);
}

void print_painted(Shell& shell, Paint paint, std::string_view text) {
  shell.out << shell.painted(paint, text) << "\n";
}

void print_diff_line(Shell& shell, const DiffLine& line, text::Charset charset) {
  static constexpr std::pair<char, Paint> kinds[] = {
      {' ', Paint::Plain}, {'-', Paint::Removed}, {'+', Paint::Added}};
  const auto [mark, paint] = kinds[static_cast<std::size_t>(line.kind)];
  std::string_view text = line.text;
  const bool is_ended = text.ends_with('\n');
  if (is_ended) text.remove_suffix(1);
  const bool for_people = shell.out.is_terminal();
  print_painted(shell, paint,
                mark + (for_people ? printable(text::decoded(text, charset)) : std::string(text)));
  if (!is_ended) print_painted(shell, Paint::Faint, "\\ No newline at end of file");
}

}  // namespace

void print_diff(Shell& shell, const std::string& name, text::Charset charset, std::string_view old_bytes,
                std::string_view new_bytes) {
  print_painted(shell, Paint::Strong, "--- " + name);
  print_painted(shell, Paint::Strong, "+++ " + name);
  for (const Hunk& hunk : differences(old_bytes, new_bytes)) {
    print_painted(shell, Paint::Note,
                  fmt::format("@@ -{} +{} @@", range(hunk.first_old, hunk.count_old),
                              range(hunk.first_new, hunk.count_new)));
    for (const DiffLine& line : hunk.lines) print_diff_line(shell, line, charset);
  }
}

}  // namespace qipu::app
