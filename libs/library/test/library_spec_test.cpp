// What docs/design/duplicates.md and statistics.md promise of any records.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "qipu/game/extract.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/strip.hpp"
#include "qipu/library/duplicates.hpp"
#include "qipu/library/statistics.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/testing/amount.hpp"
#include "qipu/testing/made_folder.hpp"
#include "qipu/testing/random_record.hpp"

namespace qipu::library {

namespace fs = std::filesystem;
using test::Folder;
namespace {

using sgf::Document;
using sgf::test::RandomRecord;

Document read(std::string bytes) { return *Document::read(std::move(bytes)); }

// ---- duplicates

// Copies of some games, as copies come about.
class Copies {
 public:
  explicit Copies(std::uint32_t seed) : random_(seed) {}

  std::string original() {
    RandomRecord record(random_.choose(1'000'000'000));
    return record.tree({45 + random_.choose(40), 0, random_.choose(4), false, false, false});
  }

  std::string copy_of(const std::string& original) {
    Document document = read(original);
    if (random_.choose(2) == 0) {
      const game::Transform transform{go::symmetries[random_.choose(8)], random_.choose(2) == 0};
      document = *game::transformed(document, transform);
    }
    const std::uint32_t moves = game::main_line_moves(document.tree(0));
    if (random_.choose(3) == 0 && moves > 40) {
      game::Extract extract;
      extract.to = game::main_line_node(document.tree(0), 40 + random_.choose(moves - 39));
      document = *game::extracted(extract);
    }
    if (random_.choose(3) == 0) {
      game::StripRules rules;
      rules.classes = {random_.choose(2) == 0 ? game::PropertyClass::Comments : game::PropertyClass::Info};
      auto stripped = game::stripped(document, rules);
      if (stripped->document) document = std::move(*stripped->document);
    }
    return std::string(document.bytes());
  }

  std::uint32_t choose(std::uint32_t count) { return random_.choose(count); }

 private:
  RandomRecord random_;
};

struct Library {
  std::vector<std::string> paths;
  std::map<std::pair<std::string, std::uint32_t>, std::uint32_t> originals;  // of path and game
  std::set<std::set<std::pair<std::string, std::uint32_t>>> groups;
};

// Some files hold several games.
Library make_library(const Folder& folder, std::uint32_t seed) {
  Copies copies(seed);
  std::vector<std::pair<std::uint32_t, std::string>> games;
  for (std::uint32_t original = 0; original < 12; ++original) {
    const std::string bytes = copies.original();
    games.emplace_back(original, bytes);
    for (std::uint32_t count = copies.choose(5); count > 0; --count)
      games.emplace_back(original, copies.copy_of(bytes));
  }
  std::shuffle(games.begin(), games.end(), std::mt19937(seed));
  Library library;
  std::map<std::uint32_t, std::set<std::pair<std::string, std::uint32_t>>> groups;
  for (std::size_t i = 0; i < games.size();) {
    std::string bytes;
    const std::string name = folder.path("r" + std::to_string(i) + ".sgf");
    for (std::uint32_t number = 1, count = copies.choose(5) == 0 ? 3 : 1; number <= count && i < games.size();
         ++number, ++i) {
      bytes += games[i].second;
      library.originals[{name, number}] = games[i].first;
      groups[games[i].first].insert({name, number});
    }
    folder.write(fs::path(name).filename().string(), bytes);
    library.paths.push_back(name);
  }
  for (auto& [original, group] : groups)
    if (group.size() > 1) library.groups.insert(group);
  return library;
}

Duplicates find(const std::vector<std::string>& paths, unsigned jobs, const DuplicateOptions& options = {}) {
  const auto scan_some = [jobs](const std::vector<std::string>& some, const Work& work) {
    ScanOptions scanning;
    scanning.jobs = jobs;
    return scan(some, scanning, work);
  };
  auto found = find_duplicates(paths, options, scan_some, [](const Record&, const Error&) { ADD_FAILURE(); });
  EXPECT_TRUE(found);
  return std::move(found->duplicates);
}

auto groups_of(const Duplicates& found) {
  std::set<std::set<std::pair<std::string, std::uint32_t>>> groups;
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::set<std::pair<std::string, std::uint32_t>> group;
    for (const DuplicateGame& game : found[i].games) group.insert({found.names[game.record].path, game.game});
    EXPECT_EQ(group.size(), found[i].games.size());
    groups.insert(group);
  }
  return groups;
}

// Everything, in order.
std::string text_of(const Duplicates& found) {
  std::string text;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const DuplicateGame& game : found[i].games) {
      text += found.names[game.record].path + '#' + std::to_string(game.game);
      for (const std::uint32_t number :
           {static_cast<std::uint32_t>(game.likeness), static_cast<std::uint32_t>(game.better), game.moves,
            static_cast<std::uint32_t>(game.transform.symmetry),
            static_cast<std::uint32_t>(game.transform.swap_colors),
            static_cast<std::uint32_t>(game.same_bytes), game.own, game.kept})
        text += ' ' + std::to_string(number);
      text += '\n';
    }
    text += '\n';
  }
  return text;
}

std::string main_line(sgf::Tree tree) {
  std::string out;
  for (const sgf::Node node : game::line_to(game::main_line_end(tree.root())))
    for (const sgf::Property property : node.properties())
      if (property.is("B") || property.is("W")) out += property.ident() + '[' + property.text() + ']';
  return out;
}

// Every game of a group is what the report says of it.
void expect_true(const DuplicateGroup& group, const Duplicates& found, const Folder& folder) {
  const auto document_of = [&](const DuplicateGame& game) {
    return read(folder.read(fs::path(found.names[game.record].path).filename().string()));
  };
  const Document kept = document_of(group.games[0]);
  EXPECT_EQ(group.games[0].likeness, Likeness::Kept);
  for (const DuplicateGame& game : group.games.subspan(1)) {
    const Document copy = document_of(game);
    const Document turned = *game::transformed(kept, game.transform);
    const std::string long_line = main_line(turned.tree(group.games[0].game - 1));
    const std::string line = main_line(copy.tree(game.game - 1));
    EXPECT_LE(game.moves, group.games[0].moves);
    EXPECT_TRUE(long_line.starts_with(line)) << long_line << "\n" << line;
    EXPECT_EQ(game.likeness == Likeness::Truncated, long_line != line);
    if (game.likeness == Likeness::Identical || game.likeness == Likeness::Information) {
      EXPECT_EQ(game.transform, game::Transform());
    }
    if (game.likeness == Likeness::Symmetric) {
      EXPECT_FALSE(game.transform.swap_colors);
    }
    if (game.likeness == Likeness::Swapped) {
      EXPECT_TRUE(game.transform.swap_colors);
    }
  }
}

TEST(DuplicatesSpec, CopiesAndNothingElse) {
  std::map<Likeness, std::size_t> seen;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Folder folder;
    const Library library = make_library(folder, seed);
    const Duplicates found = find(library.paths, 2);
    EXPECT_EQ(found.games, library.originals.size());
    EXPECT_EQ(groups_of(found), library.groups) << "seed " << seed << "\n" << text_of(found);
    for (std::size_t i = 0; i < found.size(); ++i) {
      expect_true(found[i], found, folder);
      for (const DuplicateGame& game : found[i].games) ++seen[game.likeness];
    }
    if (HasFailure()) return;
  }
  EXPECT_EQ(seen.size(), likeness_count);
}

