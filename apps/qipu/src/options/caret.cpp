#include "options/caret.hpp"

#include <algorithm>
#include <string>

#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t caret_indent = 2;

// The end of `utf8` that is at most so wide, and dots before it if something was cut.
std::string tail(std::string_view utf8, std::uint32_t columns) {
  std::uint32_t width = columns_of(utf8);
  if (width <= columns) return std::string(utf8);
  while (!utf8.empty() && width >= columns) {
    const std::size_t next = next_scalar(utf8, 0);
    width -= columns_of(utf8.substr(0, next));
    utf8.remove_prefix(next);
  }
  return "…" + std::string(utf8);
}

}  // namespace

void complain_at(Shell& shell, std::string_view message, std::string_view text, std::size_t offset,
                 std::size_t length) {
  shell.complain(message);
  if (text.empty()) return;
  const std::size_t begin = std::min(offset, text.size());
  const std::size_t end = begin + std::min(length, text.size() - begin);
  const std::uint32_t room = shell.width() - caret_indent;
  const std::string before = tail(printable(text.substr(0, begin)), room / 2);
  const std::uint32_t column = columns_of(before);
  const std::string after = cut(printable(text.substr(begin)), room - column);
  const std::string marked = cut(printable(text.substr(begin, end - begin)), room - column);
  const std::uint32_t width = std::max(1U, columns_of(marked));
  shell.err << std::string(caret_indent, ' ') << before << after << "\n";
  shell.err << std::string(caret_indent + column, ' ') << shell.painted(Paint::Error, std::string(width, '^'))
            << "\n";
  shell.err.flush();
}

}  // namespace qipu::app
