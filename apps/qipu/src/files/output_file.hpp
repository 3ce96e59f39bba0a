// What --output names: standard output, or a file that comes to be whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "files/safe_file.hpp"
#include "qipu/system/console.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// Its bytes come in pieces; the file is begun with the first of them, also an empty one. One thread.
class OutputFile {
 public:
  // `path`: empty or "-": standard output.
  OutputFile(Shell& shell, std::string path, Existing existing = Existing::Replaced)
      : shell_(shell), path_(std::move(path)), existing_(existing) {}

  bool is_standard() const { return system::is_standard_output(path_); }
  // Its name, as people read it.
  std::string shown() const;

  // False, with a complaint: a file stands there that is to be kept. To be asked before anything is written,
  // where not every file may be replaced.
  bool is_free();

  // False if it is of no use to go on: finish() says why.
  bool write(std::string_view bytes);

  // What goes wrong is complained of: Failed. The next bytes begin it anew.
  Outcome finish();
  void give_up() { file_.reset(); }

 private:
  Shell& shell_;
  std::string path_;
  Existing existing_;
  std::optional<SafeFile> file_;
};

}  // namespace qipu::app