TEST(DuplicatesSpec, NeitherThreadsNorRoundsMatter) {
  for (std::uint32_t seed = 100; seed < 115; ++seed) {
    const Folder folder;
    const Library library = make_library(folder, seed);
    const std::string expected = text_of(find(library.paths, 1));
    for (const unsigned jobs : {2u, 3u, 8u})
      EXPECT_EQ(text_of(find(library.paths, jobs)), expected) << "seed " << seed;
    DuplicateOptions few;
    few.memory = 1;
    EXPECT_EQ(text_of(find(library.paths, 2, few)), expected) << "seed " << seed;
  }
}

TEST(DuplicatesSpec, OrderOfPathsChangesNoGroup) {
  for (std::uint32_t seed = 200; seed < 200 + qipu::test::sized(20); ++seed) {
    const Folder folder;
    Library library = make_library(folder, seed);
    const auto kept_moves = [](const Duplicates& found) {
      std::multiset<std::uint32_t> moves;
      for (std::size_t i = 0; i < found.size(); ++i) moves.insert(found[i].games[0].moves);
      return moves;
    };
    const Duplicates found = find(library.paths, 2);
    for (std::uint32_t round = 0; round < 3; ++round) {
      std::shuffle(library.paths.begin(), library.paths.end(), std::mt19937(seed + round));
      const Duplicates again = find(library.paths, 2);
      EXPECT_EQ(groups_of(again), groups_of(found)) << "seed " << seed;
      EXPECT_EQ(kept_moves(again), kept_moves(found)) << "seed " << seed;
    }
    EXPECT_EQ(groups_of(find({folder.path()}, 2)), groups_of(found)) << "seed " << seed;
    std::vector<std::string> twice = library.paths;
    twice.insert(twice.end(), library.paths.begin(), library.paths.end());
    EXPECT_EQ(groups_of(find(twice, 2)), groups_of(found)) << "one file twice is one record, seed " << seed;
  }
}

