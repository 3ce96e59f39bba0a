// The games of GM. 1 to 17 are FF[4]'s, the others Brouwer's; FF[4] states the size for Go and chess.
#include "qipu/spec/game.hpp"

#include <cstddef>
#include <iterator>

namespace qipu::spec {

namespace {

constexpr GameRow game_rows[] = {
    {1, "Go", "围棋", 19},
    {2, "Othello", "黑白棋", 0},
    {3, "Chess", "国际象棋", 8},
    {4, "Gomoku / Renju", "五子棋（连珠）", 0},
    {5, "Nine Men's Morris", "九子棋", 0},
    {6, "Backgammon", "西洋双陆棋", 0},
    {7, "Xiangqi", "中国象棋", 0},
    {8, "Shogi", "日本将棋", 0},
    {9, "Lines of Action", "集结棋", 0},
    {10, "Ataxx", "同化棋", 0},
    {11, "Hex", "六贯棋", 0},
    {12, "Jungle", "斗兽棋", 0},
    {13, "Neutron", "中子棋", 0},
    {14, "Philosopher's Football (Phutball)", "哲学家足球棋", 0},
    {15, "Quadrature", "Quadrature", 0},
    {16, "Trax", "Trax", 0},
    {17, "Tantrix", "Tantrix", 0},
    {18, "Amazons", "亚马逊棋", 0},
    {19, "Octi", "Octi", 0},
    {20, "Gess", "Gess", 0},
    {21, "Twixt", "Twixt", 0},
    {22, "Zèrtz", "Zèrtz", 0},
    {23, "Plateau", "Plateau", 0},
    {24, "Yinsh", "Yinsh", 0},
    {25, "Punct", "Punct", 0},
    {26, "Gobblet", "奇鸡连连（Gobblet）", 0},
    {27, "Hive", "昆虫棋", 0},
    {28, "Exxit", "Exxit", 0},
    {29, "Hnefatafl", "维京板棋", 0},
    {30, "Kuba", "Kuba", 0},
    {31, "Tripples", "Tripples", 0},
    {32, "Chase", "Chase", 0},
    {33, "Tumbling Down", "Tumbling Down", 0},
    {34, "Sahara", "Sahara", 0},
    {35, "Byte", "Byte", 0},
    {36, "Focus", "Focus", 0},
    {37, "Dvonn", "Dvonn", 0},
    {38, "Tamsk", "Tamsk", 0},
    {39, "Gipf", "Gipf", 0},
    {40, "Kropki", "Kropki（圈点棋）", 0},
};

consteval bool numbers_count_from_one() {
  for (std::size_t i = 0; i < std::size(game_rows); ++i)
    if (game_rows[i].number != i + 1) return false;
  return true;
}
static_assert(numbers_count_from_one());

}  // namespace

std::span<const GameRow> games() { return game_rows; }

const GameRow* find_game(std::int64_t number) {
  if (number < 1 || number > std::ssize(game_rows)) return nullptr;
  return &game_rows[number - 1];
}

}  // namespace qipu::spec
