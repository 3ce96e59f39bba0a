// Which games are joined, how they are alike, which one is kept, and what may be moved.
#include "qipu/library/duplicates.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "qipu/testing/made_files.hpp"

namespace qipu::library {
namespace {

Duplicates find(const std::vector<std::string>& paths, const DuplicateOptions& options = {}) {
  const auto scan_some = [](const std::vector<std::string>& some, const Work& work) {
    ScanOptions scanning;
    scanning.jobs = 2;
    return scan(some, scanning, work);
  };
  auto found = find_duplicates(paths, options, scan_some, [](const Record&, const Error&) {});
  EXPECT_TRUE(found.has_value());
  return std::move(found->duplicates);
}

// A row of moves that no symmetry maps onto itself; `seed` makes another one.
std::string moves(int count, int seed = 1) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    const int point = (i * 7 + seed * 11 + (i * i) % 5) % 361;
    text += i % 2 == 0 ? ";B[" : ";W[";
    text += static_cast<char>('a' + point % 19);
    text += static_cast<char>('a' + point / 19);
    text += ']';
  }
  return text;
}

std::string game(const std::string& root, const std::string& line) { return "(;" + root + line + ")"; }

const std::string kinds[] = {"kept", "identical", "information", "symmetric", "swapped", "truncated"};

// Groups in lines: "a.sgf#1 kept, b.sgf#1 identical", names below the folder.
std::string text_of(const Duplicates& found, const Folder& folder) {
  std::string text;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const DuplicateGame& one : found[i].games) {
      if (one.likeness != Likeness::Kept) text += ", ";
      text += found.names[one.record].name.substr(folder.path().size() + 1) + '#' + std::to_string(one.game);
      text += ' ' + kinds[static_cast<std::size_t>(one.likeness)];
    }
    text += '\n';
  }
  return text;
}

struct Row {
  const char* what;
  std::string a, b;
  std::string expected;
};

