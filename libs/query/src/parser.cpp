// Expressions come from people: they may be wrong anywhere and nested to any depth. Each mistake has to be
// told at its token, and no depth may be a danger to the program. So there is no recursion: operators wait on
// a stack of the parser's own, and one pass over the tokens does everything.
// The row of tokens ends with an End. The program is a row of instructions on one truth: try a test, turn the
// truth round, or jump where the rest of an `and` or `or` does not matter. `waiting_` has the operators whose
// right side is not over, the innermost last. A jump is written when its operator is met, and gets its end
// when the operator is taken off the stack.
// A test gets its type and its values as they are read, so there is no syntax tree. In return the parser ends
// at the first mistake, the program is as long as the expression, and the plain form is printed on the way.
#include "parser.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "qipu/base/span.hpp"
#include "qipu/base/whole_number.hpp"
#include "qipu/text/ascii.hpp"
#include "token.hpp"
#include "vocabulary.hpp"

namespace qipu::query {

namespace {

bool is_textual(Operator compare) { return compare == Operator::Contains || compare == Operator::Lacks; }

bool is_ordering(Operator compare) {
  return compare >= Operator::Less && compare <= Operator::GreaterOrEqual;
}

// What is asked of moves by their numbers: move(14), B(1..50). Without parentheses B and W are properties.
struct MoveCall {
  std::string_view name;
  std::string_view name_zh;
  Source source;
  Type type;
  std::optional<game::Color> color;
};
constexpr MoveCall move_calls[] = {
    {"move", "着手", Source::MoveAt, Type::Point, std::nullopt},
    {"B", "黑着", Source::MoveAt, Type::Point, game::Color::Black},
    {"W", "白着", Source::MoveAt, Type::Point, game::Color::White},
    {"captures", "提子", Source::Captures, Type::Number, std::nullopt},
    {"captured", "被提", Source::Captured, Type::Point, std::nullopt},
};

const MoveCall* find_move_call(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(move_calls), std::end(move_calls),
                   [&](const MoveCall& row) { return row.name == name || row.name_zh == name; });
  return found == std::end(move_calls) ? nullptr : found;
}

// Tokens in their plain form, with the spaces that one would write.
class Printer {
 public:
  void add(std::string_view text) {
    const bool is_tight = text == ")" || text == "," || text == "..";
    if (!out_.empty() && !is_tight && !after_tight_) out_.push_back(' ');
    out_.append(text);
    after_tight_ = text == "(" || text == "..";
  }
  void add_call(std::string_view name, std::string_view ident) {
    add(std::string(name).append("(").append(ident).append(")"));
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
  bool after_tight_ = false;
};

// An operator, or a parenthesis, that waits for its right side to end.
struct Waiting {
  enum class Kind : std::uint8_t { Open, Or, And, Not };  // the later, the tighter it binds
  Kind kind = Kind::Open;
  std::uint32_t place = 0;  // of Open: its token; of And and Or: their jump
};

class Parser {
 public:
  explicit Parser(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  Result<Program, FilterError> parse() {
    bool is_whole = here().kind != TokenKind::End || complain(FilterErrorId::Empty);
    while (is_whole && !is_done_) is_whole = parse_operand() && parse_junctions();
    if (!is_whole) return unexpected<FilterError>(std::move(*error_));
    program_.text = printer_.take();
    return std::move(program_);
  }

 private:
  using Kind = Waiting::Kind;

  const Token& here() const { return tokens_[next_]; }
  const Token& take() { return tokens_[next_++]; }  // Precondition: not the End

  bool complain(const Token& token, FilterErrorId id, std::string word) {
    error_ = error_at(token, id);
    error_->word = std::move(word);
    return false;
  }
  bool complain(FilterErrorId id) { return complain(here(), id, here().text); }

  // ---- and, or, not, ( )

  // Parses any `not` and `(`, and the test behind them: up to where `and`, `or`, `)` or the end follows.
  bool parse_operand() {
    for (;; ++next_) {
      const Token& token = here();
      if (token.kind == TokenKind::Not)
        waiting_.push_back({Kind::Not, 0});
      else if (token.kind == TokenKind::Open)
        waiting_.push_back({Kind::Open, next_});
      else
        return parse_test();
      printer_.add(token.text);
    }
  }

  // Parses any `)`, and the `and` or `or` behind them, or the end.
  bool parse_junctions() {
    while (here().kind == TokenKind::Close) {
      finish(Kind::Or);
      if (waiting_.empty()) return complain(FilterErrorId::UnmatchedParenthesis);
      waiting_.pop_back();
      printer_.add(take().text);
    }
    if (here().kind == TokenKind::And) return join(Kind::And, Instruction::Kind::JumpIfFalse);
    if (here().kind == TokenKind::Or) return join(Kind::Or, Instruction::Kind::JumpIfTrue);
    return here().kind == TokenKind::End ? end() : complain(FilterErrorId::JunctionExpected);
  }

  bool join(Kind kind, Instruction::Kind jump) {
    finish(kind);
    waiting_.push_back({kind, size32(program_.instructions)});
    program_.instructions.push_back({jump, 0});
    printer_.add(take().text);
    return true;
  }

  bool end() {
    finish(Kind::Or);
    if (!waiting_.empty())
      return complain(tokens_[waiting_.back().place], FilterErrorId::UnclosedParenthesis, "(");
    return is_done_ = true;
  }

  // Takes operators off the stack that bind as tightly as `kind` or tighter: their right side ends here.
  void finish(Kind kind) {
    for (; !waiting_.empty() && waiting_.back().kind >= kind; waiting_.pop_back()) {
      const Waiting& last = waiting_.back();
      if (last.kind == Kind::Not)
        program_.instructions.push_back({Instruction::Kind::Not, 0});
      else
        program_.instructions[last.place].argument = size32(program_.instructions);
    }
  }

  // ---- One test

  bool parse_test() {
    test_ = Test{};
    test_.first_literal = size32(program_.literals);
    field_ = &here();
    if (!parse_field()) return false;
    const bool is_truth = test_.field.source == Source::Has;
    if (!is_truth && !(parse_operator() && parse_values())) return false;
    add_test();
    return true;
  }

  bool parse_field() {
    if (here().kind != TokenKind::Word) return complain(FilterErrorId::TestExpected);
    const std::string& name = here().text;
    if (name == "has" || name == "有") return parse_call(Source::Has, "has");
    if (name == "count" || name == "计数") return parse_call(Source::Count, "count");
    const MoveCall* const call = find_move_call(name);
    if (call && tokens_[next_ + 1].kind == TokenKind::Open) return parse_move_call(*call);
    if (is_ident(name)) {
      test_.field = {source_of(name), type_of(name), name, 0, nullptr, {}};
    } else {
      const WordRow* word = find_word(name);
      if (!word) return complain_of_word();
      test_.field = {word->source, word->type, std::string(word->ident), 0, game::find_fact(word->name), {}};
      printer_.add(word->name);
      ++next_;
      return true;
    }
    printer_.add(take().text);
    return true;
  }

  bool complain_of_word() {
    complain(FilterErrorId::UnknownWord);
    error_->near = word_like(here().text);
    const char first = here().text.front();
    const bool is_number = text::is_digit(first) || first == '-' || first == '+';
    if (is_number) error_->id = FilterErrorId::TestExpected;
    return false;
  }

  bool parse_call(Source source, std::string_view name) {
    ++next_;
    if (here().kind != TokenKind::Open) return complain(FilterErrorId::ParenthesisExpected);
    ++next_;
    if (here().kind != TokenKind::Word || !is_ident(here().text)) {
      complain(FilterErrorId::PropertyExpected);
      if (here().kind == TokenKind::Word) error_->near = ident_like(here().text);
      return false;
    }
    test_.field = {source, Type::Number, take().text, 0, nullptr, {}};
    if (here().kind != TokenKind::Close) return complain(FilterErrorId::ParenthesisExpected);
    ++next_;
    printer_.add_call(name, test_.field.ident);
    return true;
  }

  // `(14)`, `(1..50)`, `(50..)`, or `()`: all moves.
  bool parse_move_call(const MoveCall& call) {
    MoveRange moves;
    moves.color = call.color;
    next_ += 2;
    std::string written;
    if (here().kind == TokenKind::Word) {
      const Token& first = here();
      if (!parse_move_number(moves.first)) return false;
      written = first.text;
      moves.last = moves.first;
      if (here().kind == TokenKind::Range && !parse_last_move(first, moves, written)) return false;
    }
    if (here().kind != TokenKind::Close) return complain(FilterErrorId::MovesExpected);
    ++next_;
    test_.field = {call.source, call.type, {}, 0, nullptr, moves};
    printer_.add_call(call.name, written);
    return true;
  }

  bool parse_last_move(const Token& first, MoveRange& moves, std::string& written) {
    ++next_;
    written += "..";
    moves.last = MoveRange().last;
    if (here().kind != TokenKind::Word) return true;
    const Token& last = here();
    if (!parse_move_number(moves.last)) return false;
    written += last.text;
    if (moves.first <= moves.last) return true;
    complain(first, FilterErrorId::ReversedRange, written);
    error_->length = last.offset + last.length - first.offset;
    return false;
  }

  bool parse_move_number(std::uint32_t& number) {
    number = whole_number<std::uint32_t>(here().text).value_or(0);
    if (number == 0) return complain(FilterErrorId::MovesExpected);
    ++next_;
    return true;
  }

  static std::string ident_like(std::string_view word) {
    if (const WordRow* row = find_word(word)) return std::string(row->ident);
    const std::string like = word_like(word);
    return is_ident(like) ? like : std::string();
  }

  // Parses the operator of a test: =, <, ~, in, not in and their like.
  bool parse_operator() {
    const Token& token = here();
    const bool is_not_in = token.kind == TokenKind::Not && tokens_[next_ + 1].kind == TokenKind::In &&
                           tokens_[next_ + 1].compare == Operator::In;
    if (is_not_in) printer_.add(take().text);
    if (here().kind != TokenKind::In && here().kind != TokenKind::Compare) {
      complain(FilterErrorId::OperatorExpected);
      if (here().kind == TokenKind::End) error_->word = field_->text;
      return false;
    }
    test_.compare = is_not_in ? Operator::NotIn : here().compare;
    return is_operator_of_field(token) && (printer_.add(take().text), true);
  }

  // Whether the field may be compared so. What is compared as text is a text from here on.
  bool is_operator_of_field(const Token& token) {
    Field& field = test_.field;
    if (field.type == Type::Nothing) return complain(token, FilterErrorId::NoValue, field.ident);
    if (is_ordering(test_.compare) && !has_order(field.type))
      return complain(token, FilterErrorId::NoOrder, field_->text);
    if (!is_textual(test_.compare)) return true;
    const bool is_of_property = !field.ident.empty() && field.source != Source::Count;
    if (!is_of_property && field.type != Type::Text)
      return complain(token, FilterErrorId::NoText, field_->text);
    if (is_of_property && field.source != Source::Fact) field.source = text_source_of(field.ident);
    if (is_of_property) field.type = Type::Text;
    return true;
  }

  // Parses what the field is compared with: `a`, `(a, b)` or `a..b`.
  bool parse_values() {
    const bool is_in = test_.compare == Operator::In || test_.compare == Operator::NotIn;
    if (here().kind == TokenKind::Open) return parse_list();
    const bool is_range = next_ + 1 < tokens_.size() && tokens_[next_ + 1].kind == TokenKind::Range;
    if (is_in && !is_range) {
      complain(FilterErrorId::ListExpected);
      error_->near = range_like(here());
      return false;
    }
    return parse_value();
  }

  // 2006..2007 of 2006-2007; empty: it is no such thing.
  std::string range_like(const Token& token) const {
    const Type type = test_.field.type;
    if (token.kind != TokenKind::Word || !has_order(type) || parse_literal(type, token.text)) return {};
    const std::string_view text = token.text;
    for (const std::string_view dash : {"-", "–", "—"})
      for (std::size_t at = text.find(dash, 1); at < text.size(); at = text.find(dash, at + 1)) {
        const std::string_view first = text.substr(0, at), last = text.substr(at + dash.size());
        if (!last.empty() && parse_literal(type, first) && parse_literal(type, last))
          return std::string(first).append("..").append(last);
      }
    return {};
  }

  bool parse_list() {
    if (is_ordering(test_.compare)) return complain(FilterErrorId::NoList);
    const Token& open = here();
    do {
      printer_.add(take().text);
      if (!parse_value()) return false;
    } while (here().kind == TokenKind::Comma);
    if (here().kind == TokenKind::End) return complain(open, FilterErrorId::UnclosedParenthesis, "(");
    if (here().kind != TokenKind::Close) return complain(FilterErrorId::CommaExpected);
    printer_.add(take().text);
    return true;
  }

  bool parse_value() {
    const Token& first = here();
    if (!parse_literal_here()) return false;
    if (here().kind != TokenKind::Range) return true;
    const bool is_in = test_.compare == Operator::In || test_.compare == Operator::NotIn;
    if (!is_in || !has_order(test_.field.type)) return complain(here(), FilterErrorId::NoRange, field_->text);
    printer_.add(take().text);
    if (!parse_literal_here()) return false;
    return join_range(first);
  }

  // Two intervals become one, from the low end of the first to the high end of the last.
  bool join_range(const Token& first) {
    const Interval last = *std::get_if<Interval>(&program_.literals.back());
    program_.literals.pop_back();
    Interval& whole = *std::get_if<Interval>(&program_.literals.back());
    const Token& end = tokens_[next_ - 1];
    if (whole.scale != last.scale || whole.low > last.high) {
      complain(first, FilterErrorId::ReversedRange, first.text + ".." + end.text);
      error_->length = end.offset + end.length - first.offset;
      return false;
    }
    whole.high = last.high;
    return true;
  }

  bool parse_literal_here() {
    const Token& token = here();
    const bool is_quoted = token.kind == TokenKind::Quoted;
    if (!is_quoted && token.kind != TokenKind::Word) return complain(FilterErrorId::ValueExpected);
    if (!is_quoted && test_.field.type == Type::Text) {
      complain(FilterErrorId::TextExpected);
      error_->near = quoted(token.text);
      return false;
    }
    Result<Literal, FilterErrorId> literal = parse_literal(test_.field.type, token.text);
    if (!literal) {
      complain(literal.error());
      if (const std::string range = range_like(token); !range.empty()) error_->near = "in " + range;
      return false;
    }
    program_.literals.push_back(std::move(*literal));
    printer_.add(is_quoted ? quoted(token.text) : token.text);
    ++next_;
    return true;
  }

  // ---- The program

  void add_test() {
    const auto index = size32(program_.tests);
    test_.literal_count = size32(program_.literals) - test_.first_literal;
    note_needs(index);
    program_.tests.push_back(std::move(test_));
    program_.instructions.push_back({Instruction::Kind::Try, index});
  }

  // Notes what the test asks of a game, so that only this is looked up.
  void note_needs(std::uint32_t test) {
    const Source source = test_.field.source;
    program_.counts_moves |= source == Source::Moves;
    program_.counts_passes |= source == Source::Passes;
    program_.counts_comments |= source == Source::Comments || source == Source::CommentLength;
    program_.counts_setup |= source == Source::Setup;
    const bool is_search = source == Source::Anywhere || source == Source::Has || source == Source::Count;
    program_.scans |= is_search || source >= Source::Nodes;
    if (!is_search) return;
    const std::string& ident = test_.field.ident;
    test_.field.search = size32(program_.searches);
    program_.searches.push_back({ident, source == Source::Anywhere ? test : Search::no_test});
    program_.searches_moves |= ident == "B" || ident == "W";
  }

  std::vector<Token> tokens_;
  std::uint32_t next_ = 0;
  std::vector<Waiting> waiting_;
  Program program_;
  Printer printer_;
  Test test_;                     // the one being read
  const Token* field_ = nullptr;  // the token of its field
  std::optional<FilterError> error_;
  bool is_done_ = false;
};

}  // namespace

Result<Program, FilterError> compile(std::string_view expression) {
  Result<std::vector<Token>, FilterError> tokens = tokens_of(expression);
  if (!tokens) return unexpected<FilterError>(placed(std::move(tokens).error(), expression));
  Result<Program, FilterError> program = Parser(std::move(*tokens)).parse();
  if (!program) return unexpected<FilterError>(placed(std::move(program).error(), expression));
  return program;
}

}  // namespace qipu::query
