#include "duplicates_reading.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string_view>
#include <utility>

#include "qipu/base/hash.hpp"
#include "qipu/check/check.hpp"
#include "qipu/check/content.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/transform.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/display.hpp"

namespace qipu::library {

namespace {

// The main lines of a tree's games may share their beginnings; all of them together cost no more than this.
std::uint64_t most_line_nodes(sgf::Tree tree) { return 64 + 16 * std::uint64_t{tree.node_count()}; }

// The games of a tree, and what they cost together.
struct TreeGames {
  explicit TreeGames(sgf::Tree view)
      : tree(view), all(game::games_in(view)), nodes_left(most_line_nodes(view)) {}

  std::optional<GameLine> line(const game::Game& game) {
    std::optional<GameLine> found = line_of(game, nodes_left);
    if (!found) return std::nullopt;
    const std::uint64_t cost = found->steps.size() + 1;
    nodes_left -= std::min(nodes_left, cost);
    return found;
  }
  bool is_sole() const { return all.size() == 1; }

  sgf::Tree tree;
  std::vector<game::Game> all;
  std::uint64_t nodes_left;
};

// ---- Content

void append_number(std::string& bytes, std::uint64_t number) {
  char raw[sizeof number];
  std::memcpy(raw, &number, sizeof number);
  bytes.append(raw, sizeof number);
}

// What a tree says, as a few numbers: equal ones by chance 1 in 2^64, as check::Content itself.
std::string content_text(const check::Content::Tree& content, std::uint32_t nodes) {
  std::string parts;
  for (const check::Content::Part& part : content.parts) {
    parts.append(part.ident).push_back('\0');
    append_number(parts, part.placed);
    append_number(parts, part.loose);
  }
  std::string text(1, content_mark);
  append_number(text, nodes);
  append_number(text, content.lines);
  append_number(text, hash_of(parts));
  return text;
}

std::string_view bytes_of(sgf::Tree tree) { return slice(tree.document().text(), tree.span()); }

// Of all its games at once, when it is asked for.
class TreeContent {
 public:
  explicit TreeContent(sgf::Tree tree) : tree_(tree) {}

  std::string text(std::size_t ordinal) {
    if (!text_) text_ = content_text(check::content_of(tree_), tree_.node_count());
    std::string text = *text_;
    append_number(text, ordinal);
    return text;
  }
  std::uint64_t bytes(std::size_t ordinal) {
    if (!bytes_) bytes_ = hash_of(bytes_of(tree_));
    return joined(*bytes_, ordinal);
  }

