// UGF, UGI, REVIEW: PandaEgg, the program of PandaNet (IGS). Lines in sections, each below its name in
// brackets: [Header] of key=value,value,..., [Data] with a move in each line, [Figure] with comments and
// diagrams, [ReviewNode] with variations. In full: docs/reference/formats/ugf.md.
#include "ugf.hpp"

#include <algorithm>

#include "qipu/text/ascii.hpp"
#include "qipu/text/detect.hpp"
#include "readers.hpp"
#include "values.hpp"

namespace qipu::convert {

using namespace spec::literals;
using ugf::Record;

namespace {

struct Section {
  std::string_view name;  // without brackets; empty: what stands before the first
  std::string_view body;
};

void read_preamble(Record& record, std::string_view body);
void read_remote(Record& record, std::string_view body);
void read_files(Record& record, std::string_view body);
void read_comment(Record& record, std::string_view body);
void read_messages(Record& record, std::string_view body);
void read_rest(Record& record, std::string_view body);

struct SectionRow {
  std::string_view name;
  void (*read)(Record& record, std::string_view body);  // null: the header, read before all others
  bool has_text = false;  // a line in brackets may be text: only a known name ends it
  // All sections of the name at once.
  void (*read_all)(Record& record, const std::vector<std::string_view>& bodies) = nullptr;
};
// In the order in which they are read: the moves before what belongs to them.
constexpr SectionRow section_rows[] = {
    {"", read_preamble},
    {"Header", nullptr},
    {"Remote", read_remote},
    {"Files", read_files},
    {"Data", ugf::read_data},
    {"ReviewNode", ugf::read_review},
    {"ReviewComment", ugf::read_review_comments, true},
    {"Figure", nullptr, true, ugf::read_figures},
    {"Comment", read_comment, true},
    {"MessageLine", read_messages, true},
    {"End", read_rest},
};

const SectionRow* find_section(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(section_rows), std::end(section_rows),
                   [&](const SectionRow& row) { return equals_folded(row.name, name); });
  return found == std::end(section_rows) ? nullptr : found;
}

// The name in the head of a section; `inside`: the section that the line stands in.
std::optional<std::string_view> head_in(std::string_view line, std::string_view inside) {
  line = trimmed(line);
  if (line.size() < 3 || line.front() != '[' || line.back() != ']') return std::nullopt;
  const std::string_view name = line.substr(1, line.size() - 2);
  if (!text::is_ascii(name)) return std::nullopt;  // `]` may be half of a character
  const SectionRow* const around = find_section(inside);
  if (around && around->has_text && !find_section(name)) return std::nullopt;
  return name;
}

std::vector<Section> sections_in(std::string_view bytes) {
  std::vector<Section> sections = {{"", bytes}};
  Lines lines(bytes);
  while (const auto line = lines.next()) {
    const auto name = head_in(*line, sections.back().name);
    if (!name) continue;
    std::string_view& before = sections.back().body;
    before = before.substr(0, static_cast<std::size_t>(line->data() - before.data()));
    sections.push_back({*name, lines.rest()});
  }
  return sections;
}

bool has_section(const std::vector<Section>& sections, std::string_view name) {
  return std::any_of(sections.begin(), sections.end(),
                     [&](const Section& section) { return equals_folded(section.name, name); });
}

// Lines of `#` stand before the first section.
void read_preamble(Record& record, std::string_view body) {
  Lines lines(body);
  while (const auto line = lines.next()) {
    const std::string_view text = trimmed(*line);
    if (text.starts_with('#'))
      record.keep(Draft::root, "#", trimmed(text.substr(1)));
    else if (!text.empty())
      record.keep_unread(Draft::root, text);
  }
}

void read_rest(Record& record, std::string_view body) {
  Lines lines(body);
  while (const auto line = lines.next())
    if (!trimmed(*line).empty()) record.keep_unread(Draft::root, trimmed(*line));
}

void read_unknown(Record& record, const Section& section) {
  record.keep_unread(Draft::root, section.name);
  Lines lines(section.body);
  while (const auto line = lines.next())
    if (!trimmed(*line).empty()) record.keep(Draft::root, record.text(section.name), trimmed(*line));
}

void read_remote(Record& record, std::string_view body) {
  for (const ugf::Field& field : ugf::fields_in(record, body))
    record.keep(Draft::root, "Remote." + record.text(field.key), field.value);
}

bool is_hexadecimal(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), text::is_hex_digit);
}

