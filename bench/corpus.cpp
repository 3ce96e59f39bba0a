// Folders of real files, warm: files/s, MB/s, bytes of memory for each byte and node, a table in Markdown.
// Usage: qipu_bench_corpus FOLDER...
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "heap.hpp"
#include "inputs.hpp"
#include "qipu/sgf/document.hpp"
#include "timing.hpp"

namespace {

using namespace qipu;
namespace fs = std::filesystem;

constexpr int repetitions = 9;
constexpr std::size_t small_file = 1024;  // in smaller ones what a game costs at least outweighs the rest

struct Worst {
  double memory = 0;  // bytes a byte
  std::string file;
  void see(double value, const std::string& name) {
    if (value > memory) *this = {value, name};
  }
};

struct Facts {
  std::size_t files = 0, bytes = 0, games = 0, nodes = 0, memory = 0, heap = 0, allocations = 0;
  Worst worst, worst_small;
};

struct Times {
  std::vector<double> read, parse, parse_from_memory;
};

bool is_record(const fs::path& path) {
  constexpr std::string_view others[] = {".md", ".tsv", ".zst", ".txt", ".png", ".jpg", ".json", ".html"};
  const std::string extension = path.extension().string();
  return std::find(std::begin(others), std::end(others), extension) == std::end(others);
}

std::vector<std::string> records_below(const fs::path& folder) {
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && is_record(entry.path())) files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

// The whole file, into a buffer that is used again.
std::string_view read_into(const std::string& path, std::string& buffer) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  struct stat status{};
  fstat(file, &status);
  const auto size = static_cast<std::size_t>(status.st_size);
  if (buffer.size() < size) buffer.resize(size);
  const ssize_t got = read(file, buffer.data(), size);
  close(file);
  return {buffer.data(), got < 0 ? 0 : static_cast<std::size_t>(got)};
}

void add_facts(const std::string& path, std::string_view bytes, Facts& facts) {
  const std::size_t before = bench::heap_used();
  const std::size_t allocations_before = bench::heap_allocations();
  bench::reset_heap_peak();
  const auto document = sgf::Document::read(sgf::Source::lend(bytes));
  ++facts.files;
  if (!document || bytes.empty()) return;
  facts.allocations += bench::heap_allocations() - allocations_before;
  facts.heap += bench::heap_peak() - before;
  facts.bytes += bytes.size();
  facts.games += document->tree_count();
  facts.nodes += document->node_count();
  facts.memory += document->memory();
  const double memory = static_cast<double>(document->memory()) / static_cast<double>(bytes.size());
  (bytes.size() < small_file ? facts.worst_small : facts.worst).see(memory, path);
}

Facts facts_of(const std::vector<std::string>& files) {
  Facts facts;
  std::string buffer;
  for (const std::string& file : files) add_facts(file, read_into(file, buffer), facts);
  return facts;
}

void parse(std::string_view bytes) {
  const auto document = sgf::Document::read(sgf::Source::lend(bytes));
  bench::keep(document);
}

Times times_of(const std::vector<std::string>& files) {
  std::vector<std::string> loaded;
  for (const std::string& file : files) loaded.push_back(bench::read_file(file));
  Times times;
  std::string buffer;
  for (int i = 0; i < repetitions; ++i) {
    times.read.push_back(bench::seconds_of([&] {
      for (const std::string& file : files) bench::keep(read_into(file, buffer));
    }));
    times.parse.push_back(bench::seconds_of([&] {
      for (const std::string& file : files) parse(read_into(file, buffer));
    }));
    times.parse_from_memory.push_back(bench::seconds_of([&] {
      for (const std::string& bytes : loaded) parse(bytes);
    }));
  }
  return times;
}

std::string name_of(const fs::path& folder) {
  return (folder.has_filename() ? folder : folder.parent_path()).filename().string();
}

void print_worst(const char* what, const Worst& worst) {
  if (!worst.file.empty())
    std::printf("- worst %s: %.2f, %s\n", what, worst.memory, fs::path(worst.file).filename().c_str());
}

double ratio(std::size_t a, std::size_t b) {
  return b == 0 ? 0 : static_cast<double>(a) / static_cast<double>(b);
}

void print_header() {
  std::printf(
      "| folder | files | MB | games | nodes | read only, files/s | read and parse, files/s | "
      "parse from memory, MB/s | tree, bytes a byte | tree, bytes a node | heap peak, bytes a byte | "
      "allocations a file |\n|---|%s\n",
      "---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
}

void print_row(const std::string& name, const Facts& facts, const Times& times) {
  const auto rate = [](double amount, const std::vector<double>& seconds) {
    return amount / bench::summary_of(seconds).median;
  };
  const auto files = static_cast<double>(facts.files);
  std::printf("| %s | %zu | %.1f | %zu | %zu | %.0f | %.0f | %.0f ± %.0f %% | %.2f | %.1f | %.2f | %.1f |\n",
              name.c_str(), facts.files, static_cast<double>(facts.bytes) / 1e6, facts.games, facts.nodes,
              rate(files, times.read), rate(files, times.parse),
              rate(static_cast<double>(facts.bytes) / 1e6, times.parse_from_memory),
              bench::summary_of(times.parse_from_memory).spread * 100, ratio(facts.memory, facts.bytes),
              ratio(facts.memory, facts.nodes), ratio(facts.heap, facts.bytes),
              ratio(facts.allocations, facts.files));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: qipu_bench_corpus FOLDER...\n");
    return 2;
  }
  print_header();
  Worst worst, worst_small;
  for (int i = 1; i < argc; ++i) {
    if (!fs::is_directory(argv[i])) continue;
    const std::vector<std::string> files = records_below(argv[i]);
    const Facts facts = facts_of(files);
    if (facts.bytes == 0) continue;
    print_row(name_of(argv[i]), facts, times_of(files));
    worst.see(facts.worst.memory, facts.worst.file);
    worst_small.see(facts.worst_small.memory, facts.worst_small.file);
  }
  std::printf("\n");
  print_worst("tree, bytes a byte, files of 1 KiB and more", worst);
  print_worst("tree, bytes a byte, smaller files", worst_small);
  std::printf("- peak memory of the process, all files of a folder loaded: %.0f MB\n",
              static_cast<double>(bench::peak_rss()) / 1e6);
}
