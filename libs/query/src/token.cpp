#include "token.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "fold.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::query {

namespace {

struct Symbol {
  std::u32string_view text;  // narrow
  TokenKind kind;
  Operator compare;
  std::string_view plain;
};
// Where one begins another, the longer stands first.
constexpr Symbol symbols[] = {
    {U"(", TokenKind::Open, {}, "("},
    {U")", TokenKind::Close, {}, ")"},
    {U",", TokenKind::Comma, {}, ","},
    {U"、", TokenKind::Comma, {}, ","},
    {U"..", TokenKind::Range, {}, ".."},
    {U"==", TokenKind::Compare, Operator::Equal, "="},
    {U"=", TokenKind::Compare, Operator::Equal, "="},
    {U"!=", TokenKind::Compare, Operator::Unequal, "!="},
    {U"<>", TokenKind::Compare, Operator::Unequal, "!="},
    {U"≠", TokenKind::Compare, Operator::Unequal, "!="},
    {U"<=", TokenKind::Compare, Operator::LessOrEqual, "<="},
    {U"≤", TokenKind::Compare, Operator::LessOrEqual, "<="},
    {U"<", TokenKind::Compare, Operator::Less, "<"},
    {U">=", TokenKind::Compare, Operator::GreaterOrEqual, ">="},
    {U"≥", TokenKind::Compare, Operator::GreaterOrEqual, ">="},
    {U">", TokenKind::Compare, Operator::Greater, ">"},
    {U"~", TokenKind::Compare, Operator::Contains, "~"},
    {U"!~", TokenKind::Compare, Operator::Lacks, "!~"},
    {U"&&", TokenKind::And, {}, "and"},
    {U"||", TokenKind::Or, {}, "or"},
    {U"!", TokenKind::Not, {}, "not"},
    {U"到", TokenKind::Range, {}, ".."},
    {U"且", TokenKind::And, {}, "and"},
    {U"并且", TokenKind::And, {}, "and"},
    {U"或者", TokenKind::Or, {}, "or"},
    {U"或", TokenKind::Or, {}, "or"},
    {U"非", TokenKind::Not, {}, "not"},
    {U"在", TokenKind::In, Operator::In, "in"},
    {U"不在", TokenKind::In, Operator::NotIn, "not in"},
    {U"等于", TokenKind::Compare, Operator::Equal, "="},
    {U"不等于", TokenKind::Compare, Operator::Unequal, "!="},
    {U"小于", TokenKind::Compare, Operator::Less, "<"},
    {U"不大于", TokenKind::Compare, Operator::LessOrEqual, "<="},
    {U"大于", TokenKind::Compare, Operator::Greater, ">"},
    {U"不小于", TokenKind::Compare, Operator::GreaterOrEqual, ">="},
    {U"包含", TokenKind::Compare, Operator::Contains, "~"},
    {U"不包含", TokenKind::Compare, Operator::Lacks, "!~"},
};

constexpr std::size_t longest_symbol = 3;

struct Keyword {
  std::string_view word;
  TokenKind kind;
};
constexpr Keyword keywords[] = {
    {"and", TokenKind::And}, {"or", TokenKind::Or}, {"not", TokenKind::Not}, {"in", TokenKind::In}};

struct Quotes {
  char32_t open;
  char32_t close;
};
constexpr Quotes all_quotes[] = {{U'"', U'"'},   {U'\'', U'\''}, {U'“', U'”'},   {U'”', U'”'},
                                 {U'‘', U'’'},   {U'’', U'’'},   {U'「', U'」'}, {U'『', U'』'},
                                 {U'＂', U'＂'}, {U'＇', U'＇'}};

const Quotes* quotes_of(char32_t open) {
  const auto* found = std::find_if(std::begin(all_quotes), std::end(all_quotes),
                                   [&](const Quotes& one) { return one.open == open; });
  return found == std::end(all_quotes) ? nullptr : found;
}

bool parts_tokens(char32_t c) { return c == U' ' || (c >= 9 && c <= 13) || c == 0xA0; }

bool is_ascii_of_words(char32_t c) {
  const char32_t small = c | 0x20;
  if ((small >= U'a' && small <= U'z') || (c >= U'0' && c <= U'9')) return true;
  return std::u32string_view(U"_+-.:/?").find(c) != std::u32string_view::npos;
}

class Lexer {
 public:
  explicit Lexer(std::string_view expression) : expression_(expression) { step(); }

  Result<std::vector<Token>, FilterError> tokens() {
    for (;;) {
      while (!at_end() && parts_tokens(here_)) step();
      begin_ = at_;
      if (at_end()) {
        add(TokenKind::End);
        return std::move(tokens_);
      }
      if (!add_symbol() && !add_quoted() && !add_word()) return unexpected<FilterError>(stray());
      if (unclosed_) return unexpected<FilterError>(unclosed());
    }
  }

 private:
  bool at_end() const { return here_ == 0; }

