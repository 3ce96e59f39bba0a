// Writes a record from a list of moves, and reads it back: writer > RECORD
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/document.hpp"

struct Move {
  char color;
  std::string point;
  std::string comment;
};

// FF[4] Text: `]` and `\` mean themselves after a backslash. A colon needs one only in composed values.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string record_of(std::string_view black, std::string_view white, const std::vector<Move>& moves) {
  std::string out = "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[" + escaped(black) + "]PW[" + escaped(white) + "]";
  for (const Move& move : moves) {
    out += std::string("\n;") + move.color + '[' + move.point + ']';
    if (!move.comment.empty()) out += "C[" + escaped(move.comment) + ']';
  }
  return out + ")\n";
}

int main() {
  const std::vector<Move> moves = {
      {'B', "ee", ""}, {'W', "gc", "夹击 [图一] or C:\\games?"}, {'B', "", "a pass"}};
  const std::string record = record_of("林小石", "Ke [9p]", moves);
  std::cout << record;

  const auto document = qipu::sgf::Document::read(record);
  if (!document || !document->diagnostics().empty()) return 1;
  qipu::sgf::Node node = document->game(0).root();
  if (node.find("PW").text() != "Ke [9p]") return 1;
  for (const Move& move : moves) {
    node = node.first_child();
    const auto property = node.find(std::string_view(&move.color, 1));
    if (!property || property.text() != move.point || node.find("C").text() != move.comment) return 1;
  }
  return node.first_child() ? 1 : 0;
}
