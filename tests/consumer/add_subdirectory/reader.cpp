// A user's program that stands on one module alone.
#include <cstdio>

#include <qipu/sgf/document.hpp>

int main() {
  const auto document = qipu::sgf::Document::read("(;FF[4]PB[Go Seigen];B[aa])");
  if (!document || !document->diagnostics().empty()) return 1;
  std::puts(document->tree(0).root().find("PB").text().c_str());
  return document->tree(0).root().find("PB").text() == "Go Seigen" ? 0 : 1;
}
