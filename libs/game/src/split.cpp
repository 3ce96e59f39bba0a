#include "qipu/game/split.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "qipu/sgf/game_info.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/encode.hpp"
#include "split_cut.hpp"
#include "split_sameness.hpp"
#include "split_shape.hpp"
#include "split_text.hpp"

namespace qipu::game {

namespace {

// ---- What stands around a tree

// Text outside of trees belongs to the tree before it, at the start of the file to the first.
struct Around {
  Span before;
  Span after;
};

Around around(sgf::Tree tree) {
  const sgf::Document& document = tree.document();
  const std::uint32_t begin = document.is_wide() ? 0 : document.bom().length;
  const sgf::Tree next = document.tree(tree.index() + 1);
  const auto end = size32(document.text());
  Around result;
  if (tree.index() == 0) result.before = {begin, std::max(begin, tree.span().begin)};
  result.after = {tree.span().end, std::max(tree.span().end, next ? next.span().begin : end)};
  return result;
}

enum class Outside : std::uint8_t { AsItIs, NoParentheses };

void append_outside(std::string_view text, Outside outside, std::string& out) {
  for (const char c : text)
    if (outside == Outside::AsItIs || (c != '(' && c != ')')) out += c;
}

// The first line end of `text` if only white space stands before it; a line end of our own if there is none.
std::string_view line_end_of(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && text::is_space(text[at]) && !text::is_line_end(text[at])) ++at;
  if (at >= text.size() || !text::is_line_end(text[at])) return "\n";
  return text.substr(at, text::line_end_size(text, at));
}

// ---- What was wrong with the record

using CheckSet = std::vector<bool>;

// In the tree and in what stands around it. Diagnostics are sorted by their offsets.
CheckSet checks_of(sgf::Tree tree) {
  const std::vector<sgf::Diagnostic>& all = tree.document().diagnostics();
  const Around text = around(tree);
  const std::uint32_t begin = tree.index() == 0 ? 0 : tree.span().begin;
  CheckSet checks(spec::checks().size(), false);
  auto at = std::lower_bound(all.begin(), all.end(), begin,
                             [](const sgf::Diagnostic& one, std::uint32_t b) { return one.span.begin < b; });
  for (; at != all.end() && at->span.begin <= text.after.end; ++at) checks[at->check.value()] = true;
  return checks;
}

bool are_known(const sgf::Document& piece, const CheckSet& known) {
  return std::all_of(piece.diagnostics().begin(), piece.diagnostics().end(),
                     [&](const sgf::Diagnostic& diagnostic) { return known[diagnostic.check.value()]; });
}

// ---- Bytes of a file

// `text` in the charset of the record, with its byte order mark. UTF-16 and UTF-32 get one.
std::string as_file(const sgf::Document& document, std::string text) {
  std::string bytes(document.bytes().substr(0, document.bom().length));
  if (!document.is_wide()) return bytes + text;
  if (bytes.empty()) text::encode("\xEF\xBB\xBF", document.bom().charset, bytes);
  text::encode(text, document.bom().charset, bytes);
  return bytes;
}

sgf::Document empty_document() {
  qipu::Result<sgf::Document> empty = sgf::Document::read(std::string());
  return std::move(*empty);
}

// ---- How a piece may be written, best first

struct Attempt {
  PieceForm form;
  Outside outside;
};

constexpr Attempt attempts[] = {
    {PieceForm::Preserved, Outside::AsItIs}, {PieceForm::Preserved, Outside::NoParentheses},
    {PieceForm::Labelled, Outside::AsItIs},  {PieceForm::Labelled, Outside::NoParentheses},
    {PieceForm::Rewritten, Outside::AsItIs}, {PieceForm::Rewritten, Outside::NoParentheses},
    {PieceForm::Recoded, Outside::AsItIs},   {PieceForm::Recoded, Outside::NoParentheses},
};

class Splitter {
 public:
  Splitter(const SplitOptions& options, const TakePiece& take, std::uint32_t number)
      : options_(options), take_(take), number_(number) {}

