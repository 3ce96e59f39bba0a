#include "qipu/game/facts.hpp"

#include <algorithm>

#include "qipu/base/aligned.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/detect.hpp"

namespace qipu::game {

const GameInfo& GameFacts::info() {
  if (!info_) info_ = info_of(game_);
  return *info_;
}

std::uint32_t GameFacts::moves() {
  if (!moves_) moves_ = game_.moves();
  return *moves_;
}

const TimeUsed& GameFacts::time_used() {
  if (!time_used_) time_used_ = game::time_used(game_).value;
  return *time_used_;
}

namespace {

// ---- Its nodes

void add_node(sgf::Node node, NodeCounts& counts) {
  ++counts.nodes;
  bool is_setup = false;
  for (const sgf::Property property : node.properties()) {
    is_setup = is_setup || property.is("AB") || property.is("AW") || property.is("AE");
    if (!property.is("C")) continue;
    ++counts.comments;
    counts.comment_length += text::count_scalars(property.text());
  }
  counts.setup += is_setup;
}

NodeCounts counts_of(sgf::Node top) {
  NodeCounts counts;
  for (sgf::Node node = top.parent(); node; node = node.parent()) {
    add_node(node, counts);
    counts.passes += passes_in(node);
  }
  std::uint32_t depth = counts.nodes;
  for (sgf::Node node = top; node; node = next_below(node, top, depth)) {
    add_node(node, counts);
    counts.depth = std::max(counts.depth, depth + 1);
  }
  counts.leaves = lines_from(top);
  for (sgf::Node node = top; node; node = next_on_line(node)) counts.passes += passes_in(node);
  return counts;
}

}  // namespace

const NodeCounts& GameFacts::counts() {
  if (!counts_) counts_ = counts_of(game_.info());
  return *counts_;
}

const std::optional<SignatureLine>& GameFacts::line() {
  if (!line_) line_ = signature_line(game_);
  return *line_;
}

const std::optional<go::Captures>& GameFacts::captures() {
  if (captures_) return *captures_;
  captures_.emplace();
  if (!has_board(game_.tree())) return *captures_;
  Replay replay(game_.tree());
  replay.go_to(game_.last());
  captures_ = replay.board().captures();
  return *captures_;
}

namespace {

// ---- The result

constexpr std::string_view manner_names[] = {"", "score", "resign", "time", "forfeit"};

bool is_won(const GameResult& result) {
  return result.outcome == Outcome::Black || result.outcome == Outcome::White;
}

std::string winner(GameFacts& facts) {
  const Field<GameResult>& result = facts.info().result;
  return result ? std::string(slug(result.value.outcome)) : std::string();
}

std::string manner(GameFacts& facts) {
  const Field<GameResult>& result = facts.info().result;
  return result && is_won(result.value)
             ? std::string(manner_names[static_cast<std::size_t>(result.value.manner)])
             : std::string();
}

std::string margin(GameFacts& facts) {
  const Field<GameResult>& result = facts.info().result;
  if (result && result.value.outcome == Outcome::Draw) return "0";
  const bool has_score = result && is_won(result.value) && result.value.manner == Manner::Score;
  return has_score ? result.value.score.to_string() : std::string();
}

// ---- The record

std::string board_lines(std::uint32_t count) { return count > 0 ? std::to_string(count) : std::string(); }

// CGoban:3.
std::string application(GameFacts& facts) {
  for (const sgf::Node node : {facts.game().info(), facts.game().tree().root()})
    if (const sgf::Property property = node.find("AP")) return property.text();
  return {};
}

template <auto field>
std::string counted(GameFacts& facts) {
  return std::to_string(facts.counts().*field);
}

// ---- Its moves

constexpr std::uint32_t dyer_a[] = {20, 40, 60}, dyer_b[] = {31, 51, 71};
constexpr std::uint32_t dyer_all[] = {20, 40, 60, 31, 51, 71};

// Nothing of a game without a move: all such games would be one.
template <auto text_of>
std::string of_line(GameFacts& facts) {
  const std::optional<SignatureLine>& line = facts.line();
  return line && !line->moves.empty() ? text_of(*line) : std::string();
}

template <const auto& numbers>
std::string dyer(GameFacts& facts) {
  return of_line<[](const SignatureLine& line) { return dyer_signature(line, numbers); }>(facts);
}
template <const auto& numbers>
std::string canonical_dyer(GameFacts& facts) {
  return of_line<[](const SignatureLine& line) { return least_dyer_signature(line, numbers); }>(facts);
}

template <auto side>
std::string captures(GameFacts& facts) {
  const std::optional<go::Captures>& taken = facts.captures();
  return taken ? std::to_string((*taken).*side) : std::string();
}

// ---- Its charset

bool needs_charset(std::string_view bytes) {
  return !std::all_of(bytes.begin(), bytes.end(), [](char c) { return text::is_ascii(c); }) ||
         text::may_be_stateful(bytes);
}

// The values of a tree that need a charset, as they stand, a line end after each.
std::string bytes_with_charset(sgf::Tree tree) {
  std::string bytes;
  for (const sgf::Node node : tree.nodes()) {
    if (node.is_plain_move()) continue;
    for (const sgf::Property property : node.properties())
      for (std::uint32_t i = 0; i < property.size(); ++i)
        if (const std::string_view raw = property[i].raw(); needs_charset(raw))
          bytes.append(raw).push_back('\n');
  }
  return bytes;
}

std::string declared_charset(GameFacts& facts) {
  const sgf::Tree tree = facts.game().tree();
  const std::optional<Span> label = tree.charset_label();
  return label ? std::string(sgf::trimmed(slice(tree.document().text(), *label))) : std::string();
}

// The likeliest first: what it is read in, which CA and other trees have told as well as its texts. A byte
// order mark leaves one.
std::string charset_candidates(GameFacts& facts) {
  constexpr std::size_t most_candidates = 5;
  const sgf::Tree tree = facts.game().tree();
  std::vector<spec::Charset> found{tree.charset()};
  if (tree.charset_from() != sgf::CharsetFrom::Bom && !tree.document().is_wide())
    found = text::possible_charsets(bytes_with_charset(tree));
  const auto own = std::find(found.begin(), found.end(), tree.charset());
  if (own != found.end()) std::rotate(found.begin(), own, own + 1);
  std::string names;
  for (const spec::Charset charset : std::span(found).first(std::min(most_candidates, found.size())))
    names.append(names.empty() ? "" : ", ").append(spec::name(charset));
  return names;
}

// What both sides tell.
template <std::string (*black)(GameFacts&), std::string (*white)(GameFacts&)>
std::string of_both(GameFacts& facts) {
  const std::string one = black(facts), other = white(facts);
  return one.empty() || other.empty() ? one + other : one + ", " + other;
}

std::string year(GameFacts& facts) {
  const Field<Dates>& date = facts.info().date;
  return date && !date.value.spans.empty()
             ? right_aligned(std::to_string(date.value.spans.front().first.year), 4)
             : std::string();
}

// Nothing where there is no board: another game than Go that does not tell it.
std::string size(GameFacts& facts) {
  const sgf::Tree tree = facts.game().tree();
  return tree.columns() > 0 ? size_words(board_size(tree)) : std::string();
}

// As TM and OT say; where they are not given, as whatever else tells it: LT and LC, OM and OP, FF[5].
std::string time_limit(GameFacts& facts) {
  const GameInfo& info = facts.info();
  if (info.time.is_given()) return text_of(info.time);
  const std::optional<Decimal>& main = info.time_control.main;
  return main ? main->to_string() : std::string();
}
std::string overtime(GameFacts& facts) {
  const GameInfo& info = facts.info();
  return info.overtime.is_given() ? text_of(info.overtime) : to_text(info.time_control.overtime);
}

template <TextField GameInfo::* field>
std::string words(GameFacts& facts) {
  return (facts.info().*field).text;
}
template <auto field>
std::string canonical(GameFacts& facts) {
  return text_of(facts.info().*field);
}
template <SideInfo GameInfo::* side, TextField SideInfo::* field>
std::string words_of_side(GameFacts& facts) {
  return (facts.info().*side.*field).text;
}
template <SideInfo GameInfo::* side>
std::string ranks(GameFacts& facts) {
  return text_of((facts.info().*side).ranks);
}
template <SideInfo GameInfo::* side>
std::string country(GameFacts& facts) {
  const Field<std::string>& country = (facts.info().*side).country;
  return country.value.empty() ? country.text : country.value;
}

// As it is written, else each person that other properties name.
template <SideInfo GameInfo::* side>
std::string name(GameFacts& facts) {
  const SideInfo& of_side = facts.info().*side;
  return of_side.name.text.empty() ? names_of(of_side.players) : of_side.name.text;
}
// Of the side for which the game ended so.
template <Outcome for_black>
std::string name_by_outcome(GameFacts& facts) {
  const Field<GameResult>& result = facts.info().result;
  if (!result || !is_won(result.value)) return {};
  return result.value.outcome == for_black ? name<&GameInfo::black>(facts) : name<&GameInfo::white>(facts);
}
template <std::optional<Decimal> TimeUsed::* side>
std::string time_used_by(GameFacts& facts) {
  const std::optional<Decimal>& seconds = facts.time_used().*side;
  return seconds ? seconds->to_string() : std::string();
}

constexpr FactRow fact_rows[] = {
    {"file", FactType::Text, "file", "文件",
     [](GameFacts& facts) { return facts.game().tree().document().origin(); }},
    {"date", FactType::Date, "date", "日期", canonical<&GameInfo::date>},
    {"year", FactType::Number, "year", "年份", year},
    {"black", FactType::Text, "Black", "黑方", name<&GameInfo::black>},
    {"black_rank", FactType::Text, "rank of Black", "黑方段位", ranks<&GameInfo::black>},
    {"black_team", FactType::Text, "team of Black", "黑方所属队",
     words_of_side<&GameInfo::black, &SideInfo::team>},
    {"black_country", FactType::Text, "country of Black", "黑方国家", country<&GameInfo::black>},
    {"white", FactType::Text, "White", "白方", name<&GameInfo::white>},
    {"white_rank", FactType::Text, "rank of White", "白方段位", ranks<&GameInfo::white>},
    {"white_team", FactType::Text, "team of White", "白方所属队",
     words_of_side<&GameInfo::white, &SideInfo::team>},
    {"white_country", FactType::Text, "country of White", "白方国家", country<&GameInfo::white>},
    {"komi", FactType::Number, "komi", "贴目", canonical<&GameInfo::komi>},
    {"handicap", FactType::Number, "handicap", "让子", canonical<&GameInfo::handicap>},
    {"result", FactType::Result, "result", "结果", canonical<&GameInfo::result>},
    {"winner", FactType::Text, "winner", "胜方", winner},
    {"manner", FactType::Text, "won by", "胜法", manner},
    {"margin", FactType::Number, "margin", "胜差", margin},
    {"winner_name", FactType::Text, "name of the winner", "胜者", name_by_outcome<Outcome::Black>},
    {"loser_name", FactType::Text, "name of the loser", "负者", name_by_outcome<Outcome::White>},
    {"rules", FactType::Text, "rules", "规则", canonical<&GameInfo::rules>},
    {"size", FactType::Text, "board", "棋盘", size},
    {"moves", FactType::Number, "moves", "手数",
     [](GameFacts& facts) { return std::to_string(facts.moves()); }},
    {"black_captures", FactType::Number, "stones taken by Black", "黑方提子", captures<&go::Captures::black>},
    {"white_captures", FactType::Number, "stones taken by White", "白方提子", captures<&go::Captures::white>},
    {"time", FactType::Text, "time limit", "时限", time_limit},
    {"overtime", FactType::Text, "overtime", "读秒", overtime},
    {"black_time_used", FactType::Number, "time used by Black", "黑方用时", time_used_by<&TimeUsed::black>},
    {"white_time_used", FactType::Number, "time used by White", "白方用时", time_used_by<&TimeUsed::white>},
    {"event", FactType::Text, "event", "赛事", words<&GameInfo::event>},
    {"round", FactType::Text, "round", "轮次", canonical<&GameInfo::round>},
    {"place", FactType::Text, "place", "地点", words<&GameInfo::place>},
    {"title", FactType::Text, "title", "局名", words<&GameInfo::game_name>},
    {"opening", FactType::Text, "opening", "布局", words<&GameInfo::opening>},
    {"source", FactType::Text, "source", "出处", words<&GameInfo::source>},
    {"annotator", FactType::Text, "annotator", "注解者", words<&GameInfo::annotator>},
    {"user", FactType::Text, "entered by", "录入者", words<&GameInfo::user>},
    {"copyright", FactType::Text, "copyright", "版权", words<&GameInfo::copyright>},
    {"charset", FactType::Text, "charset", "字符集",
     [](GameFacts& facts) { return std::string(spec::name(facts.game().tree().charset())); }},
    {"declared_charset", FactType::Text, "charset declared", "声明字符集", declared_charset},
    {"charset_from", FactType::Text, "what tells the charset", "字符集依据",
     [](GameFacts& facts) { return std::string(slug_of(facts.game().tree().charset_from())); }},
    {"charset_candidates", FactType::Text, "charsets possible", "候选字符集", charset_candidates},
    {"application", FactType::Text, "application", "软件", application},
    {"player", FactType::Text, "players", "棋手", of_both<name<&GameInfo::black>, name<&GameInfo::white>>},
    {"rank", FactType::Text, "ranks", "段位", of_both<ranks<&GameInfo::black>, ranks<&GameInfo::white>>},
    {"passes", FactType::Number, "passes", "虚手数", counted<&NodeCounts::passes>},
    {"sequence", FactType::Text, "sequence of moves", "着手序列",
     of_line<[](const SignatureLine& line) { return letters_of(line); }>},
    {"moves_md5", FactType::Text, "MD5 of the moves", "着手摘要", of_line<md5_of_moves>},
    {"canonical_md5", FactType::Text, "MD5 of the moves, turned", "规范摘要", of_line<least_md5_of_moves>},
    {"dyer", FactType::Text, "Dyer's signature", "戴尔签名", dyer<dyer_all>},
    {"dyer_a", FactType::Text, "Dyer's signature A", "戴尔签名甲", dyer<dyer_a>},
    {"dyer_b", FactType::Text, "Dyer's signature B", "戴尔签名乙", dyer<dyer_b>},
    {"canonical_dyer", FactType::Text, "Dyer's signature, turned", "规范戴尔签名", canonical_dyer<dyer_all>},
    {"canonical_dyer_a", FactType::Text, "Dyer's signature A, turned", "规范戴尔签名甲",
     canonical_dyer<dyer_a>},
    {"canonical_dyer_b", FactType::Text, "Dyer's signature B, turned", "规范戴尔签名乙",
     canonical_dyer<dyer_b>},
    {"nodes", FactType::Number, "nodes", "节点数", counted<&NodeCounts::nodes>},
    {"depth", FactType::Number, "depth", "深度", counted<&NodeCounts::depth>},
    {"leaves", FactType::Number, "leaves", "末端数", counted<&NodeCounts::leaves>},
    {"variations", FactType::Number, "variations", "变化数",
     [](GameFacts& facts) { return std::to_string(facts.counts().leaves - 1); }},
    {"comments", FactType::Number, "comments", "评注数", counted<&NodeCounts::comments>},
    {"comment_length", FactType::Number, "length of comments", "评注字数",
     counted<&NodeCounts::comment_length>},
    {"setup", FactType::Number, "nodes of setup", "摆子数", counted<&NodeCounts::setup>},
    {"columns", FactType::Number, "columns", "列数",
     [](GameFacts& facts) { return board_lines(facts.game().tree().columns()); }},
    {"rows", FactType::Number, "rows", "行数",
     [](GameFacts& facts) { return board_lines(facts.game().tree().rows()); }},
    {"ff", FactType::Number, "version of SGF", "格式版本",
     [](GameFacts& facts) { return std::to_string(facts.game().tree().ff()); }},
    {"gm", FactType::Number, "GM", "棋种",
     [](GameFacts& facts) { return std::to_string(facts.game().tree().gm()); }},
    {"games", FactType::Number, "games in the tree", "局数",
     [](GameFacts& facts) { return std::to_string(sgf::game_info_nodes(facts.game().tree()).size()); }},
    {"bytes", FactType::Number, "bytes", "字节数",
     [](GameFacts& facts) { return std::to_string(facts.game().tree().span().size()); }},
};

// Other names that people use.
struct OtherName {
  std::string_view name;
  std::string_view slug;
};
constexpr OtherName other_names[] = {{"编码", "charset"}, {"选手", "player"}};

const FactRow* find_named(std::string_view name) {
  const auto* const found = std::find_if(std::begin(fact_rows), std::end(fact_rows), [&](const FactRow& row) {
    return row.slug == name || row.name_zh == name;
  });
  return found == std::end(fact_rows) ? nullptr : found;
}

}  // namespace

std::span<const FactRow> facts() { return fact_rows; }

std::string size_words(BoardSize size) {
  const std::string columns = std::to_string(size.columns);
  return size.columns == size.rows ? columns : columns + "x" + std::to_string(size.rows);
}

const FactRow* find_fact(std::string_view name) {
  for (const OtherName& other : other_names)
    if (other.name == name) return find_named(other.slug);
  return find_named(name);
}

}  // namespace qipu::game
