#include "three_way_words.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "merge_tree.hpp"
#include "qipu/base/hash.hpp"
#include "qipu/sgf/value.hpp"
#include "three_way_text.hpp"

namespace qipu::compare {

namespace {

using game::ValueKind;
using spec::ValueType;

// Properties that exclude each other are one thing (FF[4] R17, R19).
constexpr std::string_view one_thing[][4] = {{"B", "W"}, {"BM", "DO", "IT", "TE"}, {"DM", "GB", "GW", "UC"}};
// Of these a point has but one (FF[4] R18, R20).
constexpr std::string_view one_point[][5] = {
    {"AB", "AW", "AE"}, {"CR", "MA", "SL", "SQ", "TR"}, {"TB", "TW"}};

template <class Rows>
int row_of(const Rows& rows, std::string_view name) {
  for (int row = 0; row < static_cast<int>(std::size(rows)); ++row)
    if (std::find(std::begin(rows[row]), std::end(rows[row]), name) != std::end(rows[row])) return row;
  return -1;
}

std::string unit_of(const std::string& ident) {
  const int row = row_of(one_thing, ident);
  return row < 0 ? ident : std::string(one_thing[row][0]);
}

// What one side says of one thing.
struct Unit {
  std::vector<Said> said;
  std::uint64_t hash = 0;  // 0: nothing
};
using Units = std::map<std::string, Unit>;

struct Element {
  std::string meaning;
  sgf::NewValue value;
};
using Elements = std::vector<Element>;

sgf::NewValue as_written(const sgf::Value& value, const sgf::Reading& reading) {
  return sgf::NewValue::written(closed(sgf::decoded_value(value.raw(), reading)));
}

class Voice {
 public:
  Voice(Side& side, Side::Index node) {
    if (node == Side::none) return;
    said_ = side.said_by(node);
    const sgf::Tree tree = side.document().tree_of(side.node(node).id());
    reading_ = &tree.reading();
    meanings_.emplace_back(tree);
    for (const Said& said : said_) {
      Unit& unit = units_[unit_of(said.ident)];
      unit.hash = joined(unit.hash, said.hash);
      unit.said.push_back(said);
    }
  }

  const std::vector<Said>& said() const { return said_; }
  const Unit& unit(const std::string& name) const {
    static const Unit nothing;
    const auto at = units_.find(name);
    return at == units_.end() ? nothing : at->second;
  }
  // In order of their first words.
  void add_names(std::vector<std::string>& names, std::set<std::string>& known) const {
    for (const Said& said : said_)
      if (std::string name = unit_of(said.ident); known.insert(name).second) names.push_back(std::move(name));
  }

  std::vector<sgf::NewProperty> written(const Unit& unit) const {
    std::vector<sgf::NewProperty> out;
    for (const Said& said : unit.said) {
      if (said.kind == ValueKind::Text && (said.as_written.size() > 1 || said.as_written[0].size() > 1)) {
        out.push_back({said.ident, {sgf::NewValue::text(said.values[0])}});
        continue;
      }
      sgf::NewProperty& added = out.emplace_back(sgf::NewProperty{said.ident, {}});
      for (const sgf::Property& property : said.as_written)
        for (std::uint32_t v = 0; v < property.size(); ++v)
          added.values.push_back(as_written(property[v], *reading_));
    }
    return out;
  }

  Elements elements(const Unit& unit) const {
    Elements out;
    std::set<std::string> known;
    for (const Said& said : unit.said) {
      if (said.kind != ValueKind::Values) {
        for (const std::string& value : said.values) out.push_back({value, sgf::NewValue::text(value)});
        continue;
      }
      for (const sgf::Property& property : said.as_written)
        for (std::uint32_t v = 0; v < property.size(); ++v)
          if (std::string meaning = meanings_[0].value_of(property[v], *said.row);
              known.insert(meaning).second)
            out.push_back({std::move(meaning), as_written(property[v], *reading_)});
    }
    return out;
  }

