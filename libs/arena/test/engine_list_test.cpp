// Files of engines, and engines by their names.
#include "qipu/arena/engine_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace qipu::arena {
namespace {

TEST(EngineList, IsReadFromAFile) {
  const auto engines = parse_engines(Language::English, R"([zen]
command = ["zen", "gtp"]
setup = ["komi 7.5"]
sizes = [9, 13]
start = 300
patience = 20
thought = 604800
[a]
command = ["a"]
)");
  ASSERT_TRUE(engines);
  ASSERT_EQ(engines->size(), 2u);
  const engine::EngineSpec& zen = engines->at(1);
  EXPECT_EQ(zen.name, "zen");
  EXPECT_EQ(zen.command, (std::vector<std::string>{"zen", "gtp"}));
  EXPECT_EQ(zen.setup, std::vector<std::string>{"komi 7.5"});
  EXPECT_EQ(zen.sizes, (std::vector<std::uint32_t>{9, 13}));
  EXPECT_EQ(zen.start, std::chrono::seconds(300));
  EXPECT_EQ(zen.thought, std::chrono::hours(7 * 24));
}

std::string fault_in(std::string_view text) {
  const auto engines = parse_engines(Language::English, text);
  return engines ? "" : settings::complaint("e.toml", engines.error());
}

TEST(EngineList, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault_in("bad = 1\n"), "e.toml:1:1: bad must be a table");
  EXPECT_EQ(fault_in("[bad]\ncomand = [\"sh\"]\n"),
            "e.toml:2:1: no setting is called comand (did you mean command?)");
  EXPECT_EQ(fault_in("[bad]\ncommand = [\"sh\"]\nsizes = [9, 26]\n"),
            "e.toml:3:9: sizes must be a list of sizes from 1 to 25, such as [9, 13, 19]");
  EXPECT_EQ(fault_in("[bad]\ncommand = [\"sh\"]\nstart = 0\n"),
            "e.toml:3:9: start must be a number of seconds, from 1 to a week");
  EXPECT_EQ(fault_in("[bad]\ncommand = [\"sh\"]\nsetup = [\"a\\nb\"]\n"),
            "e.toml:3:9: setup must be a list of GTP commands, such as [\"komi 7.5\"]");
  EXPECT_EQ(fault_in("[bad]\ncommand = [\"sh\", \"a\\u0000b\"]\n").substr(0, 9), "e.toml:2:");
  EXPECT_TRUE(fault_in("[bad]\n").starts_with("e.toml:1:2: command must be the program"));
  EXPECT_TRUE(fault_in("[bad\n").starts_with("e.toml:1:5: this is no TOML: "));
}

engine::EngineSpec called(const std::string& name) {
  engine::EngineSpec spec;
  spec.name = name;
  spec.command = {name};
  return spec;
}

TEST(EngineList, HasWhatIsKnownAndIsSorted) {
  engine::EngineSpec own = called("qipu"), described = called("qipu");
  described.command = {"my", "own"};
  const EngineList engines = with_known({called("zen"), described}, own);
  EXPECT_TRUE(std::is_sorted(engines.begin(), engines.end(),
                             [](const auto& a, const auto& b) { return a.name < b.name; }));
  EXPECT_EQ(engine_named(Language::English, engines, "qipu").value().command, described.command);
  EXPECT_EQ(engine_named(Language::English, with_known({}, own), "qipu").value().command, own.command);
}

TEST(EngineList, KnowsNamesAndPrograms) {
  const EngineList engines{called("gnugo"), called("qipu")};
  EXPECT_EQ(engine_named(Language::English, engines, "gnugo").value().name, "gnugo");
  const auto typed = engine_named(Language::English, engines, "/opt/zen  --gtp -v");
  ASSERT_TRUE(typed);
  EXPECT_EQ(typed->name, "zen");
  EXPECT_EQ(typed->command, (std::vector<std::string>{"/opt/zen", "--gtp", "-v"}));
  EXPECT_TRUE(engine_named(Language::English, engines, "gnug").error().ends_with(" (did you mean gnugo?)"));
}

}  // namespace
}  // namespace qipu::arena
