// Counting a tree: one pass over its nodes. What most records hold (plain moves, identifiers of one or two
// letters, values met before) is counted without a look at tables or a parse.
#include <algorithm>
#include <optional>

#include "memo.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/info.hpp"
#include "qipu/library/statistics.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/spec/property_table.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::library {

namespace {

using game::Form;

// ---- What identifiers may mean

enum class Told : std::uint8_t { Result, Date, Komi, Handicap, Rules, Nothing };
constexpr std::size_t told_count = static_cast<std::size_t>(Told::Nothing);

constexpr Told told_by(const spec::PropertyRow& row) {
  constexpr std::string_view idents[told_count] = {"RE", "DT", "KM", "HA", "RU"};
  if (row.role != spec::NodeRole::GameInfo) return Told::Nothing;
  const std::string_view ident = row.alias_of.empty() ? row.ident : row.alias_of;
  for (std::size_t i = 0; i < told_count; ++i)
    if (idents[i] == ident) return static_cast<Told>(i);
  return Told::Nothing;
}

// What the rows of an identifier have in common.
struct Meaning {
  bool may_be_info = false;
  bool is_info = false;       // whatever the record
  bool may_tell = false;      // one of Told
  Told told = Told::Nothing;  // whatever the record
  bool is_root_fact = false;  // FF, GM, AP
};

constexpr Meaning meaning_of(const spec::PropertyRow* first, std::size_t count) {
  Meaning meaning{false, true, false, told_by(*first), false};
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_info = first[i].role == spec::NodeRole::GameInfo;
    const Told told = told_by(first[i]);
    meaning.may_be_info |= is_info;
    meaning.is_info &= is_info;
    meaning.may_tell |= told != Told::Nothing;
    if (told != meaning.told) meaning.told = Told::Nothing;
  }
  const std::string_view ident = first->ident;
  meaning.is_root_fact = ident == "FF" || ident == "GM" || ident == "AP";
  return meaning;
}

constexpr auto short_meanings = [] {
  std::array<Meaning, PropertyCounts::places> table{};
  constexpr std::size_t rows = std::size(spec::property_rows);
  for (std::size_t i = 0, end = 0; i < rows; i = end) {
    const std::string_view ident = spec::property_rows[i].ident;
    for (end = i; end < rows && spec::property_rows[end].ident == ident;) ++end;
    const int place = PropertyCounts::place_of(ident);
    if (place >= 0) table[static_cast<std::size_t>(place)] = meaning_of(spec::property_rows + i, end - i);
  }
  return table;
}();

Meaning meaning_of(std::string_view ident) {
  if (const int place = PropertyCounts::place_of(ident); place >= 0)
    return short_meanings[static_cast<std::size_t>(place)];
  const std::span<const spec::PropertyRow> rows = spec::rows_of(ident);
  return rows.empty() ? Meaning() : meaning_of(rows.data(), rows.size());
}

// The identifier of a property in its capitals; most are written so.
class Ident {
 public:
  explicit Ident(const sgf::Property& property) : view_(property.written()) {
    if (PropertyCounts::place_of(view_) >= 0) return;
    capitals_ = sgf::all_capitals(view_);
    view_ = capitals_;
  }
  Ident(const Ident&) = delete;
  Ident& operator=(const Ident&) = delete;
  std::string_view view() const { return view_; }

 private:
  std::string_view view_;
  std::string capitals_;
};

// ---- Texts

// ASCII without escapes and without white space but spaces: the text is the bytes.
bool is_simple(std::string_view raw) {
  return std::all_of(raw.begin(), raw.end(), [](char c) { return c >= ' ' && c < '~' && c != '\\'; });
}

std::string_view text_of(const sgf::Property& property, std::string& room) {
  const sgf::Value value = property[0];
  const std::string_view raw = value.raw();
  if (raw.size() < 64 && is_simple(raw)) return raw;
  room = value.text();
  return room;
}

// The name in AP.
std::string_view application_name(const sgf::Property& property, std::string& room) {
  const sgf::Value value = property[0];
  const std::string_view raw = value.raw();
  if (raw.size() < 64 && is_simple(raw)) return sgf::trimmed(raw.substr(0, raw.find(':')));
  const auto halves = value.composed();
  room = halves ? halves->first : value.text();
  return sgf::trimmed(room);
}

// ---- Values that come again and again

std::uint16_t year_of(std::string_view text) {
  const auto dates = game::parse_dates(text);
  return dates ? dates.value.spans.front().first.year : std::uint16_t{0};
}

