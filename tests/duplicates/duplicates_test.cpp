// The duplicates among the shared records. What is joined is compared again by a slow and obvious way; all
// groups that somebody else has found are found; copies that are turned, swapped, cut or changed are told
// apart.
#include "qipu/library/duplicates.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "qipu/game/line.hpp"
#include "qipu/game/transform.hpp"
#include "qipu/library/record.hpp"
#include "qipu/library/walk.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

namespace fs = std::filesystem;
using game::Transform;
using library::DuplicateGame;
using library::DuplicateGroup;
using library::Duplicates;
using library::Likeness;

Duplicates find(const std::vector<std::string>& paths, const library::DuplicateOptions& options = {},
                unsigned jobs = 2) {
  library::ScanOptions scanning;
  scanning.jobs = jobs;
  const auto scan = [&](const std::vector<std::string>& some, const library::Work& work) {
    return library::scan(some, scanning, work);
  };
  auto found = library::find_duplicates(paths, options, scan, [](const auto&, const Error&) {});
  EXPECT_TRUE(found.has_value());
  return std::move(found->duplicates);
}

// ---- The slow and obvious way

struct SlowMove {
  std::string color;
  std::string point;
  bool operator==(const SlowMove&) const = default;
};

struct SlowGame {
  std::string size;
  std::vector<SlowMove> moves;
};

std::string trimmed(const std::string& text) { return std::string(sgf::trimmed(text)); }

SlowGame slow_game(sgf::Node node) {
  SlowGame game;
  game.size = trimmed(node.tree().root().find("SZ").text());
  std::vector<sgf::Node> line;
  for (sgf::Node above = node; above; above = above.parent()) line.insert(line.begin(), above);
  for (sgf::Node below = node.first_child(); below; below = below.first_child()) line.push_back(below);
  for (const sgf::Node one : line)
    for (const sgf::Property property : one.properties()) {
      const std::string ident = property.ident();
      if (ident == "B" || ident == "W") game.moves.push_back({ident, trimmed(property.text())});
    }
  return game;
}

int size_of(const SlowGame& game) { return game.size.empty() ? 19 : std::atoi(game.size.c_str()); }

// 4 mirrors at the diagonal, 1 left and right, 2 top and bottom: the order of go::Symmetry.
SlowMove slow_image(const SlowMove& move, const Transform& transform, int size) {
  SlowMove image = move;
  if (transform.swap_colors) image.color = move.color == "B" ? "W" : "B";
  if (move.point.size() != 2) return image;
  int column = move.point[0] - 'a', row = move.point[1] - 'a';
  if (column < 0 || row < 0 || column >= size || row >= size) return image;
  const auto bits = static_cast<unsigned>(transform.symmetry);
  if (bits & 4) std::swap(column, row);
  if (bits & 1) column = size - 1 - column;
  if (bits & 2) row = size - 1 - row;
  image.point = {static_cast<char>('a' + column), static_cast<char>('a' + row)};
  return image;
}

bool is_pass(const SlowMove& move) { return move.point.empty() || move.point == "tt"; }

// Whether `other` is `kept` transformed, or a beginning of that.
void compare(const SlowGame& kept, const SlowGame& other, const DuplicateGame& row) {
  ASSERT_EQ(size_of(kept), size_of(other));
  if (row.likeness == Likeness::Truncated)
    ASSERT_LT(other.moves.size(), kept.moves.size());
  else
    ASSERT_EQ(other.moves.size(), kept.moves.size());
  for (std::size_t i = 0; i < other.moves.size(); ++i) {
    const SlowMove image = slow_image(kept.moves[i], row.transform, size_of(kept));
    if (is_pass(image) && is_pass(other.moves[i]) && image.color == other.moves[i].color) continue;
    ASSERT_EQ(image.color, other.moves[i].color) << "move " << i + 1;
    ASSERT_EQ(image.point, other.moves[i].point) << "move " << i + 1;
  }
}

// Each node says the same, property by property, whatever the order. Blank values say nothing.
std::map<std::string, std::multiset<std::string>> slow_properties(sgf::Node node) {
  std::map<std::string, std::multiset<std::string>> all;
  for (const sgf::Property property : node.properties()) {
    const std::string ident = property.ident();
    if (ident == "CA") continue;
    for (std::uint32_t i = 0; i < property.size(); ++i)
      if (std::string text = trimmed(property[i].text()); !text.empty()) all[ident].insert(std::move(text));
  }
  return all;
}

