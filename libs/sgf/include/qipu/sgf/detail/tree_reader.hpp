// The lexer and the recoveries: one pass over the bytes, events to a handler. docs/design/reading.md is the
// specification; names of functions follow it.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/detail/outside.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/flow.hpp"
#include "qipu/sgf/limits.hpp"
#include "qipu/sgf/reading.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::sgf::detail {

template <class Handler>
class TreeReader {
 public:
  // Reads `text` from `begin` on (after a byte order mark).
  TreeReader(std::string_view text, const Limits& limits, Handler& handler, std::uint32_t begin = 0)
      : base_(text.data()),
        p_(base_ + begin),
        end_(base_ + text.size()),
        limits_(limits),
        handler_(handler) {}

  // Every tree of the text. `reading_of(begin)` gives the reading of the tree that begins there. `first`: no
  // text has been read before this.
  template <class ReadingOf>
  Result<void> read_all(ReadingOf reading_of, bool first = true) {
    return read_each([&](const TreeStart& start) { read_tree(start, reading_of(start.begin)); }, first);
  }

  // The same, told by `read_start(start)`, which calls read_tree(), perhaps again.
  template <class ReadStart>
  Result<void> read_each(ReadStart read_start, bool first = true) {
    for (; !stopped_; first = false) {
      const Outside outside = find_tree({base_, size()}, offset(p_), first);
      for (const Fault& found : outside.faults) handler_.fault(found.check, found.span, 0);
      if (!outside.start) break;
      read_start(*outside.start);
      if (exceeded_) return fail(*exceeded_);
    }
    return {};
  }

  // True if a decision in the last tree looked as far as the end of the text: more text might change it.
  bool looked_to_end() const { return looked_to_end_; }

  // One outermost pair of parentheses (one tree, unless its level has no node). Returns the offset after it.
  std::uint32_t read_tree(const TreeStart& start, const Reading& reading) {
    begin_tree(start, reading);
    while (!levels_.empty() && !stopped_) step();
    return offset(p_);
  }

 private:
  struct Level {
    std::uint32_t begin;        // of its `(`
    std::uint32_t implied = 0;  // variations that node-after-variation opened in it
    bool has_node = false;
    bool is_root = false;     // its first node is the root of a tree
    bool was_opened = false;  // a `(` stood in it before it had a node
    bool after_variation = false;
  };

  static constexpr std::uint32_t not_muted = 0xFFFF'FFFF;

  std::size_t size() const { return static_cast<std::size_t>(end_ - base_); }
  std::uint32_t offset(const char* p) const { return static_cast<std::uint32_t>(p - base_); }
  Span span(const char* from, const char* to) const { return {offset(from), offset(to)}; }
  bool muted() const { return muted_level_ != not_muted; }

  void fault(spec::CheckId check, Span where, std::uint32_t number = 0) {
    handler_.fault(check, where, number);
  }

  // What the handler answers to an event.
  template <class Event>
  static Flow answer(Event event) {
    if constexpr (std::is_void_v<decltype(event())>) {
      event();
      return Flow::Continue;
    } else {
      return event();
    }
  }

  void obey(Flow flow) {
    if (flow == Flow::SkipVariation) muted_level_ = size32(levels_);
    if (flow == Flow::Stop) stop();
  }

  template <class Event>
  void tell(Event event) {
    if (!muted() && !stopped_) obey(answer(event));
  }

  void stop() {
    stopped_ = true;
    end_ = p_;
  }

  void exceed(ErrorId limit) {
    exceeded_ = limit;
    stop();
  }

  void begin_tree(const TreeStart& start, const Reading& reading) {
    using namespace spec::literals;
    reading_ = reading;
    levels_.clear();
    nodes_open_ = 0;
    unclosed_value_ = property_open_ = looked_to_end_ = false;
    muted_level_ = not_muted;
    if (base_ + start.begin < p_) barrier_ = no_better_before_ = nullptr;  // read again
    p_ = base_ + start.begin;
    levels_.push_back({start.begin});
    if (start.has_parenthesis) ++p_;
  }

