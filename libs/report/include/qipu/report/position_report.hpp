// What is told of the position at a node, in words and as JSON. Pure; any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/point.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/sink.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::report {

// A move that a diagram has no room for.
struct UnshownMove {
  std::uint32_t number = 0;
  Color color = Color::Black;
  std::optional<Point> point;  // nothing: a pass
};

struct PositionText {
  sgf::Node node;          // of a game of Go
  std::uint32_t game = 0;  // its number, where it is to be said; 0: it is not
  std::optional<go::Coordinates> coordinates = go::Coordinates::Western;
  // Of the diagram that stands above: lines to stand behind the facts, printable, and what it does not show.
  std::vector<std::string> notes = {};
  std::vector<UnshownMove> unshown = {};
};

// The last move, who is to play, what was taken, where this is, illegal moves, clocks, remarks, name and
// comments, and what follows, as lines of at most `width` columns.
void write_position_text(Sink& out, const PositionText& position, unsigned width, Language language);

// The last move, who is to play and what was taken: the first of these lines, not broken.
std::string position_facts(Language language, sgf::Node node, const MoveNames& names);

// A document: size, move number, who is to play, prisoners, and the board in rows of `.`, `X`, `O`. `file`:
// the name of the record, in UTF-8. Precondition: the node's game has a board.
void write_position(JsonWriter& json, std::string_view file, sgf::Node node);

}  // namespace qipu::report
