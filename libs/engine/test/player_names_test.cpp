// What a record says of who plays, and what it is to say.
#include "qipu/engine/player_names.hpp"

#include <gtest/gtest.h>

#include <string>

namespace qipu::engine {
namespace {

PlayerNames names_for(const std::string& root, const SeatedPlayers& now) {
  const sgf::Document document = *sgf::Document::read("(;SZ[9]" + root + ")");
  return player_names(document.tree(0).root(), now);
}

SeatedPlayers lin_against_gnu_go(Color human) { return {human, "Lin", "GNU Go", "GNU Go 3.8"}; }

using Texts = std::vector<BesideText>;

TEST(PlayerNames, FillWhatIsEmpty) {
  const PlayerNames names = names_for("", lin_against_gnu_go(Color::Black));
  EXPECT_EQ(names.texts, (Texts{{"PW", "GNU Go 3.8"}, {"PB", "Lin"}}));
  EXPECT_TRUE(names.kept.empty());
  EXPECT_FALSE(names.has_moved);
}

TEST(PlayerNames, KeepThoseOfOthers) {
  const PlayerNames names = names_for("PB[Go Seigen]PW[Honinbo]", lin_against_gnu_go(Color::Black));
  EXPECT_TRUE(names.texts.empty());
  ASSERT_EQ(names.kept.size(), 2u);
  EXPECT_EQ(names.kept[0].color, Color::White);
  EXPECT_EQ(names.kept[0].name, "Honinbo");
  EXPECT_EQ(names.kept[0].player, "GNU Go 3.8");
  EXPECT_EQ(names.kept[1].name, "Go Seigen");
}

TEST(PlayerNames, ChangePlacesWithTheColours) {
  const PlayerNames names = names_for("PB[Lin]BR[3d]PW[GNU Go 3.6]WR[5k]", lin_against_gnu_go(Color::White));
  EXPECT_TRUE(names.has_moved);
  EXPECT_EQ(names.texts,
            (Texts{{"PB", "GNU Go 3.8"}, {"PW", "Lin"}, {"BR", "5k"}, {"WR", "3d"}, {"BT", ""}, {"WT", ""}}));
}

// The engine is known by its name, of whatever version; its name stays as it is.
TEST(PlayerNames, KnowTheEngine) {
  const PlayerNames names = names_for("PB[Lin]PW[GNU Go 3.6]", lin_against_gnu_go(Color::Black));
  EXPECT_TRUE(names.texts.empty());
  EXPECT_TRUE(names.kept.empty());
}

}  // namespace
}  // namespace qipu::engine