  void step() {
    p_ = skip_space(p_, end_);
    if (p_ == end_) return end_tree();
    switch (*p_) {
      case ';':
        return read_node();
      case '(':
        return open_level();
      case ')':
        return close_level();
      case '[':
        return read_bare_value();
      default:
        return read_word_or_run();
    }
  }

  // ---- levels

  void open_level() {
    using namespace spec::literals;
    property_open_ = false;
    Level& level = levels_.back();
    if (!level.has_node && !level.was_opened) {
      level.was_opened = true;
      fault("tree-in-tree-start"_check, {level.begin, level.begin + 1});
    }
    if (levels_.size() >= limits_.depth) return exceed(ErrorId::NestedTooDeep);
    levels_.push_back({offset(p_)});
    ++p_;
  }

  void close_level() {
    using namespace spec::literals;
    property_open_ = false;
    ++p_;
    if (!levels_.back().has_node && !levels_.back().was_opened)
      fault("empty-tree"_check, {levels_.back().begin, offset(p_)});
    pop_level();
  }

  void pop_level() {
    const Level level = levels_.back();
    if (muted_level_ == levels_.size()) muted_level_ = not_muted;
    for (std::uint32_t i = 0; i < level.implied; ++i)
      tell([&] { return handler_.variation_end(offset(p_)); });
    if (level.has_node && !level.is_root) tell([&] { return handler_.variation_end(offset(p_)); });
    if (level.is_root) tell([&] { return handler_.tree_end(offset(p_)); });
    nodes_open_ -= level.has_node;
    levels_.pop_back();
    if (!levels_.empty()) levels_.back().after_variation |= level.has_node || level.after_variation;
  }

  void end_tree() {
    using namespace spec::literals;
    if (nodes_open_ > 0 && !unclosed_value_)
      fault("missing-game-end"_check, span(end_, end_), size32(levels_));
    while (!levels_.empty()) pop_level();
  }

  // ---- nodes

  // The current level as it must be before a node that begins at p_.
  void prepare_node() {
    using namespace spec::literals;
    property_open_ = false;
    Level& level = levels_.back();
    if (level.has_node && !level.after_variation) return;
    if (level.has_node) {
      fault("node-after-variation"_check, span(p_, p_ + 1));
      level.implied += !muted();
      tell([&] { return handler_.variation_begin(offset(p_)); });
    } else {
      begin_level(level);
    }
    levels_.back().after_variation = false;
  }

  void begin_level(Level& level) {
    level.has_node = true;
    level.is_root = nodes_open_++ == 0;
    if (level.is_root)
      tell([&] { return handler_.tree_begin(level.begin, reading_); });
    else
      tell([&] { return handler_.variation_begin(level.begin); });
  }

  void read_node() {
    prepare_node();
    if (stopped_) return;
    if (is_plain_move(p_, end_)) return read_plain_moves();
    tell([&] { return handler_.node(offset(p_)); });
    if (stopped_) return;
    p_ = skip_space(p_ + 1, end_);
    if (p_ != end_ && *p_ != '[') read_properties();
  }

  // Most nodes of most records: what does not change in a run of them stays in registers. Precondition: one
  // is at p_.
  void read_plain_moves() {
    const char* p = p_;
    const char* const end = end_;
    Flow flow = Flow::Continue;
    do {
      const char* const moves_end = end_of_plain_moves(p, end);
      if (!muted() && (flow = tell_moves(p, moves_end)) != Flow::Continue) break;
      p = after_plain_move(moves_end - plain_move_size, end);
    } while (is_plain_move(p, end));
    p_ = p;
    if (flow == Flow::Continue) return;
    obey(flow);
    if (!stopped_) p_ = after_plain_move(p, end);
  }

