// Three records, parted by NUL bytes; or edits that the first bytes choose, and a record to which they are
// made on both sides. What one side alone has changed holds, and what both have changed alike: byte for byte,
// if that is ours.
#include "qipu/compare/three_way.hpp"

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/compare/diff.hpp"
#include "qipu/testing/edit_script.hpp"
#include "qipu/testing/invariants.hpp"

using namespace qipu;

namespace {

sgf::Document read(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

// The record after some edits.
sgf::Document edited(std::string_view record, std::string_view choices) {
  std::size_t at = 0;
  const auto choose = [&](std::uint32_t count) -> std::uint32_t {
    return at < choices.size() ? static_cast<unsigned char>(choices[at++]) % count : 0;
  };
  sgf::Editor editor(read(record));
  sgf::script::Scripter scripter(editor, choose);
  while (at < choices.size()) {
    const std::size_t before = at;
    scripter.edit();
    if (at == before) break;
  }
  return read(editor.bytes());
}

compare::ThreeWayMerge merged(const sgf::Document& base, const sgf::Document& ours,
                              const sgf::Document& theirs) {
  Result<compare::ThreeWayMerge> done = compare::merge_three_way(base, ours, theirs);
  fuzz::require(done.has_value());
  const sgf::Document document = read(done->bytes);
  fuzz::check_document(document);
  for (const compare::MergeConflict& conflict : done->conflicts) {
    fuzz::require(conflict.tree < document.tree_count());
    fuzz::require(conflict.number < document.tree(conflict.tree).node_count());
  }
  return std::move(*done);
}

void check_merges(const sgf::Document& base, const sgf::Document& ours, const sgf::Document& theirs) {
  const compare::ThreeWayMerge mine = merged(base, ours, base);
  fuzz::require(mine.conflicts.empty() && mine.bytes == ours.bytes());
  const compare::ThreeWayMerge same = merged(base, ours, ours);
  fuzz::require(same.conflicts.empty() && same.bytes == ours.bytes());
  const compare::ThreeWayMerge yours = merged(base, base, theirs);
  fuzz::require(yours.conflicts.empty());
  const bool is_sound = base.diagnostics().empty() && theirs.diagnostics().empty();
  if (is_sound && !yours.is_anew) fuzz::require(compare::diff(theirs, read(yours.bytes)).empty());
  merged(base, ours, theirs);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t script_size = 16;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::size_t first = bytes.find('\0');
  const std::size_t second = first == bytes.npos ? first : bytes.find('\0', first + 1);
  if (second != bytes.npos) {
    check_merges(read(bytes.substr(0, first)), read(bytes.substr(first + 1, second - first - 1)),
                 read(bytes.substr(second + 1)));
    return 0;
  }
  const std::size_t script = std::min(script_size, size / 4);
  const std::string_view record = bytes.substr(2 * script);
  check_merges(read(record), edited(record, bytes.substr(0, script)),
               edited(record, bytes.substr(script, script)));
  return 0;
}
