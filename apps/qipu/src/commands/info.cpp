// qipu info: who played whom, when, where and how it ended, for every game of a file.
#include <algorithm>
#include <iterator>
#include <utility>

#include "commands/commands.hpp"
#include "commands/info_table.hpp"
#include "files/inputs.hpp"
#include "findings/faults.hpp"
#include "options/position.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/typed_words.hpp"
#include "qipu/sgf/game_info.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

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
std::vector<std::uint32_t> moves_to_each(const sgf::Document& document, sgf::Tree tree) {
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
  std::vector<GameOfTree> meant;  // by --where
  std::uint32_t count = 0;        // of all
};

GamesOfTree games_of(const Where& where, const sgf::Document& document, sgf::Tree tree) {
  const std::vector<game::Game> all = game::games_in(tree);
  const bool below_root = all.size() > 1 || all.front().info() != tree.root();
  const std::vector<std::uint32_t> known =
      below_root ? moves_to_each(document, tree) : std::vector<std::uint32_t>{game::moves_in(tree.root())};
  const std::vector<game::Game> meant = where.is_set() ? where.games(tree) : all;
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
std::string readable(const Shell& shell, const game::GameInfo& info, const sgf::Property& property) {
  const std::string text = joined_values(property, shell.say(report::Message::comma));
  const std::string meaning = report::meaning_of(shell.language, info, property);
  return meaning.empty() ? text : text + shell.say(report::Message::parentheses, meaning);
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
constexpr report::Message charset_from_words[] = {
    report::Message::charset_bom, report::Message::charset_declared, report::Message::charset_detected,
    report::Message::charset_default, report::Message::charset_given};

// AP as people write it: name and version.
std::string application_of(sgf::Tree tree) {
  const sgf::Property property = tree.root().find("AP");
  if (!property) return {};
  const auto halves = property[0].composed();
  return halves ? halves->first + " " + halves->second : property[0].text();
}

// What holds for the whole tree, in one line.
std::string tree_line(const Shell& shell, const Part& part, sgf::Tree tree) {
  std::string line = game_name(shell, tree.gm());
  if (tree.columns()) line += fmt::format(" {}×{}", tree.columns(), tree.rows());
  if (part.reading) {
    const convert::Format& format = convert::row(part.reading->format);
    line += fmt::format(" · {} · {}", pick(shell.language, format.name_en, format.name_zh),
                        spec::name(part.reading->charset));
  } else {
    line += fmt::format(" · FF[{}] · {}", tree.ff(), spec::name(tree.charset()));
    line += shell.say(report::Message::parentheses,
                      shell.say(charset_from_words[static_cast<std::size_t>(tree.charset_from())]));
  }
  if (const std::string application = application_of(tree); !application.empty()) line += " · " + application;
  return line + " · " +
         shell.say(tree.node_count() == 1 ? Message::info_one_node : Message::info_nodes, tree.node_count());
}

// KI, and KO where it is no property of game information, do not say the komi themselves.
std::string komi_in_other_words(const game::GameInfo& info) {
  const sgf::Property& property = info.komi.property;
  if (!info.komi || !property.type()) return {};
  const spec::PropertyRow& row = spec::row(property.type());
  return row.ident == "KM" || row.alias_of == "KM" ? std::string() : game::to_text(info.komi.value);
}

std::string komi_label(const Shell& shell) {
  return std::string(spec::name_in(shell.language, spec::row(spec::find_property("KM"))));
}

class TextInfoReport {
 public:
  explicit TextInfoReport(Shell& shell) : shell_(shell) {}

  void begin_file(const Input& input) { name_ = shown_name(shell_, input); }
  void tree(const Part& part, std::uint32_t index);
  void end_file() {}

 private:
  void begin_tree();
  void game(const GameOfTree& game, bool several);
  void line(std::string_view label, std::string_view text, std::uint32_t label_columns);

  Shell& shell_;
  std::string name_;                // until it is written
  std::uint32_t games_ = 0;         // of the file, so far
  std::uint32_t games_before_ = 0;  // the tree
  game::TreeFacts facts_;
};

void TextInfoReport::begin_tree() {
  if (!name_.empty()) shell_.out << shell_.painted(Paint::Strong, name_) << "\n";
  name_.clear();
}

void TextInfoReport::tree(const Part& part, std::uint32_t index) {
  const sgf::Tree tree = part.document.tree(index);
  const GamesOfTree games = games_of(shell_.run.where, part.document, tree);
  games_before_ = std::exchange(games_, games_ + games.count);
  if (games.meant.empty()) return;
  const bool is_first = !name_.empty();
  begin_tree();
  const std::uint32_t number = part.trees_before + index + 1;
  const bool several_trees = number > 1 || part.document.tree_count() > 1;
  std::string line = printable(tree_line(shell_, part, tree));
  if (several_trees)
    line = games.count > 1 ? shell_.say(Message::info_tree, number, line)
                           : shell_.say(Message::info_tree_and_game, number, games_before_ + 1, line);
  if (!is_first) shell_.out << "\n";
  shell_.out << "  " << line << "\n";
  facts_ = game::tree_facts(tree);
  for (const GameOfTree& one : games.meant) game(one, games.count > 1);
}

void TextInfoReport::game(const GameOfTree& game, bool several) {
  if (several)
    shell_.out << "\n  "
               << shell_.say(Message::info_game, games_before_ + game.number, game.game.info().number())
               << "\n";
  std::vector<sgf::Property> properties = info_properties(game.game.info());
  std::erase_if(properties, [](const sgf::Property& p) { return is_blank(joined_values(p, "")); });
  std::vector<std::string> labels;
  const game::GameInfo info = game::info_of(game.game, facts_);
  const std::string time = report::time_control_words(shell_.language, info);
  std::uint32_t columns = columns_of(shell_.say(Message::info_moves));
  if (game.variations > 0) columns = std::max(columns, columns_of(shell_.say(Message::info_variations)));
  if (!time.empty()) columns = std::max(columns, columns_of(shell_.say(Message::info_time_control)));
  const std::string komi = komi_in_other_words(info);
  if (!komi.empty()) columns = std::max(columns, columns_of(komi_label(shell_)));
  for (const sgf::Property& property : properties) {
    const spec::PropertyRow& row = name_row(property, game.game.info());
    labels.push_back(cut(spec::name_in(shell_.language, row), most_label_columns));
    columns = std::max(columns, columns_of(labels.back()));
  }
  for (std::size_t i = 0; i < properties.size(); ++i)
    line(labels[i], readable(shell_, info, properties[i]), columns);
  if (!komi.empty()) line(komi_label(shell_), komi, columns);
  if (!time.empty()) line(shell_.say(Message::info_time_control), time, columns);
  line(shell_.say(Message::info_moves), std::to_string(game.moves), columns);
  if (game.variations > 0)
    line(shell_.say(Message::info_variations), std::to_string(game.variations), columns);
}

// A label and a text of any length, broken under itself.
void TextInfoReport::line(std::string_view label, std::string_view text, std::uint32_t label_columns) {
  const std::uint32_t indent = label_columns + 6;
  const std::uint32_t room = shell_.width() > indent + 20 ? shell_.width() - indent : 20;
  std::string head = "    " + shell_.painted(Paint::Faint, padded(label, label_columns)) + "  ";
  while (true) {
    const std::size_t end = text.find('\n');
    for (const std::string& part : wrapped(printable(text.substr(0, end)), room)) {
      shell_.out << (part.empty() ? head.substr(0, head.find_last_not_of(' ') + 1) : head + part) << "\n";
      head.assign(indent, ' ');
    }
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

class JsonInfoReport {
 public:
  JsonInfoReport(Shell& shell, JsonWriter::Style style) : shell_(shell), json_(shell.out, style) {}

  void begin_file(const Input& input) {
    json_.begin_object();
    json_.member("file", input.name);
    json_.key("trees");
    json_.begin_array();
  }
  void tree(const Part& part, std::uint32_t index);
  void end_file() {
    json_.end();
    json_.end();
    json_.finish();
  }

 private:
  void game(const GameOfTree& game);

  Shell& shell_;
  JsonWriter json_;
  std::uint32_t games_ = 0;         // of the file, so far
  std::uint32_t games_before_ = 0;  // the tree
  game::TreeFacts facts_;
};

void JsonInfoReport::tree(const Part& part, std::uint32_t index) {
  const sgf::Tree tree = part.document.tree(index);
  const GamesOfTree games = games_of(shell_.run.where, part.document, tree);
  games_before_ = std::exchange(games_, games_ + games.count);
  if (games.meant.empty()) return;
  json_.begin_object();
  json_.member("tree", part.trees_before + index + 1);
  json_.member("ff", tree.ff());
  json_.member("gm", tree.gm());
  json_.member("game_name", game_name(shell_, tree.gm()));
  json_.key("size");
  json_.begin_array(Layout::Inline);
  json_.number(tree.columns());
  json_.number(tree.rows());
  json_.end();
  if (part.reading) json_.member("format", convert::row(part.reading->format).slug);
  json_.member("charset", spec::name(part.reading ? part.reading->charset : tree.charset()));
  if (!part.reading) json_.member("charset_from", slug_of(tree.charset_from()));
  if (const std::string application = application_of(tree); !application.empty())
    json_.member("application", application);
  json_.member("nodes", tree.node_count());
  json_.key("games");
  json_.begin_array();
  facts_ = game::tree_facts(tree);
  for (const GameOfTree& one : games.meant) game(one);
  json_.end();
  json_.end();
}

void JsonInfoReport::game(const GameOfTree& game) {
  json_.begin_object();
  json_.member("game", games_before_ + game.number);
  json_.member("node", game.game.info().number());
  json_.member("moves", game.moves);
  json_.member("variations", game.variations);
  json_.key("properties");
  json_.begin_array();
  for (const sgf::Property& property : info_properties(game.game.info())) {
    const spec::PropertyRow& row = name_row(property, game.game.info());
    json_.begin_object(Layout::Inline);
    json_.member("ident", property.ident());
    json_.member("name", spec::name_in(shell_.language, row));
    json_.key("values");
    json_.begin_array(Layout::Inline);
    for (std::uint32_t i = 0; i < property.size(); ++i) json_.string(property[i].text());
    json_.end();
    json_.end();
  }
  json_.end();
  report::write_typed(json_, game::info_of(game.game, facts_));
  json_.end();
}

template <class Report>
Outcome report_file(Shell& shell, const Input& input, Report report) {
  report::Counts counts;
  bool begun = false;
  const auto use = [&](const Part& part) {
    if (!std::exchange(begun, true)) report.begin_file(input);
    for (std::uint32_t i = 0; i < part.document.tree_count(); ++i) report.tree(part, i);
    counts.add(report::count_recoveries(view_of(part)));
    return sgf::Flow::Continue;
  };
  const Outcome outcome = read_parts(shell, input, RecordReader::Extent::Parts, use);
  if (begun) report.end_file();
  hint_at_faults(shell, input, counts);
  return counts.no_record ? Outcome::Failed : outcome;
}

// Its name, if a game of it is meant.
Outcome print_name(Shell& shell, const Input& input, char end) {
  return read_parts(shell, input, RecordReader::Extent::Parts, [&](const Part& part) {
    if (part.document.tree_count() > 0)
      shell.out << (input.is_member ? input.name : input.path) << std::string_view(&end, 1);
    return sgf::Flow::Stop;
  });
}

}  // namespace

Outcome run_info(Shell& shell, const InfoOptions& options) {
  const Inputs inputs = inputs_of(shell, options.files);
  const bool is_table =
      !options.columns.empty() || options.format == OutputFormat::Csv || options.format == OutputFormat::Tsv;
  if (!options.sort.empty() && !is_table) {
    shell.complain(shell.say(Message::sort_needs_table));
    return Outcome::Failed;
  }
  if (is_table && !options.names && inputs.outcome == Outcome::Fine)
    return print_game_table(shell, options, inputs.paths);
  const JsonWriter::Style style = inputs.several ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty;
  return for_each_input(shell, inputs, [&](Shell& own, const Input& input) {
    if (options.names) return print_name(own, input, options.null ? '\0' : '\n');
    if (options.format == OutputFormat::Json) return report_file(own, input, JsonInfoReport(own, style));
    return report_file(own, input, TextInfoReport(own));
  });
}

}  // namespace qipu::app
