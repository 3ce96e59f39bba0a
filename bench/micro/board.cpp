// The board alone: main lines of real games, decoded beforehand, each on a new board. Beside the naive twin
// of the tests, and a loop that only reads the moves. Games under rules, and whether moves are legal.
#include "qipu/go/board.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "micro.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/go/game_state.hpp"
#include "qipu/testing/naive_board.hpp"
#include "timing.hpp"

namespace qipu::bench {

namespace {

struct Move {
  Color color;
  Point point;
};

using Line = std::vector<Move>;

struct Lines {
  std::vector<Line> games;
  std::size_t moves = 0;
};

// Of all games on 19x19.
Lines lines_of(const Input& input) {
  Lines lines;
  for (std::size_t i = 0; i < input.game_count(); ++i) {
    const sgf::Document document = *sgf::Document::read(sgf::Source::lend(input.game(i)));
    if (document.tree_count() == 0 || !game::has_board(document.tree(0))) continue;
    const game::MoveList list = game::moves_to(game::main_line_end(document.tree(0).root())).list;
    if (list.size != BoardSize{19, 19}) continue;
    Line& line = lines.games.emplace_back();
    for (const game::Move& move : list.moves)
      if (move.point) line.push_back({move.color, *move.point});
    lines.moves += line.size();
  }
  return lines;
}

template <class Play>
void run(benchmark::State& state, const Input& input, Play play) {
  const Lines lines = lines_of(input);
  for (auto _ : state)
    for (const Line& line : lines.games) play(line);
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * lines.moves));
}

template <go::Hashing hashing>
void new_board(benchmark::State& state, const Input& input) {
  run(state, input, [](const Line& line) {
    go::Board board({19, 19}, hashing);
    for (const auto& [color, point] : line) board.play(color, point);
    keep(board.hash());
  });
}

void canonical_each_move(benchmark::State& state, const Input& input) {
  run(state, input, [](const Line& line) {
    go::Board board({19, 19}, go::Hashing::Images);
    go::Hash all = 0;
    for (const auto& [color, point] : line) {
      board.play(color, point);
      all ^= board.canonical_hash();
    }
    keep(all);
  });
}

void there_and_back(benchmark::State& state, const Input& input) {
  go::Board board;
  run(state, input, [&](const Line& line) {
    board.clear();
    for (const auto& [color, point] : line) board.play(color, point);
    board.undo_to(0);
    keep(board.hash());
  });
}

void naive_twin(benchmark::State& state, const Input& input) {
  run(state, input, [](const Line& line) {
    go::test::NaiveBoard board({19, 19});
    for (const auto& [color, point] : line) board.play(color, point);
    keep(board.captures());
  });
}

void moves_read(benchmark::State& state, const Input& input) {
  std::size_t sum = 0;
  run(state, input, [&](const Line& line) {
    for (const Move& move : line) {
      const Move* at = &move;
      asm volatile("" : "+r"(at));
      sum += at->point.row;
    }
    keep(sum);
  });
}

template <go::RulesName name>
void game_moves(benchmark::State& state, const Input& input) {
  run(state, input, [](const Line& line) {
    go::GameState game(go::Board(), go::rules_of(name));
    std::size_t illegal = 0;
    for (const auto& [color, point] : line) illegal += game.play(color, point) != go::Legality::Legal;
    keep(illegal);
  });
}

// Forty games as they stand after a tenth, two tenths ... of their moves: every point, for the player to
// move.
template <go::RulesName name>
void judge(benchmark::State& state, const Input& input) {
  const Lines lines = lines_of(input);
  std::vector<go::GameState> games(std::min<std::size_t>(40, lines.games.size()),
                                   go::GameState(go::Board(), go::rules_of(name)));
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Line& line = lines.games[i];
    for (std::size_t n = 0; n < line.size() * (i % 10 + 1) / 10; ++n)
      games[i].play(line[n].color, line[n].point);
  }
  for (auto _ : state) {
    std::size_t legal = 0;
    for (const go::GameState& game : games)
      for (std::uint8_t row = 0; row < 19; ++row)
        for (std::uint8_t column = 0; column < 19; ++column) legal += game.is_legal({column, row});
    keep(legal);
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * games.size() * 361));
}

using Work = void (*)(benchmark::State&, const Input&);

struct Named {
  const char* name;
  Work work;
};

constexpr Named works[] = {
    {"board moves", new_board<go::Hashing::Position>},
    {"board moves, images", new_board<go::Hashing::Images>},
    {"board moves, canonical", canonical_each_move},
    {"board moves and back", there_and_back},
    {"board moves, naive twin", naive_twin},
    {"board moves, only read", moves_read},
    {"game moves, Japanese", game_moves<go::RulesName::Japanese>},
    {"game moves, Chinese", game_moves<go::RulesName::Chinese>},
    {"judge, Japanese", judge<go::RulesName::Japanese>},
    {"judge, Chinese", judge<go::RulesName::Chinese>},
};

}  // namespace

void register_board(const std::vector<Input>& inputs) {
  for (const Input& input : inputs) {
    if (!input.name().starts_with("games") && input.name() != "main lines" && input.name() != "cho") continue;
    for (const auto& [name, work] : works)
      benchmark::RegisterBenchmark((std::string(name) + "/" + input.name()).c_str(), work, std::cref(input));
  }
}

}  // namespace qipu::bench
