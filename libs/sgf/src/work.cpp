// A change holds only when the file has been read again, and a reading costs the whole file. A transaction
// may have thousands of commands. So their drafts are gathered, and one reading serves all of them, until a
// command needs to know what another has made.
// `pending` has the splices by where they begin, `pending_nodes` those of the array of nodes, `erased` ranges
// of positions, `changed` the nodes with changes of their own. All offsets and positions are those of
// `state`, which does not know yet what is pending. Two of these splices touch only if both just erase.
// Dependence is told by places and nodes, not by meaning. In doubt the file is read once more, which costs
// only time. Commands that build on one another cost a reading each, so a large tree is better inserted at
// once.
#include "work.hpp"

#include <algorithm>

#include "order.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/charset_label.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "recoding.hpp"

namespace qipu::sgf {

using spec::Charset;

Reading reading_for_new_text(Tree tree) {
  const Reading& reading = tree.reading();
  if (reading.charset == Charset::UsAscii && !tree.charset_label())
    return {BracketRule::Bytes, Charset::Utf8, reading.charsets};
  const bool is_open = reading.brackets == BracketRule::Bytes &&
                       spec::row(reading.charset).lex_class != spec::LexClass::Bytes &&
                       is_plain_text(slice(tree.document().text(), tree.span()));
  return is_open ? Reading{BracketRule::Characters, reading.charset, reading.charsets} : reading;
}

Scribe scribe_for(State& state, Node node) {
  const Tree tree = node.tree();
  return {reading_for_new_text(tree), tree.context(), layout_near(state, node), part_label_of(tree)};
}

Result<void> Transaction::Work::break_off(Error error) {
  broken = error;
  return unexpected<Error>(std::move(error));
}

// Whether what is pending has to be read before the draft is made. Two splices that touch cannot be told
// apart afterwards, unless both only take away. Of two commands that change the tree the second must know the
// first, unless both only erase.
bool Transaction::Work::clashes(const Draft& draft) const {
  const bool erases = !draft.nodes.empty() && draft.nodes[0].inserted.empty();
  if (!draft.nodes.empty() && !pending_nodes.empty() && !(erases && only_erases)) return true;
  for (const Splice& splice : draft.text.plain()) {
    const auto touches = [&](const Splice& other) {
      const bool both_erase = splice.text.empty() && other.text.empty();
      return both_erase ? other.span.begin < splice.span.end && splice.span.begin < other.span.end
                        : other.span.begin <= splice.span.end && splice.span.begin <= other.span.end;
    };
    const auto after = pending.lower_bound(splice.span.begin);
    if (after != pending.end() && touches(after->second)) return true;
    if (after != pending.begin() && touches(std::prev(after)->second)) return true;
  }
  return false;
}

// Whether a command before has changed the node itself, or has taken it away.
bool Transaction::Work::has_changed(NodeId id) const {
  if (changed.contains(id)) return true;
  const Node node = state->document().node(id);
  if (!node || erased.empty()) return false;
  const auto after = erased.upper_bound(node.index());
  return after != erased.begin() && node.index() < std::prev(after)->second;
}

void Transaction::Work::gather(Draft draft) {
  pending_properties += draft.properties;
  pending_values += draft.values;
  for (std::size_t i = 0; i < draft.text.size(); ++i)
    pending.emplace_hint(pending.end(), draft.text.plain()[i].span.begin, draft.text.take(i));
  for (detail::NodeSplice& splice : draft.nodes) {
    only_erases = (pending_nodes.empty() || only_erases) && splice.inserted.empty();
    const auto count = size32(splice.removed);
    if (count > 0) erased.emplace(splice.at, splice.at + count);
    pending_nodes.push_back(std::move(splice));
  }
}

void Transaction::Work::note(const Change& change) {
  if (commit.changes.empty() || commit.changes.back() != change) commit.changes.push_back(change);
}

Result<void> Transaction::Work::run(const Command& command, const Change& change) {
  if (broken) return unexpected<Error>(*broken);
  if (!pending.empty() && has_changed(change.node))
    if (Result<void> flushed = flush(); !flushed) return flushed;
  Result<Draft> draft = command(*state);
  if (!pending.empty() && (!draft || !draft->others.empty() || clashes(*draft))) {
    if (Result<void> flushed = flush(); !flushed) return flushed;
    draft = command(*state);
  }
  if (!draft) return unexpected<Error>(draft.error());
  if (draft->text.empty() && draft->nodes.empty()) return {};
  if (draft->others.empty()) {
    gather(std::move(*draft));
    changed.insert(change.node);
  } else if (Result<void> done = try_each(std::move(*draft)); !done) {
    return done;
  }
  note(change);
  return {};
}

// Where a new property may stand in a text that is inserted directly behind another one: behind the `]` or
// the values in it that belong to that other one.
std::size_t behind_values(std::string_view inserted) {
  const bool is_ended = inserted.starts_with(']');
  return inserted.substr(is_ended).starts_with('[') ? inserted.size() : is_ended;
}

// A splice with `CA[GBK]` in it; where it stands is known if all that the splice brings is.
TextSplice with_label(TextSplice splice, const std::string& label) {
  const auto at = static_cast<std::uint32_t>(behind_values(splice.text));
  const auto size = size32(label);
  const bool is_known = !splice.places.empty() || splice.text.empty();
  for (std::uint32_t& place : splice.places) place += place < at ? 0 : size;
  splice.text.insert(at, label);
  if (!is_known) return splice;
  for (const std::uint32_t place : {0u, 3u, size - 1}) splice.places.push_back(at + place);
  sort(splice.places);
  return splice;
}

// Makes CA of a tree name the charset in which it is to be read: in a splice that is there, or in `labels`.
// False if that has been tried already, or a splice is in the way.
bool Transaction::Work::declare(Draft& draft, NodeId root, Labels& labels) {
  const Tree tree = state->document().node(root).tree();
  const Reading reading = reading_for_new_text(tree);
  const Charset charset = reading.charset;
  if (state->document().is_wide() || !draft.readings.emplace(root, reading).second) return false;
  TextSplice label = label_splice(tree, charset);
  const Splices& splices = draft.text.plain();
  auto touching = first_touching(splices, label.span);
  if (touching != splices.end() && touching->span.begin < label.span.begin &&
      label.span.end < touching->span.end) {
    label = new_label_splice(tree.root(), charset);  // the CA that was there goes
    touching = first_touching(splices, label.span);
  }
  // In a damaged file one CA may be what names the charset of two trees.
  const auto same = labels.find({label.span.begin, label.span.end});
  if (same != labels.end()) return same->second.text == label.text;
  const bool is_new = label.span.empty();
  draft.properties += is_new;
  draft.values += is_new;
  if (touching == splices.end()) {
    labels.emplace(std::pair(label.span.begin, label.span.end), std::move(label));
  } else if (is_new && (touching->text.empty() || touching->span.begin == label.span.begin)) {
    const auto i = static_cast<std::size_t>(touching - splices.begin());
    draft.text.put(i, with_label(draft.text.take(i), label.text));
  } else {
    return false;
  }
  commit.changes.push_back({Change::Kind::Properties, root});
  return true;
}

bool Transaction::Work::declare_all(Draft& draft, const std::vector<NodeId>& roots) {
  Labels labels;
  bool is_done = !roots.empty();
  for (const NodeId root : roots) is_done = is_done && declare(draft, root, labels);
  for (auto& [span, label] : labels) draft.text.push_back(std::move(label));
  draft.text.put_in_order();
  return is_done;
}

Result<Rewriter::Outcome> Transaction::Work::apply(Draft& draft) {
  Result<Rewriter::Outcome> outcome = Rewriter::apply(state->document(), draft, editor.options_);
  while (outcome && !outcome->document && declare_all(draft, outcome->undeclared))
    outcome = Rewriter::apply(state->document(), draft, editor.options_);
  return outcome;
}

Result<void> Transaction::Work::flush() {
  if (broken) return unexpected<Error>(*broken);
  if (pending.empty()) return {};
  Draft draft;
  for (auto& [begin, splice] : pending) draft.text.push_back(std::move(splice));
  draft.nodes = std::move(pending_nodes);
  put_in_order(draft.nodes);
  draft.properties = std::exchange(pending_properties, 0);
  draft.values = std::exchange(pending_values, 0);
  pending.clear();
  pending_nodes.clear();
  changed.clear();
  erased.clear();
  return take(std::move(draft));
}

// Takes the draft, or the first of its other ways, that is read as meant.
Result<void> Transaction::Work::try_each(Draft draft) {
  std::vector<Draft> ways = std::move(draft.others);
  draft.others.clear();
  ways.insert(ways.begin(), std::move(draft));
  Result<void> done;
  for (Draft& way : ways) {
    done = take(std::move(way));
    if (done) break;
    broken.reset();  // nothing has been taken
  }
  return done;
}

// Makes the draft by reading the file again. Breaks off if it is not read as meant.
Result<void> Transaction::Work::take(Draft draft) {
  Result<Rewriter::Outcome> outcome = apply(draft);
  if (!outcome) return break_off(outcome.error());
  if (!outcome->document) return break_off(make_error(ErrorId::RestReadDifferently));
  accept(std::move(*outcome));
  return {};
}

// The outcome becomes the state. Where nothing is to be undone, the way back is not worth its memory.
void Transaction::Work::accept(Rewriter::Outcome outcome) {
  if (editor.is_watched_) outcome.step.back = undoing(state->document().bytes(), outcome.step.bytes);
  state = std::make_unique<State>(std::move(outcome.document));
  commit.steps.push_back(std::move(outcome.step));
}

}  // namespace qipu::sgf
