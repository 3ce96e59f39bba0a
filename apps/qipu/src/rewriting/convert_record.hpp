// One record in another format, in memory.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "files/inputs.hpp"
#include "options/name_option.hpp"
#include "qipu/convert/format.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/sgf/write.hpp"

namespace qipu::app {

struct ConvertTarget {
  convert::FormatId format;
  sgf::WriteOptions style;                     // of SGF
  std::optional<spec::Charset> charset;        // of other formats; nothing: UTF-8
  std::string charset_label;                   // of SGF, what CA says if not the name: GBK
  const NameTemplate* names = nullptr;         // of files; null: they keep the names of their records
  std::optional<std::uint32_t> game;           // of those that --where means, from 1; nothing: all
  std::optional<std::uint32_t> tree;           // instead: those of this tree
  bool each_game = false;                      // a file for each; else the first, where a file holds no more
  spec::Profile profile = spec::Profile::Ff4;  // what it calls right is not repaired
  bool describe_notes = false;                 // not only count them

  bool is_sgf() const { return format == convert::sgf_format(); }
  bool is_table() const { return convert::row(format).slug == "csv"; }  // of rows, under one head
};

struct ConvertedFile {
  std::string name;  // by the template
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
  bool is_record = true;
  bool is_meant = true;  // by --where; if not, there is nothing else

  std::uint64_t size() const {
    std::uint64_t bytes = 0;
    for (const ConvertedFile& file : files) bytes += file.bytes.size();
    return bytes;
  }
};

// On any thread.
Result<Converted> convert_record(const Shell& shell, const Input& input, const ConvertTarget& target,
                                 const std::atomic<bool>& stop);

}  // namespace qipu::app
