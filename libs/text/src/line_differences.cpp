#include "qipu/text/line_differences.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <unordered_map>

#include "qipu/base/span.hpp"

namespace qipu::text {

namespace {

constexpr std::size_t context_lines = 3;

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

// A number for each line, the same for the same line: what is compared.
class Numbers {
 public:
  std::vector<std::uint32_t> of(const std::vector<std::string_view>& lines) {
    std::vector<std::uint32_t> numbers;
    for (const std::string_view line : lines)
      numbers.push_back(known_.try_emplace(line, size32(known_)).first->second);
    return numbers;
  }

 private:
  std::unordered_map<std::string_view, std::uint32_t> known_;
};

// ---- The way from one row of numbers to another

using Row = std::span<const std::uint32_t>;

// A place on a way, so far in each row. Places without number: the beginning.
struct Reached {
  std::int32_t x, y;
  std::int32_t from;  // the number of the place before; -1: none
};

// Whose next line comes: of the row that was shorter at first, of the longer one, of both.
enum class Step : std::uint8_t { Shorter, Longer, Both };

// S. Wu, U. Manber, G. Myers, W. Miller, "An O(NP) Sequence Comparison Algorithm", 1990: how far each
// diagonal reaches with `p` steps that lead away from the end, for every `p` until the end is reached.
class WaySearch {
 public:
  WaySearch(Row a, Row b)
      : a_(a),
        b_(b),
        delta_(static_cast<std::int32_t>(b.size()) - static_cast<std::int32_t>(a.size())),
        offset_(static_cast<std::int32_t>(a.size()) + 1),
        furthest_(a.size() + b.size() + 3, -1),
        numbers_(a.size() + b.size() + 3, -1) {}

  // The places of the shortest way, the last one first; of a way that does not end at the end, if that takes
  // too much memory.
  std::vector<Reached> run() {
    for (std::int32_t p = 0; !is_done_; ++p) {
      for (std::int32_t k = -p; k < delta_; ++k) advance(k);
      for (std::int32_t k = delta_ + p; k > delta_; --k) advance(k);
      advance(delta_);
      is_done_ =
          at(furthest_, delta_) == static_cast<std::int32_t>(b_.size()) || places_.size() >= most_places;
    }
    std::vector<Reached> way;
    for (std::int32_t number = at(numbers_, delta_); number >= 0; number = way.back().from)
      way.push_back(places_[static_cast<std::size_t>(number)]);
    return way;
  }

 private:
  static constexpr std::size_t most_places = 2'000'000;  // 24 MB

  std::int32_t& at(std::vector<std::int32_t>& of_diagonals, std::int32_t k) const {
    return of_diagonals[static_cast<std::size_t>(k + offset_)];
  }

  void advance(std::int32_t k) {
    const std::int32_t above = at(furthest_, k - 1) + 1, below = at(furthest_, k + 1);
    const std::int32_t from = at(numbers_, above > below ? k - 1 : k + 1);
    std::int32_t y = std::max(above, below), x = y - k;
    while (x >= 0 && is_same(static_cast<std::size_t>(x), static_cast<std::size_t>(y))) ++x, ++y;
    at(numbers_, k) = static_cast<std::int32_t>(places_.size());
    at(furthest_, k) = y;
    places_.push_back({x, y, from});
  }

  bool is_same(std::size_t x, std::size_t y) const {
    return x < a_.size() && y < b_.size() && a_[x] == b_[y];
  }

  Row a_, b_;
  std::int32_t delta_, offset_;
  std::vector<std::int32_t> furthest_, numbers_;  // by diagonal: y, and the place there
  std::vector<Reached> places_;
  bool is_done_ = false;
};

// The steps of a way, and how far they lead in `x` and `y`.
void follow(const std::vector<Reached>& way, std::int32_t& x, std::int32_t& y, std::vector<Step>& steps) {
  for (auto place = way.rbegin(); place != way.rend(); ++place)
    while (x < place->x || y < place->y) {
      const std::int32_t turn = (place->y - place->x) - (y - x);
      steps.push_back(turn > 0 ? Step::Longer : turn < 0 ? Step::Shorter : Step::Both);
      x += turn <= 0;
      y += turn >= 0;
    }
}

std::vector<DiffLine::Kind> kinds_between(Row old_lines, Row new_lines) {
  const bool is_growing = old_lines.size() < new_lines.size();
  Row shorter = is_growing ? old_lines : new_lines, longer = is_growing ? new_lines : old_lines;
  std::vector<Step> steps;
  while (!shorter.empty() || !longer.empty()) {
    std::int32_t x = 0, y = 0;
    follow(WaySearch(shorter, longer).run(), x, y, steps);
    shorter = shorter.subspan(static_cast<std::size_t>(x));
    longer = longer.subspan(static_cast<std::size_t>(y));
  }
  std::vector<DiffLine::Kind> kinds;
  for (const Step step : steps)
    kinds.push_back(step == Step::Both                      ? DiffLine::Kind::Same
                    : (step == Step::Shorter) == is_growing ? DiffLine::Kind::Old
                                                            : DiffLine::Kind::New);
  return kinds;
}

// All lines of both, in their order.
std::vector<DiffLine> all_lines(std::string_view old_text, std::string_view new_text) {
  const std::vector<std::string_view> old_lines = split_lines(old_text);
  const std::vector<std::string_view> new_lines = split_lines(new_text);
  Numbers numbers;
  const std::vector<std::uint32_t> old_row = numbers.of(old_lines), new_row = numbers.of(new_lines);
  std::vector<DiffLine> all;
  std::size_t at_old = 0, at_new = 0;
  for (const DiffLine::Kind kind : kinds_between(old_row, new_row)) {
    all.push_back({kind, kind == DiffLine::Kind::New ? new_lines[at_new] : old_lines[at_old]});
    at_old += kind != DiffLine::Kind::New;
    at_new += kind != DiffLine::Kind::Old;
  }
  return all;
}

// Which lines differ, or are near one that does.
std::vector<bool> shown_lines(const std::vector<DiffLine>& all) {
  std::vector<bool> shown(all.size(), false);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind == DiffLine::Kind::Same) continue;
    const std::size_t end = std::min(all.size(), i + context_lines + 1);
    for (std::size_t j = i - std::min(i, context_lines); j < end; ++j) shown[j] = true;
  }
  return shown;
}

}  // namespace

std::vector<Hunk> line_differences(std::string_view old_text, std::string_view new_text) {
  const std::vector<DiffLine> all = all_lines(old_text, new_text);
  const std::vector<bool> shown = shown_lines(all);
  std::vector<Hunk> hunks;
  Hunk next;  // where it would begin
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool is_old = all[i].kind != DiffLine::Kind::New, is_new = all[i].kind != DiffLine::Kind::Old;
    if (shown[i]) {
      if (i == 0 || !shown[i - 1]) hunks.push_back(next);
      hunks.back().lines.push_back(all[i]);
      hunks.back().count_old += is_old;
      hunks.back().count_new += is_new;
    }
    next.first_old += is_old;
    next.first_new += is_new;
  }
  return hunks;
}

}  // namespace qipu::text
