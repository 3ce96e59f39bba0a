#include "line_filler.hpp"

#include <algorithm>

#include "qipu/text/display.hpp"

namespace qipu::publish {

namespace {

constexpr std::string_view spaces = " \t\n\v\f\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(spaces);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(spaces) + 1 - begin);
}

}  // namespace

std::string line_text(std::string_view utf8) {
  std::string line(trimmed(utf8));
  for (char& c : line)
    if (spaces.find(c) != spaces.npos) c = ' ';
  return text::printable(line);
}

std::string LineFiller::line_to(std::size_t end) {
  const std::string_view line = text_.substr(begin_, end - begin_);
  begin_ = piece_ = end;
  return line_text(line);
}

// How far the characters fit; `room` is what is left then, negative if not all fit.
std::size_t LineFiller::fitting(std::size_t begin, std::size_t end, std::int64_t& room) const {
  while (begin < end) {
    const std::size_t next = std::min(text::next_scalar(text_, begin), end);
    const bool is_space = spaces.find(text_[begin]) != spaces.npos;
    const std::int64_t more = is_space ? measure_(" ") : measure_(text_.substr(begin, next - begin));
    // Spaces at the end of a line take no room.
    if (room < more && trimmed(text_.substr(begin, std::min<std::size_t>(end - begin, 64))).empty())
      return end;
    room -= more;
    if (room < 0) return begin;
    begin = next;
  }
  return end;
}

bool LineFiller::take_piece() {
  if (piece_ < end_.at) return true;
  if (ends_.at_end()) return false;
  end_ = ends_.next();
  return true;
}

std::optional<std::string> LineFiller::next(std::int64_t width) {
  std::int64_t room = width - indent_;
  indent_ = 0;
  if (!take_piece()) return std::nullopt;
  do {
    std::int64_t left = room;
    const std::size_t fits = fitting(piece_, end_.at, left);
    if (left < 0) {
      if (piece_ > begin_) return line_to(piece_);  // before this piece
      if (room < width) return std::string();       // the next line has more room
      return line_to(std::max(fits, text::next_scalar(text_, begin_)));
    }
    room = left;
    piece_ = end_.at;
    if (end_.is_hard) return line_to(piece_);
  } while (take_piece());
  return line_to(piece_);
}

}  // namespace qipu::publish
