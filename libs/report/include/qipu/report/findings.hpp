// Findings of one input: numbered, placed, counted, as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/message.hpp"
#include "qipu/check/check.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/part_view.hpp"
#include "qipu/report/places.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::report {

struct Counts {
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  std::uint64_t notes = 0;
  bool no_record = false;       // there is no game at all
  std::string unread_size;      // the first SZ of Go that could not be understood
  sgf::BoardSize assumed_size;  // in its place

  void add(spec::Severity severity);
  void add(const Counts& other);
  std::uint64_t all() const { return errors + warnings + notes; }
};

// "3 errors, 1 warning"; what there is none of is left out.
std::string summary(Language language, const Counts& counts);

Message severity_word(spec::Severity severity);
Message repair_word(spec::Repair repair);
std::string_view slug_of(spec::Repair repair);  // none, display, unsafe, safe

// Where a finding stands in the file.
struct Location {
  std::uint64_t line;
  std::uint32_t column;
  std::uint64_t offset;
  std::uint64_t length;
  std::uint32_t column_utf16;
  std::optional<std::uint32_t> tree;  // from 1
  std::optional<std::uint32_t> node;
};

// The file as people know it, and of a member of an archive the archive and what is in it.
struct FileName {
  std::string file;
  std::optional<std::string> inner;
};
FileName file_name_of(const std::string& path, const std::string& name);
// The bytes of the file that a place in the document stands for.
Span bytes_of(Span span, const PartView& part);
Location locate(const check::Finding& finding, const PartView& part, Places& places);

// All findings of a part. What a part alone cannot know (text between games, an end without a game) is put
// right.
std::vector<check::Finding> findings_of(const PartView& part, const check::Options& options = {});

void write_finding(JsonWriter& json, const FileName& name, const check::Finding& finding,
                   const PartView& part, Places& places, Language language);

// What the reader had to recover from: all that commands other than check look at.
Counts count_recoveries(const PartView& part);

}  // namespace qipu::report
