// Reads what `qipu json` printed (one document, or one on each line) and holds it against the contract in
// docs/design: every key, every type, every range. Prints what is wrong; exits with 1 if anything is.
#include <cstdint>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

using nlohmann::json;

namespace {

int faults = 0;

void expect(bool holds, const std::string& what) {
  if (holds) return;
  std::cout << what << '\n';
  ++faults;
}

// `object` has all of `needed`, and nothing but these and `possible`.
bool has_keys(const json& object, const std::set<std::string>& needed,
              const std::set<std::string>& possible = {}) {
  if (!object.is_object()) return false;
  for (const auto& [key, value] : object.items())
    if (!needed.count(key) && !possible.count(key)) return false;
  for (const std::string& key : needed)
    if (!object.contains(key)) return false;
  return true;
}

bool is_one_of(const json& value, const std::set<std::string>& choices) {
  return value.is_string() && choices.count(value.get<std::string>()) == 1;
}

bool is_value(const json& value) {
  if (value.is_string()) return true;
  return value.is_array() && value.size() == 2 && value[0].is_string() && value[1].is_string();
}

void check_property(const json& property) {
  expect(has_keys(property, {"ident", "values"}, {"written"}), "property: keys " + property.dump());
  for (const char c : property["ident"].get<std::string>())
    expect(c >= 'A' && c <= 'Z', "ident: " + property.dump());
  if (property.contains("written"))
    expect(property["written"] != property["ident"], "written: the same as ident");
  expect(!property["values"].empty(), "property without values");
  for (const json& value : property["values"]) expect(is_value(value), "value: " + value.dump());
}

void check_game(const json& game) {
  expect(has_keys(game, {"charset", "charset_from", "ff", "gm", "size", "nodes"}), "game: keys");
  expect(is_one_of(game["charset_from"], {"bom", "declared", "detected", "default"}), "charset_from");
  expect(game["size"].is_array() && game["size"].size() == 2, "size");
  std::uint64_t number = 0;
  for (const json& node : game["nodes"]) {
    expect(has_keys(node, {"number", "parent", "properties"}), "node: keys " + node.dump());
    expect(node["number"] == number, "node: numbers are not in order");
    if (number == 0)
      expect(node["parent"].is_null(), "root: has a parent");
    else
      expect(node["parent"].is_number_unsigned() && node["parent"] < number, "node: parent comes later");
    for (const json& property : node["properties"]) check_property(property);
    ++number;
  }
}

void check_finding(const json& finding, std::uint64_t bytes, std::size_t games) {
  expect(
      has_keys(finding, {"check", "severity", "line", "column", "offset", "length", "message", "arguments"},
               {"game", "node", "property", "repair"}),
      "finding: keys " + finding.dump());
  expect(is_one_of(finding["severity"], {"error", "warning", "note"}), "severity");
  expect(finding["line"] >= 1 && finding["column"] >= 1, "line and column count from 1");
  expect(finding["offset"].get<std::uint64_t>() + finding["length"].get<std::uint64_t>() <= bytes,
         "span beyond the file");
  if (finding.contains("game"))
    expect(finding["game"] >= 1 && finding["game"] <= games, "finding: no such game");
  if (!finding.contains("repair")) return;
  expect(has_keys(finding["repair"], {"class", "edits"}), "repair: keys");
  expect(is_one_of(finding["repair"]["class"], {"safe", "unsafe", "display"}), "repair: class");
  for (const json& edit : finding["repair"]["edits"])
    expect(has_keys(edit, {"offset", "length", "text"}), "edit: keys");
}

void check_document(const json& document) {
  expect(has_keys(document, {"file", "source", "games", "diagnostics"}), "document: keys");
  const auto bytes = document["source"]["bytes"].get<std::uint64_t>();
  for (const json& game : document["games"]) check_game(game);
  std::uint64_t last = 0;
  for (const json& finding : document["diagnostics"]) {
    check_finding(finding, bytes, document["games"].size());
    expect(finding["offset"] >= last, "findings are not in order");
    last = finding["offset"];
  }
}

}  // namespace

int main() {
  std::size_t documents = 0;
  while (std::cin >> std::ws && std::cin.peek() != std::char_traits<char>::eof()) {
    json document;
    std::cin >> document;  // throws on anything that is not JSON
    check_document(document);
    ++documents;
  }
  std::cout << documents << (documents == 1 ? " document, " : " documents, ") << faults << " faults\n";
  return documents > 0 && faults == 0 ? 0 : 1;
}
