// The Go Text Protocol, version 2, as text: points, moves, and what comes back from an engine. Pure; nothing
// here knows a process.
//
// Source of the rule: "Specification of the Go Text Protocol, version 2, draft 2" (Gunnar Farnebäck, 2002),
// called GTP below; sections are its.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/point.hpp"

namespace qipu::engine {

// Boards are square, and their columns have a letter each, without I (GTP 2.11).
inline constexpr std::uint32_t max_gtp_board = 25;
constexpr bool is_gtp_board(BoardSize size) {
  return size.columns == size.rows && size.columns >= 1 && size.columns <= max_gtp_board;
}

// What an engine does with its turn.
struct Turn {
  enum class Kind : std::uint8_t { Play, Pass, Resign };
  Kind kind = Kind::Pass;
  Point point{};  // of Play
  // Where a stone is put; nothing: nowhere.
  std::optional<Point> stone() const { return kind == Kind::Play ? std::optional(point) : std::nullopt; }
  bool operator==(const Turn&) const = default;
};

// D4, pass. Preconditions: is_gtp_board(size); a point on it.
std::string vertex(std::optional<Point> point, std::uint32_t size);
// A vertex, pass or resign, in any case. Nothing: none of them, or beyond the board.
std::optional<Turn> parse_turn(std::string_view text, std::uint32_t size);
// What that reads: D4, pass, resign.
std::string to_text(const Turn& turn, std::uint32_t size);
// B, black, W, white, in any case.
std::optional<Color> parse_color_word(std::string_view text);
constexpr std::string_view color_word(Color color) { return color == Color::Black ? "black" : "white"; }
// What stands between blanks and line ends.
std::vector<std::string_view> gtp_words(std::string_view text);

// One thing that an engine has written. A reply is a Status, any number of Lines, and an End.
struct HeardLine {
  enum class Kind : std::uint8_t {
    Success,  // "=" or "=ID" and the rest of its line
    Failure,  // "?" or "?ID"
    Line,     // a further line of an open reply
    End,      // the empty line behind it
    Stray,    // a line outside of any reply: engines chat
  };
  Kind kind = Kind::Stray;
  std::optional<std::uint32_t> id;  // of Success and Failure
  std::string text;  // without control characters but tabs (GTP 2.2), and without blanks at its ends
  bool operator==(const HeardLine&) const = default;
};

// Bytes of an engine, cut anywhere, as what it has said. Carriage returns and other control characters are
// left out. Memory is bounded: of a line longer than `most_line` the rest is dropped.
class ReplyReader {
 public:
  static constexpr std::size_t most_line = std::size_t{1} << 20;

  void take(std::string_view bytes);
  // The next thing heard; nothing: more bytes are needed.
  std::optional<HeardLine> next();
  // Those that wait, a bound for whoever takes faster than he looks.
  std::size_t waiting() const { return heard_.size(); }

 private:
  void end_line();

  std::string line_;
  bool is_open_ = false;  // a reply has begun and not ended
  std::deque<HeardLine> heard_;
};

}  // namespace qipu::engine
