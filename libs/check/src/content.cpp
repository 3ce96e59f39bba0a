#include "qipu/check/content.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <string_view>
#include <utility>

#include "qipu/base/hash.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/game/meaning.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using game::ValueKind;
using qipu::hash_of;

// ---- Repairs that change content by design

struct Exception {
  spec::CheckId check;
  bool own;               // the property that the finding speaks of
  std::string_view also;  // other properties, separated by a space
  bool reshapes;          // moves that say where something stands come or go
};

constexpr Exception by_design[] = {
    {"bad-none"_check, true, "", false},  // KO[dd]
    {"bad-real"_check, true, "", false},
    {"bad-date"_check, true, "DTX JD", false},
    {"long-date"_check, true, "", false},
    {"bad-result"_check, true, "GC", false},
    {"bad-komi"_check, true, "", false},
    {"komi-in-hundredths"_check, true, "", false},
    {"bad-time"_check, true, "OT", false},
    {"bad-handicap"_check, true, "OH", false},
    {"bad-rank"_check, true, "", false},
    {"bad-rules"_check, true, "", false},
    {"bad-round"_check, true, "", false},
    {"bad-size"_check, true, "", false},
    {"bad-file-format"_check, true, "", false},
    {"bad-game-type"_check, true, "", false},
    {"bad-figure"_check, true, "", false},
    {"property-aliases"_check, true, "EV DT KM GM HA TM", false},
    {"setup-no-effect"_check, true, "", false},
    {"conflicting-annotations"_check, true, "BM TE DO IT", false},
    {"property-not-in-version"_check, true, "LB MA TR KM", false},
    {"sgf2-dialect"_check, true, "EV DT KM GM HA OT TM N RN PT B W LT LC KO GK HD TE RD PB PW BR WR RE RO PC",
     true},
    {"compressed-moves"_check, true, "S B W", true},
};

// ---- Hashes

std::uint64_t hash_of(const sgf::PointSet& points) {
  std::uint64_t hash = 0;
  for (const sgf::Point point : points.points())
    hash = joined(hash, static_cast<std::uint64_t>(point.column << 8 | point.row));
  return hash;
}

std::uint64_t hash_of(const sgf::MoveValue& move) {
  constexpr std::uint64_t pass = 0xFFFF;
  return mixed(move.point ? static_cast<std::uint64_t>(move.point->column << 8 | move.point->row) : pass);
}

// ---- One game

class Reader {
 public:
  explicit Reader(sgf::Tree tree) : document_(tree.document()), tree_(tree), meanings_(tree) {}

  Content::Tree read() {
    paths_.resize(tree_.node_count());
    const std::uint32_t root = tree_.root().index();
    for (std::uint32_t i = 0; i < tree_.node_count(); ++i) read_node(i, document_.node_at(root + i));
    if (!paths_.empty()) end_line(paths_.back());
    return std::move(*this).content();
  }

 private:
  struct Part {
    std::string ident;
    std::uint64_t key = 0;  // of the identifier
    const spec::PropertyRow* row = nullptr;
    ValueKind kind = ValueKind::Ignored;
    std::uint32_t seen_in = 0;  // node + 1
    std::uint64_t placed = 0, loose = 0;
    sgf::PointSet set_up{};  // of the node at hand
  };

  struct Here {
    std::uint32_t part;
    sgf::Property property;
  };

  Content::Tree content() && {
    Content::Tree game;
    game.lines = lines_;
    for (Part& part : parts_)
      if (part.placed != 0 || part.loose != 0)
        game.parts.push_back({std::move(part.ident), part.placed, part.loose});
    sort(game.parts, [](const Content::Part& a, const Content::Part& b) { return a.ident < b.ident; });
    return game;
  }

  void end_line(std::uint64_t path) { lines_ = joined(lines_, path); }

  void read_node(std::uint32_t number, sgf::Node node) {
    std::uint64_t before = number == 0 ? 0 : paths_[number - 1];
    if (number > 0 && node.begins_variation()) {
      const std::uint32_t parent = node.parent().number();
      if (parent + 1 != number) end_line(before);
      before = paths_[parent];
    }
    paths_[number] = before;
    properties_.clear();
    bool repeats = false;
    for (const sgf::Property property : node.properties()) {
      const std::uint32_t index = part_of(property.written());
      repeats |= parts_[index].seen_in == number + 1;
      parts_[index].seen_in = number + 1;
      add_move(parts_[index], property, paths_[number]);
      properties_.push_back({index, property});
    }
    read_setup();
    if (repeats) sort(properties_, [](const Here& a, const Here& b) { return a.part < b.part; });
    read_properties(before);
  }

