// Changing a record: transactions of commands, undo and redo without limit, ids that last, and word of every
// change for whoever shows it.
//
// The bytes of the file are the truth. A command becomes a few splices of them, in the file's own charset,
// line ends and layout; every other byte stays. Then the bytes are read again, and the edit holds only if the
// result is the tree that was meant: an edit never changes how the rest of a damaged file is read. So what an
// Editor shows is at every moment what the next reader of the saved file will see, and each state is an
// ordinary immutable Document. A commit costs the time to read the file once, however many commands it holds,
// unless one builds on another.
//
// One thread at a time, but snapshots may be read by others, for as long as they are held.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/sgf/splice.hpp"

namespace qipu::sgf {

class Transaction;
using Act = std::function<Result<void>(Transaction&)>;  // some commands

// What has changed, for whoever shows it. Applies to the state after it.
struct Change {
  enum class Kind : std::uint8_t {
    Properties,  // of `node`
    Inserted,    // `node` and all below it have come to be
    Erased,      // `node` and all below it are gone
    Moved,       // `node` with all below it stands elsewhere
    Charset,     // of the tree of `node`: its text is the same
  };
  Kind kind = Kind::Properties;
  NodeId node;
  bool operator==(const Change&) const = default;
};
using Changes = std::vector<Change>;

namespace detail {

struct NodeSplice {
  std::uint32_t at;  // position
  std::vector<NodeId> removed;
  std::vector<NodeId> inserted;
  std::vector<NodeId> parents = {};  // of those inserted
};

// What one reading of the file brings about. Splices are ascending and disjoint. Their places are those of
// the state before, in bytes of the file; of `back` those of the state after.
struct Step {
  Splices bytes;
  Splices back;
  std::vector<NodeSplice> nodes;
};

}  // namespace detail

class Editor {
 public:
  // `options`: how the file was read. With others, a charset might be guessed anew.
  explicit Editor(Document document, const ReadOptions& options = {});
  // Of a document that others hold too.
  explicit Editor(std::shared_ptr<const Document> document, const ReadOptions& options = {});
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  // The state now. Views of it end with the next commit, undo or redo; ids do not.
  const Document& document() const { return *document_; }
  // The same, to keep.
  std::shared_ptr<const Document> snapshot() const { return document_; }
  std::string_view bytes() const { return document_->bytes(); }
  // The state now, for which no editor is needed any more; ids stay. Costs a reading if others hold it.
  Document take() &&;

  // Precondition: no other transaction is open. `label`: for the user, "Delete variation".
  Transaction begin(std::string label = {});

  bool can_undo() const { return position_ > 0; }
  bool can_redo() const { return position_ < history_.size(); }
  std::string_view undo_label() const {
    return can_undo() ? history_[position_ - 1].label : std::string_view();
  }
  std::string_view redo_label() const { return can_redo() ? history_[position_].label : std::string_view(); }
  bool undo();  // false if there was nothing to undo
  bool redo();

  // A number for each state; undo and redo come back to it. Equal to that of the last saving: nothing to
  // save.
  std::uint64_t revision() const { return position_ > 0 ? history_[position_ - 1].revision : 0; }

  // Called after every commit, undo and redo. Must not edit.
  using Observer = std::function<void(const Changes&)>;
  std::uint32_t observe(Observer observer);  // a number for forget()
  void forget(std::uint32_t observer) { observers_.erase(observer); }

 private:
  friend class Transaction;
  friend Result<std::optional<Document>> edited_if(const Document& document, const Act& act,
                                                   const ReadOptions& options);

  struct Commit {
    std::string label;
    std::uint64_t revision;
    std::vector<detail::Step> steps;
    Changes changes;
  };

  void restore(const Commit& commit, bool forward);
  void tell(const Changes& changes) const;

