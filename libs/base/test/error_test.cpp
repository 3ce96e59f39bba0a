#include "qipu/base/error.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <set>
#include <system_error>

namespace qipu {
namespace {

TEST(Errors, SayWhatTheyAreAboutInBothLanguages) {
  const struct {
    Error error;
    std::string_view english;
    std::string_view chinese;
  } cases[] = {
      {make_error(ErrorId::NotFound), "no such file", "文件不存在"},
      {make_error(ErrorId::LargerThanWanted, 480u, std::uint64_t{1} << 33),
       "too large (480 B > 8589934592 B)", "太大（480 B > 8589934592 B）"},
      {make_error(ErrorId::NotAPath, std::string_view("1/{path}")), "not a path: 1/{path}",
       "不是路径：1/{path}"},
      {make_error(ErrorId::NotInCharset, "U+597D", "好", 12, "C", "US-ASCII"),
       "not every character fits the charset (U+597D '好' at byte 12 of C: not in US-ASCII)",
       "有的字不在该字符集中（C 第 12 字节的 U+597D“好”不在 US-ASCII 中）"},
      {make_system_error(ErrorId::CannotWrite, ENOSPC), "cannot be written (No space left on device)",
       "无法写入（设备上没有剩余空间）"},
      {make_system_error(ErrorId::CannotRead, ELOOP), "cannot be read (Too many levels of symbolic links)",
       "无法读取（符号链接层数过多）"},
      {make_system_error(ErrorId::CannotWrite, ENOTDIR), "cannot be written (Not a directory)",
       "无法写入（不是文件夹）"},
      {make_system_error(ErrorId::CannotRead, EMFILE), "cannot be read (Too many open files)",
       "无法读取（打开的文件过多）"},
      // What no file fails with stays in the system's words.
      {make_system_error(ErrorId::CannotRead, ENOTTY), "cannot be read (Inappropriate ioctl for device)",
       "无法读取（Inappropriate ioctl for device）"},
  };
  for (const auto& one : cases) {
    // Windows' C library has the number and no words for it.
    if (one.english.find("(Too many levels") != std::string_view::npos &&
        std::generic_category().message(ELOOP) == "Unknown error")
      continue;
    EXPECT_EQ(message(one.error), one.english);
    EXPECT_EQ(message(one.error, Language::Chinese), one.chinese);
  }
}

TEST(Errors, AreFoundByTheirNumber) {
  std::set<std::string_view> slugs;
  for (const ErrorRow& row : errors()) {
    EXPECT_EQ(&qipu::row(row.id), &row);
    EXPECT_TRUE(slugs.insert(row.slug).second) << row.slug;
    EXPECT_EQ(row.slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), row.slug.npos) << row.slug;
  }
  EXPECT_EQ(make_error(ErrorId::NestedTooDeep).kind(), ErrorKind::TooLarge);
  EXPECT_EQ(make_error(ErrorId::RestReadDifferently).kind(), ErrorKind::Invalid);
}

// Others keep these numbers: what was published stays.
TEST(Errors, KeepTheirNumbers) {
  const struct {
    int number;
    std::string_view slug;
  } published[] = {{1, "not-found"},
                   {2, "cannot-read"},
                   {3, "cannot-write"},
                   {20, "larger-than-wanted"},
                   {40, "format-not-read"},
                   {60, "no-such-node"},
                   {71, "rest-read-differently"},
                   {72, "not-in-charset"},
                   {80, "not-a-board"},
                   {100, "unknown-check"}};
  for (const auto& one : published) EXPECT_EQ(row(static_cast<ErrorId>(one.number)).slug, one.slug);
}

}  // namespace
}  // namespace qipu
