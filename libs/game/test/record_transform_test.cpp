#include "qipu/game/record_transform.hpp"

#include <gtest/gtest.h>

namespace qipu::game {
namespace {

sgf::Document document(std::string text) { return *sgf::Document::read(std::move(text)); }

std::string bytes_of(const char* record, const RecordTransform& transform) {
  const auto made = transformed_record(document(record), transform);
  if (!made) return "error";
  return made->bytes ? *made->bytes : "as it is";
}

TEST(RecordTransform, DoesAllOfItInTurn) {
  RecordTransform transform;
  EXPECT_FALSE(transform.does_anything());
  EXPECT_EQ(bytes_of("(;SZ[9];B[aa])", transform), "as it is");
  transform.rotate = go::Symmetry::RotateClockwise;
  transform.swap_colors = true;
  EXPECT_TRUE(transform.does_anything());
  EXPECT_EQ(bytes_of("(;SZ[9];B[aa])", transform), "(;SZ[9];W[ia])");
  transform = {};
  transform.reverse_variations = true;
  EXPECT_EQ(bytes_of("(;SZ[9](;B[aa])(;B[bb]))", transform), "(;SZ[9](;B[bb])(;B[aa]))");
  EXPECT_EQ(bytes_of("(;SZ[9];B[aa])", transform), "as it is");
  transform.part = BoardPlace{{-1, -1}, false};
  transform.part_size = sgf::BoardSize{5, 5};
  EXPECT_EQ(bytes_of("(;SZ[9](;B[aa])(;B[bb]))", transform), "(;SZ[5](;B[bb])(;B[aa]))");
}

TEST(RecordTransform, CutsOrShowsAPart) {
  RecordTransform transform;
  transform.crop = "aa:cc";
  EXPECT_EQ(bytes_of("(;SZ[9];B[bb])", transform), "(;SZ[3];B[bb])");
  transform.view = true;
  EXPECT_EQ(bytes_of("(;FF[4]SZ[9];B[bb])", transform), "(;FF[4]SZ[9]VW[aa:cc];B[bb])");
}

TEST(RecordTransform, SaysWhatIsInTheWay) {
  RecordTransform transform;
  transform.crop = "aa:cc";
  const auto refused = transformed_record(document("(;SZ[9];B[bb])(;SZ[9]TR[ee];B[ff])"), transform);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, TransformError::Kind::Refused);
  EXPECT_EQ(refused.error().crop.in_the_way, 2u);
  EXPECT_EQ(refused.error().crop.first.ident, "TR");
  EXPECT_TRUE(refused.error().has_several_trees);
  transform.drop = Beyond::DropAll;
  const auto dropped = transformed_record(document("(;SZ[9]TR[ee];B[ff])"), transform);
  ASSERT_TRUE(dropped);
  EXPECT_EQ(dropped->dropped, 2u);
}

TEST(RecordTransform, SaysWhereThereIsNoSuchPart) {
  RecordTransform transform;
  transform.crop = "A1:T19";
  const auto none = transformed_record(document("(;SZ[9];B[bb])"), transform);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().kind, TransformError::Kind::NoPart);
  EXPECT_EQ(none.error().board, (sgf::BoardSize{9, 9}));
}

}  // namespace
}  // namespace qipu::game
