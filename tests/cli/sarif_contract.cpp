// Reads what `qipu check --format sarif` printed and holds it against SARIF 2.1.0, as far as it is used:
// keys, types and ranges of every object; references within the log; and, for files in UTF-8, that lines and
// columns speak of the same place as bytes. Prints what is wrong; exits with 1 if anything is.
#include <cctype>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "contract.hpp"

using nlohmann::json;

namespace {

// `object` has all of `needed`, and nothing but these and `possible`.
void expect_keys(const json& object, const std::string& what, const std::set<std::string>& needed,
                 const std::set<std::string>& possible = {}) {
  expect(object.is_object(), what + ": no object");
  for (const auto& [key, value] : object.items())
    expect(needed.count(key) || possible.count(key), what + ": key " + key);
  for (const std::string& key : needed) expect(object.contains(key), what + ": no " + key);
}

bool is_count(const json& value, std::int64_t least) {
  return value.is_number_integer() && value.get<std::int64_t>() >= least;
}

// A multiformatMessageString or a message: text, and perhaps Markdown.
void check_text(const json& value, const std::string& what) {
  expect_keys(value, what, {"text"}, {"markdown"});
  for (const auto& [key, text] : value.items()) expect(text.is_string() && !text.empty(), what + "." + key);
}

// The name behind a URI reference: only characters that may stand in one, and escapes of two digits.
std::string name_of(const std::string& uri) {
  std::string name;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    const char c = uri[i];
    if (c == '%') {
      expect(i + 2 < uri.size() && std::isxdigit(static_cast<unsigned char>(uri[i + 1])) &&
                 std::isxdigit(static_cast<unsigned char>(uri[i + 2])),
             "uri: escape in " + uri);
      name += static_cast<char>(std::stoi(uri.substr(i + 1, 2), nullptr, 16));
      i += 2;
      continue;
    }
    expect(std::isalnum(static_cast<unsigned char>(c)) ||
               std::string_view("-._~/:").find(c) != std::string_view::npos,
           "uri: " + uri);
    name += c;
  }
  return name.rfind("file://", 0) == 0 ? name.substr(7) : name;
}

// ---- The file behind a result

// Bytes of a file, if it is one in UTF-8 without a byte order mark.
std::optional<std::string> utf8_of(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  if (!in) return std::nullopt;
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  const auto written = [&](json::error_handler_t on_error) {
    return json(bytes).dump(-1, ' ', false, on_error);
  };
  const bool is_utf8 = written(json::error_handler_t::ignore) == written(json::error_handler_t::replace);
  if (!is_utf8 || bytes.rfind("\xEF\xBB\xBF", 0) == 0) return std::nullopt;
  return bytes;
}

// The offset of a line and a column, counted one character after another.
std::size_t offset_of(const std::string& bytes, std::int64_t line, std::int64_t column) {
  std::size_t i = 0;
  for (; line > 1 && i < bytes.size(); ++i) {
    if (bytes[i] != '\n' && bytes[i] != '\r') continue;
    const char other = bytes[i] == '\n' ? '\r' : '\n';
    if (i + 1 < bytes.size() && bytes[i + 1] == other) ++i;
    --line;
  }
  for (; column > 1 && i < bytes.size(); --column)
    for (++i; i < bytes.size() && (static_cast<unsigned char>(bytes[i]) & 0xC0) == 0x80;) ++i;
  return i;
}

// ---- The parts of a result

// `bytes`: of the file, if they are in UTF-8.
void check_region(const json& region, const std::optional<std::string>& bytes) {
  expect_keys(region, "region",
              {"startLine", "startColumn", "endLine", "endColumn", "byteOffset", "byteLength"});
  for (const char* key : {"startLine", "startColumn", "endLine", "endColumn"})
    expect(is_count(region[key], 1), std::string("region.") + key);
  for (const char* key : {"byteOffset", "byteLength"})
    expect(is_count(region[key], 0), std::string("region.") + key);
  const auto number = [&](const char* key) { return region[key].get<std::int64_t>(); };
  const bool is_ordered =
      number("startLine") < number("endLine") ||
      (number("startLine") == number("endLine") && number("startColumn") <= number("endColumn"));
  expect(is_ordered, "region: ends before it begins");
  if (!bytes) return;
  const auto begin = static_cast<std::int64_t>(offset_of(*bytes, number("startLine"), number("startColumn")));
  expect(begin == number("byteOffset"), "region: byteOffset " + region.dump());
  const auto end = static_cast<std::int64_t>(offset_of(*bytes, number("endLine"), number("endColumn")));
  expect(end == number("byteOffset") + number("byteLength"), "region: byteLength " + region.dump());
}

