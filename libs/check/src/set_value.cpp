#include "qipu/check/set_value.hpp"

#include <algorithm>
#include <utility>

#include "qipu/check/check.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::check {

namespace {

Result<void> set(sgf::Transaction& edit, sgf::NodeId node, const SetValue& value) {
  return edit.set(node, value.ident, sgf::NewValue::text(value.text));
}

// The nodes of a tree in which it is to stand.
std::vector<sgf::Node> places_of(const SetValue& value, sgf::Tree tree) {
  return value.is_of_game ? sgf::game_info_nodes(tree) : std::vector<sgf::Node>{tree.root()};
}

// Under which names the node has the property: older dialects have others (RD, TE), which stay. One it has
// not gets the standard's.
std::vector<std::string> names_of(const SetValue& value, sgf::Node node) {
  std::vector<std::string> names;
  for (const sgf::Property property : node.properties()) {
    const spec::PropertyId type = property.type();
    const bool is_alias = type && spec::row(type).alias_of == value.ident;
    std::string ident = property.ident();
    const bool is_new = std::find(names.begin(), names.end(), ident) == names.end();
    if ((is_alias || ident == value.ident) && is_new) names.push_back(std::move(ident));
  }
  if (names.empty()) names.push_back(value.ident);
  return names;
}

bool says(sgf::Node node, const std::string& ident, const std::string& text) {
  const sgf::Property property = node.find(ident);
  return property && property.size() == 1 && property.text() == text;
}

}  // namespace

std::optional<SetValue> parse_set_value(std::string_view typed) {
  const std::size_t at = typed.find('=');
  if (at == typed.npos || at + 1 == typed.size()) return std::nullopt;
  SetValue value{std::string(typed.substr(0, at)), std::string(typed.substr(at + 1))};
  if (!sgf::is_identifier(value.ident)) return std::nullopt;
  const spec::PropertyId id = spec::find_property(value.ident, spec::Context());
  value.is_of_game = id && spec::row(id).role == spec::NodeRole::GameInfo;
  return value;
}

bool can_be_set(const SetValue& value) {
  return value.is_of_game || value.ident == "AP" || value.ident == "ST" ||
         !spec::find_property(value.ident, spec::Context());
}

std::string fault_of(const SetValue& value, spec::Profile profile, Language language) {
  const Result<sgf::Document> empty = sgf::Document::read(std::string("(;FF[4]GM[1]CA[UTF-8]SZ[19])"));
  const Result<sgf::Document> record = sgf::edited(
      *empty, [&](sgf::Transaction& edit) { return set(edit, empty->tree(0).root().id(), value); });
  if (!record) return message(record.error(), language);
  Options options;
  options.profile = profile;
  for (const Finding& finding : check(*record, options))
    if (finding.severity != spec::Severity::Note) return message(finding.diagnostic, *record, language);
  return {};
}

Result<SetRecord> with_values(std::string bytes, const std::vector<SetValue>& values,
                              const sgf::ReadOptions& reading) {
  SetRecord out;
  const Result<sgf::Document> document = sgf::Document::read(bytes, reading);
  if (!document) return unexpected<Error>(document.error());
  const auto act = [&](sgf::Transaction& edit) -> Result<void> {
    for (const SetValue& value : values) {
      bool changes = false;
      for (std::uint32_t i = 0; i < document->tree_count(); ++i)
        for (const sgf::Node node : places_of(value, document->tree(i))) {
          for (const std::string& name : names_of(value, node)) {
            if (says(node, name, value.text)) continue;
            changes = true;
            if (Result<void> done = set(edit, node.id(), {name, value.text}); !done) return done;
          }
        }
      if (changes) out.idents.append(out.idents.empty() ? "" : ", ").append(value.ident);
    }
    return {};
  };
  const Result<std::optional<sgf::Document>> after = sgf::edited_if(*document, act, reading);
  if (!after) return unexpected<Error>(after.error());
  out.bytes = *after ? std::string((*after)->bytes()) : std::move(bytes);
  return out;
}

Result<std::string> with_line_more(std::string bytes, const std::string& ident, const std::string& line,
                                   const sgf::ReadOptions& reading) {
  const Result<sgf::Document> document = sgf::Document::read(bytes, reading);
  if (!document) return unexpected<Error>(document.error());
  if (document->tree_count() == 0) return bytes;
  const sgf::Node root = document->tree(0).root();
  const sgf::Property before = root.find(ident);
  const std::string text = before ? before.text() + "\n" + line : line;
  const Result<sgf::Document> noted = sgf::edited(
      *document, [&](sgf::Transaction& edit) { return set(edit, root.id(), {ident, text}); }, reading);
  if (!noted) return unexpected<Error>(noted.error());
  return std::string(noted->bytes());
}

}  // namespace qipu::check
