// A folder into which a run writes files, each once and whole.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "qipu/library/file_trouble.hpp"
#include "qipu/library/record.hpp"
#include "qipu/system/safe_file.hpp"

namespace qipu::library {

// Ends the work on a file that is to stand at `path`. False: it does not; tells why, but not of a signal,
// which takes effect when the file is gone. If it does, tells what it lacks.
bool finish_saving(const std::string& path, system::SafeFile& file, const OnFileTrouble& on_trouble);
// Tells what a new file lacks.
void tell_of_loss(const std::string& path, const system::NotKept& not_kept, const OnFileTrouble& on_trouble);

// What makes a name taken, so that a number is added to it.
enum class TakenName : std::uint8_t {
  InFolder,  // a file of this run has it, or one that stands there already
  InRun,     // only a file of this run; save() refuses to replace one that stands there
};

// Hands out every path once; what stands there already is never replaced unless that is asked for. Folders
// come to be when they are needed. What goes wrong is told. Where no file can be written, and not only the
// one at hand, that is told once, as the last trouble; all that comes after it is refused without a word. One
// thread. Memory: 40 bytes a name, and as many a file of which has_found() was asked.
class OutFolder {
 public:
  OutFolder(OnFileTrouble on_trouble, std::string folder, system::Existing existing,
            TakenName taken = TakenName::InFolder)
      : on_trouble_(std::move(on_trouble)),
        folder_(std::move(folder)),
        existing_(existing),
        taken_by_(taken) {}
  OutFolder(const OutFolder&) = delete;
  OutFolder& operator=(const OutFolder&) = delete;
  ~OutFolder() { end(); }

  // All that is new reaches the disk now, at once: a wait for each of many small files is long. Tells how
  // many files were refused without being named. False: it may not have reached the disk.
  bool end();

  // The path of a file for `name`, a name by qipu/query/name_template.hpp (parts between slashes) without
  // extension: `name.sgf`, or `name (2).sgf`, the first that is not taken. Names that differ only in the case
  // of ASCII letters are one. An empty name is `1`. Writes nothing.
  std::string place(std::string_view name, std::string_view extension = ".sgf");

  // For a record that keeps its place among the others: those below `paths`, by which a walk has found it;
  // and its name, but for the extension where it goes on in another format: that stands instead of its own,
  // or behind a name that ends in no format's: `a.sgf`, `1978.10.sgf`. What is taken gets a number, as by
  // place(), but not what differs in case: where such names are one, save() refuses the second. Nothing:
  // there is no name.
  std::optional<std::string> place_of(const Record& record, const std::vector<std::string>& paths,
                                      std::string_view extension = {});

  // For a record that is not written: keeps the place that it would have. So the places of the others do not
  // hang on what becomes of it, and a run that is repeated finds them again.
  void keep_place_of(const Record& record, const std::vector<std::string>& paths,
                     std::string_view extension = {});

  // Whether a walk over `paths` has found the file there before, and this was asked of it then. A file of
  // several names or links is several. False of what is in an archive or comes by standard input.
  bool has_found(const Record& record, const std::vector<std::string>& paths);

  // Whether nothing may be written there: a file stands there that is to be kept, or it is the one that was
  // `read`. Of many that stand there the first are told of, and the number of the others at the end.
  bool refuses(const std::string& path, const std::optional<FileFacts>& read = std::nullopt);

  // Writes the file that a place was given for, all at once. False: it cannot be.
  bool save(const std::string& path, std::string_view bytes);

  // The same in pieces: null if its folder cannot be made.
  std::unique_ptr<system::SafeFile> begin(const std::string& path);
  bool finish(const std::string& path, system::SafeFile& file);

 private:
  template <class Named, class Key>
  std::string first_free(std::string_view name, Named named, Key key);
  bool is_free(const std::string& path) const;
  bool has_name(const Record& record) const;
  void tell(FileTrouble trouble);
  bool takes_files() const;
  bool make_folder_of(const std::string& path);

  OnFileTrouble on_trouble_;
  std::string folder_;
  system::Existing existing_;
  TakenName taken_by_;
  // Hashes of names; two of one hash cost a number in a name.
  std::unordered_set<std::uint64_t> taken_;
  std::unordered_map<std::uint64_t, std::uint64_t> next_;  // the number to try for a name that is taken
  std::unordered_set<std::uint64_t> found_;  // hashes of the paths of files, without links in their folders
  std::string source_, real_source_;         // the folder of the last, and the same without links
  bool is_written_ = false;
  bool is_shut_ = false;        // nothing can be written any more
  std::uint64_t standing_ = 0;  // files in whose way another one stood
  std::string made_;            // the last folder that was made
};

}  // namespace qipu::library
