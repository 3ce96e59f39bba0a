// docs/design/reading.md word for word: slow, obvious, and independent of the reader that it checks. Brackets
// by bytes only. Of the library it asks the property table two questions: is_known() and is_text().
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/spec/property.hpp"

namespace qipu::sgf::test {

struct NaiveProperty {
  std::string written;
  std::vector<std::string> values;
};

struct NaiveNode {
  std::size_t offset;
  std::vector<NaiveProperty> properties;
  std::vector<std::size_t> children;  // indices into NaiveResult::nodes
};

struct NaiveFault {
  std::string slug;
  std::size_t offset;
  std::size_t length;
};

struct NaiveResult {
  std::vector<NaiveNode> nodes;
  std::vector<std::size_t> roots;  // one for each game
  std::vector<NaiveFault> faults;
};

inline void sort_faults(std::vector<NaiveFault>& faults) {
  std::stable_sort(faults.begin(), faults.end(),
                   [](const NaiveFault& a, const NaiveFault& b) { return a.offset < b.offset; });
}

class NaiveReader {
 public:
  explicit NaiveReader(std::string_view text) : text_(text) {}

  NaiveResult read() {
    if (text_.starts_with("\xEF\xBB\xBF")) position_ = 3;
    const std::size_t start = position_;
    if (!begin_game_without_parenthesis()) find_game();
    while (!levels_.empty()) {
      read_inside();
      find_game();
    }
    if (!any_game_) report(skip_space(start) == text_.size() ? "empty-file" : "no-game", 0, text_.size());
    sort_faults(result_.faults);
    return result_;
  }

 private:
  static constexpr std::size_t nowhere = std::string_view::npos;

  struct Level {
    std::size_t open;  // its `(`, or the first byte of a game without `(`
    std::optional<std::size_t> last_node;
    bool opened_level = false;      // a `(` stood in it
    bool closed_variation = false;  // since its last node
  };

  // Words

