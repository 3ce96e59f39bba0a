#include "qipu/library/split_work.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "qipu/base/result.hpp"
#include "qipu/sgf/flow.hpp"

namespace qipu::library {

namespace {

using game::Piece;
using game::PieceForm;

// Bytes of pieces that wait for their delivery.
constexpr std::size_t most_waiting = std::size_t{1} << 20;

// A piece between others.
std::string_view inner_bytes(const sgf::Document& document) {
  return document.is_wide() ? document.text() : document.bytes().substr(document.bom().length);
}

}  // namespace

void SplitWork::cut(const Part& part) {
  if (std::exchange(is_first_, false) && part.document.tree_count() == 0)
    list_->troubles.push_back({.kind = SplitTrouble::Kind::NoRecord});
  for (std::uint32_t i = 0; i < part.document.tree_count(); ++i)
    if (!cut(part.document.tree(i))) return;
}

// False: it is of no use to go on with this record.
bool SplitWork::cut(sgf::Tree tree) {
  meant_.clear();
  games_ = game::games_in(tree);
  if (options_.choose)
    for (const game::Game& game : options_.choose(tree)) meant_.push_back(game.info().index());
  if (options_.choose && meant_.empty()) return true;
  if (is_too_much(tree)) return true;
  const auto take_piece = [&](const Piece& piece) {
    return take(piece) ? sgf::Flow::Continue : sgf::Flow::Stop;
  };
  const Result<std::uint32_t> next = game::split(tree, options_.split, take_piece, next_);
  if (next)
    next_ = *next;
  else
    list_->troubles.push_back({.kind = SplitTrouble::Kind::Failed, .error = next.error()});
  return goes_on();
}

bool SplitWork::is_too_much(sgf::Tree tree) {
  if (is_by_tree() || options_.most_nodes == ~std::uint64_t{0}) return false;
  const game::SplitSize size = game::measure_split(tree, options_.split);
  if (size.nodes <= options_.most_nodes) return false;
  list_->troubles.push_back({.kind = SplitTrouble::Kind::TooMuch, .tree = tree.index(), .size = size});
  return true;
}

game::Game SplitWork::game_of(const Piece& piece) const {
  const bool is_sole = games_.size() == 1 && games_.front().info() == piece.tree.root();
  return is_sole || is_by_tree() ? games_.front() : game::game_of(piece.source);
}

// A tree, if one of its games is meant; else a piece of such a game.
bool SplitWork::is_meant(const Piece& piece) const {
  if (!options_.choose || is_by_tree()) return true;
  return std::binary_search(meant_.begin(), meant_.end(), game_of(piece).info().index());
}

// False: it is of no use to go on with this record.
bool SplitWork::take(const Piece& piece) {
  if (!goes_on()) return false;
  if (!is_meant(piece)) return true;
  labelled_ += piece.form == PieceForm::Labelled;
  rewritten_ += piece.form == PieceForm::Rewritten || piece.form == PieceForm::Recoded;
  SplitPiece taken;
  if (options_.name_of) taken.name = options_.name_of(record_, game_of(piece), piece.number);
  taken.bytes = options_.is_joined && piece.document ? inner_bytes(*piece.document) : piece.bytes;
  list_->bytes += taken.name.size() + taken.bytes.size();
  list_->pieces.push_back(std::move(taken));
  if (list_->bytes < most_waiting) return true;
  return delivery_.now([&] { deliver_(list_); }) && list_->is_of_use;
}

void SplitWork::end() {
  list_->labelled = labelled_;
  list_->rewritten = rewritten_;
  delivery_.later([list = list_, deliver = deliver_] { deliver(list); }, list_->bytes);
}

}  // namespace qipu::library
