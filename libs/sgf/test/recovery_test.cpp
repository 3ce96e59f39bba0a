// Runs the cases of tests/recovery: what a broken record is read as, and which faults are reported. Format of
// the files:
//
//   === name                   text before the first case is comment
//   --- input                  the lines that follow, joined by LF; or
//   --- input-hex              bytes in hexadecimal, white space ignored
//   --- tree                   as dump.hpp writes it
//   --- faults                 slug, offset, length
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/testing/dump.hpp"
#include "qipu/testing/folders.hpp"
#include "qipu/testing/naive_reader.hpp"

namespace qipu::sgf::test {
namespace {

struct Case {
  std::string name;
  std::string input;
  std::string tree;
  std::string faults;
};

std::string bytes_of_hex(std::string_view hex) {
  std::string digits;
  for (const char c : hex) {
    if (c != ' ' && c != '\n') digits += c;
  }
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

// Collects the lines of one section after the other.
class CaseReader {
 public:
  std::vector<Case> read(const std::string& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path;
    for (std::string line; std::getline(file, line);) take(line);
    end_section();
    return std::move(cases_);
  }

 private:
  void take(const std::string& line) {
    if (line.starts_with("=== ")) {
      end_section();
      section_.clear();
      cases_.push_back({line.substr(4), {}, {}, {}});
    } else if (line.starts_with("--- ")) {
      end_section();
      section_ = line.substr(4);
    } else {
      lines_.push_back(line);
    }
  }

  void end_section() {
    if (!cases_.empty()) store(cases_.back());
    lines_.clear();
  }

  void store(Case& current) {
    if (section_ == "input") {
      current.input = joined();
    } else if (section_ == "input-hex") {
      current.input = bytes_of_hex(joined());
    } else if (section_ == "tree") {
      current.tree = without_blank_lines();
    } else if (section_ == "faults") {
      current.faults = without_blank_lines();
    } else {
      EXPECT_EQ(section_, "") << "unknown section in " << current.name;
    }
  }

  std::string joined() const {
    std::string out;
    for (const std::string& line : lines_) out += line + '\n';
    if (!out.empty()) out.pop_back();
    return out;
  }

  std::string without_blank_lines() const {
    std::string out;
    for (const std::string& line : lines_) {
      if (!line.empty()) out += line + '\n';
    }
    return out;
  }

  std::vector<Case> cases_;
  std::string section_;
  std::vector<std::string> lines_;
};

class Recovery : public testing::TestWithParam<const char*> {
 protected:
  static std::vector<Case> cases() {
    return CaseReader().read(std::string(qipu::test::source_folder) + "/tests/recovery/" +
                             std::string(GetParam()) + ".txt");
  }
};

TEST_P(Recovery, AsWritten) {
  for (const Case& one : cases()) {
    SCOPED_TRACE(one.name);
    const auto document = Document::read(one.input);
    ASSERT_TRUE(document.has_value());
    EXPECT_EQ(dump_trees(*document), one.tree);
    EXPECT_EQ(dump_faults(*document), one.faults);
  }
}

TEST_P(Recovery, AsTheNaiveReaderHasIt) {
  for (const Case& one : cases()) {
    SCOPED_TRACE(one.name);
    const NaiveResult result = naive_read(one.input);
    EXPECT_EQ(dump_trees(result), one.tree);
    EXPECT_EQ(dump_faults(result), one.faults);
  }
}

TEST(RecoveryCorpus, IsThere) {
  std::size_t count = 0;
  for (const char* group : {"outside", "levels", "nodes", "properties", "values", "runs", "end"}) {
    count +=
        CaseReader()
            .read(std::string(qipu::test::source_folder) + "/tests/recovery/" + std::string(group) + ".txt")
            .size();
  }
  EXPECT_GE(count, 120u);
}

INSTANTIATE_TEST_SUITE_P(Group, Recovery,
                         testing::Values("outside", "levels", "nodes", "properties", "values", "runs", "end"),
                         [](const auto& group) { return std::string(group.param); });

}  // namespace
}  // namespace qipu::sgf::test
