// One walk for all rules, with shortcuts for what is usual: what comes beside the usual must be found as
// well.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/check/check.hpp"

namespace qipu::check {
namespace {

using namespace std::string_view_literals;

sgf::Document read(std::string bytes) { return *sgf::Document::read(std::move(bytes)); }

std::string slugs_of(const sgf::Document& document) {
  std::string out;
  for (const Finding& finding : check(document)) {
    const sgf::Diagnostic& diagnostic = finding.diagnostic;
    out += out.empty() ? "" : ", ";
    out.append(spec::row(diagnostic.check).slug).append(" ").append(std::to_string(diagnostic.span.begin));
  }
  return out;
}

struct Case {
  std::string_view bytes;
  std::string_view findings;  // slug, offset
};

constexpr Case cases[] = {
    // Identifiers that mean the same in other letters.
    {"(;FF[3];W[aa]Black[bb])"sv, "two-moves-in-node 13, long-names 13"},
    {"(;FF[3];White[aa]W[bb])"sv, "long-names 8, two-moves-in-node 17"},
    {"(;FF[4];XY[a]XyY[b])"sv,
     "unknown-property 8, lowercase-identifier 13, duplicate-property 13, unknown-property 13"},
    {"(;FF[4];C[a]N[b];N[c]C[d])"sv, ""},
    {"(;FF[4];C[a]N[b];N[c]C[d]N[e])"sv, "duplicate-property 25"},
    // Plain moves: in a root, off the board, a pass by letters, the start of a needless variation.
    {"(;B[aa])"sv, "move-in-root 2"},
    {"(;FF[4]SZ[9];B[aa];W[jj])"sv, "odd-pass 21"},
    {"(;FF[4]SZ[9];B[aa];W[jk])"sv, "point-off-board 21"},
    {"(;FF[4]SZ[9];B[aa];W[tt])"sv, "pass-as-tt 21"},
    {"(;FF[4]SZ[21];B[tt])"sv, ""},
    {"(;FF[4];B[aa](;W[bb]))"sv, "nesting-style 14"},
    // Numbers: digits, and whatever else has one reading or none.
    {"(;FF[4];B[aa]BL[1799.125])"sv, ""},
    {"(;FF[4];B[aa]BL[123456789012345678])"sv, ""},
    {"(;FF[4];B[aa]BL[99999999999999999999])"sv, "bad-real 16"},
    {"(;FF[4];B[aa]BL[1799.])"sv, "bad-real 16"},
    {"(;FF[4];B[aa]BL[.5])"sv, "bad-real 16"},
    {"(;FF[4];B[aa]BL[-0.5])"sv, ""},
    {"(;FF[4];B[aa]OB[5.0])"sv, "bad-number 16"},
    {"(;FF[4];B[aa]OB[ 5])"sv, "bad-number 16"},
    {"(;FF[4];B[aa]TE[11])"sv, "bad-double 16"},
    // Setup of one node, in several properties and in one.
    {"(;FF[4];AB[aa][bb]AW[bb]AE[aa:bb])"sv, "duplicate-point 21, setup-no-effect 27"},
    {"(;FF[4];AB[aa];AW[aa])"sv, ""},
    {"(;FF[4];AB[aa][aa])"sv, "duplicate-point 15"},
    // Marks and characters that only some values have.
    {"(;FF[4]CA[UTF-8];C[a \\\\ b];C[c &amp; d])"sv, "html-entities 31"},
    {"(;FF[4]CA[UTF-8];C[plain];C[\xE6\xA3\x8B \xFF])"sv, "charset-invalid-bytes 32"},
};

TEST(Walk, FindsWhatIsBesideTheUsual) {
  for (const Case& one : cases) EXPECT_EQ(slugs_of(read(std::string(one.bytes))), one.findings) << one.bytes;
}

// Moves on a small board, some on stones, off the board, passes, or not by turns; each with `beside`.
std::string crowded_line(std::mt19937 random, std::string_view beside) {
  std::string text = "(;FF[4]SZ[4]";
  const auto letter = [&](unsigned bound) { return static_cast<char>('a' + random() % bound); };
  for (unsigned i = 0; i < 300; ++i) {
    const bool is_black = (i % 2 == 0) == (random() % 40 != 0);
    text.append(is_black ? ";B[" : ";W[");
    if (random() % 40 != 0) text.append({letter(random() % 60 == 0 ? 6 : 4), letter(4)});
    text.append("]").append(beside);
    if (random() % 30 == 0) text.append("PL[W]");
  }
  return text.append(")");
}

// What a move is found to be, and where: by the number of its node.
std::vector<std::string> findings_of_moves(const sgf::Document& document) {
  std::vector<std::string> out;
  for (const Finding& finding : check(document)) {
    const std::uint32_t node = document.node(finding.diagnostic.node).index();
    out.push_back(std::string(spec::row(finding.diagnostic.check).slug) + " " + std::to_string(node));
  }
  return out;
}

// Plain moves are followed in a loop, those with more in their node are judged one by one.
TEST(Walk, JudgesMovesAlikeWhateverStandsBeside) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    const std::mt19937 random(seed);
    const auto plain = findings_of_moves(read(crowded_line(random, "")));
    EXPECT_GT(plain.size(), 5u);
    EXPECT_EQ(plain, findings_of_moves(read(crowded_line(random, "C[x]")))) << seed;
  }
}

// Unknown identifiers, all different: XAAA, XBAA, ...
std::string identifier(std::size_t number) {
  std::string out = "X";
  for (int i = 0; i < 3; ++i, number /= 26) out += static_cast<char>('A' + number % 26);
  return out;
}

// The table of identifiers grows while a node is looked at.
TEST(Walk, HoldsAnyNumberOfIdentifiers) {
  constexpr std::size_t count = 1000;
  std::string one_node = "(;FF[4]", many_nodes = "(;FF[4]";
  for (std::size_t i = 0; i < count; ++i) {
    const std::string property = identifier(i) + "[x]";
    one_node += property;
    many_nodes.append(";").append(property).append(property);
  }
  for (const std::string& bytes : {one_node + ")", many_nodes + ")"}) {
    const sgf::Document document = read(bytes);
    const std::vector<Finding> findings = check(document);
    const auto count_of = [&](std::string_view slug) {
      return std::count_if(findings.begin(), findings.end(), [&](const Finding& finding) {
        return spec::row(finding.diagnostic.check).slug == slug;
      });
    };
    EXPECT_EQ(count_of("unknown-property"), count) << bytes.substr(0, 20);
    EXPECT_EQ(count_of("identifier-too-long"), count);
    EXPECT_EQ(count_of("duplicate-property"), bytes.starts_with("(;FF[4];") ? count : 0);
  }
}

// A game forgets what the identifiers of the one before meant.
TEST(Walk, LooksIdentifiersUpAnewInEachGame) {
  EXPECT_EQ(slugs_of(read("(;FF[4];L[aa])(;FF[1];L[aa])")),
            "property-not-in-version 8, many-games 15, mixed-versions 16");
  EXPECT_EQ(slugs_of(read("(;FF[4];XX[a])(;FF[4];XX[a])")),
            "unknown-property 8, many-games 15, unknown-property 22");
}

}  // namespace
}  // namespace qipu::check
