// Each source of values, a function and its row.
#include <algorithm>
#include <iterator>

#include "facts.hpp"
#include "line_captures.hpp"
#include "property_values.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/game_info.hpp"

namespace qipu::query {

struct Readers {
  using Read = void (*)(Facts&, const Field&);

  static void add(Facts& facts, std::int64_t number) {
    facts.values_.emplace_back(interval_of(Decimal(number)));
  }

  // ---- Who

  static void add_name(Facts& facts, std::string_view name) {
    if (std::string text = folded(name); !text.empty()) facts.values_.emplace_back(Folded{std::move(text)});
  }
  // As written, and each name without its rank.
  template <game::Color color>
  static void names(Facts& facts, const Field&) {
    const std::string written = facts.given(color == game::Color::Black ? "PB" : "PW").text();
    add_name(facts, written);
    const std::vector<game::Player> players = game::players_of(facts.node_, color).value;
    for (const game::Player& player : players) add_name(facts, player.name);
    if (written.empty()) add_name(facts, game::names_of(players));
  }
  static void either_name(Facts& facts, const Field& field) {
    names<game::Color::Black>(facts, field);
    names<game::Color::White>(facts, field);
  }

  static void add_ranks(Facts& facts, const std::vector<game::Rank>& ranks) {
    for (const game::Rank& rank : ranks)
      if (const auto interval = interval_of(rank)) facts.values_.emplace_back(*interval);
  }
  // Of BR or WR, several players' parted by &, and those beside the names.
  template <game::Color color>
  static void ranks(Facts& facts, const Field&) {
    const std::string text = facts.given(color == game::Color::Black ? "BR" : "WR").text();
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('&', begin), text.size());
      add_ranks(facts,
                game::parse_ranks(sgf::trimmed(std::string_view(text).substr(begin, end - begin))).value);
      begin = end + 1;
    }
    for (const game::Player& player : game::players_of(facts.node_, color).value)
      add_ranks(facts, player.ranks);
  }
  static void either_rank(Facts& facts, const Field& field) {
    ranks<game::Color::Black>(facts, field);
    ranks<game::Color::White>(facts, field);
  }

  // ---- The game

  static void information(Facts& facts, const Field& field) {
    facts.add_information(field.ident, field.type);
  }
  static void fact(Facts& facts, const Field& field) {
    if (!field.ident.empty()) facts.add_information(field.ident, field.type);
    const std::string text = field.fact->text(facts.of_game());
    if (field.type == Type::Text) return add_name(facts, text);
    if (const auto number = Decimal::parse(text)) facts.values_.emplace_back(interval_of(*number));
  }
  static void year(Facts& facts, const Field&) {
    facts.add_information("DT", Type::Date);
    constexpr std::int64_t days = 10000;
    for (Value& value : facts.values_) {
      Interval& date = *std::get_if<Interval>(&value);
      date.low = Decimal(static_cast<std::int64_t>(date.low.digits()) / days);
      date.high = Decimal(static_cast<std::int64_t>(date.high.digits()) / days);
    }
  }
  static void komi(Facts& facts, const Field&) {
    if (const auto& komi = facts.info().komi) facts.values_.emplace_back(interval_of(komi.value.points));
  }
  static void handicap(Facts& facts, const Field&) {
    const auto handicap = game::parse_handicap(facts.given("HA").text());
    if (handicap) add(facts, handicap.value.stones);
  }
  static void handicap_or_none(Facts& facts, const Field& field) {
    if (facts.given("HA"))
      handicap(facts, field);
    else
      add(facts, 0);
  }
  static void rules(Facts& facts, const Field&) {
    const auto rules = game::parse_rules(facts.given("RU").text());
    if (rules.value != game::Ruleset::Unknown) facts.values_.emplace_back(interval_of_name(rules.value));
  }

  // ---- The result

  static void result(Facts& facts, const Field&) {
    if (const auto& result = facts.info().result) facts.values_.emplace_back(result.value);
  }
  static void winner(Facts& facts, const Field&) {
    if (const auto result = game::parse_result(facts.given("RE").text()))
      facts.values_.emplace_back(interval_of_name(result.value.outcome));
  }
  static bool is_won(game::Outcome outcome) {
    return outcome == game::Outcome::Black || outcome == game::Outcome::White;
  }
  static void manner(Facts& facts, const Field&) {
    const auto result = game::parse_result(facts.given("RE").text());
    if (is_won(result.value.outcome) && result.value.manner != game::Manner::Unsaid)
      facts.values_.emplace_back(interval_of_name(result.value.manner));
  }
  static void margin(Facts& facts, const Field&) {
    const auto& result = facts.info().result;
    if (!result) return;
    if (result.value.outcome == game::Outcome::Draw) add(facts, 0);
    if (is_won(result.value.outcome) && result.value.manner == game::Manner::Score)
      facts.values_.emplace_back(interval_of(result.value.score));
  }

  // ---- Its moves

  static void move_at(Facts& facts, const Field& field) {
    const sgf::Tree tree = facts.tree_.tree;
    std::uint32_t number = 0;
    for (const sgf::Node node : game::Game(facts.node_).line())
      for (const sgf::Property property : node.properties()) {
        const bool is_black = property.is("B");
        if (!is_black && !property.is("W")) continue;
        const game::Color color = is_black ? game::Color::Black : game::Color::White;
        if (field.moves.holds(++number) && field.moves.color.value_or(color) == color)
          add_values(property, Type::Point, game::board_size(tree), facts.values_);
      }
  }
  static void captures(Facts& facts, const Field& field) {
    if (!game::has_board(facts.tree_.tree)) return;
    std::int64_t count = 0;
    for (const LineCapture& capture : facts.captures())
      if (field.moves.holds(capture.move)) count += static_cast<std::int64_t>(capture.stones.size());
    add(facts, count);
  }
  static void captured(Facts& facts, const Field& field) {
    const sgf::Tree tree = facts.tree_.tree;
    for (const LineCapture& capture : facts.captures())
      for (const sgf::Point point : capture.stones)
        if (field.moves.holds(capture.move))
          facts.values_.emplace_back(Area{sgf::Rectangle{point, point}, game::board_size(tree)});
  }

  // ---- The record

  static void charset(Facts& facts, const Field&) {
    facts.values_.emplace_back(interval_of_name(facts.tree_.tree.charset()));
  }
  static void version(Facts& facts, const Field&) { add(facts, facts.tree_.tree.ff()); }
  static void game_number(Facts& facts, const Field&) { add(facts, facts.tree_.tree.gm()); }
  static bool has_board(const Facts& facts) { return facts.tree_.tree.columns() > 0; }
  static void size(Facts& facts, const Field&) {
    const sgf::Tree tree = facts.tree_.tree;
    if (has_board(facts)) facts.values_.emplace_back(interval_of_size(tree.columns(), tree.rows()));
  }
  static void columns(Facts& facts, const Field&) {
    if (has_board(facts)) add(facts, facts.tree_.tree.columns());
  }
  static void rows(Facts& facts, const Field&) {
    if (has_board(facts)) add(facts, facts.tree_.tree.rows());
  }
  static void games(Facts& facts, const Field&) {
    Tree& tree = facts.tree_;
    if (!tree.games) tree.games = sgf::game_info_nodes(tree.tree).size();
    add(facts, static_cast<std::int64_t>(*tree.games));
  }
  static void bytes(Facts& facts, const Field&) { add(facts, facts.tree_.tree.span().size()); }

  // ---- Its nodes

  template <auto Sum>
  static void of_line(Facts& facts, const Field&) {
    add(facts, facts.line().*Sum);
  }
  template <auto Sum>
  static void of_scan(Facts& facts, const Field&) {
    add(facts, facts.scan().sums.*Sum);
  }
  static void count(Facts& facts, const Field& field) {
    add(facts, facts.scan().sums.tallies[field.search].found);
  }
  static void depth(Facts& facts, const Field&) { add(facts, facts.scan().depth); }
  static void leaves(Facts& facts, const Field&) { add(facts, game::lines_from(facts.node_)); }
  static void variations(Facts& facts, const Field&) { add(facts, game::lines_from(facts.node_) - 1); }

  struct Row {
    Source source;
    Read read;
  };
  // Has and Anywhere have answers of their own.
  static constexpr Row table[] = {
      {Source::Information, information},
      {Source::Anywhere, nullptr},
      {Source::Has, nullptr},
      {Source::Count, count},
      {Source::Komi, komi},
      {Source::Handicap, handicap},
      {Source::HandicapOrNone, handicap_or_none},
      {Source::BlackRank, ranks<game::Color::Black>},
      {Source::WhiteRank, ranks<game::Color::White>},
      {Source::EitherRank, either_rank},
      {Source::BlackName, names<game::Color::Black>},
      {Source::WhiteName, names<game::Color::White>},
      {Source::EitherName, either_name},
      {Source::Year, year},
      {Source::Result, result},
      {Source::Winner, winner},
      {Source::Manner, manner},
      {Source::Margin, margin},
      {Source::Rules, rules},
      {Source::Charset, charset},
      {Source::Version, version},
      {Source::GameNumber, game_number},
      {Source::Size, size},
      {Source::Columns, columns},
      {Source::Rows, rows},
      {Source::Games, games},
      {Source::Bytes, bytes},
      {Source::Fact, fact},
      {Source::MoveAt, move_at},
      {Source::Captures, captures},
      {Source::Captured, captured},
      {Source::Moves, of_line<&Sums::moves>},
      {Source::Passes, of_line<&Sums::passes>},
      {Source::Nodes, of_scan<&Sums::nodes>},
      {Source::Depth, depth},
      {Source::Leaves, leaves},
      {Source::Variations, variations},
      {Source::Comments, of_scan<&Sums::comments>},
      {Source::CommentLength, of_scan<&Sums::comment_length>},
      {Source::Setup, of_scan<&Sums::setup>},
  };
};

static_assert(std::size(Readers::table) == static_cast<std::size_t>(Source::Setup) + 1);
static_assert(std::is_sorted(std::begin(Readers::table), std::end(Readers::table),
                             [](const auto& a, const auto& b) { return a.source < b.source; }));

void Facts::add_field(const Field& field) {
  Readers::table[static_cast<std::size_t>(field.source)].read(*this, field);
}

}  // namespace qipu::query
