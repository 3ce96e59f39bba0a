// What docs/reference/filter.md says of all expressions, asked of random records.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "qipu/query/filter.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/testing/amount.hpp"
#include "qipu/testing/random_record.hpp"

namespace qipu::query {
namespace {

using sgf::Document;
using sgf::test::RandomRecord;

const char* const tests[] = {"PB = \"Go Seigen\"",
                             "PB ~ \"清\"",
                             "PB != \"x\"",
                             "PB !~ \"e\"",
                             "DT >= 1950",
                             "DT < 1950-03",
                             "year = 1950",
                             "DT in 1933..1978",
                             "RE = B",
                             "RE in (B+R, W+3.5)",
                             "winner != black",
                             "margin > 1",
                             "komi > 5",
                             "KM = 7.5",
                             "BR >= 9p",
                             "WR < 5p",
                             "rank = 9d",
                             "moves > 10",
                             "moves <= 7",
                             "passes > 0",
                             "nodes > 20",
                             "depth < 8",
                             "leaves > 2",
                             "variations = 0",
                             "comments >= 2",
                             "comment_length > 10",
                             "setup > 1",
                             "size = 19",
                             "SZ < 19",
                             "columns >= 13",
                             "has(C)",
                             "has(KM)",
                             "count(TR) > 1",
                             "C ~ \"good\"",
                             "B = pass",
                             "AB = ff",
                             "B = aa",
                             "charset = \"UTF-8\"",
                             "games > 1",
                             "bytes > 400",
                             "ff = 4",
                             "gm = 1",
                             "has(ZZZ)",
                             "QX = \"p\"",
                             "handicap = 0",
                             "DT ~ \"spring\"",
                             "player ~ \"Kitani\"",
                             "event not in (\"event 0\", \"event 1\")",
                             "manner = resign",
                             "result = draw",
                             "V > 1",
                             "BL <= 30.5",
                             "PL = W"};

class Records {
 public:
  Records() {
    for (std::uint32_t seed = 0; seed < 150; ++seed) {
      RandomRecord random(seed);
      std::string bytes = random.tree({1 + seed % 40, 1 + seed % 7, 1 + seed % 3, true});
      if (seed % 4 == 0) bytes += random.tree();
      documents_.push_back(*Document::read(std::move(bytes)));
    }
    for (const Document& document : documents_)
      for (std::uint32_t i = 0; i < document.tree_count(); ++i)
        for (const game::Game& game : game::games_in(document.tree(i))) games_.push_back(game);
  }
  Records(const Records&) = delete;

  // Of each game; what Filter says of nodes, trees and documents is the same.
  std::vector<bool> ask(const std::string& expression) const {
    const auto filter = Filter::parse(expression);
    EXPECT_TRUE(filter) << expression;
    std::vector<bool> out;
    if (!filter) return out;
    for (const game::Game& game : games_) out.push_back(filter->matches(game));
    std::size_t at = 0;
    for (const Document& document : documents_) {
      bool any = false;
      for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
        const auto found = filter->matching(document.tree(i));
        for (const game::Game& game : game::games_in(document.tree(i))) {
          EXPECT_EQ(std::find(found.begin(), found.end(), game) != found.end(), out[at]) << expression;
          any |= out[at++];
        }
        EXPECT_EQ(filter->matches_any(document.tree(i)), !found.empty());
      }
      EXPECT_EQ(filter->matches_any(document), any);
    }
    const auto plain = Filter::parse(filter->to_text());
    EXPECT_TRUE(plain) << filter->to_text();
    if (plain) {
      EXPECT_EQ(plain->to_text(), filter->to_text());
    }
    for (std::size_t i = 0; plain && i < games_.size(); ++i) EXPECT_EQ(plain->matches(games_[i]), out[i]);
    return out;
  }
  std::size_t size() const { return games_.size(); }
  const std::vector<game::Game>& games() const { return games_; }

