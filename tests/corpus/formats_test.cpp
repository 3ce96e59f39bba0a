// Every shared record of another format or dialect, converted: it says what formats.tsv says, which was
// filled in by reading the files, not by converting them.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "qipu/check/check.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/convert/read.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/testing/convert_invariants.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using Row = std::map<std::string, std::string>;  // by column

std::filesystem::path folder() { return test::shared() / "corpus/formats"; }

// All NUL bytes.
constexpr const char* no_record = "fox-sgf/godataset-1543721708010001847.sgf";

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream in(line);
  for (std::string cell; std::getline(in, cell, '\t');) cells.push_back(cell);
  return cells;
}

std::vector<Row> table() {
  std::istringstream in(
      test::read_file(std::filesystem::path(test::source_folder) / "tests/corpus/formats.tsv"));
  std::vector<std::string> columns;
  std::vector<Row> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#")) continue;
    const std::vector<std::string> cells = cells_of(line);
    if (columns.empty()) {
      columns = cells;
      continue;
    }
    EXPECT_EQ(cells.size(), columns.size()) << line;
    Row& row = rows.emplace_back();
    for (std::size_t i = 0; i < std::min(cells.size(), columns.size()); ++i) row[columns[i]] = cells[i];
  }
  return rows;
}

// ---- Converting

struct Converted {
  std::string source;
  std::optional<convert::Conversion> reading;  // nothing: SGF
  sgf::Document document;
};

convert::FormatId format_of(const std::string& bytes, const std::string& file) {
  return convert::recognise(bytes, std::filesystem::path(file).filename().string());
}

// As `qipu convert` does: safe repairs, FF[4], UTF-8 where every character is one.
sgf::Document repaired(const std::string& bytes) {
  const sgf::Document before = *sgf::Document::read(bytes);
  check::RepairOptions options;
  options.to_ff4 = true;
  options.charset = spec::Charset::Utf8;
  Result<check::Repaired> done = check::repair(before, options);
  options.charset.reset();
  if (!done) done = check::repair(before, options);
  return *sgf::Document::read(done->bytes);
}

std::optional<Converted> converted(const std::string& file) {
  std::string bytes = test::read_file(folder() / file);
  const convert::FormatId format = format_of(bytes, file);
  if (format == convert::sgf_format()) {
    sgf::Document document = repaired(bytes);
    return Converted{std::move(bytes), std::nullopt, std::move(document)};
  }
  Result<convert::Conversion> reading = convert::read(bytes, format);
  EXPECT_TRUE(reading.has_value()) << (reading ? std::string() : message(reading.error()));
  if (!reading) return std::nullopt;
  sgf::Document document = *sgf::Document::read(reading->sgf);
  return Converted{std::move(bytes), std::move(*reading), std::move(document)};
}

// Each record of the table, converted.
template <class Visit>
void each_record(Visit visit) {
  for (const Row& row : table()) {
    SCOPED_TRACE(row.at("file"));
    const std::optional<Converted> record = converted(row.at("file"));
    if (record) visit(row, *record);
  }
}

// ---- What a record says, as the table puts it

std::string or_dash(std::string text) { return text.empty() ? "-" : text; }

std::string info(sgf::Node root, std::string_view ident) {
  const sgf::Property property = root.find(ident);
  return property ? or_dash(property.text()) : "-";
}

std::uint32_t stones_before(sgf::Node node) {
  std::uint32_t stones = 0;
  for (; node; node = node.first_child()) {
    if (const sgf::Property setup = node.find("AB"))
      stones += static_cast<std::uint32_t>(game::points_on(setup, game::board_size(node.tree())).size());
    if (node.find("B") || node.find("W")) break;
  }
  return stones;
}

std::string told(const std::vector<std::string>& moves, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < to; ++i) text += moves[i].substr(0, 1) + "[" + moves[i].substr(1) + "]";
  return or_dash(text);
}

bool is_blank(const std::string& text) { return text.find_first_not_of(" \t\n") == text.npos; }

std::vector<std::string> comments_of(const sgf::Document& document) {
  std::vector<std::string> comments;
  for (std::uint32_t i = 0; i < document.node_count(); ++i)
    if (const sgf::Property comment = document.node_at(i).find("C"); comment && !is_blank(comment.text()))
      comments.push_back(comment.text());
  return comments;
}

std::size_t leaves_of(const sgf::Document& document) {
  std::size_t leaves = 0;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) leaves += !document.node_at(i).first_child();
  return leaves;
}

// The table has `2k` where a record keeps its `2 kyu`, which FF[4] recommends as well.
std::string without_long_form(const std::string& rank) {
  for (const std::string_view form : {" kyu", " dan"})
    if (rank.ends_with(form)) return rank.substr(0, rank.size() - form.size()) + form[1];
  return rank;
}

