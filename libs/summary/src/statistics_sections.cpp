// The sections of statistics, from what was counted.
#include "qipu/summary/statistics_sections.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "messages.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/report/messages.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/spec/check.hpp"
#include "qipu/spec/game.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::summary {

using library::PropertyCount;
using library::Statistics;
using report::Section;
using Cell = report::SectionCell;

namespace {

constexpr std::uint32_t class_width = 20;  // moves
constexpr std::uint32_t last_class = 400;  // of lengths: from here on
constexpr std::size_t decade = 10;         // years

// What makes the sections has in common.
struct Maker {
  const Statistics& all;
  const StatisticsOptions& view;

  template <class... Args>
  std::string say(const Message& message, const Args&... args) const {
    return qipu::say(view.language, message, args...);
  }
  bool is_for_people() const { return view.is_for_people; }
  // Where nothing is told: a word for people, nothing for programs.
  Cell untold(Message word) const { return is_for_people() ? Cell::of(say(word)) : Cell(); }
  // A key that is empty where nothing was given.
  Cell key(const std::string& text) const {
    return text.empty() ? untold(messages::stats_not_given) : Cell::of(text);
  }
};

// 0–19
std::string classed(std::uint64_t first, std::uint64_t last) {
  return std::to_string(first) + "–" + std::to_string(last);
}

double per_thousand(std::uint64_t count, std::uint64_t of) {
  return of == 0 ? 0 : static_cast<double>(count) * 1000 / static_cast<double>(of);
}

double ratio(std::uint64_t a, std::uint64_t b) {
  return b == 0 ? 0 : static_cast<double>(a) / static_cast<double>(b);
}

// ---- Totals

void make_totals(const Maker& maker, Section& section) {
  const Statistics& all = maker.all;
  const auto add = [&](std::string_view slug, Message label, Cell value) {
    section.facts.push_back({slug, maker.say(label), std::move(value)});
  };
  add("files", messages::stats_files, Cell::of(all.files));
  add("bytes", messages::stats_bytes, Cell::of(all.bytes));
  add("unreadable", messages::stats_unreadable, Cell::of(all.unreadable));
  add("no_record", messages::stats_no_record, Cell::of(all.no_record));
  add("recovered", messages::stats_recovered, Cell::of(all.recovered));
  add("trees", messages::stats_trees, Cell::of(all.trees));
  add("games", messages::stats_games, Cell::of(all.games));
  add("nodes", messages::stats_nodes, Cell::of(all.nodes));
  add("most_nodes", messages::stats_most_nodes, Cell::of(all.most_nodes));
  add("variations", messages::stats_variations, Cell::of(all.lines - all.trees));
  add("most_variations", messages::stats_most_variations, Cell::of(all.most_lines ? all.most_lines - 1 : 0));
  add("trees_with_variations", messages::stats_branched, Cell::of(all.branched));
  const std::uint64_t black = all.properties.count_of("B").other, white = all.properties.count_of("W").other;
  add("black_moves_per_tree", messages::stats_black_moves, Cell::of(ratio(black, all.trees), 1));
  add("white_moves_per_tree", messages::stats_white_moves, Cell::of(ratio(white, all.trees), 1));
  add("moves_per_tree", messages::stats_moves, Cell::of(ratio(black + white, all.trees), 1));
}

// ---- Brouwer's tables

struct PropertyTable {
  std::uint64_t PropertyCount::* count;
  std::uint64_t published_threshold;
  std::optional<std::uint64_t> StatisticsOptions::* threshold;
};
constexpr PropertyTable root_table{&PropertyCount::root, library::published_root_threshold,
                                   &StatisticsOptions::root_threshold};
constexpr PropertyTable other_table{&PropertyCount::other, library::published_other_threshold,
                                    &StatisticsOptions::other_threshold};

struct PropertyLine {
  std::string ident;
  std::uint64_t count = 0;
  std::uint64_t published = 0;
};

// In his order, with those that only he has.
std::vector<PropertyLine> property_lines(const Statistics& all, std::uint64_t PropertyCount::* count) {
  std::vector<PropertyLine> lines;
  for (const auto& [ident, counts] : all.properties.all())
    if (counts.*count > 0) lines.push_back({ident, counts.*count, library::published_count(ident).*count});
  std::string_view last;
  for (const spec::PropertyRow& row : spec::properties()) {
    if (row.ident == std::exchange(last, row.ident)) continue;
    const std::uint64_t published = library::published_count(row.ident).*count;
    if (published > 0 && all.properties.count_of(row.ident).*count == 0)
      lines.push_back({std::string(row.ident), 0, published});
  }
  std::sort(lines.begin(), lines.end(), [](const PropertyLine& a, const PropertyLine& b) {
    return a.count != b.count ? a.count > b.count : a.ident > b.ident;
  });
  return lines;
}

// What it means to the program that wrote most of the records, if it has that word for itself; else null.
const spec::PropertyRow* row_of_most(const Statistics& all, std::string_view ident) {
  const std::vector<library::TextCount> programs = all.applications.by_count();
  if (programs.empty() || programs[0].count * 2 <= all.applications.total()) return nullptr;
  spec::Context context;
  context.application = programs[0].text;
  const spec::PropertyId id = spec::find_property(ident, context);
  return id && !spec::row(id).application.empty() ? &spec::row(id) : nullptr;
}

std::string likeliest_name(const Maker& maker, std::string_view ident, std::uint64_t PropertyCount::* count) {
  const std::span<const spec::PropertyRow> rows = spec::rows_of(ident);
  if (rows.empty()) return {};
  // That of the program, else the one that Brouwer met there, else the likeliest.
  const auto met = count == &PropertyCount::root ? &spec::PropertyDescription::root_count
                                                 : &spec::PropertyDescription::other_count;
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const auto& row) { return spec::description(row).*met > 0; });
  const spec::PropertyRow* const own = row_of_most(maker.all, ident);
  return std::string(spec::name_in(maker.view.language, own                   ? *own
                                                        : found == rows.end() ? rows.front()
                                                                              : *found));
}

