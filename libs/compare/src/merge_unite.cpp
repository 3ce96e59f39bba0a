#include "merge_unite.hpp"

#include <algorithm>
#include <span>

#include "qipu/base/hash.hpp"
#include "qipu/base/point.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::compare {

namespace {

constexpr std::size_t most_differences = 10'000;
constexpr std::uint32_t few = 16;  // texts of one node: beyond, none is looked for in another

constexpr std::uint64_t spot(MergeTree::Index node, std::uint32_t ident) {
  return std::uint64_t{node} << 32 | ident;
}

// Properties of which a point may have but one (FF[4] R20).
constexpr std::string_view one_mark[] = {"CR", "MA", "SL", "SQ", "TR"};
constexpr std::string_view one_area[] = {"TB", "TW"};

template <std::size_t size>
bool is_in(const std::string_view (&names)[size], std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

std::string source_line(const std::string& source) {
  std::string line = "--- " + source + " ---";
  std::replace_if(line.begin(), line.end(), text::is_line_end, ' ');
  return sgf::escaped(line);
}

bool takes(const Word& word, Uniter::Take take, sgf::Node node) {
  if (word.part == Part::Left && (word.meaning.name == "CA" || !node.parent())) return false;
  return take == Uniter::Take::All || word.is_info == (take == Uniter::Take::InfoOnly);
}

}  // namespace

void Uniter::begin_source(std::string_view name) { sources_.emplace_back(name); }

namespace {

std::string escaped_value(const sgf::Value& value, const Words& words) {
  const std::string_view raw = value.raw();
  if (sgf::plain_point(raw, {max_board, max_board})) return std::string(raw);
  return closed(sgf::decoded_value(raw, words.reading()));
}

sgf::PointSet without(const sgf::PointSet& points, const sgf::PointSet& others) {
  sgf::PointSet left;
  for (const sgf::Point point : points.points())
    if (!others.contains(point)) left.add(point);
  return left;
}

// Whether the text holds the other, from a line's beginning to a line's end.
bool holds_lines(std::string_view text, std::string_view part) {
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) {
    const std::size_t end = at + part.size();
    if ((at == 0 || text[at - 1] == '\n') && (end == text.size() || text[end] == '\n')) return true;
  }
  return false;
}

}  // namespace

// ---- Copying

void Uniter::copy(const sgf::Property& property, Index target, const Words& words, const Word& word) {
  const Index at = tree_.add_property(target, word.ident);
  const bool has_meaning = word.part != Part::Points && word.part != Part::Key;
  const bool is_indexed = indexed_.contains(target);
  for (std::uint32_t v = 0; v < property.size(); ++v) {
    const std::string escaped = escaped_value(property[v], words);
    const std::uint64_t meaning = has_meaning ? words.meaning_of(property[v], word) : 0;
    tree_.add_value(at, escaped, meaning);
    if (is_indexed) know(target, word.ident, meaning, escaped);
  }
}

void Uniter::copy(sgf::Node node, Index target, Words& words, Take take) {
  for (const sgf::Property property : node.properties())
    if (const Word& word = words.word_of(property.written()); takes(word, take, node))
      copy(property, target, words, word);
}

// ---- What is there already

void Uniter::know(Index target, std::uint32_t ident, std::uint64_t meaning, std::string_view text) {
  known_.insert(joined(spot(target, ident), meaning));
  if (tree_.name(ident) == "LB")
    known_.insert(joined(spot(target, ident), qipu::hash_of(text.substr(0, text.find(':')))));
}

void Uniter::remember(Index target) {
  if (!indexed_.insert(target).second) return;
  for (Index p = tree_.node(target).first_property; p != MergeTree::none; p = tree_.property(p).next)
    for (Index v = tree_.property(p).first_value; v != MergeTree::none; v = tree_.value(v).next)
      know(target, tree_.property(p).ident, tree_.value(v).meaning, tree_.text(tree_.value(v)));
}

bool Uniter::is_new(Index target, std::uint32_t ident, std::uint64_t meaning) {
  remember(target);
  return known_.insert(joined(spot(target, ident), meaning)).second;
}

