#include "rewriting/setting.hpp"

#include <algorithm>
#include <utility>

#include "qipu/check/check.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/property.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using spec::NodeRole;

// Identifier and text, parted by the first `=`.
std::optional<Setting> parse_setting(const std::string& typed) {
  const std::size_t at = typed.find('=');
  if (at == typed.npos || at + 1 == typed.size()) return std::nullopt;
  Setting setting{typed.substr(0, at), typed.substr(at + 1)};
  if (!sgf::is_identifier(setting.ident)) return std::nullopt;
  return setting;
}

// Information about the game, AP and ST, and what no standard has. What else stands in a root says how the
// record is read.
bool can_be_set(Setting& setting) {
  const spec::PropertyId id = spec::find_property(setting.ident, spec::Context());
  if (!id) return true;
  const NodeRole role = spec::row(id).role;
  setting.is_of_game = role == NodeRole::GameInfo;
  return setting.is_of_game || setting.ident == "AP" || setting.ident == "ST";
}

Result<void> set(sgf::Transaction& edit, sgf::NodeId node, const Setting& setting) {
  return edit.set(node, setting.ident, sgf::NewValue::text(setting.text));
}

// The nodes of a tree in which it is to stand.
std::vector<sgf::Node> places_of(const Setting& setting, sgf::Tree tree) {
  return setting.is_of_game ? sgf::game_info_nodes(tree) : std::vector<sgf::Node>{tree.root()};
}

// Under which names the node has the property: older dialects have others (RD, TE), which stay. One it has
// not gets the standard's.
std::vector<std::string> names_of(const Setting& setting, sgf::Node node) {
  std::vector<std::string> names;
  for (const sgf::Property property : node.properties()) {
    const spec::PropertyId type = property.type();
    const bool is_alias = type && spec::row(type).alias_of == setting.ident;
    std::string ident = property.ident();
    const bool is_new = std::find(names.begin(), names.end(), ident) == names.end();
    if ((is_alias || ident == setting.ident) && is_new) names.push_back(std::move(ident));
  }
  if (names.empty()) names.push_back(setting.ident);
  return names;
}

bool says(sgf::Node node, const std::string& ident, const std::string& text) {
  const sgf::Property property = node.find(ident);
  return property && property.size() == 1 && property.text() == text;
}

}  // namespace

std::string fault_of(const Setting& setting, spec::Profile profile, Language language) {
  const Result<sgf::Document> empty = sgf::Document::read(std::string("(;FF[4]GM[1]CA[UTF-8]SZ[19])"));
  const Result<sgf::Document> record = sgf::edited(
      *empty, [&](sgf::Transaction& edit) { return set(edit, empty->tree(0).root().id(), setting); });
  if (!record) return message(record.error(), language);
  check::Options options;
  options.profile = profile;
  for (const check::Finding& finding : check::check(*record, options))
    if (finding.severity != spec::Severity::Note)
      return check::message(finding.diagnostic, *record, language);
  return {};
}

std::optional<Settings> parse_settings(Shell& shell, const std::vector<std::string>& typed,
                                       spec::Profile profile) {
  Settings settings;
  for (const std::string& one : typed) {
    std::optional<Setting> setting = parse_setting(one);
    std::string complaint;
    if (!setting)
      complaint = shell.say(Message::fix_bad_set, printable(one));
    else if (!can_be_set(*setting))
      complaint = shell.say(Message::fix_cannot_set, printable(one));
    else if (const std::string fault = fault_of(*setting, profile, shell.language); !fault.empty())
      complaint = shell.say(Message::fix_set_wrong, printable(one), printable(fault));
    if (!complaint.empty()) {
      shell.complain(complaint);
      return std::nullopt;
    }
    settings.push_back(std::move(*setting));
  }
  return settings;
}

Result<WithSettings> with_settings(std::string bytes, const Settings& settings,
                                   const sgf::ReadOptions& reading) {
  WithSettings out;
  const Result<sgf::Document> document = sgf::Document::read(bytes, reading);
  if (!document) return unexpected<Error>(document.error());
  const auto act = [&](sgf::Transaction& edit) -> Result<void> {
    for (const Setting& setting : settings) {
      bool changes = false;
      for (std::uint32_t i = 0; i < document->tree_count(); ++i)
        for (const sgf::Node node : places_of(setting, document->tree(i))) {
          for (const std::string& name : names_of(setting, node)) {
            if (says(node, name, setting.text)) continue;
            changes = true;
            if (Result<void> done = set(edit, node.id(), {name, setting.text}); !done) return done;
          }
        }
      if (changes) out.idents.append(out.idents.empty() ? "" : ", ").append(setting.ident);
    }
    return {};
  };
  const Result<std::optional<sgf::Document>> after = sgf::edited_if(*document, act, reading);
  if (!after) return unexpected<Error>(after.error());
  out.bytes = *after ? std::string((*after)->bytes()) : std::move(bytes);
  return out;
}

}  // namespace qipu::app