std::vector<Cell> property_row(const Maker& maker, const PropertyLine& line, const PropertyTable& table) {
  std::vector<Cell> row{Cell::of(line.ident), Cell::of(line.count)};
  if (maker.view.compare) {
    const double ours = per_thousand(line.count, maker.all.trees);
    const double published = per_thousand(line.published, library::published_files);
    row.push_back(Cell::of(ours, 2));
    row.push_back(line.published ? Cell::of(line.published) : Cell());
    row.push_back(line.published ? Cell::of(published, 2) : Cell());
    row.push_back(line.published && maker.all.trees ? Cell::of(ours / published, 2) : Cell());
  }
  const std::string name = likeliest_name(maker, line.ident, table.count);
  row.push_back(name.empty() ? Cell() : Cell::of(name));
  return row;
}

void make_properties(const Maker& maker, Section& section, const PropertyTable& table) {
  const std::uint64_t threshold =
      (maker.view.*table.threshold)
          .value_or(library::threshold_for(table.published_threshold, maker.all.trees));
  section.columns = {{"property", maker.say(messages::stats_property)},
                     {"count", maker.say(report::messages::summary_count)}};
  if (maker.view.compare) {
    section.columns.push_back({"per_1000", maker.say(messages::stats_per_thousand)});
    section.columns.push_back({"published", maker.say(messages::stats_published)});
    section.columns.push_back({"published_per_1000", maker.say(messages::stats_published_per_thousand)});
    section.columns.push_back({"ratio", maker.say(messages::stats_ratio)});
  }
  section.columns.push_back({"name", maker.say(messages::stats_name)});
  std::uint64_t listed = 0, total = 0, rare = 0, rare_total = 0;
  for (const PropertyLine& line : property_lines(maker.all, table.count)) {
    total += line.count;
    const bool is_listed = line.count > 0 && line.count >= threshold;
    listed += is_listed;
    if (!is_listed && line.count > 0) ++rare, rare_total += line.count;
    if (is_listed || (maker.view.compare && line.published > 0))
      section.rows.push_back(property_row(maker, line, table));
  }
  const std::uint64_t without_room = maker.all.properties.without_room().*table.count;
  const auto fact = [&](std::string_view slug, Message label, std::uint64_t value) {
    section.facts.push_back({slug, maker.say(label), Cell::of(value)});
  };
  fact("occurrences", messages::stats_occurrences, total + without_room);
  fact("properties", messages::stats_properties, listed + rare);
  fact("threshold", messages::stats_threshold, threshold);
  fact("listed", messages::stats_listed, listed);
  fact("rarer", messages::stats_rarer, rare);
  fact("rarer_occurrences", messages::stats_rarer_occurrences, rare_total);
  if (without_room > 0) fact("without_room", messages::stats_without_room, without_room);
}

