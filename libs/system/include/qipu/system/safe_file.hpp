// A file that comes to be all at once, or not at all. Whatever ends the program or fills the disk, the file
// stands there as it was or as it is to be, every byte of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/system/status.hpp"

namespace qipu::system {

enum class Saved : std::uint8_t {
  Whole,
  Interrupted,  // by a signal, which takes effect when the SafeFile is gone
  Changed,      // the file is no longer the one that was read; it stays as it is
  Failed,       // see error()
};

// Whether by this errno no file of the file system can be written: it is full or for reading only, or the
// user has no more room there.
bool is_of_file_system(int error);

// What becomes of a file that stands at the path already.
enum class Existing : std::uint8_t {
  Replaced,
  Kept,  // finish() fails with EEXIST, also if it came to be meanwhile
};

// What `path` may be.
enum class Links : std::uint8_t {
  Followed,  // a link is followed to what it names
  Held,  // its folder is held open and its name is no link (qipu/serve/held_folder.hpp): it is taken as it is
};

// What the new file does not have of the file in whose place it stands.
struct NotKept {
  bool owner = false;       // or the group
  bool links = false;       // other names (hard links): they keep the old bytes
  bool attributes = false;  // extended attributes, an access list
};

// The bytes go to a file without a name in the same folder, or where the system knows none to a temporary
// NAME.qipu-XXXXXX; finish() gives it the mode, owner and attributes of the file at `path`, sees to it that
// it has reached the disk, and gives it that name (by way of a temporary one where a file stands there). A
// link is followed. A file that may not be written is not replaced. What is no regular file (a device, a
// pipe) is written through, as it is. Unless finish() succeeds, nothing is changed and the temporary is
// removed; only a kill that cannot be caught may leave it, in the moment of the renaming.
//
// On Windows the temporary has its name from the start, the file at `path` keeps its attributes, owner and
// access list by ReplaceFile, and a file that another program holds open is not replaced (ETXTBSY).
//
// While it lives, signals are held back: not for several threads.
class SafeFile {
 public:
  // `read`: what the file was when its old bytes were read; finish() refuses to replace any other. (What
  // happens in the moment between that look and the renaming cannot be seen.)
  explicit SafeFile(const std::string& path, const std::optional<FileFacts>& read = std::nullopt,
                    Existing existing = Existing::Replaced, Links links = Links::Followed);
  SafeFile(const SafeFile&) = delete;
  SafeFile& operator=(const SafeFile&) = delete;
  ~SafeFile();

  // False if it is of no use to go on: finish() will say why.
  bool write(std::string_view bytes);
  Saved finish();

  // A new file need not reach the disk before it gets its name: the caller sees to all of them (syncfs). One
  // that replaces another does all the same.
  void sync_later();

  // Where none stands yet, the file gets the mode, owner and attributes of that one, as a copy that nobody
  // may read who may not read it. On Windows it has those of its folder.
  void dress_like(const std::string& model);

  int error() const;  // errno of what failed; 0: nothing
  const NotKept& not_kept() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace qipu::system
