#include <algorithm>
#include <iterator>

#include "qipu/game/line.hpp"
#include "qipu/report/differences.hpp"
#include "qipu/report/findings.hpp"

namespace qipu::report {

namespace {

// By compare::Subject.
constexpr std::string_view subject_slugs[compare::subject_count] = {
    "info", "moves", "comments", "variations", "marks", "setup", "other"};

std::uint32_t number_behind(std::uint32_t before, sgf::Node node) {
  const std::uint32_t moves = node.is_plain_move() ? 1 : game::moves_in(node);
  if (moves == 0 || node.is_plain_move()) return before + moves;
  const sgf::Property set = node.find("MN");
  const auto number = set ? sgf::parse_number(set.text()) : sgf::Typed<std::int64_t>();
  const bool counts = number && number.value > 0 && number.value < 1'000'000'000;
  return counts ? static_cast<std::uint32_t>(number.value) : before + moves;
}

}  // namespace

std::string_view slug_of(compare::Subject subject) {
  return subject_slugs[static_cast<std::size_t>(subject)];
}

std::optional<compare::Subject> find_subject(std::string_view slug) {
  const auto found = std::find(std::begin(subject_slugs), std::end(subject_slugs), slug);
  if (found == std::end(subject_slugs)) return std::nullopt;
  return static_cast<compare::Subject>(found - std::begin(subject_slugs));
}

std::vector<std::uint64_t> count_subjects(const std::vector<compare::Difference>& found) {
  std::vector<std::uint64_t> counts(compare::subject_count);
  for (const compare::Difference& one : found) ++counts[static_cast<std::size_t>(one.subject)];
  return counts;
}

std::uint64_t ComparedSide::offset(sgf::Node node) const {
  return bytes_of({node.offset(), node.offset()}, part_).begin;
}

std::uint32_t ComparedSide::move_number(sgf::Node node) {
  if (numbers_.empty()) {
    numbers_.resize(document().node_count());
    for (std::uint32_t i = 0; i < numbers_.size(); ++i) {
      const sgf::Node one = document().node_at(i);
      const sgf::Node parent = one.begins_variation() ? one.parent() : document().node_at(i - 1);
      numbers_[i] = number_behind(parent ? numbers_[parent.index()] : 0, one);
    }
  }
  return numbers_[node.index()];
}

const MoveNames& ComparedSide::names_of(sgf::Tree tree) {
  return names_.try_emplace(tree.index(), tree, coordinates_).first->second;
}

std::string ComparedSide::first_moves(Language language, sgf::Node node, unsigned most) {
  const MoveNames& names = names_of(node.tree());
  std::string text;
  for (std::uint32_t looked = 0; node && looked < 1000; node = node.first_child(), ++looked) {
    for (const sgf::Property property : node.properties()) {
      if (!property.is("B") && !property.is("W")) continue;
      if (most-- == 0) return text + " …";
      if (!text.empty()) text += "  ";
      const Color color = property.is("B") ? Color::Black : Color::White;
      text.append(side_of(language, color)).append(" ").append(names.name_of(language, property));
    }
  }
  return text;
}

}  // namespace qipu::report
