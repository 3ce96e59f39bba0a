// A record, and edits that the first bytes choose: each does what it says and nothing else; undone, the file
// is the old one byte for byte; done again, the new one.
#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/testing/edit_script.hpp"
#include "qipu/testing/invariants.hpp"

using namespace qipu::sgf;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t script_size = 48;
  constexpr int edits = 4;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string_view choices = bytes.substr(0, std::min(script_size, size / 3));
  const std::string record(bytes.substr(choices.size()));

  std::size_t at = 0;
  const auto choose = [&](std::uint32_t count) -> std::uint32_t {
    return at < choices.size() ? static_cast<unsigned char>(choices[at++]) % count : 0;
  };
  auto document = Document::read(record);
  qipu::fuzz::require(document.has_value());
  Editor editor(std::move(*document));
  script::Scripter scripter(editor, choose);
  std::vector<std::string> states{record};
  std::uint64_t revision = editor.revision();
  for (int i = 0; i < edits; ++i) {
    const script::Report report = scripter.edit();
    qipu::fuzz::require(report.verdict != script::Verdict::Wrong);
    qipu::fuzz::check_document(editor.document());
    if (editor.revision() != revision) states.emplace_back(editor.bytes());
    revision = editor.revision();
  }
  for (std::size_t i = states.size() - 1; i > 0; --i) {
    qipu::fuzz::require(editor.undo());
    qipu::fuzz::require(editor.bytes() == states[i - 1]);
  }
  qipu::fuzz::require(!editor.can_undo());
  for (std::size_t i = 1; i < states.size(); ++i) {
    qipu::fuzz::require(editor.redo());
    qipu::fuzz::require(editor.bytes() == states[i]);
  }
  qipu::fuzz::require(!editor.can_redo());
  return 0;
}