bool same_trees(sgf::Tree a, sgf::Tree b) {
  if (a.node_count() != b.node_count()) return false;
  for (std::uint32_t i = 0; i < a.node_count(); ++i) {
    const sgf::Node one = a.document().node_at(a.root().index() + i);
    const sgf::Node other = b.document().node_at(b.root().index() + i);
    const bool is_root = i == 0;
    if (!is_root && one.parent().number() != other.parent().number()) return false;
    if (slow_properties(one) != slow_properties(other)) return false;
  }
  return true;
}

// ---- Real records

std::string corpus_root() { return (test::shared() / "corpus").string(); }

// All sets but the one that is there for its size, unless everything is wanted; and a record whose name does
// not tell that it is one.
std::vector<std::string> corpus_paths() {
  std::vector<std::string> paths;
  for (const auto& set : fs::directory_iterator(corpus_root())) {
    if (set.path().filename() != "tygem-2010.tar.zst" || test::is_everything_wanted())
      paths.push_back(set.path().string());
    const fs::path sample = set.path() / "debian+mgt_2.31-9/Sample.02";
    if (fs::exists(sample)) paths.push_back(sample.string());
  }
  return paths;
}

// The records of the corpus, read when they are needed.
class Corpus {
 public:
  Corpus() {
    library::Walk walk(corpus_paths());
    while (std::optional<library::Record> record = walk.next())
      if (!record->error) records_.emplace(record->name, std::move(*record));
  }
  const sgf::Document& document(const std::string& name) {
    const auto at = documents_.find(name);
    if (at != documents_.end()) return at->second;
    library::Record& record = records_.at(name);
    record.file.reset();  // read again, as often as need be
    Result<library::RecordReader> reader = library::RecordReader::open(record);
    Result<std::optional<library::Part>> part = reader->next();
    EXPECT_TRUE(reader->is_whole()) << name;
    return documents_.emplace(name, std::move((*part)->document)).first->second;
  }

  // As games are numbered: game-info nodes over all trees.
  sgf::Node game(const std::string& name, std::uint32_t number) {
    const sgf::Document& all = document(name);
    for (std::uint32_t i = 0; i < all.tree_count(); ++i) {
      const std::vector<sgf::Node> nodes = sgf::game_info_nodes(all.tree(i));
      if (number <= nodes.size()) return nodes[number - 1];
      number -= static_cast<std::uint32_t>(nodes.size());
    }
    return {};
  }

 private:
  std::map<std::string, library::Record> records_;
  std::map<std::string, sgf::Document> documents_;
};

// `set/owner+name/path` or `set.tar.zst/owner+name/path`: without the set.
std::string below_set(const std::string& name) {
  std::string below = name.substr(corpus_root().size() + 1);
  below = below.substr(below.find('/') + 1);
  return below.starts_with("./") ? below.substr(2) : below;
}

// As the list of groups counts trees: not those without a node.
std::uint32_t listed_number(const sgf::Document& document, std::uint32_t tree) {
  std::uint32_t number = 0;
  for (std::uint32_t i = 0; i < tree; ++i)
    number += slice(document.text(), document.tree(i).span()).find(';') != std::string_view::npos;
  return number;
}

const Duplicates& found_in_corpus() {
  static const Duplicates found = find(corpus_paths());
  return found;
}

TEST(DuplicatesOfCorpus, FindsEveryKnownGroup) {
  if (!fs::exists(test::shared() / "corpus/same-mainline-groups.tsv")) GTEST_SKIP();
  const Duplicates& found = found_in_corpus();
  Corpus corpus;
  std::map<std::string, std::set<std::size_t>> groups;  // of path#tree
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const DuplicateGame& game : found[i].games) {
      const std::string name = found.names[game.record].name;
      const std::uint32_t number = listed_number(corpus.document(name), game.tree);
      groups[below_set(name) + "#" + std::to_string(number)].insert(i);
    }
  std::istringstream lines(test::read_file(test::shared() / "corpus/same-mainline-groups.tsv"));
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    std::istringstream cells(line);
    std::string hash, first, other;
    std::getline(cells, hash, '\t');
    std::getline(cells, first, '\t');
    ASSERT_FALSE(first.empty()) << line;
    while (std::getline(cells, other, '\t')) {
      EXPECT_FALSE(groups[first].empty()) << hash << " " << first;
      EXPECT_EQ(groups[first], groups[other]) << hash << " " << first << " " << other;
    }
  }
  EXPECT_GT(count, 100u);
}

