// A file that comes to be all at once, or not at all. Whatever ends the program or fills the disk, the file
// stands there as it was or as it is to be, every byte of it.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "files/held_signals.hpp"
#include "qipu/library/record.hpp"

namespace qipu::app {

enum class Saved : std::uint8_t {
  Whole,
  Interrupted,  // by a signal, which takes effect when the SafeFile is gone
  Changed,      // the file is no longer the one that was read; it stays as it is
  Failed,       // see error()
};

// What becomes of a file that stands at the path already.
enum class Existing : std::uint8_t {
  Replaced,
  Kept,  // finish() fails with EEXIST, also if it came to be meanwhile
};

// What `path` may be.
enum class Links : std::uint8_t {
  Followed,  // a link is followed to what it names
  Held,      // its folder is held open and its name is no link (files/subtree.hpp): it is taken as it is
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
// While it lives, signals are held back: not for several threads.
class SafeFile {
 public:
  // `read`: what the file was when its old bytes were read; finish() refuses to replace any other. (What
  // happens in the moment between that look and the renaming cannot be seen.)
  explicit SafeFile(const std::string& path, const std::optional<library::FileFacts>& read = std::nullopt,
                    Existing existing = Existing::Replaced, Links links = Links::Followed);
  SafeFile(const SafeFile&) = delete;
  SafeFile& operator=(const SafeFile&) = delete;
  ~SafeFile();

  // False if it is of no use to go on: finish() will say why.
  bool write(std::string_view bytes);
  Saved finish();

  // A new file need not reach the disk before it gets its name: the caller sees to all of them (syncfs). One
  // that replaces another does all the same.
  void sync_later() { is_synced_later_ = true; }

  int error() const { return error_; }  // errno of what failed; 0: nothing
  const NotKept& not_kept() const { return not_kept_; }

 private:
  bool is_interrupted() const { return signals_ && signals_->is_pending(); }
  bool is_good() const { return error_ == 0 && !is_interrupted(); }
  void open_beside();
  void open_named();
  void open_itself();
  bool write_through(std::string_view bytes);
  bool flush();
  void dress();
  void dress_as_new();
  void copy_attributes();
  bool is_synced_now() const { return old_ || !is_synced_later_; }
  bool rename_to_new() const;
  bool take_temporary_name();
  bool take_name();
  void replace();

  std::optional<HeldSignals> signals_;  // first, so that they are let go last
  std::string path_;                    // links resolved
  std::optional<library::FileFacts> read_;
  Existing existing_;
  std::optional<struct stat> old_;  // what stands there
  std::string temporary_;           // its name, while it has one
  bool is_beside_ = false;          // else it is written through
  bool is_unnamed_ = false;
  std::string buffer_;
  int descriptor_ = -1;
  int error_ = 0;
  bool is_synced_later_ = false;
  NotKept not_kept_;
};

}  // namespace qipu::app
