#include "qipu/compare/said.hpp"

#include <algorithm>
#include <utility>

#include "qipu/base/hash.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::compare {

namespace {

using game::ValueKind;
using sgf::PointSet;

std::uint64_t own_hash(const Said& said) {
  std::uint64_t hash = qipu::hash_of(said.ident);
  for (const std::string& value : said.values) hash = joined(hash, qipu::hash_of(value));
  return hash;
}

void make_set(std::vector<std::string>& values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

// What of each AB, AW and AE no later one has changed: the property that has the last word on a point is the
// one that keeps it.
void take_back_setup(std::vector<Said>& all, const game::Meanings& meanings) {
  PointSet later;
  std::vector<std::pair<sgf::Property, Said*>> instances;
  for (Said& said : all)
    if (said.kind == ValueKind::Setup)
      for (const sgf::Property& property : said.as_written) instances.emplace_back(property, &said);
  if (instances.size() < 2) return;
  std::sort(instances.begin(), instances.end(), [](const auto& a, const auto& b) {
    return a.first.ident_span().begin > b.first.ident_span().begin;
  });
  std::map<Said*, PointSet> kept;
  for (const auto& [property, said] : instances) {
    PointSet points;
    PointSet& own = kept[said];
    for (std::uint32_t v = 0; v < property.size(); ++v) meanings.add_points(property[v], *said->row, points);
    for (const sgf::Point point : points.points())
      if (later.add(point)) own.add(point);
  }
  for (auto& [said, points] : kept) {
    std::erase_if(said->values, [&](const std::string& value) {
      const auto point = sgf::parse_point(value);
      return point && !points.contains(point.value);
    });
  }
}

}  // namespace

std::uint64_t hash_of(std::span<const Said> all) {
  std::uint64_t any_order = 0, moves = 0;
  for (const Said& said : all)
    if (said.is_move())
      moves = joined(moves, said.hash);
    else
      any_order += mixed(said.hash);
  return all.empty() ? 0 : joined(any_order, moves);
}

const game::Meaning& Speaker::meaning_of(std::string_view written) {
  if (const auto found = spellings_.find(written); found != spellings_.end()) return found->second;
  return spellings_.emplace(written, meanings_.meaning_of(written)).first->second;
}

void Speaker::say_move(Said& said) const {
  const sgf::Property property = said.as_written.front();
  const auto text = [&](std::uint32_t index) {
    const std::string_view raw = property[index].raw();
    if (const std::optional<sgf::MoveValue> move = meanings_.move_of(raw)) return sgf::to_text(*move);
    return std::string(sgf::trimmed(meanings_.text_of(raw, spec::ValueType::Move)));
  };
  said.values.push_back(text(0));
  for (std::uint32_t v = 1; v < property.size(); ++v)
    if (std::string other = text(v); !other.empty() && other != said.values[0])
      said.values.push_back(std::move(other));
}

void Speaker::say_points(Said& said) const {
  PointSet points;
  std::vector<std::string> others;
  for (const sgf::Property& property : said.as_written)
    for (std::uint32_t v = 0; v < property.size(); ++v)
      if (std::string other = meanings_.add_points(property[v], *said.row, points); !other.empty())
        others.push_back(std::move(other));
  for (const sgf::Point point : points.points()) said.values.push_back(sgf::to_text(point));
  make_set(others);
  std::move(others.begin(), others.end(), std::back_inserter(said.values));
  if (said.values.empty() && said.row->arity == spec::Arity::EmptyList) said.values.emplace_back();
}

void Speaker::say_text(Said& said) const {
  game::JoinedText all(said.row->left);
  for (const sgf::Property& property : said.as_written)
    for (std::uint32_t v = 0; v < property.size(); ++v) all.add(meanings_.text_of(property[v], said.row));
  if (!all.text().empty()) said.values.emplace_back(all.text());
}

void Speaker::say_values(Said& said) const {
  for (const sgf::Property& property : said.as_written)
    for (std::uint32_t v = 0; v < property.size(); ++v)
      if (std::string value = meanings_.value_of(property[v], *said.row); !value.empty())
        said.values.push_back(std::move(value));
  make_set(said.values);
  if (said.values.empty() && said.row->left == spec::ValueType::None) said.values.emplace_back();
}

void Speaker::say_sequence(Said& said) const {
  const sgf::Property property = said.as_written.front();
  for (std::uint32_t v = 0; v < property.size(); ++v)
    said.values.push_back(meanings_.text_of(property[v], said.row));
}

Said Speaker::said(std::span<const Here> instances) const {
  const game::Meaning& meaning = *instances[0].meaning;
  Said said{meaning.name, meaning.row, meaning.kind, {}, {}, 0};
  for (const Here& here : instances) said.as_written.push_back(here.property);
  switch (said.kind) {
    case ValueKind::Black:
    case ValueKind::White:
      say_move(said);
      break;
    case ValueKind::Setup:
    case ValueKind::Points:
      say_points(said);
      break;
    case ValueKind::Text:
      say_text(said);
      break;
    case ValueKind::Values:
      say_values(said);
      break;
    case ValueKind::Sequence:
      say_sequence(said);
      break;
    case ValueKind::Ignored:
      break;
  }
  return said;
}

std::vector<Said> Speaker::said_by(sgf::Node node) {
  std::vector<Here> here;
  std::map<std::string_view, std::uint32_t> first;
  for (const sgf::Property property : node.properties()) {
    const game::Meaning& meaning = meaning_of(property.written());
    const auto order = size32(here);
    const bool stands_alone = meaning.kind == ValueKind::Sequence || meaning.kind == ValueKind::Black ||
                              meaning.kind == ValueKind::White;
    here.push_back(
        {&meaning, stands_alone ? order : first.emplace(meaning.name, order).first->second, property});
  }
  std::stable_sort(here.begin(), here.end(), [](const Here& a, const Here& b) { return a.order < b.order; });
  std::vector<Said> all;
  all.reserve(here.size());
  for (std::size_t i = 0, end = 0; i < here.size(); i = end) {
    end = i + 1;
    while (end < here.size() && here[end].order == here[i].order) ++end;
    all.push_back(said({here.data() + i, end - i}));
  }
  take_back_setup(all, meanings_);
  std::erase_if(all, [](const Said& said) { return said.values.empty(); });
  for (Said& said : all) said.hash = own_hash(said);
  return all;
}

}  // namespace qipu::compare
