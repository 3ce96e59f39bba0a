// The size of a board, against a reading of SZ that trusts nothing that was read before.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu/game/replay.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/game.hpp"

namespace qipu::game {
namespace {

BoardSize slowly(sgf::Tree tree) {
  for (const sgf::Property property : tree.root().properties()) {
    if (!property.is("SZ") || property[0].raw().empty()) continue;
    const sgf::Typed<sgf::SizeValue> typed = sgf::parse_size(property.text());
    if (typed) return typed.value.size;
    break;
  }
  const std::uint32_t standard = spec::find_game(tree.gm())->default_size;
  return {standard, standard};
}

void expect_same(const std::string& record) {
  const sgf::Document document = *sgf::Document::read(record);
  const sgf::Tree tree = document.tree(0);
  EXPECT_EQ(board_size(tree), slowly(tree)) << record;
}

std::string with_size(std::string_view size) { return "(;SZ[" + std::string(size) + "])"; }

TEST(BoardSize, IsReadAsSlowly) {
  constexpr std::string_view letters = "019:x +-.\\\n";
  constexpr std::size_t longest = 4;
  std::size_t all = 1;
  for (std::size_t length = 0; length <= longest; ++length, all *= letters.size()) {
    for (std::size_t number = 0; number < all; ++number) {
      std::string size;
      for (std::size_t rest = number; size.size() < length; rest /= letters.size())
        size += letters[rest % letters.size()];
      expect_same(with_size(size));
    }
  }
}

TEST(BoardSize, IsReadAsSlowlyWhereItIsSaidTwiceOrElsewhere) {
  for (const char* record : {"(;)", "(;GM[6])", "(;SZ[]SZ[13])", "(;SZ[]SZ[13x13])", "(;SZ[13x13]SZ[9])",
                             "(;SZ[9]SZ[13x13])", "(;SZ[13][9])", "(;SIZE[9])", "(;SiZe[9x9])", "(;;SZ[9])",
                             "(;SZ[13\xE8\xB7\xAF])", "(;CA[GB18030]SZ[13\xC2\xB7])", "(;SZ[13\\x13])"})
    expect_same(record);
}

}  // namespace
}  // namespace qipu::game
