// Registers every benchmark over every input, and says what it ran on.
#include <benchmark/benchmark.h>

#include <fstream>
#include <string>

#include "micro.hpp"

namespace {

std::string cpu_model() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  return "unknown";
}

}  // namespace

int main(int argc, char** argv) {
  constexpr std::size_t made_size = std::size_t{4} << 20;
  std::vector<qipu::bench::Input> inputs = qipu::bench::made_inputs(made_size);
  for (qipu::bench::Input& input : qipu::bench::real_inputs()) inputs.push_back(std::move(input));

  qipu::bench::register_reading(inputs);
  qipu::bench::register_writing(inputs);
  qipu::bench::register_revising(inputs);
  qipu::bench::register_checking(inputs);
  qipu::bench::register_replaying(inputs);
  qipu::bench::register_board(inputs);
  qipu::bench::register_decoding();
  benchmark::AddCustomContext("cpu", cpu_model());
  benchmark::AddCustomContext("compiler", QIPU_BENCH_COMPILER);
  benchmark::AddCustomContext("flags", QIPU_BENCH_FLAGS);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