TEST(DuplicatesOfCorpus, JoinsNoDifferentGames) {
  const Duplicates& found = found_in_corpus();
  Corpus corpus;
  ASSERT_GT(found.size(), 100u);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const DuplicateGame& kept = found[i].games.front();
    const std::string kept_name = found.names[kept.record].name;
    const sgf::Node kept_node = corpus.game(kept_name, kept.game);
    const SlowGame kept_game = slow_game(kept_node);
    for (const DuplicateGame& row : found[i].games.subspan(1)) {
      const std::string name = found.names[row.record].name;
      SCOPED_TRACE(kept_name + "#" + std::to_string(kept.game) + " and " + name + "#" +
                   std::to_string(row.game));
      const sgf::Node node = corpus.game(name, row.game);
      const SlowGame game = slow_game(node);
      compare(kept_game, game, row);
      const bool is_identical = row.likeness == Likeness::Identical;
      EXPECT_TRUE(is_identical || game.moves.size() >= 40);
      EXPECT_TRUE(!is_identical || same_trees(kept_node.tree(), node.tree()));
    }
  }
}

// ---- Copies

// A folder of its own, gone at the end.
class Folder {
 public:
  Folder() {
    std::string path = (fs::temp_directory_path() / "qipu-duplicates-XXXXXX").string();
    root_ = mkdtemp(path.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(root_); }

  void write(const std::string& name, const std::string& bytes) const {
    std::ofstream(root_ / name, std::ios::binary) << bytes;
  }
  std::string path() const { return root_.string(); }

 private:
  fs::path root_;
};

// Original games: one tree, one game, plain moves only after the root, at least that many, and none of them
// among the duplicates.
std::vector<std::string> originals(std::size_t count, std::uint32_t least_moves) {
  std::set<std::string> known;
  for (std::size_t i = 0; i < found_in_corpus().size(); ++i)
    for (const DuplicateGame& game : found_in_corpus()[i].games)
      known.insert(found_in_corpus().names[game.record].name);
  std::vector<std::string> found;
  library::Walk walk({corpus_root() + "/games.tar.zst"});
  for (std::size_t i = 0; found.size() < count; ++i) {
    const std::optional<library::Record> record = walk.next();
    if (!record) break;
    if (i % 7 != 0 || record->error || known.contains(record->name)) continue;
    const std::string bytes(record->bytes->bytes());
    const auto document = sgf::Document::read(bytes);
    if (document->tree_count() != 1 || document->tree(0).columns() != 19) continue;
    const sgf::Tree tree = document->tree(0);
    const bool is_line = game::line_to(game::main_line_end(tree.root())).size() == tree.node_count();
    const bool is_clean = document->diagnostics().empty() && !document->is_wide();
    if (is_line && is_clean && game::main_line_moves(tree) >= least_moves) found.push_back(bytes);
  }
  return found;
}

std::string transformed(const std::string& bytes, const Transform& transform) {
  const auto document = sgf::Document::read(bytes);
  const auto there = game::transformed(*document, transform);
  return there ? std::string(there->bytes()) : std::string();
}

// As if the record ended after so many moves.
std::string cut(const std::string& bytes, std::uint32_t moves) {
  const auto document = sgf::Document::read(bytes);
  const sgf::Node next = game::main_line_node(document->tree(0), moves + 1);
  return bytes.substr(0, next.offset()) + ")";
}

// Move `number` goes to another point: one that no move of the record names, if there is one.
std::string changed(const std::string& bytes, std::uint32_t number) {
  const auto document = sgf::Document::read(bytes);
  const sgf::Node node = game::main_line_node(document->tree(0), number);
  std::set<std::string> taken;
  for (const SlowMove& move : slow_game(document->tree(0).root()).moves) taken.insert(move.point);
  const bool is_black = static_cast<bool>(node.find("B"));
  const Span point = node.find(is_black ? "B" : "W")[0].span();
  for (char column = 'a'; column <= 's'; ++column)
    for (char row = 'a'; row <= 's'; ++row) {
      const std::string other{column, row};
      if (!taken.contains(other)) return bytes.substr(0, point.begin) + other + bytes.substr(point.end);
    }
  return {};
}

std::string name_of(std::size_t number, const char* what) {
  std::string digits = std::to_string(10000 + number);
  return digits + what + ".sgf";
}

// The only duplicate of original `number`, which is kept.
void expect_pair(const Duplicates& found, const std::map<std::string, std::size_t>& groups,
                 std::size_t number, Likeness likeness, const Transform& transform) {
  SCOPED_TRACE(number);
  const auto at = groups.find(name_of(number, ""));
  ASSERT_NE(at, groups.end());
  const DuplicateGroup group = found[at->second];
  ASSERT_EQ(group.games.size(), 2u);
  EXPECT_EQ(group.games[1].likeness, likeness);
  EXPECT_EQ(group.games[1].transform, transform);
}

// By the name of the kept game's file.
std::map<std::string, std::size_t> by_kept(const Duplicates& found) {
  std::map<std::string, std::size_t> groups;
  for (std::size_t i = 0; i < found.size(); ++i)
    groups[fs::path(found.names[found[i].games[0].record].name).filename().string()] = i;
  return groups;
}

Transform transform_number(std::size_t number) { return {go::symmetries[number % 8], number / 8 % 2 == 1}; }

Likeness likeness_of(const Transform& transform) {
  if (transform.swap_colors) return Likeness::Swapped;
  return transform == Transform{} ? Likeness::Identical : Likeness::Symmetric;
}

// As custom has it: of two copies that only differ in how they are turned, the one that is kept.
std::string upright(const std::string& bytes) {
  const auto document = sgf::Document::read(bytes);
  return transformed(bytes, {game::customary_symmetry(document->tree(0)), false});
}

TEST(DuplicatesOfCopies, TurnedAndSwapped) {
  const Folder folder;
  std::vector<std::string> games = originals(320, 60);
  ASSERT_EQ(games.size(), 320u);
  std::transform(games.begin(), games.end(), games.begin(), upright);
  for (std::size_t i = 0; i < games.size(); ++i) {
    folder.write(name_of(i, ""), games[i]);
    folder.write(name_of(i, "-copy"), transformed(games[i], transform_number(i)));
  }
  const Duplicates found = find({folder.path()});
  EXPECT_EQ(found.size(), games.size());
  const auto groups = by_kept(found);
  for (std::size_t i = 0; i < games.size(); ++i)
    expect_pair(found, groups, i, likeness_of(transform_number(i)), transform_number(i));
  EXPECT_EQ(found.movable().size(), games.size());
}

TEST(DuplicatesOfCopies, Truncated) {
  const Folder folder;
  const std::vector<std::string> games = originals(160, 120);
  ASSERT_EQ(games.size(), 160u);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto moves = static_cast<std::uint32_t>(40 + i % 70);
    folder.write(name_of(i, ""), games[i]);
    folder.write(name_of(i, "-copy"), transformed(cut(games[i], moves), transform_number(i)));
  }
  const Duplicates found = find({folder.path()});
  EXPECT_EQ(found.size(), games.size());
  const auto groups = by_kept(found);
  for (std::size_t i = 0; i < games.size(); ++i)
    expect_pair(found, groups, i, Likeness::Truncated, transform_number(i));
}

