// Values, the root, game information: what the repairs make of them, byte by byte.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu/check/check.hpp"
#include "qipu/check/repair.hpp"

namespace qipu::check {
namespace {

using namespace std::string_view_literals;
using spec::CheckGroup;
using spec::Repair;

struct Case {
  std::string_view before;
  std::string_view safe;  // with the safe repairs alone
  std::string_view all;
};

constexpr Case cases[] = {
#include "value_repairs.inc"
};

sgf::Document read(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

std::string repaired(std::string_view bytes, Repair boldest) {
  RepairOptions options;
  options.boldest = boldest;
  const Result<Repaired> result = repair(read(bytes), options);
  return result ? result->bytes : "failed";
}

TEST(ValueRepairs, Safe) {
  for (const Case& one : cases) EXPECT_EQ(repaired(one.before, Repair::Safe), one.safe) << one.before;
}

TEST(ValueRepairs, All) {
  for (const Case& one : cases) EXPECT_EQ(repaired(one.before, Repair::Unsafe), one.all) << one.before;
}

TEST(ValueRepairs, AgainChangesNothing) {
  for (const Case& one : cases) {
    EXPECT_EQ(repaired(one.safe, Repair::Safe), one.safe);
    EXPECT_EQ(repaired(one.all, Repair::Unsafe), one.all);
  }
}

TEST(ValueRepairs, WhatCanBeRepairedHasEdits) {
  for (const Case& one : cases) {
    const sgf::Document document = read(one.before);
    for (const Finding& finding : check(document)) {
      const spec::CheckRow& row = spec::row(finding.diagnostic.check);
      const bool is_ours =
          row.group == CheckGroup::Value || row.group == CheckGroup::Root || row.group == CheckGroup::Info;
      EXPECT_FALSE(is_ours && finding.repair >= Repair::Unsafe && finding.edits.empty())
          << row.slug << ' ' << one.before;
      EXPECT_LE(finding.repair, row.repair) << row.slug;
    }
  }
}

// A. E. Brouwer's draft: times have units.
TEST(ValueRepairs, TimesWithUnitsAreLegalOnTheWeb) {
  constexpr struct {
    std::string_view bytes;
    std::size_t findings;
  } rows[] = {
      {"(;FF[4]TM[15h];B[aa]BL[90m];W[bb]WL[30s])", 0},
      {"(;FF[4]TM[1.5h];B[aa])", 0},
      {"(;FF[4]TM[2 hours];B[aa])", 1},
      {"(;FF[4]TM[10x30];B[aa])", 1},
  };
  Options web;
  web.profile = spec::Profile::Web;
  for (const auto& row : rows) {
    const sgf::Document document = read(row.bytes);
    EXPECT_EQ(check(document, web).size(), row.findings) << row.bytes;
    EXPECT_GT(check(document).size(), 0u) << row.bytes;
  }
}

}  // namespace
}  // namespace qipu::check
