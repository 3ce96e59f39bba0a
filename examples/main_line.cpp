// Prints who played and the main line of every game of a record: main_line FILE
#include <fstream>
#include <iostream>
#include <iterator>

#include "qipu/sgf/document.hpp"

namespace sgf = qipu::sgf;

void print_main_line(sgf::Game game) {
  for (sgf::Node node = game.root(); node; node = node.first_child()) {
    for (const char* color : {"B", "W"}) {
      if (const auto move = node.find(color)) std::cout << ' ' << color << ' ' << move.text();
    }
  }
  std::cout << '\n';
}

int main(int argc, char** argv) {
  std::ifstream file(argc > 1 ? argv[1] : "", std::ios::binary);
  const auto document = sgf::Document::read(std::string(std::istreambuf_iterator<char>(file), {}));
  if (!document || !file) return 2;  // larger than the limits allow, or not readable

  for (std::uint32_t i = 0; i < document->game_count(); ++i) {
    const sgf::Node root = document->game(i).root();  // names are UTF-8 here, whatever the file's charset
    std::cout << root.find("PB").text() << " - " << root.find("PW").text() << ':';
    print_main_line(document->game(i));
  }
  for (const auto& fault : document->diagnostics()) {
    std::cout << qipu::spec::row(fault.check).message_en << " at byte " << fault.span.begin << '\n';
  }
}