  // To the next scalar. U+0000 is at the end only: control characters belong to no word.
  void step() {
    at_ = next_;
    raw_ = read(at_, next_);
    here_ = narrow(raw_);
  }
  char32_t read(std::uint32_t at, std::uint32_t& after) const {
    if (at >= expression_.size()) return 0;
    const text::Character character = text::decode_one(expression_.substr(at), spec::Charset::Utf8);
    after = at + character.length;
    return character.scalar == 0 ? char32_t{1} : character.scalar;
  }
  char32_t after_here() const {
    std::uint32_t after = next_;
    return read(next_, after);
  }

  void add(TokenKind kind, std::string text = {}, Operator compare = {}) {
    tokens_.push_back({kind, compare, begin_, at_ - begin_, std::move(text)});
  }

  const Symbol* symbol_here() const {
    char32_t ahead[longest_symbol] = {here_};
    std::uint32_t after = next_;
    for (std::size_t i = 1; i < longest_symbol; ++i) ahead[i] = narrow(read(after, after));
    const std::u32string_view rest(ahead, longest_symbol);
    const auto* found = std::find_if(std::begin(symbols), std::end(symbols),
                                     [&](const Symbol& one) { return rest.starts_with(one.text); });
    return found == std::end(symbols) ? nullptr : found;
  }

  bool add_symbol() {
    const Symbol* symbol = symbol_here();
    if (!symbol) return false;
    for (std::size_t i = 0; i < symbol->text.size(); ++i) step();
    add(symbol->kind, std::string(symbol->plain), symbol->compare);
    return true;
  }

  bool add_quoted() {
    const Quotes* quotes = quotes_of(raw_);
    if (!quotes) return false;
    std::string text;
    std::uint32_t from = next_;
    for (step(); raw_ != quotes->close; step()) {
      if (at_end()) {
        unclosed_ = true;
        return true;
      }
      if (raw_ != U'\\') continue;
      const char32_t next = after_here();
      if (next != quotes->close && next != U'\\') continue;
      text.append(expression_.substr(from, at_ - from));
      from = next_;
      step();
    }
    text.append(expression_.substr(from, at_ - from));
    step();
    add(TokenKind::Quoted, std::move(text));
    return true;
  }

  bool is_of_word() const {
    if (here_ < 0x80) return is_ascii_of_words(here_) && !is_range_here();
    return !parts_tokens(here_) && !quotes_of(raw_) && here_ != U'」' && here_ != U'』' && !symbol_here();
  }
  bool is_range_here() const { return here_ == U'.' && narrow(after_here()) == U'.'; }

  bool add_word() {
    std::string word;
    for (; !at_end() && is_of_word(); step()) text::append_utf8(here_, word);
    if (word.empty()) return false;
    const std::string small = text::lower_case(word);
    const auto* keyword = std::find_if(std::begin(keywords), std::end(keywords),
                                       [&](const Keyword& one) { return one.word == small; });
    if (keyword == std::end(keywords))
      add(TokenKind::Word, std::move(word));
    else
      add(keyword->kind, std::string(keyword->word), Operator::In);
    return true;
  }

  FilterError stray() const {
    FilterError error{FilterErrorId::UnknownCharacter, begin_, next_ - begin_, 1, {}, {}};
    error.word = expression_.substr(begin_, next_ - begin_);
    if (here_ == U'&') error.near = "and";
    if (here_ == U'|') error.near = "or";
    return error;
  }
  FilterError unclosed() const {
    std::uint32_t after = begin_;
    read(begin_, after);
    return {FilterErrorId::UnclosedQuote,
            begin_,
            after - begin_,
            1,
            std::string(expression_.substr(begin_, after - begin_)),
            {}};
  }

  std::string_view expression_;
  std::vector<Token> tokens_;
  std::uint32_t begin_ = 0;  // of the token
  std::uint32_t at_ = 0;     // of the scalar `here_`
  std::uint32_t next_ = 0;   // after it
  char32_t raw_ = 0;         // as written; 0 at the end
  char32_t here_ = 0;        // narrow
  bool unclosed_ = false;
};

}  // namespace

Result<std::vector<Token>, FilterError> tokens_of(std::string_view expression) {
  if (expression.size() > most_expression_bytes) {
    FilterError error{FilterErrorId::TooLong, 0, 0, 1, std::to_string(most_expression_bytes), {}};
    return unexpected<FilterError>(std::move(error));
  }
  std::string decoded;
  const text::DecodeResult decoding = text::decode(expression, spec::Charset::Utf8, decoded);
  if (decoding.invalid_runs > 0) {
    const auto offset = static_cast<std::uint32_t>(decoding.first_invalid);
    return unexpected<FilterError>(FilterError{FilterErrorId::NotUtf8, offset, 1, 1, {}, {}});
  }
  return Lexer(expression).tokens();
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result.push_back('\\');
    result.push_back(c);
  }
  return result + '"';
}

FilterError error_at(const Token& token, FilterErrorId id) {
  return {id, token.offset, token.length, 1, token.text, {}};
}

FilterError placed(FilterError error, std::string_view expression) {
  error.column = 1 + text::count_scalars(expression.substr(0, error.offset));
  return error;
}

}  // namespace qipu::query
