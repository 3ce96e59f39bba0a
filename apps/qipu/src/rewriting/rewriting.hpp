// Records that a command changes: what becomes of each, where they go, and the run over all of them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "files/destination.hpp"
#include "files/inputs.hpp"
#include "files/out_folder.hpp"
#include "files/output_file.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// A record before and after, or a piece of one that is too large to be whole.
struct Rewritten {
  std::string old_bytes;  // if they are to be kept or shown
  std::string new_bytes;  // if they may go anywhere
  bool is_same = true;    // of all bytes so far
  std::optional<library::FileFacts> stamp;
  text::Charset charset = text::Charset::Utf8;  // of the first tree, before
  bool is_converted = false;  // old_bytes are not those of the file, which is in another format than SGF
};

// Writes records where they are to go, each whole or not at all. Of the caller's thread.
class RecordSink {
 public:
  RecordSink(Shell& shell, const Destination& destination)
      : shell_(shell),
        destination_(destination),
        output_(shell, destination.output),
        folder_(shell, destination.out_dir, destination.force ? Existing::Replaced : Existing::Kept) {}

  // Takes the next piece of a record; at the end all of it is there. A file in its place is not touched if
  // nothing changes. What goes wrong is complained of: Failed, and what came of the record is given up.
  Outcome add(const Input& input, const Rewritten& piece);
  Outcome end(const Input& input, const Rewritten& last);
  void give_up();

  std::uint64_t skipped() const { return skipped_; }  // records whose files are there already

  // This run has rewritten the file already: it was reached twice.
  bool has_rewritten(const Input& input) const;

  // Not where the records go.
  Output& report() { return destination_.is_for_one() || destination_.diff ? shell_.err : shell_.out; }

 private:
  Outcome open(const Input& input, const Rewritten& record);
  Outcome finish_file(const Rewritten& last);
  Outcome open_in_place(const Input& input, const Rewritten& record);
  Outcome open_in_folder(const Input& input, const Rewritten& record);
  Outcome refuse(Message message, const std::string& name);
  Outcome refuse_archive(const Input& input);
  Outcome keep_backup(const Input& input, const Rewritten& record);

  Shell& shell_;
  const Destination& destination_;
  OutputFile output_;
  OutFolder folder_;
  bool is_open_ = false;  // of the record at hand something has come
  std::uint64_t skipped_ = 0;
  std::string path_;                             // of it
  std::unique_ptr<SafeFile> file_;               // null: it goes to output_, or nowhere
  std::set<std::string> archives_;               // that were refused
  std::unordered_set<std::uint64_t> rewritten_;  // hashes of the paths of files in their place
};

// What a command makes of a record.
struct Revised {
  std::optional<std::string> bytes;     // nothing: it stays as it is
  std::string words;                    // what was done: "3 properties removed"; may be empty
  std::vector<std::string> steps;       // the same one by one: lines in front of the words
  std::vector<std::string> remarks;     // before it is written: lines on the errors
  std::vector<std::string> complaints;  // when it is written
  std::uint64_t left_for_unsafe = 0;    // repairs
};

// On any thread, of a record or a part of it. The error is a complaint, in words, which is made once; empty:
// the hint at faults says it.
using Revise = std::function<Result<Revised, std::string>(const Input& input, const Part& part)>;

// Which document a command is handed, where the two differ (library::Part).
enum class Form : std::uint8_t { Written, Meant };

struct Revision {
  library::Extent extent = library::Extent::Whole;
  Form form = Form::Written;
  bool hints_at_faults = true;
  bool is_report = false;  // what is said of each record is all that is wanted: no total
  Revise revise = {};
};

// Every record on all cores, in their order; what is no record is left as it is.
Outcome revise_records(Shell& shell, const Destination& destination, const Revision& revision);

// Writes nothing: prints the names of the records that would change, a line each; Findings if there are any.
// What is not SGF stays as it is.
Outcome name_changed(Shell& shell, const std::vector<std::string>& files, const Revision& revision);

// For commands that know the document alone: what is wrong with it is told with the record's name.
Revise revise_document(const Shell& shell,
                       std::function<Result<Revised, std::string>(const sgf::Document& document)> revise);

// An error of editing, in words.
std::string editing_complaint(const Shell& shell, const Error& error);

}  // namespace qipu::app