  // Behind as many as can be taken at once from p on, where one is.
  static const char* end_of_plain_moves(const char* p, const char* end) {
    if (are_few_moves(p, end)) return p + plain_move_size;
    const char* const moves_end = skip_moves(p, end);
    return ends_plain_move(moves_end, end) ? moves_end : moves_end - plain_move_size;  // it holds more
  }

  // Tells of the moves from p to `moves_end`, or to the one after which the handler wants something else: p
  // is there then. A handler of our own may take many at once.
  Flow tell_moves(const char*& p, const char* moves_end) {
    if constexpr (requires { handler_.moves(std::uint32_t{}, std::uint32_t{}); }) {
      const auto count = static_cast<std::uint32_t>((moves_end - p) / plain_move_size);
      if (count > 1) return answer([&] { return handler_.moves(offset(p), count); });
    }
    for (; p != moves_end; p += plain_move_size) {
      const Flow flow = answer([&] { return handler_.move(offset(p)); });
      if (flow != Flow::Continue) return flow;
    }
    return Flow::Continue;
  }

  static const char* after_plain_move(const char* p, const char* end) {
    p += plain_move_size;
    return p != end && is_space(*p) ? p + 1 : p;
  }

  // ---- properties

  void read_word_or_run() {
    if (const char* bracket = identifier_bracket(p_, end_))
      read_property(skip_word(p_, end_), bracket);
    else
      read_run();
  }

  // The property whose identifier is [p_, ident_end) and whose first value is at `bracket`.
  void read_property(const char* ident_end, const char* bracket) {
    using namespace spec::literals;
    const Level& level = levels_.back();
    if (!level.has_node) {
      fault("missing-semicolon"_check, span(p_, p_));
      prepare_node();
      tell([&] { return handler_.node(offset(p_)); });
    } else if (level.after_variation) {
      fault("property-after-variation"_check, span(p_, ident_end));
    }
    if (stopped_) return;
    begin_property({offset(p_), offset(ident_end)});
    p_ = bracket;
    read_properties();
  }

  // The values at p_ of the property that is open, and the usual properties behind them. What is unlike stays
  // at p_, for step(). Most of the time that reading takes is spent here.
  void read_properties() {
    const char* p = p_;
    while (!stopped_) {
      while (p != end_ && *p == '[') p = read_value(p);
      const std::uint32_t size = usual_identifier_size(p, end_);
      if (size == 0 || levels_.back().after_variation) break;
      p_ = p;
      begin_property({offset(p), offset(p) + size});
      p += size;
    }
    p_ = stopped_ ? end_ : p;
  }

  void begin_property(Span ident) {
    ident_ = ident;
    textual_ = Textual::Unasked;
    property_open_ = true;
    tell([&] { return handler_.property(ident); });
  }

  void read_bare_value() {
    using namespace spec::literals;
    if (property_open_) return read_properties();
    const char* const close = find_close(p_ + 1, end_, reading_);
    const char* const after = close == end_ ? end_ : close + 1;
    fault("stray-value"_check, span(p_, after));
    p_ = after;
  }

  // The value whose `[` is at p. Returns what is behind it and the white space there.
  const char* read_value(const char* p) {
    using namespace spec::literals;
    const char* const begin = p + 1;
    const char* close = has_point_shape(p, end_) ? p + 3 : find_close(begin, end_, reading_);
    const char* next = end_;
    if (close == end_) {
      fault("unclosed-value"_check, span(p, end_));
      unclosed_value_ = true;
    } else {
      next = skip_space(close + 1, end_);
      if (!surely_follows_value(next) && is_textual() && !may_follow_value(next, end_)) {
        close = find_better_close(close);
        next = skip_space(close + 1, end_);
      }
    }
    if (muted()) return next;
    const Flow flow = answer([&] { return handler_.value(span(begin, close)); });
    if (flow == Flow::Continue) return next;
    p_ = p;
    obey(flow);
    return stopped_ ? end_ : next;
  }

