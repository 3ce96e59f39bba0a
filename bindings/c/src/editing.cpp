// Transactions, undo, and word of what has changed, which is pulled.
#include <optional>

#include "handles.hpp"
#include "qipu/game/transform.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/sgf/charset_label.hpp"
#include "qipu/spec/charset.hpp"

using namespace qipu;
using namespace qipu::c;

struct qipu_editor {
  qipu_editor(std::shared_ptr<const sgf::Document> document, const sgf::ReadOptions& read)
      : reading(read), editor(std::move(document), read) {
    editor.observe([this](const sgf::Changes& seen) {
      begin_of_moment.push_back(changes.size());
      changes.insert(changes.end(), seen.begin(), seen.end());
    });
  }

  sgf::ReadOptions reading;
  sgf::Editor editor;
  sgf::Changes changes;                      // all there were
  std::vector<std::size_t> begin_of_moment;  // in `changes`
  std::optional<sgf::Transaction> transaction;
};

namespace {

// A command of the open transaction.
template <class Command>
std::int32_t command(qipu_editor* editor, qipu_text** detail, Command run) {
  return answer(detail, [&]() -> Result<void> {
    if (!editor) return bad_argument("editor");
    if (!editor->transaction) return fail(ErrorId::NotInTransaction);
    return run(*editor->transaction);
  });
}

Result<void> hand_out_id(const Result<sgf::NodeId>& made, std::uint32_t* id) {
  if (!made) return unexpected(made.error());
  if (id) *id = made->value();
  return {};
}

Result<std::vector<sgf::NewValue>> values_of(const qipu_span* values, std::size_t count, std::uint32_t form) {
  if ((!values && count > 0) || form > QIPU_WRITTEN) return bad_argument("values");
  std::vector<sgf::NewValue> made;
  for (const qipu_span& value : std::span(values, count)) {
    if (!are_texts({value})) return bad_argument("values");
    const std::string_view text = text_of(value);
    made.push_back(form == QIPU_WRITTEN ? sgf::NewValue::written(text) : sgf::NewValue::text(text));
  }
  return made;
}

// Undo and redo.
std::int32_t step(qipu_editor* editor, std::uint32_t* done, bool (sgf::Editor::*go)()) {
  return answer([&]() -> Result<void> {
    if (!editor || !done) return bad_argument("editor");
    if (editor->transaction) return fail(ErrorId::InTransaction);
    *done = (editor->editor.*go)();
    return {};
  });
}

}  // namespace

// ---- Editors

std::int32_t qipu_editor_new(qipu_document* document, const qipu_read_options* options, qipu_editor** editor) {
  return answer([&]() -> Result<void> {
    if (!document || !editor) return bad_argument("document");
    *editor = new qipu_editor(document->record, reading_of(options));
    return {};
  });
}

void qipu_editor_free(qipu_editor* editor) { delete editor; }

std::int32_t qipu_editor_document(qipu_editor* editor, qipu_document** document) {
  return answer([&]() -> Result<void> {
    if (!editor || !document) return bad_argument("editor");
    *document = new qipu_document(editor->editor.snapshot());
    return {};
  });
}

std::int32_t qipu_editor_begin(qipu_editor* editor, const std::uint8_t* label, std::size_t size) {
  return answer([&]() -> Result<void> {
    if (!editor || (!label && size > 0)) return bad_argument("editor");
    if (editor->transaction) return fail(ErrorId::InTransaction);
    editor->transaction.emplace(editor->editor.begin(std::string(text_of(label, size))));
    return {};
  });
}

std::int32_t qipu_editor_commit(qipu_editor* editor, qipu_text** detail) {
  return command(editor, detail, [&](sgf::Transaction& transaction) {
    Result<void> committed = transaction.commit();
    editor->transaction.reset();
    return committed;
  });
}

std::int32_t qipu_editor_rollback(qipu_editor* editor) {
  return command(editor, nullptr, [&](sgf::Transaction&) -> Result<void> {
    editor->transaction.reset();
    return {};
  });
}

std::int32_t qipu_editor_undo(qipu_editor* editor, std::uint32_t* done) {
  return step(editor, done, &sgf::Editor::undo);
}
std::int32_t qipu_editor_redo(qipu_editor* editor, std::uint32_t* done) {
  return step(editor, done, &sgf::Editor::redo);
}

