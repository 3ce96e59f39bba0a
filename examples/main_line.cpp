// Prints who played, the main line of every tree, and what is wrong: main_line FILE
#include <iostream>
#include <qipu/library/read_file.hpp>
#include <qipu/qipu.hpp>

using namespace qipu;

int main(int argc, char** argv) {
  const auto record = library::read_file(argc > 1 ? argv[1] : "-");
  if (!record) {
    std::cerr << message(record.error(), Language::English) << '\n';  // why it could not be read
    return 2;
  }
  const auto meant = check::grafted(*record);  // some dialects mean another game than they write: here it is
  const sgf::Document& shown = meant ? *meant : *record;
  for (const sgf::Tree tree : shown.trees()) {  // text is UTF-8 here, whatever the charset of the file
    std::cout << tree.root().find("PB").text() << " - " << tree.root().find("PW").text() << ':';
    for (const sgf::Node node : game::main_line(tree))
      if (const auto move = node.move())
        std::cout << (move->color == Color::Black ? " B " : " W ")
                  << (move->point ? sgf::to_text(*move->point) : "pass");
    std::cout << '\n';
  }
  for (const auto& finding : check::check(*record))
    std::cout << check::message(finding.diagnostic, *record, Language::English) << '\n';
}
