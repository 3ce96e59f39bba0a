#include "qipu/report/info_report.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "form_writer.hpp"
#include "messages.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/report/typed_words.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::report {

namespace {

// What people look for first; the rest follows as it is written.
constexpr std::string_view usual_order[] = {"PB", "BR", "BT", "BC", "PW", "WR", "WT", "WC", "RE", "DT",
                                            "EV", "RO", "PC", "GN", "KM", "HA", "RU", "TM", "OT"};

constexpr std::uint32_t most_label_columns = 36;

// One game of a tree: its game-info node, the length of its main line, its variations.
struct GameOfTree {
  game::Game game;
  std::uint32_t moves;
  std::uint32_t variations;  // lines below the node beside the main line
  std::uint32_t number;      // in its tree, from 1
};

// Moves on the way from the root to each node and in it, by number; only of use where a tree has several
// games.
std::vector<std::uint32_t> moves_to_each(sgf::Tree tree) {
  const sgf::Document& document = tree.document();
  const std::uint32_t root = tree.root().index();
  std::vector<std::uint32_t> moves{game::moves_in(tree.root())};
  for (std::uint32_t i = 1; i < tree.node_count(); ++i) {
    const sgf::Node node = document.node_at(root + i);
    moves.push_back(moves[node.parent().index() - root] + game::moves_in(node));
  }
  return moves;
}

// The games of a tree.
struct GamesOfTree {
  std::vector<GameOfTree> meant;
  std::uint32_t count = 0;  // of all
};

GamesOfTree games_of(const InfoTree& told) {
  const sgf::Tree tree = told.tree;
  const std::vector<game::Game> all = game::games_in(tree);
  const bool below_root = all.size() > 1 || all.front().info() != tree.root();
  const std::vector<std::uint32_t> known =
      below_root ? moves_to_each(tree) : std::vector<std::uint32_t>{game::moves_in(tree.root())};
  const std::vector<game::Game>& meant = told.games ? *told.games : all;
  GamesOfTree games;
  for (const game::Game& one : all) {
    ++games.count;
    if (games.meant.size() == meant.size() || meant[games.meant.size()] != one) continue;
    const sgf::Node first = one.info();
    std::uint32_t moves = known[below_root ? first.index() - tree.root().index() : 0];
    for (sgf::Node node = game::next_on_line(first); node; node = game::next_on_line(node))
      moves += game::moves_in(node);
    games.meant.push_back({one, moves, game::lines_from(first) - 1, games.count});
  }
  return games;
}

std::string joined_values(const sgf::Property& property, std::string_view separator) {
  std::string text;
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    if (i > 0) text += separator;
    text += property[i].text();
  }
  return text;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\n") == std::string_view::npos; }

// As it is written, and what it means where that says more.
std::string readable(const FormWriter& out, const game::GameInfo& info, const sgf::Property& property) {
  const std::string text = joined_values(property, out.say(messages::comma));
  const std::string meaning = meaning_of(out.language(), info, property);
  return meaning.empty() ? text : text + out.say(messages::parentheses, meaning);
}

// The properties of game-info type, the usual ones first.
std::vector<sgf::Property> info_properties(sgf::Node node) {
  std::vector<sgf::Property> found;
  for (const sgf::Property property : node.properties())
    if (property.type() && spec::row(property.type()).role == spec::NodeRole::GameInfo)
      found.push_back(property);
  const auto place = [](const sgf::Property& property) {
    return std::find_if(std::begin(usual_order), std::end(usual_order),
                        [&](std::string_view ident) { return property.is(ident); }) -
           std::begin(usual_order);
  };
  std::stable_sort(found.begin(), found.end(),
                   [&](const sgf::Property& a, const sgf::Property& b) { return place(a) < place(b); });
  return found;
}

// What the property is called. Beside TT stands TC of Fox, also where another program's name stands in AP.
const spec::PropertyRow& name_row(const sgf::Property& property, sgf::Node node) {
  static constexpr spec::Context fox{4, 1, false, "foxwq"};
  const bool is_fox = property.is("TC") && node.find("TT");
  return spec::row(is_fox ? spec::find_property("TC", fox) : property.type());
}

// As sgf::CharsetFrom has them.
constexpr Message charset_from_words[] = {messages::charset_bom, messages::charset_declared,
                                          messages::charset_detected, messages::charset_default,
                                          messages::charset_given};

// AP as people write it: name and version.
std::string application_of(sgf::Tree tree) {
  const sgf::Property property = tree.root().find("AP");
  if (!property) return {};
  const auto halves = property[0].composed();
  return halves ? halves->first + " " + halves->second : property[0].text();
}

// What holds for the whole tree, in one line.
std::string tree_line(const FormWriter& out, const InfoTree& told) {
  const sgf::Tree tree = told.tree;
  const auto number = [](std::int64_t value) { return std::to_string(value); };
  std::string line = game_name(out.language(), tree.gm());
  if (tree.columns()) line += " " + number(tree.columns()) + "×" + number(tree.rows());
  if (told.read_from) {
    line.append(" · ").append(told.read_from->name);
    line.append(" · ").append(spec::name(told.read_from->charset));
  } else {
    line.append(" · FF[" + number(tree.ff()) + "] · ").append(spec::name(tree.charset()));
    line += out.say(messages::parentheses,
                    out.say(charset_from_words[static_cast<std::size_t>(tree.charset_from())]));
  }
  if (const std::string application = application_of(tree); !application.empty()) line += " · " + application;
  return line + " · " +
         out.say(tree.node_count() == 1 ? messages::info_one_node : messages::info_nodes, tree.node_count());
}

// KI, and KO where it is no property of game information, do not say the komi themselves.
std::string komi_in_other_words(const game::GameInfo& info) {
  const sgf::Property& property = info.komi.property;
  if (!info.komi || !property.type()) return {};
  const spec::PropertyRow& row = spec::row(property.type());
  return row.ident == "KM" || row.alias_of == "KM" ? std::string() : game::to_text(info.komi.value);
}

std::string komi_label(const FormWriter& out) {
  return std::string(spec::name_in(out.language(), spec::row(spec::find_property("KM"))));
}

// A label and a text of any length, broken under itself.
void write_line(const FormWriter& out, unsigned width, std::string_view label, std::string_view words,
                std::uint32_t label_columns) {
  const std::uint32_t indent = label_columns + 6;
  const std::uint32_t room = width > indent + 20 ? width - indent : 20;
  std::string head = "    " + out.painted(Paint::Faint, text::padded(label, label_columns)) + "  ";
  while (true) {
    const std::size_t end = words.find('\n');
    for (const std::string& part : text::wrapped(text::printable(words.substr(0, end)), room)) {
      out << (part.empty() ? head.substr(0, head.find_last_not_of(' ') + 1) : head + part) << "\n";
      head.assign(indent, ' ');
    }
    if (end == std::string_view::npos) return;
    words.remove_prefix(end + 1);
  }
}

struct InfoLine {
  std::string label, words;
};

// What is told of a game, a line for each thing.
std::vector<InfoLine> lines_of(const FormWriter& out, const GameOfTree& game, const game::TreeFacts& facts) {
  std::vector<InfoLine> lines;
  const game::GameInfo info = game::info_of(game.game, facts);
  for (const sgf::Property& property : info_properties(game.game.info())) {
    if (is_blank(joined_values(property, ""))) continue;
    const spec::PropertyRow& row = name_row(property, game.game.info());
    lines.push_back(
        {text::cut(spec::name_in(out.language(), row), most_label_columns), readable(out, info, property)});
  }
  if (std::string komi = komi_in_other_words(info); !komi.empty())
    lines.push_back({komi_label(out), std::move(komi)});
  if (std::string time = time_control_words(out.language(), info); !time.empty())
    lines.push_back({out.say(messages::info_time_control), std::move(time)});
  lines.push_back({out.say(messages::info_moves), std::to_string(game.moves)});
  if (game.variations > 0)
    lines.push_back({out.say(messages::info_variations), std::to_string(game.variations)});
  return lines;
}

void write_game(const FormWriter& out, unsigned width, const GameOfTree& game, const game::TreeFacts& facts) {
  const std::vector<InfoLine> lines = lines_of(out, game, facts);
  std::uint32_t columns = 0;
  for (const InfoLine& line : lines) columns = std::max(columns, text::display_width(line.label));
  for (const InfoLine& line : lines) write_line(out, width, line.label, line.words, columns);
}

void write_game(JsonWriter& json, Language language, const GameOfTree& game, std::uint32_t number,
                const game::TreeFacts& facts) {
  json.begin_object();
  json.member("game", number);
  json.member("node", game.game.info().number());
  json.member("moves", game.moves);
  json.member("variations", game.variations);
  json.key("properties");
  json.begin_array();
  for (const sgf::Property& property : info_properties(game.game.info())) {
    const spec::PropertyRow& row = name_row(property, game.game.info());
    json.begin_object(Layout::Inline);
    json.member("ident", property.ident());
    json.member("name", spec::name_in(language, row));
    json.key("values");
    json.begin_array(Layout::Inline);
    for (std::uint32_t i = 0; i < property.size(); ++i) json.string(property[i].text());
    json.end();
    json.end();
  }
  json.end();
  write_typed(json, game::info_of(game.game, facts));
  json.end();
}

}  // namespace

