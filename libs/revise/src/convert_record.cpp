#include "qipu/revise/convert_record.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

#include "messages.hpp"
#include "qipu/check/check.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/split.hpp"
#include "qipu/report/found_node.hpp"
#include "qipu/report/likeness.hpp"
#include "qipu/report/places.hpp"
#include "qipu/sgf/charset_label.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/listed.hpp"
#include "qipu/version.hpp"

namespace qipu::revise {

namespace {

// A record at work.
class Converter {
 public:
  Converter(Language language, const SourceView& view, const ConvertOptions& options,
            const query::GameFilter& meant)
      : language_(language), view_(view), options_(options), meant_(meant) {}

  Result<Converted> run() &&;

 private:
  struct Chosen {
    game::Game game;
    std::uint32_t number;   // in the record, from 1
    std::uint32_t ordinal;  // of those that are meant, from 1
  };

  const sgf::Document& document() const { return correct_ ? *correct_ : view_.document; }

  void note_what_was_inferred();
  void add_note(const sgf::Diagnostic& note, const sgf::Document& document, text::LineColumn at);
  Result<void> sign();
  Result<void> correct();
  Result<sgf::Document> corrected(const sgf::Document& document, const check::OnRound& on_round = {}) const;
  std::vector<Chosen> choose();
  std::string why_not(const report::NodeOptions& node, report::NodeKind kind) const;
  Result<void> write_sgf(std::span<const Chosen> games);
  void write_sgf(const sgf::Document& document, std::uint32_t number);  // of its first game
  void complain_of_missing(const sgf::MissingCharacter& missing);
  Result<void> write_games(std::span<const Chosen> games);
  Result<void> write_table(std::span<const Chosen> games);
  bool has_board(const Chosen& game);
  bool fits(const Chosen& game);
  convert::WriteContext context_of(const Chosen& game) const { return {game.game, view_.file, game.number}; }
  void add_file(const game::Game& game, std::uint32_t number, std::string bytes, std::string lost);

  report::Places& places();
  std::string loss_text(const std::vector<convert::Loss>& losses);
  std::string note_text(const sgf::Document& document, const std::vector<sgf::WriteNote>& notes) const;
  void complain(const std::string& words) {
    converted_.complaints.push_back(view_.name + say(language_, messages::colon) + words);
  }

