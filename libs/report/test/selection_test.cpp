// Names of checks, and what they hold.
#include "qipu/report/selection.hpp"

#include <gtest/gtest.h>

namespace qipu::report {
namespace {

struct Naming {
  const char* name;
  const char* slug;
  spec::Severity severity;
  bool is_held;
};

constexpr Naming namings[] = {
    {"bad-komi", "bad-komi", spec::Severity::Note, true},
    {"bad-komi", "bad-date", spec::Severity::Note, false},
    {"bad-*", "bad-komi", spec::Severity::Note, true},
    {"bad-*", "odd-pass", spec::Severity::Note, false},
    {"*", "odd-pass", spec::Severity::Note, true},
    {"*-p?ss", "odd-pass", spec::Severity::Note, true},
    {"*s*s*s", "odd-pass", spec::Severity::Note, false},
    {"syntax", "missing-semicolon", spec::Severity::Note, true},
    {"syntax", "bad-komi", spec::Severity::Error, false},
    {"error", "bad-komi", spec::Severity::Error, true},
    {"error", "bad-komi", spec::Severity::Warning, false},
};

TEST(CheckSet, HoldsWhatItsNamesMean) {
  for (const Naming& naming : namings) {
    CheckSet set;
    EXPECT_TRUE(set.is_empty());
    ASSERT_TRUE(set.add(naming.name)) << naming.name;
    EXPECT_FALSE(set.is_empty());
    EXPECT_EQ(set.holds(spec::find_check(naming.slug), naming.severity), naming.is_held)
        << naming.name << " " << naming.slug;
  }
}

TEST(CheckSet, RefusesWhatNamesNothing) {
  for (const char* name : {"", "bad", "zzz-*", "Syntax", "fatal"}) {
    CheckSet set;
    EXPECT_FALSE(set.add(name)) << name;
    EXPECT_TRUE(set.is_empty());
  }
}

}  // namespace
}  // namespace qipu::report
