#include "qipu/summary/duplicates_report.hpp"

#include <iterator>

#include "messages.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/messages.hpp"
#include "qipu/report/transform_words.hpp"
#include "qipu/text/csv.hpp"
#include "qipu/text/display.hpp"

namespace qipu::summary {

namespace {

using library::DuplicateGame;
using library::DuplicateGroup;
using library::Likeness;
using report::JsonWriter;
using report::Layout;
using text::printable;

constexpr Message likeness_words_of[] = {
    messages::dedupe_identical,  messages::dedupe_identical,  messages::dedupe_information,
    messages::dedupe_same_moves, messages::dedupe_same_moves, messages::dedupe_truncated,
};
static_assert(std::size(likeness_words_of) == library::likeness_count);

struct BetterRow {
  Message words;
  bool has_numbers;
};
constexpr BetterRow better_rows[] = {
    {messages::dedupe_moves, true},    {messages::dedupe_less_information, true},
    {messages::dedupe_comments, true}, {messages::dedupe_nodes, true},
    {messages::dedupe_errors, true},   {messages::dedupe_warnings, true},
    {messages::dedupe_file, false},    {messages::dedupe_orientation, false},
    {messages::dedupe_name, false},    {messages::dedupe_order, false},
};

template <class Row, std::size_t size, class Id>
const Row& row_of(const Row (&rows)[size], Id id) {
  return rows[static_cast<std::size_t>(id)];
}

std::string likeness_words(Language language, const DuplicateGame& kept, const DuplicateGame& game) {
  if (game.same_bytes) return say(language, messages::dedupe_same_bytes);
  std::string words = game.likeness == Likeness::Truncated
                          ? say(language, messages::dedupe_truncated, game.moves, kept.moves)
                          : say(language, row_of(likeness_words_of, game.likeness));
  const std::string turned = report::transform_words(language, game.transform);
  return turned.empty() ? words : words + qipu::say(language, report::messages::comma) + turned;
}

std::string better_words(Language language, const DuplicateGame& game) {
  const BetterRow& row = row_of(better_rows, game.better);
  return row.has_numbers ? say(language, row.words, game.own, game.kept) : say(language, row.words);
}

std::uint64_t duplicates_in(const library::Duplicates& found) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < found.size(); ++i) count += found[i].games.size() - 1;
  return count;
}

std::uint64_t movable_in(const DuplicatesView& view) {
  std::uint64_t count = 0;
  for (const bool is_movable : view.is_movable) count += is_movable;
  return count;
}

// `a.sgf`, or `b.sgf#3` of a record with several games.
std::string duplicate_name(const DuplicatesView& view, const DuplicateGame& game) {
  std::string name = view.shown_name(view.found.names[game.record].name);
  if (view.found.names.games(game.record) > 1) name += '#' + std::to_string(game.game);
  return name;
}

// ---- For people

void write_duplicates_text(const DuplicatesView& view, report::Sink& out) {
  const Language language = view.language;
  for (std::size_t i = 0; i < view.found.size(); ++i) {
    const DuplicateGroup group = view.found[i];
    const DuplicateGame& kept = group.games.front();
    std::string text =
        say(language, messages::dedupe_kept, i + 1, printable(duplicate_name(view, kept)), kept.moves) + "\n";
    for (const DuplicateGame& game : group.games.subspan(1)) {
      text += "  " + printable(duplicate_name(view, game)) + qipu::say(language, report::messages::colon);
      text += explanation(language, kept, game);
      if (!view.is_movable[game.record]) text += say(language, messages::dedupe_stays);
      text += "\n";
    }
    out.write(text);
  }
  out.write(say(language, messages::dedupe_summary, duplicates_in(view.found), view.found.size(),
                view.found.games, view.found.files) +
            "\n");
}

// ---- For programs

void write_place(const DuplicatesView& view, const DuplicateGame& game, JsonWriter& json) {
  json.member("file", view.shown_name(view.found.names[game.record].name));
  json.member("game", game.game);
  json.member("tree", game.tree);
  json.member("moves", game.moves);
}

