// Names of files: templates over games, what becomes of unsafe text, and who gets which name.
#include "files/file_names.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "files/out_folder.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/text/decode.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

// ---- Templates

constexpr std::string_view full =
    "(;FF[4]GM[1]SZ[19]CA[UTF-8]GN[Game of the Century]PB[Go Seigen]PW[Honinbo Shusai]BR[5d]DT[1933-10-16]"
    "EV[Special/Game]RO[1];B[qc];W[dd](;B[cp];W[pq])(;B[dp]))";
constexpr std::string_view half = "(;FF[4]CA[UTF-8]SZ[13:9]PB[Go Seigen]PW[?]DT[]EV[Cup];B[aa])";
constexpr std::string_view below =
    "(;FF[4]CA[UTF-8]AP[MultiGo:4.4.4];B[aa](;W[bb]PB[吴清源]PW[木谷实];B[cc])(;W[dd]GN[B]))";
constexpr std::string_view bare = "(;B[aa])";

struct NameCase {
  std::string_view names;
  std::string_view record;
  std::string_view expected;
};

std::string name_of(std::string_view names, std::string_view record, std::size_t game = 0) {
  const Result<NameTemplate, NameProblem> parsed = NameTemplate::parse(names);
  EXPECT_TRUE(parsed.has_value()) << names;
  const Result<sgf::Document> document = sgf::Document::read(std::string(record));
  if (!parsed || !document) return "no template, or no record";
  const std::vector<game::Game> games = game::games_in(document->tree(0));
  return parsed->name({games[game], "dir/games.zip/1933/source.v2.sgf", 7});
}

TEST(NameTemplate, MakesNames) {
  static constexpr NameCase cases[] = {
      {"{GN}", full, "Game of the Century"},
      {"{PB} vs {PW}", full, "Go Seigen vs Honinbo Shusai"},
      {"{n}", full, "7"},
      {"{n:4}", full, "0007"},
      {"{n:04}", full, "0007"},
      {"{file}-{n:2}", full, "source.v2-07"},
      {"{year}/{EV}/{PB}", full, "1933/Special-Game/Go Seigen"},
      {"{moves} moves", full, "4 moves"},
      {"{moves:3}", full, "004"},
      {"{size}", full, "19"},
      {"{size}", half, "13x9"},
      {"{white|black} {year} {moves:2}", half, "Go Seigen 01"},
      {"{black}, {title}", full, "Go Seigen, Game of the Century"},
      {"{{{GN}}}", full, "{Game of the Century}"},
      {"{GN}.sgf", full, "Game of the Century"},
      {"fixed", full, "fixed"},
      {"{GN|EV}", half, "Cup"},
      {"{GN|PW|EV} {n}", half, "Cup 7"},
      // What is empty takes its separator and its brackets along.
      {"{PB} vs {PW}", half, "Go Seigen"},
      {"{PW} vs {PB}", half, "Go Seigen"},
      {"{PB} vs {PW}, {DT}", half, "Go Seigen"},
      {"{PB}-{DT}-{EV}", half, "Go Seigen-Cup"},
      {"{PB} ({BR}) vs {EV} ({WR})", half, "Go Seigen vs Cup"},
      {"{PB} ({BR}) vs {PW}", full, "Go Seigen (5d) vs Honinbo Shusai"},
      {"[{DT}] {PB}", half, "Go Seigen"},
      {"[{DT}] {PB}", full, "[1933-10-16] Go Seigen"},
      {"{PB}（{BR}）、{EV}", half, "Go Seigen、Cup"},
      {"{PB}（{BR}）、{EV}", full, "Go Seigen（5d）、Special-Game"},
      {"Round {RO} {PB}", half, "Go Seigen"},
      {"{PB} {DT} end", half, "Go Seigen"},
      {"{DT}/{PB}", half, "Go Seigen"},
      {"{GN}", half, ""},
      {"{year}", half, ""},
      {"{GN}/", full, ""},
      {"{GN} ({PW})", bare, ""},
      {"x{GN}", bare, ""},
      {"{EV}/{n}", bare, "7"},
      // Of a game below the root, and what stands above it.
      {"{PB}-{PW}", below, "吴清源-木谷实"},
      {"{PB} {AP}", below, "吴清源 MultiGo-4.4.4"},
      {"{moves}", below, "3"},
  };
  for (const NameCase& one : cases)
    EXPECT_EQ(name_of(one.names, one.record), one.expected) << one.names << " of " << one.record;
  EXPECT_EQ(name_of("{GN} {moves}", below, 1), "B 2");
}