 private:
  std::vector<Said> said_;
  Units units_;
  const sgf::Reading* reading_ = nullptr;
  std::vector<game::Meanings> meanings_;  // one or none
};

std::vector<std::string> written_idents(const Unit& unit) {
  std::vector<std::string> idents;
  for (const Said& said : unit.said)
    for (const sgf::Property& property : said.as_written)
      if (std::string ident = property.ident();
          std::find(idents.begin(), idents.end(), ident) == idents.end())
        idents.push_back(std::move(ident));
  return idents;
}

// `PB[x]`, a line each.
std::string lines_of(const std::vector<sgf::NewProperty>& properties) {
  std::string out;
  for (const sgf::NewProperty& property : properties) {
    out += property.ident;
    for (const sgf::NewValue& value : property.values) out.append(1, '[').append(value.escaped()) += ']';
    out += '\n';
  }
  return out;
}

bool is_set(const Said& said) {
  if (said.kind == ValueKind::Points || said.kind == ValueKind::Setup) return true;
  return said.kind == ValueKind::Values && said.row && said.row->arity != spec::Arity::Single;
}
bool is_prose(const Said& said) {
  return said.kind == ValueKind::Text && said.row && said.row->left == ValueType::Text;
}

std::string_view place_of(std::string_view meaning) { return meaning.substr(0, meaning.find(':')); }

std::set<std::string> meanings_of(const Elements& elements) {
  std::set<std::string> out;
  for (const Element& one : elements) out.insert(one.meaning);
  return out;
}

class WordMerge {
 public:
  WordMerge(const Voice& base, const Voice& ours, const Voice& theirs, const ThreeWayOptions& names)
      : base_(base), ours_(ours), theirs_(theirs), names_(names) {}

  MergedWords merge() {
    std::vector<std::string> units;
    std::set<std::string> known;
    ours_.add_names(units, known);
    theirs_.add_names(units, known);
    for (const std::string& unit : units) merge_unit(unit);
    settle_points();
    for (auto& [name, set] : sets_) finish_set(name, set);
    if (!remarks_.empty()) remark();
    return std::move(words_);
  }

 private:
  struct Set {
    Elements elements;                // merged
    std::set<std::string> of_theirs;  // those that ours does not have
  };

  void merge_unit(const std::string& name) {
    const Unit &base = base_.unit(name), &ours = ours_.unit(name), &theirs = theirs_.unit(name);
    const Said& any = ours.said.empty() ? theirs.said[0] : ours.said[0];
    const bool is_point = row_of(one_point, name) >= 0;
    if (is_set(any) &&
        (is_point || (ours.hash != theirs.hash && ours.hash != base.hash && theirs.hash != base.hash)))
      return merge_set(name, base, ours, theirs);
    if (ours.hash == theirs.hash || base.hash == theirs.hash) return;
    if (base.hash == ours.hash) return put(ours, theirs_.written(theirs));
    if (is_prose(any)) return merge_prose(any.ident, base, ours, theirs);
    conflict(any.ident, lines_of(ours_.written(ours)), lines_of(theirs_.written(theirs)));
  }

  void put(const Unit& ours, std::vector<sgf::NewProperty> added) {
    words_.edits.push_back({written_idents(ours), std::move(added)});
  }

  void conflict(const std::string& ident, const std::string& ours, const std::string& theirs) {
    words_.conflicts.push_back(ident);
    if (!remarks_.empty()) remarks_ += '\n';
    remarks_ += conflict_lines(ours, theirs, names_);
  }

  static std::string text_of(const Unit& unit) {
    return unit.said.empty() || unit.said[0].values.empty() ? std::string() : unit.said[0].values[0];
  }

  void merge_prose(const std::string& ident, const Unit& base, const Unit& ours, const Unit& theirs) {
    const MergedText merged = merge_texts(text_of(base), text_of(ours), text_of(theirs), names_);
    if (merged.has_conflict) words_.conflicts.push_back(ident);
    std::vector<sgf::NewProperty> added;
    if (!merged.text.empty()) added.push_back({ident, {sgf::NewValue::text(merged.text)}});
    put(ours, std::move(added));
  }

  void merge_set(const std::string& name, const Unit& base, const Unit& ours, const Unit& theirs) {
    const Elements own = ours_.elements(ours), other = theirs_.elements(theirs);
    const std::set<std::string> before = meanings_of(base_.elements(base)), in_ours = meanings_of(own),
                                in_theirs = meanings_of(other);
    Set& set = sets_[name];
    std::set<std::string, std::less<>> places;
    for (const Element& one : own) {
      if (before.contains(one.meaning) && !in_theirs.contains(one.meaning)) continue;
      set.elements.push_back(one);
      places.emplace(place_of(one.meaning));
    }
    for (const Element& one : other) {
      if (before.contains(one.meaning) || in_ours.contains(one.meaning)) continue;
      if (name == "LB" && places.contains(place_of(one.meaning))) {
        conflict_label(name, own, one);
        continue;
      }
      set.elements.push_back(one);
      set.of_theirs.insert(one.meaning);
    }
  }