// 1978-05-12, of a day that every month has; else 0.
std::uint16_t year_of_plain_date(std::string_view text) {
  constexpr std::string_view shape = "dddd-dd-dd";
  if (text.size() != shape.size()) return 0;
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (shape[i] == 'd' ? !text::is_digit(text[i]) : text[i] != shape[i]) return 0;
  const auto number = [&](std::size_t at) { return (text[at] - '0') * 10 + (text[at + 1] - '0'); };
  const int month = number(5), day = number(8);
  if (month < 1 || month > 12 || day < 1 || day > 28) return 0;
  return static_cast<std::uint16_t>(number(0) * 100 + number(2));
}

}  // namespace

struct KomiRead {
  bool is_read = false;
  bool may_be_hundredths = false;
  Decimal points;
  std::string text;
};

namespace {

KomiRead read_komi(std::string_view text) {
  const auto komi = game::parse_komi(text);
  if (!komi) return {};
  const bool is_large = komi.value.points.absolute() >= Decimal(50);
  return {true, is_large && komi.form != Form::Guessed && !komi.value.zi, komi.value.points,
          komi.value.points.to_string()};
}

std::optional<std::uint32_t> read_handicap(std::string_view text) {
  const auto handicap = game::parse_handicap(text);
  return handicap ? std::optional(handicap.value.stones) : std::nullopt;
}

std::optional<game::GameResult> read_result(std::string_view text) {
  const auto result = game::parse_result(text);
  return result ? std::optional(result.value) : std::nullopt;
}

}  // namespace

// What a game-info node tells: the first property of each kind that is not blank.
struct ToldTexts {
  struct One {
    bool is_given = false;
    std::string_view text;  // in the document or in `room`
    std::string room;
  };
  std::array<One, told_count> all;

  const One& of(Told told) const { return all[static_cast<std::size_t>(told)]; }
  void clear() {
    for (One& one : all) one.is_given = false;
  }
  void tell(Told told, const sgf::Property& property) {
    One& one = all[static_cast<std::size_t>(told)];
    if (one.is_given) return;
    one.text = text_of(property, one.room);
    one.is_given = !sgf::trimmed(one.text).empty();
  }
  // As the row of the property in its record says.
  void tell(const sgf::Property& property, const Meaning& meaning) {
    if (!meaning.may_tell) return;
    Told told = meaning.told;
    if (told == Told::Nothing) {
      const spec::PropertyId type = property.type();
      if (type) told = told_by(spec::row(type));
    }
    if (told != Told::Nothing) tell(told, property);
  }
};

namespace {

bool is_game_info(const sgf::Property& property, const Meaning& meaning) {
  if (meaning.is_info || !meaning.may_be_info) return meaning.is_info && meaning.may_be_info;
  const spec::PropertyId type = property.type();
  return type && spec::row(type).role == spec::NodeRole::GameInfo;
}

bool is_move(std::string_view ident) { return ident == "B" || ident == "W"; }

std::uint32_t moves_in(sgf::Node node) {
  if (node.is_plain_move()) return 1;
  std::uint32_t moves = 0;
  for (const sgf::Property property : node.properties()) moves += is_move(Ident(property).view());
  return moves;
}

// Moves from the root to each node and in it, by number.
std::vector<std::uint32_t> moves_to_each(sgf::Tree tree) {
  const sgf::Document& document = tree.document();
  const std::uint32_t root = tree.root().index();
  std::vector<std::uint32_t> moves{moves_in(tree.root())};
  moves.reserve(tree.node_count());
  for (std::uint32_t i = 1; i < tree.node_count(); ++i) {
    const sgf::Node node = document.node_at(root + i);
    moves.push_back(moves[node.parent().index() - root] + moves_in(node));
  }
  return moves;
}

}  // namespace

struct StatisticsCounter::Inside {
  void count_tree(sgf::Tree tree);
  void count_values(sgf::Tree tree);
  void add_text(const sgf::Value& value, Tally& tally);
  void add(sgf::Tree tree);
  void add(sgf::Tree tree, std::span<const game::Game> games);
  void count_root(sgf::Tree tree);
  void count_others(sgf::Tree tree);
  void count_facts(sgf::Tree tree);
  void count_game(sgf::Tree tree);
  void count_games_below(sgf::Tree tree, std::span<const game::Game> games);
  void count_result();
  void count_date();
  void count_komi(sgf::Tree tree);
  void count_handicap();
  Decimal komi_of(const KomiRead& read, sgf::Tree tree) const;

  Statistics all;
  PropertyCount* const black = &all.properties.at("B");
  PropertyCount* const white = &all.properties.at("W");

  Memo<std::optional<game::GameResult>> results{read_result};
  Memo<std::uint16_t> years{year_of};
  Memo<KomiRead> komis{read_komi};
  Memo<std::optional<std::uint32_t>> handicaps{read_handicap};