TEST(NameTemplate, FallsBackToTheUsualNames) {
  const NameTemplate names = *NameTemplate::parse("{EV}");
  static constexpr std::pair<std::string_view, std::string_view> cases[] = {
      {"(;EV[Cup]GN[Name])", "Cup"},
      {"(;GN[Name]PB[A])", "Name"},
      {"(;PB[A]PW[B]DT[1950-01-02])", "A-B-1950-01-02"},
      {"(;PW[B])", "B"},
      {"(;B[aa])", "a 3"},
  };
  for (const auto& [record, expected] : cases) {
    const Result<sgf::Document> document = sgf::Document::read(std::string(record));
    EXPECT_EQ(name_for(names, {game::Game(document->tree(0).root()), "a.sgf", 3}), expected) << record;
  }
  EXPECT_EQ(name_for(names, {{}, "-", 3}), "3");
}

struct ProblemCase {
  std::string_view names;
  NameProblem::Kind kind;
  std::uint32_t offset;
  std::uint32_t length;
};

TEST(NameTemplate, SaysWhatIsWrongAndWhere) {
  using Kind = NameProblem::Kind;
  static constexpr ProblemCase cases[] = {
      {"", Kind::Empty, 0, 0},
      {".sgf", Kind::Empty, 0, 0},
      {"a{GN", Kind::Unclosed, 1, 1},
      {"{GN{PB}", Kind::Unclosed, 0, 1},
      {"{GN} {", Kind::Unclosed, 5, 1},
      {"{GN}}", Kind::Unopened, 4, 1},
      {"a}b", Kind::Unopened, 1, 1},
      {"a{}", Kind::NoField, 1, 2},
      {"{GN|}", Kind::NoField, 3, 2},
      {"对局{gn}", Kind::UnknownField, 7, 2},
      {"{GN|players}", Kind::UnknownField, 4, 7},
      {"{1A}", Kind::UnknownField, 1, 2},
      {"{n:0}", Kind::BadWidth, 2, 2},
      {"{n:}", Kind::BadWidth, 2, 1},
      {"{n:21}", Kind::BadWidth, 2, 3},
      {"{n:4x}", Kind::BadWidth, 2, 3},
      {"{n:99999999999}", Kind::BadWidth, 2, 12},
      {"{GN:4}", Kind::NoWidth, 3, 2},
  };
  for (const ProblemCase& one : cases) {
    const Result<NameTemplate, NameProblem> parsed = NameTemplate::parse(one.names);
    ASSERT_FALSE(parsed.has_value()) << one.names;
    EXPECT_EQ(parsed.error().kind, one.kind) << one.names;
    EXPECT_EQ(parsed.error().offset, one.offset) << one.names;
    EXPECT_EQ(parsed.error().length, one.length) << one.names;
  }
}

// ---- Safe names

TEST(SafeName, TakesWhatNoSystemTakes) {
  static constexpr std::pair<std::string_view, std::string_view> cases[] = {
      {"plain", "plain"},
      {"吴清源 对 木谷实", "吴清源 对 木谷实"},
      {"a/b\\c:d|e", "a-b-c-d-e"},
      {"\"what?\" <*>", "'what_' (_)"},
      {"tab\tand\nline\r\nends", "tab and line ends"},
      {"\x01\x7F"
       "a\xC2\x85"
       "b",
       "a b"},
      {"a\0b"sv, "a b"},
      {"../../etc/passwd", "etc-passwd"},
      {"..", ""},
      {".", ""},
      {"...", ""},
      {".hidden", "hidden"},
      {"-rf", "rf"},
      {"- - -", ""},
      {"trailing. . ", "trailing"},
      {"   ", ""},
      {"CON", "_CON"},
      {"con.txt", "_con.txt"},
      {"nul .x", "_nul .x"},
      {"COM1", "_COM1"},
      {"lpt³", "_lpt³"},
      {"COM10", "COM10"},
      {"CONSOLE", "CONSOLE"},
      {"Conin$", "_Conin$"},
      {"\xE2\x80\xAE"
       "gnp.fgs",
       "gnp.fgs"},  // turns the direction
      {"a\xE2\x80\x8B"
       "b\xEF\xBB\xBF",
       "ab"},  // has no width
      {"bad \xFF byte", "bad byte"},
  };
  for (const auto& [text, expected] : cases) EXPECT_EQ(safe_name(text), expected) << text;
}

