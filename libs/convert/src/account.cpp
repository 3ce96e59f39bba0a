#include "account.hpp"

#include <algorithm>

#include "qipu/base/span.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/strip.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/spec/property.hpp"
#include "source.hpp"
#include "words.hpp"

namespace qipu::convert {

namespace {

using game::PropertyClass;

struct LossKind {
  PropertyClass properties;
  Lost lost;
};

// The first that a property is in tells. Root and Moves lose nothing.
constexpr LossKind loss_kinds[] = {
    {PropertyClass::Setup, Lost::Setup},
    {PropertyClass::Comments, Lost::Comments},
    {PropertyClass::Markup, Lost::Markup},
    {PropertyClass::Printing, Lost::Markup},
};

bool is_among(std::string_view ident, std::string_view list) {
  Words words(list);
  while (const auto word = words.next())
    if (*word == ident) return true;
  return false;
}

class Account {
 public:
  Account(Writing& writing, std::string_view kept, std::string_view kept_in_root)
      : writing_(writing), kept_(kept), kept_in_root_(kept_in_root) {}

  void add(sgf::Node node) {
    bool is_counted[static_cast<std::size_t>(Lost::Values) + 1] = {};
    has_moved_ |= game::moves_in(node) > 0;
    for (const sgf::Property property : node.properties()) {
      const std::optional<Lost> lost = lost_of(property);
      if (!lost || (!node.parent() && is_among(property.ident(), kept_in_root_))) continue;
      bool& is_again = is_counted[static_cast<std::size_t>(*lost)];
      if (!is_again || *lost == Lost::Properties) writing_.lose(*lost, node.id());
      is_again = true;
    }
  }

 private:
  std::optional<Lost> lost_of(const sgf::Property& property) const {
    const std::string ident = property.ident();
    const spec::PropertyId type = property.type();
    const spec::PropertyRow* const row = type ? &spec::row(type) : nullptr;
    if (is_among(ident, kept_) || is_among(row ? row->alias_of : "", kept_)) return std::nullopt;
    if (is_among(ident, "B W AP") || game::is_of_class(ident, row, PropertyClass::Root)) return std::nullopt;
    const auto* const kind =
        std::find_if(std::begin(loss_kinds), std::end(loss_kinds),
                     [&](const LossKind& k) { return game::is_of_class(ident, row, k.properties); });
    if (kind == std::end(loss_kinds)) return Lost::Properties;
    if (kind->lost == Lost::Setup && !has_moved_) return std::nullopt;
    return kind->lost;
  }

  Writing& writing_;
  std::string_view kept_;
  std::string_view kept_in_root_;
  bool has_moved_ = false;
};

// In the order of the record: what is beside the line below its last node with more than one child, before
// whose variations the others stand in pre-order.
sgf::NodeId first_variation(const game::Game& game) {
  sgf::Node last;
  for (sgf::Node node = game.info(); node; node = game::next_on_line(node)) {
    const sgf::Node next = game::next_on_line(node);
    const sgf::Node beside = next ? next.next_sibling() : node.first_child();
    if (beside) last = beside;
  }
  return last ? last.id() : game.info().id();
}

}  // namespace

void lose_the_rest(const WriteContext& context, Writing& writing, std::string_view kept,
                   std::string_view kept_in_root) {
  writing.lose(Lost::Variations, first_variation(context.game), game::lines_from(context.game.info()) - 1);
  Account account(writing, kept, kept_in_root);
  for (const sgf::Node node : context.game.line()) account.add(node);
}

void lose_unplayable(const game::ListedMoves& listed, Writing& writing) {
  writing.lose(Lost::Moves, {}, listed.missed.size());
  writing.lose(Lost::Setup, {}, listed.unplayable - listed.missed.size());
}

bool is_missed(const game::ListedMoves& listed, std::uint32_t move) {
  return std::binary_search(listed.missed.begin(), listed.missed.end(), move);
}

std::vector<game::Move> playable(const game::ListedMoves& listed) {
  std::vector<game::Move> moves;
  for (std::uint32_t i = 0; i < listed.list.moves.size(); ++i)
    if (!is_missed(listed, i)) moves.push_back(listed.list.moves[i]);
  return moves;
}

std::uint32_t handicap_in(const game::MoveList& list) {
  const auto stones = size32(list.black_stones);
  if (stones < 2 || !list.white_stones.empty()) return 0;
  const std::vector<Point> places = go::handicap_points(list.size, stones, go::HandicapStyle::Eastern);
  return std::is_permutation(places.begin(), places.end(), list.black_stones.begin(), list.black_stones.end())
             ? stones
             : 0;
}

std::string take_remark(std::string& comment, std::string_view name) {
  const std::string begin = std::string(name) + ": ";
  for (std::size_t at = 0; at < comment.size();) {
    const std::size_t end = std::min(comment.find('\n', at), comment.size());
    if (comment.compare(at, begin.size(), begin) == 0) {
      std::string text = comment.substr(at + begin.size(), end - at - begin.size());
      const bool is_last = end == comment.size();
      const std::size_t first = is_last && at > 0 ? at - 1 : at;  // with one of its line ends
      comment.erase(first, std::min(end + 1, comment.size()) - first);
      return text;
    }
    at = end + 1;
  }
  return {};
}

std::vector<std::pair<std::string, std::string>> kept_in(sgf::Node node) {
  std::vector<std::pair<std::string, std::string>> found;
  for (const sgf::Property property : node.properties())
    for (std::uint32_t i = 0; property.is("XF") && i < property.size(); ++i)
      if (auto pair = property[i].composed()) found.push_back(std::move(*pair));
  return found;
}

}  // namespace qipu::convert
