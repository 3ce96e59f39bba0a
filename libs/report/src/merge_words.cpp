#include "qipu/report/merge_words.hpp"

#include <string_view>

#include "messages.hpp"
#include "qipu/game/line.hpp"
#include "qipu/report/messages.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/safe_name.hpp"

namespace qipu::report {

namespace {

constexpr std::size_t most_value = 60;  // bytes of a value in a note

// A value, short, in one line.
std::string noted_value(const std::string& ident, const std::string& value) {
  const std::string text = ident + "[" + value + "]";
  const std::string_view shown = text::cut_bytes(text, most_value);
  return text::printable(std::string(shown) + (shown.size() < text.size() ? "…" : ""));
}

std::string conflict_words(Language language, const compare::MergeConflict& conflict) {
  using Kind = compare::MergeConflict::Kind;
  if (conflict.kind == Kind::Changed)
    return say(language, messages::merge_changed, text::printable(conflict.ident));
  return say(language, conflict.kind == Kind::RemovedByOurs ? messages::merge_gone_from_ours
                                                            : messages::merge_gone_from_theirs);
}

}  // namespace

std::string merge_note_text(Language language, const compare::MergeNote& note) {
  return say(language, messages::merge_note, text::printable(note.source),
             noted_value(note.ident, note.other), note.tree + 1, note.number,
             noted_value(note.ident, note.kept));
}

std::string merge_conflict_text(Language language, const compare::MergeConflict& conflict,
                                const sgf::Document& merged, Places& places) {
  const sgf::Tree tree = merged.tree(conflict.tree);
  const sgf::Node node = tree ? merged.node_at(tree.root().index() + conflict.number) : sgf::Node();
  if (!node) return {};
  return std::to_string(places.position(node.offset()).line) + ": " +
         say(language, messages::merge_where, conflict.tree + 1, conflict.number, game::moves_up_to(node)) +
         say(language, messages::colon) + conflict_words(language, conflict);
}

}  // namespace qipu::report
