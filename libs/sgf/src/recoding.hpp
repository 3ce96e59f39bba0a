// Parts of a document in another charset: its values, and what stands between them. Internal to the module.
#pragma once

#include <string>

#include "drafts.hpp"

namespace qipu::sgf {

// Every text of the file, and a CA that says so in every tree.
Result<Draft> recoded_file(const Document& document, spec::Charset charset);

// The node and all below it, as `ids` in pre-order. Layout and stray text are a part of the text, and what
// the end of the file cuts off.
Result<NewNodes> copy_of(Node node, const Reading& reading, std::vector<NodeId> ids);

// "CA[GBK]"
std::string label_text(spec::Charset charset);
// A splice that makes CA of the root say `charset`: the value of the one that the reader goes by, or a new
// one.
TextSplice label_splice(Tree tree, spec::Charset charset);
// The same where the CA that was there goes.
TextSplice new_label_splice(Node root, spec::Charset charset);

}  // namespace qipu::sgf
