// JSON as records are read from it: every value beside the bytes it comes from, and which of them a reader
// has taken. What nobody took is kept (keep_rest), so that a reader says only what it knows.
//
//   Json json(source);
//   if (JsonValue name = json.root().find("name"); name.is(JsonKind::String)) ... name.taken().text()
//   keep_rest(draft, Draft::root, json.root());
//
// A text that is cut off or broken keeps what was read before; containers end where they were left. Texts are
// read in the charset of the source, whatever stands in them: raw line ends, halves of surrogates.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "draft.hpp"
#include "qipu/base/decimal.hpp"
#include "source.hpp"

namespace qipu::convert {

enum class JsonKind : std::uint8_t { Null, False, True, Number, String, Array, Object };

class Json;

// A view: null-safe, valid as long as its Json.
class JsonValue {
 public:
  JsonValue() = default;
  explicit operator bool() const { return json_ != nullptr; }
  bool operator==(const JsonValue&) const = default;

  bool is(JsonKind kind) const;
  bool is_container() const { return is(JsonKind::Array) || is(JsonKind::Object); }
  Span span() const;        // with quotes and brackets; of nothing empty
  std::string key() const;  // UTF-8; empty for what is no member

  // What a container holds, one after another; members of one name all of them.
  JsonValue first() const;
  JsonValue next() const;
  JsonValue find(std::string_view key) const;  // the first member of this name
  JsonValue at(std::uint32_t index) const;     // costs the elements before it

  std::string text() const;  // UTF-8: of a string, of a number as written; else empty
  std::optional<Decimal> number() const;
  std::optional<std::int64_t> integer() const;
  // As JSON without white space.
  std::string compact() const;

  // A reader has said it, with all it holds.
  void take() const;
  JsonValue taken() const {
    take();
    return *this;
  }

 private:
  friend class Json;
  friend class JsonSweep;
  JsonValue(Json* json, std::uint32_t index) : json_(json), index_(index) {}

  Json* json_ = nullptr;
  std::uint32_t index_ = 0;
};

class Json {
 public:
  explicit Json(const Source& source);  // must outlive it
  Json(const Json&) = delete;
  Json& operator=(const Json&) = delete;

  JsonValue root() { return values_.empty() ? JsonValue() : JsonValue(this, 0); }
  // What stands behind the last value that was read, if the text does not end there as it should.
  std::optional<Span> rest() const { return rest_; }
  bool is_cut() const { return is_cut_; }  // it does because the text ends

 private:
  friend class JsonValue;
  friend class JsonSweep;
  class Builder;
  enum class State : std::uint8_t { Untouched, Entered, Taken };
  struct Value {
    Span key;  // with quotes; empty: no member
    Span span;
    std::uint32_t parent;
    std::uint32_t end;  // the index after all it holds
    JsonKind kind;
    State state = State::Untouched;
  };
  std::string unquoted(Span quoted) const;

  const Source& source_;
  std::vector<Value> values_;  // in the order of the text
  std::optional<Span> rest_;
  bool is_cut_ = false;
};

// Whatever of `container` nobody took, by its path, as JSON: XF[players.0.pro:true]. Empty values say
// nothing.
void keep_rest(Draft& draft, Draft::NodeIndex node, JsonValue container, std::string_view path = {});
// A value that is not what its place asks for: kept, with a note.
void keep_unread(Draft& draft, Draft::NodeIndex node, JsonValue value);
// Where the text is broken: what is left of it, and that it ends too early.
void keep_break(Draft& draft, const Source& source, const Json& json);

// "text" with quotes and escapes.
void append_json(std::string& out, std::string_view utf8);

// The beginning of a text that may be JSON: what its first container is, and the names in it, or in the
// objects it holds. Costs a look at the first 64 KB, whatever they are.
struct JsonBeginning {
  char opening = 0;                    // { or [; 0: no JSON
  std::vector<std::string_view> keys;  // of members of { or of the objects within [
  std::vector<char> values;            // the first character of each
  bool has(std::string_view key, std::string_view openings = {}) const;
};
JsonBeginning json_beginning(std::string_view bytes);

}  // namespace qipu::convert
