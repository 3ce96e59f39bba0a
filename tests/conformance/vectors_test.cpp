// vectors.jsonl: what other projects' tests expect of a reader, and what SGFC says of the same input. SGFC is
// a witness, not the law: where we differ, the case stands in a table with its reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>

#include "qipu/check/check.hpp"
#include "qipu/game/date.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/check.hpp"
#include "qipu/testing/folders.hpp"
#include "qipu/text/lines.hpp"

namespace qipu {
namespace {

using nlohmann::json;

std::string from_base64(std::string_view base64) {
  static constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : base64) {
    const std::size_t digit = digits.find(c);
    if (digit == std::string_view::npos) break;
    bits = bits << 6 | static_cast<std::uint32_t>(digit);
    if ((count += 6) >= 8) bytes.push_back(static_cast<char>(bits >> (count -= 8) & 0xFF));
  }
  return bytes;
}

std::vector<json> vectors() {
  std::ifstream in(std::string(test::shared_folder) + "/conformance/vectors.jsonl");
  std::vector<json> found;
  for (std::string line; std::getline(in, line);) found.push_back(json::parse(line));
  return found;
}

sgf::Document document_of(const std::string& bytes) { return std::move(*sgf::Document::read(bytes)); }

// The tree in a form that two inputs with the same tree share.
std::string tree_of(const sgf::Document& document) {
  std::string out;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const sgf::Node node = document.node_at(i);
    const sgf::Node parent = node.parent();
    out.append(std::to_string(parent ? static_cast<int>(parent.id().value()) : -1)).append(";");
    for (const sgf::Property property : node.properties()) {
      out += property.ident();
      for (std::uint32_t v = 0; v < property.size(); ++v)
        out.append("[").append(property[v].text()).append("]");
    }
  }
  return out;
}

std::string first_text(const sgf::Document& document, const char* ident) {
  for (std::uint32_t i = 0; i < document.node_count(); ++i)
    if (const sgf::Property property = document.node_at(i).find(ident)) return property.text();
  return {};
}

// How a key of "expect" is checked: input, what the key says, the whole expectation.
using Check = std::function<void(const std::string&, const json&, const json&)>;

void expect_value(const std::string& input, const json& expected, sgf::WhiteSpace white_space) {
  if (input.ends_with(' ')) return;  // SGFC strips what ends a text; a lossless reader must not
  EXPECT_EQ(sgf::unescaped(input, white_space), expected.get<std::string>());
}

void expect_left(const std::string& input, const json& expected, const json& all) {
  const std::size_t colon = sgf::find_colon(input);
  EXPECT_EQ(input.substr(0, colon), expected.get<std::string>());
  if (all["right_raw"].is_null())
    EXPECT_EQ(colon, std::string::npos);
  else
    EXPECT_EQ(input.substr(colon + 1), all["right_raw"].get<std::string>());
}

void expect_merged(const std::string& input, const json& expected, const json&) {
  std::vector<std::string> values;
  std::map<std::string, std::vector<std::string>> by_ident;
  const sgf::Document document = document_of(input);
  for (const sgf::Property property : document.tree(0).root().properties()) {
    for (std::uint32_t v = 0; v < property.size(); ++v) {
      values.push_back(property[v].text());
      by_ident[property.ident()].push_back(property[v].text());
    }
  }
  EXPECT_EQ(expected.is_array() ? json(values) : json(by_ident), expected);
}

void expect_dates(const std::string& input, const json& expected, const json&) {
  json dates = json::array();
  for (const game::DateSpan& span : game::parse_dates(input).value.spans) {
    json date = {span.first.year, span.first.month, span.first.day};
    while (date.back() == 0) date.erase(date.size() - 1);
    dates.push_back(std::move(date));
  }
  EXPECT_EQ(dates, expected);
}

void expect_sequence(const std::string& input, const json& expected, const json& all) {
  const sgf::Document document = document_of(input);
  sgf::Node node = document.tree(0).root();
  int length = 1;
  while (node.child_count() == 1 && !node.first_child().begins_variation()) {
    node = node.first_child();
    ++length;
  }
  EXPECT_EQ(length, expected.get<int>());
  EXPECT_EQ(node.child_count(), all["first_game_children"].get<std::uint32_t>());
}

