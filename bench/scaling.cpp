// Time and memory for each byte over four decades of size, a table in Markdown. Each row must be flat: cost
// grows with the input, never with depth or width squared.
// Usage: qipu_bench_scaling [LARGEST=1000000 [WORK]], a work by its name as printed; else all
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "heap.hpp"
#include "inputs.hpp"
#include "qipu/check/check.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/write.hpp"
#include "timing.hpp"

namespace {

using namespace qipu;

struct ShapeRow {
  const char* name;
  std::string (*make)(std::size_t);
};

constexpr ShapeRow shapes[] = {
    {"nodes in a line", bench::nodes_in_line},
    {"nodes that are no moves", bench::other_nodes_in_line},
    {"nested variations", bench::nested_variations},
    {"siblings of one node", bench::siblings},
    {"properties and values of one node", bench::wide_node},
    {"a long comment", bench::long_comment},
    {"unescaped `]` in a comment", bench::brackets_in_text},
    {"`(` without end", bench::open_parentheses},
    {"faults: stray words", bench::stray_words},
    {"faults: properties after variations", bench::late_properties},
    {"setup, nested", bench::nested_setup},
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

using Work = std::function<void()>;

std::shared_ptr<const sgf::Document> document_of(const std::string& bytes) {
  return std::make_shared<const sgf::Document>(std::move(*sgf::Document::read(sgf::Source::lend(bytes))));
}

Work reading(const std::string& bytes) {
  return [&bytes] { bench::keep(sgf::Document::read(sgf::Source::lend(bytes))); };
}

Work writing(const std::string& bytes, sgf::Style style) {
  sgf::WriteOptions options;
  options.style = style;
  return [document = document_of(bytes), options] {
    std::string out;
    bench::keep(sgf::write(*document, options, out));
    bench::keep(out);
  };
}
Work canonical(const std::string& bytes) { return writing(bytes, sgf::Style::Canonical); }
Work minified(const std::string& bytes) { return writing(bytes, sgf::Style::Minified); }

Work checking(const std::string& bytes) {
  return [document = document_of(bytes)] { bench::keep(check::check(*document)); };
}

// A node at the end of the main line, a comment in the last node of the file, and both undone.
Work editing(const std::string& bytes) {
  auto editor = std::make_shared<sgf::Editor>(std::move(*sgf::Document::read(bytes)));
  return [editor] {
    const sgf::NodeId last = editor->document().node_at(editor->document().node_count() - 1).id();
    {
      sgf::Transaction edit = editor->begin();
      bench::keep(edit.insert(last, 0, {{{{"B", {sgf::NewValue::text("aa")}}}, 0}}));
      bench::keep(edit.set(last, "GC", sgf::NewValue::text("new")));
      bench::keep(edit.commit());
    }
    editor->undo();
  };
}

// The position at every node of every game.
Work replaying(const std::string& bytes) {
  return [document = document_of(bytes)] {
    std::uint64_t all = 0;
    const auto visit = [&](const game::Replay& at) {
      all ^= at.board().hash();
      return sgf::Flow::Continue;
    };
    for (std::uint32_t i = 0; i < document->tree_count(); ++i)
      if (game::has_board(document->tree(i))) game::replay(document->tree(i), visit);
    bench::keep(all);
  };
}

struct WorkRow {
  const char* name;
  Work (*prepare)(const std::string&);
};

constexpr WorkRow works[] = {
    {"Reading", reading},   {"Writing, canonical", canonical}, {"Writing, minified", minified},
    {"Checking", checking}, {"An edit and its undo", editing}, {"Replaying", replaying},
};

double heap_of(const Work& work, std::size_t size) {
  const std::size_t before = bench::heap_used();
  bench::reset_heap_peak();
  work();
  return static_cast<double>(bench::heap_peak() - before) / static_cast<double>(size);
}

struct Prepared {
  std::unique_ptr<const std::string> bytes;
  Work run;
};

// A work on the inputs of a shape, up to the first that takes too long; each is done once, to warm up.
std::vector<Prepared> prepare(const WorkRow& work, const ShapeRow& shape,
                              const std::vector<std::size_t>& counts) {
  std::vector<Prepared> prepared;
  for (const std::size_t count : counts) {
    auto bytes = std::make_unique<const std::string>(shape.make(count));
    Work run = work.prepare(*bytes);
    if (bench::seconds_of(run) >= too_long) break;
    prepared.push_back({std::move(bytes), std::move(run)});
  }
  return prepared;
}

// The sizes of a shape in turn, nine times: noise hits all of them.
std::vector<Cell> measure(const std::vector<Prepared>& prepared) {
  std::vector<std::vector<double>> times(prepared.size());
  for (int i = 0; i < repetitions; ++i)
    for (std::size_t k = 0; k < prepared.size(); ++k)
      times[k].push_back(bench::seconds_per_call(prepared[k].run, 0.002));
  std::vector<Cell> cells;
  for (std::size_t k = 0; k < prepared.size(); ++k) {
    const bench::Summary time = bench::summary_of(times[k]);
    const std::size_t size = prepared[k].bytes->size();
    cells.push_back(
        {time.median * 1e9 / static_cast<double>(size), time.spread, heap_of(prepared[k].run, size)});
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

void print_row(const WorkRow& work, const ShapeRow& shape, const std::vector<std::size_t>& counts) {
  const std::vector<Cell> cells = measure(prepare(work, shape, counts));
  std::printf("| %s |", shape.name);
  for (const Cell& cell : cells)
    std::printf(" %.2f ± %.0f %%; %.1f |", cell.nanoseconds, cell.spread * 100, cell.heap);
  for (std::size_t i = cells.size(); i < counts.size(); ++i) std::printf(" **over %.0f s** |", too_long);
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t largest = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
  std::vector<std::size_t> counts;
  for (std::size_t count = 100; count <= largest; count *= 10) counts.push_back(count);

  std::printf(
      "Nanoseconds a byte ± spread; bytes of heap at the peak a byte. A loop over single bytes takes %.2f ns "
      "a byte.\n",
      scalar_nanoseconds());
  for (const WorkRow& work : works) {
    if (argc > 2 && std::strcmp(argv[2], work.name) != 0) continue;
    std::printf("\n%s:\n\n", work.name);
    print_header(counts);
    for (const ShapeRow& shape : shapes) print_row(work, shape, counts);
  }
}
