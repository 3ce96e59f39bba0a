// The slow twin of game::Replay: each position from the root on, on a board of letters, in the plainest way
// that says what FF[4] does; and what must hold for every replay, whatever the record.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "qipu/game/handicap.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/replay.hpp"

namespace qipu::fuzz {

// One letter a point: `.`, `X` (Black), `O` (White).
class LetterBoard {
 public:
  explicit LetterBoard(BoardSize size)
      : width_(static_cast<int>(size.columns)),
        height_(static_cast<int>(size.rows)),
        rows_(size.rows, std::string(size.columns, '.')) {}

  const std::vector<std::string>& rows() const { return rows_; }
  std::uint32_t taken_by(char color) const { return color == 'X' ? black_ : white_; }
  void put(sgf::Point at, char letter) { rows_[at.row][at.column] = letter; }

  // FF[4] R17.
  void play(sgf::Point at, char color) {
    const char enemy = color == 'X' ? 'O' : 'X';
    put(at, color);
    for (const auto& [dx, dy] : sides)
      if (letter(at.column + dx, at.row + dy) == enemy) count(color, take(at.column + dx, at.row + dy));
    count(enemy, take(at.column, at.row));
  }

 private:
  static constexpr std::pair<int, int> sides[] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};

  char letter(int x, int y) const {
    const bool inside = x >= 0 && y >= 0 && x < width_ && y < height_;
    return inside ? rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] : '#';
  }
  void count(char color, std::uint32_t stones) { (color == 'X' ? black_ : white_) += stones; }

  // Takes the group if it has no liberty.
  std::uint32_t take(int x, int y) {
    const char color = letter(x, y);
    std::vector<std::pair<int, int>> group{{x, y}};
    std::vector<bool> seen(static_cast<std::size_t>(width_ * height_));
    seen[static_cast<std::size_t>(y * width_ + x)] = true;
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (const auto& [dx, dy] : sides) {
        const int nx = group[i].first + dx, ny = group[i].second + dy;
        if (letter(nx, ny) == '.') return 0;
        if (letter(nx, ny) != color || seen[static_cast<std::size_t>(ny * width_ + nx)]) continue;
        seen[static_cast<std::size_t>(ny * width_ + nx)] = true;
        group.emplace_back(nx, ny);
      }
    }
    for (const auto& [gx, gy] : group)
      rows_[static_cast<std::size_t>(gy)][static_cast<std::size_t>(gx)] = '.';
    return static_cast<std::uint32_t>(group.size());
  }

  int width_, height_;
  std::vector<std::string> rows_;
  std::uint32_t black_ = 0, white_ = 0;
};

// Everything a Replay tells of a node.
struct SlowReplay {
  explicit SlowReplay(sgf::Node node) : tree(node.tree()), size(game::board_size(tree)), board(size) {
    std::vector<sgf::Node> line;
    for (; node; node = node.parent()) line.push_back(node);
    for (; !line.empty(); line.pop_back()) enter(line.back());
  }

  sgf::Tree tree;
  BoardSize size;
  LetterBoard board;
  std::uint32_t number = 0;
  std::uint32_t unplayable = 0;
  std::optional<game::MoveMade> last;
  std::optional<Color> player;
  bool handicap = false;
  std::vector<sgf::Point> view, dimmed;  // sorted as a PointSet does
  std::int64_t print_mode = 1;

  Color to_play() const {
    if (player) return *player;
    if (last) return last->color == Color::Black ? Color::White : Color::Black;
    return handicap ? Color::White : Color::Black;
  }

 private:
  void enter(sgf::Node node) {
    for (const sgf::Property property : node.properties()) set_up(node, property);
    std::int64_t given = -1;
    for (const sgf::Property property : node.properties()) {
      if (given >= 0 || !property.is("MN")) continue;  // the first that can be read
      const auto typed = sgf::parse_number(property.text());
      if (typed && typed.value >= 0 && typed.value >> 31 == 0) given = typed.value;
    }
    for (const sgf::Property property : node.properties()) {
      if (property.is("B")) play(node, property, Color::Black, given);
      if (property.is("W")) play(node, property, Color::White, given);
    }
  }

