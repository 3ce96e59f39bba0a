// check() on documents already read, game by game: what a person with a folder of records waits for.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "micro.hpp"
#include "qipu/check/check.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::bench {

namespace {

// A game as servers and collections write it: a root full of game information, then its moves.
std::string game_with_info(unsigned seed) {
  const std::string number = std::to_string(seed);
  const std::string moves = main_line_game(seed);
  std::string game = "(;FF[4]CA[UTF-8]GM[1]SZ[19]AP[Recorder:1.2]\nPB[Player " + number + "]BR[5d]PW[Other " +
                     number + "]WR[6d]\nEV[Spring League]RO[3 (final)]PC[Town Hall]DT[2003-07-14,15]\n";
  game += "KM[6.5]RU[Japanese]TM[3600]OT[5x30 byo-yomi]RE[W+2.5]GN[game " + number + "]US[a club]\n";
  return game += moves.substr(moves.find(';', 2));  // from the first move on
}

Input games_with_info(std::size_t size) {
  Input input("game information");
  for (unsigned seed = 0; input.bytes().size() < size; ++seed) input.add(game_with_info(seed));
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
  constexpr std::size_t made_size = std::size_t{4} << 20;
  static const Input with_info = games_with_info(made_size);  // as long as the run
  add(with_info);
  for (const Input& input : inputs) add(input);
}

}  // namespace qipu::bench
