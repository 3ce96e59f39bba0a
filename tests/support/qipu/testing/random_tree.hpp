// Random trees of awkward values, the plainest text of a tree, and what a tree tells, for the suites on
// writing and editing. All from the documents alone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::sgf::test {

inline Document read(std::string bytes) { return *Document::read(std::move(bytes)); }

enum class Words : std::uint8_t { Any, OfEveryVersion };

// One seed, one tree.
class RandomTree {
 public:
  explicit RandomTree(std::uint32_t seed, Words words = Words::Any) : random_(seed), words_(words) {
    script_ = choose(2) == 0 ? 0 : choose(std::size(scripts));
  }

  std::uint32_t choose(std::size_t count) {
    return static_cast<std::uint32_t>(random_() % static_cast<std::uint32_t>(count));
  }

  std::string text() {
    std::string out;
    for (std::uint32_t pieces = choose(9); pieces > 0; --pieces) {
      const auto& own = scripts[script_];
      out +=
          script_ > 0 && choose(3) == 0 ? own[choose(std::size(own))] : awkward[choose(std::size(awkward))];
    }
    return out;
  }

  // At most `depth` nodes deep; the first is a root that may say FF.
  NewTree tree(std::uint32_t nodes, std::uint32_t depth) {
    NewTree out;
    std::vector<std::uint32_t> depths;
    while (out.size() < nodes) {
      NewNode node;
      const auto last = static_cast<std::uint32_t>(out.size() - (out.empty() ? 0 : 1));
      node.parent = choose(2) == 0 ? last : last - std::min(last, choose(5));
      const std::uint32_t below = out.empty() ? 0 : depths[node.parent] + 1;
      if (below >= depth) continue_from_root(node);
      depths.push_back(out.empty() ? 0 : depths[node.parent] + 1);
      fill(node, out.empty());
      out.push_back(std::move(node));
    }
    return out;
  }

 private:
  static constexpr const char* awkward[] = {
      "]",  "\\", ":",   "[",     "(",      ")",  ";",     "\n", "\r\n", "\r", "\n\r", "\t",   "\v", " ",
      "  ", "a",  "Zz9", "B[aa]", ";B[aa]", "(;", "PB[x]", "]]", "\\]",  "~",  "7",    "word", "C",  "\\\\"};
  static constexpr const char* scripts[][6] = {
      {"a", "b", "c", "d", "e", "f"},           {"é", "ü", "ñ", "ß", "ç", "ô"},
      {"Ж", "д", "Я", "ю", "и", "привет"},      {"α", "Ω", "β", "γ", "λ", "μ"},
      {"ก", "ข", "หมาก", "ง", "จ", "ฉ"},        {"א", "ב", "ג", "ש", "ת", "שלום"},
      {"ب", "ت", "ث", "م", "ن", "سلام"},        {"定石", "棋谱", "因", "啊", "黑中盘胜", "功"},
      {"圍棋", "譜", "因", "功", "許", "蓋"},   {"ソ", "ゾ", "コスミ", "表", "能", "黒番"},
      {"한국", "바둑", "가", "나", "흑", "백"}, {"č", "Ž", "ő", "ř", "ł", "ę"},
      {"🙂", "𠮷", "€", "—", "好", "ё"}};

  static void continue_from_root(NewNode& node) { node.parent = 0; }

  std::string point() { return {static_cast<char>('a' + choose(9)), static_cast<char>('a' + choose(9))}; }

  // Distinct ones, many of them side by side.
  std::vector<NewValue> points() {
    std::vector<NewValue> values;
    for (char y = 'a'; y < 'e'; ++y)
      for (char x = 'a'; x < 'f'; ++x)
        if (choose(3) != 0) values.push_back(NewValue::written(std::string{x, y}));
    if (values.empty()) values.push_back(NewValue::written("ii"));
    std::shuffle(values.begin(), values.end(), random_);
    return values;
  }

