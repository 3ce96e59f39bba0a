// check() on documents already read, game by game: what a person with a folder of records waits for.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "micro.hpp"
#include "qipu/check/check.hpp"
#include "qipu/go/game_state.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::bench {

namespace {

// Legal moves, so that there is nothing to find. The same on every machine.
std::string legal_moves(unsigned seed) {
  constexpr std::size_t length = 240, in_a_line = 12;
  std::uint64_t state = go::mix(seed);
  go::GameState game(go::Board(), go::rules_of(go::RulesName::TrompTaylor));
  std::string text;
  for (int left = 4000; left > 0 && game.moves() < length; --left) {
    state = go::mix(state);
    const sgf::Point point{static_cast<std::uint8_t>(state % 19), static_cast<std::uint8_t>(state / 19 % 19)};
    if (!game.is_legal(point)) continue;
    text.append(game.moves() % in_a_line == 0 ? "\n;" : ";");
    text.append(sgf::to_text(game.to_play())).append("[").append(sgf::to_text(point)).append("]");
    game.play(game.to_play(), point);
  }
  return text.append(")\n");
}

// A game as servers and collections write it: a root full of game information, then its moves.
std::string game_with_info(unsigned seed) {
  const std::string number = std::to_string(seed);
  std::string game = "(;FF[4]CA[UTF-8]GM[1]SZ[19]AP[Recorder:1.2]\nPB[Player " + number + "]BR[5d]PW[Other " +
                     number + "]WR[6d]\nEV[Spring League]RO[3 (final)]PC[Town Hall]DT[2003-07-14,15]\n";
  game += "KM[6.5]RU[Japanese]TM[3600]OT[5x30 byo-yomi]RE[W+2.5]GN[game " + number + "]US[a club]\n";
  return game += legal_moves(seed);
}

std::string bare_game(unsigned seed) { return "(;FF[4]GM[1]SZ[19]" + legal_moves(seed); }

Input made(const char* name, std::string (*game)(unsigned seed)) {
  constexpr std::size_t size = std::size_t{4} << 20;
  Input input(name);
  for (unsigned seed = 0; input.bytes().size() < size; ++seed) input.add(game(seed));
  return input;
}

std::vector<sgf::Document> read_each(const Input& input) {
  std::vector<sgf::Document> documents;
  for (std::size_t i = 0; i < input.game_count(); ++i)
    if (auto document = sgf::Document::read(sgf::Source::lend(input.game(i))))
      documents.push_back(std::move(*document));
  return documents;
}

void check_each(benchmark::State& state, const Input& input) {
  const std::vector<sgf::Document> documents = read_each(input);
  std::size_t findings = 0;
  for (auto _ : state) {
    findings = 0;
    for (const sgf::Document& document : documents) findings += check::check(document).size();
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * input.bytes().size()));
  state.counters["findings/game"] = static_cast<double>(findings) / static_cast<double>(input.game_count());
}

void read_and_check(benchmark::State& state, const Input& input) {
  for (auto _ : state)
    for (std::size_t i = 0; i < input.game_count(); ++i) {
      const auto document = sgf::Document::read(sgf::Source::lend(input.game(i)));
      benchmark::DoNotOptimize(check::check(*document));
    }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * input.bytes().size()));
}

void add(const Input& input) {
  benchmark::RegisterBenchmark(("check/" + input.name()).c_str(), check_each, std::cref(input));
  benchmark::RegisterBenchmark(("read and check/" + input.name()).c_str(), read_and_check, std::cref(input));
}

}  // namespace

void register_checking(const std::vector<Input>& inputs) {
  static const Input with_info = made("game information", game_with_info);  // as long as the run
  static const Input bare = made("legal moves", bare_game);
  add(with_info);
  add(bare);
  for (const Input& input : inputs) add(input);
}

}  // namespace qipu::bench
