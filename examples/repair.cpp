// Makes the first repair that is certain, shows it, and takes it back; then makes all of them, as qipu fix
// does: repair RECORD
#include <iostream>
#include <qipu/library/read_file.hpp>
#include <qipu/qipu.hpp>

using namespace qipu;

int main(int argc, char** argv) {
  auto record = library::read_file(argc > 1 ? argv[1] : "-");
  if (!record) return 2;
  for (const check::Finding& finding : check::check(*record)) {
    if (finding.repair != spec::Repair::Safe) continue;
    std::cout << check::message(finding.diagnostic, *record, Language::English) << '\n';
    sgf::Editor editor(std::move(*record));
    {
      sgf::Transaction repair = editor.begin("Repair");
      if (!repair.splice(finding.edits) || !repair.commit()) return 1;
    }
    std::cout << editor.bytes() << '\n';
    if (!editor.undo()) return 1;                           // the bytes are again those of the file
    const auto all = check::repair(editor.document(), {});  // repairs that are certain and lose nothing
    if (!all) return 1;
    std::cout << all->bytes << '\n';
    return 0;
  }
}
