// Positions: main lines and whole trees of Documents. Only games with a board; documents are read beforehand,
// but for "read". Items are moves; of walks and of reading, nodes. The board alone is board.cpp.
#include <benchmark/benchmark.h>

#include <deque>
#include <utility>

#include "micro.hpp"
#include "qipu/game/replay.hpp"
#include "timing.hpp"

namespace qipu::bench {

namespace {

using sgf::Document;
using sgf::Source;

struct Records {
  explicit Records(const Input& input) {
    for (std::size_t i = 0; i < input.game_count(); ++i) {
      documents.push_back(*Document::read(Source::lend(input.game(i))));
      for (std::uint32_t g = 0; g < documents.back().tree_count(); ++g) {
        const sgf::Tree tree = documents.back().tree(g);
        if (game::has_board(tree)) trees.push_back(tree);
      }
    }
  }

  std::deque<Document> documents;
  std::vector<sgf::Tree> trees;
};

void set_items(benchmark::State& state, std::size_t count) {
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * count));
}

template <go::Hashing Hashing>
void main_lines(benchmark::State& state, const Input& input) {
  const Records records(input);
  if (records.trees.empty()) return;
  game::Replay replay(records.trees.front(), Hashing);
  std::size_t moves = 0;
  for (auto _ : state) {
    moves = 0;
    for (const sgf::Tree tree : records.trees) {
      replay.begin(tree);
      replay.go_to_end();
      moves += replay.move_number();
      keep(replay.board().hash());
    }
  }
  set_items(state, moves);
}

// A Replay of its own for each game.
void main_lines_anew(benchmark::State& state, const Input& input) {
  const Records records(input);
  std::size_t moves = 0;
  for (auto _ : state) {
    moves = 0;
    for (const sgf::Tree tree : records.trees) {
      game::Replay replay(tree);
      replay.go_to_end();
      moves += replay.move_number();
      keep(replay.board().hash());
    }
  }
  set_items(state, moves);
}

// As a program does that goes through many files: the memory of one Document and one Replay.
void read_and_replay(benchmark::State& state, const Input& input) {
  std::size_t moves = 0;
  Document document = *Document::read("(;)");
  game::Replay replay(document.tree(0));
  for (auto _ : state) {
    moves = 0;
    for (std::size_t i = 0; i < input.game_count(); ++i) {
      document = *Document::read_into(std::move(document), Source::lend(input.game(i)));
      for (std::uint32_t g = 0; g < document.tree_count(); ++g) {
        if (!game::has_board(document.tree(g))) continue;
        replay.begin(document.tree(g));
        replay.go_to_end();
        moves += replay.move_number();
        keep(replay.board().hash());
      }
    }
  }
  set_items(state, moves);
}

void read_alone(benchmark::State& state, const Input& input) {
  Document document = *Document::read("(;)");
  std::size_t nodes = 0;
  for (auto _ : state) {
    nodes = 0;
    for (std::size_t i = 0; i < input.game_count(); ++i) {
      document = *Document::read_into(std::move(document), Source::lend(input.game(i)));
      nodes += document.node_count();
    }
  }
  set_items(state, nodes);
}

template <go::Hashing Hashing>
void walk(benchmark::State& state, const Input& input) {
  const Records records(input);
  std::size_t nodes = 0;
  for (auto _ : state) {
    nodes = 0;
    go::Hash all = 0;
    for (const sgf::Tree tree : records.trees) {
      const auto visit = [&](const game::Replay& at) {
        ++nodes;
        all ^= Hashing == go::Hashing::Images ? at.board().canonical_hash() : at.board().hash();
        return sgf::Flow::Continue;
      };
      game::replay(tree, visit, Hashing);
    }
    keep(all);
  }
  set_items(state, nodes);
}

using Work = void (*)(benchmark::State&, const Input&);

struct Named {
  const char* name;
  Work work;
};

constexpr Named works[] = {
    {"replay main lines", main_lines<go::Hashing::Position>},
    {"replay main lines, images", main_lines<go::Hashing::Images>},
    {"replay main lines anew", main_lines_anew},
    {"read, replay main lines", read_and_replay},
    {"read, no replay", read_alone},
    {"replay walk", walk<go::Hashing::Position>},
    {"replay walk, canonical", walk<go::Hashing::Images>},
};

}  // namespace

void register_replaying(const std::vector<Input>& inputs) {
  for (const Input& input : inputs)
    for (const Named& one : works)
      benchmark::RegisterBenchmark((std::string(one.name) + "/" + input.name()).c_str(), one.work,
                                   std::cref(input));
}

}  // namespace qipu::bench