Row facts_of(const Converted& record) {
  const sgf::Node root = record.document.tree(0).root();
  Row facts;
  for (const char* ident : {"PB", "PW", "BR", "WR", "DT", "KM", "HA", "RE"}) facts[ident] = info(root, ident);
  const std::vector<std::string> moves = fuzz::main_line_of(root);
  const std::size_t three = std::min<std::size_t>(moves.size(), 3);
  for (const char* ident : {"BR", "WR"}) facts[ident] = without_long_form(facts[ident]);
  facts["AB"] = std::to_string(stones_before(root));
  facts["moves"] = std::to_string(moves.size());
  facts["first"] = told(moves, 0, three);
  facts["last"] = told(moves, moves.size() - three, moves.size());
  facts["C"] = std::to_string(comments_of(record.document).size());
  facts["leaves"] = std::to_string(leaves_of(record.document));
  return facts;
}

// FNV-1a of 32 bits, as the table has it for nicknames.
std::string digest_of(const std::string& text) {
  std::uint32_t hash = 2166136261u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  std::array<char, 10> out{};
  std::snprintf(out.data(), out.size(), "~%08x", hash);
  return out.data();
}

void expect_cell(const std::string& column, const std::string& stated, const std::string& found) {
  if (stated == "*") {
    EXPECT_NE(found, "-") << column;
  } else {
    EXPECT_EQ(stated.starts_with("~") ? digest_of(found) : found, stated) << column;
  }
}

void expect_words(const std::string& stated, const sgf::Document& document) {
  if (stated == "-") return;
  const std::vector<std::string> comments = comments_of(document);
  EXPECT_TRUE(std::any_of(comments.begin(), comments.end(), [&](const std::string& text) {
    return text.find(stated) != text.npos;
  })) << stated;
}

// ---- The tests

TEST(OtherFormats, EveryRecordStandsInTheTable) {
  std::set<std::string> stated{no_record};
  for (const Row& row : table()) EXPECT_TRUE(stated.insert(row.at("file")).second) << row.at("file");
  std::set<std::string> found;
  for (const std::filesystem::path& path : test::files_below(folder()))
    if (path.extension() != ".md") found.insert(path.lexically_relative(folder()).generic_string());
  EXPECT_EQ(stated, found);
}

TEST(OtherFormats, AreToldByTheirContent) {
  for (const Row& row : table()) {
    const std::string bytes = test::read_file(folder() / row.at("file"));
    EXPECT_EQ(convert::row(convert::recognise(bytes)).slug, row.at("format")) << row.at("file");
    EXPECT_EQ(convert::row(format_of(bytes, row.at("file"))).slug, row.at("format")) << row.at("file");
  }
}

TEST(OtherFormats, SayWhatTheTableSays) {
  each_record([](const Row& row, const Converted& record) {
    for (const auto& [column, found] : facts_of(record)) expect_cell(column, row.at(column), found);
    expect_words(row.at("words"), record.document);
  });
}

TEST(OtherFormats, AreSoundWhenConverted) {
  each_record([](const Row&, const Converted& record) {
    for (const check::Finding& finding : check::check(record.document))
      EXPECT_LT(finding.severity, spec::Severity::Error)
          << check::message(finding.diagnostic, record.document, Language::English);
  });
}

TEST(OtherFormats, HaveNoIllegalMove) {
  each_record([](const Row&, const Converted& record) {
    std::uint32_t unplayable = 0;
    game::replay(record.document.tree(0), [&](const game::Replay& replay) {
      unplayable += replay.unplayable();
      return sgf::Flow::Continue;
    });
    EXPECT_EQ(unplayable, 0u);
    for (const check::Finding& finding : check::check(record.document))
      for (const char* slug : {"occupied-point", "suicide", "ko-violation"})
        EXPECT_NE(spec::row(finding.diagnostic.check).slug, slug)
            << check::message(finding.diagnostic, record.document, Language::English);
  });
}

TEST(OtherFormats, KeepTheWayToTheSource) {
  each_record([](const Row&, const Converted& record) {
    if (!record.reading) return;
    EXPECT_EQ(fuzz::fault_of(*record.reading, record.document, record.source.size()), "");
  });
}

TEST(OtherFormats, NulBytesAreNoRecord) {
  const std::string bytes = test::read_file(folder() / no_record);
  EXPECT_EQ(format_of(bytes, no_record), convert::sgf_format());
  const sgf::Document document = *sgf::Document::read(bytes);
  EXPECT_EQ(document.tree_count(), 0u);
  EXPECT_FALSE(check::check(document).empty());
}

}  // namespace
}  // namespace qipu