  NewProperty property() {
    static constexpr const char* texts[] = {"C", "N", "PB", "GC", "QQQ", "QxZ", "EV", "C"};
    static constexpr const char* everywhere[] = {"C", "N", "PB", "GC", "EV"};
    if (words_ == Words::OfEveryVersion)
      return {everywhere[choose(std::size(everywhere))], {NewValue::text(text())}};
    switch (choose(10)) {
      case 0:
        return {"LB", {NewValue::composed(NewValue::text(point()), NewValue::text(text()))}};
      case 1:
        return {"PI", {NewValue::composed(NewValue::text(text()), NewValue::text(text()))}};
      case 2:
        return {choose(2) == 0 ? "TR" : "TB", points()};
      case 3:
        return {"QQQ", {NewValue::text(text()), NewValue(), NewValue::text(text())}};
      default:
        return {texts[choose(std::size(texts))], {NewValue::text(text())}};
    }
  }

  void fill(NewNode& node, bool is_root) {
    static constexpr const char* versions[] = {"1", "3", "4", "4"};
    if (is_root && choose(5) != 0)
      node.properties.push_back({"FF", {NewValue::written(versions[choose(std::size(versions))])}});
    const bool is_setup = is_root || choose(8) == 0;
    if (is_setup && choose(2) == 0) node.properties.push_back({"AB", points()});
    if (!is_setup && choose(4) != 0)
      node.properties.push_back({choose(2) == 0 ? "B" : "W", {NewValue::written(point())}});
    for (std::uint32_t count = choose(4); count > 1; --count) node.properties.push_back(property());
    std::shuffle(node.properties.begin(), node.properties.end(), random_);
  }

  std::mt19937 random_;
  Words words_;
  std::uint32_t script_ = 0;
};

// ---- in pre-order

// Positions of the nodes of `tree`, parents before children, siblings in their order.
inline std::vector<std::uint32_t> in_order(const NewTree& tree) {
  std::vector<std::vector<std::uint32_t>> children(tree.size());
  for (std::uint32_t i = 1; i < tree.size(); ++i) children[tree[i].parent].push_back(i);
  std::vector<std::uint32_t> out, open{0};
  while (!open.empty()) {
    const std::uint32_t node = open.back();
    open.pop_back();
    out.push_back(node);
    open.insert(open.end(), children[node].rbegin(), children[node].rend());
  }
  return out;
}

// Each variation in parentheses, nothing else between the nodes.
inline std::string plain_text(const NewTree& tree) {
  std::vector<std::vector<std::uint32_t>> children(tree.size());
  for (std::uint32_t i = 1; i < tree.size(); ++i) children[tree[i].parent].push_back(i);
  constexpr std::uint32_t close = 0xFFFF'FFFF;
  std::string out = "(";
  std::vector<std::pair<std::uint32_t, bool>> open{{close, false}, {0, false}};
  while (!open.empty()) {
    const auto [node, in_parentheses] = open.back();
    open.pop_back();
    if (node == close) {
      out += ')';
      continue;
    }
    if (in_parentheses) {
      out += '(';
      open.emplace_back(close, false);
    }
    out += ';';
    for (const NewProperty& property : tree[node].properties) {
      out += property.ident;
      for (const NewValue& value : property.values) out += '[' + value.escaped() + ']';
    }
    const bool many = children[node].size() > 1;
    for (auto child = children[node].rbegin(); child != children[node].rend(); ++child)
      open.emplace_back(*child, many);
  }
  return out;
}

// ---- what a tree tells

struct ToldNode {
  std::int64_t parent = -1;  // position in the list
  // Sorted by identifier, equal ones in their order; without FF and CA. Points of lists one by one, sorted.
  std::vector<std::pair<std::string, std::vector<std::string>>> properties;
  bool operator==(const ToldNode&) const = default;
};
using Told = std::vector<ToldNode>;