class Log {
 public:
  void check(const json& log);
  std::size_t results = 0;

 private:
  void check_rule(const json& rule);
  void check_result(const json& result);
  void check_fix(const json& fix, const std::string& uri);
  const std::optional<std::string>& file(const json& location);

  std::vector<std::string> rules_;
  std::map<std::string, std::optional<std::string>> files_;
};

const std::optional<std::string>& Log::file(const json& location) {
  expect_keys(location, "artifactLocation", {"uri"});
  const std::string uri = location["uri"];
  if (const auto at = files_.find(uri); at != files_.end()) return at->second;
  return files_.emplace(uri, utf8_of(name_of(uri))).first->second;
}

void Log::check_rule(const json& rule) {
  expect_keys(rule, "rule",
              {"id", "shortDescription", "fullDescription", "help", "defaultConfiguration", "properties"});
  for (const char* key : {"shortDescription", "fullDescription", "help"}) check_text(rule[key], key);
  expect_keys(rule["defaultConfiguration"], "defaultConfiguration", {"level"});
  expect(is_one_of(rule["defaultConfiguration"]["level"], {"error", "warning", "note"}), "rule: level");
  expect(rule["properties"]["tags"].is_array(), "rule: tags");
  rules_.push_back(rule["id"]);
}

void Log::check_fix(const json& fix, const std::string& uri) {
  expect_keys(fix, "fix", {"description", "artifactChanges"});
  check_text(fix["description"], "fix.description");
  expect(fix["artifactChanges"].is_array() && !fix["artifactChanges"].empty(), "fix: changes");
  for (const json& change : fix["artifactChanges"]) {
    expect_keys(change, "artifactChange", {"artifactLocation", "replacements"});
    expect(change["artifactLocation"]["uri"] == uri, "fix: of another file");
    expect(change["replacements"].is_array() && !change["replacements"].empty(), "fix: replacements");
    for (const json& replacement : change["replacements"]) {
      expect_keys(replacement, "replacement", {"deletedRegion", "insertedContent"});
      check_region(replacement["deletedRegion"], file(change["artifactLocation"]));
      expect_keys(replacement["insertedContent"], "insertedContent", {"text"});
      expect(replacement["insertedContent"]["text"].is_string(), "insertedContent.text");
    }
  }
}

void Log::check_result(const json& result) {
  ++results;
  expect_keys(result, "result", {"ruleId", "ruleIndex", "level", "message", "locations", "properties"},
              {"fixes"});
  const bool is_rule = is_count(result["ruleIndex"], 0) && result["ruleIndex"] < rules_.size();
  expect(is_rule && json(rules_[result["ruleIndex"].get<std::size_t>()]) == result["ruleId"], "result: rule");
  expect(is_one_of(result["level"], {"error", "warning", "note"}), "result: level");
  check_text(result["message"], "result.message");
  expect(result["locations"].is_array() && result["locations"].size() == 1, "result: locations");
  const json& place = result["locations"][0]["physicalLocation"];
  expect_keys(place, "physicalLocation", {"artifactLocation", "region"});
  check_region(place["region"], file(place["artifactLocation"]));
  if (!result.contains("fixes")) return;
  for (const json& fix : result["fixes"]) check_fix(fix, place["artifactLocation"]["uri"]);
}

void Log::check(const json& log) {
  expect_keys(log, "log", {"$schema", "version", "runs"});
  expect(log["version"] == "2.1.0", "log: version");
  expect(log["runs"].is_array() && log["runs"].size() == 1, "log: runs");
  const json& run = log["runs"][0];
  expect_keys(run, "run", {"tool", "language", "columnKind", "results", "invocations"});
  expect(run["columnKind"] == "unicodeCodePoints", "run: columnKind");
  const json& driver = run["tool"]["driver"];
  expect_keys(driver, "driver", {"name", "version", "rules"});
  for (const json& rule : driver["rules"]) check_rule(rule);
  expect(std::set<std::string>(rules_.begin(), rules_.end()).size() == rules_.size(), "rules: one twice");
  for (const json& result : run["results"]) check_result(result);
  expect_keys(run["invocations"][0], "invocation", {"executionSuccessful", "exitCode"});
  expect(run["invocations"][0]["executionSuccessful"].is_boolean(), "invocation: executionSuccessful");
}

}  // namespace

int main() {
  const std::string all(std::istreambuf_iterator<char>(std::cin), {});
  if (!json::accept(all)) {
    std::cout << "no JSON\n";
    return 1;
  }
  Log log;
  log.check(json::parse(all));
  std::cout << log.results << " results, " << faults << " faults\n";
  return log.results > 0 && faults == 0 ? 0 : 1;
}
