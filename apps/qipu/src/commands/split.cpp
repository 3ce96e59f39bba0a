// qipu split: records in pieces: their trees, the games within a tree, its variations.
#include "qipu/game/split.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "files/file_names.hpp"
#include "files/inputs.hpp"
#include "files/out_folder.hpp"
#include "files/saving.hpp"
#include "options/where.hpp"
#include "qipu/game/line.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/text/decode.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using game::Piece;
using game::PieceForm;

// Pieces with more nodes than this, all together, come to be only if that is asked for: lines that many
// variations share stand in all of them.
constexpr std::uint64_t most_nodes = 100'000'000;

game::SplitOptions cutting(const SplitOptions& options) {
  game::SplitOptions cut;
  if (options.by == "game") cut.by = game::SplitBy::Game;
  if (options.by == "variation") cut.by = game::SplitBy::Variation;
  if (options.keep_info) cut.info = game::SplitInfo::Keep;
  if (options.depth > 0) cut.depth = options.depth;
  return cut;
}

// A piece between others: UTF-8 where it is UTF-16 or UTF-32, and no byte order mark.
std::string_view inner_bytes(const sgf::Document& document) {
  return document.is_wide() ? document.text() : document.bytes().substr(document.bom().length);
}

// One run of the command.
class Cutting {
 public:
  Cutting(Shell& shell, const SplitOptions& options, NameTemplate names)
      : shell_(shell),
        options_(options),
        cut_(cutting(options)),
        names_(std::move(names)),
        folder_(shell, options.out_dir, options.force ? Existing::Replaced : Existing::Kept) {}

  Outcome run();

 private:
  // Of one input.
  struct Counts {
    std::uint32_t next = 1;
    std::uint32_t rewritten = 0;
    std::uint32_t labelled = 0;
    Outcome outcome = Outcome::Fine;
  };

  bool is_joined() const { return !options_.output.empty(); }
  Outcome cut(const Input& input);
  bool cut(const Input& input, sgf::Tree tree, Counts& counts);
  bool is_too_much(const Input& input, sgf::Tree tree);
  bool take(const Input& input, const Piece& piece, Counts& counts);
  bool is_meant(const Piece& piece) const;
  game::Game game_of(const Piece& piece) const;
  Outcome put(const std::string& name, const Piece& piece);
  bool join(std::string_view bytes);
  void tell(const Input& input, const Counts& counts);
  Outcome finish(Outcome outcome);

  Shell& shell_;
  const SplitOptions& options_;
  game::SplitOptions cut_;
  NameTemplate names_;
  OutFolder folder_;
  std::optional<SafeFile> file_;  // of joined pieces
  std::vector<std::uint32_t>
      meant_;  // indices of the game-info nodes of the tree at hand, if there is --where
  std::uint64_t pieces_ = 0;
};

// ---- From records to pieces

Outcome Cutting::run() {
  const Inputs inputs = inputs_of(shell_, options_.files);
  const Outcome outcome =
      for_each_in_turn(shell_, inputs, [this](Shell&, const Input& input) { return cut(input); });
  return finish(outcome);
}

Outcome Cutting::cut(const Input& input) {
  Counts counts;
  bool is_first = true;
  const Outcome read = read_parts(shell_, input, RecordReader::Extent::Parts, [&](const Part& part) {
    if (is_first && part.document.tree_count() == 0) {
      shell_.complain(shell_.say(Message::split_no_record, shown_name(shell_, input)));
      counts.outcome = Outcome::Failed;
    }
    is_first = false;
    for (std::uint32_t i = 0; i < part.document.tree_count(); ++i)
      if (!cut(input, part.document.tree(i), counts)) return sgf::Flow::Stop;
    return sgf::Flow::Continue;
  });
  tell(input, counts);
  return worse(read, counts.outcome);
}

// False: it is of no use to go on with this record.
bool Cutting::cut(const Input& input, sgf::Tree tree, Counts& counts) {
  meant_.clear();
  if (shell_.where.is_set())
    for (const game::Game& game : shell_.where.games(tree)) meant_.push_back(game.info().index());
  if (shell_.where.is_set() && meant_.empty()) return true;
  if (is_too_much(input, tree)) {
    counts.outcome = Outcome::Failed;
    return true;
  }
  bool goes_on = true;
  const auto take_piece = [&](const Piece& piece) {
    goes_on = take(input, piece, counts);
    return goes_on ? sgf::Flow::Continue : sgf::Flow::Stop;
  };
  const Result<std::uint32_t> next = game::split(tree, cut_, take_piece, counts.next);
  if (next) {
    counts.next = *next;
    return goes_on;
  }
  shell_.complain(shown_name(shell_, input), next.error());
  counts.outcome = Outcome::Failed;
  return goes_on;
}

