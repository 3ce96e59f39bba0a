// Every shared record of another format or dialect, damaged: cut at every byte, bytes replaced, lines left
// out and doubled. It is read without a crash, what was readable is kept, and what is missing is told of.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/convert/read.hpp"
#include "qipu/testing/convert_invariants.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using convert::FormatId;

struct Sample {
  std::string name;
  std::string bytes;
  FormatId format;
};

std::vector<Sample> samples() {
  std::vector<Sample> found;
  for (const std::filesystem::path& path : test::files_below(test::shared() / "corpus/formats")) {
    if (path.extension() == ".md") continue;
    std::string bytes = test::read_file(path);
    const std::string name = path.filename().string();
    const FormatId format = convert::recognise(bytes, name);
    found.push_back({name, std::move(bytes), format});
  }
  return found;
}

// Those of a format with a reader of its own.
std::vector<Sample> foreign_samples() {
  std::vector<Sample> found = samples();
  std::erase_if(found, [](const Sample& sample) { return !convert::row(sample.format).read; });
  EXPECT_GE(found.size(), 20u);
  return found;
}

std::vector<std::string> moves_of(const sgf::Document& document) {
  return fuzz::main_line_of(document.tree(0).root());
}

struct Read {
  std::string fault;  // what must hold of every reading and does not; empty: nothing
  std::vector<std::string> moves;
  bool is_warned = false;  // that something is wrong with the source
};

Read read_as(std::string_view bytes, FormatId format) {
  const Result<convert::Conversion> reading = convert::read(bytes, format);
  Read read;
  if (!reading) {
    read.fault = message(reading.error()).empty() ? "an error that says nothing" : "";
    return read;
  }
  const auto document = sgf::Document::read(sgf::Source::lend(reading->sgf));
  read.fault = fuzz::fault_of(*reading, *document, bytes.size());
  if (document->tree_count() > 0) read.moves = moves_of(*document);
  for (const sgf::Diagnostic& note : reading->notes)
    read.is_warned |= spec::row(note.check).severity >= spec::Severity::Warning;
  return read;
}

// As whoever opens the file reads it: the fault.
std::string opened(std::string_view bytes, const std::string& name) {
  const FormatId format = convert::recognise(bytes, name);
  if (convert::row(format).read) return read_as(bytes, format).fault;
  const bool is_refused = format != convert::sgf_format();
  return is_refused || sgf::Document::read(sgf::Source::lend(bytes)) ? "" : "not read as SGF";
}

bool begins_with(const std::vector<std::string>& whole, const std::vector<std::string>& part,
                 std::size_t count) {
  return count <= whole.size() &&
         std::equal(part.begin(), part.begin() + static_cast<std::ptrdiff_t>(count), whole.begin());
}

// ---- Formats of a line a move

bool is_data_line(std::string_view line) {
  return line.size() > 4 && line[2] == ',' && (line[3] == 'B' || line[3] == 'W');
}

bool is_move_line(std::string_view slug, std::string_view line) {
  if (slug == "gib") return line.starts_with("STO ") || line.starts_with("SKI ");
  if (slug == "ngf") return line.starts_with("PM");
  if (slug == "ugf") return is_data_line(line);
  if (slug == "nip") return line.starts_with("p=");
  return line.size() > 4 && (line.starts_with("B ") || line.starts_with("W "));  // ishi
}

bool has_line_moves(std::string_view slug) {
  constexpr std::array<std::string_view, 5> slugs{"gib", "ngf", "ugf", "nip", "ishi"};
  return std::find(slugs.begin(), slugs.end(), slug) != slugs.end();
}

// These end in a mark, or say beforehand how much there is.
bool has_end(std::string_view slug) {
  return slug == "gib" || slug == "ngf" || slug == "nip" || slug == "jago";
}

std::vector<std::string_view> lines_of(std::string_view bytes) {  // each with its end
  std::vector<std::string_view> lines;
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size() - 1) + 1;
    lines.push_back(bytes.substr(0, end));
    bytes.remove_prefix(end);
  }
  return lines;
}

// ---- Cut

std::size_t end_of(const Sample& sample) {  // without what is blank
  constexpr std::string_view blank{" \t\r\n\0", 5};
  return sample.bytes.find_last_not_of(blank) + 1;
}

std::string_view cut(const Sample& sample, std::size_t size) {
  return std::string_view(sample.bytes).substr(0, size);
}

// The last move may be half of one.
void keep_what_is_left(const Sample& sample, const Read& whole, std::size_t size) {
  const Read part = read_as(cut(sample, size), sample.format);
  ASSERT_EQ(part.fault, "");
  const std::size_t certain = part.moves.empty() ? 0 : part.moves.size() - 1;
  ASSERT_TRUE(begins_with(whole.moves, part.moves, certain));
  const bool is_cut = size > 0 && size < end_of(sample);
  ASSERT_TRUE(part.is_warned || !is_cut || !has_end(convert::row(sample.format).slug)) << "not told of";
}

