#include "rewriting/convert_record.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

#include "findings/faults.hpp"
#include "options/position.hpp"
#include "qipu/check/check.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/convert/read.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/split.hpp"
#include "qipu/report/likeness.hpp"
#include "qipu/report/places.hpp"
#include "qipu/sgf/charset_label.hpp"
#include "qipu/version.hpp"
#include "rewriting/mending.hpp"
#include "rewriting/missing_character.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// A record at work.
class Converter {
 public:
  Converter(const Shell& shell, const Input& input, const Part& part, const ConvertTarget& target)
      : shell_(shell), input_(input), part_(part), target_(target) {}

  Result<Converted> run() &&;

 private:
  struct Chosen {
    game::Game game;
    std::uint32_t number;   // in the record, from 1
    std::uint32_t ordinal;  // of those that --where means, from 1
  };

  const sgf::Document& document() const { return correct_ ? *correct_ : part_.document; }

  void note_what_was_inferred();
  void add_note(const sgf::Diagnostic& note, const sgf::Document& document, text::LineColumn at);
  Result<void> sign();
  Result<void> correct();
  Result<sgf::Document> corrected(const sgf::Document& document, const check::OnRound& on_round = {}) const;
  std::vector<Chosen> choose();
  Result<void> write_sgf(std::span<const Chosen> games);
  void write_sgf(const sgf::Document& document, std::uint32_t number);  // of its first game
  void complain_of_missing(const sgf::MissingCharacter& missing);
  Result<void> write_games(std::span<const Chosen> games);
  Result<void> write_table(std::span<const Chosen> games);
  bool has_board(const Chosen& game);
  bool fits(const Chosen& game);
  convert::WriteContext context_of(const Chosen& game) const { return {game.game, input_.name, game.number}; }
  void add_file(const game::Game& game, std::uint32_t number, std::string bytes, std::string lost);

  report::Places& places();
  std::string place_prefix(text::LineColumn at) const;
  std::string loss_text(const std::vector<convert::Loss>& losses);
  std::string note_text(const sgf::Document& document, const std::vector<sgf::WriteNote>& notes) const;
  void complain(const std::string& words) {
    converted_.complaints.push_back(shown_name(shell_, input_) + shell_.say(report::messages::colon) + words);
  }

  const Shell& shell_;
  const Input& input_;
  const Part& part_;
  const ConvertTarget& target_;
  std::optional<sgf::Document> correct_;  // what is SGF, as it should be; what was not, signed
  std::optional<report::Places> places_;  // if they are asked for
  Converted converted_;
};

Result<Converted> Converter::run() && {
  converted_.from = part_.reading ? part_.reading->format : convert::sgf_format();
  converted_.faults = report::count_recoveries(view_of(part_));
  report::RecordLikeness likeness;
  likeness.add(part_.document);
  converted_.is_record = part_.document.tree_count() > 0 && likeness.is_record();
  if (!converted_.is_record) return std::move(converted_);
  if (part_.reading) note_what_was_inferred();
  const Result<void> prepared = part_.reading ? sign() : correct();
  if (!prepared) return unexpected<Error>(prepared.error());
  const std::vector<Chosen> games = choose();
  if (games.empty()) return std::move(converted_);
  const Result<void> done = target_.is_sgf()     ? write_sgf(games)
                            : target_.is_table() ? write_table(games)
                                                 : write_games(games);
  if (!done) return unexpected<Error>(done.error());
  return std::move(converted_);
}

// ---- Places and notes

report::Places& Converter::places() {
  if (!places_) places_.emplace(view_of(part_));
  return *places_;
}

// `file:line:column: `
std::string Converter::place_prefix(text::LineColumn at) const {
  return fmt::format("{}:{}:{}: ", shown_name(shell_, input_), at.line, at.column);
}

void Converter::add_note(const sgf::Diagnostic& note, const sgf::Document& document, text::LineColumn at) {
  const spec::CheckRow& row = spec::row(note.check);
  converted_.notes.push_back(place_prefix(at) + shell_.say(report::severity_word(row.severity)) +
                             shell_.say(report::messages::colon) +
                             printable(check::message(note, document, shell_.language)) +
                             fmt::format(" [{}]", row.slug));
}

// In the order of the file.
void Converter::note_what_was_inferred() {
  converted_.note_count = part_.reading->notes.size();
  if (!target_.describe_notes) return;
  std::vector<std::pair<text::LineColumn, const sgf::Diagnostic*>> notes;
  for (const sgf::Diagnostic& note : part_.reading->notes)
    notes.emplace_back(places().position(note.span.begin), &note);
  std::stable_sort(notes.begin(), notes.end(), [](const auto& a, const auto& b) {
    return std::tie(a.first.line, a.first.column) < std::tie(b.first.line, b.first.column);
  });
  for (const auto& [at, note] : notes) add_note(*note, part_.document, at);
}

