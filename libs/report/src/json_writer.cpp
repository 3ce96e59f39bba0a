#include "qipu/report/json_writer.hpp"

#include <array>
#include <charconv>
#include <string>

namespace qipu::report {

namespace {

// How many bytes are kept before they go to a sink, in which a call costs more than a byte.
constexpr std::size_t kept = std::size_t{1} << 14;

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

// By byte: it may not stand in a string.
constexpr std::array<bool, 256> is_escaped = [] {
  std::array<bool, 256> table{};
  for (std::size_t c = 0; c < 0x20; ++c) table[c] = true;
  table['"'] = table['\\'] = true;
  return table;
}();

}  // namespace

void JsonWriter::give() {
  if (!sink_) return;
  sink_->write(own_);
  own_.clear();
}

void JsonWriter::finish() {
  text() += '\n';
  give();
}

void JsonWriter::begin(char open, char close, Layout layout) {
  separate();
  const bool outer_block = levels_.empty() || levels_.back().block;
  text() += open;
  levels_.push_back({close, style_ == Style::Pretty && outer_block && layout == Layout::Block, true});
}

void JsonWriter::end() {
  const Level level = levels_.back();
  levels_.pop_back();
  if (level.block && !level.empty) break_line();
  text() += level.close;
  if (levels_.empty() || own_.size() > kept) give();
}

void JsonWriter::key(std::string_view name) {
  separate();
  std::string& to = text();
  to += '"';
  to += name;
  to += style_ == Style::Pretty ? std::string_view("\": ") : std::string_view("\":");
  after_key_ = true;
}

void JsonWriter::string(std::string_view utf8) {
  separate();
  std::string& to = text();
  to += '"';
  std::size_t begin = 0;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    if (!is_escaped[static_cast<unsigned char>(utf8[i])]) continue;
    to += utf8.substr(begin, i - begin);
    to += escape(utf8[i]);
    begin = i + 1;
  }
  to += utf8.substr(begin);
  to += '"';
}

void JsonWriter::number(std::int64_t value) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  raw({digits.data(), end});
}

void JsonWriter::raw(std::string_view json) {
  separate();
  text() += json;
}

void JsonWriter::separate() {
  if (after_key_ || levels_.empty()) {
    after_key_ = false;
    return;
  }
  Level& level = levels_.back();
  if (!level.empty) text() += style_ == Style::Pretty && !level.block ? ", " : ",";
  level.empty = false;
  if (level.block) break_line();
}

void JsonWriter::break_line() {
  text() += '\n';
  text().append(2 * levels_.size(), ' ');
}

}  // namespace qipu::report
