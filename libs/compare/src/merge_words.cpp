#include "merge_words.hpp"

#include <algorithm>
#include <iterator>

#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/sgf/value.hpp"

namespace qipu::compare {

namespace {

using game::ValueKind;
using spec::ValueType;

constexpr std::string_view groups[] = {"", "BM DO IT TE", "DM GB GW UC"};

bool lists(std::string_view names, std::string_view name) {
  for (std::size_t at = names.find(name); at != names.npos; at = names.find(name, at + 1)) {
    const bool begins = at == 0 || names[at - 1] == ' ';
    const std::size_t end = at + name.size();
    if (begins && (end == names.size() || names[end] == ' ')) return true;
  }
  return false;
}

std::uint8_t group_of(std::string_view name) {
  for (std::uint8_t i = 1; i < std::size(groups); ++i)
    if (lists(groups[i], name)) return i;
  return 0;
}

Part part_of(const game::Meaning& meaning) {
  if (lists("FF CA", meaning.name)) return Part::Left;
  if (lists("B W AB AW AE PL", meaning.name)) return Part::Key;
  if (!meaning.row || meaning.kind == ValueKind::Sequence) return Part::List;
  if (meaning.row->role == spec::NodeRole::Root) return Part::Root;
  if (meaning.kind == ValueKind::Points) return Part::Points;
  if (meaning.row->left == ValueType::Text && meaning.row->compose == spec::Compose::Never) return Part::Text;
  return meaning.row->arity == spec::Arity::Single ? Part::Single : Part::List;
}

}  // namespace

std::string_view group_members(std::uint8_t group) { return groups[group]; }

const Word& Words::word_of(std::string_view written) {
  if (const auto known = words_.find(written); known != words_.end()) return known->second;
  Word word;
  word.meaning = meanings_.meaning_of(written);
  const bool has_usual_name = is_sgf2_ || !word.meaning.row;
  word.ident = tree_.ident(has_usual_name ? word.meaning.name : sgf::all_capitals(written));
  word.part = part_of(word.meaning);
  word.is_info = word.meaning.row && word.meaning.row->role == spec::NodeRole::GameInfo;
  word.group = group_of(word.meaning.name);
  return words_.emplace(written, std::move(word)).first->second;
}

std::uint64_t Words::meaning_of(const sgf::Value& value, const Word& word) const {
  switch (word.meaning.kind) {
    case ValueKind::Black:
    case ValueKind::White:
      if (const auto move = meanings_.move_of(value.raw())) return qipu::hash_of(sgf::to_text(*move));
      return joined(1, qipu::hash_of(sgf::trimmed(meanings_.text_of(value, word.meaning.row))));
    case ValueKind::Text:
      return qipu::hash_of(sgf::trimmed(meanings_.text_of(value, word.meaning.row)));
    case ValueKind::Values:
      return qipu::hash_of(meanings_.value_of(value, *word.meaning.row));
    default:
      return qipu::hash_of(meanings_.text_of(value, word.meaning.row));
  }
}

std::uint64_t Words::points_of(const sgf::Property& property, const Word& word) const {
  sgf::PointSet points;
  std::uint64_t others = 0;
  for (std::uint32_t v = 0; v < property.size(); ++v)
    if (const std::string other = meanings_.add_points(property[v], *word.meaning.row, points);
        !other.empty())
      others += qipu::hash_of(other);
  std::uint64_t hash = others;
  for (const sgf::Point point : points.points())
    hash = joined(hash, static_cast<std::uint64_t>(point.column << 8 | point.row));
  return hash;
}

// Of a set the order does not count, of what nobody knows it does.
std::uint64_t Words::property_of(const sgf::Property& property, const Word& word) const {
  const std::uint64_t key = qipu::hash_of(word.meaning.name);
  const ValueKind kind = word.meaning.kind;
  if (kind == ValueKind::Points || kind == ValueKind::Setup) return joined(key, points_of(property, word));
  std::uint64_t hash = 0;
  for (std::uint32_t v = 0; v < property.size(); ++v) {
    const std::uint64_t meaning = meaning_of(property[v], word);
    if (kind == ValueKind::Values)
      hash += mixed(meaning);
    else
      hash = joined(hash, meaning);
  }
  return joined(key, hash);
}

std::uint64_t Words::plain_key(const sgf::Property& move) {
  const Word& word = word_of(move.written());
  return joined(qipu::hash_of(word.meaning.name), meaning_of(move[0], word));
}

std::uint64_t Words::key_of(sgf::Node node) {
  std::uint64_t key = 0;
  for (const sgf::Property property : node.properties()) {
    const Word& word = word_of(property.written());
    if (word.part != Part::Key) continue;
    const bool is_move = word.meaning.kind == ValueKind::Black || word.meaning.kind == ValueKind::White;
    const bool is_plain = is_move && property.size() == 1;
    key += is_plain ? plain_key(property) : property_of(property, word);
  }
  return key;
}

std::uint64_t Words::content_of(sgf::Node node, bool with_info) {
  std::uint64_t hash = 0;
  for (const sgf::Property property : node.properties()) {
    const Word& word = word_of(property.written());
    if (word.part == Part::Left || (word.is_info && !with_info)) continue;
    hash += property_of(property, word);
  }
  return hash;
}

std::uint64_t Words::info_of(sgf::Node node) {
  std::uint64_t hash = 0;
  for (const sgf::Property property : node.properties())
    if (const Word& word = word_of(property.written()); word.is_info) hash += property_of(property, word);
  return hash;
}

sgf::PointSet points_in(const MergeTree& tree, const MergeTree::Property& property, sgf::BoardSize board) {
  sgf::PointSet points;
  for (auto v = property.first_value; v != MergeTree::none; v = tree.value(v).next) {
    const std::string text = sgf::unescaped(tree.text(tree.value(v)), sgf::WhiteSpace::OneLine);
    if (const auto area = sgf::parse_points(text))
      points.insert(area.value.area);
    else if (const auto point = sgf::parse_western(sgf::trimmed(text), board))
      points.add(*point);
    else
      for (const sgf::Point one : sgf::parse_comma_list(sgf::trimmed(text))) points.add(one);
  }
  return points;
}

}  // namespace qipu::compare
