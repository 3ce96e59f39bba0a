// Names made of what games say.
#include "qipu/query/name_template.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/sgf/game_info.hpp"

namespace qipu::query {
namespace {

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
  const Result<NameTemplate, NameError> parsed = NameTemplate::parse(names);
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
  NameError::Kind kind;
  std::uint32_t offset;
  std::uint32_t length;
};

TEST(NameTemplate, SaysWhatIsWrongAndWhere) {
  using Kind = NameError::Kind;
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
    const Result<NameTemplate, NameError> parsed = NameTemplate::parse(one.names);
    ASSERT_FALSE(parsed.has_value()) << one.names;
    EXPECT_EQ(parsed.error().kind, one.kind) << one.names;
    EXPECT_EQ(parsed.error().offset, one.offset) << one.names;
    EXPECT_EQ(parsed.error().length, one.length) << one.names;
  }
}

TEST(NameTemplate, PropertiesThatNoRecordHas) {
  UntoldProperties untold(*NameTemplate::parse("{PB}{QQA}{QQB}"));
  EXPECT_EQ(untold.idents(), (std::vector<std::string>{"QQA", "QQB"}));
  const Result<sgf::Document> document = sgf::Document::read("(;QQB[x]PB[A];B[aa])");
  untold.look_at(game::Game(document->tree(0).root()));
  EXPECT_EQ(untold.idents(), (std::vector<std::string>{"QQA"}));
}

TEST(NameTemplate, LinesForPeople) {
  const Result<sgf::Document> document = sgf::Document::read("(;PB[A/B]DT[1950-01-02])");
  const NameFacts facts{game::Game(document->tree(0).root()), "a.sgf", 12};
  const NameTemplate names = *NameTemplate::parse("{n:3}: {PB} / {PW}");
  EXPECT_EQ(names.line(facts), "012: A/B");
}

TEST(NameTemplate, WideBracesAreBraces) {
  EXPECT_EQ(with_narrow_braces("｛PB｜PW｝：{n：2}｜"), "{PB|PW}：{n:2}｜");
}

TEST(NameError, IsSaid) {
  const auto said = [](std::string_view names, Language language) {
    const Result<NameTemplate, NameError> parsed = NameTemplate::parse(names);
    EXPECT_FALSE(parsed.has_value()) << names;
    return parsed ? std::string() : message(parsed.error(), language);
  };
  EXPECT_EQ(said("{PB", Language::English), "nothing closes this brace");
  EXPECT_EQ(said("", Language::Chinese), "内容为空");
  EXPECT_EQ(said("{n:99}", Language::English), ":99: a number has from 1 to 20 digits");
  const std::vector<std::string_view> words = field_words(Language::English);
  for (const std::string_view word : {"n", "file", "year", "PB"})
    EXPECT_NE(std::find(words.begin(), words.end(), word), words.end()) << word;
}

}  // namespace
}  // namespace qipu::query
