// One command in one transaction, for the suites on editing.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "qipu/sgf/edit.hpp"
#include "qipu/testing/random_tree.hpp"

namespace qipu::sgf::test {

using Edit = std::function<Result<void>(Transaction&)>;

inline Result<void> commit(Editor& editor, const Edit& edit) {
  Transaction transaction = editor.begin();
  const Result<void> done = edit(transaction);
  return done ? transaction.commit() : done;
}

inline Result<void> done(const Result<NodeId>& made) {
  if (!made) return unexpected<Error>(made.error());
  return {};
}

inline std::vector<NodeId> ids_of(const Document& document) {
  std::vector<NodeId> ids;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) ids.push_back(document.node_at(i).id());
  return ids;
}

inline NewTree leaf(std::string_view comment) { return {{{{"C", {NewValue::text(comment)}}}, 0}}; }

}  // namespace qipu::sgf::test
