// Where what stood in a text stands once splices are made: the arithmetic of places by which two readings are
// compared. Internal to the module.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "qipu/base/span.hpp"
#include "rewriter.hpp"

namespace qipu::sgf {

inline constexpr std::uint32_t within_splice = 0xFFFF'FFFF;  // no place: a splice has replaced it

// Tells where places of the old text stand in the new one.
class SpliceMapping {
 public:
  // `splices` are to outlive it.
  explicit SpliceMapping(const TextSplices& splices) : splices_(splices) {
    std::uint32_t shift = 0;
    ranges_.reserve(splices.size());
    for (const Splice& splice : splices.plain()) {
      const std::uint32_t begin = splice.span.begin + shift;
      const auto size = size32(splice.text);
      ranges_.push_back({splice.span, {begin, begin + size}});
      shift += size - splice.span.size();
    }
  }

  // Where the byte at `offset` stands in the new text; within_splice if a splice has replaced it.
  std::uint32_t operator()(std::uint32_t offset) const {
    const auto next = first_in_old([&](const Range& range) { return range.before.end > offset; }, offset);
    if (next != ranges_.end() && next->before.begin <= offset) return within_splice;
    return next == ranges_.begin() ? offset
                                   : offset + std::prev(next)->after.end - std::prev(next)->before.end;
  }
  // Whether a splice touches the old text from `begin` to `end`, both included. Must be asked in ascending
  // order. Later questions are looked up among the splices found here, if their offset is near these.
  bool touches_next(std::uint32_t begin, std::uint32_t end) {
    while (next_ < ranges_.size() && ranges_[next_].before.end < begin) ++next_;
    for (last_ = next_; last_ < ranges_.size() && ranges_[last_].before.begin <= end;) ++last_;
    part_ = next_;
    return last_ > next_;
  }

  // What has become of a part of the old text of the last touches_next(). Both its ends belong to it.
  struct Part {
    enum class Fate : std::uint8_t {
      Moved,    // no splice touches it
      Changed,  // splices touch it, and all of them lie within it
      Gone,     // one that only deletes takes it away, and more behind it
      Other,
    } fate;
    Span now;  // of what is there still
  };
  // Must be asked in ascending order.
  Part part_next(std::uint32_t begin, std::uint32_t end) {
    while (part_ < last_ && !reaches_beyond(ranges_[part_], begin)) ++part_;
    std::size_t behind = part_;
    while (behind < last_ && ranges_[behind].before.begin <= end) ++behind;
    const Span now{begin + shift_before(part_), end + shift_before(behind)};
    if (behind == part_) return {Part::Fate::Moved, now};
    const Range &first = ranges_[part_], &last = ranges_[behind - 1];
    if (begin <= first.before.begin && last.before.end <= end) return {Part::Fate::Changed, now};
    const bool takes_all = first.before.begin <= begin && end < first.before.end;
    return {takes_all && first.after.empty() ? Part::Fate::Gone : Part::Fate::Other, {}};
  }
  // Whether one splice alone touches the text of the last touches_next(), within `part` of it, and brings as
  // much as it takes.
  bool keeps_size_within(Span part) const {
    if (last_ - next_ != 1) return false;
    const auto& [before, after] = ranges_[next_];
    return before.size() == after.size() && part.begin <= before.begin && before.end <= part.end;
  }
  // By how much the text of the last touches_next() has moved, up to the first splice that touches it.
  std::uint32_t shift() const { return shift_before(next_); }