  // Of the tree at hand.
  sgf::Property format, game_type, application;
  bool has_info = false;       // in the root
  bool may_have_info = false;  // below
  std::uint64_t root_moves = 0;
  std::uint64_t main_moves = 0;
  ToldTexts told;
  std::string room;
};

void StatisticsCounter::Inside::count_root(sgf::Tree tree) {
  format = game_type = application = {};
  has_info = false;
  root_moves = 0;
  told.clear();
  for (const sgf::Property property : tree.root().properties()) {
    const Ident ident(property);
    ++all.properties.at(ident.view()).root;
    root_moves += is_move(ident.view());
    const Meaning meaning = meaning_of(ident.view());
    has_info = has_info || is_game_info(property, meaning);
    told.tell(property, meaning);
    if (!meaning.is_root_fact) continue;
    if (ident.view() == "AP") application = property;
    if (ident.view() == "FF" && !format) format = property;
    if (ident.view() == "GM" && !game_type) game_type = property;
  }
}

// The main line is all nodes up to the first where a line ends, for nodes stand in pre-order. Where the game
// ended before, what follows is a line beside it.
void StatisticsCounter::Inside::count_others(sgf::Tree tree) {
  const sgf::Document& document = tree.document();
  const std::string_view text = document.text();
  const std::uint32_t begin = tree.root().index(), end = begin + tree.node_count();
  const bool root_ends_game = game::ends_game(tree.root());
  std::uint64_t plain = 0, plain_black = 0, moves = root_moves, lines = 1;
  may_have_info = false;
  const auto end_game = [&] {
    main_moves = moves + plain;
    ++lines;
  };
  if (root_ends_game && end > begin + 1) end_game();
  for (std::uint32_t i = begin + 1; i < end; ++i) {
    const sgf::Node node = document.node_at(i);
    if (node.begins_variation() && !document.node_at(i - 1).first_child() && lines++ == 1)
      main_moves = moves + plain;
    if (node.is_plain_move()) {
      plain_black += text[node.offset() + 1] == 'B';
      ++plain;
      continue;
    }
    bool may_end = false;
    for (const sgf::Property property : node.properties()) {
      const Ident ident(property);
      ++all.properties.at(ident.view()).other;
      may_end = may_end || ident.view() == "XM";
      moves += is_move(ident.view());
      may_have_info = may_have_info || meaning_of(ident.view()).may_be_info;
    }
    if (may_end && lines == 1 && node.first_child() && game::ends_game(node)) end_game();
  }
  if (lines == 1) main_moves = moves + plain;
  black->other += plain_black;
  white->other += plain - plain_black;
  all.lines += lines;
  all.branched += lines > 1;
  all.most_lines = std::max(all.most_lines, lines);
}

void StatisticsCounter::Inside::count_facts(sgf::Tree tree) {
  ++all.trees;
  all.nodes += tree.node_count();
  all.most_nodes = std::max<std::uint64_t>(all.most_nodes, tree.node_count());
  ++all.charsets[static_cast<std::size_t>(tree.charset())][static_cast<std::size_t>(tree.charset_from())];
  all.formats.add(format ? sgf::trimmed(text_of(format, room)) : std::string_view());
  all.game_types.add(game_type ? sgf::trimmed(text_of(game_type, room)) : std::string_view());
  all.applications.add(application ? application_name(application, room) : std::string_view());
  if (tree.columns() == 19 && tree.rows() == 19) return all.sizes.add("19x19");
  if (tree.columns() == 0) return all.sizes.add("");
  all.sizes.add(std::to_string(tree.columns()) + "x" + std::to_string(tree.rows()));
}

void StatisticsCounter::Inside::count_result() {
  const ToldTexts::One& one = told.of(Told::Result);
  if (!one.is_given) {
    ++all.no_result.missing;
    return;
  }
  const std::optional<game::GameResult>& result = results.of(one.text);
  if (!result) {
    ++all.no_result.unread;
    return;
  }
  ++all.results[static_cast<std::size_t>(result->outcome)][static_cast<std::size_t>(result->manner)];
}

void StatisticsCounter::Inside::count_date() {
  const ToldTexts::One& one = told.of(Told::Date);
  if (!one.is_given) {
    ++all.no_year.missing;
    return;
  }
  std::uint16_t year = year_of_plain_date(one.text);
  if (year == 0) year = years.of(one.text);
  ++(year == 0 ? all.no_year.unread : all.years[year]);
}

