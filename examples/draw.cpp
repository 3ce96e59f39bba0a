// Draws the last position of the first game: draw FILE > position.svg
#include <iostream>
#include <qipu/library/read_file.hpp>
#include <qipu/qipu.hpp>

using namespace qipu;

int main(int argc, char** argv) {
  const auto record = library::read_file(argc > 1 ? argv[1] : "-");
  if (!record || record->tree_count() == 0 || !game::has_board(record->tree(0))) return 2;
  const sgf::Node last = game::main_line_end(record->tree(0).root());
  // A Theme is the usual one, wood; others by draw::theme_named("print") or of a text by draw::parse_theme().
  std::cout << draw::svg(draw::diagram_at(last), draw::Theme{});
}