TEST(Duplicates, Kinds) {
  const std::string line = moves(70), cut = moves(50), few = moves(39);
  const Row rows[] = {
      {"bytes", game("", line), game("", line), "a.sgf#1 kept, b.sgf#1 identical\n"},
      {"form", game("KM[6.5]", line), game("KM[ 6.50 ]", line), "a.sgf#1 kept, b.sgf#1 identical\n"},
      {"less information", game("PB[x]", line), game("", line), "a.sgf#1 kept, b.sgf#1 information\n"},
      {"more information", game("", line), game("PB[x]", line), "b.sgf#1 kept, a.sgf#1 information\n"},
      {"comments", game("C[a]", line), game("C[ab]", line), "b.sgf#1 kept, a.sgf#1 information\n"},
      {"variations", game("", line), game("", cut + "(" + line.substr(cut.size()) + ")(;B[aa])"),
       "b.sgf#1 kept, a.sgf#1 information\n"},
      {"beginning", game("", cut), game("", line), "b.sgf#1 kept, a.sgf#1 truncated\n"},
      {"too short a beginning", game("", few), game("", line), ""},
      {"short and identical", game("", few), game("", few), "a.sgf#1 kept, b.sgf#1 identical\n"},
      {"short and alike", game("", few), game("C[x]", few), ""},
      {"beginning, other player", game("PB[x]", cut), game("PB[y]", line), ""},
      {"beginning, same player", game("PB[X. Y, 3d]", cut), game("PB[x y]", line),
       "b.sgf#1 kept, a.sgf#1 truncated\n"},
      {"beginning, other year", game("DT[1999]", cut), game("DT[2000-01-01]", line), ""},
      {"beginning, same year", game("DT[2000]", cut), game("DT[2000-01-01]", line),
       "b.sgf#1 kept, a.sgf#1 truncated\n"},
      {"beginning, other winner", game("RE[B+R]", cut), game("RE[W+2]", line), ""},
      {"other setup", game("AB[ss]", line), game("", line), ""},
      {"problems", game("AB[aa][bb]AW[cc]", ";B[dd]"), game("AB[bb][aa]AW[cc]", ";B[dd]"),
       "a.sgf#1 kept, b.sgf#1 identical\n"},
      {"other games", game("GM[2]", ";B[a1]"), game("GM[2]", ";B[a1]"), "a.sgf#1 kept, b.sgf#1 identical\n"},
      {"in one file", game("", line) + game("", line), game("", moves(70, 5)),
       "a.sgf#1 kept, a.sgf#2 identical\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.what);
    const Folder folder;
    folder.write("a.sgf", row.a);
    folder.write("b.sgf", row.b);
    EXPECT_EQ(text_of(find({folder.path()}), folder), row.expected);
  }
}

TEST(Duplicates, OnlyWantedKinds) {
  const Folder folder;
  folder.write("a.sgf", game("C[a]", moves(70)));
  folder.write("b.sgf", game("C[b]", moves(70)));
  folder.write("c.sgf", game("C[b]", moves(70)));
  folder.write("d.sgf", game("C[b]", moves(60)));
  DuplicateOptions options;
  options.wanted = {true, true, false, false, false, false};
  EXPECT_EQ(text_of(find({folder.path()}, options), folder), "b.sgf#1 kept, c.sgf#1 identical\n");
  options.wanted = {true, false, false, false, false, true};
  EXPECT_EQ(text_of(find({folder.path()}, options), folder), "a.sgf#1 kept, d.sgf#1 truncated\n");
  options = {};
  options.same_bytes = true;
  EXPECT_EQ(text_of(find({folder.path()}, options), folder), "b.sgf#1 kept, c.sgf#1 identical\n");
  options = {};
  options.min_moves = 65;
  EXPECT_EQ(text_of(find({folder.path()}, options), folder),
            "a.sgf#1 kept, b.sgf#1 information, c.sgf#1 information\n");
}

TEST(Duplicates, AFileMovesOnlyAsAWhole) {
  const Folder folder;
  const std::string one = game("", moves(70)), two = game("", moves(70, 5)), three = game("", moves(70, 9));
  folder.write("a.sgf", one);
  folder.write("b.sgf", two);
  folder.write("long-name-1.sgf", one + two);    // both are elsewhere
  folder.write("long-name-2.sgf", one + three);  // one is not
  const Duplicates found = find({folder.path()});
  ASSERT_EQ(found.movable().size(), 1u);
  EXPECT_EQ(found.names[found.movable()[0]].name, folder.path("long-name-1.sgf"));
}

TEST(Duplicates, OneFileUnderSeveralNamesIsOne) {
  const Folder folder;
  const std::string path = folder.write("a.sgf", game("", moves(70)));
  ASSERT_EQ(symlink(path.c_str(), folder.path("b.sgf").c_str()), 0);
  const Duplicates none = find({folder.path(), path, folder.path("./a.sgf")});
  EXPECT_EQ(none.size(), 0u);
  EXPECT_EQ(none.files, 1u);
  EXPECT_EQ(none.games, 1u);
  folder.write("c.sgf", game("PB[x]", moves(70)));
  const Duplicates found = find({folder.path()});
  EXPECT_EQ(text_of(found, folder), "c.sgf#1 kept, a.sgf#1 information\n");
  EXPECT_TRUE(found.movable().empty());  // the link leads to it
}

TEST(Duplicates, MembersOfArchivesStayAndCountLast) {
  const Folder folder;
  const std::string line = game("", moves(70));
  make_archive(folder.path("a.zip"), Format::Zip, {{"x.sgf", line}, {"y.sgf", line}});
  folder.write("some-longer-name.sgf", line);
  const Duplicates found = find({folder.path()});
  EXPECT_EQ(text_of(found, folder),
            "some-longer-name.sgf#1 kept, a.zip/x.sgf#1 identical, a.zip/y.sgf#1 identical\n");
  EXPECT_EQ(found.files, 3u);
  EXPECT_EQ(find({folder.path(), folder.path("./a.zip"), folder.path("./a.zip")}).files, 3u);
  EXPECT_TRUE(found.movable().empty());
}

TEST(Duplicates, GamesOfOneTree) {
  const Folder folder;
  folder.write("a.sgf", "(;SZ[19]" + moves(45) + "(;PB[x];B[aa];W[ss])(;PB[y];B[ab];W[ss]))");
  folder.write("b.sgf", "(;SZ[19]PB[y]" + moves(45) + ";B[ab];W[ss])");
  const Duplicates found = find({folder.path()});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].games.size(), 2u);
  EXPECT_EQ(found.games, 3u);
}

TEST(RecordNames, ComeBack) {
  RecordNames names;
  Record file, member, other;
  file.path = file.name = "/a/b/c.sgf";
  member.path = "x.zip";
  member.name = "x.zip/d/e.sgf";
  member.is_member = true;
  other.path = "d/\xFF.sgf";
  other.name = "d/\xEF\xBF\xBD.sgf";
  const Record* const all[] = {&file, &member, &other};
  for (std::uint32_t i = 0; i < 30000; ++i) EXPECT_EQ(names.add(*all[i % 3], i), i);
  for (const std::uint32_t i : {0u, 1u, 2u, 29997u, 29998u, 29999u}) {
    EXPECT_EQ(names[i].path, all[i % 3]->path);
    EXPECT_EQ(names[i].name, all[i % 3]->name);
    EXPECT_EQ(names[i].is_member, all[i % 3]->is_member);
    EXPECT_EQ(names.games(i), i);
  }
}

}  // namespace
}  // namespace qipu::library
