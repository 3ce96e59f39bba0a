#include "json.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>

#include "qipu/base/span.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::convert {

// How far the parser has read.
struct JsonProgress {
  const char* at;
  bool in_string = false;
};

namespace {

// The text as the parser sees it: strings have nothing in them, so nothing in them can be wrong.
class JsonCursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  JsonCursor(const char* at, JsonProgress* seen) : at_(at), seen_(seen) {}
  char operator*() const { return in_string_ && (is_escaped_ || *at_ != '"') ? 'x' : *at_; }
  JsonCursor& operator++() {
    const char c = *at_;
    if (!in_string_)
      in_string_ = c == '"';
    else if (is_escaped_)
      is_escaped_ = false;
    else if (c == '\\')
      is_escaped_ = true;
    else
      in_string_ = c != '"';
    *seen_ = {++at_, in_string_};
    return *this;
  }
  JsonCursor operator++(int) {
    const JsonCursor before = *this;
    ++*this;
    return before;
  }
  bool operator==(const JsonCursor& other) const { return at_ == other.at_; }

 private:
  const char* at_;
  JsonProgress* seen_;
  bool in_string_ = false;
  bool is_escaped_ = false;
};

bool is_number_part(char c) {
  return text::is_digit(c) || c == '-' || c == '+' || c == '.' || (c | 0x20) == 'e';
}

// ---- The characters of a string

int hex_digit(char c) {
  if (text::is_digit(c)) return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// uXXXX; nothing if it is not that.
std::optional<char32_t> code_unit(std::string_view text) {
  if (text.size() < 5 || text[0] != 'u') return std::nullopt;
  char32_t unit = 0;
  for (const char c : text.substr(1, 4)) {
    const int digit = hex_digit(c);
    if (digit < 0) return std::nullopt;
    unit = unit * 16 + static_cast<char32_t>(digit);
  }
  return unit;
}

// `text` begins with uXXXX, of which `unit` is the value; how much of it was one character.
std::size_t append_escaped_unit(std::string& out, std::string_view text, char32_t unit) {
  constexpr char32_t replacement = 0xFFFD;
  const bool is_high = unit >= 0xD800 && unit < 0xDC00;
  if (is_high && text.size() > 6 && text[5] == '\\') {
    const std::optional<char32_t> low = code_unit(text.substr(6));
    if (low && *low >= 0xDC00 && *low < 0xE000) {
      text::append_utf8(0x10000 + ((unit - 0xD800) << 10) + (*low - 0xDC00), out);
      return 11;
    }
  }
  const bool is_no_character = unit >= 0xD800 && unit < 0xE000;
  text::append_utf8(is_no_character ? replacement : unit, out);
  return 5;
}

char plain_escape(char c) {
  constexpr std::string_view letters = "bfnrt", meanings = "\b\f\n\r\t";
  const std::size_t at = letters.find(c);
  return at == letters.npos ? c : meanings[at];
}

std::string unescaped_json(std::string_view text) {
  std::string out;
  while (true) {
    const std::size_t backslash = text.find('\\');
    out += text.substr(0, backslash);
    if (backslash == text.npos || backslash + 1 == text.size()) return out;
    text.remove_prefix(backslash + 1);
    std::size_t length = 1;
    if (const std::optional<char32_t> unit = code_unit(text))
      length = append_escaped_unit(out, text, *unit);
    else
      out += plain_escape(text[0]);
    text.remove_prefix(length);
  }
}

}  // namespace

void append_json(std::string& out, std::string_view utf8) {
  constexpr char digits[] = "0123456789abcdef";
  out += '"';
  for (const char c : utf8) {
    if (c == '"' || c == '\\')
      (out += '\\') += c;
    else if (c == '\n')
      out += "\\n";
    else if (static_cast<unsigned char>(c) < 0x20)
      ((out += "\\u00") += digits[c >> 4]) += digits[c & 15];
    else
      out += c;
  }
  out += '"';
}

// ---- Reading

