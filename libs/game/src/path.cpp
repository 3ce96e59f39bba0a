#include "qipu/game/path.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "playing.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

std::uint32_t place_among_siblings(sgf::Node node) {
  std::uint32_t place = 1;
  for (sgf::Node one = node.parent().first_child(); one != node; one = one.next_sibling()) ++place;
  return place;
}

// Digits from `at` on, which moves behind them; nothing if there are none. What is too large for any record
// is the largest number.
std::optional<std::uint32_t> read_number(std::string_view text, std::size_t& at) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
  const std::size_t begin = at;
  std::uint64_t number = 0;
  for (; at < text.size() && text::is_digit(text[at]); ++at)
    number = std::min(number * 10 + static_cast<std::uint64_t>(text[at] - '0'), most);
  return at > begin ? std::optional(static_cast<std::uint32_t>(number)) : std::nullopt;
}

// The first child, so many times; null if there are fewer.
sgf::Node descend(sgf::Node node, std::uint32_t steps) {
  for (; node && steps > 0; --steps) node = node.first_child();
  return node;
}

sgf::Node child_at(sgf::Node node, std::uint32_t place) {
  if (place == 0) return {};
  node = node.first_child();
  for (; node && place > 1; --place) node = node.next_sibling();
  return node;
}

// With the part of the path up to `end`, which is where it went wrong.
unexpected<Error> wrong(ErrorId what, std::string_view path, std::size_t end) {
  constexpr std::size_t longest = 60;
  while (end < path.size() && (static_cast<unsigned char>(path[end]) & 0xC0) == 0x80)
    ++end;  // whole characters
  const std::string_view part = path.substr(0, end);
  const std::string shown =
      part.size() <= longest ? std::string(part) : "…" + std::string(part.substr(part.size() - longest));
  return fail(what, shown);
}

}  // namespace

bool is_path(std::string_view text) {
  bool is_after_number = false;
  for (const char c : text) {
    if (!text::is_digit(c) && !(is_after_number && (c == '/' || c == '.'))) return false;
    is_after_number = text::is_digit(c);
  }
  return is_after_number;
}

std::string path_of(sgf::Node node) {
  std::vector<std::string> parts;  // from below
  std::uint32_t steps = 0;
  for (; node.parent(); node = node.parent()) {
    const std::uint32_t place = node.begins_variation() ? place_among_siblings(node) : 1;
    if (place == 1) {
      ++steps;
      continue;
    }
    std::string& part = parts.emplace_back("/");
    part += std::to_string(place);
    if (steps > 0) part.append(".").append(std::to_string(steps));
    steps = 0;
  }
  std::string path = std::to_string(steps);
  for (; !parts.empty(); parts.pop_back()) path += parts.back();
  return path;
}

namespace {

// Reads a path from left to right, going along with it.
struct Way {
  std::string_view path;
  sgf::Node node;
  std::size_t at = 0;

  // As `go` says, by the number that stands here.
  template <class Go>
  qipu::Result<void> follow(Go go) {
    const std::optional<std::uint32_t> number = read_number(path, at);
    if (!number) return wrong(ErrorId::NotAPath, path, std::min(at + 1, path.size()));
    node = go(node, *number);
    if (!node) return wrong(ErrorId::NoNodeOnPath, path, at);
    return {};
  }

  bool take(char mark) {
    const bool is_here = at < path.size() && path[at] == mark;
    at += is_here;
    return is_here;
  }
};

}  // namespace

qipu::Result<sgf::Node> find_path(sgf::Tree tree, std::string_view path) {
  Way way{path, tree.root()};
  qipu::Result<void> followed = way.follow(descend);
  while (followed && way.take('/')) {
    followed = way.follow(child_at);
    if (followed && way.take('.')) followed = way.follow(descend);
  }
  if (!followed) return unexpected<Error>(followed.error());
  if (way.at < path.size()) return wrong(ErrorId::NotAPath, path, way.at + 1);
  return way.node;
}

namespace {

// How many of the moves are made after `node`, if `before` of them were made before it; nothing: another
// move.
std::optional<std::uint32_t> made_after(sgf::Node node, std::uint32_t before,
                                        std::span<const std::optional<sgf::Point>> moves,
                                        sgf::BoardSize board) {
  for (const sgf::Property property : node.properties()) {
    if (!property.is("B") && !property.is("W")) continue;
    const MoveValue move = read_move(property, board);
    if (before == moves.size() || !move.is_playable || move.point != moves[before]) return std::nullopt;
    ++before;
  }
  return before;
}

}  // namespace

FoundMoves find_moves(sgf::Tree tree, std::span<const std::optional<sgf::Point>> moves) {
  const sgf::BoardSize board = board_size(tree);
  FoundMoves found;
  std::vector<std::uint32_t> made;  // before each node on the way
  for (sgf::Node node = tree.root(); node;) {
    const std::uint32_t before = made.empty() ? 0 : made.back();
    const std::optional<std::uint32_t> after = made_after(node, before, moves, board);
    if (after && (!found.last || *after > found.made)) found.last = node, found.made = *after;
    if (after == moves.size()) return found.node = node, found;
    sgf::Node next = after ? node.first_child() : sgf::Node();
    if (next) made.push_back(*after);
    for (; !next && node.parent(); node = node.parent()) {
      next = node.next_sibling();
      if (!next) made.pop_back();
    }
    node = next;
  }
  return found;
}

sgf::Node find_line_end(sgf::Tree tree, std::uint32_t number) {
  for (const sgf::Node node : tree.nodes())
    if (!next_on_line(node) && --number == 0) return node;
  return {};
}

std::vector<std::optional<sgf::Point>> moves_behind(sgf::Node node, sgf::BoardSize board) {
  std::vector<std::optional<sgf::Point>> moves;
  for (const sgf::Node child : node.children())
    for (const sgf::Property property : child.properties()) {
      if (!property.is("B") && !property.is("W")) continue;
      const auto move = sgf::parse_move(property.text(), board);
      const bool is_new = move && std::ranges::find(moves, move.value.point) == moves.end();
      if (is_new) moves.push_back(move.value.point);
    }
  return moves;
}

std::vector<std::string> variation_paths(sgf::Tree tree, std::size_t most) {
  std::vector<std::string> paths;
  for (const sgf::Node node : tree.nodes())
    if (node.parent() && begins_line(node) && paths.size() < most) paths.push_back(path_of(node));
  return paths;
}

}  // namespace qipu::game