TEST(SafeName, IsCutAtACharacter) {
  std::string long_name;
  for (int i = 0; i < 100; ++i) long_name += "棋";
  EXPECT_EQ(safe_name(long_name).size(), 255U);
  EXPECT_EQ(safe_name(long_name, 254).size(), 252U);
  EXPECT_EQ(safe_name(std::string(254, 'a') + "棋"), std::string(254, 'a'));
  EXPECT_EQ(safe_name(std::string(253, 'a') + ". b", 255), std::string(253, 'a'));
  EXPECT_EQ(safe_name("a b", 2), "a");
  EXPECT_EQ(cut_bytes("棋谱", 5), "棋");
  EXPECT_EQ(cut_bytes("棋谱", 2), "");
  EXPECT_EQ(cut_bytes("棋谱", 6), "棋谱");
}

TEST(SafeName, HoldsForAnyBytes) {
  std::mt19937 random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (auto i = random() % 12; i > 0; --i)
      text += static_cast<char>(random() % 3 ? random() % 256 : random() % 64);
    const std::string name = safe_name(text, 10);
    EXPECT_LE(name.size(), 10U);
    EXPECT_EQ(name.find_first_of("/\\:*?\"<>|\n\t\x7F"), std::string::npos) << name;
    EXPECT_EQ(name.find('\0'), std::string::npos);
    if (!name.empty()) {
      EXPECT_EQ(std::string_view(" .-").find(name.front()), std::string_view::npos) << name;
      EXPECT_EQ(std::string_view(" .").find(name.back()), std::string_view::npos) << name;
    }
    EXPECT_TRUE(text::fits(name, text::Charset::Utf8)) << name;
    EXPECT_EQ(safe_name(name), name);
  }
}

// ---- The folder

class OutFolderTest : public testing::Test {
 protected:
  OutFolderTest() {
    std::string name = (fs::temp_directory_path() / "qipu-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~OutFolderTest() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  void put(const fs::path& name, std::string_view bytes) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << bytes;
  }
  std::string at(const fs::path& name) const {
    std::ifstream file(folder_ / name);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::string placed(OutFolder& folder, std::string_view name) const {
    return fs::path(folder.place(name)).lexically_relative(folder_).string();
  }

  Shell shell_;
  fs::path folder_;
};

TEST_F(OutFolderTest, HandsOutEachNameOnce) {
  put("there.sgf", "old");
  put("there (2).sgf", "old");
  OutFolder folder(shell_, folder_, Existing::Kept);
  EXPECT_EQ(placed(folder, "a"), "a.sgf");
  EXPECT_EQ(placed(folder, "a"), "a (2).sgf");
  EXPECT_EQ(placed(folder, "A"), "A (3).sgf");
  EXPECT_EQ(placed(folder, "a (2)"), "a (2) (2).sgf");
  EXPECT_EQ(placed(folder, "there"), "there (3).sgf");
  EXPECT_EQ(placed(folder, ""), "1.sgf");
  EXPECT_EQ(placed(folder, "1"), "1 (2).sgf");
  EXPECT_EQ(placed(folder, "x/a"), "x/a.sgf");
  EXPECT_EQ(placed(folder, "x/a"), "x/a (2).sgf");
  EXPECT_EQ(placed(folder, std::string(255, 'b')), std::string(251, 'b') + ".sgf");
  EXPECT_EQ(placed(folder, std::string(255, 'b')), std::string(247, 'b') + " (2).sgf");
  EXPECT_EQ(placed(folder, std::string(254, 'b')), std::string(247, 'b') + " (3).sgf");
}

TEST_F(OutFolderTest, ReplacesOnlyFilesAndOnlyWhenAsked) {
  put("a.sgf", "old");
  fs::create_symlink(folder_ / "a.sgf", folder_ / "link.sgf");
  fs::create_symlink("nowhere", folder_ / "dangling.sgf");
  fs::create_directory(folder_ / "dir.sgf");
  OutFolder folder(shell_, folder_, Existing::Replaced);
  EXPECT_EQ(placed(folder, "a"), "a.sgf");
  EXPECT_EQ(placed(folder, "a"), "a (2).sgf");
  EXPECT_EQ(placed(folder, "link"), "link (2).sgf");
  EXPECT_EQ(placed(folder, "dangling"), "dangling (2).sgf");
  EXPECT_EQ(placed(folder, "dir"), "dir (2).sgf");
  EXPECT_EQ(folder.save((folder_ / "a.sgf").string(), "new"), Outcome::Fine);
  EXPECT_EQ(at("a.sgf"), "new");
}

TEST_F(OutFolderTest, WritesWholeFilesIntoNewFolders) {
  OutFolder folder(shell_, (folder_ / "new").string(), Existing::Kept);
  const std::string path = folder.place("1933/Go Seigen");
  EXPECT_FALSE(fs::exists(folder_ / "new"));
  EXPECT_EQ(folder.save(path, "(;)"), Outcome::Fine);
  EXPECT_EQ(at("new/1933/Go Seigen.sgf"), "(;)");
}

TEST_F(OutFolderTest, KeepsAFileThatCameMeanwhile) {
  OutFolder folder(shell_, folder_, Existing::Kept);
  const std::string path = folder.place("a");
  put("a.sgf", "theirs");
  testing::internal::CaptureStderr();
  EXPECT_EQ(folder.save(path, "ours"), Outcome::Failed);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("File exists"), std::string::npos);
  EXPECT_EQ(at("a.sgf"), "theirs");
}

TEST_F(OutFolderTest, SaysWhyAFolderCannotBeMade) {
  put("file", "");
  OutFolder folder(shell_, (folder_ / "file").string(), Existing::Kept);
  testing::internal::CaptureStderr();
  EXPECT_EQ(folder.save(folder.place("a"), "x"), Outcome::Failed);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("cannot be written"), std::string::npos);
}