std::int32_t qipu_editor_read(qipu_editor* editor, qipu_editor_state* out) {
  return answer([&]() -> Result<void> {
    if (!editor || !out) return bad_argument("editor");
    qipu_editor_state state{};
    state.can_undo = editor->editor.can_undo();
    state.can_redo = editor->editor.can_redo();
    state.in_transaction = editor->transaction.has_value();
    state.revision = editor->editor.revision();
    state.moment = editor->begin_of_moment.size();
    state.undo_label = span_of(editor->editor.undo_label());
    state.redo_label = span_of(editor->editor.redo_label());
    hand_out(state, out);
    return {};
  });
}

std::int32_t qipu_editor_changes(qipu_editor* editor, std::uint64_t since_moment, qipu_change* changes,
                                 std::size_t capacity, std::size_t* count) {
  return answer([&]() -> Result<void> {
    if (!editor || !count || (!changes && capacity > 0)) return bad_argument("editor");
    if (since_moment > editor->begin_of_moment.size()) return bad_argument("since_moment");
    const bool is_now = since_moment == editor->begin_of_moment.size();
    const std::size_t first = is_now ? editor->changes.size() : editor->begin_of_moment[static_cast<std::size_t>(since_moment)];
    *count = editor->changes.size() - first;
    for (std::size_t i = 0; i < std::min(*count, capacity); ++i) {
      const sgf::Change& change = editor->changes[first + i];
      changes[i] = {static_cast<std::uint32_t>(change.kind), change.node.value()};
    }
    return {};
  });
}

// ---- Nodes

std::int32_t qipu_edit_insert(qipu_editor* editor, std::uint32_t parent, std::uint32_t position, const std::uint8_t* sgf,
                              std::size_t size, std::uint32_t* id, qipu_text** detail) {
  return command(editor, detail, [&](sgf::Transaction& transaction) -> Result<void> {
    if (!sgf && size > 0) return bad_argument("sgf");
    const Result<sgf::Document> source = sgf::Document::read(sgf::Source::lend(text_of(sgf, size)), editor->reading);
    if (!source) return unexpected(source.error());
    if (source->tree_count() == 0) return fail(ErrorId::NoNodes);
    return hand_out_id(transaction.copy(source->tree(0).root(), sgf::NodeId(parent), position), id);
  });
}

std::int32_t qipu_edit_copy(qipu_editor* editor, const qipu_document* source, std::uint32_t number, std::uint32_t node,
                            std::uint32_t parent, std::uint32_t position, std::uint32_t* id, qipu_text** detail) {
  return command(editor, detail, [&](sgf::Transaction& transaction) -> Result<void> {
    const Result<sgf::Tree> tree = tree_of(source, number);
    if (!tree) return unexpected(tree.error());
    const Result<sgf::Node> from = node_of(*tree, node);
    if (!from) return unexpected(from.error());
    return hand_out_id(transaction.copy(*from, sgf::NodeId(parent), position), id);
  });
}

std::int32_t qipu_edit_move(qipu_editor* editor, std::uint32_t id, std::uint32_t parent, std::uint32_t position,
                            qipu_text** detail) {
  return command(editor, detail, [&](sgf::Transaction& transaction) {
    return transaction.move(sgf::NodeId(id), sgf::NodeId(parent), position);
  });
}

std::int32_t qipu_edit_erase(qipu_editor* editor, std::uint32_t id, qipu_text** detail) {
  return command(editor, detail,
                 [&](sgf::Transaction& transaction) { return transaction.erase(sgf::NodeId(id)); });
}

std::int32_t qipu_edit_promote(qipu_editor* editor, std::uint32_t id, qipu_text** detail) {
  return command(editor, detail,
                 [&](sgf::Transaction& transaction) { return transaction.promote(sgf::NodeId(id)); });
}

std::int32_t qipu_edit_make_main_line(qipu_editor* editor, std::uint32_t id, qipu_text** detail) {
  return command(editor, detail,
                 [&](sgf::Transaction& transaction) { return transaction.make_main_line(sgf::NodeId(id)); });
}

