// FF[1] to FF[3] as FF[4]: the exact bytes, what may never change, and that the writer says the same.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu/check/check.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/write.hpp"

namespace qipu::check {
namespace {

using namespace std::string_view_literals;

// Whether `fmt --ff 4` says the same: it has no board for M, and leaves words that only checks understand.
enum class Writer : bool { Agrees, Leaves };

struct Case {
  std::string_view before;
  std::string_view after;
  Writer writer = Writer::Agrees;
};

constexpr Case cases[] = {
#include "version_cases.inc"
};

sgf::Document read(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

std::string to_ff4(std::string_view bytes) {
  RepairOptions options;
  options.to_ff4 = true;
  const Result<Repaired> repaired = repair(read(bytes), options);
  return repaired ? repaired->bytes : "failed";
}

// The main line: moves and comments.
std::string told(std::string_view bytes) {
  const sgf::Document document = read(bytes);
  std::string out;
  for (std::uint32_t g = 0; g < document.tree_count(); ++g) {
    const sgf::BoardSize board = game::board_size(document.tree(g));
    for (sgf::Node node = document.tree(g).root(); node; node = node.first_child())
      for (const sgf::Property property : node.properties()) {
        const bool is_move = property.is("B") || property.is("W");
        if (is_move)
          out += property.ident() + sgf::to_text(sgf::parse_move(property[0].raw(), board).value) + ' ';
        if (property.is("C")) out += property.text() + ' ';
      }
  }
  return out;
}

TEST(ToFf4, ExactBytes) {
  for (const Case& one : cases) EXPECT_EQ(to_ff4(one.before), one.after) << one.before;
}

TEST(ToFf4, AgainChangesNothing) {
  for (const Case& one : cases) EXPECT_EQ(to_ff4(one.after), one.after) << one.before;
}

// Behind damage FF may be read as a part of it; then no other is added each time.
constexpr std::string_view damaged[] = {
    "(;A[]2FF[AP[])",
    "A[]2FF[AP[]",
    "(;A[]2FF[AP[])(;FF[3]L[aa])",
};

TEST(ToFf4, BesideDamageAgainChangesNothing) {
  for (const std::string_view bytes : damaged) {
    const std::string once = to_ff4(bytes);
    EXPECT_EQ(to_ff4(once), once) << bytes;
  }
  EXPECT_NE(to_ff4(damaged[2]).find("(;FF[4]LB[aa:a])"), std::string::npos);
}

TEST(ToFf4, MovesAndCommentsStay) {
  for (const Case& one : cases) EXPECT_EQ(told(to_ff4(one.before)), told(one.before)) << one.before;
}

TEST(ToFf4, NothingAboveANoteIsLeftThatCouldBeRepaired) {
  for (const Case& one : cases) {
    const sgf::Document document = read(to_ff4(one.before));
    for (const Finding& finding : check(document))
      EXPECT_FALSE(finding.severity > spec::Severity::Note && finding.repair == spec::Repair::Safe)
          << one.before << ' ' << spec::row(finding.diagnostic.check).slug;
  }
}

std::string minified(const sgf::Document& document, std::uint8_t ff) {
  sgf::WriteOptions options;
  options.style = sgf::Style::Minified;
  options.ff = ff;
  std::string out;
  return sgf::write(document, options, out).missing ? "failed" : out;
}

TEST(ToFf4, TheWriterSaysTheSame) {
  for (const Case& one : cases) {
    const sgf::Document before = read(one.before), after = read(one.after);
    const bool is_go = before.tree(0).gm() == 1;
    const bool same = minified(before, is_go ? 4 : 0) == minified(after, 0);
    EXPECT_EQ(same, one.writer == Writer::Agrees) << one.before;
  }
}

}  // namespace
}  // namespace qipu::check