  ReadOptions options_;
  std::shared_ptr<const Document> document_;
  std::weak_ptr<const Document> first_;  // which is others' as well
  std::vector<Commit> history_;
  std::size_t position_ = 0;  // commits in force
  std::uint64_t last_revision_ = 0;
  std::uint32_t next_id_ = 0;
  std::uint32_t last_observer_ = 0;
  std::map<std::uint32_t, Observer> observers_;
  bool is_watched_ = true;  // somebody may want to know what changes, and to undo it
};

// Commands, one after another, that hold together or not at all. Without commit() nothing has happened; what
// follows it is a step of its own, without a label. After a command whose arguments were refused, others may
// follow. That the rest of the file would be read differently comes to light when it is read: by a later
// command, or by commit(). Then every further command fails, and the transaction is to be dropped.
//
// What the values mean is nobody's business here: a point beyond the board is written as it was given. The
// checks will say so.
//
// Errors: Invalid (no such node, a value that is none, an edit that would change how the file is read),
// NotInCharset (a character that the tree's charset lacks, named with its place), TooLarge.
//
// `instance` counts the properties of a node, in their order, from 0.
class Transaction {
 public:
  Transaction(Transaction&& other) noexcept;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();

  // The state so far.
  const Document& document();

  // ---- nodes. A `position` counts the children of the parent, or the trees if the parent is null: of a node
  // that moves, without itself. Beyond the last means behind the last.
  Result<NodeId> insert(NodeId parent, std::uint32_t position, const NewTree& tree);
  Result<NodeId> copy(Node source, NodeId parent, std::uint32_t position);  // of any document
  Result<void> move(NodeId node, NodeId parent, std::uint32_t position);
  Result<void> erase(NodeId node);  // and all below it; a root: the whole tree
  // The variation that the node belongs to, one place up among its siblings. Invalid if it is the first.
  Result<void> promote(NodeId node);
  // Every variation on the way to the node to the first place.
  Result<void> make_main_line(NodeId node);

  // ---- properties. Of an identifier the capitals count, as in files: `PlayerBlack` names PB.
  // Gives the first property of these capitals these values; adds one if there is none.
  Result<void> set(NodeId node, std::string_view ident, std::vector<NewValue> values);
  Result<void> set(NodeId node, std::string_view ident, NewValue value);
  // Behind the others, or before the one that counts `instance`.
  Result<void> add(NodeId node, const NewProperty& property);
  Result<void> add(NodeId node, std::uint32_t instance, const NewProperty& property);
  Result<void> remove(NodeId node, std::string_view ident);  // every property of these capitals
  Result<void> remove(NodeId node, std::uint32_t instance);
  Result<void> move_property(NodeId node, std::uint32_t from, std::uint32_t to);

  // ---- values of one property
  Result<void> set_value(NodeId node, std::uint32_t instance, std::uint32_t index, const NewValue& value);
  Result<void> insert_value(NodeId node, std::uint32_t instance, std::uint32_t index, const NewValue& value);
  Result<void> remove_value(NodeId node, std::uint32_t instance, std::uint32_t index);
  Result<void> move_value(NodeId node, std::uint32_t instance, std::uint32_t from, std::uint32_t to);

  // ---- splices of document(), any number of them in one reading
  // Invalid, and the others may go on, if the splices would bring about anything else.
  Result<void> splice(Splices splices, const Expectation& expected);
  // Whatever they bring about, as a repair does that changes how the file is read. A node keeps its id if its
  // `;` does.
  Result<void> splice(Splices splices);

  // Every text of the file in another charset, and CA says so. Texts stay the same.
  Result<void> recode(spec::Charset charset);

  Result<void> commit();

 private:
  friend class Editor;
  struct Work;
  Result<void> promote_step_by_step(NodeId node);
  explicit Transaction(Editor& editor, std::string label);

  std::unique_ptr<Work> work_;
};

// What commands make of a document, which stays what it is: an editor for once, without a copy of the
// document. Errors: those of `act` and of commit().
Result<Document> edited(const Document& document, const Act& act, const ReadOptions& options = {});
// The same; nothing if it has changed nothing.
Result<std::optional<Document>> edited_if(const Document& document, const Act& act,
                                          const ReadOptions& options = {});

}  // namespace qipu::sgf
