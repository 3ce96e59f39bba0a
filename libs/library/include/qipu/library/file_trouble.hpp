// What goes wrong with files that are written or moved: told while the work goes on with others. The words
// are the caller's, who knows what may be done about it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "qipu/base/error.hpp"
#include "qipu/library/record.hpp"

namespace qipu::library {

struct FileTrouble {
  enum class Kind : std::uint8_t {
    // Of one file, at `path`.
    Refused,  // by the system: see `error`
    Changed,  // since it was read; it stays as it is
    OwnerNotKept,
    LinksNotKept,
    AttributesNotKept,
    StandsThere,  // a file that is to be kept
    IsInput,      // the file that was read would be replaced
    KeptChanged,  // the one that is kept instead of it has, so that it stays
    Gone,         // it is not where it was found, or moved to
    PlaceTaken,   // something stands where it came from
    NoMoveList,   // it is no list of moved files: line `number` is wrong
    ListDamaged,  // no line may be added to the list: line `number` is wrong
    // Of `record`.
    NoName,          // standard input is to go into a folder
    ForeignInPlace,  // it is in another format than SGF and cannot be rewritten in its place
    NotAFile,        // nor can what is none
    InArchive,       // nor what is in an archive; said once of each
    NotRenamed,      // it is no file; of what is in an archive the archive, once
    // Of none.
    MoreStandThere,  // `number` files that are to be kept
  };
  Kind kind;
  std::string path = {};                        // the system's bytes
  std::optional<Record> record = std::nullopt;  // without its bytes
  std::uint64_t number = 0;
  std::optional<Error> error = std::nullopt;
  bool is_last = false;  // nothing can be written there any more
};

// On the thread that writes or moves, in the order in which things happen.
using OnFileTrouble = std::function<void(const FileTrouble&)>;

// That of a file which the system did not let be written; `code`: errno's number.
FileTrouble unwritable(std::string path, int code);

}  // namespace qipu::library
