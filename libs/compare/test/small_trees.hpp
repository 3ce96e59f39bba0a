// Small random records, one for each seed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "qipu/compare/said.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::compare::test {

inline sgf::Document read(std::string bytes) { return *sgf::Document::read(std::move(bytes)); }

class SmallTree {
 public:
  explicit SmallTree(std::uint32_t seed) : random_(seed) {}

  std::uint32_t choose(std::uint32_t count) { return static_cast<std::uint32_t>(random_()) % count; }

  // What a node says beside its move.
  std::string words() {
    static constexpr const char* all[] = {"C[one]",    "C[two\nlines]", "C[a\\]b]", "N[name]", "TR[aa][bb]",
                                          "SQ[cc:dd]", "LB[aa:1]",      "LB[bb:x]", "BM[1]",   "GB[1]",
                                          "XX[p][q]",  "BL[30]",        "V[1.5]",   "DD[]",    "VW[aa:cc]",
                                          "AR[aa:bb]", "TB[ee]",        "C[]",      "HO[1]",   "MN[3]"};
    std::string out;
    for (std::uint32_t count = choose(4); count > 1; --count) out += all[choose(20)];
    return out;
  }

  // Of the tree to come.
  void change(std::uint32_t seed) { changes_ = std::make_unique<SmallTree>(seed); }

  // Siblings never begin with the same move if `distinct`.
  std::string tree(std::uint32_t nodes, bool has_words, bool distinct) {
    struct Node {
      std::vector<std::uint32_t> children;
      std::string text;
    };
    std::vector<Node> all(1);
    all[0].text = "FF[4]SZ[9]";
    if (has_words) all[0].text += root_words();
    for (std::uint32_t i = 1; i < nodes; ++i) {
      std::uint32_t parent = choose(3) == 0 ? choose(i) : i - 1;
      const std::string move = this->move(has_words);
      const auto is_there = [&](std::uint32_t other) { return all[other].text.starts_with(move); };
      while (distinct && std::any_of(all[parent].children.begin(), all[parent].children.end(), is_there))
        parent = all[parent].children[0];
      all.push_back({{}, has_words ? move + words() : move});
      all[parent].children.push_back(i);
    }
    if (changes_) change(all, *changes_);
    std::string out = "(";
    append(all, out);
    return out + ")";
  }

 private:
  template <class Nodes>
  static void change(Nodes& all, SmallTree& random) {
    for (std::uint32_t count = 1 + random.choose(3); count > 0; --count) {
      const std::uint32_t at = random.choose(static_cast<std::uint32_t>(all.size()));
      switch (random.choose(4)) {
        case 0:
          all[at].text += random.words();
          break;
        case 1:
          if (at > 0) all[at].text = all[at].text.substr(0, all[at].text.find(']') + 1);
          break;
        case 2:
          if (!all[at].children.empty()) all[at].children.pop_back();
          break;
        default:
          all[at].children.push_back(static_cast<std::uint32_t>(all.size()));
          all.push_back({{}, random.move(true) + random.words()});
      }
    }
  }

  std::string root_words() {
    static constexpr const char* all[] = {"PB[x]", "PB[y]PW[z]", "C[root]", "KM[6.5]", "AP[a:1]", ""};
    return all[choose(6)];
  }

  std::string move(bool may_be_none) {
    static constexpr const char* setups[] = {"AB[ff]", "AW[gg]", "AE[aa]", "PL[B]", "", ""};
    if (may_be_none && choose(6) == 0) return setups[choose(6)];
    const std::string point{static_cast<char>('a' + choose(2)), static_cast<char>('a' + choose(2))};
    return (choose(2) == 0 ? "B[" : "W[") + point + "]";
  }

  template <class Nodes>
  static void append(const Nodes& all, std::string& out) {
    std::vector<std::pair<std::uint32_t, bool>> open{{0, false}};
    constexpr std::uint32_t close = 0xFFFF'FFFF;
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
      out += ';' + all[node].text;
      const auto& children = all[node].children;
      for (auto child = children.rbegin(); child != children.rend(); ++child)
        open.emplace_back(*child, children.size() > 1);
    }
  }

  std::mt19937 random_;
  std::unique_ptr<SmallTree> changes_;
};

// Node by node, in the same shape and order.
inline bool says_the_same(const sgf::Document& a, const sgf::Document& b) {
  if (a.tree_count() != b.tree_count() || a.node_count() != b.node_count()) return false;
  for (std::uint32_t g = 0; g < a.tree_count(); ++g) {
    Speaker one(a.tree(g)), other(b.tree(g));
    const std::uint32_t from = a.tree(g).root().index(), to = b.tree(g).root().index();
    if (a.tree(g).node_count() != b.tree(g).node_count()) return false;
    for (std::uint32_t i = 0; i < a.tree(g).node_count(); ++i) {
      const sgf::Node x = a.node_at(from + i), y = b.node_at(to + i);
      if (i > 0 && x.parent().number() != y.parent().number()) return false;
      if (!same(one.said_by(x), other.said_by(y))) return false;
    }
  }
  return true;
}

inline std::string small_tree(std::uint32_t seed) {
  SmallTree tree(seed);
  return tree.tree(1 + tree.choose(12), true, false);
}

// The same, with some changes: other words, nodes more or less.
inline std::string changed_tree(std::uint32_t seed, std::uint32_t which = 0) {
  SmallTree tree(seed);
  tree.change(seed * 2 + which + 1);
  return tree.tree(1 + tree.choose(12), true, false);
}

// Moves alone, no two siblings the same.
inline std::string move_tree(std::uint32_t seed) {
  SmallTree tree(seed);
  return tree.tree(1 + tree.choose(12), false, true);
}

}  // namespace qipu::compare::test