// Of so many places one is cut at. The step has no factor in common with the lengths of lines.
std::size_t cut_step() { return test::every() > 1 ? 17 : 1; }
std::size_t line_step() { return test::every() > 1 ? 5 : 1; }

void cut_everywhere(const Sample& sample) {
  const Read whole = read_as(sample.bytes, sample.format);
  EXPECT_FALSE(whole.is_warned) << sample.name;
  for (std::size_t size = 0; size < sample.bytes.size(); size += cut_step()) {
    SCOPED_TRACE(sample.name + " cut at " + std::to_string(size));
    ASSERT_NO_FATAL_FAILURE(keep_what_is_left(sample, whole, size));
  }
}

// By what they look like now, where that is not what they were.
void open_cut(const Sample& sample) {
  for (std::size_t size = 0; size <= sample.bytes.size(); size += cut_step()) {
    const std::string_view part = cut(sample, size);
    const bool is_same = convert::recognise(part, sample.name) == sample.format;
    if (is_same && convert::row(sample.format).read) continue;
    ASSERT_EQ(opened(part, sample.name), "") << sample.name << " cut at " << size;
  }
}

void keep_whole_lines(const Sample& sample) {
  SCOPED_TRACE(sample.name);
  const Read whole = read_as(sample.bytes, sample.format);
  std::size_t size = 0, moves = 0;
  for (const std::string_view line : lines_of(sample.bytes)) {
    size += line.size();
    moves += is_move_line(convert::row(sample.format).slug, line);
    const Read part = read_as(cut(sample, size), sample.format);
    ASSERT_EQ(part.moves.size(), moves) << "cut at " << size;
    ASSERT_TRUE(begins_with(whole.moves, part.moves, moves)) << "cut at " << size;
  }
  EXPECT_GT(moves, 0u);
}

// Of each sample every beginning, or every seventeenth.
TEST(DamagedFormats, CutAnywhereAreOpened) {
  for (const Sample& sample : samples()) open_cut(sample);
}

TEST(DamagedFormats, CutAnywhereKeepWhatIsLeft) {
  for (const Sample& sample : foreign_samples()) cut_everywhere(sample);
}

TEST(DamagedFormats, CutBetweenLinesKeepEveryMove) {
  for (const Sample& sample : foreign_samples())
    if (has_line_moves(convert::row(sample.format).slug)) keep_whole_lines(sample);
}

// ---- Otherwise damaged, always in the same way

// Both by what it is now and as what it was: the first fault.
std::string read_damaged(const std::string& bytes, const Sample& sample) {
  const std::string fault = opened(bytes, sample.name);
  const bool is_read = convert::recognise(bytes, sample.name) == sample.format;
  if (!fault.empty() || is_read || !convert::row(sample.format).read) return fault;
  return read_as(bytes, sample.format).fault;
}

void replace_bytes(const Sample& sample, std::mt19937& random) {
  const std::uint32_t rounds = test::sized(400);
  constexpr char likely[] = "\0\n\r\"\\[](){}<>&;:,=-019AZaz \xff\x81";
  SCOPED_TRACE(sample.name);
  for (std::uint32_t round = 0; round < rounds; ++round) {
    std::string bytes = sample.bytes;
    for (auto left = random() % 3 + 1; left > 0; --left)
      bytes[random() % bytes.size()] =
          round % 2 == 0 ? likely[random() % (sizeof likely - 1)] : static_cast<char>(random() % 256);
    ASSERT_EQ(read_damaged(bytes, sample), "") << "round " << round;
  }
}

void spoil_lines(const Sample& sample) {
  SCOPED_TRACE(sample.name);
  std::size_t at = 0, number = 0;
  for (const std::string_view line : lines_of(sample.bytes)) {
    const std::size_t begin = std::exchange(at, at + line.size());
    if (number++ % line_step() != 0) continue;
    std::string missing = sample.bytes, doubled = sample.bytes;
    ASSERT_EQ(read_damaged(missing.erase(begin, line.size()), sample), "") << "missing: " << line;
    ASSERT_EQ(read_damaged(doubled.insert(begin, line), sample), "") << "doubled: " << line;
  }
}

TEST(DamagedFormats, WithBytesReplacedAreRead) {
  std::mt19937 random(7);
  for (const Sample& sample : samples()) replace_bytes(sample, random);
}

TEST(DamagedFormats, WithLinesMissingOrDoubledAreRead) {
  for (const Sample& sample : samples()) spoil_lines(sample);
}

TEST(DamagedFormats, InAnyOtherReaderAreRead) {
  for (const Sample& sample : samples())
    for (const convert::Format& format : convert::formats())
      if (format.read) {
        EXPECT_EQ(read_as(sample.bytes, convert::find_format(format.slug)).fault, "")
            << sample.name << " as " << format.slug;
      }
}

}  // namespace
}  // namespace qipu