TEST(DuplicatesOfCopies, NearMissesAreOtherGames) {
  const Folder folder;
  const std::vector<std::string> games = originals(200, 100);
  ASSERT_EQ(games.size(), 200u);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto document = sgf::Document::read(games[i]);
    const std::uint32_t last = game::main_line_moves(document->tree(0));
    const std::uint32_t places[] = {1, 39, 40, 41, 60, 61, 99, last};
    const std::string other = changed(games[i], places[i % 8]);
    ASSERT_FALSE(other.empty());
    folder.write(name_of(i, ""), games[i]);
    folder.write(name_of(i, "-other"), i % 3 == 0 ? transformed(other, transform_number(i)) : other);
    if (i % 2 == 0) folder.write(name_of(i, "-short"), cut(games[i], 39));
  }
  const Duplicates found = find({folder.path()});
  for (std::size_t i = 0; i < found.size(); ++i)
    ADD_FAILURE() << found.names[found[i].games[0].record].name << " joined with "
                  << found.names[found[i].games[1].record].name;
}

TEST(DuplicatesOfCopies, TheSameWithAnyNumberOfThreadsAndAnyMemory) {
  const Folder folder;
  const std::vector<std::string> games = originals(200, 60);
  for (std::size_t i = 0; i < games.size(); ++i) {
    folder.write(name_of(i, ""), games[i]);
    folder.write(name_of(i, "-copy"), transformed(games[i], transform_number(i)));
  }
  const auto text_of = [](const Duplicates& found) {
    std::string text;
    for (std::size_t i = 0; i < found.size(); ++i)
      for (const DuplicateGame& game : found[i].games)
        text += found.names[game.record].name + ' ' + std::to_string(static_cast<int>(game.likeness)) + ' ' +
                std::to_string(static_cast<int>(game.better)) + '\n';
    return text;
  };
  const std::string usual = text_of(find({folder.path()}));
  EXPECT_FALSE(usual.empty());
  library::DuplicateOptions little;
  little.memory = 20'000;  // many rounds
  for (const unsigned jobs : {1u, 5u}) EXPECT_EQ(text_of(find({folder.path()}, little, jobs)), usual);
}

}  // namespace
}  // namespace qipu
