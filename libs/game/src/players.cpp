#include "qipu/game/players.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "qipu/text/ascii.hpp"
#include "words.hpp"

namespace qipu::game {

namespace {

// A name and the text of a rank behind it.
struct Parted {
  std::string_view name;
  std::string_view rank;
  bool by_comma = false;
};

bool begins_with_digit(std::string_view text) { return !text.empty() && text::is_digit(text[0]); }

bool is_east_asian(std::string_view text) {
  return !text.empty() && static_cast<unsigned char>(text[0]) >= 0xE3;
}

// Whether words beside a rank leave it a rank: `7 dan Japan` behind a comma, 三段格.
bool may_be_vague(std::string_view text, bool by_comma) {
  return by_comma ? begins_with_digit(text) : text.find("段") != text.npos;
}

// A rank that stands in a name. Latin titles are ranks only behind a comma: Honinbo Shusaku.
std::optional<Typed<std::vector<Rank>>> ranks_in(std::string_view text, bool by_comma) {
  Typed<std::vector<Rank>> ranks = parse_ranks(text);
  if (!ranks || (ranks.form == Form::Guessed && !may_be_vague(text, by_comma))) return std::nullopt;
  for (const Rank& rank : ranks.value) {
    const bool is_title = rank.kind == RankKind::Title;
    if (rank.kind == RankKind::Unranked || (!has_standard_form(rank.kind) && !is_title)) return std::nullopt;
    if (is_title && !by_comma && !is_east_asian(text)) return std::nullopt;
    if (is_title) ranks.form = Form::Guessed;  // or a part of the name
  }
  return ranks;
}

// `Honinbo Shusaku.` but not `Hashimoto U.`
std::string_view without_stop(std::string_view name) {
  constexpr std::size_t longest_initial = 3;
  const std::size_t space = name.rfind(' ');
  const std::size_t last_word = name.size() - (space == name.npos ? 0 : space + 1);
  const bool is_stop = name.ends_with('.') && !name.ends_with("..");
  if (is_stop && last_word > longest_initial + 1) name.remove_suffix(1);
  return name;
}

std::optional<Player> with_rank(const Parted& parted, Form& form) {
  const std::string_view name = text::trimmed(parted.name);
  if (name.empty()) return std::nullopt;
  auto ranks = ranks_in(text::trimmed(parted.rank), parted.by_comma);
  if (!ranks) return std::nullopt;
  form = worse(form, worse(Form::Certain, ranks->form));
  return Player{std::string(without_stop(name)), std::move(ranks->value)};
}

std::optional<Player> after_comma(std::string_view text, Form& form) {
  for (const std::string_view comma : {",", "，"})
    if (const std::size_t at = text.find(comma); at != text.npos)
      return with_rank({text.substr(0, at), text.substr(at + comma.size()), true}, form);
  return std::nullopt;
}

std::optional<Player> in_parentheses(std::string_view text, Form& form) {
  struct Pair {
    std::string_view open, close;
  };
  for (const auto& [open, close] : {Pair{"(", ")"}, {"（", "）"}, {"[", "]"}}) {
    const std::size_t at = text.rfind(open);
    if (at == text.npos || !text.ends_with(close)) continue;
    const std::size_t begin = at + open.size();
    return with_rank({text.substr(0, at), text.substr(begin, text.size() - begin - close.size())}, form);
  }
  return std::nullopt;
}

// "Cho Chikun 9 dan" has two words of rank: tries the last, then the last two, then three.
std::optional<Player> after_space(std::string_view text, Form& form) {
  constexpr std::string_view wide = "　";
  std::size_t end = text.size();
  for (int words = 0; words < 3; ++words) {
    const std::size_t narrow_at = text.substr(0, end).rfind(' ');
    const std::size_t wide_at = text.substr(0, end).rfind(wide);
    const bool is_wide = wide_at != text.npos && (narrow_at == text.npos || wide_at > narrow_at);
    const std::size_t at = is_wide ? wide_at : narrow_at;
    if (at == text.npos) return std::nullopt;
    const std::size_t size = is_wide ? wide.size() : 1;
    if (auto player = with_rank({text.substr(0, at), text.substr(at + size)}, form)) return player;
    end = at;
  }
  return std::nullopt;
}

// 李四九段 is no 49 dan.
bool is_usual(const Rank& rank) { return rank.number <= (rank.kind == RankKind::Kyu ? 30u : 9u); }

// 古力九段, 조훈현9단: the rank is the longest end that reads as one and begins with a number.
std::optional<Player> without_space(std::string_view text, Form& form) {
  constexpr std::string_view ends[] = {"段", "级", "級", "단", "급"};
  constexpr std::size_t longest = 12;  // bytes
  if (std::none_of(std::begin(ends), std::end(ends), [&](auto end) { return text.ends_with(end); }))
    return std::nullopt;
  for (std::size_t size = std::min(longest, text.size() - 1); size > 3; --size) {
    const std::size_t at = text.size() - size;
    const bool is_inside = (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
    const bool parts_number = text::is_digit(text[at]) && text::is_digit(text[at - 1]);
    if (is_inside || parts_number) continue;
    Form ignored = Form::Certain;
    const auto player = with_rank({text.substr(0, at), text.substr(at)}, ignored);
    if (player && is_usual(player->ranks.front())) {
      form = worse(form, Form::Guessed);
      return player;
    }
  }
  return std::nullopt;
}

bool is_rank(std::string_view text) {
  const Typed<Rank> rank = parse_rank(text);
  return rank && rank.form != Form::Guessed;
}

Player player_of(std::string_view text, Form& form) {
  constexpr std::size_t longest = 300;  // bytes; what is longer is prose
  if (text.size() > longest || is_rank(text)) return {std::string(text), {}};
  std::string_view whole = text;
  while (whole.ends_with(',')) whole = text::trimmed(whole.substr(0, whole.size() - 1));
  for (const auto read : {after_comma, in_parentheses, after_space, without_space})
    if (auto player = read(whole, form)) return std::move(*player);
  return {std::string(text), {}};
}

// Where one player ends and the next begins, of `吴清源 六段 濑越宪作 七段`; npos if it names one.
std::size_t end_of_first(std::string_view text) {
  for (const std::string_view mark : {"段)", "段）", "段 ", "段　"}) {
    const std::size_t at = text.find(mark);
    if (at == text.npos) continue;
    const std::size_t end = at + mark.size();
    Form ignored = Form::Exact;
    const bool both = !player_of(text::trimmed(text.substr(0, end)), ignored).ranks.empty() &&
                      !player_of(text::trimmed(text.substr(end)), ignored).ranks.empty();
    if (both) return end;
  }
  return text.npos;
}

// The players of a text without &; few of them.
void append_players(std::string_view text, Typed<std::vector<Player>>& players) {
  constexpr int most = 5;
  constexpr std::size_t longest = 300;
  for (int i = 1; i < most && text.size() <= longest; ++i) {
    const std::size_t end = end_of_first(text);
    if (end == text.npos) break;
    players.value.push_back(player_of(text::trimmed(text.substr(0, end)), players.form));
    players.form = Form::Guessed;
    text = text::trimmed(text.substr(end));
  }
  players.value.push_back(player_of(text, players.form));
}

// The parts of a text between marks, trimmed.
std::vector<std::string_view> parts_of(std::string_view text, std::initializer_list<std::string_view> marks) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t size = 0;
    for (const std::string_view mark : marks)
      if (text.substr(at).starts_with(mark)) size = mark.size();
    if (size > 0) {
      parts.push_back(text::trimmed(text.substr(begin, at - begin)));
      begin = at + size;
    }
    at += std::max<std::size_t>(size, 1);
  }
  parts.push_back(text::trimmed(text.substr(begin)));
  return parts;
}

std::vector<std::string_view> sides_of(std::string_view text) { return parts_of(text, {"&", "＆"}); }

// ---- The properties of a node

struct SideNames {
  std::string_view player, players, rank;
  char letter;  // in PI
};
constexpr SideNames side_names[] = {{"PB", "BP", "BR", 'B'}, {"PW", "WP", "WR", 'W'}};

void append(Typed<std::vector<Player>>& all, Typed<std::vector<Player>> more) {
  if (!more) return;
  all.form = all.form == Form::None ? more.form : worse(all.form, more.form);
  std::move(more.value.begin(), more.value.end(), std::back_inserter(all.value));
}

// B1 : Takahara Shuuji : 3p
Typed<std::vector<Player>> of_people(const sgf::Property& property, char letter) {
  Typed<std::vector<Player>> all;
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const std::string text = property[i].text();
    const std::vector<std::string_view> parts = parts_of(text, {":"});
    if (parts.size() < 2 || parts[0].empty() || parts[0][0] != letter) continue;
    if (parts[0].size() > 1 && !text::is_digit(parts[0][1])) continue;
    Player player{std::string(parts[1]), {}};
    if (parts.size() > 2) player.ranks = parse_ranks(parts[2]).value;
    append(all, {Form::Certain, {std::move(player)}});
  }
  return all;
}