  void set_up(sgf::Node node, const sgf::Property& property) {
    if (property.is("AB")) put(property, 'X');
    if (property.is("AW")) put(property, 'O');
    if (property.is("AE")) put(property, '.');
    if (property.is("PL"))
      if (const auto color = sgf::parse_color(property.text())) player = color.value.color;
    const bool is_sgf2_handicap =
        property.is("HD") && property.type() && spec::row(property.type()).alias_of == "HA";
    if (property.is("HA") || is_sgf2_handicap) {
      const auto stones = game::parse_handicap(property.text());
      handicap = stones && stones.value.stones >= 2;
    }
    if (property.is("VW")) view = points_of_all(node, "VW");
    if (property.is("DD")) dimmed = points_of_all(node, "DD");
    if (property.is("PM") && node.find("PM").ident_span() == property.ident_span())
      print_mode = sgf::parse_number(property.text()) ? sgf::parse_number(property.text()).value : 1;
  }

  // The points of the board in a value; false if something else is in it.
  bool read_points(const std::string& text, std::vector<sgf::Point>& to) const {
    std::vector<sgf::Point> found;
    if (const auto points = sgf::parse_points(text)) {
      found = sgf::expand({points.value.area});
    } else if (const auto point = sgf::parse_western(text, size)) {
      found = {*point};
    } else {
      found = sgf::parse_comma_list(text);
      if (found.empty()) return sgf::trimmed(text).empty();
    }
    bool all = true;
    for (const sgf::Point point : found) {
      if (size.holds(point))
        to.push_back(point);
      else
        all = false;
    }
    return all;
  }

  void put(const sgf::Property& property, char letter) {
    std::vector<sgf::Point> points;
    for (std::uint32_t i = 0; i < property.size(); ++i)
      unplayable += !read_points(property[i].text(), points);
    for (const sgf::Point point : points) board.put(point, letter);
    is_set_up |= !points.empty();
  }

  std::vector<sgf::Point> points_of_all(sgf::Node node, std::string_view ident) const {
    sgf::PointSet set;
    for (const sgf::Property property : node.properties()) {
      if (!property.is(ident)) continue;
      std::vector<sgf::Point> points;
      for (std::uint32_t i = 0; i < property.size(); ++i) read_points(property[i].text(), points);
      if (ident == "VW" && tree.ff() == 3 && property.size() == 2) read_corners(property, points);
      for (const sgf::Point point : points) set.add(point);
    }
    return set.points();
  }

  void read_corners(const sgf::Property& property, std::vector<sgf::Point>& points) const {
    const auto one = property[0].raw(), other = property[1].raw();
    if (sgf::parse_point(one).form != game::Form::Exact || sgf::parse_point(other).form != game::Form::Exact)
      return;
    points.clear();
    read_points(std::string(one) + ":" + std::string(other), points);
  }

  void play(sgf::Node node, const sgf::Property& property, Color color, std::int64_t& given) {
    const std::string text = property[0].text();
    std::optional<sgf::Point> point = sgf::parse_western(text, size);
    const auto move = sgf::parse_move(text, size);
    if (move) point = move.value.point;
    const bool is_pass = move && !move.value.point;
    if (!is_pass && (!point || !size.holds(*point))) {
      point.reset();
      ++unplayable;
    }
    const char letter = color == Color::Black ? 'X' : 'O';
    const std::vector<std::string> before = board.rows();
    if (point) board.play(*point, letter);
    const bool is_turn = last && last->color != color && !is_set_up;
    const bool retakes = is_turn && last->point && point && letter_at(before, *point) == '.' &&
                         stones_of(before) == stones_of(before_last) && before != before_last &&
                         before_last == board.rows();
    number = given >= 0 ? static_cast<std::uint32_t>(given) : number + 1;
    given = -1;
    const std::uint8_t passes = !is_pass ? 0 : is_turn && last->passes > 0 ? 2 : 1;
    last = game::MoveMade{color, point, number, node, {}, retakes, passes, player && *player != color};
    player.reset();
    before_last = before;
    is_set_up = false;
  }

  static char letter_at(const std::vector<std::string>& rows, sgf::Point point) {
    return rows[point.row][point.column];
  }
  static std::size_t stones_of(const std::vector<std::string>& rows) {
    std::size_t count = 0;
    for (const std::string& row : rows)
      count += row.size() - static_cast<std::size_t>(std::count(row.begin(), row.end(), '.'));
    return count;
  }

  std::vector<std::string> before_last;  // the rows before the last move
  bool is_set_up = false;                // since then
};

