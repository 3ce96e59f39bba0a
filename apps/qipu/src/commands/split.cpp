// qipu split: records in pieces: their trees, the games within a tree, its variations.
#include "qipu/game/split.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "files/output_file.hpp"
#include "files/saving.hpp"
#include "files/scanning.hpp"
#include "options/name_option.hpp"
#include "options/where.hpp"
#include "qipu/game/line.hpp"
#include "qipu/sgf/game_info.hpp"
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
  cut.by = options.by;
  cut.outline = options.dry_run;
  if (options.keep_info) cut.info = game::SplitInfo::Keep;
  if (options.depth > 0) cut.depth = options.depth;
  return cut;
}

// Bytes of pieces that wait for their delivery.
constexpr std::size_t most_waiting = std::size_t{1} << 20;

// A piece between others: UTF-8 where it is UTF-16 or UTF-32, and no byte order mark.
std::string_view inner_bytes(const sgf::Document& document) {
  return document.is_wide() ? document.text() : document.bytes().substr(document.bom().length);
}

// A piece on its way.
struct CutPiece {
  std::string name;  // by the template
  std::string bytes;
};

// What of one record waits to be written. Those who fill it and those who empty it take turns.
struct CutPieces {
  std::vector<CutPiece> pieces;
  std::size_t bytes = 0;
  std::vector<std::string> complaints;  // of what failed
  std::vector<std::string> remarks;     // of what did not
  bool is_of_use = true;                // to go on with the record
};

// One record at work, on any thread.
class RecordCutting {
 public:
  using Deliver = std::function<void(const std::shared_ptr<CutPieces>& cut)>;  // on the caller's thread

  RecordCutting(const Shell& shell, const SplitOptions& options, const NameTemplate& names,
                const Input& input, library::Delivery& delivery, Deliver deliver)
      : shell_(shell),
        options_(options),
        cut_(cutting(options)),
        names_(names),
        input_(input),
        delivery_(delivery),
        deliver_(std::move(deliver)),
        next_(options.first_number) {}

  void cut(const Part& part);
  void end();

  bool goes_on() const { return pieces_->is_of_use && !delivery_.is_stopped(); }

 private:
  bool cut(sgf::Tree tree);
  bool is_too_much(sgf::Tree tree);
  bool is_meant(const Piece& piece) const;
  bool take(const Piece& piece);
  game::Game game_of(const Piece& piece) const;
  void complain(const std::string& complaint) { pieces_->complaints.push_back(complaint); }

  const Shell& shell_;
  const SplitOptions& options_;
  game::SplitOptions cut_;
  const NameTemplate& names_;
  const Input& input_;
  library::Delivery& delivery_;
  Deliver deliver_;
  std::shared_ptr<CutPieces> pieces_ = std::make_shared<CutPieces>();
  std::vector<std::uint32_t> meant_;  // if there is --where: the game-info nodes of the tree at hand
  std::vector<game::Game> games_;     // of the tree at hand
  bool is_first_ = true;
  std::uint32_t next_;  // number of a piece
  std::uint32_t rewritten_ = 0;
  std::uint32_t labelled_ = 0;
};

// One run of the command. Records are cut on all cores; the caller's thread gives the pieces their places.
class Cutting {
 public:
  Cutting(Shell& shell, const SplitOptions& options, NameTemplate names)
      : shell_(shell),
        options_(options),
        names_(std::move(names)),
        output_(shell, options.output),
        folder_(complaining(shell), options.out_dir, options.force ? Existing::Replaced : Existing::Kept) {}

  Outcome run(const std::vector<std::string>& paths);

 private:
  bool is_joined() const { return !options_.output.empty(); }
  Result<void> cut(const Input& input, library::Delivery& delivery);
  void deliver(CutPieces& cut);
  bool put(const CutPiece& piece);
  bool join(std::string_view bytes);
  void print_total();

  Shell& shell_;
  const SplitOptions& options_;
  NameTemplate names_;
  Scanning scanning_{shell_, options_.out_dir};

  // Of the caller's thread.
  OutputFile output_;  // of joined pieces
  OutFolder folder_;
  std::uint64_t pieces_ = 0;
};

// ---- From records to pieces

void RecordCutting::cut(const Part& part) {
  if (std::exchange(is_first_, false) && part.document.tree_count() == 0)
    complain(shell_.say(messages::split_no_record, shown_name(shell_, input_)));
  for (std::uint32_t i = 0; i < part.document.tree_count(); ++i)
    if (!cut(part.document.tree(i))) return;
}

// False: it is of no use to go on with this record.
bool RecordCutting::cut(sgf::Tree tree) {
  meant_.clear();
  games_ = game::games_in(tree);
  if (shell_.run.where.is_set())
    for (const game::Game& game : shell_.run.where.games(tree)) meant_.push_back(game.info().index());
  if (shell_.run.where.is_set() && meant_.empty()) return true;
  if (is_too_much(tree)) return true;
  const auto take_piece = [&](const Piece& piece) {
    return take(piece) ? sgf::Flow::Continue : sgf::Flow::Stop;
  };
  const Result<std::uint32_t> next = game::split(tree, cut_, take_piece, next_);
  if (next)
    next_ = *next;
  else
    complain(shown_name(shell_, input_) + shell_.say(report::messages::colon) +
             printable(message(next.error(), shell_.language)));
  return goes_on();
}

bool RecordCutting::is_too_much(sgf::Tree tree) {
  if (cut_.by == game::SplitBy::Tree || options_.no_limit) return false;
  const game::SplitSize size = game::measure_split(tree, cut_);
  if (size.nodes <= most_nodes) return false;
  complain(shell_.say(messages::split_too_much, shown_name(shell_, input_), tree.index() + 1, size.pieces,
                      size.nodes));
  return true;
}

