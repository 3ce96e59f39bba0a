// A record cut into pieces that are records of their own (qipu/game/split.hpp), each with a name, in the work
// of a scan: they are handed over some at a time, so that memory does not depend on how many there are.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "qipu/base/error.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/split.hpp"
#include "qipu/library/record.hpp"
#include "qipu/library/scan.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::library {

struct SplitWorkOptions {
  game::SplitOptions split;
  std::uint32_t first_number = 1;  // of the first piece of each record
  // Pieces of a tree that have more nodes together do not come to be: lines that many variations share stand
  // in all of them. Those by tree have no more than the record.
  std::uint64_t most_nodes = ~std::uint64_t{0};
  bool is_joined = false;  // one shall stand behind the other in one file
  // Which games of a tree are meant, in pre-order; pieces of no other come to be, and trees without one are
  // left out. Nothing: all. Any thread.
  std::function<std::vector<game::Game>(sgf::Tree)> choose = nullptr;
  // The name of the piece of a record, by a game and its number. Nothing: none is wanted. Any thread.
  std::function<std::string(const Record& record, const game::Game& game, std::uint32_t number)> name_of =
      nullptr;
};

struct SplitPiece {
  std::string name;
  // A file of its own; of joined ones without byte order mark, and in UTF-8 where it is UTF-16 or UTF-32.
  std::string bytes;
};

struct SplitTrouble {
  enum class Kind : std::uint8_t {
    NoRecord,  // there is no tree in it
    TooMuch,   // of the tree, which would become so many pieces with so many nodes
    Failed,    // see `error`
  };
  Kind kind;
  std::uint32_t tree = 0;  // its index in the part
  game::SplitSize size = {};
  std::optional<Error> error = std::nullopt;
};

// What of one record waits to be written. Those who fill it and those who empty it take turns.
struct PieceList {
  std::vector<SplitPiece> pieces;
  std::size_t bytes = 0;
  std::vector<SplitTrouble> troubles;
  // At the end: pieces in which CA names the charset, and that were written anew, as the record is damaged.
  std::uint32_t labelled = 0, rewritten = 0;
  bool is_of_use = true;  // to go on with the record: set by whoever empties it
};

// One record, on the thread that reads it. What it refers to must outlive it.
class SplitWork {
 public:
  // Empties the list, on the caller's thread of the scan.
  using Deliver = std::function<void(const std::shared_ptr<PieceList>& list)>;

  SplitWork(const SplitWorkOptions& options, const Record& record, Delivery& delivery, Deliver deliver)
      : options_(options),
        record_(record),
        delivery_(delivery),
        deliver_(std::move(deliver)),
        next_(options.first_number) {}

  // The parts of the record, one after another, while goes_on(); and then the end.
  void cut(const Part& part);
  void end();
  bool goes_on() const { return list_->is_of_use && !delivery_.is_stopped(); }

 private:
  bool cut(sgf::Tree tree);
  bool is_too_much(sgf::Tree tree);
  bool is_meant(const game::Piece& piece) const;
  bool take(const game::Piece& piece);
  game::Game game_of(const game::Piece& piece) const;
  bool is_by_tree() const { return options_.split.by == game::SplitBy::Tree; }

  const SplitWorkOptions& options_;
  const Record& record_;
  Delivery& delivery_;
  Deliver deliver_;
  std::shared_ptr<PieceList> list_ = std::make_shared<PieceList>();
  std::vector<std::uint32_t> meant_;  // if games are chosen: the game-info nodes of those of the tree at hand
  std::vector<game::Game> games_;     // of the tree at hand
  bool is_first_ = true;
  std::uint32_t next_;  // number of a piece
  std::uint32_t labelled_ = 0, rewritten_ = 0;
};

}  // namespace qipu::library
