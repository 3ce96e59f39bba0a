#include "json.hpp"
#include "qipu/testing/amount.hpp"

#include <gtest/gtest.h>

#include "converted.hpp"

namespace qipu::convert {
namespace {

// What was read of `text`, as JSON.
std::string read_back(std::string_view text) {
  const Source source(text);
  Json json(source);
  return json.root().compact();
}

struct Case {
  std::string_view text;
  std::string_view read;
};

TEST(Json, ReadsWhatIsThereAndClosesWhatIsNot) {
  constexpr Case cases[] = {
      {"", ""},
      {" \n", ""},
      {"null", "null"},
      {"[ 1 , -2.50,\t1e3 ]", "[1,-2.50,1e3]"},
      {R"({"a" : [], "b":{ }, "a":true,"c":false})", R"({"a":[],"b":{},"a":true,"c":false})"},
      {R"(["\u4E2d\t\/\"\\x"])", "[\"中\\u0009/\\\"\\\\x\"]"},
      {R"(["\ud834\udd1e \ud834 \udd1e\ud834A"])",
       "[\"𝄞 \xEF\xBF\xBD \xEF\xBF\xBD\xEF\xBF\xBD"
       "A\"]"},
      {"[\"two\nlines\ttab\"]", R"(["two\nlines\u0009tab"])"},
      {R"({"a":[1,2)", R"({"a":[1,2]})"},
      {R"({"a":[1,"tw)", R"({"a":[1]})"},
      {R"({"a":1,"b")", R"({"a":1})"},
      {R"({"a":1,"b":})", R"({"a":1})"},
      {R"([1 2])", "[1]"},
      {R"([1] and more)", "[1]"},
      {"[tru]", "[]"},
      {"[[1],[[2]],3]", "[[1],[[2]],3]"},
  };
  for (const Case& one : cases) EXPECT_EQ(read_back(one.text), one.read) << one.text;
}

TEST(Json, SaysWhereItBreaks) {
  struct Break {
    std::string_view text;
    std::string_view rest;
    bool is_cut;
  };
  constexpr Break cases[] = {
      {R"({"a":[1,"tw)", R"(,"tw)", true},
      {R"({"a":1,"b")", R"(,"b")", true},
      {"[1 2]", " 2]", false},
      {"[1] and more", " and more", false},
      {"", "", true},
      {"[1,2", "", true},
  };
  for (const Break& one : cases) {
    const Source source(one.text);
    const Json json(source);
    ASSERT_TRUE(json.rest().has_value()) << one.text;
    EXPECT_EQ(source.slice(*json.rest()), one.rest);
    EXPECT_EQ(json.is_cut(), one.is_cut) << one.text;
  }
  const Source whole(" [1] \n");
  EXPECT_FALSE(Json(whole).rest().has_value());
}

TEST(Json, ValuesStandWhereTheyStand) {
  const Source source(R"( {"name" : "甲", "rank":[ 25.5 ,"x"]} )");
  Json json(source);
  const JsonValue root = json.root();
  EXPECT_EQ(source.slice(root.find("name").span()), "\"甲\"");
  EXPECT_EQ(source.slice(root.find("rank").span()), R"([ 25.5 ,"x"])");
  EXPECT_EQ(source.slice(root.find("rank").at(0).span()), "25.5");
  EXPECT_EQ(root.find("rank").at(1).text(), "x");
  EXPECT_FALSE(root.find("rank").at(2));
  EXPECT_FALSE(root.find("nothing").find("more"));
}

TEST(Json, NumbersAreDecimals) {
  constexpr Case cases[] = {
      {"6.5", "6.5"}, {"-0.50", "-0.5"}, {"1e3", "1000"}, {"65E-1", "6.5"}, {"1.25e1", "12.5"}, {"0", "0"},
  };
  for (const Case& one : cases) {
    const Source source(one.text);
    Json json(source);
    ASSERT_TRUE(json.root().number().has_value()) << one.text;
    EXPECT_EQ(json.root().number()->to_string(), one.read);
  }
  const Source far("[1e99, 99999999999999999999999, \"6.5\"]");
  Json json(far);
  for (JsonValue value = json.root().first(); value; value = value.next()) EXPECT_FALSE(value.number());
}

TEST(Json, WhatNobodyTookIsKeptByItsPath) {
  const Source source(R"({"a":1,"b":{"c":[true,{"d":"x"}],"e":2},"f":{},"g":"","h":null,"k:l":[3]})");
  Json json(source);
  json.root().find("a").take();
  json.root().find("b").find("c").at(1).find("d").take();
  Draft draft;
  keep_rest(draft, Draft::root, json.root());
  const Conversion reading = *draft.finish(find_format("jgf"), source);
  EXPECT_EQ(reading.sgf, "(;XF[b.c.0:true][b.e:2][k\\:l:[3\\]]\n)\n");
}

TEST(Json, AMillionLevelsAreRead) {
  const std::size_t levels = qipu::test::sized(1'000'000);
  std::string text(levels, '[');
  const Source cut(text);
  Json open(cut);
  EXPECT_TRUE(open.is_cut());
  EXPECT_EQ(open.root().compact().size(), 2 * levels);
  std::string objects;
  for (std::size_t i = 0; i < levels; ++i) objects += "{\"a\":";
  const Source deep(objects);
  Json json(deep);
  Draft draft;
  keep_rest(draft, Draft::root, json.root());
  EXPECT_TRUE(draft.has(Draft::root, "XF"));
}

TEST(Json, IsKnownByItsFirstNames) {
  const JsonBeginning object = json_beginning(R"( {"a":{"b":1},"c":[2],"d":"\"e\":","f)");
  EXPECT_EQ(object.opening, '{');
  EXPECT_TRUE(object.has("a", "{"));
  EXPECT_TRUE(object.has("c"));
  EXPECT_FALSE(object.has("c", "{"));
  EXPECT_FALSE(object.has("b"));
  EXPECT_FALSE(object.has("e"));
  EXPECT_TRUE(json_beginning(R"([{"a":1},{"b":2}])").has("b"));
  EXPECT_EQ(json_beginning("(;B[aa])").opening, 0);
}

}  // namespace
}  // namespace qipu::convert
