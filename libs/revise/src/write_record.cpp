#include "qipu/revise/write_record.hpp"

#include <map>
#include <utility>
#include <vector>

#include "messages.hpp"
#include "qipu/report/places.hpp"

namespace qipu::revise {

namespace {

// Notes that say the same of one property, and where the first of them stands.
struct NoteGroup {
  sgf::WriteNote first;
  std::string ident;
  std::uint64_t count;
};

std::vector<NoteGroup> grouped_notes(const sgf::Document& document,
                                     const std::vector<sgf::WriteNote>& notes) {
  std::map<std::pair<std::string_view, sgf::WriteNote::Reason>, std::size_t> known;
  std::vector<NoteGroup> groups;
  for (const sgf::WriteNote& note : notes) {
    const std::string_view ident = slice(document.text(), note.property);
    const auto [at, is_new] = known.try_emplace({ident, note.reason}, groups.size());
    if (is_new) groups.push_back({note, std::string(ident), 0});
    ++groups[at->second].count;
  }
  return groups;
}

// `AR as it stands is not in FF[3]: kept as it is (2 times)`
std::string words_of(Language language, const NoteGroup& group, std::uint8_t ff) {
  const bool on_board = group.first.reason == sgf::WriteNote::Reason::NeedsBoard;
  const Message words = on_board ? messages::needs_board : messages::not_in_version;
  const std::string line = say(language, words, group.ident, static_cast<unsigned>(ff));
  return group.count > 1 ? line + say(language, messages::in_all, group.count) : line;
}

std::vector<std::string> remarks_of(Language language, const RecordView& view, std::uint8_t ff,
                                    const sgf::WriteReport& report) {
  std::vector<std::string> lines;
  if (report.notes.empty() && report.in_own_charset.empty()) return lines;
  report::Places places(view.part);
  const auto note_at = [&](std::uint32_t offset) {
    return place_prefix(view, places.position(offset)) + say(language, messages::note) +
           say(language, messages::colon);
  };
  for (const sgf::NodeId root : report.in_own_charset) {
    const sgf::Node node = view.document.node(root);
    lines.push_back(note_at(node.offset()) +
                    say(language, messages::in_own_charset, spec::name(node.tree().charset())));
  }
  for (const NoteGroup& group : grouped_notes(view.document, report.notes))
    lines.push_back(note_at(group.first.property.begin) + words_of(language, group, ff));
  return lines;
}

}  // namespace

Result<Revised, std::string> write_record(Language language, const RecordView& view,
                                          const sgf::WriteOptions& style, std::string_view label) {
  Revised revised;
  const sgf::WriteReport report = sgf::write(view.document, style, revised.bytes.emplace());
  if (report.missing) return unexpected<std::string>(missing_character(language, view, *report.missing));
  revised.remarks = remarks_of(language, view, style.ff, report);
  if (label.empty()) return revised;
  Result<std::string, std::string> put = labelled(language, view, *std::move(revised.bytes), label);
  if (!put) return unexpected<std::string>(put.error());
  revised.bytes = *std::move(put);
  return revised;
}

}  // namespace qipu::revise
