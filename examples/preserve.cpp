// Reads a record and writes it again, byte for byte: preserve FILE > COPY
#include <fstream>
#include <iostream>
#include <iterator>

#include "qipu/sgf/write.hpp"

int main(int argc, char** argv) {
  std::ifstream file(argc > 1 ? argv[1] : "", std::ios::binary);
  const auto document = qipu::sgf::Document::read(std::string(std::istreambuf_iterator<char>(file), {}));
  if (!document || !file) return 2;
  std::cout << qipu::sgf::preserved(*document);
}
