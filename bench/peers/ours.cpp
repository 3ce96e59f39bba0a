// One measurement of a peer run: reads every file into memory, parses each once to warm up, then again.
// Usage: qipu_bench_peer FILE...           prints nodes, bytes and seconds
//        qipu_bench_peer --make FOLDER     writes made records, for where there are no real ones
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "inputs.hpp"
#include "qipu/sgf/document.hpp"
#include "timing.hpp"

namespace {

using namespace qipu;

void make_records(const std::string& folder) {
  for (unsigned i = 0; i < 300; ++i) {
    std::ofstream(folder + "/main-" + std::to_string(i) + ".sgf") << bench::main_line_game(i);
    std::ofstream(folder + "/annotated-" + std::to_string(i) + ".sgf") << bench::annotated_game(i);
  }
}

std::size_t parse_all(const std::vector<std::string>& records) {
  std::size_t nodes = 0;
  for (const std::string& record : records)
    if (const auto document = sgf::Document::read(sgf::Source::lend(record))) nodes += document->node_count();
  return nodes;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() == 2 && arguments[0] == "--make") return make_records(arguments[1]), 0;
  std::vector<std::string> records;
  std::size_t bytes = 0;
  for (const std::string& file : arguments) bytes += records.emplace_back(bench::read_file(file)).size();
  std::size_t nodes = parse_all(records);
  const double seconds = bench::seconds_per_call([&] { nodes = parse_all(records); }, 0.1);
  std::printf("{\"nodes\": %zu, \"bytes\": %zu, \"seconds\": %.9f}\n", nodes, bytes, seconds);
}
