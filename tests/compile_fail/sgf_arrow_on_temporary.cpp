// Nor does it through the arrow of a temporary Result.
#include "qipu/sgf/document.hpp"

using qipu::sgf::Document;

std::uint32_t games(const qipu::Result<Document>& read) { return read->tree_count(); }
#ifdef WRONG
qipu::sgf::Tree dangling() { return Document::read("(;)")->tree(0); }
#endif