void make_root(const Maker& maker, Section& section) { make_properties(maker, section, root_table); }
void make_other(const Maker& maker, Section& section) { make_properties(maker, section, other_table); }

// ---- Of trees

void make_charsets(const Maker& maker, Section& section) {
  // As sgf::CharsetFrom has them.
  section.columns = {{"charset", maker.say(messages::stats_charset)},
                     {"count", maker.say(report::messages::summary_count)},
                     {"bom", maker.say(report::messages::charset_bom)},
                     {"declared", maker.say(report::messages::charset_declared)},
                     {"detected", maker.say(report::messages::charset_detected)},
                     {"default", maker.say(report::messages::charset_default)},
                     {"given", maker.say(report::messages::charset_given)}};
  std::vector<std::pair<std::uint64_t, std::size_t>> order;
  for (std::size_t i = 0; i < maker.all.charsets.size(); ++i) {
    std::uint64_t count = 0;
    for (const std::uint64_t one : maker.all.charsets[i]) count += one;
    if (count > 0) order.emplace_back(count, i);
  }
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [count, i] : order) {
    std::vector<Cell> row{Cell::of(std::string(spec::charsets()[i].name)), Cell::of(count)};
    for (const sgf::CharsetFrom from :
         {sgf::CharsetFrom::Bom, sgf::CharsetFrom::Declared, sgf::CharsetFrom::Detected,
          sgf::CharsetFrom::Default, sgf::CharsetFrom::Given})
      row.push_back(Cell::of(maker.all.charsets[i][static_cast<std::size_t>(from)]));
    section.rows.push_back(std::move(row));
  }
}

// What stands beyond the first rows of a tally.
void tell_rest(const Maker& maker, Section& section, std::uint64_t texts, std::uint64_t count,
               std::uint64_t without_room) {
  if (texts > 0) section.rest = maker.say(messages::stats_rest, texts, count);
  if (without_room == 0) return;
  section.facts.push_back({"without_room", maker.say(messages::stats_without_room), Cell::of(without_room)});
}

using Describe = std::string (*)(const Maker&, const std::string&);

void make_tally(const Maker& maker, Section& section, const library::Tally& tally, Describe describe) {
  section.columns.push_back({"count", maker.say(report::messages::summary_count)});
  if (describe) section.columns.push_back({"name", maker.say(messages::stats_name)});
  const std::vector<library::TextCount> counts = tally.by_count();
  const std::size_t shown =
      maker.view.top == 0 ? counts.size() : std::min<std::size_t>(counts.size(), maker.view.top);
  std::uint64_t rest = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (i >= shown) {
      rest += counts[i].count;
      continue;
    }
    std::vector<Cell> row{maker.key(counts[i].text), Cell::of(counts[i].count)};
    const std::string name = describe ? describe(maker, counts[i].text) : std::string();
    if (describe) row.push_back(name.empty() ? Cell() : Cell::of(name));
    section.rows.push_back(std::move(row));
  }
  tell_rest(maker, section, counts.size() - shown, rest, tally.without_room());
}

// Of one property that was asked for; its section has its name.
Section section_of_values(const Maker& maker, const library::PropertyTally& of) {
  Section section{of.ident, maker.say(messages::stats_values, of.ident), {}, {}, {}, {}};
  section.columns = {{"value", maker.say(messages::stats_value)}};
  section.facts.push_back({"values", maker.say(messages::stats_values_in_all), Cell::of(of.values.total())});
  make_tally(maker, section, of.values, nullptr);
  return section;
}

void make_versions(const Maker& maker, Section& section) {
  section.columns = {{"ff", "FF"}};
  make_tally(maker, section, maker.all.formats, nullptr);
}

std::string game_named(const Maker& maker, const std::string& number) {
  const auto parsed = sgf::parse_number(number.empty() ? "1" : number);
  const spec::GameRow* const row = parsed ? spec::find_game(parsed.value) : nullptr;
  return row ? std::string(pick(maker.view.language, row->name_en, row->name_zh)) : std::string();
}

void make_game_types(const Maker& maker, Section& section) {
  section.columns = {{"gm", "GM"}};
  make_tally(maker, section, maker.all.game_types, game_named);
}

void make_applications(const Maker& maker, Section& section) {
  section.columns = {{"application", maker.say(messages::stats_application)}};
  make_tally(maker, section, maker.all.applications, nullptr);
}