TEST_F(OutFolderTest, ARecordGoesOnInAnotherFormat) {
  put("there.gib", "old");
  OutFolder folder(shell_, folder_, Existing::Kept, Taken::InRun);
  const auto placed_beside = [&](std::string_view path) {
    Input input;
    input.path = input.name = path;
    return fs::path(*folder.place_beside(input, {"games"}, ".gib")).lexically_relative(folder_).string();
  };
  EXPECT_EQ(placed_beside("games/x/a.sgf"), "x/a.gib");
  EXPECT_EQ(placed_beside("games/x/a.ngf"), "x/a (2).gib");
  EXPECT_EQ(placed_beside("games/x/A.SGF"), "x/A (3).gib");
  EXPECT_EQ(placed_beside("games/a.sgf"), "a.gib");
  EXPECT_EQ(placed_beside("games/1978.10"), "1978.10.gib");
  EXPECT_EQ(placed_beside("games/.sgf"), ".sgf.gib");
  EXPECT_EQ(placed_beside("games/there.sgf"), "there.gib");
  testing::internal::CaptureStderr();
  EXPECT_TRUE(folder.refuses((folder_ / "there.gib").string()));
  EXPECT_FALSE(folder.refuses((folder_ / "a.gib").string()));
  EXPECT_EQ(folder.save((folder_ / "there.gib").string(), "new"), Outcome::Failed);
  testing::internal::GetCapturedStderr();
  EXPECT_EQ(at("there.gib"), "old");
}

TEST_F(OutFolderTest, ManyOfOneNameAreNoMoreThanThat) {
  OutFolder folder(shell_, folder_, Existing::Kept);
  for (int i = 0; i < 100000; ++i) folder.place("game");
  EXPECT_EQ(placed(folder, "game"), "game (100001).sgf");
}

TEST(OutFolder, KeepsThePlaceBelowWhatWasNamed) {
  struct Case {
    std::string_view path;
    std::string_view argument;
    std::string_view expected;
  };
  static constexpr Case cases[] = {
      {"games/1950/a.sgf", "games", "1950/a.sgf"},   {"games/1950/a.sgf", "games/", "1950/a.sgf"},
      {"./games/a.sgf", ".", "games/a.sgf"},         {"a.sgf", "a.sgf", "a.sgf"},
      {"all.tar/../../up.sgf", "all.tar", "up.sgf"}, {"all.tar/x/../b.sgf", "all.tar", "b.sgf"},
  };
  for (const Case& one : cases) {
    Input input;
    input.path = input.name = one.path;
    EXPECT_EQ(path_below(input, {std::string(one.argument)}), one.expected) << one.path;
  }
}

}  // namespace
}  // namespace qipu::app
