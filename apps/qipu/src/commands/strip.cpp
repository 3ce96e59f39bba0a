// qipu strip: records with less in them.
#include "qipu/game/strip.hpp"

#include <algorithm>

#include "commands/commands.hpp"
#include "options/near.hpp"
#include "qipu/game/path.hpp"
#include "qipu/sgf/lexical.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

Outcome refuse_class(Shell& shell, const std::string& name) {
  std::vector<std::string_view> names{"annotation"};
  std::string all;
  for (const game::PropertyClassRow& row : game::property_classes()) {
    names.push_back(row.name);
    all += std::string(row.name) + shell.say(report::messages::comma);
  }
  const std::string guess = did_you_mean(shell, near_matches(name, names));
  shell.complain(shell.say(messages::strip_no_class, printable(name)) + guess);
  if (guess.empty()) shell.complain(shell.say(messages::strip_classes, all + "annotation"));
  return Outcome::Failed;
}

// Perhaps a class was meant, or the property as it is written in capitals.
Outcome refuse_property(Shell& shell, const std::string& named) {
  std::vector<std::string_view> classes;
  for (const game::PropertyClassRow& row : game::property_classes()) classes.push_back(row.name);
  std::vector<std::string> guesses;
  for (const std::string_view name : near_matches(named, classes))
    guesses.push_back("--class " + std::string(name));
  if (const std::string ident = sgf::all_capitals(named); spec::is_known(ident)) guesses.push_back(ident);
  shell.complain(shell.say(messages::strip_no_property, printable(named)) +
                 did_you_mean(shell, {guesses.begin(), guesses.end()}));
  return Outcome::Failed;
}

std::string stripped_words(const Shell& shell, const game::Stripped& stripped) {
  const std::string words = shell.say(messages::strip_done, stripped.properties, stripped.nodes);
  return stripped.texts == 0 ? words : words + shell.say(messages::strip_trimmed, stripped.texts);
}

struct SparedNodes {
  std::string_view name;
  bool game::StripRules::* rule;
};
constexpr SparedNodes spared_rules[] = {{"root", &game::StripRules::spares_roots},
                                        {"end", &game::StripRules::spares_ends},
                                        {"middle", &game::StripRules::spares_others}};

void spare(const std::vector<std::string>& names, game::StripRules& rules) {
  for (const SparedNodes& nodes : spared_rules)
    rules.*nodes.rule = std::find(names.begin(), names.end(), nodes.name) != names.end();
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
    return unexpected<std::string>(shell.say(messages::strip_no_path, printable(rules.path)));
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
  for (const std::vector<std::string>* names : {&options.shortcuts, &options.classes})
    for (const std::string& name : *names) {
      const std::vector<game::PropertyClass> classes = game::property_classes_named(name);
      if (classes.empty()) return refuse_class(shell, name);
      rules.classes.insert(rules.classes.end(), classes.begin(), classes.end());
    }
  for (const std::string& named : options.properties)
    if (!game::add_property_words(named, rules.idents, rules.texts)) return refuse_property(shell, named);
  for (const std::string& named : options.keep)
    if (!game::add_property_words(named, rules.keep, rules.keep_texts)) return refuse_property(shell, named);
  rules.variations = options.variations;
  rules.path = options.path;
  rules.empty_nodes = options.empty_nodes;
  rules.final_passes = options.final_passes;
  rules.trims = options.trim;
  spare(options.spare, rules);
  if (!rules.take_anything()) {
    shell.complain(shell.say(messages::strip_nothing));
    shell.complain(shell.say(messages::try_help, "strip "));
    return Outcome::Failed;
  }
  Revision revision;
  revision.form = Form::Meant;  // what says where a variation belongs may be what is taken out
  revision.revise =
      revise_document(shell, [&](const sgf::Document& document) { return strip(shell, rules, document); });
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
