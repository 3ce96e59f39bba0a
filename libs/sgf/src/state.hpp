// A state of a document with what commands ask of it again and again. Internal to the module.
#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "outline.hpp"
#include "scribe.hpp"

namespace qipu::sgf {

class State {
 public:
  explicit State(std::shared_ptr<const Document> document) : document_(std::move(document)) {}

  const Document& document() const { return *document_; }
  const std::shared_ptr<const Document>& shared() const { return document_; }
  std::string_view text() const { return document_->text(); }

  std::string_view line_end() {
    if (line_end_.empty()) line_end_ = line_end_of(text());
    return line_end_;
  }

  // Precondition: the node is of this document.
  const Outline& outline(Node node) {
    const Tree tree = node.tree();
    const auto found = outlines_.find(tree.index());
    return found != outlines_.end() ? found->second
                                    : outlines_.emplace(tree.index(), Outline(tree)).first->second;
  }

 private:
  std::shared_ptr<const Document> document_;
  std::string_view line_end_;
  std::map<std::uint32_t, Outline> outlines_;  // by tree
};

}  // namespace qipu::sgf
