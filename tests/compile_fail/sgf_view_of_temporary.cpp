// A view does not outlive its document.
#include "qipu/sgf/document.hpp"

using qipu::sgf::Document;

qipu::sgf::Game first_game(const Document& document) { return document.game(0); }
#ifdef WRONG
qipu::sgf::Game dangling() { return Document::read("(;)").value().game(0); }
#endif
