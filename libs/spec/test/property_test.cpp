// The property table against the standards' index, Brouwer's counts, and lookups by context.
#include "qipu/spec/property.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/spec/property_literals.hpp"

namespace qipu::spec {
namespace {

using namespace literals;

std::string_view word(ValueType type) {
  constexpr std::string_view words[] = {"none", "number", "real", "double", "color",  "simpletext",
                                        "text", "point",  "move", "stone",  "unknown"};
  return words[static_cast<std::size_t>(type)];
}

// "list of point:simpletext", "number|number:number" ...
std::string shape(const PropertyRow& row) {
  std::string text(row.arity == Arity::List ? "list of " : row.arity == Arity::EmptyList ? "elist of " : "");
  text += word(row.left);
  if (row.compose == Compose::Optional) text.append("|").append(word(row.left));
  if (row.compose != Compose::Never) text.append(":").append(word(row.right));
  return text;
}

// One line per entry of the index of FF[1] to FF[4].
struct IndexCase {
  std::string_view ident;
  int versions;
  int game;
  NodeRole role;
  std::string_view shape;
  Inherit inherit = Inherit::No;
};

constexpr IndexCase index_cases[] = {
    {"AB", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Setup, "list of stone"},
    {"AE", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Setup, "list of point"},
    {"AN", FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"AP", FF4, 0, NodeRole::Root, "simpletext:simpletext"},
    {"AR", FF4, 0, NodeRole::Any, "list of point:point"},
    {"AS", FF4, 9, NodeRole::Any, "simpletext"},
    {"AW", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Setup, "list of stone"},
    {"B", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Move, "move"},
    {"BL", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Move, "real"},
    {"BM", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Move, "double"},
    {"BR", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"BS", FF1 | FF2 | FF3, 0, NodeRole::GameInfo, "number"},
    {"BT", FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"C", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Any, "text"},
    {"CA", FF4, 0, NodeRole::Root, "simpletext"},
    {"CH", FF1 | FF2 | FF3, 0, NodeRole::Any, "double"},
    {"CP", FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"CR", FF3 | FF4, 0, NodeRole::Any, "list of point"},
    {"DD", FF4, 0, NodeRole::Any, "elist of point", Inherit::Yes},
    {"DM", FF3 | FF4, 0, NodeRole::Any, "double"},
    {"DO", FF3 | FF4, 0, NodeRole::Move, "none"},
    {"DT", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"EL", FF1 | FF2, 0, NodeRole::Any, "number"},
    {"EV", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"EX", FF1 | FF2, 0, NodeRole::Any, "move"},
    {"FF", FF2 | FF3 | FF4, 0, NodeRole::Root, "number"},
    {"FG", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Any, "elist of number|number:simpletext"},
    {"GB", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Any, "double"},
    {"GC", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "text"},
    {"GM", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Root, "number"},
    {"GN", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"GW", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Any, "double"},
    {"HA", FF1 | FF2 | FF3 | FF4, 1, NodeRole::GameInfo, "number"},
    {"HO", FF3 | FF4, 0, NodeRole::Any, "double"},
    {"ID", FF3, 0, NodeRole::GameInfo, "simpletext"},
    {"IP", FF4, 9, NodeRole::GameInfo, "simpletext"},
    {"IT", FF3 | FF4, 0, NodeRole::Move, "none"},
    {"IY", FF4, 9, NodeRole::GameInfo, "simpletext"},
    {"KM", FF1 | FF2 | FF3 | FF4, 1, NodeRole::GameInfo, "real"},
    {"KO", FF3 | FF4, 0, NodeRole::Move, "none"},
    {"L", FF1 | FF2, 0, NodeRole::Any, "list of point"},
    {"LB", FF3 | FF4, 0, NodeRole::Any, "list of point:simpletext"},
    {"LN", FF3 | FF4, 0, NodeRole::Any, "list of point:point"},
    {"LT", FF3, 0, NodeRole::Any, "none"},
    {"M", FF1 | FF2, 0, NodeRole::Any, "list of point"},
    {"MA", FF3 | FF4, 0, NodeRole::Any, "list of point"},
    {"MN", FF3 | FF4, 0, NodeRole::Move, "number"},
    {"N", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Any, "simpletext"},
    {"OB", FF3 | FF4, 0, NodeRole::Move, "number"},
    {"OM", FF3, 0, NodeRole::Any, "number"},
    {"ON", FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"OP", FF3, 0, NodeRole::Any, "real"},
    {"OT", FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"OV", FF3, 0, NodeRole::Any, "real"},
    {"OW", FF3 | FF4, 0, NodeRole::Move, "number"},
    {"PB", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"PC", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"PL", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Setup, "color"},
    {"PM", FF4, 0, NodeRole::Any, "number", Inherit::Yes},
    {"PW", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"RE", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"RG", FF1 | FF2 | FF3, 1, NodeRole::Any, "list of point"},
    {"RO", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"RU", FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"SC", FF1 | FF2 | FF3, 0, NodeRole::Any, "list of point"},
    {"SE", FF3, 0, NodeRole::Any, "list of point"},
    {"SE", FF4, 9, NodeRole::Any, "point"},
    {"SI", FF3, 0, NodeRole::Any, "double"},
    {"SL", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Any, "list of point"},
    {"SO", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"SQ", FF4, 0, NodeRole::Any, "list of point"},
    {"ST", FF4, 0, NodeRole::Root, "number"},
    {"SU", FF4, 9, NodeRole::GameInfo, "simpletext"},
    {"SZ", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Root, "number|number:number"},
    {"TB", FF1 | FF2 | FF3 | FF4, 1, NodeRole::Any, "elist of point"},
    {"TC", FF3, 1, NodeRole::Any, "number"},
    {"TE", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Move, "double"},
    {"TM", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "real"},
    {"TR", FF3 | FF4, 0, NodeRole::Any, "list of point"},
    {"TW", FF1 | FF2 | FF3 | FF4, 1, NodeRole::Any, "elist of point"},
    {"UC", FF3 | FF4, 0, NodeRole::Any, "double"},
    {"US", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"V", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Any, "real"},
    {"VW", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Any, "elist of point", Inherit::Yes},
    {"W", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Move, "move"},
    {"WL", FF1 | FF2 | FF3 | FF4, 0, NodeRole::Move, "real"},
    {"WR", FF1 | FF2 | FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
    {"WS", FF1 | FF2 | FF3, 0, NodeRole::GameInfo, "number"},
    {"WT", FF3 | FF4, 0, NodeRole::GameInfo, "simpletext"},
};

TEST(Property, AgreesWithTheIndexOfFf1ToFf4) {
  for (const IndexCase& expected : index_cases) {
    bool found = false;
    for (const PropertyRow& row : rows_of(expected.ident))
      found = found || (row.dialect == Dialect::Standard && row.versions == expected.versions &&
                        row.game == expected.game && row.role == expected.role &&
                        shape(row) == expected.shape && row.inherit == expected.inherit);
    EXPECT_TRUE(found) << expected.ident;
  }
}

TEST(Property, NothingElseIsStandardForEveryGameOrGo) {
  for (const PropertyRow& row : properties()) {
    if (row.dialect != Dialect::Standard || row.game > 1 || row.versions == FF5) continue;
    bool found = false;
    for (const IndexCase& expected : index_cases) found = found || expected.ident == row.ident;
    EXPECT_TRUE(found) << row.ident;
  }
}

struct Count {
  std::string_view ident;
  std::uint32_t count;
};

// Brouwer, occurrences in root nodes.
constexpr Count root_counts[] = {
    {"PW", 1623694}, {"PB", 1623630}, {"RE", 1607378}, {"DT", 1569449}, {"EV", 1358775},      {"KM", 1355769},
    {"WR", 1269764}, {"BR", 1263389}, {"SZ", 974499},  {"FF", 797402},  {"PC", 766395},       {"CA", 619910},
    {"RO", 531252},  {"GM", 518901},  {"AP", 405107},  {"SO", 390167},  {"US", 299563},       {"RU", 290200},
    {"TM", 267817},  {"C", 247780},   {"HA", 247621},  {"AB", 232721},  {"WC", 188867},       {"BC", 188854},
    {"OT", 160079},  {"GN", 151411},  {"AW", 144047},  {"ST", 124418},  {"MN", 64752},        {"WT", 59405},
    {"BT", 59345},   {"TI", 39891},   {"LC", 32230},   {"GC", 30942},   {"LT", 28474},        {"B", 21894},
    {"TE", 16821},   {"KO", 16777},   {"RD", 16692},   {"CP", 13813},   {"MULTIGOGM", 12419}, {"GK", 12025},
    {"OH", 9482},    {"ID", 6078},    {"TC", 5690},    {"WS", 5345},    {"BS", 5345},         {"LB", 4468},
    {"TR", 4426},    {"TL", 3976},    {"PL", 3343},    {"VW", 2970},    {"AN", 2370},         {"LKM", 2252},
    {"W", 1766},     {"ZZ", 1701},    {"JD", 1581},    {"N", 1000},     {"PTM", 988},         {"WL", 899},
    {"BL", 899},     {"PM", 895},     {"FG", 885},     {"CO", 858},     {"PDT", 854},         {"GE", 854},
    {"DP", 854},     {"DI", 854},     {"TEV", 846},    {"MA", 814},     {"OM", 652},          {"CR", 533},
    {"DTX", 513},    {"EVX", 490},    {"KI", 437},     {"SY", 428},     {"BP", 421},          {"WP", 419},
    {"AX", 402},     {"PI", 393},     {"AE", 323},     {"T", 310},      {"WV", 258},
};

// Brouwer, occurrences in other nodes.
constexpr Count other_counts[] = {
    {"B", 172139927}, {"W", 171372522}, {"C", 1754547}, {"LB", 373777}, {"N", 162999}, {"CR", 93424},
    {"BL", 86632},    {"WL", 86590},    {"TR", 69765},  {"MN", 58734},  {"AB", 35589}, {"AW", 33034},
    {"OB", 18993},    {"RN", 18973},    {"PT", 18769},  {"OW", 18302},  {"AE", 15380}, {"MA", 10703},
    {"ID", 10644},    {"L", 9201},      {"SQ", 8439},   {"TW", 8153},   {"TB", 8013},  {"SI", 5299},
    {"TL", 5220},     {"BM", 3501},     {"M", 1993},    {"E", 1066},    {"FG", 872},   {"WS", 695},
    {"BS", 695},      {"V", 652},
};

static_assert(std::size(root_counts) == 83);
static_assert(std::size(other_counts) == 32);

void expect_counts(std::span<const Count> expected, std::uint32_t PropertyDescription::* count) {
  std::uint64_t total = 0;
  std::uint64_t in_table = 0;
  for (const Count& each : expected) {
    std::uint32_t sum = 0;
    for (const PropertyRow& row : rows_of(each.ident)) sum += description(row).*count;
    EXPECT_EQ(sum, each.count) << each.ident;
    total += each.count;
  }
  for (const PropertyRow& row : properties()) in_table += description(row).*count;
  EXPECT_EQ(in_table, total);
}

TEST(Property, CarriesBrouwersCounts) {
  expect_counts(root_counts, &PropertyDescription::root_count);
  expect_counts(other_counts, &PropertyDescription::other_count);
}

struct LookupCase {
  std::string_view ident;
  Context context;  // ff, gm, sgf2, application
  std::string_view name;
};

constexpr LookupCase lookup_cases[] = {
    {"AB", {}, "Add Black"},
    {"B", {.ff = 4}, "Black move"},
    {"KO", {.ff = 4}, "Illegal move"},
    {"KO", {.ff = 1}, "Illegal move"},
    {"KO", {.ff = 4, .sgf2 = true}, "Komi (SGF2)"},
    {"TE", {.ff = 4}, "Tesuji"},
    {"TE", {.ff = 1}, "Tesuji"},
    {"TE", {.sgf2 = true}, "Event (SGF2)"},
    {"RD", {.ff = 4}, "Date (SGF2)"},
    {"KM", {.ff = 4}, "Komi"},
    {"KM", {.sgf2 = true}, "Komi (SGF2)"},
    {"TM", {.sgf2 = true}, "Time limit (SGF2)"},
    {"LT", {.ff = 3}, "Lose on time"},
    {"LT", {.ff = 4}, "Length of byo-yomi periods"},
    {"LT", {.ff = 1}, "Length of byo-yomi periods"},
    {"LT", {.sgf2 = true}, "Length of byo-yomi periods (SGF2)"},
    {"TC", {.ff = 3}, "Territory count"},
    {"TC", {.ff = 4}, "Tail comment"},
    {"TC", {.ff = 4, .application = "foxwq"}, "Byo-yomi periods (Fox)"},
    {"TC", {.ff = 3, .application = "SmartGo:1.0"}, "Capturable blocks (SmartGo)"},
    {"SE", {.ff = 3}, "Self-test moves"},
    {"SE", {.ff = 4, .gm = 9}, "Mark with moves (Lines of Action)"},
    {"SE", {.ff = 4, .gm = 1}, "Self-test moves"},
    {"T", {.ff = 4}, "Time limit"},
    {"T", {.ff = 4, .application = "Aya 5.56"}, "Time for this move (Aya)"},
    {"T", {.ff = 4, .application = "Ayatori"}, "Time limit"},
    {"T", {.ff = 4, .application = "aya:6"}, "Time for this move (Aya)"},
    {"RN", {.ff = 4, .sgf2 = true}, "Variation name (SGF2)"},
    {"RN", {.ff = 4, .application = "foxwq"}, "RN (Fox)"},
    {"TU", {.ff = 4}, "Time used"},
    {"TU", {.ff = 4, .application = "SmartGo"}, "Solving time (SmartGo)"},
    {"OM", {.ff = 3}, "Moves per overtime"},
    {"ID", {.ff = 3}, "Game identifier"},
    {"ID", {.ff = 4}, "Game identifier"},
    {"L", {.ff = 4}, "Letters"},
    {"M", {.ff = 4}, "Simple mark"},
    {"OT", {.ff = 4}, "Overtime"},
    {"OT", {.ff = 5}, "Overtime (FF[5])"},
    {"OT", {.ff = 99}, "Overtime"},
    {"KM", {.ff = -1}, "Komi"},
    {"GB", {.ff = 4}, "Good for Black"},
    {"GB", {.ff = 4, .gm = 6}, "Good for Black"},
    {"CO", {.ff = 4}, "CO (goproblems)"},
    {"CO", {.ff = 4, .gm = 6}, "Cube owner (backgammon)"},
    {"DI", {.ff = 4, .gm = 1}, "Difficulty"},
    {"DI", {.ff = 4, .gm = 6}, "Dice (backgammon)"},
    {"DP", {.ff = 4}, "DP (goproblems)"},
    {"CP", {.ff = 4}, "Copyright"},
    {"CP", {.ff = 4, .gm = 6, .application = "GNU Backgammon:1.08.003"}, "Cube position (GNU Backgammon)"},
    {"RU", {.ff = 4}, "Rules"},
    {"RU", {.ff = 4, .gm = 6}, "Rules (backgammon)"},
    {"RU", {.ff = 4, .gm = 19}, "Rules (Octi)"},
    {"RE", {.ff = 4, .gm = 6}, "Result (backgammon)"},
    {"GS", {.ff = 4, .gm = 6}, "Game statistics (GNU Backgammon)"},
    {"GS", {.ff = 4}, "GS (explained by ZZ)"},
    {"AS", {.ff = 4, .gm = 9}, "Who adds stones (Lines of Action)"},
    {"AS", {.ff = 4, .gm = 19}, "Arrow from a stone (Octi)"},
    {"IP", {.ff = 4, .gm = 11}, "Initial position shown (Hex)"},
    {"AA", {.ff = 4, .gm = 18}, "Add arrows (Amazons)"},
    {"XM", {.ff = 4, .application = "Dragon Go Server"}, "Next move number (DGS)"},
    {"MULTIGOGM", {.ff = 4}, "Game flag (MultiGo)"},
    {"KGSDE", {.ff = 4, .application = "CGoban:3"}, "Dead stones (KGS)"},
    {"DTX", {}, "Date, extended"},
};

TEST(Property, IsFoundByContext) {
  for (const LookupCase& c : lookup_cases) {
    const PropertyId id = find_property(c.ident, c.context);
    ASSERT_TRUE(id.valid()) << c.ident;
    EXPECT_EQ(description(row(id)).name_en, c.name)
        << c.ident << " ff " << c.context.ff << " gm " << c.context.gm;
  }
}

// Brouwer's table names each of these.
constexpr std::string_view aliases[][2] = {
    {"TL", "TM"}, {"LKM", "KM"}, {"PTM", "TM"}, {"PDT", "DT"}, {"T", "TM"},
    {"RD", "DT"}, {"GK", "GM"},  {"HD", "HA"},  {"TT", "LT"},
};

TEST(Property, AliasNamesItsProperty) {
  for (const auto& [ident, meaning] : aliases) EXPECT_EQ(rows_of(ident).front().alias_of, meaning) << ident;
  EXPECT_EQ(row(find_property("TE", {.sgf2 = true})).alias_of, "EV");
  EXPECT_EQ(row(find_property("KO", {.sgf2 = true})).alias_of, "KM");
  EXPECT_EQ(row(find_property("TC", {.application = "foxwq"})).alias_of, "LC");
}

constexpr std::string_view unknown_idents[] = {
    "",    "ZQ", "XX",     "Q",   "b",      "Ab",   "A1",   "LZOP2",
    "AB ", "[",  "LONGID", "ABC", "KGSDEX", "KGSD", "\xff", "@A",
};

TEST(Property, UnknownIdentifierHasNoRow) {
  for (const std::string_view ident : unknown_idents) {
    EXPECT_FALSE(is_known(ident)) << ident;
    EXPECT_FALSE(is_text(ident)) << ident;
    EXPECT_TRUE(rows_of(ident).empty()) << ident;
    EXPECT_FALSE(find_property(ident).valid()) << ident;
  }
}

TEST(Property, EveryRowIsFoundByItsIdentifier) {
  for (const PropertyRow& each : properties()) {
    const std::span<const PropertyRow> rows = rows_of(each.ident);
    EXPECT_LE(rows.data(), &each);
    EXPECT_LT(&each, rows.data() + rows.size());
    EXPECT_TRUE(find_property(each.ident).valid());
  }
}

struct TextCase {
  std::string_view ident;
  bool text;
};

constexpr TextCase text_cases[] = {
    {"C", true},   {"N", true},   {"PB", true},   {"AP", true},     {"KO", true},
    {"TE", true},  {"LT", true},  {"EVX", true},  {"ZZ", true},     {"CO", true},
    {"RE", true},  {"PI", true},  {"LZOP", true}, {"B", false},     {"AB", false},
    {"LB", false}, {"AR", false}, {"GM", false},  {"KGSDE", false},
};

TEST(Property, TextIsTold) {
  for (const TextCase& c : text_cases) EXPECT_EQ(is_text(c.ident), c.text) << c.ident;
}

TEST(Property, LiteralIsTheFirstRow) {
  static_assert("AB"_prop.valid());
  EXPECT_EQ(description(row("AB"_prop)).name_en, "Add Black");
  EXPECT_EQ("KO"_prop, find_property("KO"));
  EXPECT_EQ(row("MULTIGOGM"_prop).ident, "MULTIGOGM");
}

TEST(Property, HelpIsASentenceInBothLanguages) {
  for (const PropertyRow& each : properties()) {
    EXPECT_TRUE(description(each).help_en.ends_with('.')) << each.ident;
    EXPECT_TRUE(description(each).help_zh.ends_with("。")) << each.ident;
  }
}

}  // namespace
}  // namespace qipu::spec
