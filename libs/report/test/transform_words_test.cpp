#include "qipu/report/transform_words.hpp"

#include <gtest/gtest.h>

namespace qipu::report {
namespace {

TEST(TransformWords, OfTurnsAndColors) {
  EXPECT_EQ(transform_words(Language::English, {}), "");
  EXPECT_EQ(transform_words(Language::English, {go::Symmetry::Identity, true}), "colours swapped");
  EXPECT_EQ(transform_words(Language::English, {go::Symmetry::RotateClockwise, false}), "turned clockwise");
  EXPECT_EQ(transform_words(Language::English, {go::Symmetry::MirrorAntidiagonal, true}),
            "mirrored at the diagonal from the upper right corner, colours swapped");
  EXPECT_EQ(transform_words(Language::Chinese, {go::Symmetry::MirrorLeftRight, true}), "左右翻转、黑白互换");
}

TEST(TransformWords, NamesForPrograms) {
  EXPECT_EQ(slug_of(go::Symmetry::Identity), "identity");
  EXPECT_EQ(slug_of(go::Symmetry::Rotate180), "rotate-180");
  EXPECT_EQ(slug_of(go::Symmetry::MirrorAntidiagonal), "mirror-antidiagonal");
}

}  // namespace
}  // namespace qipu::report
