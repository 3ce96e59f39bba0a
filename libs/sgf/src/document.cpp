// A file may hold millions of nodes, and nearly all of them are plain moves, `;B[xy]`. Objects with pointers
// would take many times the size of the file. So a Document is a few flat arrays of 32-bit numbers over the
// bytes, filled once by Builder, and views are indices into them.
// Nodes stand in pre-order over all trees, which is the order of the text; `node_begin_` has their offsets.
// Bits tell which nodes begin a sequence (`starts_`) and which are no plain moves (`explicit_`). A count of
// the bits before a node leads to its entry in `sequences_` or `first_property_`. The values of a property
// end where those of the next begin. Properties written after variations are listed in `late_`, by node.
// A plain move costs four bytes and three bits, and a step to a parent, first child or next sibling takes
// constant time. In return nothing is decoded beforehand: text() and type() do their work at each call.
// Parentheses and white space are not kept, and UTF-16 and UTF-32 need a second copy of the text, in UTF-8.
#include "qipu/sgf/document.hpp"

#include <algorithm>
#include <utility>

#include "builder.hpp"
#include "qipu/base/whole_number.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/game.hpp"

namespace qipu::sgf {

namespace {

using spec::Charset;

constexpr std::uint32_t wide_mark_distance = 256;

struct Converted {
  std::string utf8;
  std::vector<std::uint32_t> marks;  // file offset of the first character at or after each 256th byte
};

// UTF-16 and UTF-32 to UTF-8, character by character: undecodable units each become U+FFFD.
Converted convert_wide(std::string_view bytes, std::uint32_t begin, Charset charset) {
  Converted result;
  result.utf8.reserve(bytes.size() / 2);
  while (begin < bytes.size()) {
    if (result.utf8.size() >= result.marks.size() * wide_mark_distance) result.marks.push_back(begin);
    const text::Character character = text::decode_one(bytes.substr(begin), charset);
    text::append_utf8(character.scalar, result.utf8);
    begin += character.length;
  }
  return result;
}

std::int64_t number_or(std::string_view raw, std::int64_t other) {
  while (!raw.empty() && detail::is_space(raw.front())) raw.remove_prefix(1);
  while (!raw.empty() && detail::is_space(raw.back())) raw.remove_suffix(1);
  if (raw.starts_with('+')) raw.remove_prefix(1);
  return whole_number<std::int64_t>(raw).value_or(other);
}

// FF[4] R15: `n` or `columns:rows`.
std::optional<BoardSize> written_size(std::string_view raw) {
  const std::size_t colon = raw.find(':');
  const std::int64_t columns = number_or(raw.substr(0, colon), -1);
  const std::int64_t rows = colon == std::string_view::npos ? columns : number_or(raw.substr(colon + 1), -1);
  constexpr std::int64_t most = 1'000'000;
  if (columns < 1 || rows < 1 || columns > most || rows > most) return std::nullopt;
  return BoardSize{static_cast<std::uint32_t>(columns), static_cast<std::uint32_t>(rows)};
}

// Nearly every SZ is as the standard has it; of others what they may mean all the same: `19x19`, `13路`.
std::optional<BoardSize> size_in(const Value& value) {
  if (const std::optional<BoardSize> size = written_size(value.raw())) return size;
  std::string buffer;
  const Typed<SizeValue> typed = parse_size(value.text_into(buffer));
  return typed ? std::optional(typed.value.size) : std::nullopt;
}

// Root properties that only the SGF2 dialect has in this sense: event, date, game, handicap.
bool is_sgf2_identifier(std::string_view ident) {
  return ident == "TE" || ident == "RD" || ident == "GK" || ident == "HD";
}

constexpr std::uint32_t bits_of(std::string_view capitals) {
  std::uint32_t bits = 0;
  for (const char c : capitals) bits |= std::uint32_t{1} << (c - 'A');
  return bits;
}

bool is_one_of(std::uint32_t capitals, char c) { return (capitals >> (c - 'A') & 1) != 0; }

// Whether an identifier that begins so may be FF, GM, SZ, AP, TC, TT or one of the above. Lower-case letters
// may stand between and before its capitals.
bool may_be_game_fact(const char* ident) {
  if (!detail::is_upper(ident[0])) return true;
  if (!is_one_of(bits_of("AFGHRST"), ident[0])) return false;
  return !detail::is_upper(ident[1]) || is_one_of(bits_of("CDEFKMPTZ"), ident[1]);
}

}  // namespace

// ---- Document

Result<Document> Document::read(Source source, const ReadOptions& options) {
  return read_into(Document(Source::lend({})), std::move(source), options);
}

Result<Document> Document::read_into(Document&& used, Source source, const ReadOptions& options) {
  if (source.bytes().size() > options.limits.bytes) return fail(ErrorId::TooManyBytes);
  Document document = std::move(used);
  document.reset(std::move(source));
  const bool at_start = options.starts_at == StartsAt::FileStart;
  if (at_start) document.bom_ = text::find_bom(document.bytes());
  Charset wide = document.bom_.charset;
  if (at_start && document.bom_.length == 0) wide = text::sniff_wide(document.bytes());
  std::uint32_t begin = document.bom_.length;
  if (wide != Charset::UsAscii && spec::is_wide(wide)) {
    Converted converted = convert_wide(document.bytes(), begin, wide);
    if (converted.utf8.size() > options.limits.bytes) return fail(ErrorId::TooManyBytes);
    document.bom_.charset = wide;
    document.is_wide_ = true;
    document.utf8_ = std::make_unique<const std::string>(std::move(converted.utf8));
    document.wide_marks_ = std::move(converted.marks);
    begin = 0;
  }
  std::optional<Charset> known;
  if (document.bom_.length > 0) known = document.bom_.charset;
  if (document.is_wide_) known = Charset::Utf8;

  document.reserve(options.limits);
  Builder builder(document, options.limits);
  detail::CharsetFinder finder(document.text(), known, options.charset_hint, *options.charsets,
                               options.charset_rule);
  detail::TreeReader<Builder> reader(document.text(), options.limits, builder, begin);
  const auto read_start = [&](const detail::TreeStart& start) {
    builder.begin_tree();
    reader.read_tree(start, finder.first_reading(start.begin, builder.evidence()));
    const detail::TreeCharset charset = finder.decide(start.begin, builder.evidence());
    if (finder.must_read_again()) {
      builder.rollback();
      reader.read_tree(start, charset.reading);
    }
    builder.set_charset(charset);
    if (builder.trees_read() < 2 || known) return;
    for (std::uint32_t i = 0; i < builder.trees_read(); ++i) {
      detail::CharsetEvidence evidence;
      const detail::TreeCharset own = finder.find(builder.begin_of(i), evidence);
      builder.set_charset_of(i, own, evidence.label());
    }
  };
  if (Result<void> read = reader.read_each(read_start, at_start); !read)
    return unexpected<Error>(read.error());
  if (builder.exceeded()) return fail(*builder.exceeded());
  if (finder.needs_charsets()) return fail(ErrorId::NeedsCharsets);
  builder.finish();
  return document;
}

// Makes the document empty, but keeps its memory for the next reading.
void Document::reset(Source source) {
  source_ = std::move(source);
  utf8_.reset();
  is_wide_ = false;
  bom_ = {Charset::UsAscii, 0};
  origin_.clear();
  node_begin_.clear();
  starts_.clear();
  explicit_.clear();
  first_property_.clear();
  properties_.clear();
  values_.clear();
  sequences_.clear();
  late_.clear();
  late_begins_.clear();
  trees_.clear();
  diagnostics_.clear();
  diagnostics_dropped_ = 0;
  wide_marks_.clear();
  identity_.reset();
}

// Reserves room for a file of plain moves, and for the root of a small one; of a large one for a node of
// setup, since arrays that grow are copied to memory that the system has to clear first, which costs as much
// as reading the file. What is not used is never touched.
void Document::reserve(const Limits& limits) {
  constexpr std::size_t large = 1 << 20, setup_size = 4;  // `[aa]`
  constexpr std::size_t most = 1 << 22;
  const std::size_t size = text().size();
  const bool is_large = size >= large && limits.values >= most;
  const std::size_t few =
      is_large ? std::min(size / setup_size, most) : std::min<std::size_t>(size / 32 + 4, 64);
  const std::size_t nodes = std::min<std::size_t>(size / plain_move_size + 1, limits.nodes);
  // Builder counts nodes only when this room is full, so it must not be larger than the limit.
  if (node_begin_.capacity() > limits.nodes) decltype(node_begin_)().swap(node_begin_);
  node_begin_.reserve(nodes);
  starts_.reserve(nodes);
  explicit_.reserve(nodes);
  values_.reserve(few);
  properties_.reserve(few / 2);
  first_property_.reserve(few / 4);
  sequences_.reserve(few / 8);
  trees_.reserve(1);
}

std::uint32_t Document::file_offset(std::uint32_t text_offset) const {
  if (!is_wide_) return text_offset;
  if (wide_marks_.empty()) return bom_.length;
  const std::size_t mark = std::min<std::size_t>(text_offset / wide_mark_distance, wide_marks_.size() - 1);
  std::uint32_t file = wide_marks_[mark];
  // The marked character is the first that begins at or after the mark's byte.
  std::uint32_t at = static_cast<std::uint32_t>(mark * wide_mark_distance);
  while (at < utf8_->size() && (static_cast<unsigned char>((*utf8_)[at]) & 0xC0) == 0x80) ++at;
  std::string scratch;
  while (at < text_offset && file < bytes().size()) {
    const text::Character character = text::decode_one(bytes().substr(file), bom_.charset);
    scratch.clear();
    text::append_utf8(character.scalar, scratch);
    at += size32(scratch);
    file += character.length;
  }
  return file;
}

std::uint32_t Document::last_node_of(std::uint32_t sequence) const {
  return sequence + 1 < sequences_.size() ? sequences_[sequence + 1].first_node - 1 : node_count() - 1;
}

std::uint32_t Document::tree_index_of(std::uint32_t node) const {
  const auto after =
      std::upper_bound(trees_.begin(), trees_.end(), node,
                       [](std::uint32_t n, const TreeRecord& tree) { return n < tree.first_node; });
  return static_cast<std::uint32_t>(after - trees_.begin()) - 1;
}

Tree Document::tree_of(NodeId id) const& {
  const std::uint32_t index = index_of(id);
  return index < node_count() ? Tree(this, tree_index_of(index)) : Tree();
}

Tree Document::tree_at(std::uint32_t offset) const& {
  const auto found = std::partition_point(trees_.begin(), trees_.end(),
                                          [&](const TreeRecord& one) { return one.span.end <= offset; });
  return tree(static_cast<std::uint32_t>(found - trees_.begin()));
}

Span Document::before_late(Span properties) const {
  const auto late = std::lower_bound(late_begins_.begin(), late_begins_.end(), properties.begin);
  if (late != late_begins_.end()) properties.end = std::min(properties.end, *late);
  return properties;
}

Span Document::late_properties(std::uint32_t node) const {
  if (late_.empty()) return {};
  const auto before = [](const LateProperties& late, std::uint32_t n) { return late.node < n; };
  const auto after = [](std::uint32_t n, const LateProperties& late) { return n < late.node; };
  const auto first = std::lower_bound(late_.begin(), late_.end(), node, before);
  const auto last = std::upper_bound(first, late_.end(), node, after);
  return {static_cast<std::uint32_t>(first - late_.begin()),
          static_cast<std::uint32_t>(last - late_.begin())};
}

void Document::read_tree_facts(std::uint32_t index) {
  TreeRecord& record = trees_[index];
  Property size;  // the first SZ that says anything
  bool has_ff = false, has_gm = false, has_tc = false, has_tt = false, is_sgf2 = false;
  const auto look_at = [&](const Property& property) {
    if (!may_be_game_fact(property.ident_data())) return;
    const Capitals ident(property.written());
    is_sgf2 |= is_sgf2_identifier(ident.view());
    has_tc |= ident.view() == "TC";
    has_tt |= ident.view() == "TT";
    const std::string_view raw = slice(text(), property.first_span());
    if (ident.view() == "FF" && !std::exchange(has_ff, true)) record.ff = number_or(raw, 1);
    if (ident.view() == "GM" && !std::exchange(has_gm, true)) record.gm = number_or(raw, 1);
    if (ident.view() == "SZ" && !size && !raw.empty()) size = property;
    if (ident.view() == "AP")
      record.application = property.first_span();  // the last: Fox writes two, its own second
  };
  const std::uint32_t root = record.first_node;
  const Span in_place = explicit_.test(root) ? first_properties(root) : Span();
  for (std::uint32_t i = in_place.begin; i < in_place.end; ++i) look_at(Property(this, root, i));
  const Span late = late_properties(root);
  for (std::uint32_t i = late.begin; i < late.end; ++i) {
    for (std::uint32_t j = 0; j < late_[i].count; ++j)
      look_at(Property(this, root, late_[i].first_property + j));
  }
  // Before Fox named itself, its header had these two beside another program's name.
  record.is_old_fox = has_tc && has_tt && slice(text(), record.application) == "GNU Go:3.8";
  const char first = text()[record.span.begin];
  record.sgf2 = is_sgf2 && first == '(' && text()[node_begin_[record.first_node]] != ';';
  const spec::GameRow* row = spec::find_game(record.gm);
  const std::uint32_t standard = row ? row->default_size : 0;
  const std::optional<BoardSize> board = size ? size_in(size[0]) : std::nullopt;
  record.columns = board ? board->columns : standard;
  record.rows = board ? board->rows : standard;
  // A declared charset is known even where every byte is ASCII.
  if (!record.label || record.charset.from != CharsetFrom::Default) return;
  const auto declared = spec::find_charset(slice(text(), *record.label));
  if (declared && !spec::is_wide(*declared)) {
    record.charset.reading.charset = *declared;
    record.charset.from = CharsetFrom::Declared;
  }
}

std::size_t Document::memory() const {
  const auto bytes_of = [](const auto& vector) { return vector.size() * sizeof(vector[0]); };
  return bytes_of(node_begin_) + starts_.memory() + explicit_.memory() + bytes_of(first_property_) +
         bytes_of(properties_) + bytes_of(values_) + bytes_of(sequences_) + bytes_of(late_) +
         bytes_of(late_begins_) + bytes_of(trees_) + bytes_of(diagnostics_) + bytes_of(wide_marks_) +
         (utf8_ ? utf8_->capacity() : 0);
}

}  // namespace qipu::sgf
