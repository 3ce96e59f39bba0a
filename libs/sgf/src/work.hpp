// The inside of a transaction. Commands are pure functions from a state to splices. They are gathered until
// one touches what another has changed, or needs a node that is not there yet; then the file is read again.
// Internal to the module.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "drafts.hpp"
#include "qipu/sgf/edit.hpp"

namespace qipu::sgf {

// How the tree's texts are written. A tree without a charset, and without a text that needs one, takes UTF-8.
// Where no text says otherwise, a reader that knows the characters needs no escapes inside of them.
Reading reading_for_new_text(Tree tree);
Scribe scribe_for(State& state, Node node);

struct Transaction::Work {
  using Command = std::function<Result<Draft>(State&)>;
  using Labels = std::map<std::pair<std::uint32_t, std::uint32_t>, TextSplice>;  // by the span they replace

  Work(Editor& owner, std::string name)
      : editor(owner), state(std::make_unique<State>(owner.document_)), next_id(owner.next_id_) {
    commit.label = std::move(name);
  }

  Result<void> run(const Command& command, const Change& change);  // that the command makes
  Result<void> flush();
  Result<void> take(Draft draft);
  Result<Rewriter::Outcome> apply(Draft& draft);
  bool declare(Draft& draft, NodeId root, Labels& labels);
  bool declare_all(Draft& draft, const std::vector<NodeId>& roots);
  bool has_changed(NodeId node) const;
  void accept(Rewriter::Outcome outcome);
  void note(const Change& change);
  void note(const Changes& changes) {
    for (const Change& change : changes) note(change);
  }
  Result<void> splice(Splices splices, const Expectation& expected,
                      const std::function<Result<void>(Draft)>& make);
  bool clashes(const Draft& draft) const;
  void gather(Draft draft);
  Result<void> try_each(Draft draft);
  Result<void> break_off(Error error);

  std::vector<NodeId> new_ids(std::size_t count) {
    std::vector<NodeId> ids;
    for (; count > 0; --count) ids.push_back(NodeId(next_id++));
    return ids;
  }

  Editor& editor;
  std::unique_ptr<State> state;  // so far, without what is pending
  std::uint32_t next_id;
  Editor::Commit commit;
  std::multimap<std::uint32_t, TextSplice> pending;  // by begin; of one place in their order
  std::vector<detail::NodeSplice> pending_nodes;
  bool only_erases = true;                        // these
  std::map<std::uint32_t, std::uint32_t> erased;  // their ranges of positions
  std::set<NodeId> changed;                       // nodes with pending changes of their own
  std::int64_t pending_properties = 0;
  std::int64_t pending_values = 0;
  std::optional<Error> broken;
};

}  // namespace qipu::sgf