  // Whether a place of the old text, which ends at `text_end`, may be another one now. What begins where a
  // deletion ends stays; at the end of the text nothing begins.
  bool touches_old(std::uint32_t place, std::uint32_t text_end) const {
    const auto reaches = [&](const Range& range) {
      return reaches_beyond(range, place) || (range.before.end == place && place == text_end);
    };
    const auto next = first_in_old(reaches, place);
    return next != ranges_.end() && next->before.begin <= place;
  }
  // Whether a property or a value that begins or ends at `place` of the new text comes from a splice.
  bool is_spliced(std::uint32_t place) const {
    const auto next = first_in_new(place);
    if (next == ranges_.end() || next->after.begin > place) return false;
    const std::span<const std::uint32_t> places =
        splices_.places(static_cast<std::size_t>(next - ranges_.begin()));
    return places.empty() || place == next->after.begin || place == next->after.end ||
           std::binary_search(places.begin(), places.end(), place - next->after.begin);
  }
  // Whether what begins at `place` of the new text may begin there because of a splice: one that only deletes
  // leaves what was there.
  bool may_begin(std::uint32_t place) const {
    auto next = first_in_new(place);
    while (next != ranges_.end() && next->after.end == place && next->after.empty()) ++next;
    return next != ranges_.end() && next->after.begin <= place;
  }
  // Where the splice that ends at `place` of the new text ended in the old one; within_splice if none does.
  std::uint32_t old_end(std::uint32_t place) const {
    const auto next = first_in_new(place);
    return next != ranges_.end() && next->after.end == place ? next->before.end : within_splice;
  }

 private:
  struct Range {
    Span before, after;
  };
  // Whether a place at or behind `place` may be another one now: what begins where a deletion ends stays.
  static bool reaches_beyond(const Range& range, std::uint32_t place) {
    const bool is_deletion = range.after.empty() && !range.before.empty();
    return range.before.end > place || (range.before.end == place && !is_deletion);
  }

  std::uint32_t shift_before(std::size_t range) const {
    return range == 0 ? 0 : ranges_[range - 1].after.end - ranges_[range - 1].before.end;
  }

  using Place = std::vector<Range>::const_iterator;
  Place at(std::size_t index) const { return ranges_.begin() + static_cast<std::ptrdiff_t>(index); }

  // The first splice from `begin` to `end` for which `holds` is true, as it is of all behind it. Most
  // questions come in order, so the last answer and the splice behind it are tried first.
  template <class Holds>
  Place first_that(std::size_t begin, std::size_t end, Holds holds) const {
    for (std::size_t i = std::max(answer_, begin); i <= std::min(answer_ + 1, end); ++i) {
      if (i < end && !holds(ranges_[i])) continue;
      if (i > begin && holds(ranges_[i - 1])) break;
      answer_ = i;
      return at(i);
    }
    const Place found =
        std::partition_point(at(begin), at(end), [&](const Range& range) { return !holds(range); });
    answer_ = static_cast<std::size_t>(found - ranges_.begin());
    return found;
  }

  // The first splice for which `holds` is true. `holds` asks whether a splice ends at or behind `offset` of
  // the old text, so it is false of all splices before that one and true of all behind it.
  template <class Holds>
  Place first_in_old(Holds holds, std::uint32_t offset) const {
    const bool is_near = (next_ == 0 || ranges_[next_ - 1].before.end < offset) &&
                         (last_ == ranges_.size() || offset < ranges_[last_].before.begin);
    return is_near ? first_that(next_, last_, holds) : first_that(0, ranges_.size(), holds);
  }
  // The first splice that ends at `place` of the new text or behind it.
  Place first_in_new(std::uint32_t place) const {
    const auto holds = [&](const Range& range) { return range.after.end >= place; };
    const bool is_near = (next_ == 0 || ranges_[next_ - 1].after.end < place) &&
                         (last_ == ranges_.size() || place < ranges_[last_].after.begin);
    return is_near ? first_that(next_, last_, holds) : first_that(0, ranges_.size(), holds);
  }

  const TextSplices& splices_;
  std::vector<Range> ranges_;       // of these
  std::size_t next_ = 0;            // the first splice that the last touches_next() found
  std::size_t last_ = 0;            // and behind the last one
  std::size_t part_ = 0;            // the first of them that reaches the last part_next()
  mutable std::size_t answer_ = 0;  // of the last question
};

}  // namespace qipu::sgf
