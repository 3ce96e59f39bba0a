// Repairs are found one by one but made together. Two of them may want the same bytes, and one that looks
// safe by itself may change how the rest of the file is read; the result does not show which one it was. So a
// round takes only repairs that keep clear of each other, and compares what the record says before and after.
// `Taken` has the begin and end of each span that changes, all disjoint, and the text of each insertion by
// its place. Findings come in the order of the file: the first that wants a place gets it, the others wait
// for the next round. GuardedRound has a stack of parts to be tried, the first in the file on top.
// A part that fails is halved, until a single repair is left and refused. Each attempt reads the whole file
// and sums up what it says. A round without fault costs one attempt, a bad repair among n about 2 log n more.
// After 64 attempts the rest of the round is refused, good repairs with it, so that time stays bounded.
#include "repair_round.hpp"

#include <algorithm>
#include <utility>

#include "qipu/text/ascii.hpp"

namespace qipu::check {

namespace {

constexpr std::uint32_t most_attempts_in_round = 64;

bool are_brackets(std::string_view text) { return text.find_first_not_of("();") == text.npos; }

}  // namespace

sgf::Splices edits_of(const Choice& findings) {
  sgf::Splices edits;
  for (const Finding* finding : findings)
    edits.insert(edits.end(), finding->edits.begin(), finding->edits.end());
  return edits;
}

// ---- What goes together

bool Taken::take(sgf::Splices edits) {
  sgf::put_in_order(edits);
  std::uint32_t end = 0;
  for (const sgf::Splice& edit : edits) {
    const bool is_own =
        edit.span.begin >= end && edit.span.end >= edit.span.begin && edit.span.end <= text_.size();
    if (!is_own || !(edit.span.empty() ? may_insert(edit) : may_change(edit.span))) return false;
    end = edit.span.end;
  }
  for (sgf::Splice& edit : edits) {
    if (!edit.span.empty()) changes_.emplace(edit.span.begin, edit.span.end);
    if (edit.span.empty()) insertions_.emplace(edit.span.begin, std::move(edit.text));
  }
  return true;
}

// Nothing is inserted within a span that changes. At one place two insertions may meet only if they are
// equal, or are both of parentheses and semicolons.
bool Taken::may_insert(const sgf::Splice& edit) const {
  const auto after = changes_.lower_bound(edit.span.begin);
  if (after != changes_.begin() && std::prev(after)->second > edit.span.begin) return false;
  const auto other = insertions_.find(edit.span.begin);
  return other == insertions_.end() || other->second == edit.text ||
         (are_brackets(other->second) && are_brackets(edit.text));
}

// A span must not change beside another one, white space apart: the two might leave nothing of a list that
// neither of them would have emptied alone. Nor may anything have been inserted within it.
bool Taken::may_change(Span span) const {
  const Span wide = with_space(span);
  const auto after = changes_.upper_bound(wide.end);
  if (after != changes_.begin() && std::prev(after)->second >= wide.begin) return false;
  const auto inserted = insertions_.upper_bound(span.begin);
  return inserted == insertions_.end() || inserted->first >= span.end;
}

// The span with the white space around it, as far as 256 bytes on each side.
Span Taken::with_space(Span span) const {
  constexpr std::uint32_t farthest = 256;
  const std::uint32_t first = span.begin - std::min(span.begin, farthest);
  const auto last =
      static_cast<std::uint32_t>(std::min<std::size_t>(text_.size(), std::size_t{span.end} + farthest));
  while (span.begin > first && text::is_space(text_[span.begin - 1])) --span.begin;
  while (span.end < last && text::is_space(text_[span.end])) ++span.end;
  return span;
}

// ---- The guard

Result<void> GuardedRound::run(Choice chosen) {
  std::vector<Choice> waiting;
  waiting.push_back(std::move(chosen));
  for (std::uint32_t attempts = 0; !waiting.empty(); ++attempts) {
    Choice part = std::move(waiting.back());
    waiting.pop_back();
    const bool is_too_late = attempts >= most_attempts_in_round;
    const Result<bool> holds = is_too_late ? Result<bool>(false) : attempt(part);
    if (!holds) return unexpected<Error>(holds.error());
    if (*holds) continue;
    if (part.size() == 1 || is_too_late) {
      refused_.insert(refused_.end(), part.begin(), part.end());
      continue;
    }
    const auto half = part.begin() + static_cast<std::ptrdiff_t>(part.size() / 2);
    waiting.emplace_back(half, part.end());
    waiting.emplace_back(part.begin(), half);
  }
  return {};
}

Result<bool> GuardedRound::attempt(const Choice& part) {
  Choice all = made_;
  all.insert(all.end(), part.begin(), part.end());
  Result<sgf::Document> document =
      sgf::Document::read(sgf::spliced(before_.document, edits_of(all)), reading_);
  if (!document) return unexpected<Error>(document.error());
  State after{std::move(*document), std::nullopt};
  Exceptions allowed;
  for (const Finding* finding : all) allowed.add(*finding, before_.document);
  if (difference(before_.said(), after.said(), allowed)) return false;
  made_ = std::move(all);
  after_ = std::move(after);
  return true;
}

}  // namespace qipu::check