  static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\v' || c == '\f' || c == '\r' || c == '\0';
  }
  static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
  static bool is_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }
  static bool is_structure(char c) { return c == '(' || c == ')' || c == ';' || c == '['; }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool in_word(char c) { return is_letter(c) || is_digit(c); }

  static bool is_word(std::string_view run) {
    return is_letter(run.front()) && std::all_of(run.begin(), run.end(), in_word);
  }
  static bool any_letter(std::string_view word) { return std::any_of(word.begin(), word.end(), is_letter); }
  static bool any_capital(std::string_view word) { return std::any_of(word.begin(), word.end(), is_capital); }

  static std::string capitals(std::string_view word) {
    const bool all_lower = !any_capital(word);
    std::string result;
    for (const char c : word) {
      if (is_capital(c) || is_digit(c)) result += c;
      if (all_lower && is_letter(c)) result += static_cast<char>(c - 'a' + 'A');
    }
    return result;
  }

  bool is(std::size_t at, char c) const { return at < text_.size() && text_[at] == c; }

  std::size_t skip_space(std::size_t at) const {
    while (at < text_.size() && is_space(text_[at])) ++at;
    return at;
  }

  std::size_t word_end(std::size_t at) const {
    if (at == text_.size() || !is_letter(text_[at])) return at;
    while (at < text_.size() && in_word(text_[at])) ++at;
    return at;
  }

  // `at` does not stand inside a word.
  bool is_identifier(std::size_t at) const {
    const std::size_t end = word_end(at);
    return end > at && is(skip_space(end), '[');
  }

  std::string_view slice(std::size_t begin, std::size_t end) const {
    return text_.substr(begin, end - begin);
  }

  void report(std::string slug, std::size_t offset, std::size_t length) {
    result_.faults.push_back({std::move(slug), offset, length});
  }

  // Outside of games

  bool opens_game(std::size_t at) const {
    while (is(at, '(')) {
      at = skip_space(at + 1);
      if (is(at, ';') || is_identifier(at)) return true;
    }
    return false;
  }

  bool begin_game_without_parenthesis() {
    const std::size_t begin = skip_space(position_);
    if (is(begin, ';')) {
      std::size_t at = begin;
      while (is(at, ';')) at = skip_space(at + 1);
      if (!is_identifier(at)) return false;
    } else {
      if (!is_identifier(begin) || !spec::is_known(capitals(slice(begin, word_end(begin))))) return false;
    }
    report("missing-game-start", begin, 0);
    begin_game(begin, begin);
    return true;
  }

  void begin_game(std::size_t open, std::size_t position) {
    any_game_ = true;
    levels_.push_back({open, {}});
    position_ = position;
  }

  void find_game() {
    position_ = skip_space(position_);
    for (std::size_t before = text_.size() + 1; before != position_;) {
      before = position_;
      if (is(position_, ')')) skip_extra_closes();
      skip_empty_pairs();
    }
    const std::size_t begin = position_;
    while (position_ < text_.size() && !opens_game(position_)) ++position_;
    report_passed(begin, position_);
    if (position_ < text_.size()) begin_game(position_, position_ + 1);
  }

  void skip_extra_closes() {
    const std::size_t first = position_;
    std::size_t last = first;
    while (is(position_, ')')) {
      last = position_;
      position_ = skip_space(position_ + 1);
    }
    report("extra-close", first, last - first + 1);
  }

  void skip_empty_pairs() {
    while (is(position_, '(')) {
      const std::size_t close = skip_space(position_ + 1);
      if (!is(close, ')')) return;
      report("empty-tree", position_, close + 1 - position_);
      position_ = skip_space(close + 1);
    }
  }

  void report_passed(std::size_t begin, std::size_t end) {
    while (end > begin && is_space(text_[end - 1])) --end;
    const bool file_has_game = any_game_ || position_ < text_.size();
    if (begin == end || !file_has_game) return;
    report(any_game_ ? "text-after-game" : "text-before-game", begin, end - begin);
  }

  // Inside a game

  void read_inside() {
    while (!levels_.empty()) {
      position_ = skip_space(position_);
      if (position_ == text_.size()) return end_of_file();
      switch (text_[position_]) {
        case '(':
          open_level();
          break;
        case ')':
          close_level();
          break;
        case ';':
          read_semicolon();
          break;
        case '[':
          read_value_without_identifier();
          break;
        default:
          if (is_identifier(position_)) {
            read_property(position_);
          } else {
            read_run();
          }
      }
    }
  }

  void open_level() {
    property_goes_on_ = false;
    Level& outer = levels_.back();
    if (!outer.last_node && !outer.opened_level) report("tree-in-tree-start", outer.open, 1);
    outer.opened_level = true;
    levels_.push_back({position_, {}});
    ++position_;
  }

  void close_level() {
    property_goes_on_ = false;
    const Level closed = levels_.back();
    levels_.pop_back();
    ++position_;
    if (!closed.last_node && !closed.opened_level) report("empty-tree", closed.open, position_ - closed.open);
    if (!levels_.empty() && (closed.last_node || closed.closed_variation))
      levels_.back().closed_variation = true;
  }

  void read_semicolon() {
    const Level& level = levels_.back();
    if (level.last_node && level.closed_variation) report("node-after-variation", position_, 1);
    begin_node(position_);
    ++position_;
  }

  std::optional<std::size_t> tip() const {
    for (std::size_t i = levels_.size(); i > 0; --i) {
      if (levels_[i - 1].last_node) return levels_[i - 1].last_node;
    }
    return {};
  }

  void begin_node(std::size_t offset) {
    property_goes_on_ = false;
    const std::size_t node = result_.nodes.size();
    if (const auto parent = tip()) {
      result_.nodes[*parent].children.push_back(node);
    } else {
      result_.roots.push_back(node);
    }
    result_.nodes.push_back({offset, {}, {}});
    levels_.back().last_node = node;
    levels_.back().closed_variation = false;
  }

  // The identifier from `begin` to the end of the word at `position_`, which a `[` follows.
  void read_property(std::size_t begin) {
    const std::size_t end = word_end(position_);
    const Level& level = levels_.back();
    if (!level.last_node) {
      report("missing-semicolon", begin, 0);
      begin_node(begin);
    } else if (level.closed_variation) {
      report("property-after-variation", begin, end - begin);
    }
    result_.nodes[*level.last_node].properties.push_back({std::string(slice(begin, end)), {}});
    is_text_ = spec::is_text(capitals(without_space(slice(begin, end))));
    property_goes_on_ = true;
    position_ = skip_space(end);
    read_value();
  }

  static std::string without_space(std::string_view written) {
    std::string result;
    for (const char c : written) {
      if (!is_space(c)) result += c;
    }
    return result;
  }

  void read_value_without_identifier() {
    if (property_goes_on_) return read_value();
    const std::size_t open = position_;
    const std::size_t end = first_bracket(open + 1);
    position_ = end == nowhere ? text_.size() : end + 1;
    report("stray-value", open, position_ - open);
  }

  void read_run() {
    const std::size_t begin = position_;
    std::size_t end = begin;
    while (position_ < text_.size() && !is_structure(text_[position_]) && !is_identifier(position_)) {
      const bool space = is_space(text_[position_]);
      position_ = is_letter(text_[position_]) ? word_end(position_) : position_ + 1;
      if (!space) end = position_;
    }
    const std::string_view run = slice(begin, end);
    const bool names_property = is_word(run) && any_capital(run);
    if (any_letter(run)) property_goes_on_ = false;
    if (names_property && joins_identifier(run)) {
      report("space-in-identifier", begin, word_end(position_) - begin);
      read_property(begin);
    } else {
      report(names_property ? "identifier-without-value" : "stray-text", begin, end - begin);
    }
  }

  bool joins_identifier(std::string_view run) const {
    if (position_ == text_.size() || !is_identifier(position_)) return false;
    return spec::is_known(capitals(std::string(run) + std::string(slice(position_, word_end(position_)))));
  }

  // Levels without node are closed silently: alone they are not missed.
  void end_of_file() {
    const bool missed = std::any_of(levels_.begin(), levels_.end(),
                                    [](const Level& level) { return level.last_node.has_value(); });
    if (missed && !unclosed_value_) report("missing-game-end", text_.size(), 0);
    levels_.clear();
  }

  // Values

  // `position_` is at the `[`. The value goes to the last property of the level's last node.
  void read_value() {
    const std::size_t begin = position_ + 1;
    std::size_t end = is_text_ ? text_end(begin) : first_bracket(begin);
    if (end == nowhere) {
      report("unclosed-value", position_, text_.size() - position_);
      unclosed_value_ = true;
      end = text_.size();
    }
    result_.nodes[*levels_.back().last_node].properties.back().values.emplace_back(slice(begin, end));
    position_ = std::min(end + 1, text_.size());
  }

  // The first `]` from `at` on that is not escaped.
  std::size_t first_bracket(std::size_t at) const {
    for (; at < text_.size(); ++at) {
      if (text_[at] == ']') return at;
      if (text_[at] == '\\') ++at;
    }
    return nowhere;
  }

  std::size_t text_end(std::size_t begin) {
    bool reported = false;
    for (std::size_t at = first_bracket(begin); at != nowhere; at = first_bracket(at + 1)) {
      if (may_end(at) || !better_end_follows(at)) return at;
      if (!reported) report("unescaped-bracket", at, 1);
      reported = true;
    }
    return nowhere;
  }

  bool may_end(std::size_t bracket) const {
    const std::size_t next = skip_space(bracket + 1);
    return next == text_.size() || is_structure(text_[next]) || is_identifier(next);
  }

  // From `bracket` on, a `]` that may end the value comes before the next barrier.
  bool better_end_follows(std::size_t bracket) const {
    std::size_t end = first_bracket(bracket + 1);
    while (end != nowhere && !may_end(end)) end = first_bracket(end + 1);
    if (end == nowhere) return false;
    for (std::size_t at = bracket + 1; at < end; ++at) {
      if (is_move(at) || is_known_identifier(at) || (at > bracket + 1 && is_next_game(at))) return false;
    }
    return true;
  }

  bool is_next_game(std::size_t at) const {
    return is(at, '(') && is(at + 1, ';') && (is(at - 1, '\n') || is(at - 1, '\r') || is(at - 1, ')'));
  }

  bool is_known_identifier(std::size_t at) const {
    if (at > 0 && in_word(text_[at - 1])) return false;
    std::size_t end = at;
    while (end < text_.size() && is_capital(text_[end])) ++end;
    return end - at >= 2 && is(end, '[') && spec::is_known(slice(at, end));
  }

  bool is_move(std::size_t at) const {
    if (!is(at, ';')) return false;
    at = skip_space(at + 1);
    if (!is(at, 'B') && !is(at, 'W')) return false;
    return is(at + 1, '[') && at + 4 < text_.size() && is_letter(text_[at + 2]) && is_letter(text_[at + 3]) &&
           is(at + 4, ']');
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::vector<Level> levels_;
  bool any_game_ = false;
  bool unclosed_value_ = false;
  bool property_goes_on_ = false;  // a `[` now is another value of the last property
  bool is_text_ = false;           // of that property
  NaiveResult result_;
};

inline NaiveResult naive_read(std::string_view text) { return NaiveReader(text).read(); }

}  // namespace qipu::sgf::test
