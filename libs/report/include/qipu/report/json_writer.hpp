// JSON as text, written as it comes: nothing is kept but the open brackets and some KB for the sink, which
// has all of it after the last end() and after finish().
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/decimal.hpp"
#include "qipu/report/sink.hpp"

namespace qipu::report {

class JsonWriter {
 public:
  enum class Style : std::uint8_t { Compact, Pretty };
  // Block: each member on a line of its own (in Pretty). Inline: all on one line.
  enum class Layout : std::uint8_t { Block, Inline };

  // What it writes to must outlive it.
  JsonWriter(Sink& sink, Style style) : sink_(&sink), style_(style) {}
  JsonWriter(std::string& text, Style style) : text_(&text), style_(style) {}

  void begin_object(Layout layout = Layout::Block) { begin('{', '}', layout); }
  void begin_array(Layout layout = Layout::Block) { begin('[', ']', layout); }
  void end();                       // of the innermost object or array
  void key(std::string_view name);  // of nothing that would need an escape; then its value
  void string(std::string_view utf8);
  void number(std::int64_t value);
  void number(const Decimal& value) { raw(value.to_string()); }
  void boolean(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }
  void raw(std::string_view json);  // a value, as it stands

  Style style() const { return style_; }

  void member(std::string_view name, std::string_view utf8) { key(name), string(utf8); }
  void member(std::string_view name, std::int64_t value) { key(name), number(value); }
  void member(std::string_view name, const Decimal& value) { key(name), number(value); }
  void finish();  // after a document: a line's end

 private:
  struct Level {
    char close;
    bool block;
    bool empty;
  };

  void begin(char open, char close, Layout layout);
  void separate();
  void break_line();
  void give();
  std::string& text() { return text_ ? *text_ : own_; }

  Sink* sink_ = nullptr;
  std::string* text_ = nullptr;
  std::string own_;  // that the sink has not been given yet
  Style style_;
  std::vector<Level> levels_;
  bool after_key_ = false;
};

using Layout = JsonWriter::Layout;

}  // namespace qipu::report
