#include "qipu/report/unified_diff.hpp"

#include <string>
#include <utility>

#include "form_writer.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/line_differences.hpp"

namespace qipu::report {

namespace {

// Counted from 1; an empty range stands behind the line it names.
std::string range(std::uint32_t first, std::uint32_t count) {
  const std::string shown = std::to_string(count == 0 ? first : first + 1);
  return count == 1 ? shown : shown + "," + std::to_string(count);
}

std::string head_of(const text::Hunk& hunk) {
  return "@@ -" + range(hunk.first_old, hunk.count_old) + " +" + range(hunk.first_new, hunk.count_new) +
         " @@";
}

void write_line(const FormWriter& out, const text::DiffLine& line, std::optional<text::Charset> readable) {
  static constexpr std::pair<char, Paint> kinds[] = {
      {' ', Paint::Plain}, {'-', Paint::Removed}, {'+', Paint::Added}};
  const auto [mark, paint] = kinds[static_cast<std::size_t>(line.kind)];
  std::string_view text = line.text;
  const bool is_ended = text.ends_with('\n');
  if (is_ended) text.remove_suffix(1);
  out << out.painted(paint,
                     mark + (readable ? text::printable(text::decoded(text, *readable)) : std::string(text)))
      << "\n";
  if (!is_ended) out << out.painted(Paint::Faint, "\\ No newline at end of file") << "\n";
}

}  // namespace

void write_unified_diff(Sink& sink, std::string_view name, std::string_view old_bytes,
                        std::string_view new_bytes, std::optional<text::Charset> readable,
                        const FormOptions& options) {
  const FormWriter out(sink, options);
  for (const char* const mark : {"--- ", "+++ "})
    out << out.painted(Paint::Strong, mark + std::string(name)) << "\n";
  for (const text::Hunk& hunk : text::line_differences(old_bytes, new_bytes)) {
    out << out.painted(Paint::Note, head_of(hunk)) << "\n";
    for (const text::DiffLine& line : hunk.lines) write_line(out, line, readable);
  }
}

}  // namespace qipu::report
