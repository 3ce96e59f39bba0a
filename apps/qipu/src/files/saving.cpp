#include "files/saving.hpp"

#include "qipu/text/decode.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

Outcome complain_of_saving(Shell& shell, const std::string& path, const SafeFile& file, Saved saved) {
  const std::string name = text::decoded(path, text::Charset::Utf8);
  if (saved == Saved::Changed)
    shell.complain(shell.say(messages::changed_meanwhile, printable(name)));
  else if (saved == Saved::Failed)
    shell.complain(name, make_system_error(ErrorId::CannotWrite, file.error()));
  return Outcome::Failed;
}

}  // namespace

void warn_of_loss(Shell& shell, const std::string& path, const NotKept& not_kept) {
  const std::string name = shown_path(path);
  if (not_kept.owner) shell.complain(shell.say(messages::owner_not_kept, name));
  if (not_kept.links) shell.complain(shell.say(messages::links_not_kept, name));
  if (not_kept.attributes) shell.complain(shell.say(messages::attributes_not_kept, name));
}

Outcome finish_saving(Shell& shell, const std::string& path, SafeFile& file) {
  const Saved saved = file.finish();
  if (saved != Saved::Whole) return complain_of_saving(shell, path, file, saved);
  warn_of_loss(shell, path, file.not_kept());
  return Outcome::Fine;
}

}  // namespace qipu::app