inline void sort_properties(ToldNode& node) {
  const auto begin = node.properties.begin();
  for (auto at = begin; at != node.properties.end(); ++at) {
    const auto place = std::upper_bound(
        begin, at, *at, [](const auto& left, const auto& right) { return left.first < right.first; });
    std::rotate(place, at, std::next(at));
  }
}

inline bool is_points(std::string_view ident) { return ident == "AB" || ident == "TR" || ident == "TB"; }

// `aa:bb` is four points.
inline void add_points(const std::string& value, std::vector<std::string>& out) {
  if (value.size() != 5) return out.push_back(value);
  for (char y = value[1]; y <= value[4]; ++y)
    for (char x = value[0]; x <= value[3]; ++x) out.push_back({x, y});
}

inline ToldNode told(const Node& node) {
  ToldNode out;
  if (node.parent()) out.parent = node.parent().index();
  for (const Property property : node.properties()) {
    if (property.is("FF") || property.is("CA")) continue;
    auto& [ident, values] = out.properties.emplace_back(property.ident(), std::vector<std::string>());
    for (std::uint32_t i = 0; i < property.size(); ++i) {
      if (is_points(ident)) {
        add_points(property[i].text(), values);
      } else if (const auto halves = property[i].composed()) {
        values.push_back('<' + halves->first + ">:<" + halves->second + '>');
      } else {
        values.push_back(property[i].text());
      }
    }
    if (is_points(ident)) std::sort(values.begin(), values.end());
  }
  sort_properties(out);
  return out;
}

inline Told told(const Document& document) {
  Told out;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) out.push_back(told(document.node_at(i)));
  return out;
}

// FF[4] R10, R11.
inline std::string shown(std::string_view text, bool one_line) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i], next = i + 1 < text.size() ? text[i + 1] : '\0';
    const bool is_end = c == '\n' || c == '\r';
    if (is_end && (next == '\n' || next == '\r') && next != c) ++i;
    const bool is_space = std::string_view(" \t\v\f").find(c) != std::string_view::npos;
    out += is_end && !one_line ? '\n' : is_end || is_space ? ' ' : c;
  }
  return out;
}

// One backslash before a character goes; these trees have no other escapes.
inline std::string without_escapes(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) out += text[i] == '\\' ? text[++i] : text[i];
  return out;
}

inline std::string told_of(const std::string& ident, const std::string& escaped) {
  const bool unknown = ident.front() == 'Q';
  const bool one_line = ident != "C" && ident != "GC";
  const auto plain = [&](std::string_view part) {
    const std::string text = without_escapes(part);
    return unknown ? text : shown(text, one_line);
  };
  if (ident != "LB" && ident != "PI") return plain(escaped);
  std::size_t colon = 0;
  while (escaped[colon] != ':') colon += escaped[colon] == '\\' ? 2 : 1;
  return '<' + plain(std::string_view(escaped).substr(0, colon)) + ">:<" +
         plain(std::string_view(escaped).substr(colon + 1)) + '>';
}

inline Told told_of(const NewTree& tree) {
  const std::vector<std::uint32_t> order = in_order(tree);
  std::vector<std::int64_t> places(tree.size());
  for (std::size_t i = 0; i < order.size(); ++i) places[order[i]] = static_cast<std::int64_t>(i);
  Told out;
  for (const std::uint32_t at : order) {
    ToldNode& node = out.emplace_back();
    if (at > 0) node.parent = places[tree[at].parent];
    for (const NewProperty& property : tree[at].properties) {
      if (property.ident == "FF") continue;
      std::string ident;
      for (const char c : property.ident)
        if (c < 'a' || c > 'z') ident += c;
      auto& values = node.properties.emplace_back(ident, std::vector<std::string>()).second;
      for (const NewValue& value : property.values) values.push_back(told_of(ident, value.escaped()));
      if (is_points(ident)) std::sort(values.begin(), values.end());
    }
    sort_properties(node);
  }
  return out;
}

}  // namespace qipu::sgf::test
