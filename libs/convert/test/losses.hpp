// Games of which a format loses one thing, and which.
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>

#include "qipu/convert/write.hpp"
#include "qipu/sgf/game_info.hpp"

namespace qipu::convert {

struct LossCase {
  std::string_view sgf;
  Lost what;
  std::uint64_t count;
};

// Each is told, alone, and what is written is known for what it is.
inline void expect_losses(std::span<const LossCase> cases, std::string_view slug) {
  for (const LossCase& one : cases) {
    SCOPED_TRACE(one.sgf);
    const sgf::Document document = *sgf::Document::read(std::string(one.sgf));
    const Result<Writing> out = write(game::games_in(document.tree(0)).front(), find_format(slug));
    ASSERT_TRUE(out.has_value());
    ASSERT_EQ(out->losses.size(), 1U);
    EXPECT_EQ(out->losses[0].what, one.what);
    EXPECT_EQ(out->losses[0].count, one.count);
    EXPECT_EQ(row(recognise(out->bytes)).slug, slug);
  }
}

}  // namespace qipu::convert