  // False: the taker has stopped.
  qipu::Result<bool> split(sgf::Tree tree);
  std::uint32_t number() const { return number_; }

 private:
  struct Fit {
    bool says_the_same = false;
    bool is_clean = false;  // no fault of a kind that the record does not have
  };

  bool outline(sgf::Tree tree);
  qipu::Result<bool> take_whole(sgf::Tree tree);
  qipu::Result<bool> take_part(const TreeShape& shape, const Cutter& cutter, bool is_first);
  bool read_whole(sgf::Tree tree);
  Fit build(const TreeShape& shape, const Cutter& cutter, bool is_first, const Attempt& attempt);
  bool read();
  bool hand_over(sgf::Tree tree, const Cut& cut, PieceForm form);

  SplitOptions options_;
  const TakePiece& take_;
  std::uint32_t number_;
  CheckSet known_;  // of the tree at hand
  std::string bytes_;
  sgf::Document piece_ = empty_document();
  std::optional<Error> error_;  // of the last reading that failed
};

qipu::Result<bool> Splitter::split(sgf::Tree tree) {
  if (options_.outline) return outline(tree);
  known_ = checks_of(tree);
  if (options_.by == SplitBy::Tree) return take_whole(tree);
  const TreeShape shape(tree);
  Cutter cutter(shape, options_);
  qipu::Result<bool> goes_on = true;
  for (bool is_first = true; goes_on && *goes_on && cutter.next(); is_first = false)
    goes_on = cutter.is_whole() ? take_whole(tree) : take_part(shape, cutter, is_first);
  return goes_on;
}

bool Splitter::outline(sgf::Tree tree) {
  const TreeShape shape(tree);
  Cutter cutter(shape, options_);
  bool goes_on = true;
  while (goes_on && cutter.next()) goes_on = hand_over(tree, cutter.cut(), PieceForm::Preserved);
  return goes_on;
}

bool Splitter::read() {
  qipu::Result<sgf::Document> read = sgf::Document::read_into(std::move(piece_), sgf::Source::lend(bytes_));
  piece_ = read ? std::move(*read) : empty_document();
  if (!read) error_ = read.error();
  return read.has_value();
}

bool Splitter::hand_over(sgf::Tree tree, const Cut& cut, PieceForm form) {
  Piece piece;
  piece.number = number_++;
  piece.bytes = bytes_;
  if (!options_.outline) piece.document = &piece_;
  piece.tree = tree;
  piece.source = tree.document().node_at(tree.root().index() + cut.source);
  piece.has_info = cut.has_info;
  piece.form = form;
  return take_(piece) != sgf::Flow::Stop;
}

// ---- A whole tree

// With what stands around it, as it is.
bool Splitter::read_whole(sgf::Tree tree) {
  const sgf::Document& document = tree.document();
  const Around text = around(tree);
  const std::uint32_t begin = tree.index() == 0 ? text.before.begin : tree.span().begin;
  const Span bytes{document.file_offset(begin), document.file_offset(text.after.end)};
  bytes_ = document.bytes().substr(0, document.bom().length);
  bytes_ += slice(document.bytes(), bytes);
  return read() && says_the_same(piece_, tree) && are_known(piece_, known_);
}

qipu::Result<bool> Splitter::take_whole(sgf::Tree tree) {
  if (read_whole(tree)) return hand_over(tree, {}, PieceForm::Preserved);
  const TreeShape shape(tree);
  Cutter cutter(shape, {});
  cutter.next();
  return take_part(shape, cutter, true);
}

// ---- Some of its nodes

Splitter::Fit Splitter::build(const TreeShape& shape, const Cutter& cutter, bool is_first,
                              const Attempt& attempt) {
  const sgf::Document& document = shape.tree().document();
  const Around text = around(shape.tree());
  const std::string_view after = slice(shape.text(), text.after);
  PieceStyle style{attempt.form, std::nullopt};
  if (attempt.form == PieceForm::Labelled) style.label = shape.tree().reading().charset;
  if (attempt.form == PieceForm::Recoded) style.label = spec::Charset::Utf8;
  std::string record;
  if (is_first) append_outside(slice(shape.text(), text.before), attempt.outside, record);
  append_piece(shape, cutter.cut(), style, record);
  append_outside(cutter.is_last() ? after : line_end_of(after), attempt.outside, record);
  bytes_ = as_file(document, std::move(record));
  if (!read() || !says_the_same(piece_, shape, cutter.cut(), style)) return {};
  return {true, are_known(piece_, known_)};
}

qipu::Result<bool> Splitter::take_part(const TreeShape& shape, const Cutter& cutter, bool is_first) {
  const Attempt* best = nullptr;
  error_.reset();
  for (const Attempt& attempt : attempts) {
    const Fit fit = build(shape, cutter, is_first, attempt);
    if (fit.is_clean) return hand_over(shape.tree(), cutter.cut(), attempt.form);
    if (fit.says_the_same && !best) best = &attempt;
  }
  if (!best) {
    if (error_) return unexpected<Error>(*error_);
    return fail(ErrorId::PieceDiffers, shape.tree().index() + 1, cutter.cut().source);
  }
  build(shape, cutter, is_first, *best);
  return hand_over(shape.tree(), cutter.cut(), best->form);
}

}  // namespace