// An image in hexadecimal digits: its name and size are kept.
void read_files(Record& record, std::string_view body) {
  for (const ugf::Field& field : ugf::fields_in(record, body)) {
    const std::string name = "Files." + record.text(field.key);
    if (!is_hexadecimal(field.value)) {
      record.keep(Draft::root, name, field.value);
      continue;
    }
    const auto size = static_cast<std::uint32_t>(field.value.size() / 2);
    const bool is_jpeg = starts_folded(field.value, "FFD8FF");
    record.draft.keep(Draft::root, name, std::to_string(size).append(is_jpeg ? " bytes, JPEG" : " bytes"),
                      record.span(field.value));
    record.draft.note("image-listed"_check, Draft::root, "XF", sgf::Argument::of(size));
    if (field.value.size() % 2 != 0) record.note_end();
  }
}

void read_comment(Record& record, std::string_view body) {
  record.draft.text(Draft::root, "GC", record.text(trimmed(body)), record.span(trimmed(body)));
}

void read_messages(Record& record, std::string_view body) {
  put_remark(record.draft, "MessageLine", record.text(trimmed(body)), record.span(trimmed(body)));
}

std::vector<ugf::Field> header_of(Record& record, const std::vector<Section>& sections) {
  std::vector<ugf::Field> header;
  for (const Section& section : sections) {
    if (!equals_folded(section.name, "Header")) continue;
    const std::vector<ugf::Field> more = ugf::fields_in(record, section.body);
    header.insert(header.end(), more.begin(), more.end());
  }
  return header;
}

void read_sections(Record& record, const std::vector<Section>& sections) {
  for (const SectionRow& row : section_rows) {
    std::vector<std::string_view> bodies;
    for (const Section& section : sections)
      if (equals_folded(section.name, row.name)) bodies.push_back(section.body);
    for (const std::string_view body : bodies)
      if (row.read) row.read(record, body);
    if (row.read_all && !bodies.empty()) row.read_all(record, bodies);
  }
  for (const Section& section : sections)
    if (!find_section(section.name)) read_unknown(record, section);
}

// What a whole file has.
bool is_whole(const std::vector<Section>& sections, bool is_review) {
  return has_section(sections, "ReviewNode") || (has_section(sections, "Data") && !is_review);
}

// Passes may be counted or not.
void check_count(Record& record) {
  const auto passes = std::count_if(record.line.begin() + 1, record.line.end(),
                                    [](const ugf::Ply& ply) { return !ply.point; });
  const std::int64_t moves = record.moves();
  if (record.announced == 0 || record.announced == moves || record.announced == moves - passes) return;
  record.keep(Draft::root, "Moves", record.announcing);
  record.draft.note("wrong-count"_check, Draft::root, "XF",
                    sgf::Argument::of(static_cast<std::uint32_t>(record.announced)),
                    sgf::Argument::of(record.moves()));
}

// What goes on from the last move is no move of the game: an empty node ends the line before it.
void end_line(Record& record) {
  const ugf::Ply& last = record.line.back();
  bool goes_on = false;
  for (Draft::NodeIndex node = last.node + 1; node < record.draft.size() && !goes_on; ++node)
    goes_on = record.draft.parent(node) == last.node;
  if (goes_on && record.moves() > 0 && record.tip == last.node)
    record.draft.lead_to(record.draft.add(last.node, last.from));
}

}  // namespace

void Record::note_end(Draft::NodeIndex node, std::string_view ident) {
  draft.note("unexpected-end"_check, node, ident);
}

bool is_ugf(std::string_view bytes) {
  constexpr std::size_t most_before = std::size_t{1} << 13;
  constexpr std::string_view keys[] = {
      "Ver=", "Lang=", "Crypt=", "Title=", "Hdcp=", "PlayerB=", "CoordinateType="};
  Lines lines(bytes.substr(0, most_before));
  bool in_header = false;
  while (const auto line = lines.next()) {
    const std::string_view text = trimmed(*line);
    if (text.empty() || (!in_header && text.starts_with('#'))) continue;
    if (!in_header && !equals_folded(text, "[Header]")) return false;
    if (in_header && text.starts_with('[')) return false;
    if (in_header && std::any_of(std::begin(keys), std::end(keys),
                                 [&](std::string_view key) { return starts_folded(text, key); }))
      return true;
    in_header = true;
  }
  return false;
}

Result<void> read_ugf(Source& source, Draft& draft) {
  Record record{source, draft};
  const std::vector<Section> sections = sections_in(source.bytes());
  std::vector<ugf::Field> header = header_of(record, sections);
  const Result<void> prepared = ugf::prepare(record, header);
  if (!prepared) return prepared;
  const bool is_review = std::any_of(header.begin(), header.end(), [](const ugf::Field& field) {
    return equals_folded(field.key, "Ver") && starts_folded(field.value, "REVIEW");
  });
  ugf::read_header(record, header);
  read_sections(record, sections);
  ugf::put_handicap(record);
  if (!is_whole(sections, is_review)) record.note_end();
  end_line(record);
  check_count(record);
  return {};
}

}  // namespace qipu::convert
