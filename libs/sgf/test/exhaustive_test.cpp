// The reader against its slow twin: every short string over the characters that matter, every short
// continuation of a few beginnings, and random strings made of the words of the format.
#include <gtest/gtest.h>

#include <cstdint>
#include <iterator>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/events.hpp"
#include "qipu/testing/amount.hpp"
#include "qipu/testing/dump.hpp"
#include "qipu/testing/naive_reader.hpp"

namespace qipu::sgf::test {
namespace {

using namespace std::literals;

// Builds the result of the naive reader from events.
class Collector : public IgnoreEvents {
 public:
  explicit Collector(std::string_view text) : text_(text) {}

  void tree_begin(std::uint32_t, const Reading&) { tips_.assign(1, none); }
  void variation_begin(std::uint32_t) { tips_.push_back(tips_.back()); }
  void variation_end(std::uint32_t) { tips_.pop_back(); }
  void node(std::uint32_t offset) {
    const std::size_t index = result_.nodes.size();
    (tips_.back() == none ? result_.roots : result_.nodes[tips_.back()].children).push_back(index);
    result_.nodes.push_back({offset, {}, {}});
    tips_.back() = index;
  }
  void move(std::uint32_t offset) {
    node(offset);
    properties().push_back(
        {std::string(text_.substr(offset + 1, 1)), {std::string(text_.substr(offset + 3, 2))}});
  }
  void property(Span written) { properties().push_back({std::string(slice(text_, written)), {}}); }
  void value(Span raw) { properties().back().values.emplace_back(slice(text_, raw)); }
  void fault(spec::CheckId check, Span span, std::uint32_t) {
    result_.faults.push_back({std::string(spec::row(check).slug), span.begin, span.size()});
  }

  NaiveResult result() {
    sort_faults(result_.faults);
    return result_;
  }

 private:
  static constexpr std::size_t none = SIZE_MAX;

  std::vector<NaiveProperty>& properties() { return result_.nodes[tips_.back()].properties; }

  std::string_view text_;
  std::vector<std::size_t> tips_{none};  // the last node of each open variation
  NaiveResult result_;
};

std::string dump_of_events(std::string_view text) {
  Collector collector(text);
  if (!read_events_as(text, Reading{}, collector).has_value()) return "failed\n";
  return dump(collector.result(), Offsets::Yes);
}

bool read_by_bytes(const Document& document) {
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    if (document.tree(i).reading().brackets != BracketRule::Bytes) return false;
  }
  return true;
}

// What Node::last_plain_move() and Property::is() pass over is looked at one by one here.
Node last_plain_move(Node node) {
  for (Node next = node.first_child(); next && !next.begins_variation() && next.is_plain_move();
       next = next.first_child())
    node = next;
  return node;
}

void expect_short_cuts(const Document& document, std::string_view text) {
  const bool may_have_late = !document.diagnostics().empty();  // properties behind variations
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node_at(i), last = last_plain_move(node);
    EXPECT_TRUE(node.last_plain_move() == last || (may_have_late && node.last_plain_move() == node)) << text;
    for (const Property property : node.properties())
      for (const std::string_view ident : {"B", "A", "AB", "Ba", "b", "C", "N", "FF"})
        EXPECT_EQ(property.is(ident), property.ident() == ident) << text << " " << ident;
  }
}

class Comparison {
 public:
  void check(const std::string& text) {
    const std::string expected = dump(naive_read(text), Offsets::Yes);
    if (const std::string got = dump_of_events(text); got != expected)
      return differ(text, "events", expected, got);
    const auto document = Document::read(Source::lend(text));
    if (document.has_value() && !read_by_bytes(*document)) return;
    const std::string got = document.has_value() ? dump(*document, Offsets::Yes) : "failed\n";
    if (got != expected) return differ(text, "Document", expected, got);
    if (document.has_value()) expect_short_cuts(*document, text);
  }
  bool stopped() const { return differences_ >= 10; }

 private:
  void differ(const std::string& text, const char* who, const std::string& expected, const std::string& got) {
    ++differences_;
    std::string shown;
    append_raw(shown, text);
    ADD_FAILURE() << "input " << shown << "\n--- naive\n" << expected << "--- " << who << "\n" << got;
  }

  int differences_ = 0;
};

// `prefix` followed by every string of up to `most` symbols.
void check_all(std::string prefix, std::string_view symbols, std::uint32_t most) {
  const std::uint32_t length = qipu::test::deep(most);
  Comparison comparison;
  std::vector<std::size_t> choice;
  const std::size_t begin = prefix.size();
  std::string text = std::move(prefix);
  comparison.check(text);
  while (!comparison.stopped()) {  // an odometer, the last symbol turning fastest
    if (choice.size() < length) {
      choice.push_back(0);
      text += symbols[0];
    } else {
      while (!choice.empty() && choice.back() + 1 == symbols.size()) {
        choice.pop_back();
        text.pop_back();
      }
      if (choice.empty()) return;
      text[begin + choice.size() - 1] = symbols[++choice.back()];
    }
    comparison.check(text);
  }
}

constexpr std::string_view eight = R"(();[]\Ba)";
constexpr std::string_view eleven = "();[]\\Ba:\n\xC4";

// One test for each first symbol, so that they can run side by side.
class EveryString : public testing::TestWithParam<int> {};

TEST_P(EveryString, OfSevenOverEightSymbols) {
  check_all(std::string(1, eight[static_cast<std::size_t>(GetParam())]), eight, 6);
}
INSTANTIATE_TEST_SUITE_P(First, EveryString, testing::Range(0, static_cast<int>(eight.size())));

class EveryStringWithBytes : public testing::TestWithParam<int> {};

