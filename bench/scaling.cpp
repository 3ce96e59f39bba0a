// Time and memory for each byte over four decades of size, a table in Markdown. Each row must be flat: cost
// grows with the input, never with depth or width squared. Usage: qipu_bench_scaling [LARGEST=1000000]
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "heap.hpp"
#include "inputs.hpp"
#include "qipu/sgf/document.hpp"
#include "timing.hpp"

namespace {

using namespace qipu;

struct ShapeRow {
  const char* name;
  std::string (*make)(std::size_t);
};

constexpr ShapeRow shapes[] = {
    {"nodes in a line", bench::nodes_in_line},
    {"nested variations", bench::nested_variations},
    {"siblings of one node", bench::siblings},
    {"properties and values of one node", bench::wide_node},
    {"a long comment", bench::long_comment},
    {"unescaped `]` in a comment", bench::brackets_in_text},
    {"`(` without end", bench::open_parentheses},
    {"faults: stray words", bench::stray_words},
    {"faults: properties after variations", bench::late_properties},
    {"small games", bench::small_games},
    {"small games, GBK names", bench::small_gbk_games},
    {"small games, the last with GBK names", bench::small_games_then_gbk},
};

constexpr int repetitions = 9;
constexpr double too_long = 2;  // seconds: what takes longer is not repeated, nor tried larger

struct Cell {
  double nanoseconds;  // a byte
  double spread;
  double heap;  // bytes at the peak, a byte
};

void read(const std::string& bytes) {
  const auto document = sgf::Document::read(sgf::Source::lend(bytes));
  bench::keep(document);
}

double heap_of(const std::string& bytes) {
  const std::size_t before = bench::heap_used();
  bench::reset_heap_peak();
  read(bytes);
  return static_cast<double>(bench::heap_peak() - before) / static_cast<double>(bytes.size());
}

// The inputs of a shape, up to the first that takes too long; each is read once, to warm up.
std::vector<std::string> inputs_of(const ShapeRow& shape, const std::vector<std::size_t>& counts) {
  std::vector<std::string> inputs;
  for (const std::size_t count : counts) {
    inputs.push_back(shape.make(count));
    if (bench::seconds_of([&] { read(inputs.back()); }) < too_long) continue;
    inputs.pop_back();
    break;
  }
  return inputs;
}

// The sizes of a shape in turn, nine times: noise hits all of them.
std::vector<Cell> measure(const ShapeRow& shape, const std::vector<std::size_t>& counts) {
  const std::vector<std::string> inputs = inputs_of(shape, counts);
  std::vector<std::vector<double>> times(inputs.size());
  for (int i = 0; i < repetitions; ++i)
    for (std::size_t k = 0; k < inputs.size(); ++k)
      times[k].push_back(bench::seconds_per_call([&] { read(inputs[k]); }, 0.002));
  std::vector<Cell> cells;
  for (std::size_t k = 0; k < inputs.size(); ++k) {
    const bench::Summary time = bench::summary_of(times[k]);
    cells.push_back(
        {time.median * 1e9 / static_cast<double>(inputs[k].size()), time.spread, heap_of(inputs[k])});
  }
  return cells;
}

double scalar_nanoseconds() {
  const std::string bytes = bench::nodes_in_line(100'000);
  std::vector<double> times;
  for (int i = 0; i < repetitions; ++i)
    times.push_back(bench::seconds_per_call([&] { bench::keep(bench::count_closes(bytes)); }, 0.002));
  return bench::summary_of(times).median * 1e9 / static_cast<double>(bytes.size());
}

void print_header(const std::vector<std::size_t>& counts) {
  std::printf("| shape, so many times |");
  for (const std::size_t count : counts) std::printf(" %zu |", count);
  std::printf("\n|---|%s\n",
              [&] {
                std::string rule;
                for (std::size_t i = 0; i < counts.size(); ++i) rule += "---:|";
                return rule;
              }()
                  .c_str());
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t largest = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
  std::vector<std::size_t> counts;
  for (std::size_t count = 100; count <= largest; count *= 10) counts.push_back(count);

  std::printf(
      "Document::read: nanoseconds a byte ± spread; bytes of heap at the peak a byte. "
      "A loop over single bytes takes %.2f ns a byte.\n\n",
      scalar_nanoseconds());
  print_header(counts);
  for (const ShapeRow& shape : shapes) {
    const std::vector<Cell> cells = measure(shape, counts);
    std::printf("| %s |", shape.name);
    for (const Cell& cell : cells)
      std::printf(" %.2f ± %.0f %%; %.1f |", cell.nanoseconds, cell.spread * 100, cell.heap);
    for (std::size_t i = cells.size(); i < counts.size(); ++i) std::printf(" **over %.0f s** |", too_long);
    std::printf("\n");
    std::fflush(stdout);
  }
}
