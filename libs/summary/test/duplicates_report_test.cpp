#include "qipu/summary/duplicates_report.hpp"

#include <gtest/gtest.h>

#include "qipu/library/scan.hpp"
#include "qipu/testing/made_folder.hpp"
#include "qipu/testing/text_sink.hpp"

namespace qipu::summary {
namespace {

using Text = test::TextSink;

// Of two records with the same moves, of which one has a comment: `a, b.sgf` is kept.
std::string told(DuplicatesForm form, Language language = Language::English) {
  const test::Folder folder;
  folder.write("a, b.sgf", "(;SZ[9];B[aa]C[good];W[bc];B[cd];W[de])");
  folder.write("c.sgf", "(;SZ[9];B[aa];W[bc];B[cd];W[de])");
  library::DuplicateOptions options;
  options.min_moves = 1;
  const auto scan = [](const std::vector<std::string>& paths, const library::Work& work) {
    return library::scan(paths, {}, work);
  };
  const Result<library::FoundDuplicates> found =
      library::find_duplicates({folder.path()}, options, scan, [](const library::Record&, const Error&) {});
  if (!found) return "not found";
  DuplicatesView view{found->duplicates, language, std::vector<bool>(found->duplicates.names.size(), false),
                      [&](const std::string& name) { return name.substr(folder.path().size() + 1); }};
  for (const std::uint32_t record : found->duplicates.movable()) view.is_movable[record] = true;
  Text out;
  write_duplicates(out, view, form);
  return out.text;
}

TEST(DuplicatesReport, ForPeople) {
  EXPECT_EQ(told(DuplicatesForm::Text),
            "1. a, b.sgf: kept, 4 moves\n"
            "  c.sgf: the same moves, other information, comments or variations; fewer comments (0 "
            "characters, not 4)\n"
            "duplicates: 1, groups: 1; games: 2, files: 2\n");
  EXPECT_TRUE(told(DuplicatesForm::Text, Language::Chinese)
                  .starts_with("1. a, b.sgf：保留，4 手\n  c.sgf：着手相同，"));
}

TEST(DuplicatesReport, Json) {
  EXPECT_EQ(told(DuplicatesForm::Json), R"({
  "groups": [
    {
      "kept": {"file": "a, b.sgf", "game": 1, "tree": 1, "moves": 4},
      "duplicates": [
        {"file": "c.sgf", "game": 1, "tree": 1, "moves": 4, "kind": "information", "symmetry": "identity", "colors_swapped": false, "same_bytes": false, "reason": "comments", "value": 0, "kept_value": 4, "movable": true}
      ]
    }
  ],
  "summary": {"files": 2, "games": 2, "groups": 1, "duplicates": 1, "movable_files": 1}
}
)");
}

TEST(DuplicatesReport, Csv) {
  EXPECT_EQ(
      told(DuplicatesForm::Csv),
      "group,file,game,tree,moves,kind,symmetry,colors_swapped,same_bytes,reason,value,kept_value,movable\r\n"
      "1,\"a, b.sgf\",1,1,4,kept,,,,,,,0\r\n"
      "1,c.sgf,1,1,4,information,identity,0,0,comments,0,4,1\r\n");
}

TEST(DuplicatesReport, WhyAGameIsACopy) {
  library::DuplicateGame kept, game;
  kept.moves = 200;
  game.moves = 150;
  game.likeness = library::Likeness::Truncated;
  EXPECT_EQ(explanation(Language::English, kept, game), "only the first 150 of the 200 moves");
  game.likeness = library::Likeness::Swapped;
  game.transform = {go::Symmetry::Rotate180, true};
  EXPECT_EQ(explanation(Language::English, kept, game),
            "the same moves, turned by 180°, colours swapped; found later");
}

}  // namespace
}  // namespace qipu::summary