game::Game RecordCutting::game_of(const Piece& piece) const {
  const bool is_sole = games_.size() == 1 && games_.front().info() == piece.tree.root();
  const bool is_first = is_sole || cut_.by == game::SplitBy::Tree;
  return is_first ? games_.front() : game::game_of(piece.source);
}

// A tree, if one of its games is meant; else a piece of such a game.
bool RecordCutting::is_meant(const Piece& piece) const {
  if (!shell_.run.where.is_set() || cut_.by == game::SplitBy::Tree) return true;
  return std::binary_search(meant_.begin(), meant_.end(), game_of(piece).info().index());
}

// False: it is of no use to go on with this record.
bool RecordCutting::take(const Piece& piece) {
  if (!goes_on()) return false;
  if (!is_meant(piece)) return true;
  labelled_ += piece.form == PieceForm::Labelled;
  rewritten_ += piece.form == PieceForm::Rewritten || piece.form == PieceForm::Recoded;
  CutPiece cut;
  if (options_.dry_run || options_.output.empty()) {
    cut.name = query::name_for(names_, {game_of(piece), input_.name, piece.number});
    cut.bytes = piece.bytes;
  } else {
    cut.bytes = inner_bytes(*piece.document);
  }
  pieces_->bytes += cut.name.size() + cut.bytes.size();
  pieces_->pieces.push_back(std::move(cut));
  if (pieces_->bytes < most_waiting) return true;
  return delivery_.now([&] { deliver_(pieces_); }) && pieces_->is_of_use;
}

void RecordCutting::end() {
  const std::string name = shown_name(shell_, input_);
  if (!options_.quiet && labelled_ > 0)
    pieces_->remarks.push_back(shell_.say(messages::split_labelled, name, labelled_));
  if (!options_.quiet && rewritten_ > 0)
    pieces_->remarks.push_back(shell_.say(messages::split_rewritten, name, rewritten_));
  delivery_.later([cut = pieces_, deliver = deliver_] { deliver(cut); }, pieces_->bytes);
}

// ---- From a piece to its place

Result<void> Cutting::cut(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader =
      RecordReader::open(shell_, input, RecordReader::Extent::Parts, &scanning_.stop());
  if (!reader) return unexpected<Error>(reader.error());
  RecordCutting record(shell_, options_, names_, input, delivery,
                       [this](const std::shared_ptr<CutPieces>& cut) { deliver(*cut); });
  while (record.goes_on()) {
    const Result<std::optional<Part>> part = reader->next();
    if (part && !*part) break;
    if (part) record.cut(**part);
    if (part) continue;
    record.end();
    return unexpected<Error>(part.error());
  }
  record.end();
  return {};
}

void Cutting::deliver(CutPieces& cut) {
  scanning_.make_way();
  for (const CutPiece& piece : cut.pieces) {
    cut.is_of_use = is_joined() ? join(piece.bytes) : put(piece);
    if (!cut.is_of_use) break;
    ++pieces_;
  }
  cut.pieces.clear();
  cut.bytes = 0;
  if (!cut.complaints.empty()) scanning_.note(Outcome::Failed);
  for (const std::string& complaint : std::exchange(cut.complaints, {})) shell_.complain(complaint);
  for (const std::string& remark : std::exchange(cut.remarks, {})) shell_.complain(remark);
}

// False: it is of no use to go on, here as below.
bool Cutting::put(const CutPiece& piece) {
  const std::string path = folder_.place(piece.name);
  const bool is_put = options_.dry_run || folder_.save(path, piece.bytes);
  scanning_.note(outcome_of(is_put));
  if (is_put && (options_.dry_run || !options_.quiet)) shell_.out << shown_path(path) << "\n";
  return is_put;
}

bool Cutting::join(std::string_view bytes) {
  const std::string_view end = bytes.ends_with('\n') || bytes.ends_with('\r') ? "" : "\n";
  return options_.dry_run || (output_.write(bytes) && output_.write(end));
}

// ---- What was done, in words

void Cutting::print_total() {
  if (options_.quiet || options_.output == "-" || pieces_ == 0) return;
  shell_.out.flush();
  shell_.err << shell_.say(options_.dry_run ? messages::split_would_be : messages::split_total, pieces_)
             << "\n";
}

Outcome Cutting::run(const std::vector<std::string>& paths) {
  scanning_.run(paths,
                [this](const Input& input, library::Delivery& delivery) { return cut(input, delivery); });
  const Outcome saved = scanning_.stop() ? Outcome::Fine : output_.finish();
  if (saved == Outcome::Fine) print_total();
  scanning_.note(saved);
  return scanning_.finish();
}

}  // namespace

Outcome run_split(Shell& shell, const SplitOptions& options) {
  if (options.depth && options.by != game::SplitBy::Variation) {
    shell.complain(shell.say(messages::bad_alone, "--depth", "--by variation"));
    return Outcome::Failed;
  }
  if (options.keep_info && options.by != game::SplitBy::Game) {
    shell.complain(shell.say(messages::bad_alone, "--keep-info", "--by game"));
    return Outcome::Failed;
  }
  if (options.out_dir.empty() && options.output.empty() && !options.dry_run) {
    shell.complain(shell.say(messages::split_no_place));
    return Outcome::Failed;
  }
  std::optional<NameTemplate> names = name_template(shell, "--name", options.name);
  if (!names) return Outcome::Failed;
  std::vector<std::string> paths = options.files;
  if (!complete(shell, paths)) return Outcome::Failed;
  return Cutting(shell, options, std::move(*names)).run(paths);
}

}  // namespace qipu::app