InfoTextWriter::InfoTextWriter(Sink& out, std::string name, unsigned width, FormOptions options)
    : out_(out), name_(std::move(name)), width_(width), options_(std::move(options)) {}

void InfoTextWriter::add(const InfoTree& told) {
  const FormWriter out(out_, options_);
  const GamesOfTree games = games_of(told);
  const std::uint32_t before = std::exchange(games_, games_ + games.count);
  if (games.meant.empty()) return;
  std::string line = text::printable(tree_line(out, told));
  if (!told.is_alone)
    line = games.count > 1 ? out.say(messages::info_tree, told.number, line)
                           : out.say(messages::info_tree_and_game, told.number, before + 1, line);
  out << (name_.empty() ? "" : out.painted(Paint::Strong, name_)) << "\n  " << line << "\n";
  name_.clear();
  const game::TreeFacts facts = game::tree_facts(told.tree);
  for (const GameOfTree& one : games.meant) {
    if (games.count > 1)
      out << "\n  " << out.say(messages::info_game, before + one.number, one.game.info().number()) << "\n";
    write_game(out, width_, one, facts);
  }
}

InfoJsonWriter::InfoJsonWriter(Sink& out, std::string_view file, JsonWriter::Style style, Language language)
    : json_(out, style), language_(language) {
  json_.begin_object();
  json_.member("file", file);
  json_.key("trees");
  json_.begin_array();
}

