#include "qipu/manual/manual.hpp"

#include <gtest/gtest.h>

#include "qipu/manual/completions.hpp"
#include "qipu/manual/help_text.hpp"
#include "qipu/manual/help_topics.hpp"
#include "qipu/manual/man_page.hpp"
#include "qipu/manual/switches_page.hpp"

namespace qipu::manual {

namespace {

ManualOption flag(std::string name, std::string help) { return {{std::move(name)}, "", std::move(help), {}}; }

Manual example() {
  ManualOption output{{"-o", "--output"}, "FILE", "Write it's result here", {}};
  ManualOption color{{"--color"}, "auto|never", "Colours [or none]", {"auto", "never"}};
  ManualOption sides{{"--sides"}, "SIDE,...", "These sides", {"left", "right"}};
  ManualOption count{{"-n"}, "N", "So many", {}};
  ManualOption files{{"FILE"}, "FILE", "Files", {}, true, false, true};
  ManualOption what{{"WHAT"}, "a|b", "Which", {"a", "b"}, true, true, false};
  return {"tool",
          "1.2",
          "Does things",
          "FILE|-",
          {color},
          {{"draw", "Draws", {output, sides, files}},
           {"make", "Makes", {output, count, flag("--all", "All"), what}}}};
}

bool holds(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

TEST(Manual, ChoicesAreOfWordsAndNotOfFiles) {
  EXPECT_EQ(choices_of("en|zh"), (std::vector<std::string>{"en", "zh"}));
  EXPECT_TRUE(choices_of("FILE|DIR").empty());
  EXPECT_TRUE(choices_of("N").empty());
}

TEST(Manual, PlaceholdersAreInTheLanguageOfTheReader) {
  EXPECT_EQ(placeholder("FILE|DIR|-", Language::English), "FILE|DIR|-");
  EXPECT_EQ(placeholder("FILE|DIR|-", Language::Chinese), "文件|文件夹|-");
  EXPECT_EQ(placeholder("en|zh", Language::Chinese), "en|zh");
}

TEST(Manual, UsageTellsWhatIsLeftOutAndRepeated) {
  const Manual manual = example();
  EXPECT_EQ(usage_of(manual.commands[0].options[0], Language::English), "-o, --output FILE");
  EXPECT_EQ(usage_of(manual.commands[0].options[2], Language::English), "[FILE]...");
  EXPECT_EQ(usage_of(manual.commands[1].options[3], Language::English), "a|b");
  EXPECT_EQ(usage_of(manual.commands[1].options[2], Language::Chinese), "--all");
}

TEST(HelpText, EntriesStandInTwoColumns) {
  const std::string wide(40, 'w');
  EXPECT_EQ(entries_text("Words", {{"a", "one"}, {"bcd", "two"}, {wide, "three"}}, {}),
            "\nWords\n  a    one\n  bcd  two\n  " + wide + "\n       three\n");
  EXPECT_EQ(entries_text("Words", {}, {}), "");
}

TEST(HelpText, LinesAreBrokenAtTheWidth) {
  HelpOptions options;
  options.width = 38;
  EXPECT_EQ(entries_text("T", {{"term", "one two three four five six seven"}}, options),
            "\nT\n  term  one two three four five six\n        seven\n");
  EXPECT_EQ(paragraph_text("one two three four five six seven eight", options),
            "one two three four five six seven\neight\n");
}

TEST(HelpText, TitlesAreStrongWhereTheTerminalHasThat) {
  HelpOptions options;
  options.strong = [](std::string_view text) { return "*" + std::string(text) + "*"; };
  EXPECT_EQ(entries_text("T", {{"a", "b"}}, options), "\n*T*\n  a  b\n");
}

TEST(HelpText, OfTheProgramAndOfACommand) {
  const Manual manual = example();
  EXPECT_EQ(
      program_help(manual, {"The end."}, {}),
      "tool 1.2  Does things\n\nUsage: tool COMMAND [OPTIONS] [FILE|-]...\n\nCommands\n  draw  Draws\n"
      "  make  Makes\n\nOptions of every command\n  --color auto|never  Colours [or none]\n\nThe end.\n");
  const ManualCommand* const make = find_command(manual, "make");
  ASSERT_TRUE(make);
  EXPECT_TRUE(command_help(manual, *make, {}).starts_with("Makes\n\nUsage: tool make [OPTIONS] a|b\n\n"));
  EXPECT_TRUE(
      holds(command_help(manual, *make, {.language = Language::Chinese}), "用法：tool make [选项] a|b"));
  EXPECT_FALSE(find_command(manual, "mak"));
}

TEST(HelpTopics, SpeakBothLanguages) {
  EXPECT_TRUE(holds(filter_help({}), "--where '"));
  EXPECT_TRUE(holds(names_help({}), "{年份}"));
  EXPECT_TRUE(holds(names_help({.language = Language::Chinese}), "{year}"));
}

TEST(ManPage, EscapesWhatRoffWouldObey) {
  Manual manual = example();
  manual.about = ".hidden \\ file-name";
  const std::string page = man_page(
      manual, {"Its manual", "All", {{"FILES", {{"~/.tool", "'quoted"}}, "More."}}}, Language::English);
  EXPECT_TRUE(holds(page, ".TH TOOL 1 \"\" \"tool 1.2\" \"Its manual\"\n"));
  EXPECT_TRUE(holds(page, "tool \\- \\&.hidden \\e file\\-name\n"));
  EXPECT_TRUE(holds(page, ".SS tool draw [FILE]...\nDraws.\n.TP\n\\fB\\-o, \\-\\-output FILE\\fR\n"));
  EXPECT_TRUE(page.ends_with(".SH FILES\n.TP\n\\fB~/.tool\\fR\n\\&'quoted\nMore.\n"));
}

TEST(Completions, OfBash) {
  const std::string text = bash_completion(example());
  EXPECT_TRUE(holds(text, "    -o|--output) compopt -o default; return ;;\n"));
  EXPECT_TRUE(
      holds(text, "    --color) COMPREPLY=($(compgen -W 'auto never' -- \"$current\")); return ;;\n"));
  EXPECT_TRUE(holds(text, "-W 'left right' -P "));
  EXPECT_TRUE(holds(text, "    -n) return ;;\n"));
  EXPECT_TRUE(holds(text, "    words='a b'\n"));
  EXPECT_TRUE(text.ends_with("complete -F _tool tool\n"));
}

TEST(Completions, OfZsh) {
  const std::string text = zsh_completion(example());
  EXPECT_TRUE(text.starts_with("#compdef tool\n"));
  EXPECT_TRUE(holds(text, "'--output[Write it'\\''s result here]:FILE:_files'"));
  EXPECT_TRUE(holds(text, "'--color[Colours \\[or none\\]]:auto|never:(auto never)'"));
  EXPECT_TRUE(holds(text, "'--sides[These sides]:SIDE,...:_sequence compadd - left right'"));
  EXPECT_TRUE(holds(text, "'*:FILE:_files'"));
  EXPECT_TRUE(holds(text, "'--all[All]'"));
}

TEST(Completions, OfFish) {
  const std::string text = fish_completion(example());
  EXPECT_TRUE(holds(text, "complete -c tool -n '__fish_seen_subcommand_from draw' -s o -l output -r -F -d "));
  EXPECT_TRUE(holds(text, " -f -a 'a b' -d 'Which'\n"));
  EXPECT_TRUE(holds(text, " -x -a '(__fish_append , left right)' -d"));
}

TEST(SwitchesPage, HasARowForWhatSeveralCommandsTake) {
  const std::string page = switches_page(example(), Language::English);
  EXPECT_TRUE(holds(page, "| `--output` | `FILE`: draw, make |\n"));
  EXPECT_FALSE(holds(page, "--all"));
  EXPECT_TRUE(page.ends_with("- `--color auto|never`: Colours \\[or none\\]\n"));
}

TEST(SwitchesPage, LinesForProgramsAreWithoutArguments) {
  EXPECT_EQ(
      option_lines(example()),
      "-\t--color\tauto|never\ndraw\t-o --output\tFILE\ndraw\t--sides\tSIDE,...\nmake\t-o --output\tFILE\n"
      "make\t-n\tN\nmake\t--all\t\n");
}

}  // namespace

}  // namespace qipu::manual
