// Changes the comment of a move in an old file; every other byte stays: edit RECORD
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "qipu/sgf/edit.hpp"

using namespace qipu::sgf;

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::ifstream in(argv[1], std::ios::binary);
  auto document = Document::read(std::string(std::istreambuf_iterator<char>(in), {}));
  if (!document || document->tree_count() == 0) return 1;

  Editor editor(std::move(*document));
  const NodeId move = editor.document().tree(0).root().first_child().id();
  {
    Transaction edit = editor.begin("Comment");  // in the charset, the line ends and the layout of the file
    if (!edit.set(move, "C", NewValue::text("占角\n这是星位。"))) return 1;
    if (!edit.set(move, "TR", NewValue::of(Point{15, 3}))) return 1;
    if (!edit.commit()) return 1;  // without this nothing has happened
  }
  std::cout << editor.bytes();
  return editor.undo() ? 0 : 1;
}
