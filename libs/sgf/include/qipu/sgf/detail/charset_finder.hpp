// The charset of each tree and, from it, how its brackets are matched.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/reading.hpp"

namespace qipu::sgf {

enum class CharsetFrom : std::uint8_t { Bom, Declared, Detected, Default, Given };

// What whoever reads knows of the charset. A byte order mark still counts more, and plain ASCII is in any.
struct CharsetRule {
  std::optional<spec::Charset> always;         // whatever CA says
  std::optional<spec::Charset> if_undeclared;  // where CA names no charset
};

namespace detail {

struct TreeCharset {
  Reading reading;
  CharsetFrom from = CharsetFrom::Default;
  std::uint8_t confidence = 100;  // of a detection
};

// What a reading of one tree shows of its charset: CA, the values that are not plain ASCII, and how many
// faults there are. Fed by the events of the tree.
class CharsetEvidence {
 public:
  void begin(std::string_view text, std::uint32_t tree_begin);

  void property(Span ident) { next_is_label_ = !label_ && is_charset_identifier(slice(text_, ident)); }
  void value(Span span) {
    if (next_is_label_ || span.end > special_) look_at(span);
  }
  void fault() { ++faults_; }

  const std::optional<Span>& label() const { return label_; }
  std::string_view label_text() const { return slice(text_, *label_); }  // Precondition: label()
  const std::vector<Span>& values() const { return values_; }
  std::uint32_t faults() const { return faults_; }
  std::string joined() const;  // the values, a line end after each

 private:
  void look_at(Span value);

  std::string_view text_;
  std::uint32_t special_ = 0;  // no byte from where the last value was looked at to here needs a charset
  bool next_is_label_ = false;
  std::optional<Span> label_;
  std::vector<Span> values_;
  std::uint32_t faults_ = 0;
};

class CharsetFinder {
 public:
  // `text` must outlive the finder. `known`: what a byte order mark or a conversion has settled. `hint`: of
  // records before these. `charsets`: those that are there.
  explicit CharsetFinder(std::string_view text, std::optional<spec::Charset> known = std::nullopt,
                         spec::Charset hint = spec::Charset::UsAscii,
                         const text::Charsets& charsets = text::all_charsets, const CharsetRule& rule = {});

  // Before a tree is read: how to read it first, and the evidence that reading has to feed.
  Reading first_reading(std::uint32_t begin, CharsetEvidence& evidence);
  // After it: its charset. If the reading is not equivalent to the first one, it has to be read again.
  TreeCharset decide(std::uint32_t begin, const CharsetEvidence& evidence);
  bool must_read_again() const { return must_read_again_; }
  // Whether a tree so far may have been in a charset that is not there.
  bool needs_charsets() const { return needs_charsets_; }

  // Both at once, for who can read only once.
  TreeCharset find(std::uint32_t begin, CharsetEvidence& evidence);
  // Makes find() cheap if nothing in all of the text needs a charset.
  void look_ahead() { plain_ = is_plain_text(text_); }

 private:
  TreeCharset choice_of(const CharsetEvidence& evidence);
  BracketRule best_rule(std::uint32_t begin, spec::Charset charset, const CharsetEvidence& by_bytes);
  Reading reading(BracketRule rule, spec::Charset charset) const { return {rule, charset, charsets_}; }

  std::string_view text_;
  std::optional<spec::Charset> known_;
  bool plain_ = false;
  spec::Charset previous_;  // of the tree before
  const text::Charsets* charsets_;
  CharsetRule rule_;
  bool needs_charsets_ = false;
  bool must_read_again_ = false;
};

}  // namespace detail
}  // namespace qipu::sgf
