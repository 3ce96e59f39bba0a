// Random records as people write them: game information in the root or where games part, moves by turns,
// setup, comments, marks, judgements, variations. Every seed is another one; all of it is valid FF[4], but
// for moves that may be against the rules of Go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace qipu::sgf::test {

struct RecordShape {
  std::uint32_t nodes = 30;
  std::uint32_t branch = 6;        // one node of so many begins a variation; 0: none
  std::uint32_t words = 3;         // one node of so many says more than its move; 0: none
  bool games_apart = false;        // game information may stand below the root
  bool distinct_siblings = false;  // by their first move
  bool has_setup = true;           // also behind the root
};

class RandomRecord {
 public:
  explicit RandomRecord(std::uint32_t seed) : random_(seed) {}

  std::uint32_t choose(std::uint32_t count) { return static_cast<std::uint32_t>(random_()) % count; }

  // One tree.
  std::string tree(const RecordShape& shape = {}) {
    size_ = std::vector<std::uint32_t>{9, 13, 19}[choose(3)];
    nodes_.assign(1, {"FF[4]GM[1]SZ[" + std::to_string(size_) + "]", {}, 0, false, 0});
    const bool apart = shape.games_apart && choose(2) == 0;
    if (choose(3) == 0) nodes_[0].text += "CA[UTF-8]";
    if (!apart) add_info(0);
    if (choose(4) == 0) nodes_[0].text += "AB[aa][cc]AW[bb:bc]";
    if (choose(4) == 0) nodes_[0].text += words();
    while (nodes_.size() < shape.nodes) grow(shape);
    if (apart) tell_games();
    return written();
  }

 private:
  template <std::size_t N>
  const char* any_of(const char* const (&texts)[N]) {
    return texts[choose(static_cast<std::uint32_t>(N))];
  }

  struct Node {
    std::string text;
    std::vector<std::uint32_t> children;
    std::uint32_t moves;
    bool has_info;
    std::uint32_t parent;
  };

  std::string point() {
    return {static_cast<char>('a' + choose(size_)), static_cast<char>('a' + choose(size_))};
  }

  std::string words() {
    static constexpr const char* all[] = {"C[good]",
                                          "C[two\nlines]",
                                          "C[a \\] and \\\\ b]",
                                          "C[白棋好]",
                                          "C[あ ko]",
                                          "N[name]",
                                          "TR[aa][bb]",
                                          "SQ[cc:dd]",
                                          "MA[ee]",
                                          "LB[aa:1]",
                                          "LB[bb:x y][cc:2]",
                                          "CR[dd]",
                                          "AR[aa:bb]",
                                          "LN[aa:cc]",
                                          "DD[]",
                                          "DD[aa]",
                                          "VW[aa:dd]",
                                          "VW[]",
                                          "BM[1]",
                                          "GB[2]",
                                          "TE[1]",
                                          "UC[1]",
                                          "V[1.5]",
                                          "HO[1]",
                                          "BL[30.5]WL[7]",
                                          "OB[3]",
                                          "QX[p][q]",
                                          "ZZZ[]",
                                          "PM[1]",
                                          "FG[]",
                                          "TB[hh]TW[ii]"};
    std::string out, kinds;
    for (std::uint32_t count = 1 + choose(3); count > 0; --count) {
      const std::string one = any_of(all);
      const std::string ident = one.substr(0, one.find('['));
      // Each property once; of marks, judgements and their like one.
      const std::string kind = is_mark(ident) ? "mark" : is_judgement(ident) ? "judgement" : ident;
      if (kinds.find('<' + kind + '>') != std::string::npos) continue;
      kinds += '<' + kind + '>';
      out += one;
    }
    return out;
  }
  static bool is_mark(const std::string& i) { return i == "TR" || i == "SQ" || i == "MA" || i == "CR"; }
  static bool is_judgement(const std::string& i) { return i == "GB" || i == "UC" || i == "BM" || i == "TE"; }

