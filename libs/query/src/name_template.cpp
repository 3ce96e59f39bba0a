#include "qipu/query/name_template.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "qipu/base/aligned.hpp"
#include "qipu/base/whole_number.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/spec/property_table.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/safe_name.hpp"

namespace qipu::query {

namespace {

constexpr std::size_t most_value_bytes = 1024;  // of a property, before it is made safe
constexpr unsigned most_digits = 20;

// ---- Words of a template

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

bool is_ident(std::string_view word) {
  const auto is_part = [](char c) { return is_capital(c) || (c >= '0' && c <= '9'); };
  return !word.empty() && is_capital(word.front()) && std::all_of(word.begin(), word.end(), is_part);
}

// ---- Values of fields

std::string without_spaces_around(std::string_view value) {
  value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
  return std::string(value.substr(0, value.find_last_not_of(' ') + 1));
}

bool is_missing(std::string_view value) { return value.find_first_not_of(" ?-") == std::string_view::npos; }

std::string values_text(const sgf::Property& property) {
  std::string text;
  for (std::uint32_t i = 0; i < property.size() && text.size() < most_value_bytes; ++i) {
    const std::string value = property[i].text();
    if (value.empty()) continue;
    if (!text.empty()) text += ", ";
    text += value;
  }
  return std::string(text::cut_bytes(text, most_value_bytes));
}

// Of the game, which may stand above its game-info node.
std::string property_text(const game::Game& game, std::string_view ident) {
  for (sgf::Node node = game.info(); node; node = node.parent()) {
    const sgf::Property property = node.find(ident);
    if (!property) continue;
    std::string text = values_text(property);
    if (!is_missing(text)) return text;
  }
  return {};
}

// Zeros before a number, whose whole part gets at least `width` digits.
std::string filled_up(std::string text, unsigned width) {
  const std::size_t size = text.size(), digits = std::min(text.find('.'), size);
  const bool is_number = text.find_first_not_of("0123456789") >= digits;
  return is_number ? right_aligned(std::move(text), width + (size - digits)) : text;
}

std::string stem_of(std::string_view file) {
  file.remove_prefix(file.rfind('/') + 1);
  if (const std::size_t dot = file.rfind('.'); dot != std::string_view::npos && dot > 0)
    file = file.substr(0, dot);
  return std::string(file);
}

// ---- What stands between fields

constexpr std::string_view opening_brackets = "([{<（［【《「『“‘";
constexpr std::string_view closing_brackets = ")]}>）］】》」』”’";

// Brackets that close belong to the field before, those that open to the field behind.
struct Between {
  std::string_view closing;
  std::string_view separator;
  std::string_view opening;
};

Between divided(std::string_view literal) {
  std::size_t begin = 0;
  while (begin < literal.size()) {
    const std::size_t next = text::next_scalar(literal, begin);
    if (!text::is_one_of(literal.substr(begin, next - begin), closing_brackets)) break;
    begin = next;
  }
  std::size_t end = literal.size();
  while (end > begin) {
    const std::size_t last = text::scalar_before(literal, end);
    if (!text::is_one_of(literal.substr(last, end - last), opening_brackets)) break;
    end = last;
  }
  return {literal.substr(0, begin), literal.substr(begin, end - begin), literal.substr(end)};
}

}  // namespace

// ---- Parsing

struct NameTemplate::Word {
  std::string_view name;
  Source source;

  static std::span<const Word> all() {
    static constexpr Word words[] = {{"n", Source::Number}, {"file", Source::File}, {"文件", Source::File}};
    return words;
  }
};

class NameTemplate::Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<NameTemplate, NameError> parse();

 private:
  using Kind = NameError::Kind;

  bool refuse(Kind kind, std::size_t begin, std::size_t end) {
    problem_ = {kind, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin),
                std::string(text_.substr(begin, end - begin))};
    return false;
  }
  bool literal();
  bool field();
  bool choice(std::size_t begin, std::size_t end, Token& token);
  bool width(std::size_t begin, std::size_t end, Token& token);
  Token& add(Token::Kind kind) {
    tokens_.emplace_back().kind = kind;
    return tokens_.back();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
  NameError problem_{};
};