const std::map<std::string, Check>& checks() {
  static const std::map<std::string, Check> table = {
      {"value",
       [](const std::string& in, const json& e, const json& all) {
         if (!e.is_string() || all.value("level", "") != "value") return;
         const bool simple = e.get<std::string>().ends_with("SIMPLE");
         expect_value(in, e, simple ? sgf::WhiteSpace::OneLine : sgf::WhiteSpace::Lines);
       }},
      {"text", [](const std::string& in, const json& e,
                  const json&) { expect_value(in, e, sgf::WhiteSpace::Lines); }},
      {"simpletext", [](const std::string& in, const json& e,
                        const json&) { expect_value(in, e, sgf::WhiteSpace::OneLine); }},
      {"left_raw", expect_left},
      {"merged", expect_merged},
      {"dates", expect_dates},
      {"first_game_sequence_len", expect_sequence},
      {"ident",
       [](const std::string& in, const json& e, const json&) {
         const sgf::Document d = document_of(in);
         EXPECT_EQ((*d.tree(0).root().properties().begin()).ident(), e.get<std::string>());
       }},
      {"idents_raw",
       [](const std::string& in, const json& e, const json&) {
         const sgf::Document d = document_of(in);
         std::vector<std::string> written;
         for (const sgf::Property property : d.tree(0).root().properties())
           written.emplace_back(property.written());
         EXPECT_EQ(json(written), e);
       }},
      {"same_tree_as",
       [](const std::string& in, const json& e, const json&) {
         EXPECT_EQ(tree_of(document_of(in)), tree_of(document_of(e.get<std::string>())));
       }},
      {"C", [](const std::string& in, const json& e,
               const json&) { EXPECT_EQ(first_text(document_of(in), "C"), e.get<std::string>()); }},
      {"moves",
       [](const std::string& in, const json& e, const json&) {
         const sgf::Document d = document_of(in);
         EXPECT_EQ(json({first_text(d, "B"), first_text(d, "W")}), e);
       }},
      {"setup_redundant",
       [](const std::string& in, const json& e, const json&) {
         const sgf::Document d = document_of(in);
         std::vector<std::string> found;
         for (const check::Finding& finding : check::check(d)) {
           const sgf::Diagnostic& diagnostic = finding.diagnostic;
           if (spec::row(diagnostic.check).slug != "setup-no-effect") continue;
           const std::string ident(slice(d.text(), diagnostic.property));
           found.push_back(ident + "[" + std::string(slice(d.text(), diagnostic.span)) + "]");
         }
         EXPECT_EQ(json(found), e);
       }},
      {"children",
       [](const std::string& in, const json& e, const json&) {
         const sgf::Document d = document_of(in);
         EXPECT_EQ(d.tree(0).root().child_count(), e.get<std::uint32_t>());
       }},
      {"games",
       [](const std::string& in, const json& e, const json&) {
         EXPECT_EQ(document_of(in).tree_count(), e.is_array() ? e.size() : e.get<std::size_t>());
       }},
      {"size",
       [](const std::string& in, const json& e, const json&) {
         const sgf::Document d = document_of(in);
         EXPECT_EQ(json({d.tree(0).columns(), d.tree(0).rows()}), e);
       }},
      {"utf8",
       [](const std::string& in, const json& e, const json&) {
         EXPECT_EQ(tree_of(document_of(in)), tree_of(document_of(e.get<std::string>())));
       }},
      {"decoded_utf8",
       [](const std::string& in, const json& e, const json&) {
         std::string utf8;
         text::decode(in, spec::Charset::Utf8, utf8);
         EXPECT_EQ(utf8, e.get<std::string>());
       }},
      {"columns",
       [](const std::string& in, const json& e, const json&) {
         const sgf::Document d = document_of(in);
         const text::LineIndex lines(d.bytes());
         const sgf::Node root = d.tree(0).root();
         for (const auto& [ident, column] : e.items())
           EXPECT_EQ(lines.position(root.find(ident).ident_span().begin, d.tree(0).charset()).column,
                     column.get<std::uint32_t>());
       }},
  };
  return table;
}

// How many keys of "expect" say something that is checked here.
int check_expectations(const json& vector) {
  int answered = 0;
  const std::string input = from_base64(vector["input_b64"].get<std::string>());
  const json& expect = vector["expect"];
  for (const auto& [key, value] : expect.items()) {
    const auto check = checks().find(key);
    if (check == checks().end()) continue;
    check->second(input, value, expect);
    ++answered;
  }
  return answered;
}

TEST(Vectors, ExpectationsOfReaders) {
  int answered = 0;
  for (const json& vector : vectors()) {
    SCOPED_TRACE(vector["id"].get<std::string>() + " " + vector["input_preview"].get<std::string>());
    answered += check_expectations(vector);
  }
  EXPECT_GE(answered, 50);
}

// ---- SGFC's messages

struct Reason {
  const char* id;
  int code;
  const char* why;
};

constexpr Reason differences[] = {
#include "sgfc_differences.inc"
};

bool is_excused(const std::string& id, int code) {
  for (const Reason& reason : differences)
    if (reason.id == id && reason.code == code) return true;
  return false;
}

// The numbers that some check of ours answers.
std::set<int> answered_codes() {
  std::set<int> codes;
  for (const spec::CheckRow& row : spec::checks()) {
    std::istringstream numbers{std::string(spec::sgfc_numbers(row))};
    for (int number; numbers >> number;) codes.insert(number);
  }
  return codes;
}

