// write() in both styles, beside reading the same bytes and copying them.
#include <benchmark/benchmark.h>

#include "micro.hpp"
#include "qipu/sgf/write.hpp"

namespace qipu::bench {

namespace {

void write_as(benchmark::State& state, const Input& input, sgf::Style style) {
  const auto document = sgf::Document::read(sgf::Source::lend(input.bytes()));
  sgf::WriteOptions options;
  options.style = style;
  std::string out;
  for (auto _ : state) {
    out.clear();
    benchmark::DoNotOptimize(sgf::write(*document, options, out));
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * input.bytes().size()));
  state.counters["size"] = static_cast<double>(out.size()) / static_cast<double>(input.bytes().size());
}

}  // namespace

void register_writing(const std::vector<Input>& inputs) {
  for (const Input& input : inputs) {
    benchmark::RegisterBenchmark(("write canonical/" + input.name()).c_str(), write_as, std::cref(input),
                                 sgf::Style::Canonical);
    benchmark::RegisterBenchmark(("write minified/" + input.name()).c_str(), write_as, std::cref(input),
                                 sgf::Style::Minified);
  }
}

}  // namespace qipu::bench
