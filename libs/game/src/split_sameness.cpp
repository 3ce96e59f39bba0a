// A piece is cut out of its record as bytes, and bytes alone do not tell how they are read. The charset may
// be known from another tree, or from a text that is not in the piece, and brackets are matched by the
// charset. So each piece is read again, and this file compares it with what was meant.
// `Cut::kept` has the numbers of the nodes that were meant, ascending, each with its parent: node i of the
// piece stands for number kept[i]. Properties are compared in the order written, each with all its values.
// Game information that moves to the root is expected behind the root's own properties, and not at its node.
// CA is left out where the style sets it.
// White space and stray text are not compared; split.cpp compares the faults. Where both readings agree, or
// the bytes are plain ASCII, equal bytes need no decoding. All other values are decoded on both sides.
#include "split_sameness.hpp"

#include "qipu/sgf/value.hpp"

namespace qipu::game {

namespace {

// Whether the trees agree in all that decides how the rest is understood.
bool same_facts(const sgf::Tree& a, const sgf::Tree& b) {
  const spec::Context x = a.context(), y = b.context();
  return x.ff == y.ff && x.gm == y.gm && x.sgf2 == y.sgf2 && x.application == y.application &&
         a.columns() == b.columns() && a.rows() == b.rows();
}

// Compares the properties of a node of the piece and one of the record. Game information and CA may be left
// out.
class NodeComparison {
 public:
  NodeComparison(sgf::Tree piece, sgf::Tree tree, const PieceStyle& style)
      : piece_(piece.reading()),
        tree_(tree.reading()),
        context_(tree.context()),
        style_(style),
        same_reading_(piece_ == tree_) {}

  enum class Which : std::uint8_t { All, Info, NoInfo };

  // Whether the next properties of the piece's node are those of the node `of` that `which` names. `at` goes
  // on behind them.
  bool next_are(sgf::Properties::iterator& at, sgf::Properties::iterator end, sgf::Node of, Which which) {
    for (const sgf::Property property : of.properties()) {
      if (style_.label && property.is("CA")) continue;
      if (which != Which::All && is_game_info(property, context_) != (which == Which::Info)) continue;
      skip_label(at, end);
      if (at == end || !same(*at, property)) return false;
      ++at;
    }
    return true;
  }

  bool are_equal(sgf::Node piece, sgf::Node of, Which which, sgf::Node info) {
    if (same_reading_ && piece.is_plain_move() && of.is_plain_move()) return same_move(piece, of);
    const sgf::Properties properties = piece.properties();
    sgf::Properties::iterator at = properties.begin();
    if (!next_are(at, properties.end(), of, which)) return false;
    if (info && !next_are(at, properties.end(), info, Which::Info)) return false;
    skip_label(at, properties.end());
    return at == properties.end();
  }

 private:
  void skip_label(sgf::Properties::iterator& at, sgf::Properties::iterator end) const {
    while (style_.label && at != end && (*at).is("CA")) ++at;
  }

  static bool same_move(sgf::Node a, sgf::Node b) {
    const sgf::Property x = *a.properties().begin(), y = *b.properties().begin();
    return x.written() == y.written() && x[0].raw() == y[0].raw();
  }

  bool same(const sgf::Property& a, const sgf::Property& b) const {
    if (a.size() != b.size() || a.ident() != b.ident()) return false;
    for (std::uint32_t i = 0; i < a.size(); ++i)
      if (!same(a[i], b[i])) return false;
    return true;
  }

  // `a` is of the piece, `b` of the record.
  bool same(const sgf::Value& a, const sgf::Value& b) const {
    const bool as_written = a.raw() == b.raw();
    if (as_written && (same_reading_ || is_plain(a.raw()))) return true;
    const std::string meant = value_in(PieceForm::Recoded, b, tree_);
    return sgf::decoded_value(a.raw(), piece_) == meant;
  }

  bool is_plain(std::string_view raw) const {
    const auto is_shifted = [](const sgf::Reading& reading) {
      return spec::row(reading.charset).lex_class == spec::LexClass::Escaped;
    };
    return !is_shifted(piece_) && !is_shifted(tree_) && text::is_ascii(raw);
  }

  sgf::Reading piece_;
  sgf::Reading tree_;
  spec::Context context_;
  const PieceStyle& style_;
  bool same_reading_;
};

// Whether this node of the piece stands for the node `number` of the tree.
bool is_node_for(const sgf::Node& node, std::uint32_t number, const Cut& cut) {
  return node && cut.kept[node.index()] == number;
}

}  // namespace

bool says_the_same(const sgf::Document& piece, const TreeShape& shape, const Cut& cut,
                   const PieceStyle& style) {
  if (piece.tree_count() != 1 || piece.node_count() != cut.kept.size()) return false;
  if (!same_facts(piece.tree(0), shape.tree())) return false;
  NodeComparison comparison(piece.tree(0), shape.tree(), style);
  using Which = NodeComparison::Which;
  for (std::uint32_t i = 0; i < piece.node_count(); ++i) {
    const std::uint32_t number = cut.kept[i];
    const sgf::Node node = piece.node_at(i);
    if (i > 0 && !is_node_for(node.parent(), shape.parent(number), cut)) return false;
    const Which which = cut.info_from == number ? Which::NoInfo : Which::All;
    const sgf::Node info = i == 0 && cut.info_from ? shape.node(*cut.info_from) : sgf::Node();
    if (!comparison.are_equal(node, shape.node(number), which, info)) return false;
  }
  return true;
}

bool says_the_same(const sgf::Document& piece, sgf::Tree tree) {
  if (piece.tree_count() != 1 || piece.node_count() != tree.node_count()) return false;
  if (!same_facts(piece.tree(0), tree)) return false;
  const PieceStyle style;
  NodeComparison comparison(piece.tree(0), tree, style);
  const std::uint32_t root = tree.root().index();
  for (std::uint32_t i = 0; i < piece.node_count(); ++i) {
    const sgf::Node a = piece.node_at(i), b = tree.document().node_at(root + i);
    if (i > 0 && a.parent().index() + root != b.parent().index()) return false;
    if (!comparison.are_equal(a, b, NodeComparison::Which::All, {})) return false;
  }
  return true;
}

}  // namespace qipu::game