using FaultAtLine = std::set<std::pair<int, std::uint32_t>>;  // SGFC's number, line

FaultAtLine our_faults(const sgf::Document& document) {
  FaultAtLine found;
  const text::LineIndex lines(document.bytes());
  for (const check::Finding& finding : check::check(document)) {
    const std::uint32_t line = lines.line_of(document.file_offset(finding.diagnostic.span.begin));
    std::istringstream numbers{std::string(spec::sgfc_numbers(spec::row(finding.diagnostic.check)))};
    for (int number; numbers >> number;) found.emplace(number, line);
  }
  return found;
}

// Anything that an author must look at.
bool is_faultless(const sgf::Document& document) {
  for (const check::Finding& finding : check::check(document))
    if (finding.severity == spec::Severity::Error) return false;
  return true;
}

using Excused = std::set<std::pair<std::string, int>>;

struct Comparison {
  int compared = 0;  // messages that one of our checks answers, differences among them
  int foreign = 0;   // messages for which we have no check
};

// Each message of SGFC has a finding of ours with its number in its line, or a reason why not.
Comparison compare_with_sgfc(const json& vector, const std::set<int>& codes, Excused& excused) {
  Comparison result;
  const std::string id = vector["id"];
  const sgf::Document document = document_of(from_base64(vector["input_b64"].get<std::string>()));
  const FaultAtLine ours = our_faults(document);
  for (const json& message : vector["sgfc"]["messages"]) {
    const int code = message[0];
    const std::uint32_t line = std::max(1u, message[3].get<std::uint32_t>());
    ++(codes.contains(code) ? result.compared : result.foreign);
    if (!codes.contains(code) || ours.contains({code, line})) continue;
    if (is_excused(id, code))
      excused.emplace(id, code);
    else
      ADD_FAILURE() << "SGFC " << code << " at line " << line << ": " << message[5];
  }
  return result;
}

bool is_whole_record(const json& vector) {
  return vector.contains("sgfc") && vector["expect"].value("level", "") != "value";
}

TEST(Vectors, SgfcSeesTheSameFaults) {
  const std::set<int> codes = answered_codes();
  const std::vector<json> all = vectors();
  int compared = 0;
  Excused excused;
  for (const json& vector : all) {
    if (!is_whole_record(vector)) continue;
    SCOPED_TRACE(vector["id"].get<std::string>() + " " + vector["input_preview"].get<std::string>());
    compared += compare_with_sgfc(vector, codes, excused).compared;
  }
  EXPECT_GE(compared, 120);
  const auto expected = std::count_if(std::begin(differences), std::end(differences),
                                      [](const Reason& reason) { return reason.code != 0; });
  EXPECT_EQ(excused.size(), static_cast<std::size_t>(expected)) << "a difference that is none any more";
  std::set<std::string> cases;
  for (const Reason& reason : differences) cases.insert(reason.id);
  EXPECT_LT(cases.size() * 10, all.size()) << "too many differences";
}

// Where SGFC is silent, we find no error either.
TEST(Vectors, WhatSgfcAcceptsHasNoError) {
  int silent = 0;
  for (const json& vector : vectors()) {
    if (!is_whole_record(vector) || !vector["sgfc"]["messages"].empty()) continue;
    SCOPED_TRACE(vector["id"].get<std::string>() + " " + vector["input_preview"].get<std::string>());
    const sgf::Document document = document_of(from_base64(vector["input_b64"].get<std::string>()));
    EXPECT_NE(is_faultless(document), is_excused(vector["id"], 0));
    ++silent;
  }
  EXPECT_GE(silent, 30);
}

TEST(Vectors, EveryCaseIsAnswered) {
  const std::set<int> codes = answered_codes();
  for (const json& vector : vectors()) {
    Excused ignored;
    const int expectations = check_expectations(vector);
    const Comparison comparison =
        is_whole_record(vector) ? compare_with_sgfc(vector, codes, ignored) : Comparison{0, 1};
    EXPECT_TRUE(expectations > 0 || comparison.compared > 0 || comparison.foreign == 0)
        << vector["id"].get<std::string>();
  }
}

TEST(OfficialExamples, HaveNoFault) {
  for (const char* name : {"ff4_ex.sgf", "print1.sgf", "print2.sgf"}) {
    std::ifstream in(std::string(test::shared_folder) + "/conformance/" + name, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    const sgf::Document document = document_of(bytes.str());
    EXPECT_GE(document.node_count(), 10u) << name;
    for (const check::Finding& finding : check::check(document))
      EXPECT_EQ(finding.severity, spec::Severity::Note)
          << name << ' ' << spec::row(finding.diagnostic.check).slug;
  }
}

}  // namespace
}  // namespace qipu