Typed<std::vector<Player>> of_names(const sgf::Property& property) {
  Typed<std::vector<Player>> all;
  for (std::uint32_t i = 0; property && i < property.size(); ++i)
    append(all, parse_players(property[i].text()));
  return all;
}

void add_ranks(Typed<std::vector<Player>>& players, std::string_view text) {
  const std::vector<std::string_view> sides = sides_of(text);
  const bool has_ranks = std::any_of(players.value.begin(), players.value.end(),
                                     [](const Player& player) { return !player.ranks.empty(); });
  if (has_ranks || text::trimmed(text).empty() || !players) return;
  if (sides.size() != players.value.size()) players.form = Form::Guessed;
  for (std::size_t i = 0; i < std::min(sides.size(), players.value.size()); ++i)
    players.value[i].ranks = parse_ranks(sides[i]).value;
}

struct CountryRow {
  std::string_view text;
  std::string_view code;
};
constexpr CountryRow countries[] = {
#include "countries.inc"
};

bool is_code(std::string_view text) {
  return text.size() == 2 && std::any_of(std::begin(countries), std::end(countries),
                                         [&](const CountryRow& row) { return row.code == text; });
}

}  // namespace

Typed<std::vector<Rank>> parse_ranks(std::string_view text) {
  Typed<std::vector<Rank>> ranks;
  if (const Typed<Rank> one = parse_rank(text); one && one.form != Form::Guessed)
    return {one.form, {one.value}};
  for (const std::string_view part : parts_of(text, {",", "，", "、"})) {
    const Typed<Rank> rank = parse_rank(part);
    if (rank) ranks.value.push_back(rank.value);
    const Form form = rank ? worse(rank.form, Form::Certain) : Form::Guessed;
    ranks.form = ranks.form == Form::None ? form : worse(ranks.form, form);
  }
  return ranks.value.empty() ? Typed<std::vector<Rank>>{} : ranks;
}