inline char letter_of(go::Stone stone) {
  return stone == go::Stone::Empty ? '.' : stone == go::Stone::Black ? 'X' : 'O';
}

inline std::vector<std::string> rows_of(const go::Board& board) {
  std::vector<std::string> rows;
  for (std::uint8_t y = 0; y < board.size().rows; ++y) {
    std::string& row = rows.emplace_back();
    for (std::uint8_t x = 0; x < board.size().columns; ++x) row += letter_of(board.at({x, y}));
  }
  return rows;
}

inline go::Hash hash_of(const go::Board& board) {
  go::Hash hash = go::size_key(board.size());
  for (std::uint8_t y = 0; y < board.size().rows; ++y)
    for (std::uint8_t x = 0; x < board.size().columns; ++x)
      if (board.at({x, y}) != go::Stone::Empty)
        hash ^= go::stone_key(go::color_of(board.at({x, y})), sgf::Point{x, y});
  return hash;
}

// Empty if the replay tells of its node what the slow twin does; else what differs.
inline std::string difference(const game::Replay& replay) {
  const SlowReplay slow(replay.node());
  if (rows_of(replay.board()) != slow.board.rows()) return "board";
  if (replay.board().hash() != hash_of(replay.board())) return "hash";
  const go::Captures captures = replay.board().captures();
  if (captures.black != slow.board.taken_by('X') || captures.white != slow.board.taken_by('O'))
    return "captures";
  if (replay.move_number() != slow.number) return "move number";
  if (replay.to_play() != slow.to_play()) return "player";
  if (replay.unplayable() != slow.unplayable) return "unplayable";
  std::optional<game::MoveMade> last = replay.last_move();
  if (last) last->effect = {};
  if (last != slow.last) return "last move";
  const auto view = replay.view();
  if (view.has_value() == slow.view.empty() || (view && view->points() != slow.view)) return "view";
  if (replay.dimmed().points() != slow.dimmed) return "dimmed";
  if (replay.print_mode() != slow.print_mode) return "print mode";
  return {};
}

// Where not all nodes are looked at: so many of each game, and each at most so deep.
struct Sample {
  std::uint32_t walked = 0xFFFF'FFFF;
  std::uint32_t jumps = 0;
  std::uint32_t seed = 1;
};

// Empty, or what differs at which node of a game with a board: of the walk, and of a replay sent from node to
// node.
inline std::string fault_of_replay(sgf::Tree tree, const Sample& sample) {
  const std::uint32_t root = tree.root().index(), count = tree.node_count();
  const std::uint32_t every = count / std::max(sample.walked, 1u) + 1;
  std::uint32_t walked = 0;
  std::string fault;
  const auto say = [&](const std::string& what, const game::Replay& at, const char* how) {
    if (!what.empty()) fault = what + " at node " + std::to_string(at.node().number()) + how;
  };
  game::replay(tree, [&](const game::Replay& at) {
    if (at.node().index() != root + walked++) fault = "walk out of order";
    if ((walked - 1) % every == 0 || walked == count) say(difference(at), at, " of the walk");
    return fault.empty() ? sgf::Flow::Continue : sgf::Flow::Stop;
  });
  if (!fault.empty()) return fault;
  if (walked != count) return "nodes left out";
  std::mt19937 random(sample.seed);
  game::Replay jumping(tree);
  for (std::uint32_t i = 0; i < sample.jumps && fault.empty(); ++i) {
    jumping.go_to(tree.document().node_at(root + static_cast<std::uint32_t>(random() % count)));
    say(difference(jumping), jumping, " after a jump");
  }
  return fault;
}

// The shortest form says neither the first child nor no steps.
inline bool is_shortest(const std::string& path) {
  for (std::size_t mark = path.find_first_of("/."); mark != path.npos;
       mark = path.find_first_of("/.", mark + 1)) {
    const std::string number = path.substr(mark + 1, path.find_first_of("/.", mark + 1) - mark - 1);
    if (number == (path[mark] == '/' ? "1" : "0")) return false;
  }
  return true;
}

// Empty, or what is wrong with the path of a node.
inline std::string fault_of_path(sgf::Node node) {
  const std::string path = game::path_of(node);
  const auto found = game::find_path(node.tree(), path);
  if (!found || *found != node) return "path " + path;
  return is_shortest(path) ? std::string() : "longer path " + path;
}

}  // namespace qipu::fuzz