TEST_P(EveryStringWithBytes, OfSixOverElevenSymbols) {
  check_all(std::string(1, eleven[static_cast<std::size_t>(GetParam())]), eleven, 5);
}
INSTANTIATE_TEST_SUITE_P(First, EveryStringWithBytes, testing::Range(0, static_cast<int>(eleven.size())));

TEST(Exhaustive, EmptyString) { Comparison().check(""); }

// Beginnings that lead every continuation inside a game, a text, or the end of a text.
struct Beginning {
  const char* name;
  std::string_view text;
  std::string_view symbols;
  std::uint32_t length;
};

void PrintTo(const Beginning& beginning, std::ostream* out) { *out << beginning.name; }

class EveryContinuation : public testing::TestWithParam<Beginning> {};

TEST_P(EveryContinuation, Of) {
  check_all(std::string(GetParam().text), GetParam().symbols, GetParam().length);
}

constexpr Beginning beginnings[] = {
    {"Node", "(;", eight, 6},
    {"Words", "(;", "([]1Ba ,", 6},
    {"Text", "(;C[", R"(();[]\Ba )", 5},
    {"TextAndMove", "(;C[a]b;B[a", R"(();[]\a)", 5},
    {"Move", "(;B[aa]", "();[]Ba,", 5},
    {"Variation", "(;B[aa](;W[bb])", "();[]AB", 5},
    {"LateProperty", "(;(;)C[a]", "(;)N[]", 6},
    {"PairOfGames", "((;)", "();[] B", 6},
    {"Semicolon", ";", "();[]B\n", 6},
};
INSTANTIATE_TEST_SUITE_P(From, EveryContinuation, testing::ValuesIn(beginnings),
                         [](const auto& beginning) { return std::string(beginning.param.name); });

constexpr std::string_view words[] = {
    "B[aa]", ";W[bb]", ";B[cc]",    "; B[d", "C[",   "AB[",  "GM[1]", "foo",  " ",    "\n",
    "]x",    "](",     "\\]",       "(",     ")",    "(;",   "[",     "]",    "\\",   "A",
    "B",     "W",      ";",         "b",     "1",    ":",    "C[x]y", "()",   "[ee]", "\r\n",
    "N [",   "Xyz",    "AddBlack[", "]]",    "A B[", "c[z]", "\0"sv,  "a1[x]"};

std::string random_text(std::mt19937& random) {
  const std::size_t length = 8 + random() % 53;
  std::string text = random() % 4 == 0 ? "" : "(;";
  while (text.size() < length) text += words[random() % std::size(words)];
  text.resize(length);
  return text;
}

class RandomText : public testing::TestWithParam<unsigned> {};

TEST_P(RandomText, OfWords) {
  std::mt19937 random(GetParam());
  Comparison comparison;
  for (std::uint32_t i = 0; i < qipu::test::sized(50'000) && !comparison.stopped(); ++i)
    comparison.check(random_text(random));
}
INSTANTIATE_TEST_SUITE_P(Seed, RandomText, testing::Range(1u, 5u));

// Bytes of two-byte characters among the words.
TEST(RandomBytes, AmongWords) {
  std::mt19937 random(7);
  Comparison comparison;
  for (int i = 0; i < 20'000 && !comparison.stopped(); ++i) {
    std::string text = random_text(random);
    for (int j = 0; j < 3; ++j) text[random() % text.size()] = static_cast<char>(0x80 + random() % 128);
    if (!text.starts_with('\xFF') && !text.starts_with('\xFE')) comparison.check(text);
  }
}

// Plain moves are taken many at a time, with line ends between some of them; one byte is another.
TEST(RunOfMoves, WithAnotherByte) {
  constexpr std::string_view others = ";()[]\\BWaZ1 \n\xC4";
  std::mt19937 random(11);
  Comparison comparison;
  for (std::uint32_t i = 0; i < qipu::test::sized(20'000) && !comparison.stopped(); ++i) {
    std::string text = "(;";
    for (auto count = random() % 40; count > 0; --count) {
      text += count % 2 == 0 ? ";B[ab]" : ";W[cd]";
      if (random() % 12 == 0) text += words[random() % std::size(words)];
    }
    text[random() % text.size()] = others[random() % others.size()];
    comparison.check(text + ")");
  }
}

// A million variations, each inside the one before, or side by side.
TEST(Deep, NestedVariations) {
  constexpr std::size_t depth = 1'000'000;
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) text += "(;";
  text.append(depth, ')');
  const auto document = Document::read(text);
  ASSERT_TRUE(document.has_value());
  EXPECT_EQ(dump(*document), std::string(depth, ';') + "\n");
}

TEST(Deep, NestedForks) {
  constexpr std::size_t depth = 300'000;
  std::string text = "(;";
  for (std::size_t i = 0; i < depth; ++i) text += "(;)(;";
  text.append(depth + 1, ')');
  const auto document = Document::read(text);
  ASSERT_TRUE(document.has_value());
  EXPECT_EQ(dump(*document), text.substr(1, text.size() - 2) + "\n");
}

TEST(Deep, VariationsSideBySide) {
  constexpr std::size_t width = 300'000;
  std::string text = "(;";
  for (std::size_t i = 0; i < width; ++i) text += "(;)";
  const auto document = Document::read(text + ")");
  ASSERT_TRUE(document.has_value());
  EXPECT_EQ(dump(*document), text.substr(1) + "\n");
}

TEST(Deep, EmptyLevels) {
  constexpr std::size_t depth = 1'000'000;
  const auto document = Document::read(std::string(depth, '(') + ";" + std::string(depth, ')'));
  ASSERT_TRUE(document.has_value());
  EXPECT_EQ(dump_trees(*document), ";\n");
}

}  // namespace
}  // namespace qipu::sgf::test
