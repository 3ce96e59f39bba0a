// Reads what `qipu json` printed (one document, or one on each line) and holds it against the contract: every
// key, type and range; what follows from another part of the document; and, as far as the files can be
// opened, what follows from their bytes. Prints what is wrong; exits with 1 if anything is.
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <initializer_list>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "contract.hpp"

using nlohmann::json;

namespace {

// `object` has all of `needed`, and nothing but these and `possible`.
bool has_keys(const json& object, std::initializer_list<std::string_view> needed,
              std::initializer_list<std::string_view> possible = {}) {
  if (!object.is_object()) return false;
  const auto is_among = [](const std::string& key, std::initializer_list<std::string_view> keys) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  std::size_t found = 0;
  for (const auto& [key, value] : object.get_ref<const json::object_t&>()) {
    if (is_among(key, needed))
      ++found;
    else if (!is_among(key, possible))
      return false;
  }
  return found == needed.size();
}

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

constexpr std::size_t longest_ident = 31;  // what is longer is cut

// The identifier that `written` is one way to write: without lower case; if nothing is left, in capitals.
std::string ident_of(const std::string& written) {
  std::string ident;
  const bool has_capital = std::any_of(written.begin(), written.end(), is_upper);
  for (const char c : written) {
    if (is_upper(c) || is_digit(c)) ident += c;
    if (is_lower(c) && !has_capital) ident += static_cast<char>(c - 'a' + 'A');
  }
  return ident;
}

// Properties with a value of two halves, of every version and dialect. Points are none: rectangles stay.
const std::set<std::string> composed_properties = {"AP", "AR", "AS", "DI", "FG", "LB",
                                                   "LN", "MI", "SU", "SZ", "XF"};

// White space that Text and SimpleText never hold.
constexpr std::string_view no_text = "\t\v\f\r";

void check_value(const json& value, const std::string& ident) {
  if (value.is_string()) return;
  const bool is_pair = value.is_array() && value.size() == 2 && value[0].is_string() && value[1].is_string();
  expect(is_pair, "value: ", value);
  expect(composed_properties.count(ident) == 1, "composed, but ", ident, " never is: ", value);
}

void check_text(const json& value, const std::string& ident) {
  if (ident != "C" && ident != "GC" && ident != "PB" && ident != "PW" && ident != "N") return;
  const auto text = value.get<std::string>();
  expect(text.find_first_of(no_text) == std::string::npos, ident + ": white space as written");
  const bool is_text = ident == "C" || ident == "GC";
  expect(is_text || text.find('\n') == std::string::npos, ident + ": a line end in SimpleText");
}

void check_property(const json& property) {
  expect(has_keys(property, {"ident", "values"}, {"written"}), "property: keys ", property);
  const auto ident = property["ident"].get<std::string>();
  expect(!ident.empty() && is_upper(ident[0]), "ident: ", property);
  for (const char c : ident) expect(is_upper(c) || is_digit(c), "ident: ", property);
  if (property.contains("written")) {
    expect(property["written"] != ident, "written: the same as ident");
    expect(ident_of(property["written"]).substr(0, longest_ident) == ident, "written: not ", property);
  }
  expect(!property["values"].empty(), "property without values");
  for (const json& value : property["values"]) {
    check_value(value, ident);
    check_text(value, ident);
  }
}

// Every text of a game's values, one after another.
std::string all_text(const json& game) {
  std::string text;
  for (const json& node : game["nodes"])
    for (const json& property : node["properties"])
      for (const json& value : property["values"])
        for (const json& part : value.is_array() ? value : json::array({value}))
          text += part.get<std::string>();
  return text;
}

bool declares_charset(const json& game) {
  for (const json& node : game["nodes"])
    for (const json& property : node["properties"])
      if (property["ident"] == "CA") return true;
  return false;
}

void check_charset(const json& game) {
  expect(is_one_of(game["charset_from"], {"bom", "declared", "detected", "default", "given"}),
         "charset_from");
  if (game["charset_from"] == "bom" || declares_charset(game) || !is_ascii(all_text(game))) return;
  expect(game["charset"] == "US-ASCII" && game["charset_from"] == "default",
         "ASCII without CA: ", game["charset"], ", ", game["charset_from"]);
}

void check_game(const json& game) {
  expect(has_keys(game, {"charset", "charset_from", "ff", "gm", "size", "nodes"}), "game: keys");
  check_charset(game);
  expect(game["ff"].is_number_integer() && game["gm"].is_number_integer(), "ff, gm");
  expect(game["size"].is_array() && game["size"].size() == 2 && game["size"][0].is_number_unsigned() &&
             game["size"][1].is_number_unsigned(),
         "size");
  expect(!game["nodes"].empty(), "a game without nodes");
  std::uint64_t number = 0;
  for (const json& node : game["nodes"]) {
    expect(has_keys(node, {"number", "parent", "properties"}), "node: keys ", node);
    expect(node["number"] == number, "node: numbers are not in order");
    if (number == 0)
      expect(node["parent"].is_null(), "root: has a parent");
    else
      expect(node["parent"].is_number_unsigned() && node["parent"] < number, "node: parent comes later");
    for (const json& property : node["properties"]) check_property(property);
    ++number;
  }
}

// The bytes of a file, where its name leads to it.
std::optional<std::string> bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

// UTF-16 and UTF-32 are told by their zero bytes or their mark; their lines are not counted here.
bool is_wide(std::string_view bytes) {
  return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF") ||
         bytes.substr(0, 64).find('\0') != std::string_view::npos;
}

// Counts lines up to ascending offsets. LF, CR, CRLF and LFCR are each one line end; a place between the two
// of them still is in the line before.
class Lines {
 public:
  explicit Lines(std::string_view bytes) : bytes_(bytes) {}