  std::string info() {
    static constexpr const char* names[] = {"Go Seigen", "呉清源", "Kitani", "A, 9p", "x"};
    static constexpr const char* dates[] = {"1950", "1950-03-05", "1933-10-16,17", "1978-07", "spring 1980"};
    static constexpr const char* results[] = {"B+R", "W+3.5", "0", "B+T", "?", "Void", "W+"};
    static constexpr const char* komis[] = {"6.5", "0", "5.5", "375", "-3"};
    static constexpr const char* ranks[] = {"9p", "5k", "1d", "九段", "2300", "?"};
    std::string out;
    const auto maybe = [&](const char* ident, auto& values) {
      if (choose(2) == 0) out += std::string(ident) + '[' + any_of(values) + ']';
    };
    maybe("PB", names);
    maybe("PW", names);
    maybe("DT", dates);
    maybe("RE", results);
    maybe("KM", komis);
    maybe("BR", ranks);
    maybe("WR", ranks);
    if (choose(3) == 0) out += "EV[event " + std::to_string(choose(3)) + ']';
    if (choose(5) == 0) out += "GC[about\nthe game]";
    return out;
  }

  void add_info(std::uint32_t node) {
    nodes_[node].text += info();
    nodes_[node].has_info = true;
  }

  bool clashes(std::uint32_t parent, const std::string& move) const {
    for (const std::uint32_t child : nodes_[parent].children)
      if (nodes_[child].text.starts_with(move)) return true;
    return false;
  }

  void grow(const RecordShape& shape) {
    const auto last = static_cast<std::uint32_t>(nodes_.size() - 1);
    const std::uint32_t parent = shape.branch != 0 && choose(shape.branch) == 0 ? choose(last + 1) : last;
    Node node{{}, {}, nodes_[parent].moves, false, parent};
    const bool may_set_up = shape.has_setup && (!shape.distinct_siblings || nodes_[parent].children.empty());
    if (may_set_up && choose(12) == 0) {
      static constexpr const char* setups[] = {"AB[ff]", "AW[gg]", "AE[aa]", "PL[B]", "AB[ab]AW[ba]PL[W]",
                                               ""};
      node.text = any_of(setups);
    } else {
      do {
        node.text = (node.moves % 2 == 0 ? "B[" : "W[") + (choose(20) == 0 ? std::string() : point()) + ']';
      } while (shape.distinct_siblings && clashes(parent, node.text));
      ++node.moves;
    }
    if (shape.words != 0 && choose(shape.words) == 0) node.text += words();
    nodes_[parent].children.push_back(last + 1);
    nodes_.push_back(std::move(node));
  }

  // At random nodes none of which is above another.
  void tell_games() {
    for (std::uint32_t tries = 0; tries < 6; ++tries) {
      const std::uint32_t at = choose(static_cast<std::uint32_t>(nodes_.size()));
      bool is_free = true;
      for (std::uint32_t i = 0; i < nodes_.size(); ++i)
        if (nodes_[i].has_info && (is_above(i, at) || is_above(at, i))) is_free = false;
      if (is_free) add_info(at);
    }
  }
  bool is_above(std::uint32_t upper, std::uint32_t lower) const {
    while (lower > upper) lower = nodes_[lower].parent;
    return lower == upper;
  }

  std::string written() {
    constexpr std::uint32_t close = 0xFFFF'FFFF;
    const bool in_lines = choose(2) == 0;
    std::string out = "(";
    std::vector<std::pair<std::uint32_t, bool>> open{{close, false}, {0, false}};
    while (!open.empty()) {
      const auto [node, in_parentheses] = open.back();
      open.pop_back();
      if (node == close) {
        out += ')';
        continue;
      }
      if (in_lines && choose(5) == 0) out += '\n';
      if (in_parentheses) {
        out += '(';
        open.emplace_back(close, false);
      }
      out += ';' + nodes_[node].text;
      const auto& children = nodes_[node].children;
      for (auto child = children.rbegin(); child != children.rend(); ++child)
        open.emplace_back(*child, children.size() > 1);
    }
    return out + (in_lines ? "\n" : "");
  }

  std::mt19937 random_;
  std::uint32_t size_ = 19;
  std::vector<Node> nodes_;
};

}  // namespace qipu::sgf::test
