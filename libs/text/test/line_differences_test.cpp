// Differences of two texts: they lead from the one to the other, are as few as can be, and say where they
// stand.
#include "qipu/text/line_differences.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace qipu::text {
namespace {

using Kind = DiffLine::Kind;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

// What stands at the hunk's places, taken out and put in.
std::string applied(const std::string& old_text, const std::vector<Hunk>& hunks) {
  const std::vector<std::string> lines = split(old_text);
  std::string out;
  std::size_t at = 0;
  for (const Hunk& hunk : hunks) {
    while (at < hunk.first_old) out += lines[at++];
    EXPECT_EQ(split(out).size(), hunk.first_new);
    for (const DiffLine& line : hunk.lines) {
      const bool stood_there = line.kind == Kind::New || lines.at(at++) == line.text;
      EXPECT_TRUE(stood_there) << line.text;
      if (line.kind != Kind::Old) out += line.text;
    }
    EXPECT_EQ(at, hunk.first_old + hunk.count_old);
    EXPECT_EQ(split(out).size(), hunk.first_new + hunk.count_new);
  }
  while (at < lines.size()) out += lines[at++];
  return out;
}

std::size_t longest_common(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::vector<std::size_t>> best(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j)
      best[i + 1][j + 1] = a[i] == b[j] ? best[i][j] + 1 : std::max(best[i][j + 1], best[i + 1][j]);
  return best[a.size()][b.size()];
}

std::size_t changes_in(const std::vector<Hunk>& hunks) {
  std::size_t count = 0;
  for (const Hunk& hunk : hunks)
    for (const DiffLine& line : hunk.lines) count += line.kind != Kind::Same;
  return count;
}

std::string text_of(std::mt19937& random, std::size_t lines) {
  std::string text;
  for (std::size_t i = 0; i < lines; ++i) text.append(1, static_cast<char>('a' + random() % 4)).append("\n");
  if (random() % 2 == 0 && !text.empty()) text.pop_back();
  return text;
}

TEST(LineDifferences, LeadsFromOneToTheOtherInTheFewestSteps) {
  std::mt19937 random(20161231);
  for (int round = 0; round < 3000; ++round) {
    const std::string old_text = text_of(random, random() % 30), new_text = text_of(random, random() % 30);
    SCOPED_TRACE(old_text + "|" + new_text);
    const std::vector<Hunk> hunks = line_differences(old_text, new_text);
    EXPECT_EQ(applied(old_text, hunks), new_text);
    const std::vector<std::string> a = split(old_text), b = split(new_text);
    EXPECT_EQ(changes_in(hunks), a.size() + b.size() - 2 * longest_common(a, b));
  }
}

TEST(LineDifferences, ShowsThreeLinesAround) {
  const std::string old_text = "1\n2\n3\n4\n5\n6\n7\n8\n9\nx\n11\n12\n13\n14\n15\n16\n17\ny\n";
  const std::string new_text = "1\n2\n3\n4\n5\n6\n7\n8\n9\nX\n11\n12\n13\n14\n15\n16\n17\nY\n";
  const std::vector<Hunk> hunks = line_differences(old_text, new_text);
  ASSERT_EQ(hunks.size(), 2u);
  EXPECT_EQ(hunks[0].first_old, 6u);
  EXPECT_EQ(hunks[0].count_old, 7u);
  EXPECT_EQ(hunks[0].count_new, 7u);
  EXPECT_EQ(hunks[1].first_new, 14u);
  EXPECT_EQ(hunks[1].count_new, 4u);
}

TEST(LineDifferences, JoinsWhatIsNear) {
  EXPECT_EQ(line_differences("x\n1\n2\n3\n4\n5\n6\ny\n", "X\n1\n2\n3\n4\n5\n6\nY\n").size(), 1u);
  EXPECT_EQ(line_differences("x\n1\n2\n3\n4\n5\n6\n7\ny\n", "X\n1\n2\n3\n4\n5\n6\n7\nY\n").size(), 2u);
}

TEST(LineDifferences, OfVeryManyLinesLeadThereToo) {
  std::mt19937 random(7);
  std::string old_text, new_text;
  for (int i = 0; i < 4000; ++i) {
    old_text += std::to_string(random() % 3000) + "\n";
    new_text += std::to_string(random() % 3000) + "\n";
  }
  EXPECT_EQ(applied(old_text, line_differences(old_text, new_text)), new_text);
}

TEST(LineDifferences, OfTheSameIsNothing) {
  EXPECT_TRUE(line_differences("", "").empty());
  EXPECT_TRUE(line_differences("a\nb", "a\nb").empty());
  EXPECT_EQ(line_differences("a\nb", "a\nb\n").size(), 1u);
}

}  // namespace
}  // namespace qipu::text
