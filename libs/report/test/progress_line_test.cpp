#include "qipu/report/progress_line.hpp"

#include <gtest/gtest.h>

namespace qipu::report {
namespace {

TEST(ProgressLine, TellsShareAndWhatIsLeft) {
  EXPECT_EQ(progress_line({50, 0.25, 10, "a\n.sgf"}, 200, Language::English),
            " 25% [=====               ] 50 files, 5/s, 0:30 left  a␊.sgf");
  EXPECT_EQ(progress_line({7200, 0.5, 7200, "a"}, 200, Language::Chinese),
            " 50% [==========          ] 7200 个文件，每秒 1 个、剩余 2:00:00  a");
}

TEST(ProgressLine, OfAnUnknownShareHasNeither) {
  EXPECT_EQ(progress_line({3, 0, 2, "b"}, 200, Language::English), "3 files, 1/s  b");
}

TEST(ProgressLine, IsCutToItsColumns) {
  EXPECT_EQ(progress_line({3, 0, 2, "a long name"}, 20, Language::English), "3 files, 1/s  a lon…");
}

}  // namespace
}  // namespace qipu::report