void make_sizes(const Maker& maker, Section& section) {
  section.columns = {{"size", maker.say(messages::stats_size)}};
  make_tally(maker, section, maker.all.sizes, nullptr);
}

// ---- Of games

void add_untold(const Maker& maker, Section& section, const library::Untold& untold) {
  section.facts.push_back({"missing", maker.say(messages::stats_missing), Cell::of(untold.missing)});
  section.facts.push_back({"unread", maker.say(messages::stats_unread), Cell::of(untold.unread)});
}

void make_results(const Maker& maker, Section& section) {
  // In the order of game::Outcome and game::Manner.
  struct Term {
    std::string_view slug;
    Message message;
  };
  static constexpr Term outcomes[Statistics::outcomes] = {
      {"unknown", messages::stats_unknown}, {"black", messages::stats_black},
      {"white", messages::stats_white},     {"draw", messages::stats_draw},
      {"void", messages::stats_void},       {"unfinished", messages::stats_unfinished},
      {"playing", messages::stats_playing}};
  static constexpr Term manners[Statistics::manners] = {{"unsaid", messages::stats_unsaid},
                                                        {"score", messages::stats_score},
                                                        {"resignation", messages::stats_resignation},
                                                        {"time", messages::stats_time},
                                                        {"forfeit", messages::stats_forfeit}};
  section.columns = {{"result", maker.say(messages::stats_result)},
                     {"count", maker.say(report::messages::summary_count)}};
  for (const std::size_t manner : {1, 2, 3, 4, 0})
    section.columns.push_back({manners[manner].slug, maker.say(manners[manner].message)});
  for (const std::size_t outcome : {1, 2, 3, 4, 5, 6, 0}) {
    const auto& counts = maker.all.results[outcome];
    std::uint64_t count = 0;
    for (const std::uint64_t one : counts) count += one;
    const Term& word = outcomes[outcome];
    std::vector<Cell> row{Cell::of(maker.is_for_people() ? maker.say(word.message) : std::string(word.slug)),
                          Cell::of(count)};
    for (const std::size_t manner : {1, 2, 3, 4, 0}) row.push_back(Cell::of(counts[manner]));
    section.rows.push_back(std::move(row));
  }
  add_untold(maker, section, maker.all.no_result);
}

void make_komi(const Maker& maker, Section& section) {
  section.columns = {{"komi", maker.say(messages::stats_komi)}};
  add_untold(maker, section, maker.all.no_komi);
  make_tally(maker, section, maker.all.komi, nullptr);
}

void make_handicaps(const Maker& maker, Section& section) {
  section.columns = {{"handicap", maker.say(messages::stats_handicap)},
                     {"count", maker.say(report::messages::summary_count)}};
  const std::vector<std::uint64_t>& counts = maker.all.handicaps.counts();
  for (std::size_t stones = 0; stones < counts.size(); ++stones)
    if (counts[stones] > 0)
      section.rows.push_back({Cell::of(std::uint64_t{stones}), Cell::of(counts[stones])});
  if (const std::uint64_t beyond = maker.all.handicaps.beyond(); beyond > 0)
    section.rows.push_back({Cell::of(std::to_string(library::Histogram::most) + "+"), Cell::of(beyond)});
  add_untold(maker, section, maker.all.no_handicap);
}

void make_years(const Maker& maker, Section& section) {
  const std::size_t width = maker.is_for_people() ? decade : 1;
  section.columns = {{"year", maker.say(width == 1 ? messages::stats_year : messages::stats_years)},
                     {"count", maker.say(report::messages::summary_count)}};
  for (std::size_t first = 0; first < maker.all.years.size(); first += width) {
    std::uint64_t count = 0;
    for (std::size_t i = first; i < first + width; ++i) count += maker.all.years[i];
    if (count == 0) continue;
    section.rows.push_back({width == 1
                                ? Cell::of(std::uint64_t{first})
                                : Cell::of(classed(std::max<std::size_t>(first, 1), first + width - 1)),
                            Cell::of(count)});
  }
  add_untold(maker, section, maker.all.no_year);
}

