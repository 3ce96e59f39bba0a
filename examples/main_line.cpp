// Prints who played and the main line of every game of a record: main_line FILE
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "qipu/sgf/document.hpp"

namespace sgf = qipu::sgf;

struct Move {
  char color;         // B or W
  std::string point;  // as SGF writes it: "pd"; empty is a pass
};

std::vector<Move> extract_main_line(sgf::Game game) {
  std::vector<Move> moves;
  for (sgf::Node node = game.root(); node; node = node.first_child()) {
    for (const sgf::Property property : node.properties()) {
      if (property.is("B") || property.is("W")) moves.push_back({property.ident()[0], property.text()});
    }
  }
  return moves;
}

int main(int argc, char** argv) {
  std::ifstream file(argc > 1 ? argv[1] : "", std::ios::binary);
  const auto document = sgf::Document::read(std::string(std::istreambuf_iterator<char>(file), {}));
  if (!document || !file) return 2;  // larger than the limits allow, or not readable

  for (std::uint32_t i = 0; i < document->game_count(); ++i) {
    const sgf::Node root = document->game(i).root();  // names are UTF-8 here, whatever the file's charset
    std::cout << root.find("PB").text() << " - " << root.find("PW").text() << ':';
    for (const Move& move : extract_main_line(document->game(i))) {
      std::cout << ' ' << move.color << ' ' << move.point;
    }
    std::cout << '\n';
  }
  for (const auto& fault : document->diagnostics()) {
    std::cout << qipu::spec::row(fault.check).message_en << " at byte " << fault.span.begin << '\n';
  }
}