  void go_to(std::uint64_t offset) {
    while (at_ < offset) {
      const bool is_end = bytes_[at_] == '\n' || bytes_[at_] == '\r';
      const bool is_pair = is_end && at_ + 1 < bytes_.size() && bytes_[at_] + bytes_[at_ + 1] == '\n' + '\r';
      if (is_pair && at_ + 2 > offset) return;
      at_ += is_pair ? 2 : 1;
      if (!is_end) continue;
      ++line_;
      begin_ = at_;
    }
  }

  std::uint64_t line() const { return line_; }
  std::string_view before(std::uint64_t offset) const { return bytes_.substr(begin_, offset - begin_); }

 private:
  std::string_view bytes_;
  std::uint64_t at_ = 0;
  std::uint64_t line_ = 1;
  std::uint64_t begin_ = 0;
};

// Line always, column where the line before it is ASCII: then bytes are characters.
void check_place(const json& finding, Lines& lines) {
  const auto offset = finding["offset"].get<std::uint64_t>();
  lines.go_to(offset);
  expect(finding["line"] == lines.line(), "line: not ", lines.line(), " ", finding);
  const std::string_view before = lines.before(offset);
  if (before.size() < 10'000 && is_ascii(before) && before.find('\x1B') == std::string_view::npos)
    expect(finding["column"] == before.size() + 1, "column: ", finding);
}

void check_repair(const json& repair, std::uint64_t bytes) {
  expect(has_keys(repair, {"class", "edits"}), "repair: keys");
  expect(is_one_of(repair["class"], {"safe", "unsafe", "display"}), "repair: class");
  std::uint64_t done = 0;
  for (const json& edit : repair["edits"]) {
    expect(has_keys(edit, {"offset", "length", "text"}), "edit: keys");
    const auto offset = edit["offset"].get<std::uint64_t>();
    const auto length = edit["length"].get<std::uint64_t>();
    expect(offset + length <= bytes, "edit beyond the file");
    expect(length > 0 || !edit["text"].get<std::string>().empty(), "edit that does nothing");
    expect(offset >= done, "edits overlap, or are in no order ", repair);
    done = offset + length;
  }
}

void check_arguments(const json& arguments) {
  expect(arguments.is_object(), "arguments: no object");
  for (const auto& [key, value] : arguments.items()) {
    expect(!key.empty() && std::all_of(key.begin(), key.end(), is_lower), "argument: " + key);
    expect(value.is_string() || value.is_number_unsigned(), "argument: ", value);
  }
}

void check_ends(const json& finding) {
  expect(finding["line"] >= 1 && finding["column"] >= 1, "line and column count from 1");
  expect(finding["column_utf16"] >= finding["column"], "column_utf16: less than column");
  const bool is_one_line = finding["end_line"] == finding["line"];
  expect(is_one_line ? finding["end_column"] >= finding["column"] : finding["end_line"] > finding["line"],
         "the end is before the beginning ", finding);
}

void check_finding(const json& finding, std::uint64_t bytes, const json& games) {
  expect(has_keys(finding,
                  {"file", "inner", "check", "severity", "line", "column", "column_utf16", "end_line",
                   "end_column", "offset", "length", "game_info", "message", "arguments", "repair"},
                  {"game", "tree", "node", "property"}),
         "finding: keys ", finding);
  expect(is_one_of(finding["severity"], {"error", "warning", "note"}), "severity");
  check_ends(finding);
  expect(finding["file"].is_string() && (finding["inner"].is_null() || finding["inner"].is_string()),
         "finding: file");
  expect(finding["offset"].get<std::uint64_t>() + finding["length"].get<std::uint64_t>() <= bytes,
         "span beyond the file");
  const bool has_game = finding.contains("game");
  expect(has_game == finding.contains("tree") && (!has_game || finding["game"] == finding["tree"]),
         "finding: game and tree");
  expect(finding["game_info"].is_null() == !finding.contains("node"), "finding: game_info");
  const bool game_exists = has_game && finding["game"] >= 1 && finding["game"] <= games.size();
  expect(!has_game || game_exists, "finding: no such game");
  if (finding.contains("node"))
    expect(game_exists && finding["node"] < games[finding["game"].get<std::size_t>() - 1]["nodes"].size(),
           "finding: no such node ", finding);
  const auto message = finding["message"].get<std::string>();
  expect(!message.empty() && message.find('\n') == std::string::npos && message.back() != '.',
         "message: " + message);
  check_arguments(finding["arguments"]);
  for (const auto& [name, value] : finding["arguments"].items())
    expect(message.find("{" + name + "}") == std::string::npos, "message: lacks an argument " + message);
  if (!finding["repair"].is_null()) check_repair(finding["repair"], bytes);
}

// What cannot be decoded is U+FFFD, and a finding says so.
void check_undecodable(const json& document, std::string_view bytes) {
  constexpr std::string_view replacement = "\xEF\xBF\xBD";
  if (bytes.find(replacement) != std::string_view::npos) return;
  const bool has_any = std::any_of(document["games"].begin(), document["games"].end(), [&](const json& game) {
    return all_text(game).find(replacement) != std::string::npos;
  });
  const bool is_found =
      std::any_of(document["diagnostics"].begin(), document["diagnostics"].end(), [](const json& finding) {
        return is_one_of(finding["check"], {"charset-invalid-bytes", "holed-utf8"});
      });
  expect(!has_any || is_found, "U+FFFD without a finding");
}

void check_against(const json& document, std::string_view bytes) {
  expect(document["source"]["bytes"] == bytes.size(), "source: bytes");
  if (is_wide(bytes) || document["source"]["bytes"] != bytes.size()) return;
  Lines lines(bytes);
  for (const json& finding : document["diagnostics"]) check_place(finding, lines);
  check_undecodable(document, bytes);
}

void check_document(const json& document) {
  expect(has_keys(document, {"file", "source", "games", "diagnostics"}), "document: keys");
  const auto bytes = document["source"]["bytes"].get<std::uint64_t>();
  for (const json& game : document["games"]) check_game(game);
  std::uint64_t last = 0;
  for (const json& finding : document["diagnostics"]) {
    check_finding(finding, bytes, document["games"]);
    expect(finding["offset"] >= last, "findings are not in order");
    last = finding["offset"];
  }
  if (const auto file = bytes_of(document["file"])) check_against(document, *file);
}

// The next document: one line, unless the first is only the beginning of one over many lines. Throws.
std::optional<json> next_document(std::istream& in, bool is_first) {
  std::string line;
  if (!std::getline(in, line)) return std::nullopt;
  if (!is_first || json::accept(line)) return json::parse(line);
  return json::parse(line.append("\n").append(std::istreambuf_iterator<char>(in), {}));
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  std::size_t count = 0;
  while (const std::optional<json> document = next_document(std::cin, count == 0)) {
    const int before = faults;
    check_document(*document);
    if (faults > before) std::cout << "  in " << (*document)["file"] << '\n';
    ++count;
  }
  std::cout << count << (count == 1 ? " document, " : " documents, ") << faults << " faults\n";
  return count > 0 && faults == 0 ? 0 : 1;
}