// Every length for programs, classes for people.
void make_lengths(const Maker& maker, Section& section) {
  const library::Histogram& lengths = maker.all.lengths;
  section.columns = {{"moves", maker.say(messages::stats_length)},
                     {"count", maker.say(report::messages::summary_count)}};
  section.facts = {{"mean", maker.say(messages::stats_mean), Cell::of(lengths.mean(), 1)},
                   {"median", maker.say(messages::stats_median), Cell::of(lengths.median())},
                   {"longest", maker.say(messages::stats_longest), Cell::of(lengths.greatest())}};
  if (!maker.is_for_people()) {
    for (std::size_t moves = 0; moves < lengths.counts().size(); ++moves)
      if (lengths.counts()[moves] > 0)
        section.rows.push_back({Cell::of(std::uint64_t{moves}), Cell::of(lengths.counts()[moves])});
    if (lengths.beyond() > 0)
      section.facts.push_back({"beyond", maker.say(messages::stats_beyond, library::Histogram::most),
                               Cell::of(lengths.beyond())});
    return;
  }
  for (std::uint32_t first = 0; first <= last_class; first += class_width) {
    const bool is_last = first == last_class;
    const std::uint64_t count =
        lengths.between(first, is_last ? library::Histogram::most + 1 : first + class_width);
    if (count == 0) continue;
    section.rows.push_back(
        {Cell::of(is_last ? std::to_string(first) + "+" : classed(first, first + class_width - 1)),
         Cell::of(count)});
  }
}

void make_findings(const Maker& maker, Section& section) {
  section.columns = {{"check", maker.say(report::messages::summary_check)},
                     {"count", maker.say(messages::stats_findings)},
                     {"files", maker.say(messages::stats_files)}};
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < maker.all.findings.size(); ++i)
    if (maker.all.findings[i].findings > 0) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return maker.all.findings[a].findings > maker.all.findings[b].findings;
  });
  const std::size_t shown =
      maker.view.top == 0 ? order.size() : std::min<std::size_t>(order.size(), maker.view.top);
  std::uint64_t rest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const library::FindingCount& count = maker.all.findings[order[i]];
    if (i >= shown)
      rest += count.findings;
    else
      section.rows.push_back({Cell::of(std::string(spec::checks()[order[i]].slug)), Cell::of(count.findings),
                              Cell::of(count.files)});
  }
  tell_rest(maker, section, order.size() - shown, rest, 0);
}

struct SectionRow {
  std::string_view slug;
  Message title;
  void (*make)(const Maker&, Section&);
};
constexpr SectionRow section_rows[] = {
    {"totals", messages::stats_totals, make_totals},
    {"root", messages::stats_root, make_root},
    {"other", messages::stats_other, make_other},
    {"versions", messages::stats_versions, make_versions},
    {"games", messages::stats_game_types, make_game_types},
    {"charsets", messages::stats_charsets, make_charsets},
    {"applications", messages::stats_applications, make_applications},
    {"sizes", messages::stats_sizes, make_sizes},
    {"results", messages::stats_results, make_results},
    {"komi", messages::stats_komis, make_komi},
    {"handicaps", messages::stats_handicaps, make_handicaps},
    {"years", messages::stats_dates, make_years},
    {"lengths", messages::stats_lengths, make_lengths},
    {"findings", messages::stats_commonest, make_findings},
};

}  // namespace

std::vector<std::string_view> section_slugs() {
  std::vector<std::string_view> slugs;
  for (const SectionRow& row : section_rows) slugs.push_back(row.slug);
  return slugs;
}

std::string_view section_named(Language language, std::string_view name) {
  const game::FactRow* const fact = game::find_fact(name);
  for (const SectionRow& row : section_rows) {
    const bool is_of_fact = fact && (row.slug == fact->slug || row.slug == std::string(fact->slug) + "s");
    if (row.slug == name || say(language, row.title) == name || is_of_fact) return row.slug;
  }
  return {};
}

std::vector<Section> sections_of(const Statistics& statistics, const StatisticsOptions& options) {
  const Maker maker{statistics, options};
  std::vector<Section> sections;
  for (const library::PropertyTally& one : statistics.values)
    sections.push_back(section_of_values(maker, one));
  if (!options.values.empty() && options.sections.empty()) return sections;
  for (const SectionRow& row : section_rows) {
    if (!options.sections.empty() &&
        std::find(options.sections.begin(), options.sections.end(), row.slug) == options.sections.end())
      continue;
    if (row.make == make_findings && !statistics.has_findings && options.sections.empty()) continue;
    Section section{std::string(row.slug), maker.say(row.title), {}, {}, {}, {}};
    row.make(maker, section);
    sections.push_back(std::move(section));
  }
  return sections;
}

}  // namespace qipu::summary
