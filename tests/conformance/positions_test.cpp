// Every position of the official examples, against a table filled in by reading the files. The table tells
// what each node does to the board; diagrams of chosen nodes show that the table itself is right.
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "qipu/game/replay.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/testing/folders.hpp"

namespace qipu {
namespace {

enum File { Example, Print1, Print2 };
constexpr const char* file_names[] = {"ff4_ex.sgf", "print1.sgf", "print2.sgf"};
constexpr int none = -1;
constexpr int side = 19;  // of every board here

struct Line {
  File file;
  std::uint32_t tree;
  int parent;
  std::uint32_t first;   // node
  std::uint32_t number;  // of the move of the first node
  std::uint32_t black;   // captures after the last node
  std::uint32_t white;
  Color to_play;  // after the last node
  const char* nodes;
};

constexpr Line lines[] = {
#include "positions.inc"
};

struct Diagram {
  File file;
  std::uint32_t tree;
  std::uint32_t node;
  const char* rows[side];
};

constexpr Diagram diagrams[] = {
#include "diagrams.inc"
};

// Nodes that inherit VW, DD; PM is the whole file's.
struct Inherited {
  File file;
  std::uint32_t tree;
  std::uint32_t first;  // these nodes and no others
  std::uint32_t last;
  const char* view;  // VW, a rectangle; nullptr: everything
  std::vector<const char*> dimmed;
};

const std::vector<Inherited> inherited = {
    {Example, 0, 21, 21, nullptr, {"kq:os", "dq:hs"}},
    {Print1, 0, 102, 113, "ja:ss", {}},  // Dia. 6
    {Print1, 0, 114, 115, "jj:ss", {}},  // Dia. 5; 4 and 3 show all
    {Print1, 0, 130, 133, "aa:sk", {}},  // Dia. 2
    {Print1, 0, 134, 141, "aa:sj", {}},  // Dia. 1
    {Print2, 0, 272, 275, "ai:ss", {}},  // Dia. 5; 6 shows all
    {Print2, 0, 276, 286, "ai:ss", {}},  // Dia. 4
    {Print2, 0, 287, 294, "aa:sj", {}},  // Dia. 2
    {Print2, 0, 295, 303, "aa:sj", {}},  // Dia. 3
    {Print2, 0, 304, 313, "aa:sj", {}},  // Dia. 1
};
constexpr std::int64_t print_modes[] = {1, 1, 2};
constexpr std::uint32_t node_counts[][2] = {{54, 8}, {142, 0}, {314, 0}};

using Rows = std::array<std::string, side>;

struct Position {
  int parent = none;
  Rows rows;
  std::uint32_t black = 0;  // captures
  std::uint32_t white = 0;
  std::uint32_t number = 0;
  Color to_play = Color::Black;
  std::string last_move;  // Bpd, W for a pass; empty: none
};
using Positions = std::map<std::uint32_t, Position>;  // by node

Position empty_board() {
  Position start;
  start.rows.fill(std::string(side, '.'));
  return start;
}

char& at(Rows& rows, const std::string& point) {
  return rows.at(static_cast<std::size_t>(point[1] - 'a')).at(static_cast<std::size_t>(point[0] - 'a'));
}

// Whoever did not lose the stone has taken it.
void remove(Position& position, const std::string& point, bool by_a_move) {
  char& stone = at(position.rows, point);
  EXPECT_NE(stone, '.') << point;
  if (by_a_move) ++(stone == 'X' ? position.white : position.black);
  stone = '.';
}

// `changes`: +Xdd,de+Ojd-kn,lo
void apply_changes(Position& position, const std::string& changes, bool by_a_move) {
  char sign = 0;
  for (std::size_t i = 0; i < changes.size();) {
    if (changes[i] == '+' || changes[i] == '-') {
      sign = changes[i] == '+' ? changes[i + 1] : '-';
      i += sign == '-' ? 1 : 2;
    } else if (changes[i] == ',') {
      ++i;
    } else {
      const std::string point = changes.substr(i, 2);
      if (sign == '-') {
        remove(position, point, by_a_move);
      } else {
        at(position.rows, point) = sign;
      }
      i += 2;
    }
  }
}

void apply_token(Position& position, const std::string& token) {
  const bool is_move = token[0] == 'B' || token[0] == 'W';
  const std::size_t changes = std::min(token.find_first_of("+-="), token.size());
  if (is_move) {
    position.last_move = token.substr(0, changes);
    position.to_play = token[0] == 'B' ? Color::White : Color::Black;
    if (changes == 3) at(position.rows, token.substr(1)) = token[0] == 'B' ? 'X' : 'O';
  }
  if (token != "=") apply_changes(position, token.substr(changes), is_move);
}

void add_line(const Line& line, Positions& positions) {
  Position position =
      line.parent == none ? empty_board() : positions.at(static_cast<std::uint32_t>(line.parent));
  std::istringstream in(line.nodes);
  std::uint32_t node = line.first;
  position.parent = line.parent;
  position.number = line.number;
  for (std::string token; in >> token; ++node) {
    apply_token(position, token);
    positions[node] = position;
    position.parent = static_cast<int>(node);
    ++position.number;
  }
  positions.at(node - 1).to_play = line.to_play;
  EXPECT_EQ(position.black, line.black) << "the line of node " << line.first;
  EXPECT_EQ(position.white, line.white) << "the line of node " << line.first;
}

Positions expected(File file, std::uint32_t tree) {
  Positions positions;
  for (const Line& line : lines)
    if (line.file == file && line.tree == tree) add_line(line, positions);
  return positions;
}

sgf::Document read(File file) {
  std::ifstream in(std::string(test::shared_folder) + "/conformance/" + file_names[file], std::ios::binary);
  return std::move(*sgf::Document::read(std::string(std::istreambuf_iterator<char>(in), {})));
}

Rows rows_of(const go::Board& board) {
  Rows rows = empty_board().rows;
  for (std::uint8_t row = 0; row < side; ++row)
    for (std::uint8_t column = 0; column < side; ++column)
      rows.at(row).at(column) = ".XO"[static_cast<int>(board.at({column, row}))];
  return rows;
}

std::string last_move_of(const game::Replay& replay) {
  const auto& move = replay.last_move();
  if (!move) return {};
  const std::string color = move->color == Color::Black ? "B" : "W";
  return move->point ? color + sgf::to_text(*move->point) : color;
}

void compare(const game::Replay& replay, const Position& wanted) {
  SCOPED_TRACE("node " + std::to_string(replay.node().number()));
  const sgf::Node parent = replay.node().parent();
  EXPECT_EQ(parent ? static_cast<int>(parent.number()) : none, wanted.parent);
  EXPECT_EQ(rows_of(replay.board()), wanted.rows);
  EXPECT_EQ(replay.board().captures(), (go::Captures{wanted.black, wanted.white}));
  EXPECT_EQ(replay.move_number(), wanted.number);
  EXPECT_EQ(replay.to_play(), wanted.to_play);
  EXPECT_EQ(last_move_of(replay), wanted.last_move);
  EXPECT_EQ(replay.unplayable(), 0u);
}

sgf::PointSet points_of(const std::vector<const char*>& rectangles) {
  sgf::PointSet points;
  for (const char* text : rectangles) points.insert(sgf::parse_points(text).value.area);
  return points;
}

void compare_inherited(const game::Replay& replay, File file, std::uint32_t tree) {
  const std::uint32_t node = replay.node().number();
  SCOPED_TRACE("node " + std::to_string(node));
  std::optional<sgf::PointSet> view;
  sgf::PointSet dimmed;
  for (const Inherited& row : inherited) {
    if (row.file != file || row.tree != tree || node < row.first || node > row.last) continue;
    if (row.view) view = points_of({row.view});
    dimmed = points_of(row.dimmed);
  }
  EXPECT_EQ(replay.view(), view);
  EXPECT_EQ(replay.dimmed(), dimmed);
  EXPECT_EQ(replay.print_mode(), print_modes[file]);
}

class Files : public testing::TestWithParam<File> {};
INSTANTIATE_TEST_SUITE_P(Positions, Files, testing::Values(Example, Print1, Print2),
                         [](const auto& test) { return std::string(file_names[test.param], 6); });

// The table against the diagrams and the files' node counts: no replay here.
TEST_P(Files, TheTableIsWhole) {
  for (std::uint32_t tree = 0; tree < 2; ++tree)
    EXPECT_EQ(expected(GetParam(), tree).size(), node_counts[GetParam()][tree]);
  for (const Diagram& diagram : diagrams) {
    if (diagram.file != GetParam()) continue;
    const Position position = expected(diagram.file, diagram.tree).at(diagram.node);
    for (std::size_t row = 0; row < side; ++row)
      EXPECT_EQ(position.rows.at(row), diagram.rows[row]) << "node " << diagram.node << ", row " << row;
  }
}

TEST_P(Files, EveryNodeInPreorder) {
  const sgf::Document document = read(GetParam());
  for (std::uint32_t tree = 0; tree < document.tree_count(); ++tree) {
    const Positions positions = expected(GetParam(), tree);
    std::uint32_t visited = 0;
    game::replay(document.tree(tree), [&](const game::Replay& replay) {
      EXPECT_EQ(replay.node().number(), visited++);
      compare(replay, positions.at(replay.node().number()));
      compare_inherited(replay, GetParam(), tree);
      return sgf::Flow::Continue;
    });
    EXPECT_EQ(visited, node_counts[GetParam()][tree]);
  }
}

// One Replay sent from node to node, near and far, in an order that meets every node.
TEST_P(Files, EveryNodeByJumps) {
  const sgf::Document document = read(GetParam());
  for (std::uint32_t tree = 0; tree < document.tree_count(); ++tree) {
    const Positions positions = expected(GetParam(), tree);
    const sgf::Node root = document.tree(tree).root();
    game::Replay replay(document.tree(tree));
    const std::uint32_t count = node_counts[GetParam()][tree];
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t number = i * 37 % count;  // 37 divides none of the counts
      replay.go_to(document.node_at(root.index() + number));
      ASSERT_EQ(replay.node().number(), number);
      compare(replay, positions.at(number));
      compare_inherited(replay, GetParam(), tree);
    }
  }
}

}  // namespace
}  // namespace qipu
