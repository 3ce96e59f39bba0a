// One record of many: where it is, and how its bytes are read.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "qipu/base/result.hpp"
#include "qipu/convert/read.hpp"
#include "qipu/report/part_view.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/stream.hpp"
#include "qipu/system/status.hpp"

namespace qipu::library {

class File;  // an open file

// A plain value; it may be read by several threads, but for a file that is open already: see RecordReader.
struct Record {
  enum class Kind : std::uint8_t { Record, Folder, Archive };

  std::string path;  // the system's bytes; of a member its archive's; "-": standard input
  std::string name;  // UTF-8, as people know it: "games.zip/1978/a.sgf"
  Kind kind = Kind::Record;

  // Why it cannot be read. NotFound of a folder or an archive: there is no record in it.
  std::optional<Error> error = std::nullopt;

  bool is_member = false;                           // of an archive
  std::optional<sgf::Source> bytes = std::nullopt;  // of a member, if there is no error
  std::shared_ptr<File> file = nullptr;             // opened ahead of its turn
  // Of a file opened ahead its size, of a member how much further the archive was read.
  std::uint64_t size_on_disk = 0;

  bool is_standard_input() const { return path == "-" && !is_member; }
};

// What of a record outlives its bytes.
Record named(const Record& record);

// Bytes of a record, as it lies on disk; 0: it is standard input or a pipe, or it is not there.
std::uint64_t bytes_on_disk(const Record& record);

// A part of a record that was read: all of it, or one tree of a record too large for that.
struct Part {
  sgf::Document document;
  std::uint64_t offset = 0;  // of its first byte in the record
  std::uint64_t lines_before = 0;
  std::uint32_t trees_before = 0;  // in the parts before this one
  bool is_first = true;

  // As it is written, where that is not how it is meant: `document` has the variations of a record of the
  // SGF2 dialect where they leave the game (docs/design/dialects.md).
  std::optional<sgf::Document> written = std::nullopt;

  // Of a record in another format: how the document was made, and of which bytes. Null: it is SGF.
  std::shared_ptr<const convert::Conversion> reading = nullptr;
  std::optional<sgf::Source> original = std::nullopt;
};

// For whoever changes its bytes.
Part as_written(Part part);
// For whoever reports on it: as it is written. The part must outlive it.
report::PartView view_of(const Part& part);

using system::FileFacts;

enum class Extent : std::uint8_t { Parts, Whole };  // Whole: one part, or TooLarge

struct ReadLimits {
  std::uint64_t max_size = 0;  // bytes; 0: no limit
  Extent extent = Extent::Parts;
  std::uint64_t most_whole = sgf::Limits().bytes;  // what is larger is read in parts
  const std::atomic<bool>* stop = nullptr;         // ends the reading of pipes and parts
  convert::FormatId from;                          // the format; invalid: the content decides
  sgf::CharsetRule charset;                        // of SGF
};

// Reads one record. A small file is copied: nobody can cut it short while it is read. A larger one is mapped
// (if it is cut short meanwhile, the system sends SIGBUS). What has no size is read whole up to 256 MB, then
// in parts, tree by tree. Another format than SGF is converted, if it is not so large. One thread at a time;
// a record with an open `file` is read once.
class RecordReader {
 public:
  // What has no size of its own, as a pipe, counts for the system::MemoryBound of this thread.
  // Unsupported: the format cannot be read, or its reader understands nothing in the bytes; the detail is the
  // slug of the format.
  static Result<RecordReader> open(const Record& record, const ReadLimits& limits = {});

  // The next part, as it is meant; nothing at the end. `used`: a document that is no longer needed, for its
  // memory.
  Result<std::optional<Part>> next(sgf::Document* used = nullptr);

  // Nothing for what is no regular file.
  const std::optional<FileFacts>& facts() const { return facts_; }
  bool is_whole() const { return stream_ == nullptr; }  // its first part is all there is
  bool is_converted() const { return reading_ != nullptr; }

 private:
  std::uint64_t size_at_hand()
      const;  // bytes that were read, or are mapped: all but of what is read in parts
  Result<void> convert(const Record& record, convert::FormatId from);
  Result<std::optional<Part>> read_next(sgf::Document* used);

  std::optional<FileFacts> facts_;
  std::optional<sgf::Source> source_;        // all bytes, if they are at hand
  std::unique_ptr<sgf::TreeStream> stream_;  // else
  std::shared_ptr<const convert::Conversion> reading_;
  std::optional<sgf::Source> original_;
  std::string origin_;        // the name of the record
  sgf::CharsetRule charset_;  // of what is read as SGF
  std::uint32_t trees_ = 0;
  bool started_ = false;
};

}  // namespace qipu::library