  // The usual cases of may_follow_value(), without a call. Precondition: no white space is at next.
  bool surely_follows_value(const char* next) const {
    return next == end_ || is_structure(*next) || usual_identifier_size(next, end_) != 0;
  }

  bool is_textual() {
    if (textual_ == Textual::Unasked) {
      const Capitals capitals(slice({base_, size()}, ident_));
      textual_ = spec::is_text(capitals.view()) ? Textual::Yes : Textual::No;
    }
    return textual_ == Textual::Yes;
  }

  // `close` is a `]` that cannot end its textual value. A later one does if it stands before the next
  // barrier.
  const char* find_better_close(const char* close) {
    using namespace spec::literals;
    if (close < no_better_before_) return close;
    const char* const barrier = next_barrier(close + 1);
    for (const char* later = close;
         (later = find_close(later + 1, end_, reading_)) != end_ && later < barrier;) {
      if (!may_follow_value(later + 1, end_)) continue;
      looked_to_end_ |= skip_space(later + 1, end_) == end_;
      fault("unescaped-bracket"_check, span(close, close + 1));
      return later;
    }
    looked_to_end_ |= barrier == end_;
    no_better_before_ = barrier;
    return close;
  }

  // The next barrier at or after p. Remembered, so that many odd brackets cost one pass.
  const char* next_barrier(const char* p) {
    if (!barrier_ || p > barrier_) barrier_ = find_barrier(p, end_);
    return barrier_;
  }

  // ---- runs: what is neither structure nor an identifier

  void read_run() {
    using namespace spec::literals;
    const char* const begin = p_;
    const char* run_end = p_;
    int words = 0;
    bool letters = false;
    bool junk = false;
    while (p_ != end_ && !is_structure(*p_)) {
      if (!is_letter(*p_)) {
        p_ = skip_junk(p_, end_, reading_);
        junk = true;
      } else if (identifier_bracket(p_, end_)) {
        break;
      } else {
        p_ = skip_word(p_, end_);
        letters = true;
        ++words;
      }
      run_end = p_;
      p_ = skip_space(p_, end_);
    }
    if (words == 1 && !junk && has_upper(begin, run_end)) return read_lone_word(begin, run_end);
    if (letters) property_open_ = false;
    fault("stray-text"_check, span(begin, run_end));
  }

  static bool has_upper(const char* from, const char* to) {
    for (; from != to; ++from)
      if (is_upper(*from)) return true;
    return false;
  }

  // A word without value: the first part of the identifier at p_, or an identifier that lost its value.
  void read_lone_word(const char* begin, const char* word_end) {
    using namespace spec::literals;
    const char* const bracket = p_ != end_ ? identifier_bracket(p_, end_) : nullptr;
    const char* const ident_end = bracket ? skip_word(p_, end_) : nullptr;
    if (bracket && spec::is_known(Capitals({begin, static_cast<std::size_t>(ident_end - begin)}).view())) {
      fault("space-in-identifier"_check, span(begin, ident_end));
      p_ = begin;
      return read_property(ident_end, bracket);
    }
    property_open_ = false;
    fault("identifier-without-value"_check, span(begin, word_end));
  }

  enum class Textual : std::uint8_t { Unasked, No, Yes };

  const char* const base_;
  const char* p_;
  const char* end_;
  const Limits& limits_;
  Handler& handler_;
  Reading reading_;
  std::vector<Level> levels_;
  std::uint32_t nodes_open_ = 0;  // levels that have a node
  std::uint32_t muted_level_ = not_muted;
  bool stopped_ = false;
  bool unclosed_value_ = false;
  bool looked_to_end_ = false;
  bool property_open_ = false;  // a `[` is another value of ident_
  Textual textual_ = Textual::Unasked;
  Span ident_;
  std::optional<ErrorId> exceeded_;
  const char* barrier_ = nullptr;
  const char* no_better_before_ = nullptr;
};

}  // namespace qipu::sgf::detail
