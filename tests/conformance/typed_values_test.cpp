// typed-values.jsonl: numbers and points, valid and not, with the meaning another library gives them. It
// reads leniently; where we refuse what it takes, or the other way round, the case stands in a table with its
// reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "qipu/sgf/typed.hpp"
#include "qipu/testing/folders.hpp"

namespace qipu::sgf {
namespace {

using nlohmann::json;

std::vector<json> cases_of(std::string_view type) {
  std::ifstream in(std::string(test::shared_folder) + "/conformance/typed-values.jsonl");
  std::vector<json> found;
  for (std::string line; std::getline(in, line);) {
    json one = json::parse(line);
    if (one["type"] == type) found.push_back(std::move(one));
  }
  return found;
}

struct Difference {
  const char* raw;
  const char* board;
  const char* why;
};

constexpr Difference differences[] = {
    {"A26", "SgfcConstants::BoardSizeMaximumGo", "rows beyond 25 are as clear as others on a board of 52"},
};

bool differs(const json& one) {
  return std::any_of(std::begin(differences), std::end(differences), [&](const Difference& difference) {
    return one["raw"] == difference.raw && one["board"] == difference.board;
  });
}

TEST(TypedValues, Numbers) {
  const std::vector<json> cases = cases_of("Number");
  EXPECT_GE(cases.size(), 5u);
  for (const json& one : cases) {
    SCOPED_TRACE(one.dump());
    const Typed<std::int64_t> number = parse_number(one["raw"].get<std::string>());
    ASSERT_EQ(static_cast<bool>(number), !one.value("invalid", false));
    if (number) {
      EXPECT_EQ(number.value, one["value"].get<std::int64_t>());
      EXPECT_NE(number.form, Form::Guessed);
    }
  }
}

TEST(TypedValues, Reals) {
  const std::vector<json> cases = cases_of("Real");
  EXPECT_GE(cases.size(), 19u);
  for (const json& one : cases) {
    SCOPED_TRACE(one.dump());
    const Typed<Decimal> number = parse_real(one["raw"].get<std::string>());
    ASSERT_EQ(static_cast<bool>(number), !one.value("invalid", false));
    if (number) {
      EXPECT_DOUBLE_EQ(number.value.to_double(), one["value"].get<double>());
      EXPECT_NE(number.form, Form::Guessed);
    }
  }
}

BoardSize board_named(const std::string& name) {
  if (name.find("Default") != name.npos) return {19, 19};
  if (name.find("Maximum") != name.npos) return {max_board, max_board};
  if (name.find("Minimum") != name.npos) return {1, 1};
  const std::size_t comma = name.find(',');  // "{ 7, 3 }"
  return {static_cast<std::uint32_t>(std::stoul(name.substr(1))),
          static_cast<std::uint32_t>(std::stoul(name.substr(comma + 1)))};
}

// SGF's letters, then `Q16`, then `16-4`.
std::optional<Point> point_of(const std::string& text, BoardSize board) {
  if (const Typed<Point> point = parse_point(text))
    return board.holds(point.value) ? std::optional(point.value) : std::nullopt;
  if (const auto point = parse_western(text, board)) return point;
  return parse_numbered(text, board);
}

TEST(TypedValues, Points) {
  const std::vector<json> cases = cases_of("GoPoint");
  EXPECT_GE(cases.size(), 29u);
  std::size_t different = 0;
  for (const json& one : cases) {
    SCOPED_TRACE(one.dump());
    const BoardSize board = board_named(one["board"]);
    const std::optional<Point> point = point_of(one["raw"], board);
    if (differs(one)) {
      EXPECT_EQ(point.has_value(), one.value("invalid", false)) << "a difference that is none any more";
      ++different;
      continue;
    }
    ASSERT_EQ(point.has_value(), !one.value("invalid", false));
    if (!point) continue;
    EXPECT_EQ(point->column + 1, one["x"].get<int>());
    EXPECT_EQ(point->row + 1, one["y"].get<int>());
    EXPECT_EQ(to_text(*point), one["sgf"].get<std::string>());
    // Its own writer stops at 25 rows.
    const std::string gtp = one["gtp"].get<std::string>();
    EXPECT_EQ(gtp.empty() ? gtp : western(*point, board.rows), gtp);
  }
  EXPECT_EQ(different, std::size(differences));
}

}  // namespace
}  // namespace qipu::sgf
