// Star points and handicap stones by hand, and what holds on every size.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "qipu/go/coordinates.hpp"

namespace qipu::go {
namespace {

using enum HandicapStyle;

std::string written(const std::vector<Point>& points, BoardSize size) {
  std::string text;
  for (const Point point : points) {
    if (!text.empty()) text += ' ';
    text += name_of(point, size, Coordinates::Sgf);
  }
  return text;
}

struct Stars {
  BoardSize size;
  const char* points;
};
constexpr Stars stars[] = {
    {{19, 19}, "dd jd pd dj jj pj dp jp pp"},
    {{17, 17}, "dd id nd di ii ni dn in nn"},
    {{15, 15}, "dd hd ld dh hh lh dl hl ll"},
    {{13, 13}, "dd jd gg dj jj"},
    {{11, 11}, "cc ic ff ci ii"},
    {{9, 9}, "cc gc ee cg gg"},
    {{7, 7}, "cc ec ce ee"},
    {{8, 8}, "cc fc cf ff"},
    {{10, 10}, "cc hc ch hh"},
    {{12, 12}, "dd id di ii"},
    {{18, 18}, "dd od do oo"},
    {{20, 20}, "dd qd dq qq"},
    {{21, 21}, "dd kd rd dk kk rk dr kr rr"},
    {{25, 25}, "dd md vd dm mm vm dv mv vv"},
    {{51, 51}, "dd zd Vd dz zz Vz dV zV VV"},
    {{52, 52}, "dd Wd dW WW"},
    {{19, 13}, "dd jd pd jg dj jj pj"},
    {{13, 19}, "dd jd dj gj jj dp jp"},
    {{19, 9}, "dc jc pc je dg jg pg"},
    {{19, 18}, "dd jd pd do jo po"},
    {{9, 7}, "cc gc ce ge"},
    {{6, 6}, ""},
    {{5, 5}, ""},
    {{19, 6}, ""},
    {{1, 1}, ""},
};

TEST(StarPointsTest, ByHand) {
  for (const Stars& one : stars)
    EXPECT_EQ(written(star_points(one.size), one.size), one.points)
        << one.size.columns << 'x' << one.size.rows;
}

TEST(StarPointsTest, AreSymmetricAndInOrder) {
  for (std::uint32_t columns = 1; columns <= max_board; ++columns) {
    for (std::uint32_t rows = 1; rows <= max_board; ++rows) {
      const std::vector<Point> points = star_points({columns, rows});
      std::vector<Point> turned;
      for (const Point p : points)
        turned.push_back(
            {static_cast<std::uint8_t>(columns - 1 - p.column), static_cast<std::uint8_t>(rows - 1 - p.row)});
      std::reverse(turned.begin(), turned.end());
      ASSERT_EQ(points, turned) << columns << 'x' << rows;
    }
  }
}

struct Handicap {
  BoardSize size;
  HandicapStyle style;
  std::uint32_t stones;
  const char* points;
};

// clang-format off
constexpr Handicap handicaps[] = {
    {{19, 19}, Western, 2, "pd dp"},
    {{19, 19}, Western, 3, "pd dp pp"},
    {{19, 19}, Western, 4, "pd dp pp dd"},
    {{19, 19}, Western, 5, "pd dp pp dd jj"},
    {{19, 19}, Western, 6, "pd dp pp dd dj pj"},
    {{19, 19}, Western, 7, "pd dp pp dd dj pj jj"},
    {{19, 19}, Western, 8, "pd dp pp dd dj pj jd jp"},
    {{19, 19}, Western, 9, "pd dp pp dd dj pj jd jp jj"},
    {{19, 19}, Eastern, 2, "pd dp"},
    {{19, 19}, Eastern, 3, "pd dp dd"},
    {{19, 19}, Eastern, 4, "pd dp dd pp"},
    {{19, 19}, Eastern, 5, "pd dp dd pp jj"},
    {{19, 19}, Eastern, 6, "pd dp dd pp dj pj"},
    {{19, 19}, Eastern, 7, "pd dp dd pp dj pj jj"},
    {{19, 19}, Eastern, 8, "pd dp dd pp dj pj jd jp"},
    {{19, 19}, Eastern, 9, "pd dp dd pp dj pj jd jp jj"},
    {{19, 19}, Western, 0, ""},
    {{19, 19}, Western, 1, ""},
    {{19, 19}, Western, 10, ""},
    {{19, 19}, Eastern, 4294967295, ""},
    {{19, 19}, Free, 2, ""},
    {{19, 19}, Free, 9, ""},
    {{13, 13}, Western, 2, "jd dj"},
    {{13, 13}, Western, 3, "jd dj jj"},
    {{13, 13}, Eastern, 3, "jd dj dd"},
    {{13, 13}, Western, 5, "jd dj jj dd gg"},
    {{13, 13}, Western, 9, "jd dj jj dd dg jg gd gj gg"},
    {{9, 9},   Western, 2, "gc cg"},
    {{9, 9},   Western, 4, "gc cg gg cc"},
    {{9, 9},   Western, 6, "gc cg gg cc ce ge"},
    {{9, 9},   Eastern, 9, "gc cg cc gg ce ge ec eg ee"},
    {{7, 7},   Western, 4, "ec ce ee cc"},
    {{7, 7},   Western, 5, ""},
    {{8, 8},   Western, 4, "fc cf ff cc"},
    {{8, 8},   Western, 5, ""},
    {{18, 18}, Eastern, 4, "od do dd oo"},
    {{18, 18}, Eastern, 5, ""},
    {{12, 12}, Western, 2, "id di"},
    {{11, 11}, Western, 2, "ic ci"},
    {{6, 6},   Western, 2, ""},
    {{19, 13}, Western, 9, "pd dj pj dd dg pg jd jj jg"},
    {{19, 12}, Western, 4, "pd di pi dd"},
    {{19, 12}, Western, 5, ""},
    {{52, 52}, Western, 2, "Wd dW"},
};
// clang-format on

TEST(HandicapPointsTest, ByHand) {
  for (const Handicap& one : handicaps)
    EXPECT_EQ(written(handicap_points(one.size, one.stones, one.style), one.size), one.points)
        << one.size.columns << 'x' << one.size.rows << ' ' << one.stones;
}

// As many as asked, all different, all on the board; or none.
TEST(HandicapPointsTest, OnEverySize) {
  for (std::uint32_t columns = 1; columns <= max_board; ++columns) {
    for (std::uint32_t rows = 1; rows <= max_board; ++rows) {
      for (std::uint32_t stones = 2; stones <= 9; ++stones) {
        const BoardSize size{columns, rows};
        const std::vector<Point> points = handicap_points(size, stones, Western);
        const bool odd = columns % 2 == 1 && rows % 2 == 1 && std::min(columns, rows) >= 9;
        const bool any = std::min(columns, rows) >= 7 && (stones <= 4 || odd);
        std::set<std::string> names;
        for (const Point point : points) {
          ASSERT_TRUE(size.holds(point));
          names.insert(name_of(point, size, Coordinates::Sgf));
        }
        ASSERT_EQ(points.size(), any ? stones : 0);
        ASSERT_EQ(names.size(), points.size());
      }
    }
  }
}

}  // namespace
}  // namespace qipu::go
