#include "qipu/base/result.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace qipu {
namespace {

Result<int> half_of(int number) {
  if (number % 2 != 0) return fail(ErrorId::NotABoard, number);
  return number / 2;
}

Result<void> open_file(bool exists) {
  if (!exists) return fail(ErrorId::NotFound);
  return {};
}

TEST(Result, HasAValue) {
  const Result<int> result = half_of(8);
  ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(result);
  EXPECT_EQ(*result, 4);
  EXPECT_EQ(result.value(), 4);
  EXPECT_EQ(result.value_or(0), 4);
}

TEST(Result, OrAnErrorThatSaysAboutWhat) {
  const Result<int> result = half_of(7);
  ASSERT_FALSE(result.has_value());
  EXPECT_FALSE(result);
  EXPECT_EQ(result.error().kind(), ErrorKind::Invalid);
  EXPECT_EQ(message(result.error()), "not a board: 7");
  EXPECT_EQ(result.value_or(-1), -1);
}

TEST(Result, AValueThatLooksFalseIsAValue) {
  const Result<int> zero = 0;
  EXPECT_TRUE(zero);
  const Result<std::string> empty = std::string();
  EXPECT_TRUE(empty);
  EXPECT_TRUE(empty->empty());
}

TEST(Result, OfNothing) {
  EXPECT_TRUE(open_file(true).has_value());
  const Result<void> result = open_file(false);
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().kind(), ErrorKind::NotFound);
  EXPECT_EQ(message(result.error()), "no such file");
}

TEST(Result, ItsValueCanBeMovedOut) {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(9);
  const std::unique_ptr<int> taken = *std::move(result);
  ASSERT_TRUE(taken);
  EXPECT_EQ(*taken, 9);
  ASSERT_TRUE(result.has_value());  // moved from, still a value
  EXPECT_EQ(*result, nullptr);
}

TEST(Result, ItsValueCanBeChanged) {
  Result<std::string> result = std::string("ab");
  *result += "c";
  result->push_back('d');
  EXPECT_EQ(*result, "abcd");
}

TEST(Result, TakesAnotherValueOrError) {
  Result<int> result = half_of(2);
  result = half_of(3);
  EXPECT_FALSE(result);
  result = half_of(4);
  EXPECT_EQ(*result, 2);
}

TEST(Result, TheValueMayBeOfTheTypeOfTheError) {
  const Result<Error> value = make_error(ErrorId::LargerThanPossible, "a value");
  EXPECT_TRUE(value);
  EXPECT_EQ(value->arguments.front(), "a value");
  const Result<Error> error = fail(ErrorId::LargerThanPossible, "an error");
  EXPECT_FALSE(error);
}

TEST(Result, MovesItsErrorOut) {
  const std::string path = std::string(100, 'x');
  const Error error = Result<int>(fail(ErrorId::NotAPath, path)).error();
  EXPECT_EQ(error.id, ErrorId::NotAPath);
  EXPECT_EQ(error.arguments.front(), path);
}

}  // namespace
}  // namespace qipu
