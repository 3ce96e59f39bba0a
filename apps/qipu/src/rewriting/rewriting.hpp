// Records that a command changes: where they go, and the run over all of them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "files/destination.hpp"
#include "files/inputs.hpp"
#include "files/out_folder.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// A record before and after.
struct Rewritten {
  std::string old_bytes;
  std::string new_bytes;
  std::optional<library::FileFacts> stamp;
  bool is_converted = false;  // old_bytes are not those of the file, which is in another format than SGF

  bool is_same() const { return old_bytes == new_bytes; }
};

// Writes records where they are to go, each whole or not at all. Of the caller's thread.
class RecordSink {
 public:
  RecordSink(Shell& shell, const Destination& destination)
      : shell_(shell), destination_(destination), folder_(shell, destination.out_dir, Existing::Replaced) {}

  // A file in its place is not touched if nothing changes. What goes wrong is complained of: Failed.
  Outcome put(const Input& input, const Rewritten& record);

  // Not where the records go.
  Output& report() { return destination_.is_for_one() ? shell_.err : shell_.out; }

 private:
  Outcome print(const Rewritten& record);
  Outcome rewrite(const Input& input, const Rewritten& record);
  Outcome refuse_archive(const Input& input);
  Outcome save(const std::string& path, std::string_view bytes,
               const std::optional<library::FileFacts>& stamp);

  Shell& shell_;
  const Destination& destination_;
  OutFolder folder_;
  std::set<std::string> archives_;  // that were refused
};

// What a command makes of a record.
struct Revised {
  std::optional<std::string> bytes;  // nothing: it stays as it is
  std::string words;                 // what was done: "3 properties removed"; may be empty
};
// On any thread. The error is a complaint, in words; empty: the hint at faults says it.
using Revise = std::function<Result<Revised, std::string>(const sgf::Document& document)>;

// Every record on all cores, in their order; what is no record is left as it is. `command`: "qipu strip".
Outcome revise_records(Shell& shell, const Destination& destination, std::string_view command,
                       const Revise& revise);

// An error of editing, in words.
std::string editing_complaint(const Shell& shell, const Error& error);

}  // namespace qipu::app