// ---- Of other formats

// AP says who has made SGF of it, where the source has not said what program the game is from. FF[3] and
// before have no AP.
Result<void> Converter::sign() {
  if (!target_.is_sgf() || target_.style.ff < 4) return {};
  Result<std::optional<sgf::Document>> document =
      convert::with_application(part_.document, {"Qipu", QIPU_VERSION});
  if (!document) return unexpected<Error>(document.error());
  correct_ = std::move(*document);
  return {};
}

// ---- SGF, as `qipu fix --to ff4` corrects it

// What a reader of the record has to understand first; the rest is a matter of form.
bool is_worth_a_note(const check::Finding& finding) {
  const spec::CheckRow& row = spec::row(finding.diagnostic.check);
  return row.group == spec::CheckGroup::Dialect || finding.severity != spec::Severity::Note;
}

// The repairs are the notes: each where it stood when it was made.
Result<void> Converter::correct() {
  const auto note = [&](const std::vector<const check::Finding*>& made, const sgf::Document& document) {
    std::vector<const check::Finding*> notes;
    std::copy_if(made.begin(), made.end(), std::back_inserter(notes),
                 [](const check::Finding* finding) { return is_worth_a_note(*finding); });
    converted_.note_count += notes.size();
    if (!target_.describe_notes || notes.empty()) return;
    report::Places places(document);
    for (const check::Finding* finding : notes)
      add_note(finding->diagnostic, document, places.position(finding->diagnostic.span.begin));
  };
  const Result<std::optional<sgf::Document>> own =
      sgf::in_charset_of_its_own(part_.document, spec::Charset::Utf8);
  if (!own) return unexpected<Error>(own.error());
  Result<sgf::Document> document = corrected(*own ? **own : part_.document, note);
  if (!document) return unexpected<Error>(document.error());
  correct_ = std::move(*document);
  return {};
}

Result<sgf::Document> Converter::corrected(const sgf::Document& document,
                                           const check::OnRound& on_round) const {
  check::RepairOptions options;
  options.to_ff4 = true;
  options.profile = target_.profile;
  if (shell_.run.max_size != 0)
    options.reading.limits.bytes = std::min(options.reading.limits.bytes, shell_.run.max_size);
  return check::corrected(document, options, target_.is_sgf(), on_round);
}

// ---- Which games

std::vector<Converter::Chosen> Converter::choose() {
  std::vector<Chosen> games;
  std::uint32_t number = 0;
  for (std::uint32_t i = 0; i < document().tree_count(); ++i) {
    const std::vector<game::Game> meant = shell_.run.where.games(document().tree(i));
    auto next = meant.begin();  // both are in pre-order
    for (const game::Game& game : game::games_in(document().tree(i))) {
      ++number;
      if (next == meant.end() || *next != game) continue;
      ++next;
      games.push_back({game, number, static_cast<std::uint32_t>(games.size() + 1)});
    }
  }
  if (!target_.game && !target_.tree) return games;
  std::vector<Chosen> chosen;
  for (const Chosen& game : games) {
    const std::uint32_t tree = game.game.tree().index() + 1;
    if (target_.tree ? tree == *target_.tree : game.ordinal == *target_.game) chosen.push_back(game);
  }
  if (!chosen.empty()) return chosen;
  PositionOptions position;
  position.game = target_.game.value_or(1);
  position.tree = target_.tree;
  complain(find_node(shell_, document(), position, Sought::Branch).complaint);
  return {};
}

bool Converter::has_board(const Chosen& game) {
  if (game::has_board(game.game.tree())) return true;
  PositionOptions position;
  position.game = game.ordinal;
  complain(find_node(shell_, document(), position, Sought::Board).complaint);
  return false;
}

bool Converter::fits(const Chosen& game) {
  if (!has_board(game)) return false;
  const BoardSize size = game::board_size(game.game.tree());
  const auto holds = convert::row(target_.format).holds;
  if (!holds || holds(size)) return true;
  complain(shell_.say(messages::convert_board, short_name(convert::row(target_.format), shell_.language),
                      size.columns, size.rows));
  return false;
}

void Converter::add_file(const game::Game& game, std::uint32_t number, std::string bytes, std::string lost) {
  std::string name;
  if (target_.names) name = query::name_for(*target_.names, {game, input_.name, number});
  converted_.files.push_back({std::move(name), std::move(bytes), std::move(lost)});
}

// ---- SGF

Result<void> Converter::write_sgf(std::span<const Chosen> games) {
  if (!target_.game && !target_.tree) {
    write_sgf(document(), 1);
    return {};
  }
  const game::Game& game = games.front().game;
  Result<sgf::Document> single = target_.tree ? game::alone(game.tree()) : game::alone(game);
  if (single && !part_.reading) single = corrected(*single);
  if (!single) return unexpected<Error>(single.error());
  write_sgf(*single, target_.game.value_or(games.front().number));
  return {};
}

