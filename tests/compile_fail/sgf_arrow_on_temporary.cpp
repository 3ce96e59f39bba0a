// Nor does it through the arrow of a temporary Result.
#include "qipu/sgf/document.hpp"

using qipu::sgf::Document;

std::uint32_t games(const qipu::Result<Document>& read) { return read->game_count(); }
#ifdef WRONG
qipu::sgf::Game dangling() { return Document::read("(;)")->game(0); }
#endif
