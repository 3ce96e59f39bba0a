#include "qipu/sgf/edit.hpp"

#include <algorithm>
#include <utility>

#include "rewriter.hpp"

namespace qipu::sgf {

namespace {

Change undone(Change change) {
  if (change.kind == Change::Kind::Inserted)
    change.kind = Change::Kind::Erased;
  else if (change.kind == Change::Kind::Erased)
    change.kind = Change::Kind::Inserted;
  return change;
}

}  // namespace

Editor::Editor(Document document, const ReadOptions& options)
    : Editor(std::make_shared<Document>(std::move(document)), options) {}

Editor::Editor(std::shared_ptr<const Document> document, const ReadOptions& options)
    : options_(options),
      document_(std::move(document)),
      first_(document_),
      next_id_(Rewriter::next_id(*document_)) {}

// Every state but the first has been made here, and is moved out unless somebody else looks at it.
Document Editor::take() && {
  const bool is_first = document_ == first_.lock();
  if (!is_first && document_.use_count() == 1) return std::move(const_cast<Document&>(*document_));
  return Rewriter::copy(*document_, options_);
}

Result<std::optional<Document>> edited_if(const Document& document, const Act& act,
                                          const ReadOptions& options) {
  const auto keep = [](const Document*) {};
  Editor editor(std::shared_ptr<const Document>(&document, keep), options);
  editor.is_watched_ = false;
  {
    Transaction transaction = editor.begin();
    Result<void> done = act(transaction);
    if (done) done = transaction.commit();
    if (!done) return unexpected<Error>(done.error());
  }
  if (editor.revision() == 0) return std::optional<Document>();
  return std::optional(std::move(editor).take());
}

Result<Document> edited(const Document& document, const Act& act, const ReadOptions& options) {
  Result<std::optional<Document>> after = edited_if(document, act, options);
  if (!after) return unexpected<Error>(after.error());
  return *after ? std::move(**after) : Rewriter::copy(document, options);
}

Result<Document> revise(const Document& document, Splices splices, const Expectation& expected,
                        const ReadOptions& options) {
  return edited(
      document, [&](Transaction& transaction) { return transaction.splice(std::move(splices), expected); },
      options);
}

Transaction Editor::begin(std::string label) { return Transaction(*this, std::move(label)); }

bool Editor::undo() {
  if (!can_undo()) return false;
  const Commit& commit = history_[position_ - 1];
  restore(commit, false);
  --position_;
  Changes changes(commit.changes.rbegin(), commit.changes.rend());
  std::transform(changes.begin(), changes.end(), changes.begin(), undone);
  tell(changes);
  return true;
}

bool Editor::redo() {
  if (!can_redo()) return false;
  const Commit& commit = history_[position_];
  restore(commit, true);
  ++position_;
  tell(commit.changes);
  return true;
}

// These bytes have been read before: they are within the limits.
void Editor::restore(const Commit& commit, bool forward) {
  document_ = Rewriter::retrace(*document_, commit.steps, forward, options_);
}

void Editor::tell(const Changes& changes) const {
  const auto observers = observers_;  // one may forget itself
  for (const auto& [number, observer] : observers) observer(changes);
}

std::uint32_t Editor::observe(Observer observer) {
  observers_.emplace(++last_observer_, std::move(observer));
  return last_observer_;
}

}  // namespace qipu::sgf
