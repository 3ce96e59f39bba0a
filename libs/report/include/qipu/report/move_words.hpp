// Moves and notes of a node as people read them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/base/language.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::report {

// B or W, 黑 or 白.
std::string side_of(Language language, Color color);

// Which board the points of a tree are on. Of other games than Go moves stay as they are written.
struct MoveNames {
  MoveNames(sgf::Tree tree, std::optional<go::Coordinates> coordinates);

  // The point or the pass of B or W on a board; nothing if it is neither, or there is no board.
  std::optional<sgf::MoveValue> move_of(const sgf::Property& property) const;
  // `Q16`, `pass`, or what is written.
  std::string name_of(Language language, const sgf::Property& property) const;
  std::string name_of(Language language, const std::optional<sgf::Point>& move) const;
  std::string name_of(sgf::Point point) const { return go::name_of(point, size, coordinates); }

  bool is_go;
  sgf::BoardSize size;
  go::Coordinates coordinates;  // Western if there are none: lists below a board need names
};

// The first line of a text that says anything.
std::string first_line(std::string_view text);

// A node's name in quotes and a mark for a comment, each after a space; empty if there is neither.
std::string name_and_comment_mark(sgf::Node node, bool with_mark = true);

}  // namespace qipu::report
