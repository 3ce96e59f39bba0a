// Where records go that were changed: in place of what they were, into a folder, a file or a stream; each
// whole or not at all.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "qipu/library/file_trouble.hpp"
#include "qipu/library/meant_reader.hpp"
#include "qipu/library/out_folder.hpp"
#include "qipu/library/record.hpp"
#include "qipu/report/likeness.hpp"
#include "qipu/report/sink.hpp"
#include "qipu/system/console.hpp"
#include "qipu/system/safe_file.hpp"
#include "qipu/text/same_bytes.hpp"

namespace qipu::library {

// The stream, for one record; or one of these.
struct Destination {
  bool write = false;        // in place
  bool backup = false;       // of the old file, then
  std::string output = {};   // a file; empty or "-": the stream
  std::string out_dir = {};  // below this folder
  bool force = false;        // replaces files that are there already
  bool skip = false;         // leaves them, without a word
  bool dry_run = false;      // nowhere: what stands in the way is told all the same

  bool is_for_one() const { return !write && out_dir.empty() && !dry_run; }
};

// A record before and after, or a piece of one that is too large to be whole.
struct RecordChange {
  std::string old_bytes;  // if they are to be kept or shown
  std::string new_bytes;  // if they may go anywhere
  bool is_same = true;    // of all bytes so far
  std::optional<FileFacts> stamp;
  text::Charset charset = text::Charset::Utf8;  // of the first tree, before
  bool is_converted = false;  // old_bytes are not those of the file, which is in another format than SGF
};

// Fills the change of one record, as its parts come. One thread at a time.
class ChangeReader {
 public:
  struct Options {
    bool keeps_old = false;  // the old bytes are wanted
    bool in_place = false;   // new bytes that are the old ones are not
  };
  // The change must outlive it.
  ChangeReader(RecordChange& change, const MeantReader& reader, Options options)
      : change_(change), keeps_old_(options.keeps_old), in_place_(options.in_place && reader.is_whole()) {
    change.stamp = reader.facts();
    change.is_converted = reader.is_converted();
  }

  // Before what becomes of it is known.
  void look_at(const Part& part);
  // `bytes`: what is to stand in place of those of the part; nothing: they stay.
  void take(const Part& part, std::optional<std::string> bytes);
  // Whether all parts together are a record at all, and no other file that happens to have parentheses.
  bool is_record() const { return likeness_.is_record(); }

 private:
  RecordChange& change_;
  bool keeps_old_, in_place_;
  report::RecordLikeness likeness_;
  text::SameBytes same_;
};

// Writes records where they are to go. One thread.
class RecordSink {
 public:
  // `paths`: those by which a walk finds the records; in a folder they have the places that they have below
  // them. These and the stream must outlive it.
  RecordSink(const Destination& destination, const std::vector<std::string>& paths, report::Sink& stream,
             const OnFileTrouble& on_trouble);

  // A record has its turn: in a folder it has its name from now on, whatever becomes of it, so that the names
  // of the others do not hang on that. add() and end() see to it for what was not begun. False: the walk has
  // found the file before, and nothing more is written of it.
  bool begin(const Record& record, bool is_converted);
  // The same of one that cannot be read, and is given up.
  void pass_over(const Record& record);
  // Takes the next piece of a record; at the end all of it is there. A file in its place is not touched if
  // nothing changes. False: something went wrong, and what came of the record is to be given up.
  bool add(const Record& record, const RecordChange& piece);
  bool end(const Record& record, const RecordChange& last);
  void give_up();
  // When all have come. False: they may not have reached the disk.
  bool finish() { return folder_.end(); }

  std::uint64_t skipped() const { return skipped_; }  // records whose files are there already

  // This run has rewritten the file already: it was reached twice.
  bool has_rewritten(const Record& record) const;

 private:
  bool open(const Record& record, const RecordChange& change);
  bool finish_file(const RecordChange& last);
  bool open_in_place(const Record& record, const RecordChange& change);
  bool open_in_folder(const Record& record, const RecordChange& change);
  bool refuse(FileTrouble::Kind kind, const Record& record);
  bool refuse_archive(const Record& record);
  FileFacts facts_now(const std::string& path, const FileFacts& read) const;
  bool keep_backup(const Record& record, const RecordChange& change);
  bool is_for_stream() const { return system::is_standard_output(destination_.output); }

  Destination destination_;
  const std::vector<std::string>& paths_;
  report::Sink& stream_;
  OnFileTrouble on_trouble_;
  OutFolder folder_;
  bool is_begun_ = false;             // the record at hand has had its turn
  bool is_repeated_ = false;          // and an earlier one, too
  std::optional<std::string> place_;  // its path in the folder; nothing: it has no name
  bool is_open_ = false;              // of the record at hand something has come
  std::uint64_t skipped_ = 0;
  std::string path_;                             // of it
  std::unique_ptr<system::SafeFile> file_;       // null: it goes to the stream, or nowhere
  std::set<std::string> archives_;               // that were refused
  std::unordered_set<std::uint64_t> rewritten_;  // hashes of the paths of files in their place
  std::unordered_set<std::uint64_t> replaced_;   // of the files that these paths named before
};

}  // namespace qipu::library