  Language language_;
  const SourceView& view_;
  const ConvertOptions& options_;
  const query::GameFilter& meant_;
  std::optional<sgf::Document> correct_;  // what is SGF, as it should be; what was not, signed
  std::optional<report::Places> places_;  // if they are asked for
  Converted converted_;
};

Result<Converted> Converter::run() && {
  converted_.from = view_.reading ? view_.reading->format : convert::sgf_format();
  converted_.faults = report::count_recoveries(view_.part);
  report::RecordLikeness likeness;
  likeness.add(view_.document);
  converted_.is_record = view_.document.tree_count() > 0 && likeness.is_record();
  if (!converted_.is_record) return std::move(converted_);
  if (view_.reading) note_what_was_inferred();
  const Result<void> prepared = view_.reading ? sign() : correct();
  if (!prepared) return unexpected<Error>(prepared.error());
  const std::vector<Chosen> games = choose();
  if (games.empty()) return std::move(converted_);
  const Result<void> done = options_.is_sgf()     ? write_sgf(games)
                            : options_.is_table() ? write_table(games)
                                                  : write_games(games);
  if (!done) return unexpected<Error>(done.error());
  return std::move(converted_);
}

// ---- Places and notes

report::Places& Converter::places() {
  if (!places_) places_.emplace(view_.part);
  return *places_;
}

void Converter::add_note(const sgf::Diagnostic& note, const sgf::Document& document, text::LineColumn at) {
  const spec::CheckRow& row = spec::row(note.check);
  converted_.notes.push_back(place_prefix(view_, at) + say(language_, report::severity_word(row.severity)) +
                             say(language_, messages::colon) +
                             text::printable(check::message(note, document, language_)) + " [" +
                             std::string(row.slug) + "]");
}

// In the order of the file.
void Converter::note_what_was_inferred() {
  converted_.note_count = view_.reading->notes.size();
  if (!options_.describe_notes) return;
  std::vector<std::pair<text::LineColumn, const sgf::Diagnostic*>> notes;
  for (const sgf::Diagnostic& note : view_.reading->notes)
    notes.emplace_back(places().position(note.span.begin), &note);
  std::stable_sort(notes.begin(), notes.end(), [](const auto& a, const auto& b) {
    return std::tie(a.first.line, a.first.column) < std::tie(b.first.line, b.first.column);
  });
  for (const auto& [at, note] : notes) add_note(*note, view_.document, at);
}

// ---- Of other formats

// AP says who has made SGF of it, where the source has not said what program the game is from. FF[3] and
// before have no AP.
Result<void> Converter::sign() {
  if (!options_.is_sgf() || options_.style.ff < 4) return {};
  Result<std::optional<sgf::Document>> document =
      convert::with_application(view_.document, {"Qipu", QIPU_VERSION});
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
    if (!options_.describe_notes || notes.empty()) return;
    report::Places places(document);
    for (const check::Finding* finding : notes)
      add_note(finding->diagnostic, document, places.position(finding->diagnostic.span.begin));
  };
  const Result<std::optional<sgf::Document>> own =
      sgf::in_charset_of_its_own(view_.document, spec::Charset::Utf8);
  if (!own) return unexpected<Error>(own.error());
  Result<sgf::Document> document = corrected(*own ? **own : view_.document, note);
  if (!document) return unexpected<Error>(document.error());
  correct_ = std::move(*document);
  return {};
}

Result<sgf::Document> Converter::corrected(const sgf::Document& document,
                                           const check::OnRound& on_round) const {
  check::RepairOptions options;
  options.to_ff4 = true;
  options.profile = options_.profile;
  options.reading.limits = options_.limits;
  return check::corrected(document, options, options_.is_sgf(), on_round);
}

// ---- Which games

std::vector<Converter::Chosen> Converter::choose() {
  std::vector<Chosen> games;
  std::uint32_t number = 0;
  for (std::uint32_t i = 0; i < document().tree_count(); ++i) {
    const std::vector<game::Game> meant = meant_.games(document().tree(i));
    auto next = meant.begin();  // both are in pre-order
    for (const game::Game& game : game::games_in(document().tree(i))) {
      ++number;
      if (next == meant.end() || *next != game) continue;
      ++next;
      games.push_back({game, number, static_cast<std::uint32_t>(games.size() + 1)});
    }
  }
  if (!options_.game && !options_.tree) return games;
  std::vector<Chosen> chosen;
  for (const Chosen& game : games) {
    const std::uint32_t tree = game.game.tree().index() + 1;
    if (options_.tree ? tree == *options_.tree : game.ordinal == *options_.game) chosen.push_back(game);
  }
  if (!chosen.empty()) return chosen;
  report::NodeOptions missing;
  missing.game = options_.game.value_or(1);
  missing.tree = options_.tree;
  complain(why_not(missing, report::NodeKind::Branch));
  return {};
}

std::string Converter::why_not(const report::NodeOptions& node, report::NodeKind kind) const {
  game::GameCount::Meant meant;
  if (meant_.is_set()) meant = [this](sgf::Tree tree) { return meant_.games(tree); };
  return report::find_node(language_, document(), node, kind, meant).complaint;
}

bool Converter::has_board(const Chosen& game) {
  if (game::has_board(game.game.tree())) return true;
  report::NodeOptions boardless;
  boardless.game = game.ordinal;
  complain(why_not(boardless, report::NodeKind::Board));
  return false;
}

bool Converter::fits(const Chosen& game) {
  if (!has_board(game)) return false;
  const BoardSize size = game::board_size(game.game.tree());
  const auto holds = convert::row(options_.format).holds;
  if (!holds || holds(size)) return true;
  complain(say(language_, messages::convert_board, short_name(convert::row(options_.format), language_),
               size.columns, size.rows));
  return false;
}

void Converter::add_file(const game::Game& game, std::uint32_t number, std::string bytes, std::string lost) {
  std::string name;
  if (options_.names) name = query::name_for(*options_.names, {game, view_.file, number});
  converted_.files.push_back({std::move(name), std::move(bytes), std::move(lost)});
}

// ---- SGF

Result<void> Converter::write_sgf(std::span<const Chosen> games) {
  if (!options_.game && !options_.tree) {
    write_sgf(document(), 1);
    return {};
  }
  const game::Game& game = games.front().game;
  Result<sgf::Document> single = options_.tree ? game::alone(game.tree()) : game::alone(game);
  if (single && !view_.reading) single = corrected(*single);
  if (!single) return unexpected<Error>(single.error());
  write_sgf(*single, options_.game.value_or(games.front().number));
  return {};
}

void Converter::write_sgf(const sgf::Document& document, std::uint32_t number) {
  std::string bytes;
  const sgf::WriteReport report = sgf::write(document, options_.style, bytes);
  if (report.missing) return complain_of_missing(*report.missing);
  Result<std::string, std::string> put = labelled(language_, view_, std::move(bytes), options_.charset_label);
  if (!put) return converted_.complaints.push_back(put.error());
  bytes = *std::move(put);
  for (const sgf::NodeId root : report.in_own_charset)
    converted_.remarks.push_back(view_.name + say(language_, messages::colon) +
                                 say(language_, messages::convert_in_own_charset,
                                     document.node(root).tree().index() + 1,
                                     spec::name(document.node(root).tree().charset())));
  add_file(game::games_in(document.tree(0)).front(), number, std::move(bytes),
           note_text(document, report.notes));
}

// With its place in the record as it was read.
void Converter::complain_of_missing(const sgf::MissingCharacter& missing) {
  std::string ignored;
  const sgf::WriteReport report = sgf::write(view_.document, options_.style, ignored);
  if (!report.missing) return complain(missing_character(language_, missing));
  converted_.complaints.push_back(missing_character(language_, view_, *report.missing));
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
    text::add_listed(words, language_, text::printable(ident));
    if (count > 1) words += say(language_, messages::parentheses, count);
  }
  return words;
}