bool Uniter::has_lines(Index property, std::string_view escaped) const {
  std::uint32_t looked_at = 0;
  for (Index v = tree_.property(property).first_value; v != MergeTree::none && looked_at < few;
       v = tree_.value(v).next, ++looked_at)
    if (holds_lines(tree_.text(tree_.value(v)), escaped)) return true;
  return false;
}

bool Uniter::excludes(Index target, const Word& word) {
  const std::string_view members = group_members(word.group);  // two letters each
  for (std::size_t at = 0; at < members.size(); at += 3) {
    const std::uint32_t other = tree_.ident(members.substr(at, 2));
    if (other != word.ident && tree_.find(target, other) != MergeTree::none) return true;
  }
  return false;
}

// ---- Uniting

void Uniter::unite(sgf::Node node, Index target, Words& words, Take take) {
  if (node.is_plain_move()) return;
  for (const sgf::Property property : node.properties()) {
    const Word& word = words.word_of(property.written());
    if (word.part == Part::Key || !takes(word, take, node)) continue;
    const Index at = tree_.find(target, word.ident);
    if (at != MergeTree::none || excludes(target, word) || word.part == Part::Points)
      unite(property, at, target, words, word);
    else
      copy(property, target, words, word);
  }
}

void Uniter::unite(const sgf::Property& property, Index at, Index target, const Words& words,
                   const Word& word) {
  if (word.part == Part::Points) return unite_points(property, at, target, words, word);
  for (std::uint32_t v = 0; v < property.size(); ++v) {
    const std::uint64_t meaning = words.meaning_of(property[v], word);
    if (!is_new(target, word.ident, meaning)) continue;
    const std::string escaped = escaped_value(property[v], words);
    if (word.part == Part::Text && at != MergeTree::none) {
      unite_text(at, target, word.ident, escaped, meaning);
    } else if (word.part == Part::List && at != MergeTree::none) {
      add_to_list(at, target, word, escaped, meaning);
    } else {
      const auto kind = word.part == Part::Root ? MergeNote::Kind::Root : MergeNote::Kind::Conflict;
      give_way(kind, target, word.ident, at, escaped, source());
    }
  }
}

// A label on a point that has another one gives way (FF[4] R20).
void Uniter::add_to_list(Index at, Index target, const Word& word, const std::string& escaped,
                         std::uint64_t meaning) {
  const bool is_label = word.meaning.name == "LB";
  const std::string_view place = std::string_view(escaped).substr(0, escaped.find(':'));
  if (is_label && !is_new(target, word.ident, qipu::hash_of(place)))
    return give_way(MergeNote::Kind::Conflict, target, word.ident, at, escaped, source());
  tree_.add_value(at, escaped, meaning);
}

// Points that have another mark of the kind keep that one.
void Uniter::unite_points(const sgf::Property& property, Index at, Index target, const Words& words,
                          const Word& word) {
  sgf::PointSet points, taken;
  for (std::uint32_t v = 0; v < property.size(); ++v)
    words.meanings().add_points(property[v], *word.meaning.row, points);
  const bool is_mark = is_in(one_mark, word.meaning.name), is_area = is_in(one_area, word.meaning.name);
  const sgf::BoardSize board = words.meanings().board();
  const std::span<const std::string_view> rivals = is_mark   ? std::span<const std::string_view>(one_mark)
                                                   : is_area ? std::span<const std::string_view>(one_area)
                                                             : std::span<const std::string_view>();
  tree_.each(target, word.ident, [&](Index one) { points = without(points, points_at(one, board)); });
  for (const std::string_view name : rivals)
    if (const std::uint32_t other = tree_.ident(name); other != word.ident)
      tree_.each(target, other, [&](Index one) { taken.insert(points_at(one, board)); });
  const bool has_none = at == MergeTree::none && points.empty();
  if (has_none) return copy(property, target, words, word);
  Index list = at;
  for (const sgf::Point point : points.points()) {
    const std::string text = sgf::to_text(point);
    if (taken.contains(point)) {
      if (is_new(target, word.ident, qipu::hash_of(text)))
        give_way(MergeNote::Kind::Conflict, target, word.ident, list, text, source());
      continue;
    }
    if (list == MergeTree::none) list = tree_.add_property(target, word.ident);
    tree_.add_value(list, text, 0);
    if (const auto known = long_lists_.find(list); known != long_lists_.end()) known->second.add(point);
  }
}

