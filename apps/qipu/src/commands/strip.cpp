// qipu strip: records with less in them.
#include "qipu/game/strip.hpp"
#include "commands/commands.hpp"
#include "options/near.hpp"
#include "qipu/game/path.hpp"
#include "qipu/sgf/lexical.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using game::PropertyClass;

// `annotation` stands for both evaluations.
bool add_class(const std::string& name, std::vector<PropertyClass>& classes) {
  if (name == "annotation") {
    classes.push_back(PropertyClass::MoveEvaluation);
    classes.push_back(PropertyClass::PositionEvaluation);
    return true;
  }
  const std::optional<PropertyClass> found = game::find_property_class(name);
  if (found) classes.push_back(*found);
  return found.has_value();
}

Outcome refuse_class(Shell& shell, const std::string& name) {
  std::vector<std::string_view> names{"annotation"};
  std::string all;
  for (const game::PropertyClassRow& row : game::property_classes()) {
    names.push_back(row.name);
    all += std::string(row.name) + shell.say(report::Message::comma);
  }
  const std::string guess = did_you_mean(shell, near_matches(name, names));
  shell.complain(shell.say(Message::strip_no_class, printable(name)) + guess);
  if (guess.empty()) shell.complain(shell.say(Message::strip_classes, all + "annotation"));
  return Outcome::Failed;
}

std::vector<std::string> capitals_of(const std::vector<std::string>& idents) {
  std::vector<std::string> out;
  for (const std::string& ident : idents) out.push_back(sgf::all_capitals(ident));
  return out;
}

std::string stripped_words(const Shell& shell, const game::Stripped& stripped) {
  return shell.say(Message::strip_done, stripped.properties, stripped.nodes);
}

// In every tree.
bool has_path(const sgf::Document& document, const std::string& path) {
  for (std::uint32_t i = 0; i < document.tree_count() && !path.empty(); ++i)
    if (!game::find_path(document.tree(i), path)) return false;
  return true;
}

Result<Revised, std::string> strip(const Shell& shell, const game::StripRules& rules,
                                   const sgf::Document& document) {
  Result<game::Stripped> stripped = game::stripped(document, rules);
  if (!stripped && !has_path(document, rules.path))
    return unexpected<std::string>(shell.say(Message::strip_no_path, printable(rules.path)));
  if (!stripped) return unexpected<std::string>(editing_complaint(shell, stripped.error()));
  Revised revised;
  if (!stripped->document) return revised;
  revised.bytes = std::string(stripped->document->bytes());
  revised.words = stripped_words(shell, *stripped);
  return revised;
}

}  // namespace

Outcome run_strip(Shell& shell, const StripOptions& options) {
  game::StripRules rules;
  for (const std::string& name : options.shortcuts) add_class(name, rules.classes);
  for (const std::string& name : options.classes)
    if (!add_class(name, rules.classes)) return refuse_class(shell, name);
  rules.idents = capitals_of(options.properties);
  rules.keep = capitals_of(options.keep);
  rules.variations = options.variations;
  rules.path = options.path;
  rules.empty_nodes = options.empty_nodes;
  const bool takes_anything = !rules.classes.empty() || !rules.idents.empty() || !rules.keep.empty() ||
                              rules.variations || rules.empty_nodes;
  if (!takes_anything) {
    shell.complain(shell.say(Message::strip_nothing));
    shell.complain(shell.say(Message::try_help, "strip "));
    return Outcome::Failed;
  }
  Revision revision;
  revision.revise =
      revise_document(shell, [&](const sgf::Document& document) { return strip(shell, rules, document); });
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
