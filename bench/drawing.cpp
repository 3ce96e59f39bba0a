// How fast whole games are drawn, and how large the pictures are. `drawn`: from the node to the bytes, with
// the replay; `written`: a diagram that is there. Other programs beside it: drawing.sh.
// Usage: qipu_bench_drawing [RECORD]     without one a game made by code
#include <cstdio>
#include <string>

#include "inputs.hpp"
#include "qipu/draw/figures.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "timing.hpp"

namespace {

using namespace qipu;

constexpr double least_seconds = 0.5;

void measure(sgf::Node last, std::string_view name) {
  const draw::Theme theme = *draw::theme_named(name);
  const draw::Diagram diagram = draw::kifu_of(last);
  std::size_t bytes = 0;
  const double drawn =
      bench::seconds_per_call([&] { bytes = svg(draw::kifu_of(last), theme).size(); }, least_seconds);
  const double written = bench::seconds_per_call([&] { bytes = svg(diagram, theme).size(); }, least_seconds);
  std::printf("| %.*s | %u | %zu | %.0f | %.0f |\n", static_cast<int>(name.size()), name.data(),
              diagram.last_number, bytes, 1 / drawn, 1 / written);
}

}  // namespace

int main(int argc, char** argv) {
  const auto document = sgf::Document::read(argc > 1 ? bench::read_file(argv[1]) : bench::main_line_game(1));
  if (!document || !game::has_board(document->tree(0))) return std::fprintf(stderr, "no record of Go\n"), 2;
  const sgf::Node last = game::main_line_end(document->tree(0).root());
  std::puts("| theme | moves | bytes | drawn, SVG/s | written, SVG/s |\n|---|---|---|---|---|");
  for (const std::string_view theme : draw::theme_names()) measure(last, theme);
}
