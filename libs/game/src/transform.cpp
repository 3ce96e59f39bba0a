#include "qipu/game/transform.hpp"

#include <array>
#include <optional>
#include <utility>

#include "qipu/game/replay.hpp"
#include "transform_parts.hpp"

namespace qipu::game {

sgf::Property size_of(sgf::Tree tree) {
  for (const sgf::Property property : tree.root().properties())
    if (property.is("SZ") && !property[0].span().empty()) return property;
  return {};
}

bool has_certain_board(sgf::Tree tree) {
  if (!has_board(tree)) return false;
  const sgf::Property size = size_of(tree);
  if (!size) return true;
  const sgf::Typed<sgf::SizeValue> written = sgf::parse_size(size.text());
  const bool is_square = tree.columns() == tree.rows();
  return written && written.value.size == board_size(tree) &&
         (is_square || two_numbers(tree.document().text(), size[0].span()));
}

namespace {

// One game, property by property.
class Transformer {
 public:
  // Precondition: has_certain_board(game).
  Transformer(sgf::Tree tree, const Transform& transform, sgf::Splices& out)
      : tree_(tree),
        transform_(transform),
        turn_(transform.symmetry, board_size(tree)),
        text_(tree.document().text()),
        out_(out) {}

  void run() {
    const std::uint32_t begin = tree_.root().index();
    for (std::uint32_t i = begin; i < begin + tree_.node_count(); ++i)
      for (const sgf::Property property : tree_.document().node_at(i).properties()) change(property);
    if (turn_.board() != turn_.board_after()) turn_size(text_, size_of(tree_)[0].span(), out_);
  }

 private:
  void change(const sgf::Property& property) {
    if (transform_.swap_colors) swap_identifier(text_, property.ident_span(), out_);
    const spec::PropertyRow* const row = row_of(property);
    if (!row) return;
    if (holds_points(*row)) {
      if (transform_.symmetry != go::Symmetry::Identity) turn(property, *row);
    } else if (transform_.swap_colors) {
      swap(property, *row);
    }
  }

  void turn(const sgf::Property& property, const spec::PropertyRow& row) {
    for (std::uint32_t i = 0; i < property.size(); ++i)
      turn_points(text_, property[i].span(), row, turn_, out_);
  }

  void swap(const sgf::Property& property, const spec::PropertyRow& row) {
    using Swap = void (*)(std::string_view, Span, const sgf::Reading&, sgf::Splices&);
    struct Meaning {
      std::string_view ident;
      Swap swap;
    };
    static constexpr Meaning meanings[] = {
        {"PL", swap_color},  {"RE", swap_words},     {"KM", swap_sign},        {"V", swap_sign},
        {"SBKS", swap_sign}, {"SBKV", swap_percent}, {"PI", swap_first_letter}};
    const std::string_view ident = row.alias_of.empty() ? row.ident : row.alias_of;
    for (const Meaning& meaning : meanings)
      if (meaning.ident == ident)
        for (std::uint32_t i = 0; i < property.size(); ++i)
          meaning.swap(text_, property[i].span(), tree_.reading(), out_);
  }

  // Those of one letter are nearly all, and asked for once.
  const spec::PropertyRow* row_of(const sgf::Property& property) {
    const std::string_view written = property.written();
    if (written.size() != 1 || written[0] < 'A' || written[0] > 'Z') return row(property);
    auto& known = one_letter_[static_cast<std::size_t>(written[0] - 'A')];
    if (!known) known = row(property);
    return *known;
  }
  static const spec::PropertyRow* row(const sgf::Property& property) {
    const spec::PropertyId type = property.type();
    return type ? &spec::row(type) : nullptr;
  }

  sgf::Tree tree_;
  Transform transform_;
  Turning turn_;
  std::string_view text_;
  sgf::Splices& out_;
  std::array<std::optional<const spec::PropertyRow*>, 26> one_letter_;
};

}  // namespace

qipu::Result<void> transform(sgf::Transaction& transaction, std::uint32_t game, Transform transform) {
  const sgf::Tree one = transaction.document().tree(game);
  if (!one) return fail(ErrorId::NoSuchGame);
  if (!has_certain_board(one)) return fail(ErrorId::NoKnownBoard);
  sgf::Splices splices;
  Transformer(one, transform, splices).run();
  return transaction.splice(std::move(splices), {});
}

qipu::Result<sgf::Document> transformed(const sgf::Document& document, Transform transform,
                                        const sgf::ReadOptions& options) {
  return transformed(document, [&](sgf::Tree) { return transform; }, options);
}

qipu::Result<sgf::Document> transformed(const sgf::Document& document,
                                        const std::function<Transform(sgf::Tree)>& choose,
                                        const sgf::ReadOptions& options) {
  sgf::Splices splices;
  splices.reserve(document.node_count());  // most nodes are moves
  for (std::uint32_t i = 0; i < document.tree_count(); ++i)
    if (const sgf::Tree tree = document.tree(i); has_certain_board(tree))
      Transformer(tree, choose(tree), splices).run();
  return sgf::revise(document, std::move(splices), {}, options);
}

}  // namespace qipu::game