  void conflict_label(const std::string& name, const Elements& own, const Element& theirs) {
    Elements ours;
    for (const Element& one : own)
      if (place_of(one.meaning) == place_of(theirs.meaning)) ours.push_back(one);
    conflict(name, line_of(name, ours), line_of(name, {theirs}));
  }

  static std::string line_of(const std::string& name, const Elements& elements) {
    std::vector<sgf::NewProperty> property{{name, {}}};
    for (const Element& one : elements) property[0].values.push_back(one.value);
    return elements.empty() ? std::string() : lines_of(property);
  }

  // A point that theirs marks, and ours in another way: that of ours stays.
  void settle_points() {
    for (auto& [name, set] : sets_) {
      const int row = row_of(one_point, name);
      if (row < 0 || set.of_theirs.empty()) continue;
      for (const std::string_view other : one_point[row]) {
        const auto rival = sets_.find(std::string(other));
        if (rival == sets_.end() || other == name) continue;
        yield_to(std::string(other), rival->second, name, set);
      }
    }
  }

  // A point that theirs marks in both ways is a fault of theirs, not a conflict.
  void yield_to(const std::string& other, const Set& rival, const std::string& name, Set& set) {
    Elements kept, gone;
    const std::set<std::string> taken = meanings_of(rival.elements);
    const auto gives_way = [&](const Element& one) {
      return set.of_theirs.contains(one.meaning) && taken.contains(one.meaning) &&
             !rival.of_theirs.contains(one.meaning);
    };
    for (const Element& one : set.elements) (gives_way(one) ? gone : kept).push_back(one);
    if (gone.empty()) return;
    set.elements = std::move(kept);
    conflict(name, line_of(other, gone), line_of(name, gone));
  }

  void finish_set(const std::string& name, Set& set) {
    const Unit& ours = ours_.unit(name);
    if (meanings_of(set.elements) == meanings_of(ours_.elements(ours))) return;
    if (set.elements.size() > 1)
      std::erase_if(set.elements, [](const Element& one) { return one.meaning.empty(); });
    std::vector<sgf::NewProperty> added;
    if (!set.elements.empty()) added.push_back({name, {}});
    for (const Element& one : set.elements) added[0].values.push_back(one.value);
    put(ours, std::move(added));
  }

  void remark() { add_remark(ours_.said(), remarks_, words_); }

  const Voice& base_;
  const Voice& ours_;
  const Voice& theirs_;
  const ThreeWayOptions& names_;
  MergedWords words_;
  std::map<std::string, Set> sets_;
  std::string remarks_;
};

}  // namespace

void add_remark(const std::vector<Said>& said, const std::string& lines, MergedWords& words) {
  for (Edit& edit : words.edits)
    for (sgf::NewProperty& property : edit.added)
      if (property.ident == "C") {
        const std::string text = sgf::unescaped(property.values[0].escaped(), sgf::WhiteSpace::Lines);
        property.values = {sgf::NewValue::text(text + "\n" + lines)};
        return;
      }
  Edit& edit = words.edits.emplace_back();
  std::string text;
  for (const Said& one : said)
    if (one.ident == "C" && !one.values.empty()) {
      text = one.values[0] + "\n";
      for (const sgf::Property& property : one.as_written) edit.removed.push_back(property.ident());
    }
  edit.removed.erase(std::unique(edit.removed.begin(), edit.removed.end()), edit.removed.end());
  edit.added.push_back({"C", {sgf::NewValue::text(text + lines)}});
}

MergedWords merge_words(Side& base, Side::Index base_node, Side& ours, Side::Index ours_node, Side& theirs,
                        Side::Index theirs_node, const ThreeWayOptions& names) {
  const Voice was(base, base_node), own(ours, ours_node), other(theirs, theirs_node);
  return WordMerge(was, own, other, names).merge();
}

}  // namespace qipu::compare
