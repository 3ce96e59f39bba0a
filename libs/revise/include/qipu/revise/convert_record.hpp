// One record in another format, in memory, with an account of what was inferred, lost and left out, in words.
// Pure; any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/convert/format.hpp"
#include "qipu/convert/read.hpp"
#include "qipu/query/game_filter.hpp"
#include "qipu/query/name_template.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/revise/revised.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/write.hpp"

namespace qipu::revise {

struct ConvertOptions {
  convert::FormatId format;                    // to which
  sgf::WriteOptions style;                     // of SGF
  std::optional<spec::Charset> charset;        // of other formats; nothing: UTF-8
  std::string charset_label;                   // of SGF, what CA says if not the name: GBK
  const query::NameTemplate* names = nullptr;  // of files; null: they have none
  std::optional<std::uint32_t> game;           // of those that are meant, from 1; nothing: all
  std::optional<std::uint32_t> tree;           // instead: those of this tree
  bool each_game = false;                      // a file for each; else the first, where a file holds no more
  spec::Profile profile = spec::Profile::Ff4;  // what it calls right is not repaired
  bool describe_notes = false;                 // not only count them
  sgf::Limits limits;                          // of what is read again on the way

  bool is_sgf() const { return format == convert::sgf_format(); }
  bool is_table() const { return convert::row(format).slug == "csv"; }  // of rows, under one head
};

// A whole record that is read from another format than SGF, or from SGF as it is written.
struct SourceView : RecordView {
  std::string_view file;                         // UTF-8, for names and tables: "games.zip/1978/a.sgf"
  const convert::Conversion* reading = nullptr;  // null: it is SGF
};

struct ConvertedFile {
  std::string name;  // by the template, without extension
  std::string bytes;
  std::string lost;  // in words: what the format cannot hold, or of SGF the version; empty: nothing
};

struct Converted {
  convert::FormatId from;
  std::vector<ConvertedFile> files;
  std::vector<std::string> notes;  // lines
  std::uint64_t note_count = 0;
  report::Counts faults;                // that reading recovered from
  std::vector<std::string> complaints;  // why there is not everything that was asked for
  std::vector<std::string> remarks;     // what is there, but not as one might think
  bool is_record = true;                // false: there is nothing else

  std::uint64_t size() const {
    std::uint64_t bytes = 0;
    for (const ConvertedFile& file : files) bytes += file.bytes.size();
    return bytes;
  }
};

// Of the games that are meant. Errors: those of repairing, editing and converting.
Result<Converted> convert_record(Language language, const SourceView& view, const ConvertOptions& options,
                                 const query::GameFilter& meant);

}  // namespace qipu::revise
