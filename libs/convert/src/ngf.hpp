// What the parts of the reader and the writer of NGF share. See ngf.cpp for the shape of the format.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "qipu/base/decimal.hpp"
#include "qipu/game/result.hpp"
#include "source.hpp"

namespace qipu::convert::ngf {

inline constexpr std::string_view move_mark = "PM";
inline constexpr std::string_view sina_mark = "GI";
inline constexpr std::string_view comment_mark = "IDB[";
inline constexpr std::size_t move_size = 9;
inline constexpr std::uint32_t letters = 26;       // of a digit in the number of a move
inline constexpr char first_line = 'B';            // of the board, from the left and from above
inline constexpr char pass = 'A';                  // in place of both
inline constexpr std::uint32_t most_lines = 25;    // that have a letter
inline constexpr std::uint32_t most_handicap = 9;  // stones; 1: none, and no komi

bool is_move_line(std::string_view line);

// A line of a player: all but its last word, and that.
struct Player {
  std::string_view name;
  std::string_view rank;  // if it is one
};
Player split_player(std::string_view line);
// What a komi in whole points means: without a handicap half a point comes to it, as all programs of the
// format have it.
Decimal komi_of(std::int64_t whole, std::uint32_t handicap);

// ---- Sina

bool is_sina(std::string_view bytes);
// Without blank lines at the begin.
std::string_view from_first_line(std::string_view bytes);
bool is_sina_header(std::span<const std::string_view> lines);

struct Comment {
  std::int64_t move = 0;   // after which it stands; 0: before the first
  std::string_view entry;  // IDB[n]
  std::string text;        // UTF-8
  bool is_ended = false;
};
// The comment that begins in `line`, and goes on in `rest` to its end mark or to what cannot belong to it;
// nothing if it tells no number. `beyond`: what the last line has after the mark.
std::optional<Comment> take_comment(std::string_view line, Lines& rest, const Source& source,
                                    std::string_view& beyond);
// What a comment on the last move says before a remark in parentheses.
game::Typed<game::GameResult> result_in(const Comment& comment);

}  // namespace qipu::convert::ngf
