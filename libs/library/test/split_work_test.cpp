#include "qipu/library/split_work.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace qipu::library {
namespace {

// What is handed over is taken at once.
class AtOnce final : public Delivery {
 public:
  void later(std::function<void()> act, std::uint64_t) override { act(); }
  bool now(std::function<void()> act) override { return act(), true; }
  bool is_stopped() const override { return false; }
  void pass_time() override {}
  unsigned worker() const override { return 0; }
};

struct Cut {
  std::vector<std::string> pieces, names;
  std::vector<SplitTrouble> troubles;
  std::uint32_t labelled = 0, rewritten = 0;
  int deliveries = 0;
};

Cut cut(const std::string& bytes, const SplitWorkOptions& options, std::size_t most_pieces = 1000) {
  Record record;
  record.path = record.name = "a.sgf";
  AtOnce delivery;
  Cut out;
  SplitWork work(options, record, delivery, [&](const std::shared_ptr<PieceList>& list) {
    ++out.deliveries;
    for (SplitPiece& piece : list->pieces) {
      list->is_of_use = out.pieces.size() < most_pieces;
      if (!list->is_of_use) break;
      out.names.push_back(piece.name);
      out.pieces.push_back(piece.bytes);
    }
    list->pieces.clear();
    list->bytes = 0;
    out.troubles.insert(out.troubles.end(), list->troubles.begin(), list->troubles.end());
    list->troubles.clear();
    out.labelled += list->labelled;
    out.rewritten += list->rewritten;
  });
  const Part part{*sgf::Document::read(bytes)};
  work.cut(part);
  work.end();
  return out;
}

constexpr char two_games[] = "(;FF[4](;PB[Lin];B[aa])(;PB[Xu];B[bb]))(;PB[Shi])";

SplitWorkOptions by(game::SplitBy by) {
  SplitWorkOptions options;
  options.split.by = by;
  options.name_of = [](const Record& record, const game::Game& game, std::uint32_t number) {
    const sgf::Property player = game.info().find("PB");
    return record.name + "-" + (player ? std::string(player.text()) : "nobody") + std::to_string(number);
  };
  return options;
}

TEST(SplitWork, NamesPiecesByTheirGames) {
  EXPECT_EQ(cut(two_games, by(game::SplitBy::Game)).names,
            (std::vector<std::string>{"a.sgf-Lin1", "a.sgf-Xu2", "a.sgf-Shi3"}));
  EXPECT_EQ(cut(two_games, by(game::SplitBy::Tree)).names,
            (std::vector<std::string>{"a.sgf-Lin1", "a.sgf-Shi2"}));
}

TEST(SplitWork, TakesOnlyGamesThatAreMeant) {
  SplitWorkOptions options = by(game::SplitBy::Game);
  options.choose = [](sgf::Tree tree) {
    std::vector<game::Game> games = game::games_in(tree);
    std::erase_if(games, [](const game::Game& game) { return game.info().find("PB").text() != "Xu"; });
    return games;
  };
  const Cut out = cut(two_games, options);
  EXPECT_EQ(out.names, std::vector<std::string>{"a.sgf-Xu2"});
  options.split.by = game::SplitBy::Tree;
  EXPECT_EQ(cut(two_games, options).pieces.size(), 1u);
}

TEST(SplitWork, JoinedPiecesHaveNoMarks) {
  SplitWorkOptions options;
  options.is_joined = true;
  const Cut out = cut("\xEF\xBB\xBF(;C[\xE6\xA3\x8B])(;)", options);
  ASSERT_EQ(out.pieces.size(), 2u);
  EXPECT_EQ(out.pieces[0].substr(0, 2), "(;");
  EXPECT_EQ(out.names[0], "");
}

TEST(SplitWork, TellsOfWhatCannotBe) {
  const Cut none = cut("no record", by(game::SplitBy::Tree));
  ASSERT_EQ(none.troubles.size(), 1u);
  EXPECT_EQ(none.troubles[0].kind, SplitTrouble::Kind::NoRecord);
  SplitWorkOptions options = by(game::SplitBy::Variation);
  options.most_nodes = 3;
  const Cut much = cut("(;(;B[aa])(;B[bb]))(;)", options);
  ASSERT_EQ(much.troubles.size(), 1u);
  EXPECT_EQ(much.troubles[0].kind, SplitTrouble::Kind::TooMuch);
  EXPECT_EQ(much.troubles[0].size.pieces, 2u);
  EXPECT_EQ(much.troubles[0].size.nodes, 4u);
  EXPECT_EQ(much.pieces.size(), 1u);
}

TEST(SplitWork, HandsOverSomeAtATimeUntilItIsOfNoUse) {
  std::string bytes;
  const std::string tree = "(;C[" + std::string(400'000, 'x') + "])";
  for (int i = 0; i < 10; ++i) bytes += tree;
  const Cut all = cut(bytes, by(game::SplitBy::Tree));
  EXPECT_EQ(all.pieces.size(), 10u);
  EXPECT_EQ(all.deliveries, 4);
  const Cut some = cut(bytes, by(game::SplitBy::Tree), 4);
  EXPECT_EQ(some.pieces.size(), 4u);
  EXPECT_EQ(some.deliveries, 3);
}

}  // namespace
}  // namespace qipu::library
