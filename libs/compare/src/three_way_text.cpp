#include "three_way_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace qipu::compare {

namespace {

using Lines = std::vector<std::string_view>;
using Piece = std::span<const std::string_view>;
constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
constexpr std::size_t most_cells =
    4'000'000;  // of a table of two texts; beyond, their middles are all different

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool equal(Piece a, Piece b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

// Of each line of `base` its place in `other`: a longest common subsequence.
class Matches {
 public:
  Matches(const Lines& base, const Lines& other) : base_(base), other_(other), at_(base.size(), nowhere) {
    std::size_t begin = 0, end = base.size(), other_end = other.size();
    while (begin < end && begin < other_end && base[begin] == other[begin]) at_[begin] = begin, ++begin;
    while (end > begin && other_end > begin && base[end - 1] == other[other_end - 1])
      at_[--end] = --other_end;
    match_middle(begin, end, other_end);
  }
  std::size_t operator[](std::size_t line) const { return at_[line]; }

 private:
  void match_middle(std::size_t begin, std::size_t end, std::size_t other_end) {
    const std::size_t rows = end - begin, columns = other_end - begin;
    if (rows == 0 || columns == 0 || columns > most_cells / rows) return;
    const std::size_t stride = columns + 1;
    std::vector<std::uint32_t> longest((rows + 1) * stride, 0);
    for (std::size_t i = rows; i-- > 0;)
      for (std::size_t j = columns; j-- > 0;)
        longest[i * stride + j] = base_[begin + i] == other_[begin + j]
                                      ? longest[(i + 1) * stride + j + 1] + 1
                                      : std::max(longest[(i + 1) * stride + j], longest[i * stride + j + 1]);
    for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
      if (base_[begin + i] == other_[begin + j])
        at_[begin + i++] = begin + j++;
      else if (longest[(i + 1) * stride + j] >= longest[i * stride + j + 1])
        ++i;
      else
        ++j;
    }
  }

  const Lines& base_;
  const Lines& other_;
  std::vector<std::size_t> at_;
};

std::string text_of(Piece lines) {
  std::string text;
  for (const std::string_view line : lines) text.append(line) += '\n';
  return text;
}

// Pieces between lines that all three have.
class TextMerge {
 public:
  TextMerge(std::string_view base, std::string_view ours, std::string_view theirs,
            const ThreeWayOptions& names)
      : base_(lines_of(base)), ours_(lines_of(ours)), theirs_(lines_of(theirs)), names_(names) {}

  MergedText merge() {
    const Matches in_ours(base_, ours_), in_theirs(base_, theirs_);
    std::size_t from = 0, ours = 0, theirs = 0;
    for (std::size_t line = 0; line <= base_.size(); ++line) {
      const bool is_end = line == base_.size();
      if (!is_end && (in_ours[line] == nowhere || in_theirs[line] == nowhere)) continue;
      const std::size_t to_ours = is_end ? ours_.size() : in_ours[line];
      const std::size_t to_theirs = is_end ? theirs_.size() : in_theirs[line];
      merge_piece(piece(base_, from, line), piece(ours_, ours, to_ours), piece(theirs_, theirs, to_theirs));
      if (!is_end) text_.append(base_[line]) += '\n';
      from = line + 1;
      ours = to_ours + 1;
      theirs = to_theirs + 1;
    }
    if (!text_.empty()) text_.pop_back();
    return {std::move(text_), has_conflict_};
  }

 private:
  static Piece piece(const Lines& lines, std::size_t from, std::size_t to) {
    return Piece(lines).subspan(from, to - from);
  }

  void merge_piece(Piece base, Piece ours, Piece theirs) {
    if (equal(ours, theirs) || equal(base, theirs)) {
      text_ += text_of(ours);
    } else if (equal(base, ours)) {
      text_ += text_of(theirs);
    } else {
      has_conflict_ = true;
      text_ += conflict_lines(text_of(ours), text_of(theirs), names_) + "\n";
    }
  }

  Lines base_, ours_, theirs_;
  const ThreeWayOptions& names_;
  std::string text_;
  bool has_conflict_ = false;
};

}  // namespace

std::string conflict_lines(std::string_view ours, std::string_view theirs, const ThreeWayOptions& names) {
  return "<<<<<<< " + names.ours + "\n" + std::string(ours) + "=======\n" + std::string(theirs) + ">>>>>>> " +
         names.theirs;
}

MergedText merge_texts(std::string_view base, std::string_view ours, std::string_view theirs,
                       const ThreeWayOptions& names) {
  return TextMerge(base, ours, theirs, names).merge();
}

}  // namespace qipu::compare