  // What of each AB, AW and AE no later one has changed.
  void read_setup() {
    sgf::PointSet later;
    for (auto here = properties_.rbegin(); here != properties_.rend(); ++here) {
      Part& part = parts_[here->part];
      if (part.kind != ValueKind::Setup) continue;
      sgf::PointSet points;
      for (std::uint32_t v = 0; v < here->property.size(); ++v)
        meanings_.add_points(here->property[v], *part.row, points);
      for (const sgf::Point point : points.points())
        if (later.add(point)) part.set_up.add(point);
    }
  }

  // Those of one name together.
  void read_properties(std::uint64_t place) {
    for (std::size_t i = 0, end = 0; i < properties_.size(); i = end) {
      end = i + 1;
      while (end < properties_.size() && properties_[end].part == properties_[i].part) ++end;
      read_part(parts_[properties_[i].part], {properties_.data() + i, end - i}, place);
    }
  }

  void read_part(Part& part, std::span<const Here> instances, std::uint64_t place) {
    switch (part.kind) {
      case ValueKind::Setup:
      case ValueKind::Points:
        return add_points(part, instances, place);
      case ValueKind::Text:
        return add_text(part, instances, place);
      case ValueKind::Values:
        return add_values(part, instances, place);
      case ValueKind::Sequence:
        return add_sequences(part, instances, place);
      case ValueKind::Ignored:
      case ValueKind::Black:
      case ValueKind::White:
        return;
    }
  }

  void add(Part& part, std::uint64_t meaning, std::uint64_t place) {
    part.placed += joined(joined(part.key, place), meaning);
    part.loose += joined(part.key, meaning);
  }

  // The first value counts; what is no point is what it says.
  void add_move(Part& part, const sgf::Property& property, std::uint64_t& path) {
    if (part.kind != ValueKind::Black && part.kind != ValueKind::White) return;
    const std::uint64_t meaning = move_meaning(property[0].raw());
    add(part, meaning, path);
    path = joined(joined(path, part.key), meaning);
  }

  std::uint64_t move_meaning(std::string_view raw) const {
    if (const std::optional<sgf::MoveValue> move = meanings_.move_of(raw)) return hash_of(*move);
    return hash_of(sgf::trimmed(meanings_.text_of(raw, spec::ValueType::Move)));
  }

  void add_points(Part& part, std::span<const Here> instances, std::uint64_t place) {
    sgf::PointSet points;
    others_.clear();
    for (const Here& here : instances)
      for (std::uint32_t v = 0; v < here.property.size(); ++v) add_point(part, here.property[v], points);
    if (part.kind == ValueKind::Setup) points = std::exchange(part.set_up, {});
    if (!points.empty()) add(part, hash_of(points), place);
    const bool says_none = part.row->arity == spec::Arity::EmptyList && points.empty() && others_.empty();
    if (says_none) add(part, 0, place);
    add_set(part, place);
  }

  void add_point(const Part& part, const sgf::Value& value, sgf::PointSet& points) {
    const std::string other = meanings_.add_points(value, *part.row, points);
    if (!other.empty()) others_.push_back(hash_of(other));
  }

  // Each of others_ once.
  void add_set(Part& part, std::uint64_t place) {
    sort(others_);
    others_.erase(std::unique(others_.begin(), others_.end()), others_.end());
    for (const std::uint64_t meaning : others_) add(part, joined(1, meaning), place);
  }

  void add_text(Part& part, std::span<const Here> instances, std::uint64_t place) {
    game::JoinedText all(part.row->left);
    for (const Here& here : instances)
      for (std::uint32_t v = 0; v < here.property.size(); ++v)
        all.add(meanings_.text_of(here.property[v], part.row));
    if (const std::string_view text = all.text(); !text.empty()) add(part, hash_of(text), place);
  }

  void add_values(Part& part, std::span<const Here> instances, std::uint64_t place) {
    others_.clear();
    for (const Here& here : instances)
      for (std::uint32_t v = 0; v < here.property.size(); ++v) {
        const std::string meaning = meanings_.value_of(here.property[v], *part.row);
        if (!meaning.empty()) others_.push_back(hash_of(meaning));
      }
    if (others_.empty() && part.row->left == spec::ValueType::None) add(part, 0, place);
    add_set(part, place);
  }

