#include "qipu/sgf/detail/outside.hpp"

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::sgf::detail {

namespace {

using namespace spec::literals;

class Search {
 public:
  Search(std::string_view text, std::uint32_t at, bool first)
      : base_(text.data()), p_(base_ + at), end_(base_ + text.size()), begin_(p_), first_(first) {}

  Outside run() {
    if (first_) find_start_without_parenthesis();
    while (!found_.start && (p_ = skip_space(p_, end_)) != end_) step();
    end_passed_text();
    if (first_ && !found_.start) replace_by_no_tree();
    return std::move(found_);
  }

 private:
  std::uint32_t offset(const char* p) const { return static_cast<std::uint32_t>(p - base_); }
  Span span(const char* from, const char* to) const { return {offset(from), offset(to)}; }
  bool nothing_passed() const { return text_begin_ == nullptr; }

  // `;B[aa]...` or `FF[4]...` as the first thing of the file.
  void find_start_without_parenthesis() {
    const char* const p = skip_space(p_, end_);
    if (p == end_) return;
    const char* q = p;
    while (q != end_ && *q == ';') q = skip_space(q + 1, end_);
    if (!identifier_bracket(q, end_)) return;
    const Capitals capitals({q, static_cast<std::size_t>(skip_word(q, end_) - q)});
    if (q == p && !spec::is_known(capitals.view())) return;
    found_.faults.push_back({"missing-game-start"_check, span(p, p)});
    found_.start = TreeStart{offset(p), false};
  }

  void step() {
    if (*p_ == '(') {
      step_open();
    } else if (*p_ == ')' && nothing_passed()) {
      add_extra_close();
    } else {
      pass(1);
    }
  }

  // A chain of `(` begins a tree or not as a whole: what its last one is followed by decides.
  void step_open() {
    const char* last = p_;
    const char* next = skip_space(p_ + 1, end_);
    while (next != end_ && *next == '(') {
      last = next;
      next = skip_space(next + 1, end_);
    }
    if (next != end_ && (*next == ';' || identifier_bracket(next, end_))) {
      found_.start = TreeStart{offset(p_), true};
    } else if (last == p_ && next != end_ && *next == ')' && nothing_passed()) {
      found_.faults.push_back({"empty-tree"_check, span(p_, next + 1)});
      p_ = next + 1;
    } else {
      pass(last + 1 - p_);
    }
  }

  void add_extra_close() {
    const bool joins = !found_.faults.empty() && found_.faults.back().check == "extra-close"_check;
    if (joins)
      found_.faults.back().span.end = offset(p_ + 1);
    else
      found_.faults.push_back({"extra-close"_check, span(p_, p_ + 1)});
    ++p_;
  }

  void pass(std::ptrdiff_t count) {
    if (!text_begin_) text_begin_ = p_;
    p_ += count;
    text_end_ = p_;
  }

  void end_passed_text() {
    if (text_begin_)
      found_.faults.push_back(
          {first_ ? "text-before-game"_check : "text-after-game"_check, span(text_begin_, text_end_)});
  }

  void replace_by_no_tree() {
    if (text_begin_) found_.faults.pop_back();  // no-game says it
    const bool is_empty = found_.faults.empty() && !text_begin_;
    found_.faults.push_back({is_empty ? "empty-file"_check : "no-game"_check, span(begin_, end_)});
  }

  const char* const base_;
  const char* p_;
  const char* const end_;
  const char* const begin_;
  const bool first_;
  const char* text_begin_ = nullptr;
  const char* text_end_ = nullptr;
  Outside found_;
};

}  // namespace

Outside find_tree(std::string_view text, std::uint32_t at, bool first) {
  return Search(text, at, first).run();
}

}  // namespace qipu::sgf::detail