class Json::Builder {
 public:
  explicit Builder(Json& json) : json_(json), bytes_(json.source_.bytes()), seen_{bytes_.data()} {}

  void run() {
    const char* const end = bytes_.data() + bytes_.size();
    nlohmann::json::sax_parse(JsonCursor(bytes_.data(), &seen_), JsonCursor(end, &seen_), this);
    while (!open_.empty()) close();
  }

  // ---- What the parser calls
  bool null() { return add(JsonKind::Null); }
  bool boolean(bool value) { return add(value ? JsonKind::True : JsonKind::False); }
  bool number_integer(std::int64_t) { return add(JsonKind::Number); }
  bool number_unsigned(std::uint64_t) { return add(JsonKind::Number); }
  bool number_float(double, const std::string&) { return add(JsonKind::Number); }
  bool string(const std::string&) { return add(JsonKind::String); }
  bool binary(const nlohmann::json::binary_t&) { return false; }
  bool start_object(std::size_t) { return open(JsonKind::Object); }
  bool start_array(std::size_t) { return open(JsonKind::Array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(const std::string&) {
    key_ = {next_begin(), here()};
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) {
    const auto end = size32(bytes_);
    json_.rest_ = Span{last_end_, end};
    const bool is_open = json_.values_.empty() || !open_.empty();
    const std::string_view rest = trimmed(bytes_.substr(last_end_));
    const bool is_closed = !seen_.in_string && (rest.ends_with(']') || rest.ends_with('}'));
    json_.is_cut_ = here() == end && is_open && !is_closed;
    return false;
  }

 private:
  std::uint32_t here() const { return static_cast<std::uint32_t>(seen_.at - bytes_.data()); }

  // Where the token begins that was read last: between tokens there is nothing but these.
  std::uint32_t next_begin() const {
    const std::uint32_t from = std::max(last_end_, key_.end);
    return static_cast<std::uint32_t>(std::min(bytes_.find_first_not_of(" \t\r\n,:", from), bytes_.size()));
  }

  Span next_span(JsonKind kind) const {
    const std::uint32_t begin = next_begin();
    std::uint32_t end = here();
    if (kind != JsonKind::Number) return {begin, end};
    end = begin;
    while (end < bytes_.size() && is_number_part(bytes_[end])) ++end;
    return {begin, end};
  }

  bool add(JsonKind kind) {
    const Span span = next_span(kind);
    const auto index = size32(json_.values_);
    json_.values_.push_back({key_, span, open_.empty() ? index : open_.back(), index + 1, kind});
    last_end_ = span.end;
    key_ = {};
    return true;
  }

  bool open(JsonKind kind) {
    add(kind);
    open_.push_back(static_cast<std::uint32_t>(json_.values_.size() - 1));
    return true;
  }

  bool close() {
    Value& container = json_.values_[open_.back()];
    container.end = size32(json_.values_);
    if (!json_.rest_) last_end_ = here();
    container.span.end = last_end_;
    open_.pop_back();
    return true;
  }

  Json& json_;
  std::string_view bytes_;
  JsonProgress seen_;
  std::vector<std::uint32_t> open_;
  Span key_;
  std::uint32_t last_end_ = 0;
};

Json::Json(const Source& source) : source_(source) { Builder(*this).run(); }

std::string Json::unquoted(Span quoted) const {
  return unescaped_json(source_.text(Span{quoted.begin + 1, std::max(quoted.begin + 1, quoted.end - 1)}));
}

// ---- Values

bool JsonValue::is(JsonKind kind) const { return json_ && json_->values_[index_].kind == kind; }

Span JsonValue::span() const { return json_ ? json_->values_[index_].span : Span(); }

std::string JsonValue::key() const {
  if (!json_ || json_->values_[index_].key.empty()) return {};
  return json_->unquoted(json_->values_[index_].key);
}

JsonValue JsonValue::first() const {
  const bool is_empty = !json_ || json_->values_[index_].end == index_ + 1;
  return is_empty ? JsonValue() : JsonValue(json_, index_ + 1);
}

JsonValue JsonValue::next() const {
  if (!json_ || index_ == 0) return {};
  const Json::Value& value = json_->values_[index_];
  return value.end == json_->values_[value.parent].end ? JsonValue() : JsonValue(json_, value.end);
}

JsonValue JsonValue::find(std::string_view key) const {
  if (!is(JsonKind::Object)) return {};
  for (JsonValue member = first(); member; member = member.next()) {
    const std::string_view quoted = json_->source_.slice(json_->values_[member.index_].key);
    const bool is_it =
        quoted.find('\\') == quoted.npos ? quoted.substr(1, quoted.size() - 2) == key : member.key() == key;
    if (is_it) return member;
  }
  return {};
}

JsonValue JsonValue::at(std::uint32_t index) const {
  if (!is(JsonKind::Array)) return {};
  JsonValue element = first();
  for (; element && index > 0; --index) element = element.next();
  return element;
}

std::string JsonValue::text() const {
  if (is(JsonKind::String)) return json_->unquoted(span());
  return is(JsonKind::Number) ? std::string(json_->source_.slice(span())) : std::string();
}

// 1.5e3 is 1500; of a power beyond what a record holds nothing.
std::optional<Decimal> JsonValue::number() const {
  if (!is(JsonKind::Number)) return std::nullopt;
  const std::string_view all = json_->source_.slice(span());
  const std::size_t e = std::min(all.find_first_of("eE"), all.size());
  std::optional<Decimal> number = Decimal::parse(all.substr(0, e));
  if (!number || e == all.size()) return number;
  const std::optional<std::int64_t> power = number_in(all.substr(e + 1));
  constexpr std::int64_t most = 18;
  if (!power || *power < -most || *power > most) return std::nullopt;
  std::int64_t zeros = *power;
  for (; zeros > 0; --zeros) number = *number * 10;
  if (zeros == 0) return number;
  const std::int64_t scale = number->scale() - zeros;
  if (scale > 19 || number->digits() > static_cast<std::uint64_t>(INT64_MAX)) return std::nullopt;
  const auto digits = static_cast<std::int64_t>(number->digits());
  return Decimal::of(number->is_negative() ? -digits : digits, static_cast<int>(scale));
}

std::optional<std::int64_t> JsonValue::integer() const {
  const std::optional<Decimal> value = number();
  return value ? value->to_integer() : std::nullopt;
}

std::string JsonValue::compact() const {
  if (!json_) return {};
  std::string out;
  std::vector<std::uint32_t> open;
  const std::vector<Json::Value>& values = json_->values_;
  const auto close = [&] {
    out += values[open.back()].kind == JsonKind::Object ? '}' : ']';
    open.pop_back();
  };
  for (std::uint32_t i = index_; i < values[index_].end; ++i) {
    while (!open.empty() && values[open.back()].end == i) close();
    if (i > index_ && out.back() != '[' && out.back() != '{') out += ',';
    const JsonValue value(json_, i);
    if (i > index_ && !values[i].key.empty()) append_json(out, value.key()), out += ':';
    if (value.is_container()) {
      out += value.is(JsonKind::Object) ? '{' : '[';
      open.push_back(i);
    } else if (value.is(JsonKind::String)) {
      append_json(out, value.text());
    } else {
      out += json_->source_.slice(value.span());
    }
  }
  while (!open.empty()) close();
  return out;
}

void JsonValue::take() const {
  if (!json_) return;
  std::vector<Json::Value>& values = json_->values_;
  values[index_].state = Json::State::Taken;
  for (std::uint32_t i = values[index_].parent; values[i].state == Json::State::Untouched;
       i = values[i].parent)
    values[i].state = Json::State::Entered;
}

// ---- What is left

class JsonSweep {
 public:
  JsonSweep(Draft& draft, Draft::NodeIndex node, JsonValue container, std::string_view path)
      : draft_(draft), node_(node), json_(*container.json_), path_(path) {
    open_.push_back({container.index_, path_.size(), 0});
  }

  void run() {
    const std::uint32_t begin = open_[0].index, end = values()[begin].end;
    for (std::uint32_t i = begin + 1; i < end;) {
      while (values()[open_.back().index].end == i) open_.pop_back();
      i = visit(i);
    }
  }

 private:
  struct Open {
    std::uint32_t index;
    std::size_t path_length;
    std::uint32_t count;  // of elements that were passed
  };

  const std::vector<Json::Value>& values() const { return json_.values_; }

  // The value after it, or the first in it.
  std::uint32_t visit(std::uint32_t i) {
    const JsonValue value(&json_, i);
    const std::uint32_t number = open_.back().count++;
    if (values()[i].state == Json::State::Taken || says_nothing(value)) return values()[i].end;
    path_.resize(open_.back().path_length);
    if (!path_.empty()) path_ += '.';
    path_ += values()[i].key.empty() ? std::to_string(number) : value.key();
    if (values()[i].state == Json::State::Entered) {
      open_.push_back({i, path_.size(), 0});
      return i + 1;
    }
    draft_.keep(node_, path_, value.compact(), value.span());
    return values()[i].end;
  }

  static bool says_nothing(JsonValue value) {
    return value.is(JsonKind::Null) || (value.is_container() && !value.first()) ||
           (value.is(JsonKind::String) && value.span().size() == 2);
  }

  Draft& draft_;
  Draft::NodeIndex node_;
  Json& json_;
  std::string path_;
  std::vector<Open> open_;
};

void keep_rest(Draft& draft, Draft::NodeIndex node, JsonValue container, std::string_view path) {
  if (container.is_container()) JsonSweep(draft, node, container, path).run();
}

void keep_unread(Draft& draft, Draft::NodeIndex node, JsonValue value) {
  value.take();
  const std::string key = value.key();
  draft.keep_unread(node, key.empty() ? value.compact() : key + ": " + value.compact(), value.span());
}

void keep_break(Draft& draft, const Source& source, const Json& json) {
  using namespace spec::literals;
  if (!json.rest()) return;
  const std::string_view rest = trimmed(source.slice(*json.rest()));
  if (rest.find_first_not_of(" \t\r\n,:") != rest.npos)
    draft.keep_unread(Draft::root, source.text(rest), source.span_of(rest));
  if (json.is_cut()) draft.note("unexpected-end"_check, draft.size() - 1);
}

// ---- The beginning

bool JsonBeginning::has(std::string_view key, std::string_view openings) const {
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (keys[i] == key && (openings.empty() || openings.find(values[i]) != openings.npos)) return true;
  return false;
}

JsonBeginning json_beginning(std::string_view bytes) {
  constexpr std::size_t most = std::size_t{1} << 16;
  constexpr std::string_view white_space = " \t\r\n";
  bytes = bytes.substr(0, most);
  JsonBeginning found;
  std::size_t at = bytes.find_first_not_of(white_space);
  if (at == bytes.npos || (bytes[at] != '{' && bytes[at] != '[')) return found;
  found.opening = bytes[at];
  const std::size_t wanted = found.opening == '{' ? 1 : 2;
  std::size_t depth = 0;
  for (; at < bytes.size(); ++at) {
    const char c = bytes[at];
    depth += c == '{' || c == '[';
    depth -= (c == '}' || c == ']') && depth > 0;
    if (c != '"') continue;
    const std::size_t begin = at + 1;
    for (++at; at < bytes.size() && bytes[at] != '"'; ++at) at += bytes[at] == '\\';
    const std::size_t colon = bytes.find_first_not_of(white_space, at + 1);
    if (depth != wanted || colon == bytes.npos || bytes[colon] != ':') continue;
    const std::size_t value = bytes.find_first_not_of(white_space, colon + 1);
    if (value == bytes.npos) break;
    found.keys.push_back(bytes.substr(begin, at - begin));
    found.values.push_back(bytes[value]);
  }
  return found;
}

}  // namespace qipu::convert