// One character outside of fields.
bool NameTemplate::Parser::literal() {
  const char c = text_[at_];
  const bool is_brace = c == '{' || c == '}';
  if (is_brace && text_.substr(at_ + 1, 1) != text_.substr(at_, 1))
    return refuse(Kind::Unopened, at_, at_ + 1);
  at_ += is_brace ? 2 : 1;
  if (c == '/') return add(Token::Kind::Slash), true;
  const bool goes_on = !tokens_.empty() && tokens_.back().kind == Token::Kind::Plain;
  (goes_on ? tokens_.back() : add(Token::Kind::Plain)).literal += c;
  return true;
}

bool NameTemplate::Parser::choice(std::size_t begin, std::size_t end, Token& token) {
  const std::string_view word = text_.substr(begin, end - begin);
  for (const Word& known : Word::all())
    if (known.name == word) return token.choices.push_back({known.source, {}, nullptr}), true;
  if (const game::FactRow* const fact = game::find_fact(word))
    return token.choices.push_back({Source::Fact, {}, fact}), true;
  if (word.empty()) return refuse(Kind::NoField, begin - 1, end + 1);
  if (!is_ident(word)) return refuse(Kind::UnknownField, begin, end);
  token.choices.push_back({Source::Property, std::string(word), nullptr});
  return true;
}

bool NameTemplate::Parser::width(std::size_t begin, std::size_t end, Token& token) {
  using Width = decltype(token.width);
  token.width = whole_number<Width>(std::string_view(text_).substr(begin, end - begin)).value_or(0);
  if (token.width == 0 || token.width > most_digits) return refuse(Kind::BadWidth, begin - 1, end);
  const bool has_number = std::any_of(token.choices.begin(), token.choices.end(), [](const Choice& one) {
    return one.source == Source::Number || (one.fact && one.fact->type == game::FactType::Number);
  });
  return has_number || refuse(Kind::NoWidth, begin - 1, end);
}

bool NameTemplate::Parser::field() {
  const std::size_t open = at_;
  const std::size_t close = text_.find_first_of("{}", open + 1);
  if (close == std::string_view::npos || text_[close] == '{') return refuse(Kind::Unclosed, open, open + 1);
  const std::size_t end = std::min(text_.find(':', open), close);
  Token& token = add(Token::Kind::Field);
  for (std::size_t begin = open + 1; begin <= end;) {
    const std::size_t next = std::min(text_.find('|', begin), end);
    if (!choice(begin, next, token)) return false;
    begin = next + 1;
  }
  at_ = close + 1;
  return end == close || width(end + 1, close, token);
}

Result<NameTemplate, NameError> NameTemplate::Parser::parse() {
  while (at_ < text_.size()) {
    const bool is_field = text_[at_] == '{' && text_.substr(at_ + 1, 1) != "{";
    if (!(is_field ? field() : literal())) return unexpected<NameError>(problem_);
  }
  if (tokens_.empty()) return unexpected<NameError>({Kind::Empty, 0, 0, {}});
  NameTemplate names;
  names.tokens_ = std::move(tokens_);
  return names;
}

Result<NameTemplate, NameError> NameTemplate::parse(std::string_view text) {
  if (text.ends_with(".sgf")) text.remove_suffix(4);  // it is written behind every name
  return Parser(text).parse();
}

// ---- Making names

std::string NameTemplate::value_of(const Choice& choice, unsigned width, const NameFacts& facts,
                                   game::GameFacts& of_game) {
  if (choice.source == Source::Number) return filled_up(std::to_string(facts.number), width);
  if (choice.source == Source::File) return stem_of(facts.file);
  if (!facts.game) return {};
  if (choice.source == Source::Fact) {
    const std::string text = choice.fact->text(of_game);
    return is_missing(text) ? std::string() : filled_up(text, width);
  }
  return property_text(facts.game, choice.ident);
}

std::string NameTemplate::value_of(const Token& field, const NameFacts& facts, game::GameFacts& of_game,
                                   Clean clean) {
  for (const Choice& choice : field.choices) {
    const std::string value = clean(value_of(choice, field.width, facts, of_game));
    if (!is_missing(value)) return without_spaces_around(value);
  }
  return {};
}

