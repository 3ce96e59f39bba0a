// Positions: the board alone, main lines and whole trees of Documents, and the naive twin on the same moves.
// Only games with a board; documents are read beforehand, but for "read".
#include <benchmark/benchmark.h>

#include <deque>
#include <utility>

#include "../../fuzz/replay_invariants.hpp"
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
      for (std::uint32_t g = 0; g < documents.back().game_count(); ++g) {
        const sgf::Game game = documents.back().game(g);
        if (game::has_board(game)) games.push_back(game);
      }
    }
  }

  std::deque<Document> documents;
  std::vector<sgf::Game> games;
};

// The main line of a game without what stands around it.
struct Line {
  BoardSize size;
  std::vector<std::pair<Color, sgf::Point>> moves;
};

std::vector<Line> lines_of(const Records& records) {
  std::vector<Line> lines;
  for (const sgf::Game game : records.games) {
    Line& line = lines.emplace_back();
    line.size = game::board_size(game);
    game::Replay replay(game);
    for (sgf::Node node = game.root(); node; node = node.first_child()) {
      replay.go_to(node);
      const auto move = replay.last_move();
      if (move && move->point && move->node == node) line.moves.emplace_back(move->color, *move->point);
    }
  }
  return lines;
}

void set_rate(benchmark::State& state, const char* what, std::size_t count) {
  state.counters[what] = benchmark::Counter(
      static_cast<double>(state.iterations()) * static_cast<double>(count), benchmark::Counter::kIsRate);
}

template <go::Hashing Hashing>
void board(benchmark::State& state, const Input& input) {
  const std::vector<Line> lines = lines_of(Records(input));
  std::size_t moves = 0;
  for (auto _ : state) {
    moves = 0;
    go::Board one({19, 19}, Hashing);
    for (const Line& line : lines) {
      if (one.size() == line.size)
        one.clear();
      else
        one = go::Board(line.size, Hashing);
      for (const auto& [color, point] : line.moves) one.play(color, point);
      moves += line.moves.size();
      keep(one.hash());
    }
  }
  set_rate(state, "moves/s", moves);
}

void naive_board(benchmark::State& state, const Input& input) {
  const std::vector<Line> lines = lines_of(Records(input));
  std::size_t moves = 0;
  for (auto _ : state) {
    moves = 0;
    for (const Line& line : lines) {
      fuzz::LetterBoard one(line.size);
      for (const auto& [color, point] : line.moves) one.play(point, color == Color::Black ? 'X' : 'O');
      moves += line.moves.size();
      keep(one.taken_by('X'));
    }
  }
  set_rate(state, "moves/s", moves);
}

template <go::Hashing Hashing>
void main_lines(benchmark::State& state, const Input& input) {
  const Records records(input);
  if (records.games.empty()) return;
  game::Replay replay(records.games.front(), Hashing);
  std::size_t moves = 0;
  for (auto _ : state) {
    moves = 0;
    for (const sgf::Game game : records.games) {
      replay.begin(game);
      replay.go_to_end();
      moves += replay.move_number();
      keep(replay.board().hash());
    }
  }
  set_rate(state, "moves/s", moves);
}

// A Replay of its own for each game.
void main_lines_anew(benchmark::State& state, const Input& input) {
  const Records records(input);
  std::size_t moves = 0;
  for (auto _ : state) {
    moves = 0;
    for (const sgf::Game game : records.games) {
      game::Replay replay(game);
      replay.go_to_end();
      moves += replay.move_number();
      keep(replay.board().hash());
    }
  }
  set_rate(state, "moves/s", moves);
}

// As a program does that goes through many files: the memory of one Document and one Replay.
void read_and_replay(benchmark::State& state, const Input& input) {
  std::size_t moves = 0;
  Document document = *Document::read("(;)");
  game::Replay replay(document.game(0));
  for (auto _ : state) {
    moves = 0;
    for (std::size_t i = 0; i < input.game_count(); ++i) {
      document = *Document::read_into(std::move(document), Source::lend(input.game(i)));
      for (std::uint32_t g = 0; g < document.game_count(); ++g) {
        if (!game::has_board(document.game(g))) continue;
        replay.begin(document.game(g));
        replay.go_to_end();
        moves += replay.move_number();
        keep(replay.board().hash());
      }
    }
  }
  set_rate(state, "moves/s", moves);
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
  set_rate(state, "nodes/s", nodes);
}

template <go::Hashing Hashing>
void walk(benchmark::State& state, const Input& input) {
  const Records records(input);
  std::size_t nodes = 0;
  for (auto _ : state) {
    nodes = 0;
    go::Hash all = 0;
    for (const sgf::Game game : records.games) {
      const auto visit = [&](const game::Replay& at) {
        ++nodes;
        all ^= Hashing == go::Hashing::Images ? at.board().canonical_hash() : at.board().hash();
        return sgf::Flow::Continue;
      };
      game::replay(game, visit, Hashing);
    }
    keep(all);
  }
  set_rate(state, "nodes/s", nodes);
}

using Work = void (*)(benchmark::State&, const Input&);

struct Named {
  const char* name;
  Work work;
};

constexpr Named works[] = {
    {"board alone", board<go::Hashing::Position>},
    {"board alone, images", board<go::Hashing::Images>},
    {"board alone, naive", naive_board},
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
