// The GI dialect of NGF, as Sina wrote it: how it is known, and its comments. See ngf.cpp.
#include <algorithm>

#include "ngf.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::convert::ngf {

std::string_view from_first_line(std::string_view bytes) {
  Lines lines(bytes);
  for (Lines before = lines; const auto line = lines.next(); before = lines)
    if (!trimmed(*line).empty()) return before.rest();
  return bytes;
}

// The second line of the standard form is a number.
bool is_sina(std::string_view bytes) {
  Lines lines(from_first_line(bytes));
  const std::optional<std::string_view> first = lines.next(), second = lines.next();
  return first && first->starts_with(sina_mark) && (!second || second->starts_with(sina_mark));
}

bool is_sina_header(std::span<const std::string_view> lines) {
  constexpr std::size_t least = 8;
  while (!lines.empty() && lines.front().empty()) lines = lines.subspan(1);
  return lines.size() >= least &&
         std::all_of(lines.begin(), lines.begin() + least,
                     [](std::string_view line) { return line.starts_with(sina_mark); });
}

std::optional<Comment> take_comment(std::string_view line, Lines& rest, const Source& source,
                                    std::string_view& beyond) {
  constexpr std::string_view end_mark = "[EndTxt]";
  std::string_view part = line.substr(comment_mark.size());
  const std::optional<std::int64_t> move = number_in(take_until(part, ']'));
  if (!move) return std::nullopt;
  Comment comment{*move, line.substr(0, line.size() - part.size()), {}, false};
  while (true) {
    const std::size_t end = part.find(end_mark);
    comment.text.append(source.text(part.substr(0, end)));
    comment.is_ended = end != part.npos;
    if (comment.is_ended) beyond = trimmed(part.substr(end + end_mark.size()));
    Lines ahead = rest;
    const std::optional<std::string_view> next = ahead.next();
    if (comment.is_ended || !next || is_move_line(*next) || next->starts_with(comment_mark)) return comment;
    comment.text.append("\n");
    part = *next;
    rest = ahead;
  }
}

game::Typed<game::GameResult> result_in(const Comment& comment) {
  const std::string_view said = sgf::trimmed(comment.text);
  return game::parse_result(said.substr(0, std::min(said.find('('), said.find("（"))));
}

}  // namespace qipu::convert::ngf
