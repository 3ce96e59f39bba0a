// Parts of a document in another charset: its values, and what stands between them. Internal to the module.
#pragma once

#include <string>

#include "rewriter.hpp"

namespace qipu::sgf {

// Every text of the file, and a CA that says so in every tree.
Result<Draft> recoded_file(const Document& document, spec::Charset charset);

// The text of the node and all below it, layout and stray text included, with what the end of the file cuts
// off.
Result<std::string> text_of_subtree(Node node, const Reading& reading);

// "CA[GBK]"
std::string label_text(spec::Charset charset);
// A splice that makes CA of the tree say `charset`.
TextSplice label_splice(Tree tree, spec::Charset charset);

}  // namespace qipu::sgf