// The text between two slashes.
class NameTemplate::Part {
 public:
  void add_literal(std::string_view text) { between_ += text; }
  void add_field(const std::string& value);
  void end(std::string& name);
  std::string text();

  bool is_filled() const { return is_filled_ || !has_field_; }

 private:
  std::string text_;
  std::string between_;
  bool has_field_ = false;
  bool is_filled_ = false;   // a field was not empty
  bool was_filled_ = false;  // the last one
};

void NameTemplate::Part::add_field(const std::string& value) {
  const Between between = divided(between_);
  const bool is_first = !has_field_;
  if (was_filled_ || is_first) text_ += value.empty() && is_first ? std::string_view() : between.closing;
  if (!value.empty()) {
    if (is_first || !text_.empty()) text_ += between.separator;
    text_ += between.opening;
    text_ += value;
    is_filled_ = true;
  }
  was_filled_ = !value.empty();
  has_field_ = true;
  between_.clear();
}

std::string NameTemplate::Part::text() {
  if (was_filled_ || !has_field_) text_ += between_;
  return is_filled() ? text_ : std::string();
}

void NameTemplate::Part::end(std::string& name) {
  const std::string part = text::safe_name(text());
  if (!name.empty() && !part.empty()) name += '/';
  name += part;
  *this = Part();
}

std::vector<std::string> NameTemplate::unknown_properties() const {
  std::vector<std::string> idents;
  for (const Token& token : tokens_)
    for (const Choice& choice : token.choices)
      if (choice.source == Source::Property && !spec::is_known(choice.ident)) idents.push_back(choice.ident);
  return idents;
}

std::string NameTemplate::name(const NameFacts& facts) const {
  std::string name;
  Part part;
  game::GameFacts of_game(facts.game);
  bool has_field = false;
  bool is_filled = false;
  for (const Token& token : tokens_) {
    if (token.kind == Token::Kind::Slash) {
      part.end(name);
    } else if (token.kind == Token::Kind::Plain) {
      part.add_literal(token.literal);
    } else {
      const std::string value = value_of(token, facts, of_game, text::without_unsafe);
      part.add_field(value);
      has_field = true;
      is_filled = is_filled || !value.empty();
    }
  }
  const std::size_t folder = name.size();
  part.end(name);
  const bool has_name = name.size() > folder;  // and not only folders
  return has_name && (is_filled || !has_field) ? name : std::string();
}

std::string NameTemplate::line(const NameFacts& facts) const {
  Part part;
  game::GameFacts of_game(facts.game);
  for (const Token& token : tokens_) {
    if (token.kind == Token::Kind::Field)
      part.add_field(value_of(token, facts, of_game, text::printable));
    else
      part.add_literal(token.kind == Token::Kind::Slash ? "/" : std::string_view(token.literal));
  }
  return part.text();
}

// ---- The usual names

void UntoldProperties::look_at(const game::Game& game) {
  std::erase_if(idents_, [&](const std::string& ident) { return !property_text(game, ident).empty(); });
}

std::string name_for(const NameTemplate& names, const NameFacts& facts) {
  std::string name = names.name(facts);
  for (const std::string_view usual : {"{GN}", "{PB}-{PW}-{DT}", "{file} {n}"}) {
    if (!name.empty()) break;
    if (const Result<NameTemplate, NameError> next = NameTemplate::parse(usual)) name = next->name(facts);
  }
  return name;
}

std::string with_narrow_braces(std::string_view typed) {
  struct Mark {
    std::string_view wide;
    char narrow;
    bool is_brace;
  };
  static constexpr Mark marks[] = {
      {"｛", '{', true}, {"｝", '}', true}, {"｜", '|', false}, {"：", ':', false}};
  std::string out;
  bool is_inside = false;
  for (std::size_t i = 0; i < typed.size();) {
    const std::size_t next = text::next_scalar(typed, i);
    const std::string_view one = typed.substr(i, next - i);
    const auto* const mark = std::find_if(std::begin(marks), std::end(marks), [&](const Mark& row) {
      return row.wide == one && (row.is_brace || is_inside);
    });
    out += mark == std::end(marks) ? one : std::string_view(&mark->narrow, 1);
    if (out.back() == '{' || out.back() == '}') is_inside = out.back() == '{';
    i = next;
  }
  return out;
}

}  // namespace qipu::query