 private:
  std::vector<Document> documents_;
  std::vector<game::Game> games_;
};

const Records& records() {
  static const Records all;
  return all;
}

using Answers = std::vector<bool>;
Answers each(const Answers& a, const Answers& b, bool (*of)(bool, bool)) {
  Answers out;
  for (std::size_t i = 0; i < a.size(); ++i) out.push_back(of(a[i], b[i]));
  return out;
}
Answers both(const Answers& a, const Answers& b) {
  return each(a, b, [](bool x, bool y) { return x && y; });
}
Answers either(const Answers& a, const Answers& b) {
  return each(a, b, [](bool x, bool y) { return x || y; });
}
Answers neither(const Answers& a, const Answers& b) {
  return each(a, b, [](bool x, bool y) { return !x && !y; });
}
std::ptrdiff_t count(const Answers& a) { return std::count(a.begin(), a.end(), true); }

TEST(LanguageSpec, ATestAndItsNegationPartTheGames) {
  ASSERT_GT(records().size(), 250u);
  std::uint32_t telling = 0;
  for (const std::string test : tests) {
    const Answers yes = records().ask(test), no = records().ask("not (" + test + ")");
    EXPECT_EQ(neither(yes, yes), no) << test;
    EXPECT_EQ(records().ask("! " + test), no) << test;
    telling += count(yes) > 0 && count(no) > 0;
  }
  EXPECT_GT(telling, 40u);
}

TEST(LanguageSpec, JunctionsAreThoseOfSets) {
  RandomRecord random(1);
  for (std::uint32_t round = 0; round < qipu::test::sized(40); ++round) {
    const std::string a = tests[random.choose(std::size(tests))], b = tests[random.choose(std::size(tests))],
                      c = tests[random.choose(std::size(tests))];
    const Answers x = records().ask(a), y = records().ask(b), z = records().ask(c);
    EXPECT_EQ(records().ask(a + " and " + b), both(x, y)) << a << " and " << b;
    EXPECT_EQ(records().ask(a + " or " + b + " and " + c), either(x, both(y, z)))
        << a << " or " << b << " and " << c;
    EXPECT_EQ(records().ask("(" + a + " or " + b + ") and " + c), both(either(x, y), z));
    EXPECT_EQ(records().ask("not " + a + " and not " + b), neither(x, y));
    EXPECT_EQ(records().ask(a + "或" + b), either(x, y));
  }
}

// What is compared with, and what one value is at most: `= e` and `!= e` part the games that tell it.
TEST(LanguageSpec, EqualUnequalAndNotGiven) {
  struct Row {
    const char *what, *value, *given;
  };
  const Row rows[] = {{"PB", "\"Go Seigen\"", "has(PB)"}, {"KM", "6.5", "has(KM)"},
                      {"EV", "\"event 1\"", "has(EV)"},   {"size", "13", "gm = 1"},
                      {"moves", "9", "nodes > 0"},        {"handicap", "0", "nodes > 0"},
                      {"leaves", "1", "nodes > 0"},       {"ff", "4", "nodes > 0"}};
  for (const Row& row : rows) {
    const std::string what = row.what, value = row.value;
    const Answers equal = records().ask(what + " = " + value), unequal = records().ask(what + " != " + value);
    EXPECT_EQ(either(equal, unequal), records().ask(row.given)) << what;
    EXPECT_EQ(count(both(equal, unequal)), 0) << what;
    EXPECT_EQ(records().ask(what + " in (" + value + ")"), equal);
    EXPECT_EQ(records().ask(what + " not in (" + value + ")"), unequal);
  }
}

TEST(LanguageSpec, OrderIsAnOrder) {
  struct Row {
    const char *what, *low, *high;
  };
  // Each has one value at most, exactly known.
  const Row rows[] = {{"moves", "5", "12"},   {"KM", "0", "6.5"},  {"nodes", "3", "30"},
                      {"comments", "0", "2"}, {"size", "9", "13"}, {"bytes", "200", "500"}};
  for (const Row& row : rows) {
    const std::string what = row.what, low = row.low, high = row.high;
    const auto ask = [&](const std::string& rest) { return records().ask(what + ' ' + rest); };
    EXPECT_EQ(ask("<= " + high), either(ask("< " + high), ask("= " + high))) << what;
    EXPECT_EQ(ask(">= " + low), either(ask("> " + low), ask("= " + low))) << what;
    EXPECT_EQ(ask("in " + low + ".." + high), both(ask(">= " + low), ask("<= " + high))) << what;
    EXPECT_EQ(ask("!= " + low), either(ask("< " + low), ask("> " + low))) << what;
    EXPECT_EQ(count(both(ask("< " + low), ask("> " + high))), 0) << what;
    EXPECT_EQ(ask("in (" + low + ", " + high + ")"), either(ask("= " + low), ask("= " + high))) << what;
    EXPECT_GT(count(ask("in " + low + ".." + high)), 5) << what;
  }
}

// "DT < 1951 is true; DT < 1950-06 and DT >= 1950-06 are both false."
TEST(LanguageSpec, DatesHoldForEveryDayMeant) {
  const char* const days[] = {"1950", "1950-03", "1950-03-05", "1951", "1978-07-01"};
  for (const std::string day : days) {
    const auto ask = [&](const std::string& rest) { return records().ask("DT " + rest); };
    // Dates of one day or time alone: of several days one may be this day and another a later one.
    const auto alone = [&](const std::string& rest) {
      return records().ask("DT " + rest + " and not DT = 1933-10-16");
    };
    EXPECT_EQ(both(alone("<= " + day), alone(">= " + day)), alone("= " + day)) << day;
    EXPECT_EQ(count(both(alone("= " + day), either(ask("< " + day), ask("> " + day)))), 0) << day;
    EXPECT_EQ(count(both(alone("< " + day), ask(">= " + day))), 0) << day;
    EXPECT_EQ(count(both(ask("= " + day), ask("!= " + day))), 0) << day;
    EXPECT_EQ(both(ask("< " + day), ask("<= " + day)), ask("< " + day)) << day;
    EXPECT_EQ(both(ask("> " + day), ask(">= " + day)), ask("> " + day)) << day;
  }
  const Answers year = records().ask("DT = 1950 and DT ~ \"1950\" and not DT ~ \"-\"");
  EXPECT_GT(count(year), 0);
  EXPECT_EQ(both(year, records().ask("DT < 1951")), year);
  EXPECT_EQ(count(both(year, records().ask("DT < 1950-06 or DT >= 1950-06"))), 0);
  // Of a game of several days each may be meant.
  EXPECT_EQ(records().ask("DT = 1933-10-16"), records().ask("DT > 1933-10-16 and DT = 1933-10-17"));
}

TEST(LanguageSpec, WordsAreWhatTheyStandFor) {
  const char* const pairs[][2] = {{"black = \"Go Seigen\"", "PB = \"Go Seigen\""},
                                  {"黑方 ~ \"清\"", "PB ~ \"清\""},
                                  {"棋手 ~ “Kitani”", "PB ~ \"kitani\" or PW ~ \"KITANI\""},
                                  {"variations > 1", "leaves > 2"},
                                  {"count(C) > 1", "comments > 1"},
                                  {"has(C)", "count(C) >= 1"},
                                  {"手数＞１０", "moves > 10"},
                                  {"not has(DT) and year != 1950", "has(C) and not has(C)"},
                                  {"result = B", "winner = B"},
                                  {"RE = B+R", "winner = black and manner = resign"},
                                  {"KM in (5.5, 6.5)", "komi = 5.5 or komi = 6.5"},
                                  {"date in 1950..1950", "DT = 1950"},
                                  {"columns = 13 and rows = 13", "SZ = 13x13"},
                                  {"PB !~ \"x\"", "has(PB) and not PB ~ \"x\""}};
  for (const auto& [one, other] : pairs)
    EXPECT_EQ(records().ask(one), records().ask(other)) << one << " | " << other;
}

}  // namespace
}  // namespace qipu::query
