#include "files/output_file.hpp"

#include "files/saving.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

std::string OutputFile::shown() const {
  return is_standard() ? shell_.say(messages::standard_output) : shown_path(path_);
}

bool OutputFile::write(std::string_view bytes) {
  if (is_standard()) {
    shell_.out << bytes;
    return shell_.out.error() == 0;
  }
  if (!file_) file_.emplace(path_);
  return file_->write(bytes);
}

Outcome OutputFile::finish() {
  if (!file_) return Outcome::Fine;
  const Outcome outcome = finish_saving(shell_, path_, *file_);
  file_.reset();
  return outcome;
}

}  // namespace qipu::app