// ---- Properties

std::int32_t qipu_edit_set(qipu_editor* editor, std::uint32_t id, const std::uint8_t* ident, std::size_t ident_size,
                           const qipu_span* values, std::size_t count, std::uint32_t form, qipu_text** detail) {
  return command(editor, detail, [&](sgf::Transaction& transaction) -> Result<void> {
    if (!ident && ident_size > 0) return bad_argument("ident");
    const Result<std::vector<sgf::NewValue>> made = values_of(values, count, form);
    if (!made) return unexpected(made.error());
    return transaction.set(sgf::NodeId(id), text_of(ident, ident_size), *made);
  });
}

std::int32_t qipu_edit_add(qipu_editor* editor, std::uint32_t id, const std::uint8_t* ident, std::size_t ident_size,
                           const qipu_span* values, std::size_t count, std::uint32_t form, qipu_text** detail) {
  return command(editor, detail, [&](sgf::Transaction& transaction) -> Result<void> {
    if (!ident && ident_size > 0) return bad_argument("ident");
    const Result<std::vector<sgf::NewValue>> made = values_of(values, count, form);
    if (!made) return unexpected(made.error());
    return transaction.add(sgf::NodeId(id), {std::string(text_of(ident, ident_size)), *made});
  });
}

std::int32_t qipu_edit_remove(qipu_editor* editor, std::uint32_t id, const std::uint8_t* ident, std::size_t ident_size,
                              qipu_text** detail) {
  return command(editor, detail, [&](sgf::Transaction& transaction) -> Result<void> {
    if (!ident && ident_size > 0) return bad_argument("ident");
    return transaction.remove(sgf::NodeId(id), text_of(ident, ident_size));
  });
}

// ---- Texts

std::int32_t qipu_edit_recode(qipu_editor* editor, const std::uint8_t* charset, std::size_t size, qipu_text** detail) {
  return command(editor, detail, [&](sgf::Transaction& transaction) -> Result<void> {
    if (!charset && size > 0) return bad_argument("charset");
    const std::string_view label = text_of(charset, size);
    const auto known = spec::find_charset(label);
    if (!known) return bad_argument("charset");
    return sgf::recode(transaction, *known, label);
  });
}

std::int32_t qipu_edit_splice(qipu_editor* editor, const qipu_splice* splices, std::size_t count, qipu_text** detail) {
  return command(editor, detail, [&](sgf::Transaction& transaction) -> Result<void> {
    if (!splices && count > 0) return bad_argument("splices");
    sgf::Splices made;
    for (const qipu_splice& splice : std::span(splices, count)) {
      if (!are_texts({splice.text})) return bad_argument("splices");
      made.push_back({{splice.begin, splice.end}, std::string(text_of(splice.text))});
    }
    return transaction.splice(std::move(made));
  });
}

std::int32_t qipu_edit_transform(qipu_editor* editor, std::uint32_t tree, std::uint32_t flags,
                                 qipu_text** detail) {
  constexpr std::uint32_t symmetries =
      QIPU_MIRROR_LEFT_RIGHT | QIPU_MIRROR_TOP_BOTTOM | QIPU_MIRROR_DIAGONAL;
  return command(editor, detail, [&](sgf::Transaction& transaction) -> Result<void> {
    if (!are_known(flags, symmetries | QIPU_SWAP_COLORS)) return bad_argument("flags");
    if (tree >= transaction.document().tree_count()) return bad_argument("tree");
    const auto symmetry = static_cast<go::Symmetry>(flags & symmetries);
    return game::transform(transaction, tree, {symmetry, (flags & QIPU_SWAP_COLORS) != 0});
  });
}

std::int32_t qipu_edit_repair(qipu_editor* editor, std::uint32_t number, qipu_text** detail) {
  return command(editor, detail, [&](sgf::Transaction& transaction) -> Result<void> {
    std::vector<check::Finding> findings = report::findings_of({.document = transaction.document()});
    if (number >= findings.size()) return bad_argument("finding");
    if (findings[number].edits.empty()) return fail(ErrorId::NothingToRepair);
    return transaction.splice(std::move(findings[number].edits));
  });
}