// Games that begin alike, for 40 moves or more, with what begins like several of them. The length of the name
// tells at last which is the best: nothing depends on what was found first.
std::vector<std::string> make_forks(const Folder& folder, std::uint32_t seed) {
  Copies copies(seed);
  std::vector<std::string> paths;
  for (std::uint32_t stem = 0; stem < 4; ++stem) {
    const Document whole = read(copies.original());
    for (std::uint32_t fork = 0; fork < 5; ++fork) {
      game::Extract extract;
      const std::uint32_t moves = game::main_line_moves(whole.tree(0));
      extract.to = game::main_line_node(whole.tree(0), 40 + copies.choose(moves - 39));
      const auto part = game::extracted(extract);
      std::string bytes(part->bytes());
      for (std::uint32_t more = copies.choose(4); more > 0; --more)
        bytes.insert(bytes.rfind(')'), copies.choose(2) == 0 ? ";B[aa]" : ";W[ii]");
      for (std::uint32_t copy = copies.choose(3) + 1; copy > 0; --copy) {
        const std::string name = std::string(paths.size() + 1, 'f') + ".sgf";  // no two of a length
        paths.push_back(folder.write(name, copies.copy_of(bytes)));
      }
    }
  }
  return paths;
}

TEST(DuplicatesSpec, OrderOfPathsChangesNoGroupOfForks) {
  for (std::uint32_t seed = 500; seed < 500 + qipu::test::sized(30); ++seed) {
    const Folder folder;
    std::vector<std::string> paths = make_forks(folder, seed);
    const Duplicates found = find(paths, 2);
    for (std::size_t i = 0; i < found.size(); ++i) expect_true(found[i], found, folder);
    EXPECT_EQ(text_of(find(paths, 8)), text_of(found)) << "seed " << seed;
    for (std::uint32_t round = 0; round < 4; ++round) {
      std::shuffle(paths.begin(), paths.end(), std::mt19937(seed + round));
      EXPECT_EQ(groups_of(find(paths, 2)), groups_of(found)) << "seed " << seed;
    }
    if (HasFailure()) return;
  }
}