void InfoJsonWriter::add(const InfoTree& told) {
  const sgf::Tree tree = told.tree;
  const GamesOfTree games = games_of(told);
  const std::uint32_t before = std::exchange(games_, games_ + games.count);
  if (games.meant.empty()) return;
  json_.begin_object();
  json_.member("tree", told.number);
  json_.member("ff", tree.ff());
  json_.member("gm", tree.gm());
  json_.member("game_name", game_name(language_, tree.gm()));
  json_.key("size");
  json_.begin_array(Layout::Inline);
  json_.number(tree.columns());
  json_.number(tree.rows());
  json_.end();
  if (told.read_from) json_.member("format", told.read_from->slug);
  json_.member("charset", spec::name(told.read_from ? told.read_from->charset : tree.charset()));
  if (!told.read_from) json_.member("charset_from", slug_of(tree.charset_from()));
  if (const std::string application = application_of(tree); !application.empty())
    json_.member("application", application);
  json_.member("nodes", tree.node_count());
  json_.key("games");
  json_.begin_array();
  const game::TreeFacts facts = game::tree_facts(tree);
  for (const GameOfTree& one : games.meant) write_game(json_, language_, one, before + one.number, facts);
  json_.end();
  json_.end();
}

void InfoJsonWriter::finish() {
  json_.end();
  json_.end();
  json_.finish();
}

}  // namespace qipu::report
