// A view does not outlive its document.
#include "qipu/sgf/document.hpp"

using qipu::sgf::Document;

qipu::sgf::Tree first_game(const Document& document) { return document.tree(0); }
#ifdef WRONG
qipu::sgf::Tree dangling() { return Document::read("(;)").value().tree(0); }
#endif
