// Findings in every form, of a record by itself and of a part of a larger one; and what a plan leaves out.
#include "qipu/report/findings_form.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu/report/document_json.hpp"

namespace qipu::report {
namespace {

// At byte 14 an identifier that has no value; the name is not ASCII, and no CA says in what it is written.
constexpr std::string_view faulty = "(;GM[1]PB[甲]X;B[aa])";

sgf::Document document_of(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

// The whole of a run over one record.
std::string run(FormId id, Language language, const Plan& plan = {}, std::string_view record = faulty) {
  const sgf::Document document = document_of(record);
  const auto form = make_form(id, {.language = language, .is_compact = true});
  Page page(*form, "a.sgf", {"a.sgf", {}}, plan);
  page.add({.document = document});
  page.end();
  return form->head() + page.take_text() + form->tail(page.tally(), 1, {true, page.is_faulty() ? 1 : 0});
}

TEST(FindingsForm, TextInBothLanguages) {
  EXPECT_EQ(run(FormId::Text, Language::English),
            "a.sgf:1:11: warning: no CA, but text that is not ASCII: read as UTF-8 (100% sure) "
            "[charset-undeclared]\n"
            "    1 | (;GM[1]PB[甲]X;B[aa])\n"
            "      |           ^~\n"
            "      = repair: insert CA[UTF-8]\n"
            "a.sgf:1:13: error: property X has no value [identifier-without-value]\n"
            "    1 | (;GM[1]PB[甲]X;B[aa])\n"
            "      |              ^\n"
            "      = possible repair: delete X\n"
            "1 file: 1 error, 1 warning\n"
            "1 can be repaired with qipu fix, 1 more with --unsafe\n");
  const std::string chinese = run(FormId::Text, Language::Chinese);
  EXPECT_NE(chinese.find("a.sgf:1:13: 错误：属性 X 没有值 [identifier-without-value]\n"), std::string::npos)
      << chinese;
  EXPECT_NE(chinese.find("= 可能的修复：删除 X\n1 个文件：1 个错误、1 个警告\n"), std::string::npos)
      << chinese;
}

TEST(FindingsForm, GithubEscapesWhatItReads) {
  EXPECT_EQ(run(FormId::Github, Language::English),
            "::warning file=a.sgf,line=1,col=11,title=charset-undeclared::no CA, but text that is not ASCII: "
            "read as "
            "UTF-8 (100%25 sure)\n"
            "::error file=a.sgf,line=1,col=13,title=identifier-without-value::property X has no value\n");
}

TEST(FindingsForm, JsonNamesArgumentsAndRepairs) {
  Plan plan;
  ASSERT_TRUE(plan.select.add("syntax"));
  EXPECT_EQ(
      run(FormId::Json, Language::English, plan),
      R"({"file":"a.sgf","diagnostics":[{"file":"a.sgf","inner":null,"check":"identifier-without-value",)"
      R"("severity":"error","line":1,"column":13,"column_utf16":13,"end_line":1,"end_column":14,"offset":14,)"
      R"("length":1,"game":1,"tree":1,"game_info":0,"node":0,"property":"PB","message":"property X has no value",)"
      R"("arguments":{"ident":"X"},"repair":{"class":"unsafe","edits":[{"offset":14,"length":1,"text":""}]}}]})"
      "\n");
}

TEST(FindingsForm, SarifIsOneRun) {
  const std::string sarif = run(FormId::Sarif, Language::English);
  EXPECT_TRUE(
      sarif.starts_with(R"({"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0",)"));
  EXPECT_NE(sarif.find(R"("ruleId":"identifier-without-value")"), std::string::npos);
  EXPECT_TRUE(sarif.ends_with("\n],\"invocations\":[{\"executionSuccessful\":true,\"exitCode\":1}]}]}\n"))
      << sarif;
}

TEST(FindingsForm, SilentCountsOnly) {
  EXPECT_EQ(run(FormId::Silent, Language::English), "");
  for (const std::string_view slug : {"text", "json", "sarif", "github"})
    EXPECT_TRUE(find_form(slug)) << slug;
  EXPECT_FALSE(find_form("xml"));
}

TEST(FindingsForm, APartLiesInItsRecord) {
  const sgf::Document document = document_of("\n(;GM[1]X)");
  const PartView part{
      .document = document, .offset = 100, .lines_before = 7, .trees_before = 3, .is_first = false};
  Places places(part);
  for (const check::Finding& finding : findings_of(part)) {
    if (spec::row(finding.diagnostic.check).slug != "identifier-without-value") continue;
    const Location location = locate(finding, part, places);
    EXPECT_EQ(location.line, 9u);
    EXPECT_EQ(location.column, 8u);
    EXPECT_EQ(location.offset, 108u);
    EXPECT_EQ(location.tree, 4u);
    return;
  }
  FAIL() << "it was not found";
}

TEST(Plan, SaysWhatCounts) {
  Counts warned;
  warned.add(spec::Severity::Warning);
  constexpr struct {
    std::string_view threshold;
    bool is_faulty;
  } cases[] = {{"error", false}, {"warning", true}, {"note", true}, {"never", false}};
  for (const auto& [threshold, is_faulty] : cases) {
    Plan plan;
    plan.fail_on = *find_threshold(threshold);
    EXPECT_EQ(plan.is_faulty(warned), is_faulty) << threshold;
  }
  EXPECT_FALSE(find_threshold("fatal"));
}

TEST(Plan, GivesSeveritiesAndALimit) {
  Plan plan;
  plan.severities[spec::find_check("identifier-without-value").value()] = spec::Severity::Note;
  plan.severities[spec::find_check("charset-undeclared").value()] = std::nullopt;
  plan.max_per_check = 1;
  const std::string text = run(FormId::Text, Language::English, plan, "(;GM[1]PB[甲]X;B[aa]Y;W[bb]Z)");
  EXPECT_NE(text.find("note: property X has no value"), std::string::npos) << text;
  EXPECT_EQ(text.find("property Y"), std::string::npos) << text;
  EXPECT_EQ(text.find("charset-undeclared"), std::string::npos) << text;
  EXPECT_NE(text.find("a.sgf: 2 more of [identifier-without-value]\n1 file: 3 notes\n"), std::string::npos)
      << text;
}

TEST(DocumentJson, HoldsEverything) {
  const sgf::Document document = document_of("(;SZ[9]AP[a:1];b[aa](;W[])(;W[bb]C[甲\"]))");
  std::string text;
  JsonWriter json(text, JsonWriter::Style::Compact);
  const PartView part{.document = document};
  write_document(json, "a.sgf", {"a.sgf", {}}, part, {}, Language::English);
  EXPECT_EQ(
      text,
      R"({"file":"a.sgf","source":{"bytes":42},"games":[{"charset":"UTF-8","charset_from":"detected","ff":1,"gm":1,)"
      R"("size":[9,9],"nodes":[{"number":0,"parent":null,"properties":[{"ident":"SZ","values":["9"]},)"
      R"({"ident":"AP","values":[["a","1"]]}]},{"number":1,"parent":0,"properties":[{"ident":"B","written":"b",)"
      R"("values":["aa"]}]},{"number":2,"parent":1,"properties":[{"ident":"W","values":[""]}]},{"number":3,)"
      R"("parent":1,"properties":[{"ident":"W","values":["bb"]},{"ident":"C","values":["甲\""]}]}]}],"diagnostics":[]})"
      "\n");
}

// What is written in one piece is what is written property by property: for that is what a space makes of a
// move.
TEST(DocumentJson, PlainMovesAreLikeAllOthers) {
  constexpr std::string_view plain = "(;SZ[19];B[pd];W[dp](;B[tt];W[zz])(;B[aa]C[x];W[Ba]))";
  std::string spaced;
  for (const char c : plain) spaced += c == ';' ? std::string("; ") : std::string(1, c);
  for (const JsonWriter::Style style : {JsonWriter::Style::Compact, JsonWriter::Style::Pretty}) {
    std::string texts[2];
    const sgf::Document documents[] = {document_of(plain), document_of(spaced)};
    ASSERT_TRUE(documents[0].node_at(1).is_plain_move());
    ASSERT_FALSE(documents[1].node_at(1).is_plain_move());
    for (int i = 0; i < 2; ++i) {
      JsonWriter json(texts[i], style);
      write_document(json, "a.sgf", {"a.sgf", {}}, {.document = documents[i]}, {}, Language::English);
      texts[i].erase(0, texts[i].find("games"));  // behind the number of bytes
    }
    EXPECT_EQ(texts[0], texts[1]);
  }
}

}  // namespace
}  // namespace qipu::report