// What is long is read once.
sgf::PointSet Uniter::points_at(Index property, sgf::BoardSize board) {
  constexpr std::uint32_t many_values = 512;
  if (const auto known = long_lists_.find(property); known != long_lists_.end()) return known->second;
  sgf::PointSet points = points_in(tree_, tree_.property(property), board);
  std::uint32_t count = 0;
  for (Index v = tree_.property(property).first_value; v != MergeTree::none && count < many_values;
       v = tree_.value(v).next)
    ++count;
  if (count == many_values) long_lists_.emplace(property, points);
  return points;
}

// Below what is there, unless one of the two holds the other.
void Uniter::unite_text(Index at, Index target, std::uint32_t ident, std::string_view escaped,
                        std::uint64_t meaning) {
  if (sgf::trimmed(escaped).empty() || has_lines(at, escaped)) return;
  const Index first = tree_.property(at).first_value;
  const MergeTree::Value& old = tree_.value(first);
  if (old.next == MergeTree::none && holds_lines(escaped, tree_.text(old)))
    return tree_.replace_value(first, escaped, meaning);
  append(at, target, ident, std::string(escaped), meaning, source());
}

// The name of the source stands above the first text of it.
void Uniter::append(Index at, Index target, std::uint32_t ident, const std::string& text,
                    std::uint64_t meaning, std::uint32_t source) {
  std::uint32_t& last = last_remark_[spot(target, ident)];
  const std::string line = last == source + 1 ? text : source_line(sources_[source]) + "\n" + text;
  last = source + 1;
  tree_.add_value(at, line, meaning, true);
  known_.insert(joined(spot(target, ident), meaning));
}

// ---- What gives way

void Uniter::give_way(MergeNote::Kind kind, Index target, std::uint32_t ident, Index kept,
                      std::string_view other, std::uint32_t source) {
  if (differences_.size() < most_differences) {
    const Index first = kept == MergeTree::none ? kept : tree_.property(kept).first_value;
    const std::string first_text(first == MergeTree::none ? "" : tree_.text(tree_.value(first)));
    differences_.push_back({kind, target, ident, source, first_text, std::string(other)});
  } else {
    ++dropped_;
  }
  if (kind == MergeNote::Kind::Root) return;
  const std::string text = sgf::escaped(tree_.name(ident) + "[" + std::string(other) + "]");
  remark(target, kind == MergeNote::Kind::Information ? "GC" : "C", text, source);
}

void Uniter::remark(Index target, std::string_view comment, const std::string& text, std::uint32_t source) {
  const std::uint32_t ident = tree_.ident(comment);
  Index at = tree_.find(target, ident);
  if (at == MergeTree::none) at = tree_.add_property(target, ident);
  if (has_lines(at, text)) return;
  append(at, target, ident, text, qipu::hash_of(text), source);
}

void Uniter::unite_info(Index from, Index target, std::uint32_t source) {
  const std::uint32_t comment = tree_.ident("GC");
  for (Index p = tree_.node(from).first_property; p != MergeTree::none; p = tree_.property(p).next) {
    const std::uint32_t ident = tree_.property(p).ident;
    const Index at = tree_.find(target, ident);
    const Index copy = at == MergeTree::none ? tree_.add_property(target, ident) : at;
    for (Index v = tree_.property(p).first_value; v != MergeTree::none; v = tree_.value(v).next) {
      const MergeTree::Value value = tree_.value(v);
      const std::string text(tree_.text(value));
      if (at == MergeTree::none) {
        tree_.add_value(copy, text, value.meaning, value.goes_on);
        known_.insert(joined(spot(target, ident), value.meaning));
      } else if (is_new(target, ident, value.meaning)) {
        if (ident == comment && !has_lines(at, text))
          remark(target, "GC", text, source);
        else if (ident != comment)
          give_way(MergeNote::Kind::Information, target, ident, at, text, source);
      }
    }
  }
}

}  // namespace qipu::compare
