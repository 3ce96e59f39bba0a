// Every public header of the module in one file, in the order of their names: no two say different things
// with one word.
#include "qipu/game/counted_position.hpp"
#include "qipu/game/date.hpp"
#include "qipu/game/form.hpp"
#include "qipu/game/handicap.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/meaning.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/overtime.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/players.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/result.hpp"
#include "qipu/game/round.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/game/settlement.hpp"
#include "qipu/game/time.hpp"
#include "qipu/game/transform.hpp"

#include <gtest/gtest.h>

namespace qipu::game {
namespace {

TEST(Headers, AGameHasAResultAndACallHasOne) {
  const auto document = sgf::Document::read("(;RE[B+3.5];B[aa])");
  const qipu::Result<sgf::Node> node = find_path(document->tree(0), "1");
  ASSERT_TRUE(node);
  const GameResult result = parse_result(document->tree(0).root().find("RE").text()).value;
  EXPECT_EQ(node->number(), 1u);
  EXPECT_EQ(to_text(result), "B+3.5");
}

}  // namespace
}  // namespace qipu::game
