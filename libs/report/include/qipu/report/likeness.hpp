// Whether a file is a record at all.
#pragma once

#include <cstdint>
#include <string_view>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::report {

// Whether a file is a record with things around it, or something else in which a parenthesis happens to
// stand. What is not for us is not rewritten.
class RecordLikeness {
 public:
  void add(const sgf::Document& document) {
    using namespace spec::literals;
    games_ += document.tree_count();
    nodes_ += document.node_count();
    bytes_ += document.text().size();
    for (std::uint32_t i = 0; i < document.tree_count(); ++i)
      says_so_ |= says_what_it_is(document.tree(i).root());
    for (const sgf::Diagnostic& diagnostic : document.diagnostics())
      for (const spec::CheckId foreign : {"no-game"_check, "text-before-game"_check, "text-after-game"_check,
                                          "stray-text"_check, "stray-value"_check})
        if (diagnostic.check == foreign) foreign_ += diagnostic.span.size();
    add_controls(document.text().substr(0, most_looked_at));
  }
  bool is_record() const {
    if (foreign_ == 0) return true;
    if (controls_ > some_controls + looked_at_ / most_controls) return false;
    const bool says_so = says_so_ && controls_ == 0;  // else it is a record in a box of something else
    return says_so || nodes_ >= no_accident || (games_ > 0 && foreign_ <= bytes_ / 2);
  }

 private:
  // No accident makes a node that begins by naming a version, a game or a board.
  static bool says_what_it_is(sgf::Node root) {
    for (const std::string_view ident : {"FF", "GM", "SZ"})
      if (const sgf::Property property = root.find(ident); property && root.has_semicolon())
        if (sgf::parse_size(property.text()).form == sgf::Form::Exact) return true;
    return false;
  }
  // What no text has, in whatever charset, but what fills a disk: NUL, and what switches charsets.
  static bool is_control(char c) {
    constexpr unsigned known = 1U << '\0' | 1U << '\t' | 1U << '\n' | 1U << '\v' | 1U << '\f' | 1U << '\r' |
                               1U << 0x0E | 1U << 0x0F | 1U << 0x1A | 1U << 0x1B;
    const auto code = static_cast<unsigned char>(c);
    return code == 0x7F || (code < 0x20 && (known >> code & 1U) == 0);
  }
  void add_controls(std::string_view text) {
    looked_at_ += text.size();
    for (const char c : text) controls_ += is_control(c);
  }

  static constexpr std::size_t most_looked_at = 1 << 16;
  static constexpr std::uint64_t some_controls = 64;
  static constexpr std::uint64_t most_controls = 50;  // and one in so many characters
  static constexpr std::uint64_t no_accident = 30;    // nodes

  bool says_so_ = false;
  std::uint64_t games_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t bytes_ = 0;
  std::uint64_t looked_at_ = 0, controls_ = 0;
  std::uint64_t foreign_ = 0;  // of them outside of games, or not belonging there
};

}  // namespace qipu::report