 private:
  sgf::Tree tree_;
  std::optional<std::string> text_;
  std::optional<std::uint64_t> bytes_;
};

// ---- Index

constexpr std::uint32_t short_hash(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

IndexedGame index_of(const std::optional<GameLine>& line, TreeContent& content, std::size_t ordinal,
                     const DuplicateOptions& options) {
  IndexedGame game;
  if (options.same_bytes) {
    game.key = content.bytes(ordinal);
  } else if (line && line->moves >= options.min_moves) {
    const Fingerprint print = fingerprint_of(*line, options.min_moves);
    game.key = print.early;
    game.at_60 = short_hash(print.at_60);
    game.last = short_hash(print.last);
    game.moves = print.moves;
  } else {
    game.key = hash_of(content.text(ordinal));
  }
  return game;
}

// ---- Facts

void add_info(const game::GameInfo& info, GameFacts& facts) {
  if (info.date && !info.date.value.spans.empty()) {
    const game::Date day = info.date.value.spans.front().first;
    facts.date = std::uint32_t{day.year} << 16 | std::uint32_t{day.month} << 8 | day.day;
  }
  if (info.result && info.result.value.outcome == game::Outcome::Black) facts.winner = 1;
  if (info.result && info.result.value.outcome == game::Outcome::White) facts.winner = 2;
}

// Letters, digits and what is not ASCII; small letters.
void append_plain(std::string_view name, std::string& plain) {
  for (const char c : name) {
    const bool is_plain = text::is_letter(c) || text::is_digit(c) || !text::is_ascii(c);
    if (is_plain) plain += text::to_lower(c);
  }
}

std::uint32_t name_hash(const std::vector<game::Player>& players) {
  std::string plain;
  for (const game::Player& player : players) append_plain(player.name, plain);
  return plain.empty() ? 0 : short_hash(hash_of(plain)) | 1;
}

// Past the nodes of a game: all of its tree, or what is below its node.
std::uint32_t end_of(sgf::Node node, bool is_sole) {
  const sgf::Tree tree = node.tree();
  const std::uint32_t end = tree.root().index() + tree.node_count();
  if (is_sole) return end;
  std::uint32_t index = node.index() + 1;
  while (index < end && tree.document().node_at(index).parent().index() >= node.index()) ++index;
  return index;
}

// In characters: bytes would weigh a charset, not what is said in it.
void add_comments(sgf::Node node, GameFacts& facts) {
  if (node.is_plain_move()) return;
  for (const sgf::Property property : node.properties()) {
    if (!property.is("C") && !property.is("GC")) continue;
    for (std::uint32_t i = 0; i < property.size(); ++i)
      facts.comments += static_cast<std::uint32_t>(text::scalar_count(property[i].text()));
  }
}

void add_nodes(sgf::Node node, bool is_sole, GameFacts& facts) {
  const sgf::Document& document = node.tree().document();
  const std::uint32_t begin = is_sole ? node.tree().root().index() : node.index();
  const std::uint32_t end = end_of(node, is_sole);
  facts.nodes = end - begin;
  for (std::uint32_t i = begin; i < end; ++i) add_comments(document.node_at(i), facts);
}

// Properties of the game's information that say something; each once.
std::uint32_t information_in(sgf::Node node) {
  std::vector<std::uint16_t> types;
  for (const sgf::Property property : node.properties()) {
    const spec::PropertyId type = property.type();
    if (!type || spec::row(type).role != spec::NodeRole::GameInfo) continue;
    const std::string text = property.text();
    const std::string_view said = sgf::trimmed(text);
    if (!said.empty() && said != "?") types.push_back(type.value());
  }
  std::sort(types.begin(), types.end());
  return static_cast<std::uint32_t>(std::unique(types.begin(), types.end()) - types.begin());
}

void add_findings(sgf::Tree tree, const std::vector<check::Finding>& findings, GameFacts& facts) {
  const auto before = [](const check::Finding& finding, std::uint32_t offset) {
    return finding.diagnostic.span.begin < offset;
  };
  auto at = std::lower_bound(findings.begin(), findings.end(), tree.span().begin, before);
  for (; at != findings.end() && at->diagnostic.span.begin < tree.span().end; ++at) {
    facts.errors += at->severity == spec::Severity::Error;
    facts.warnings += at->severity == spec::Severity::Warning;
  }
}

GameFacts facts_of(const game::Game& game, bool is_sole, std::uint32_t moves,
                   const std::vector<check::Finding>& findings) {
  GameFacts facts;
  facts.moves = moves;
  facts.information = information_in(game.info());
  const game::GameInfo info = game::info_of(game);
  add_info(info, facts);
  facts.players = {name_hash(info.black.players), name_hash(info.white.players)};
  add_nodes(game.info(), is_sole, facts);
  add_findings(game.tree(), findings, facts);
  return facts;
}

// ---- Candidates

class Candidates {
 public:
  Candidates(const Part& part, const DuplicateOptions& options)
      : document_(part.document), options_(options) {}

  ReadGame read(TreeGames& games, TreeContent& content, std::size_t ordinal,
                const std::optional<GameLine>& line) {
    ReadGame game;
    game.index = index_of(line, content, ordinal, options_);
    const std::string text = content.text(ordinal);
    game.content = hash_of(text);
    game.bytes = content.bytes(ordinal);
    game.is_go = games.tree.gm() == 1;
    if (game.index.moves > 0)
      set_line(*line, game), game.is_turned = game.is_go && is_turned(games.tree);
    else
      game.line = text;
    game.facts = facts_of(games.all[ordinal], games.is_sole(), line ? line->moves : 0, findings());
    return game;
  }

 private:
  static bool is_turned(sgf::Tree tree) {
    return game::has_board(tree) && game::customary_symmetry(tree) != go::Symmetry::Identity;
  }

  static void set_line(const GameLine& line, ReadGame& game) {
    CanonicalLine canonical = canonical_line(line);
    game.line = line_mark + std::move(canonical.bytes);
    game.images = canonical.images;
  }

  const std::vector<check::Finding>& findings() {
    if (!std::exchange(is_checked_, true)) findings_ = check::check(document_);
    return findings_;
  }

  const sgf::Document& document_;
  const DuplicateOptions& options_;
  std::vector<check::Finding> findings_;
  bool is_checked_ = false;
};

}  // namespace

void index_games(const Part& part, const DuplicateOptions& options, std::vector<IndexedGame>& games) {
  for (std::uint32_t i = 0; i < part.document.tree_count(); ++i) {
    TreeGames tree(part.document.tree(i));
    TreeContent content(tree.tree);
    std::vector<game::Game> chosen;
    if (options.choose) chosen = options.choose(tree.tree);
    auto next = chosen.begin();
    for (std::size_t g = 0; g < tree.all.size(); ++g) {
      games.push_back(index_of(tree.line(tree.all[g]), content, g, options));
      if (!options.choose) continue;
      games.back().takes_part = next != chosen.end() && *next == tree.all[g];
      if (games.back().takes_part) ++next;
    }
  }
}

void read_games(const Part& part, const DuplicateOptions& options, GameCounts& counts,
                const std::function<bool(std::uint32_t game)>& is_wanted, std::vector<ReadGame>& games) {
  Candidates candidates(part, options);
  for (std::uint32_t i = 0; i < part.document.tree_count(); ++i) {
    TreeGames tree(part.document.tree(i));
    TreeContent content(tree.tree);
    ++counts.trees;
    for (std::size_t g = 0; g < tree.all.size(); ++g) {
      const std::optional<GameLine> line = tree.line(tree.all[g]);  // also of others: it counts
      if (!is_wanted(++counts.games)) continue;
      games.push_back(candidates.read(tree, content, g, line));
      games.back().game = counts.games;
      games.back().tree = counts.trees;
    }
  }
}

}  // namespace qipu::library