// ---- How much it will be

SplitSize measure_split(sgf::Tree tree, const SplitOptions& options) {
  if (options.by == SplitBy::Tree) return {1, tree.node_count()};
  const TreeShape shape(tree);
  return Cutter(shape, options).measure();
}

SplitSize measure_split(const sgf::Document& document, const SplitOptions& options) {
  SplitSize size;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const SplitSize one = measure_split(document.tree(i), options);
    size.pieces += one.pieces;
    size.nodes += one.nodes;
  }
  return size;
}

// ---- All of it

qipu::Result<std::uint32_t> split(sgf::Tree tree, const SplitOptions& options, const TakePiece& take,
                                  std::uint32_t first_number) {
  Splitter splitter(options, take, first_number);
  const qipu::Result<bool> done = splitter.split(tree);
  if (!done) return unexpected<Error>(done.error());
  return splitter.number();
}

qipu::Result<std::uint32_t> split(const sgf::Document& document, const SplitOptions& options,
                                  const TakePiece& take, std::uint32_t first_number) {
  Splitter splitter(options, take, first_number);
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const qipu::Result<bool> goes_on = splitter.split(document.tree(i));
    if (!goes_on) return unexpected<Error>(goes_on.error());
    if (!*goes_on) break;
  }
  return splitter.number();
}

namespace {

// The first piece of a tree that is meant.
qipu::Result<sgf::Document> first_piece(sgf::Tree tree, SplitBy by,
                                        const std::function<bool(const Piece&)>& is_meant) {
  std::string bytes;
  const auto take = [&](const Piece& piece) {
    if (!is_meant(piece)) return sgf::Flow::Continue;
    bytes = piece.bytes;
    return sgf::Flow::Stop;
  };
  SplitOptions options;
  options.by = by;
  const qipu::Result<std::uint32_t> done = split(tree, options, take);
  if (!done) return unexpected<Error>(done.error());
  return sgf::Document::read(std::move(bytes));
}

}  // namespace

qipu::Result<sgf::Document> alone(const Game& game) {
  return first_piece(game.tree(), SplitBy::Game,
                     [&](const Piece& piece) { return game_of(piece.source) == game; });
}

qipu::Result<sgf::Document> alone(sgf::Tree tree) {
  return first_piece(tree, SplitBy::Tree, [](const Piece&) { return true; });
}

}  // namespace qipu::game