// ---- Other formats

// "3 variations, 12 comments (first at line 4)". Where correcting has changed the number of nodes, nobody
// knows the line.
std::string Converter::loss_text(const std::vector<convert::Loss>& losses) {
  const bool has_places = document().node_count() == view_.document.node_count();
  std::string words;
  std::optional<std::uint32_t> first;
  for (const convert::Loss& loss : losses) {
    text::add_listed(words, language_, convert::describe(loss, language_));
    const sgf::Node node = view_.document.node(loss.first);
    if (node && has_places) first = std::min(first.value_or(node.offset()), node.offset());
  }
  if (!first) return words;
  return words + say(language_, messages::convert_first_at, places().position(*first).line);
}

Result<void> Converter::write_games(std::span<const Chosen> games) {
  const std::size_t further = options_.each_game ? 0 : games.size() - 1;
  for (const Chosen& game : games.first(games.size() - further)) {
    if (!fits(game)) continue;
    Result<convert::Writing> writing = convert::write(context_of(game), options_.format);
    if (!writing) return unexpected<Error>(writing.error());
    if (options_.charset) convert::put_in_charset(*writing, *options_.charset);
    writing->lose(convert::Lost::Games, {}, further);
    add_file(game.game, game.number, std::move(writing->bytes), loss_text(writing->losses));
  }
  return {};
}

// A row for each game.
Result<void> Converter::write_table(std::span<const Chosen> games) {
  convert::Writing table;
  for (const Chosen& game : games) {
    const Result<convert::Writing> row = convert::write(context_of(game), options_.format);
    if (!row) return unexpected<Error>(row.error());
    table.bytes += row->bytes;
    for (const convert::Loss& loss : row->losses) table.lose(loss.what, loss.first, loss.count);
  }
  if (options_.charset) convert::put_in_charset(table, *options_.charset);
  add_file(games.front().game, 1, std::move(table.bytes), loss_text(table.losses));
  return {};
}

}  // namespace

Result<Converted> convert_record(Language language, const SourceView& view, const ConvertOptions& options,
                                 const query::GameFilter& meant) {
  return Converter(language, view, options, meant).run();
}

}  // namespace qipu::revise