void write_duplicate(const DuplicatesView& view, const DuplicateGame& game, JsonWriter& json) {
  json.begin_object(Layout::Inline);
  write_place(view, game, json);
  json.member("kind", slug_of(game.likeness));
  json.member("symmetry", report::slug_of(game.transform.symmetry));
  json.key("colors_swapped"), json.boolean(game.transform.swap_colors);
  json.key("same_bytes"), json.boolean(game.same_bytes);
  json.member("reason", slug_of(game.better));
  if (row_of(better_rows, game.better).has_numbers) {
    json.member("value", game.own);
    json.member("kept_value", game.kept);
  }
  json.key("movable"), json.boolean(view.is_movable[game.record]);
  json.end();
}

void write_duplicates_json(const DuplicatesView& view, report::Sink& out) {
  std::string text;
  JsonWriter json(text, JsonWriter::Style::Pretty);
  json.begin_object();
  json.key("groups");
  json.begin_array();
  for (std::size_t i = 0; i < view.found.size(); ++i) {
    const DuplicateGroup group = view.found[i];
    json.begin_object();
    json.key("kept");
    json.begin_object(Layout::Inline);
    write_place(view, group.games.front(), json);
    json.end();
    json.key("duplicates");
    json.begin_array();
    for (const DuplicateGame& game : group.games.subspan(1)) write_duplicate(view, game, json);
    json.end();
    json.end();
    out.write(text);
    text.clear();
  }
  json.end();
  json.key("summary");
  json.begin_object(Layout::Inline);
  json.member("files", static_cast<std::int64_t>(view.found.files));
  json.member("games", static_cast<std::int64_t>(view.found.games));
  json.member("groups", static_cast<std::int64_t>(view.found.size()));
  json.member("duplicates", static_cast<std::int64_t>(duplicates_in(view.found)));
  json.member("movable_files", static_cast<std::int64_t>(movable_in(view)));
  json.end();
  json.end();
  json.finish();
  out.write(text);
}

std::string csv_line(const DuplicatesView& view, std::size_t group, const DuplicateGame& game) {
  const bool is_kept = game.likeness == Likeness::Kept;
  const bool has_numbers = !is_kept && row_of(better_rows, game.better).has_numbers;
  std::string line = std::to_string(group) + ',';
  text::append_csv(line, view.shown_name(view.found.names[game.record].name));
  const auto add = [&](std::string_view text) { line.append(1, ',').append(text); };
  add(std::to_string(game.game));
  add(std::to_string(game.tree));
  add(std::to_string(game.moves));
  add(slug_of(game.likeness));
  add(is_kept ? "" : report::slug_of(game.transform.symmetry));
  add(is_kept ? "" : game.transform.swap_colors ? "1" : "0");
  add(is_kept ? "" : game.same_bytes ? "1" : "0");
  add(is_kept ? "" : slug_of(game.better));
  add(has_numbers ? std::to_string(game.own) : "");
  add(has_numbers ? std::to_string(game.kept) : "");
  add(view.is_movable[game.record] ? "1" : "0");
  return line + "\r\n";
}

void write_duplicates_csv(const DuplicatesView& view, report::Sink& out) {
  out.write(
      "group,file,game,tree,moves,kind,symmetry,colors_swapped,same_bytes,reason,value,kept_value,"
      "movable\r\n");
  for (std::size_t i = 0; i < view.found.size(); ++i)
    for (const DuplicateGame& game : view.found[i].games) out.write(csv_line(view, i + 1, game));
}

struct DuplicatesWriter {
  DuplicatesForm form;
  void (*write)(const DuplicatesView&, report::Sink&);
};
constexpr DuplicatesWriter duplicates_writers[] = {{DuplicatesForm::Text, write_duplicates_text},
                                                   {DuplicatesForm::Json, write_duplicates_json},
                                                   {DuplicatesForm::Csv, write_duplicates_csv}};

}  // namespace

std::string explanation(Language language, const DuplicateGame& kept, const DuplicateGame& game) {
  std::string words = likeness_words(language, kept, game);
  if (game.likeness == Likeness::Truncated) return words;  // says it all
  return words + qipu::say(language, report::messages::semicolon) + better_words(language, game);
}

void write_duplicates(report::Sink& out, const DuplicatesView& view, DuplicatesForm form) {
  for (const DuplicatesWriter& one : duplicates_writers)
    if (one.form == form) one.write(view, out);
}

}  // namespace qipu::summary
