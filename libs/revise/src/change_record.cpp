#include "qipu/revise/change_record.hpp"

#include <algorithm>
#include <utility>

#include "messages.hpp"
#include "qipu/game/extract.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"
#include "qipu/report/transform_words.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/listed.hpp"
#include "qipu/text/near_matches.hpp"

namespace qipu::revise {

namespace {

// A complaint of an error of editing.
unexpected<std::string> failed(Language language, const Error& error) {
  return unexpected<std::string>(editing_complaint(language, error));
}

// ---- Less in it

using Lines = std::vector<std::string>;

Lines unknown_class(Language language, const std::string& name) {
  std::vector<std::string_view> names;
  for (const game::PropertyClassRow& row : game::property_classes()) names.push_back(row.name);
  names.push_back("annotation");
  const std::string guess = text::did_you_mean(language, text::near_matches(name, names));
  Lines lines{say(language, messages::strip_no_class, text::printable(name)) + guess};
  if (guess.empty()) lines.push_back(say(language, messages::strip_classes, text::listed(language, names)));
  return lines;
}

// Perhaps a class was meant, or the property as it is written in capitals.
Lines unknown_property(Language language, const std::string& named) {
  std::vector<std::string_view> classes;
  for (const game::PropertyClassRow& row : game::property_classes()) classes.push_back(row.name);
  std::vector<std::string> guesses;
  for (const std::string_view name : text::near_matches(named, classes))
    guesses.push_back("--class " + std::string(name));
  if (const std::string ident = sgf::all_capitals(named); spec::is_known(ident)) guesses.push_back(ident);
  return {say(language, messages::strip_no_property, text::printable(named)) +
          text::did_you_mean(language, {guesses.begin(), guesses.end()})};
}

bool names(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Whether every tree has it.
bool has_path(const sgf::Document& document, const std::string& path) {
  for (std::uint32_t i = 0; i < document.tree_count() && !path.empty(); ++i)
    if (!game::find_path(document.tree(i), path)) return false;
  return true;
}

std::string stripped_words(Language language, const game::Stripped& stripped) {
  const std::string words = say(language, messages::strip_done, stripped.properties, stripped.nodes);
  return stripped.texts == 0 ? words : words + say(language, messages::strip_trimmed, stripped.texts);
}

}  // namespace

Result<game::StripRules, Lines> strip_rules(Language language, const StripNames& wanted,
                                            game::StripRules rules) {
  for (const std::string& name : wanted.classes) {
    const std::vector<game::PropertyClass> classes = game::property_classes_named(name);
    if (classes.empty()) return unexpected<Lines>(unknown_class(language, name));
    rules.classes.insert(rules.classes.end(), classes.begin(), classes.end());
  }
  for (const std::string& name : wanted.properties)
    if (!game::add_property_words(name, rules.idents, rules.texts))
      return unexpected<Lines>(unknown_property(language, name));
  for (const std::string& name : wanted.keep)
    if (!game::add_property_words(name, rules.keep, rules.keep_texts))
      return unexpected<Lines>(unknown_property(language, name));
  rules.spares_roots = names(wanted.spare, "root");
  rules.spares_ends = names(wanted.spare, "end");
  rules.spares_others = names(wanted.spare, "middle");
  return rules;
}

Result<Revised, std::string> strip_record(Language language, const sgf::Document& document,
                                          const game::StripRules& rules) {
  const Result<game::Stripped> stripped = game::stripped(document, rules);
  if (!stripped && !has_path(document, rules.path))
    return unexpected<std::string>(say(language, messages::strip_no_path, text::printable(rules.path)));
  if (!stripped) return failed(language, stripped.error());
  Revised revised;
  if (!stripped->document) return revised;
  revised.bytes = std::string(stripped->document->bytes());
  revised.words = stripped_words(language, *stripped);
  return revised;
}

// ---- Turned and cut

namespace {

std::string transform_complaint(Language language, const game::TransformError& error, game::Beyond drop) {
  if (error.error) return editing_complaint(language, *error.error);
  std::string words = report::message(error, language);
  if (error.kind == game::TransformError::Kind::Refused && drop != game::Beyond::DropAll)
    words += say(language, messages::transform_try_drop, drop == game::Beyond::Refuse ? "marks|all" : "all");
  return words;
}

}  // namespace

Result<Revised, std::string> transform_record(Language language, const sgf::Document& document,
                                              const game::RecordTransform& transform) {
  Result<game::TransformedRecord, game::TransformError> made = game::transformed_record(document, transform);
  if (!made) return unexpected<std::string>(transform_complaint(language, made.error(), transform.drop));
  Revised revised;
  revised.bytes = std::move(made->bytes);
  if (made->dropped > 0) revised.words = say(language, messages::transform_dropped, made->dropped);
  return revised;
}

// ---- A part of it

namespace {

// The error is a complaint.
Result<game::Extract, std::string> extract_of(Language language, const sgf::Document& document,
                                              const ExtractOptions& options,
                                              const game::GameCount::Meant& meant) {
  const bool begins_after_moves = !options.to.after.empty();
  const bool needs_board = options.is_position || options.after || begins_after_moves;
  const report::FoundNode found = report::find_node(
      language, document, options.to, needs_board ? report::NodeKind::Board : report::NodeKind::Line, meant);
  if (!found.node) return unexpected<std::string>(found.complaint);
  game::Extract extract;
  extract.to = begins_after_moves ? game::main_line_end(found.node) : found.node;
  if (begins_after_moves || options.is_position) extract.from = found.node;
  extract.variations = options.variations ? game::Variations::Keep : game::Variations::Leave;
  extract.marks = options.marks ? game::Marks::Keep : game::Marks::Leave;
  if (!options.after) return extract;
  extract.from = game::node_on_the_way(found.node, *options.after);
  if (extract.from) return extract;
  return unexpected<std::string>(
      say(language, messages::extract_no_move, *options.after, game::moves_up_to(found.node)));
}

}  // namespace

Result<Revised, std::string> extract_record(Language language, const sgf::Document& document,
                                            const ExtractOptions& options,
                                            const game::GameCount::Meant& meant) {
  const Result<game::Extract, std::string> extract = extract_of(language, document, options, meant);
  if (!extract) return unexpected<std::string>(extract.error());
  const Result<sgf::Document> extracted = game::extracted(*extract);
  if (!extracted) return failed(language, extracted.error());
  Revised revised;
  revised.bytes = std::string(extracted->bytes());
  if (!revised.bytes->ends_with('\n') && !extracted->is_wide()) *revised.bytes += '\n';
  return revised;
}

}  // namespace qipu::revise
