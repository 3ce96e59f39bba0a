#include "files/output_file.hpp"

#include "files/saving.hpp"
#include "qipu/system/status.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

std::string OutputFile::shown() const {
  return is_standard() ? shell_.say(messages::standard_output) : shown_path(path_);
}

bool OutputFile::is_free() {
  const bool may_stand_there = existing_ == Existing::Kept && !is_standard();
  const std::optional<system::FileStatus> there = may_stand_there ? system::status_of(path_) : std::nullopt;
  if (!there) return true;
  if (!there->is_regular()) {  // a device is written through, as ever
    existing_ = Existing::Replaced;
    return true;
  }
  shell_.complain(shell_.say(messages::stands_there, shown()));
  return false;
}

bool OutputFile::write(std::string_view bytes) {
  if (is_standard()) {
    shell_.out << bytes;
    return shell_.out.error() == 0;
  }
  if (!file_) file_.emplace(path_, std::nullopt, existing_);
  return file_->write(bytes);
}

Outcome OutputFile::finish() {
  if (!file_) return Outcome::Fine;
  const Outcome outcome = finish_saving(shell_, path_, *file_);
  file_.reset();
  return outcome;
}

}  // namespace qipu::app
