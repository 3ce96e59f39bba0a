// Events, Document and preserved(), each over one big buffer and game by game.
#include <benchmark/benchmark.h>

#include <cstring>

#include "micro.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/events.hpp"
#include "qipu/sgf/write.hpp"
#include "timing.hpp"

namespace qipu::bench {

namespace {

using sgf::Document;
using sgf::Source;

struct CountNodes : sgf::IgnoreEvents {
  void node(std::uint32_t) { ++nodes; }
  void move(std::uint32_t) { ++nodes; }
  void value(Span) { ++values; }
  std::size_t nodes = 0;
  std::size_t values = 0;
};

void set_counters(benchmark::State& state, const Input& input, std::size_t nodes) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * input.bytes().size()));
  if (nodes == 0) return;
  state.counters["nodes/s"] = benchmark::Counter(
      static_cast<double>(state.iterations()) * static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void scalar_loop(benchmark::State& state, const Input& input) {
  for (auto _ : state) benchmark::DoNotOptimize(count_closes(input.bytes()));
  set_counters(state, input, 0);
}

void events(benchmark::State& state, const Input& input) {
  CountNodes counted;
  for (auto _ : state) {
    counted = {};
    benchmark::DoNotOptimize(sgf::read_events(input.bytes(), counted));
    benchmark::DoNotOptimize(counted.values);
  }
  set_counters(state, input, counted.nodes);
}

void events_per_game(benchmark::State& state, const Input& input) {
  CountNodes counted;
  for (auto _ : state) {
    counted = {};
    for (std::size_t i = 0; i < input.game_count(); ++i)
      benchmark::DoNotOptimize(sgf::read_events(input.game(i), counted));
    benchmark::DoNotOptimize(counted.values);
  }
  set_counters(state, input, counted.nodes);
}

// Bytes of the document beyond its source, for each byte of the source.
double tree_bytes(const Document& document) {
  return static_cast<double>(document.memory()) / static_cast<double>(document.bytes().size());
}

void document(benchmark::State& state, const Input& input) {
  std::size_t nodes = 0;
  double memory = 0;
  for (auto _ : state) {
    const auto read = Document::read(Source::lend(input.bytes()));
    nodes = read->node_count();
    memory = tree_bytes(*read);
  }
  set_counters(state, input, nodes);
  state.counters["tree/byte"] = memory;
}

void document_per_game(benchmark::State& state, const Input& input) {
  std::size_t nodes = 0;
  std::size_t memory = 0;
  for (auto _ : state) {
    nodes = memory = 0;
    for (std::size_t i = 0; i < input.game_count(); ++i) {
      const auto read = Document::read(Source::lend(input.game(i)));
      nodes += read->node_count();
      memory += read->memory();
    }
  }
  set_counters(state, input, nodes);
  state.counters["tree/byte"] = static_cast<double>(memory) / static_cast<double>(input.bytes().size());
}

// What writing unchanged bytes costs: one copy of preserved().
void preserve(benchmark::State& state, const Input& input) {
  const auto read = Document::read(Source::lend(input.bytes()));
  std::string out(input.bytes().size(), '\0');
  for (auto _ : state) {
    const std::string_view bytes = sgf::preserved(*read);
    std::memcpy(out.data(), bytes.data(), bytes.size());
    benchmark::ClobberMemory();
  }
  set_counters(state, input, read->node_count());
}

void copy(benchmark::State& state, const Input& input) {
  std::string out(input.bytes().size(), '\0');
  for (auto _ : state) {
    std::memcpy(out.data(), input.bytes().data(), out.size());
    benchmark::ClobberMemory();
  }
  set_counters(state, input, 0);
}

using Work = void (*)(benchmark::State&, const Input&);

void add(const std::string& work_name, Work work, const Input& input) {
  benchmark::RegisterBenchmark((work_name + "/" + input.name()).c_str(), work, std::cref(input));
}

}  // namespace

void register_reading(const std::vector<Input>& inputs) {
  for (const Input& input : inputs) {
    add("scalar loop", scalar_loop, input);
    add("events", events, input);
    add("document", document, input);
    if (input.game_count() == 1) continue;
    add("events per game", events_per_game, input);
    add("document per game", document_per_game, input);
  }
  add("memcpy", copy, inputs.front());
  add("preserve", preserve, inputs.front());
}

}  // namespace qipu::bench
