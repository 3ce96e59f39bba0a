// qipu split: records in pieces: their trees, the games within a tree, its variations.
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
#include "qipu/library/split_work.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// Pieces with more nodes than this, all together, come to be only if that is asked for.
constexpr std::uint64_t most_nodes = 100'000'000;

game::SplitOptions cutting(const SplitOptions& options) {
  game::SplitOptions cut;
  cut.by = options.by;
  cut.outline = options.dry_run;
  if (options.keep_info) cut.info = game::SplitInfo::Keep;
  if (options.depth > 0) cut.depth = options.depth;
  return cut;
}

// One run of the command. Records are cut on all cores; the caller's thread gives the pieces their places.
class Cutting {
 public:
  Cutting(Shell& shell, const SplitOptions& options, NameTemplate names)
      : shell_(shell),
        options_(options),
        names_(std::move(names)),
        output_(shell, options.output),
        folder_(scanning_.complaining(), options.out_dir,
                options.force ? Existing::Replaced : Existing::Kept) {}

  Outcome run(const std::vector<std::string>& paths);

 private:
  library::SplitWorkOptions work_options() const;
  bool is_joined() const { return !options_.output.empty(); }
  Result<void> cut(const Input& input, library::Delivery& delivery);
  void deliver(const Input& input, library::PieceList& list);
  void complain(const std::string& name, const library::SplitTrouble& trouble);
  bool put(const library::SplitPiece& piece);
  bool join(std::string_view bytes);
  void print_total();

  Shell& shell_;
  const SplitOptions& options_;
  NameTemplate names_;
  const library::SplitWorkOptions work_options_ = work_options();
  Scanning scanning_{shell_, options_.out_dir};

  // Of the caller's thread.
  OutputFile output_;  // of joined pieces
  OutFolder folder_;
  std::uint64_t pieces_ = 0;
};

// ---- From records to pieces

library::SplitWorkOptions Cutting::work_options() const {
  const Where& where = shell_.run.where;
  library::SplitWorkOptions options;
  options.split = cutting(options_);
  options.first_number = options_.first_number;
  options.is_joined = is_joined() && !options_.dry_run;
  if (!options_.no_limit) options.most_nodes = most_nodes;
  if (where.is_set()) options.choose = [&where](sgf::Tree tree) { return where.games(tree); };
  if (!options.is_joined)
    options.name_of = [this](const Input& input, const game::Game& game, std::uint32_t number) {
      return query::name_for(names_, {game, input.name, number});
    };
  return options;
}

Result<void> Cutting::cut(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader = RecordReader::open(shell_, input, RecordReader::Extent::Parts);
  if (!reader) return unexpected<Error>(reader.error());
  library::SplitWork record(work_options_, input, delivery,
                            [this, input = named(input)](const std::shared_ptr<library::PieceList>& list) {
                              deliver(input, *list);
                            });
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

// ---- From a piece to its place

void Cutting::deliver(const Input& input, library::PieceList& list) {
  scanning_.make_way();
  for (const library::SplitPiece& piece : list.pieces) {
    list.is_of_use = is_joined() ? join(piece.bytes) : put(piece);
    if (!list.is_of_use) break;
    ++pieces_;
  }
  list.pieces.clear();
  list.bytes = 0;
  const std::string name = shown_name(shell_, input);
  if (!list.troubles.empty()) scanning_.note(Outcome::Failed);
  for (const library::SplitTrouble& trouble : std::exchange(list.troubles, {})) complain(name, trouble);
  if (options_.quiet) return;
  if (list.labelled > 0) shell_.complain(shell_.say(messages::split_labelled, name, list.labelled));
  if (list.rewritten > 0) shell_.complain(shell_.say(messages::split_rewritten, name, list.rewritten));
}

void Cutting::complain(const std::string& name, const library::SplitTrouble& trouble) {
  using Kind = library::SplitTrouble::Kind;
  if (trouble.kind == Kind::NoRecord) return shell_.complain(shell_.say(messages::split_no_record, name));
  if (trouble.kind == Kind::TooMuch)
    return shell_.complain(shell_.say(messages::split_too_much, name, trouble.tree + 1, trouble.size.pieces,
                                      trouble.size.nodes));
  shell_.complain(name + shell_.say(report::messages::colon) +
                  printable(message(*trouble.error, shell_.language)));
}

// False: it is of no use to go on, here as below.
bool Cutting::put(const library::SplitPiece& piece) {
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
  if (options_.quiet || pieces_ == 0 || (is_joined() && output_.is_standard())) return;
  shell_.out.flush();
  shell_.err << shell_.say(options_.dry_run ? messages::split_would_be : messages::split_total, pieces_)
             << "\n";
}

Outcome Cutting::run(const std::vector<std::string>& paths) {
  scanning_.run(paths,
                [this](const Input& input, library::Delivery& delivery) { return cut(input, delivery); });
  const bool is_given_up = is_joined() && scanning_.stop();
  const Outcome saved = is_given_up ? Outcome::Fine : output_.finish();
  if (!is_given_up && saved == Outcome::Fine) print_total();
  scanning_.note(saved);
  scanning_.note(outcome_of(folder_.end()));
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