namespace {

// `Cho Chikun, Kisei & Meijin` is one player with two titles.
bool add_more_ranks(std::string_view text, Typed<std::vector<Player>>& players) {
  std::vector<Rank>& before = players.value.back().ranks;
  if (!is_rank(text)) return false;
  before.push_back(parse_rank(text).value);
  players.form = Form::Guessed;
  return true;
}

}  // namespace

Typed<std::vector<Player>> parse_players(std::string_view text) {
  const std::vector<std::string_view> sides = sides_of(text);
  Typed<std::vector<Player>> players{sides.size() > 1 ? Form::Certain : Form::Exact, {}};
  if (text::trimmed(text).size() < text.size()) players.form = Form::Certain;
  for (const std::string_view side : sides) {
    if (side.empty()) continue;
    if (!players.value.empty() && add_more_ranks(side, players)) continue;
    append_players(side, players);
  }
  return players.value.empty() ? Typed<std::vector<Player>>{} : players;
}

std::string to_text(const std::vector<Rank>& ranks) {
  std::string out;
  for (const Rank& rank : ranks) {
    const std::string text = to_text(rank);
    if (text.empty()) continue;
    if (!out.empty()) out += ", ";
    out += text;
  }
  return out;
}

std::string names_of(const std::vector<Player>& players) {
  std::string out;
  for (const Player& player : players) {
    if (!out.empty()) out += " & ";
    out += player.name;
  }
  return out;
}

std::string to_text(const std::vector<Player>& players) {
  std::string out;
  for (const Player& player : players) {
    if (!out.empty()) out += " & ";
    out += player.name;
    if (const std::string ranks = to_text(player.ranks); !ranks.empty()) out.append(", ").append(ranks);
  }
  return out;
}

Typed<std::vector<Player>> players_of(sgf::Node node, Color color) {
  const SideNames& names = side_names[color == Color::Black ? 0 : 1];
  Typed<std::vector<Player>> players;
  if (const sgf::Property people = node.find("PI")) players = of_people(people, names.letter);
  if (players) return players;
  players = of_names(node.find(names.players));
  if (players && players.form == Form::Exact && players.value.size() > 1) players.form = Form::Certain;
  if (!players) players = of_names(node.find(names.player));
  if (const sgf::Property rank = node.find(names.rank)) add_ranks(players, rank.text());
  return players;
}

Typed<std::string> parse_country(std::string_view text) {
  if (is_code(text)) return {Form::Exact, std::string(text)};
  const std::string plain = folded(text);
  if (const CountryRow* row = find_row<CountryRow>(plain, countries))
    return {Form::Certain, std::string(row->code)};
  std::string code = text::upper_case(plain);
  return is_code(code) ? Typed<std::string>{Form::Certain, std::move(code)} : Typed<std::string>{};
}

}  // namespace qipu::game