  // Nobody knows what the order of the values means.
  void add_sequences(Part& part, std::span<const Here> instances, std::uint64_t place) {
    others_.clear();
    for (const Here& here : instances) {
      std::uint64_t hash = 0;
      for (std::uint32_t v = 0; v < here.property.size(); ++v)
        hash = joined(hash, hash_of(meanings_.text_of(here.property[v], part.row)));
      others_.push_back(hash);
    }
    add_set(part, place);
  }

  std::uint32_t part_of(std::string_view written) {
    if (const auto found = spellings_.find(written); found != spellings_.end()) return found->second;
    game::Meaning meaning = meanings_.meaning_of(written);
    const auto [same_name, is_new] = names_.emplace(meaning.name, size32(parts_));
    if (is_new) {
      const std::uint64_t key = hash_of(meaning.name);
      parts_.push_back({std::move(meaning.name), key, meaning.row, meaning.kind});
    }
    spellings_.emplace(written, same_name->second);
    return same_name->second;
  }

  const sgf::Document& document_;
  sgf::Tree tree_;
  game::Meanings meanings_;
  std::vector<Part> parts_;
  std::map<std::string, std::uint32_t, std::less<>> spellings_, names_;  // indices of parts_
  std::vector<std::uint64_t> paths_;                                     // of each node: the moves to it
  std::uint64_t lines_ = 0;
  std::vector<Here> properties_;       // of the node at hand
  std::vector<std::uint64_t> others_;  // hashes of values of the part at hand
};

// ---- Comparing

std::optional<ContentDifference> difference_of_games(const Content::Tree& before, const Content::Tree& after,
                                                     std::uint32_t index, const Exceptions& allowed) {
  const bool may_move = allowed.may_move(index);
  if (!may_move && before.lines != after.lines) return ContentDifference{index, {}};
  auto a = before.parts.begin();
  auto b = after.parts.begin();
  while (a != before.parts.end() || b != after.parts.end()) {
    const bool in_a = b == after.parts.end() || (a != before.parts.end() && a->ident <= b->ident);
    const bool in_b = a == before.parts.end() || (b != after.parts.end() && b->ident <= a->ident);
    const bool is_same = in_a && in_b && (may_move || a->placed == b->placed) && a->loose == b->loose;
    const std::string& ident = in_a ? a->ident : b->ident;
    if (!is_same && !allowed.may_change(index, ident)) return ContentDifference{index, ident};
    a += in_a;
    b += in_b;
  }
  return std::nullopt;
}

// Of the node; of what stands in none, the first tree that ends behind it.
sgf::Tree tree_of(const sgf::Diagnostic& diagnostic, const sgf::Document& document) {
  const sgf::Tree tree = document.tree_of(diagnostic.node);
  return tree ? tree : document.tree_at(diagnostic.span.begin);
}

}  // namespace

Content content_of(const sgf::Document& document) {
  Content content;
  content.games.reserve(document.tree_count());
  for (std::uint32_t g = 0; g < document.tree_count(); ++g)
    content.games.push_back(content_of(document.tree(g)));
  return content;
}

Content::Tree content_of(sgf::Tree tree) { return Reader(tree).read(); }

void Exceptions::add(const Finding& finding, const sgf::Document& document) {
  const auto* const row = std::find_if(std::begin(by_design), std::end(by_design), [&](const Exception& one) {
    return one.check == finding.diagnostic.check;
  });
  const sgf::Tree tree = tree_of(finding.diagnostic, document);
  if (row == std::end(by_design) || !tree) return;
  if (row->own && !finding.diagnostic.property.empty())
    parts_.emplace(tree.index(),
                   game::usual_name(slice(document.text(), finding.diagnostic.property), tree.context()));
  for (std::string_view also = row->also; !also.empty();) {
    const std::size_t size = std::min(also.find(' '), also.size());
    parts_.emplace(tree.index(), also.substr(0, size));
    also.remove_prefix(std::min(size + 1, also.size()));
  }
  if (row->reshapes) moved_.insert(tree.index());
}

bool Exceptions::may_change(std::uint32_t game, const std::string& ident) const {
  return parts_.contains({game, ident});
}

bool Exceptions::may_move(std::uint32_t game) const { return moved_.contains(game); }

std::optional<ContentDifference> difference(const Content& before, const Content& after,
                                            const Exceptions& exceptions) {
  const std::size_t count = std::min(before.games.size(), after.games.size());
  for (std::uint32_t g = 0; g < count; ++g)
    if (auto found = difference_of_games(before.games[g], after.games[g], g, exceptions)) return found;
  if (before.games.size() == after.games.size()) return std::nullopt;
  return ContentDifference{static_cast<std::uint32_t>(count), {}};
}

}  // namespace qipu::check