// A file that may go holds no game that is kept, and its games are in files that stay.
TEST(DuplicatesSpec, WhatMayGoIsElsewhere) {
  std::size_t movable = 0;
  for (std::uint32_t seed = 300; seed < 330; ++seed) {
    const Folder folder;
    const Library library = make_library(folder, seed);
    const Duplicates found = find(library.paths, 2);
    const std::vector<std::uint32_t> going = found.movable();
    movable += going.size();
    std::set<std::string> gone;
    for (const std::uint32_t record : going) gone.insert(found.names[record].path);
    std::set<std::uint32_t> all, left;
    for (const auto& [place, original] : library.originals) {
      all.insert(original);
      if (!gone.contains(place.first)) left.insert(original);
    }
    EXPECT_EQ(left, all) << "seed " << seed;
    for (std::size_t i = 0; i < found.size(); ++i)
      EXPECT_FALSE(gone.contains(found.names[found[i].games[0].record].path)) << "seed " << seed;
    std::vector<std::string> rest;
    for (const std::string& path : library.paths)
      if (!gone.contains(path)) rest.push_back(path);
    EXPECT_TRUE(find(rest, 2).movable().empty()) << "seed " << seed;
  }
  EXPECT_GT(movable, 200u);
}

TEST(DuplicatesSpec, KindsAreParts) {
  for (std::uint32_t seed = 400; seed < 400 + qipu::test::sized(20); ++seed) {
    const Folder folder;
    const Library library = make_library(folder, seed);
    for (std::size_t kind = 1; kind < likeness_count; ++kind) {
      DuplicateOptions options;
      options.wanted.fill(false);
      options.wanted[kind] = true;
      const Duplicates found = find(library.paths, 2, options);
      for (std::size_t i = 0; i < found.size(); ++i) {
        for (const DuplicateGame& game : found[i].games.subspan(1))
          EXPECT_EQ(static_cast<std::size_t>(game.likeness), kind);
        expect_true(found[i], found, folder);
      }
    }
  }
}

// ---- statistics

void add(const Histogram& histogram, std::string& text) {
  for (const std::uint64_t count : histogram.counts()) text += std::to_string(count) + ' ';
  text += std::to_string(histogram.sum()) + ' ' + std::to_string(histogram.greatest()) + ' ' +
          std::to_string(histogram.median()) + ' ' + std::to_string(histogram.total()) + '\n';
}
void add(const Tally& tally, std::string& text) {
  for (const TextCount& one : tally.by_count()) text += one.text + '=' + std::to_string(one.count) + ' ';
  text += std::to_string(tally.total()) + '\n';
}
void add(const Untold& untold, std::string& text) {
  text += "missing " + std::to_string(untold.missing) + " unread " + std::to_string(untold.unread) + '\n';
}

// Every number.
std::string text_of(const Statistics& s) {
  std::string text;
  for (const std::uint64_t number :
       {s.trees, s.nodes, s.lines, s.branched, s.most_nodes, s.most_lines, s.games})
    text += std::to_string(number) + ' ';
  for (const auto& [ident, count] : s.properties.all())
    text += ident + ' ' + std::to_string(count.root) + ' ' + std::to_string(count.other) + '\n';
  for (const auto& row : s.charsets)
    for (const std::uint64_t count : row) text += std::to_string(count) + ' ';
  for (const auto& row : s.results)
    for (const std::uint64_t count : row) text += std::to_string(count) + ' ';
  for (std::size_t year = 0; year < s.years.size(); ++year)
    if (s.years[year] != 0) text += std::to_string(year) + ':' + std::to_string(s.years[year]) + ' ';
  for (const Tally* tally : {&s.formats, &s.game_types, &s.applications, &s.sizes, &s.komi})
    add(*tally, text);
  for (const Untold* untold : {&s.no_result, &s.no_komi, &s.no_handicap, &s.no_year}) add(*untold, text);
  add(s.handicaps, text);
  add(s.lengths, text);
  return text;
}

std::vector<Document> some_documents(std::uint32_t seed, std::uint32_t count) {
  std::vector<Document> out;
  for (std::uint32_t i = 0; i < count; ++i) {
    RandomRecord random(seed * 1000 + i);
    std::string bytes = random.tree({1 + i % 50, 1 + i % 6, 1 + i % 4, true});
    if (i % 5 == 0) bytes += random.tree();
    out.push_back(read(std::move(bytes)));
  }
  return out;
}