bool Cutting::is_too_much(const Input& input, sgf::Tree tree) {
  if (cut_.by == game::SplitBy::Tree || options_.no_limit) return false;
  const game::SplitSize size = game::measure_split(tree, cut_);
  if (size.nodes <= most_nodes) return false;
  shell_.complain(shell_.say(Message::split_too_much, shown_name(shell_, input), tree.index() + 1,
                             size.pieces, size.nodes));
  return true;
}

// ---- From a piece to its place

game::Game Cutting::game_of(const Piece& piece) const {
  if (cut_.by != game::SplitBy::Tree) return game::game_of(piece.source);
  return game::games_in(piece.tree).front();
}

// A tree, if one of its games is meant; else a piece of such a game.
bool Cutting::is_meant(const Piece& piece) const {
  if (!shell_.where.is_set() || cut_.by == game::SplitBy::Tree) return true;
  return std::binary_search(meant_.begin(), meant_.end(), game_of(piece).info().index());
}

bool Cutting::take(const Input& input, const Piece& piece, Counts& counts) {
  if (shell_.stop && *shell_.stop) return false;
  if (!is_meant(piece)) return true;
  counts.labelled += piece.form == PieceForm::Labelled;
  counts.rewritten += piece.form == PieceForm::Rewritten || piece.form == PieceForm::Recoded;
  if (is_joined()) {
    ++pieces_;
    return join(inner_bytes(*piece.document));
  }
  const std::string name = name_for(names_, {game_of(piece), input.name, piece.number});
  const Outcome outcome = put(name, piece);
  counts.outcome = worse(counts.outcome, outcome);
  pieces_ += outcome == Outcome::Fine;
  return outcome == Outcome::Fine;
}

Outcome Cutting::put(const std::string& name, const Piece& piece) {
  const std::string path = folder_.place(name);
  const Outcome outcome = options_.dry_run ? Outcome::Fine : folder_.save(path, piece.bytes);
  if (outcome == Outcome::Fine && (options_.dry_run || !options_.quiet))
    shell_.out << printable(text::decoded(path, text::Charset::Utf8)) << "\n";
  return outcome;
}

// False: it is of no use to go on.
bool Cutting::join(std::string_view bytes) {
  const std::string_view end = bytes.ends_with('\n') || bytes.ends_with('\r') ? "" : "\n";
  if (options_.dry_run) return true;
  if (options_.output == "-") {
    shell_.out << bytes << end;
    return shell_.out.error() == 0;
  }
  if (!file_) file_.emplace(options_.output);
  return file_->write(bytes) && file_->write(end);
}

// ---- What was done, in words

void Cutting::tell(const Input& input, const Counts& counts) {
  if (options_.quiet) return;
  const std::string name = shown_name(shell_, input);
  if (counts.labelled > 0) shell_.complain(shell_.say(Message::split_labelled, name, counts.labelled));
  if (counts.rewritten > 0) shell_.complain(shell_.say(Message::split_rewritten, name, counts.rewritten));
}

Outcome Cutting::finish(Outcome outcome) {
  const Outcome saved = file_ ? finish_saving(shell_, options_.output, *file_) : Outcome::Fine;
  if (saved != Outcome::Fine) return saved;
  if (options_.quiet || options_.output == "-" || pieces_ == 0) return outcome;
  shell_.out.flush();
  shell_.err << shell_.say(options_.dry_run ? Message::split_would_be : Message::split_total, pieces_)
             << "\n";
  return outcome;
}

}  // namespace

Outcome run_split(Shell& shell, const SplitOptions& options) {
  if (options.depth && options.by != "variation") {
    shell.complain(shell.say(Message::bad_alone, "--depth", "--by variation"));
    return Outcome::Failed;
  }
  if (options.keep_info && options.by != "game") {
    shell.complain(shell.say(Message::bad_alone, "--keep-info", "--by game"));
    return Outcome::Failed;
  }
  if (options.out_dir.empty() && options.output.empty() && !options.dry_run) {
    shell.complain(shell.say(Message::split_no_place));
    return Outcome::Failed;
  }
  std::optional<NameTemplate> names = name_template(shell, "--name", options.name);
  if (!names) return Outcome::Failed;
  return Cutting(shell, options, std::move(*names)).run();
}

}  // namespace qipu::app