// As info_of() settles it.
Decimal StatisticsCounter::Inside::komi_of(const KomiRead& read, sgf::Tree tree) const {
  const game::TreeFacts facts = game::tree_facts(tree);
  const ToldTexts::One& rules = told.of(Told::Rules);
  const game::Ruleset ruleset = rules.is_given ? game::parse_rules(rules.text).value : facts.rules;
  const game::Typed<Decimal> meant = game::komi_in_hundredths(read.points, ruleset, facts.from_fox);
  return meant ? meant.value : read.points;
}

void StatisticsCounter::Inside::count_komi(sgf::Tree tree) {
  const ToldTexts::One& one = told.of(Told::Komi);
  if (!one.is_given) {
    if (const game::KomiTold beside = game::komi_beside_km(tree.root()); beside.property)
      all.komi.add(beside.komi.value.points.to_string());
    else
      ++all.no_komi.missing;
    return;
  }
  const KomiRead& read = komis.of(one.text);
  if (!read.is_read)
    ++all.no_komi.unread;
  else if (read.may_be_hundredths)
    all.komi.add(komi_of(read, tree).to_string());
  else
    all.komi.add(read.text);
}

void StatisticsCounter::Inside::count_handicap() {
  const ToldTexts::One& one = told.of(Told::Handicap);
  if (!one.is_given) {
    ++all.no_handicap.missing;
    return;
  }
  if (const std::optional<std::uint32_t>& stones = handicaps.of(one.text))
    all.handicaps.add(*stones);
  else
    ++all.no_handicap.unread;
}

// The game that `told` speaks of.
void StatisticsCounter::Inside::count_game(sgf::Tree tree) {
  ++all.games;
  count_result();
  count_date();
  count_komi(tree);
  count_handicap();
}

// Of a tree whose root tells no game.
void StatisticsCounter::Inside::count_games_below(sgf::Tree tree, std::span<const game::Game> games) {
  const std::uint32_t root = tree.root().index();
  const std::vector<std::uint32_t> moves = moves_to_each(tree);
  for (const game::Game& game : games) {
    told.clear();
    for (const sgf::Property property : game.info().properties())
      told.tell(property, meaning_of(Ident(property).view()));
    count_game(tree);
    all.lengths.add(moves[game.last().index() - root]);
  }
}

void StatisticsCounter::Inside::count_tree(sgf::Tree tree) {
  count_root(tree);
  count_others(tree);
  count_facts(tree);
  if (!all.values.empty()) count_values(tree);
}

void StatisticsCounter::Inside::add_text(const sgf::Value& value, Tally& tally) {
  const std::string_view raw = value.raw();
  if (is_simple(raw)) return tally.add(sgf::trimmed(raw));
  room = value.text();
  tally.add(sgf::trimmed(room));
}

void StatisticsCounter::Inside::count_values(sgf::Tree tree) {
  for (const sgf::Node node : tree.nodes())
    for (const sgf::Property property : node.properties()) {
      const Ident ident(property);
      for (PropertyTally& one : all.values)
        if (one.ident == ident.view())
          for (std::uint32_t i = 0; i < property.size(); ++i) add_text(property[i], one.values);
    }
}

void StatisticsCounter::Inside::add(sgf::Tree tree) {
  count_tree(tree);
  if (!has_info && may_have_info) return count_games_below(tree, game::games_in(tree));
  count_game(tree);
  all.lengths.add(main_moves);
}

void StatisticsCounter::Inside::add(sgf::Tree tree, std::span<const game::Game> games) {
  if (games.empty()) return;
  count_tree(tree);
  count_games_below(tree, games);
}

StatisticsCounter::StatisticsCounter(const std::vector<std::string>& idents)
    : inside_(std::make_unique<Inside>()) {
  for (const std::string& ident : idents) inside_->all.values.push_back({ident, {}});
}
StatisticsCounter::~StatisticsCounter() = default;
StatisticsCounter::StatisticsCounter(StatisticsCounter&&) noexcept = default;
StatisticsCounter& StatisticsCounter::operator=(StatisticsCounter&&) noexcept = default;

void StatisticsCounter::add(sgf::Tree tree) { inside_->add(tree); }
void StatisticsCounter::add(sgf::Tree tree, std::span<const game::Game> games) { inside_->add(tree, games); }

void StatisticsCounter::add(std::span<const check::Finding> findings) {
  std::vector<FindingCount>& counts = inside_->all.findings;
  inside_->all.has_findings = true;
  std::vector<bool> seen(counts.size());
  for (const check::Finding& finding : findings) {
    const std::size_t check = finding.diagnostic.check.value();
    ++counts[check].findings;
    if (!seen[check]) ++counts[check].files;
    seen[check] = true;
  }
}

Statistics& StatisticsCounter::statistics() { return inside_->all; }
const Statistics& StatisticsCounter::statistics() const { return inside_->all; }

}  // namespace qipu::library