void count(StatisticsCounter& counter, const std::vector<Document>& documents) {
  for (const Document& document : documents)
    for (std::uint32_t i = 0; i < document.tree_count(); ++i) counter.add(document.tree(i));
}

TEST(StatisticsSpec, OfPartsTheSum) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const auto a = some_documents(seed, 20), b = some_documents(seed + 500, 30);
    StatisticsCounter of_a, of_b, of_both, of_both_backwards;
    count(of_a, a);
    count(of_b, b);
    count(of_both, a);
    count(of_both, b);
    count(of_both_backwards, b);
    count(of_both_backwards, a);
    Statistics sum, other_sum;
    sum.add(of_a.statistics());
    sum.add(of_b.statistics());
    other_sum.add(of_b.statistics());
    other_sum.add(of_a.statistics());
    const std::string expected = text_of(of_both.statistics());
    EXPECT_EQ(text_of(sum), expected) << "seed " << seed;
    EXPECT_EQ(text_of(other_sum), expected) << "seed " << seed;
    EXPECT_EQ(text_of(of_both_backwards.statistics()), expected) << "seed " << seed;
    EXPECT_GT(sum.games, sum.trees);
  }
}

// What is counted of games is the sum over any parts of them.
TEST(StatisticsSpec, OfChosenGames) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    StatisticsCounter all, chosen, rest;
    for (const Document& document : some_documents(seed, 40)) {
      for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
        std::vector<game::Game> one, other;
        for (const game::Game& game : game::games_in(document.tree(i)))
          (game.info().index() % 2 == 0 ? one : other).push_back(game);
        all.add(document.tree(i));
        chosen.add(document.tree(i), one);
        rest.add(document.tree(i), other);
      }
    }
    const auto of_games = [](const Statistics& s) {
      std::string text = std::to_string(s.games) + '\n';
      for (const auto& row : s.results)
        for (const std::uint64_t number : row) text += std::to_string(number) + ' ';
      add(s.komi, text);
      add(s.lengths, text);
      add(s.handicaps, text);
      for (const Untold* untold : {&s.no_result, &s.no_komi, &s.no_handicap, &s.no_year}) add(*untold, text);
      return text;
    };
    Statistics sum;
    sum.add(chosen.statistics());
    sum.add(rest.statistics());
    EXPECT_EQ(of_games(sum), of_games(all.statistics())) << "seed " << seed;
    EXPECT_GE(sum.trees, all.statistics().trees);
    EXPECT_LE(chosen.statistics().trees, all.statistics().trees);
  }
}

// Of every tree once: nodes, lines, properties, by a slow count.
TEST(StatisticsSpec, OfEachTree) {
  for (const Document& document : some_documents(77, 100)) {
    StatisticsCounter counter;
    std::map<std::string, PropertyCount> expected;
    std::uint64_t nodes = 0, lines = 0;
    for (std::uint32_t i = 0; i < document.tree_count(); ++i) counter.add(document.tree(i));
    for (std::uint32_t i = 0; i < document.node_count(); ++i) {
      const sgf::Node node = document.node_at(i);
      ++nodes;
      lines += !node.first_child();
      for (const sgf::Property property : node.properties())
        ++(node.parent() ? expected[property.ident()].other : expected[property.ident()].root);
    }
    const Statistics& found = counter.statistics();
    EXPECT_EQ(found.nodes, nodes);
    EXPECT_EQ(found.lines, lines);
    const auto all = found.properties.all();
    EXPECT_TRUE(
        std::equal(all.begin(), all.end(), expected.begin(), expected.end(),
                   [](const auto& x, const auto& y) { return x.first == y.first && x.second == y.second; }))
        << document.bytes();
    EXPECT_EQ(found.lengths.total(), found.games);
  }
}

}  // namespace
}  // namespace qipu::library
