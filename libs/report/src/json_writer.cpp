#include "qipu/report/json_writer.hpp"

#include <string>

namespace qipu::report {

namespace {

std::string unicode_escape(char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  const auto code = static_cast<unsigned char>(c);
  return {'\\', 'u', '0', '0', digits[code >> 4], digits[code & 15]};
}

// The escape of a byte that may not stand in a string.
std::string escape(char c) {
  switch (c) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      return unicode_escape(c);
  }
}

}  // namespace

void JsonWriter::put(std::string_view bytes) {
  if (text_)
    text_->append(bytes);
  else
    sink_->write(bytes);
}

void JsonWriter::begin(char open, char close, Layout layout) {
  separate();
  const bool outer_block = levels_.empty() || levels_.back().block;
  put({&open, 1});
  levels_.push_back({close, style_ == Style::Pretty && outer_block && layout == Layout::Block, true});
}

void JsonWriter::end() {
  const Level level = levels_.back();
  levels_.pop_back();
  if (level.block && !level.empty) break_line();
  put({&level.close, 1});
}

void JsonWriter::key(std::string_view name) {
  string(name);
  put(style_ == Style::Pretty ? ": " : ":");
  after_key_ = true;
}

void JsonWriter::string(std::string_view utf8) {
  separate();
  put("\"");
  std::size_t begin = 0;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const auto c = static_cast<unsigned char>(utf8[i]);
    if (c >= 0x20 && c != '"' && c != '\\') continue;
    put(utf8.substr(begin, i - begin));
    put(escape(utf8[i]));
    begin = i + 1;
  }
  put(utf8.substr(begin));
  put("\"");
}

void JsonWriter::number(std::int64_t value) { raw(std::to_string(value)); }

void JsonWriter::raw(std::string_view token) {
  separate();
  put(token);
}

void JsonWriter::separate() {
  if (after_key_ || levels_.empty()) {
    after_key_ = false;
    return;
  }
  Level& level = levels_.back();
  if (!level.empty) put(style_ == Style::Pretty && !level.block ? ", " : ",");
  level.empty = false;
  if (level.block) break_line();
}

void JsonWriter::break_line() {
  put("\n");
  for (std::size_t i = 0; i < levels_.size(); ++i) put("  ");
}

}  // namespace qipu::report