void Converter::write_sgf(const sgf::Document& document, std::uint32_t number) {
  std::string bytes;
  const sgf::WriteReport report = sgf::write(document, target_.style, bytes);
  if (report.missing) return complain_of_missing(*report.missing);
  Result<std::string, std::string> labelled =
      with_charset_label(shell_, std::move(bytes), target_.charset_label);
  if (!labelled) return complain(labelled.error());
  bytes = *std::move(labelled);
  for (const sgf::NodeId root : report.in_own_charset)
    converted_.remarks.push_back(shown_name(shell_, input_) + shell_.say(report::messages::colon) +
                                 shell_.say(messages::convert_in_own_charset,
                                            document.node(root).tree().index() + 1,
                                            spec::name(document.node(root).tree().charset())));
  add_file(game::games_in(document.tree(0)).front(), number, std::move(bytes),
           note_text(document, report.notes));
}

// With its place in the record as it was read.
void Converter::complain_of_missing(const sgf::MissingCharacter& missing) {
  std::string ignored;
  const sgf::WriteReport report = sgf::write(part_.document, target_.style, ignored);
  if (!report.missing) return complain(missing_character_text(shell_, missing));
  converted_.complaints.push_back(complaint_of(shell_, input_, part_, *report.missing));
}

// "AR (3), DD": what the version lacks.
std::string Converter::note_text(const sgf::Document& document,
                                 const std::vector<sgf::WriteNote>& notes) const {
  std::vector<std::pair<std::string_view, std::uint64_t>> counts;
  for (const sgf::WriteNote& note : notes) {
    const std::string_view ident = slice(document.text(), note.property);
    const auto known =
        std::find_if(counts.begin(), counts.end(), [&](const auto& count) { return count.first == ident; });
    if (known == counts.end())
      counts.emplace_back(ident, 1);
    else
      ++known->second;
  }
  std::string words;
  for (const auto& [ident, count] : counts) {
    if (!words.empty()) words += shell_.say(report::messages::comma);
    words += printable(ident);
    if (count > 1) words += shell_.say(report::messages::parentheses, count);
  }
  return words;
}

// ---- Other formats

// "3 variations, 12 comments (first at line 4)". Where correcting has changed the number of nodes, nobody
// knows the line.
std::string Converter::loss_text(const std::vector<convert::Loss>& losses) {
  const bool has_places = document().node_count() == part_.document.node_count();
  std::string words;
  std::optional<std::uint32_t> first;
  for (const convert::Loss& loss : losses) {
    if (!words.empty()) words += shell_.say(report::messages::comma);
    words += convert::describe(loss, shell_.language);
    const sgf::Node node = part_.document.node(loss.first);
    if (node && has_places) first = std::min(first.value_or(node.offset()), node.offset());
  }
  if (!first) return words;
  return words + shell_.say(messages::convert_first_at, places().position(*first).line);
}

Result<void> Converter::write_games(std::span<const Chosen> games) {
  const std::size_t further = target_.each_game ? 0 : games.size() - 1;
  for (const Chosen& game : games.first(games.size() - further)) {
    if (!fits(game)) continue;
    Result<convert::Writing> writing = convert::write(context_of(game), target_.format);
    if (!writing) return unexpected<Error>(writing.error());
    if (target_.charset) convert::put_in_charset(*writing, *target_.charset);
    writing->lose(convert::Lost::Games, {}, further);
    add_file(game.game, game.number, std::move(writing->bytes), loss_text(writing->losses));
  }
  return {};
}

// A row for each game.
Result<void> Converter::write_table(std::span<const Chosen> games) {
  convert::Writing table;
  for (const Chosen& game : games) {
    const Result<convert::Writing> row = convert::write(context_of(game), target_.format);
    if (!row) return unexpected<Error>(row.error());
    table.bytes += row->bytes;
    for (const convert::Loss& loss : row->losses) table.lose(loss.what, loss.first, loss.count);
  }
  if (target_.charset) convert::put_in_charset(table, *target_.charset);
  add_file(games.front().game, 1, std::move(table.bytes), loss_text(table.losses));
  return {};
}

}  // namespace

Result<Converted> convert_record(const Shell& shell, const Input& input, const ConvertTarget& target,
                                 const std::atomic<bool>& stop) {
  Result<RecordReader> reader = RecordReader::open(shell, input, RecordReader::Extent::Whole, &stop);
  if (!reader) return unexpected<Error>(reader.error());
  Result<std::optional<Part>> part = reader->next();
  if (!part) return unexpected<Error>(part.error());
  if (*part) {
    const Part written = as_written(std::move(**part));  // it is corrected on the way
    return Converter(shell, input, written, target).run();
  }
  Converted nothing;
  nothing.is_meant = false;
  return nothing;
}

}  // namespace qipu::app
