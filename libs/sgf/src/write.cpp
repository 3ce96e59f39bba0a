// docs/design/writing.md is the specification; names of functions follow it.
#include "qipu/sgf/write.hpp"

#include <algorithm>
#include <cstring>

#include "arrays.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/encode.hpp"
#include "write_charset.hpp"
#include "write_convert.hpp"
#include "write_copy.hpp"
#include "write_node.hpp"
#include "write_points.hpp"
#include "write_sink.hpp"
#include "write_strays.hpp"
#include "write_way.hpp"

namespace qipu::sgf {

namespace {

using namespace spec::literals;
using spec::Charset;
using spec::LexClass;

constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

class Writer {
 public:
  Writer(const Document& document, const WriteOptions& options, WriteWay way, std::string& out)
      : document_(document),
        options_(options),
        way_(way),
        text_(document.text()),
        canonical_(options.style == Style::Canonical),
        begin_(out.size()),
        sink_(out, text_.size() + text_.size() / 32),
        arrays_(document),
        copier_(arrays_, known_, sink_) {}

  WriteReport run() {
    const bool keeps_text = canonical_ && options_.stray == StrayText::Keep;
    if (must_keep_mark()) sink_.put(utf8_mark);
    start_ = sink_.size();
    if (keeps_text) outside_ = outside_text_of(document_);
    strays_ = strays_of(document_);
    nested_start_ = has_nested_start();
    keeps_strays_ = keeps_text;
    for (std::uint32_t i = 0; i < document_.game_count() && !report_.missing; ++i) {
      const Game game = document_.game(i);
      write_outside_text(game.root().offset());
      write_game(game);
    }
    write_outside_text(static_cast<std::uint32_t>(text_.size()) + 1);
    if (report_.missing) sink_.truncate(begin_);
    sink_.finish();
    return std::move(report_);
  }

 private:
  // Without it, bytes that are not UTF-8 might be taken for another charset.
  bool must_keep_mark() const {
    const bool is_utf8 = document_.bom().length > 0 && document_.bom().charset == Charset::Utf8;
    if (!is_utf8 || options_.charset || text::fits(text_, Charset::Utf8)) return false;
    for (std::uint32_t i = 0; i < document_.game_count(); ++i)
      if (!plan_charset(document_, document_.game(i), options_, false).is_decodable) return true;
    return false;
  }

  // ---- outside of games

  void write_outside_text(std::uint32_t before) {
    for (; next_outside_ < outside_.size() && outside_[next_outside_].begin < before; ++next_outside_)
      write_outside_piece(outside_[next_outside_]);
  }

  void write_outside_piece(Span span) {
    std::string_view bytes = slice(text_, span);
    const bool at_start = sink_.size() == start_;
    while (at_start && bytes.starts_with(utf8_mark)) bytes.remove_prefix(utf8_mark.size());
    scratch_.clear();
    append_stray(bytes, outside_recoding(bytes), NodeId(), span);
    if (scratch_.empty()) return;
    if (at_start && misleads_at_start(scratch_)) sink_.put("()\n");
    sink_.put(scratch_);
    sink_.put('\n');
  }

  // It belongs to no game: UTF-8 if it is, else the charset of a game beside it.
  Recoding outside_recoding(std::string_view bytes) const {
    Recoding recoding{Recoding::Kind::Decode, {}, reading_to_write(options_.charset.value_or(Charset::Utf8))};
    if (text::fits(bytes, Charset::Utf8)) {
      recoding.source.charset = Charset::Utf8;
    } else if (document_.game_count() > 0) {
      const std::uint32_t beside = std::min(next_game_, document_.game_count() - 1);
      recoding.source = document_.game(beside).reading();
    }
    return recoding;
  }

  // Appends bytes that are no value to scratch_: as they are if they cannot be decoded.
  void append_stray(std::string_view bytes, const Recoding& recoding, NodeId node, Span where) {
    const bool decodable = text::fits(bytes, recoding.source.charset);
    if (text::is_ascii(bytes) ||
        (!options_.charset && (!decodable || recoding.kind != Recoding::Kind::Decode))) {
      scratch_ += bytes;
    } else if (!decodable) {
      report_missing(U'\xFFFD', bytes, where, node);
    } else if (const auto lacking = text::encode(text::decoded(bytes, recoding.source.charset),
                                                 recoding.target.charset, scratch_)) {
      report_missing(lacking->scalar, bytes, where, node);
    }
  }

  // ---- games

  struct Plan {
    Game game;
    CharsetPlan charset;
    bool expands = false;     // rectangles, for they are FF[4]'s
    bool compresses = false;  // to rectangles
    bool has_semicolon = true;
    bool adds_label = false;
    bool copies_moves = true;
    bool copies_nodes = true;
    ValueScan scan = ValueScan::Run;
    std::optional<VersionChange> change;
  };

  void write_game(const Game& game) {
    plan(game);
    ++next_game_;
    const std::size_t begin = sink_.size(), first_stray = next_stray_, first_note = report_.notes.size();
    write_tree(game);
    const bool may_mislead = !plan_.charset.label.empty() || plan_.scan == ValueScan::Ask;
    if (plan_.charset.is_own && may_mislead && !is_read_in_own_charset(begin)) {
      sink_.truncate(begin);
      next_stray_ = first_stray;
      report_.notes.resize(first_note);
      plan_.charset = plan_without_label(game, plan_.charset);
      plan_.adds_label = !plan_.charset.label.empty() && !has_label(game);
      write_tree(game);
    }
    const Charset target = plan_.charset.recoding.target.charset;
    if (target != Charset::UsAscii) last_charset_ = target;
  }

  // A label can mislead a reader that weighs it against bytes that fit no charset.
  bool is_read_in_own_charset(std::size_t begin) {
    if (report_.missing || start_ != begin_) return true;
    ReadOptions options;
    options.charset_hint = last_charset_;
    const auto again = Document::read(Source::lend(sink_.since(begin)), options);
    return again.has_value() && again->game_count() > 0 &&
           again->game(0).reading() == plan_.charset.recoding.target;
  }

  void write_tree(const Game& game) {
    branches_.clear();
    sink_.put('(');
    line_begin_ = sink_.size() - 1;
    const std::uint32_t begin = game.root().index();
    const std::uint32_t end = begin + game.node_count();
    std::uint32_t sequence = arrays_.sequence_of(begin);
    others_before_ = arrays_.others_before(begin);
    for (std::uint32_t node = begin; node < end && !report_.missing; ++sequence) {
      if (node != begin) begin_variation(sequence);
      const std::uint32_t stop = arrays_.end_of_sequence(sequence);
      while (node < stop && !report_.missing) node = write_from(node, node == begin, stop);
    }
    for (std::size_t i = 0; i <= branches_.size(); ++i) close();
    if (canonical_) sink_.put('\n');
  }

  void plan(const Game& game) {
    plan_ = Plan{};
    plan_.game = game;
    known_.begin_game(game.context());
    const bool has_strays = survey_faults(game);
    plan_.charset = plan_charset(document_, game, options_, !has_strays);
    plan_.has_semicolon = !game.context().sgf2;
    const std::int64_t ff = options_.ff != 0 ? options_.ff : game.ff();
    constexpr int with_rectangles = 4;
    plan_.expands = ff < with_rectangles && (canonical_ || options_.ff != 0);
    plan_.compresses = !canonical_ && ff >= with_rectangles;
    plan_.adds_label = !plan_.charset.label.empty() && !has_label(game);
    if (options_.ff != 0 && plan_.has_semicolon) plan_.change = version_change(game, options_.ff);
    plan_.copies_moves = !plan_.change && way_ == WriteWay::Short;
    plan_.copies_nodes = plan_.copies_moves && plan_.scan == ValueScan::Run;
    copier_.begin_game(copy_rules(game));
  }

  bool recodes() const {
    return plan_.charset.recoding.kind != Recoding::Kind::Bytes || plan_.charset.must_be_decodable;
  }

  CopyRules copy_rules(const Game& game) const {
    CopyRules rules;
    rules.in_order = canonical_;
    rules.recodes = recodes();
    rules.all_clean = is_clean(slice(text_, game.span()), rules.recodes);
    rules.labels = !plan_.charset.label.empty();
    rules.expands = plan_.expands;
    rules.compresses = plan_.compresses;
    return rules;
  }

  // The label may be of a reading that was given up.
  bool has_label(const Game& game) const {
    if (!game.charset_label()) return false;
    const std::uint32_t begin = game.root().index(), end = begin + game.node_count();
    for (std::uint32_t i = begin; i < end; ++i)
      if (document_.node_at(i).find("CA")) return true;
    return false;
  }

  // Sets how values are found. True if the game may have stray text.
  bool survey_faults(const Game& game) {
    const auto& found = document_.diagnostics();
    bool strays = document_.diagnostics_dropped() > 0 || nested_start_;
    bool odd = strays;
    const Node next = document_.node_at(game.root().index() + game.node_count());
    const std::uint32_t end = next ? next.offset() : 0xFFFF'FFFF;
    for (; next_fault_ < found.size() && found[next_fault_].span.begin < end; ++next_fault_) {
      const spec::CheckId check = found[next_fault_].check;
      odd |= check == "unescaped-bracket"_check || check == "unclosed-value"_check;
      strays |= check == "stray-text"_check || check == "stray-value"_check ||
                check == "identifier-without-value"_check;
    }
    if (odd || strays) plan_.scan = ValueScan::Ask;
    return strays;
  }

  // Games that were read as one tree: what belongs to which is not told by their spans.
  bool has_nested_start() const {
    const auto& found = document_.diagnostics();
    return std::any_of(found.begin(), found.end(),
                       [](const Diagnostic& d) { return d.check == "tree-in-tree-start"_check; });
  }

  // ---- variations

  void begin_variation(std::uint32_t index) {
    const Arrays::Sequence& sequence = arrays_.sequence(index);
    const bool is_first = sequence.parent + 1 == index;
    if (is_first && !canonical_ && !arrays_.has_next_sibling(sequence)) return;  // needless parentheses
    if (is_first) {
      branches_.push_back(sequence.parent);
    } else {
      close();
      for (; branches_.back() != sequence.parent; branches_.pop_back()) close();
    }
    if (canonical_) break_line();
    sink_.put('(');
  }

  void close() {
    if (canonical_ && options_.line_length > 0 && column() >= options_.line_length) break_line();
    sink_.put(')');
  }

  // ---- lines

  std::size_t column() const { return sink_.size() - line_begin_; }

  void break_line() {
    sink_.put('\n');
    line_begin_ = sink_.size();
  }

  // A node was written from `begin` on: it goes to the next line if it does not fit into this one.
  void fit(std::size_t begin) {
    const std::size_t first_end = sink_.find_line_feed(begin);
    const std::size_t first = std::min(first_end, sink_.size()) - line_begin_;
    const bool breaks = options_.line_length > 0 && first > options_.line_length && !at_line_begin(begin);
    if (breaks) {
      sink_.insert(begin, '\n');
      line_begin_ = begin + 1;
    }
    if (first_end != npos) line_begin_ = begin + sink_.since(begin).rfind('\n') + 1;
  }

  // What begins there stays there, however long it is.
  bool at_line_begin(std::size_t at) const { return at == line_begin_ || sink_.at(at - 1) == '('; }

  // ---- nodes

  // Writes `node`, and perhaps nodes that follow it before `end`. Returns the position of the next one to
  // write.
  std::uint32_t write_from(std::uint32_t node, bool is_root, std::uint32_t end) {
    while (next_stray_ < strays_.size() && strays_[next_stray_].node < node) ++next_stray_;
    const bool has_strays = next_stray_ < strays_.size() && strays_[next_stray_].node == node;
    const bool is_plain = arrays_.is_plain_move(node);
    if (is_plain && !is_root && !has_strays && plan_.copies_moves) {
      if (next_stray_ < strays_.size()) end = std::min(end, strays_[next_stray_].node);
      end = arrays_.plain_moves_end(node, end);
      if (end > node) return write_plain_moves(node, end), end;
    }
    const std::uint32_t others = others_before_;
    others_before_ += !is_plain;
    if (!is_plain && !has_strays && may_copy(is_root)) {
      const std::size_t begin = sink_.size();
      if (copier_.copy(node, others)) {
        if (canonical_) fit(begin);
        return node + 1;
      }
    }
    write_node(document_.node_at(node), is_root, has_strays && keeps_strays_);
    return node + 1;
  }

  bool may_copy(bool is_root) const {
    if (!plan_.copies_nodes) return false;
    return !is_root || (plan_.has_semicolon && !plan_.adds_label && options_.root == RootMoves::Keep);
  }

  // As many to a line as fit.
  void write_plain_moves(std::uint32_t node, std::uint32_t end) {
    constexpr std::size_t size = detail::plain_move_size;
    if (!canonical_ || options_.line_length == 0) return copier_.copy_moves(node, end - node);
    while (node < end) {
      const std::size_t used = column(), limit = options_.line_length;
      std::size_t count = used < limit ? (limit - used) / size : 0;
      if (count == 0 && !at_line_begin(sink_.size())) {
        break_line();
        count = limit / size;
      }
      count = std::clamp<std::size_t>(count, 1, end - node);
      copier_.copy_moves(node, static_cast<std::uint32_t>(count));
      node += static_cast<std::uint32_t>(count);
    }
  }

  void write_node(Node node, bool is_root, bool with_strays) {
    node_.clear();
    collect(document_, node, plan_.game.reading(), plan_.scan, known_, node_);
    if (is_root && plan_.adds_label) add_label();
    if (plan_.change) plan_.change->apply(node, is_root, known_, node_, report_.notes);
    const bool splits = must_split(is_root);
    if (canonical_) put_in_order(node_.items);
    if (!splits) return write_items(node, node_.items, is_root, with_strays);
    const std::vector<NodeItem> all = node_.items;
    const auto goes_first = [](const NodeItem& item) { return stays_before_move(item); };
    node_.items.clear();
    std::copy_if(all.begin(), all.end(), std::back_inserter(node_.items), goes_first);
    write_items(node, node_.items, is_root, with_strays);
    node_.items.clear();
    std::remove_copy_if(all.begin(), all.end(), std::back_inserter(node_.items), goes_first);
    write_items(node, node_.items, false, false);
  }

  void add_label() {
    NodeItem item;
    item.ident = "CA";
    item.known = known_("CA");
    item.first_value = static_cast<std::uint32_t>(node_.values.size());
    item.value_count = 1;
    node_.values.push_back(plan_.charset.label);
    node_.items.push_back(item);
  }

  // FF[4] C6.
  static bool stays_before_move(const NodeItem& item) {
    if (!item.known.type) return false;
    const spec::NodeRole role = spec::row(item.known.type).role;
    return (role != spec::NodeRole::Any && role != spec::NodeRole::Move) || item.ident == "N";
  }

  bool must_split(bool is_root) const {
    const bool splits_root = is_root && options_.root == RootMoves::Split;
    const bool splits_setup = plan_.change && plan_.change->splits_setup();
    if (!splits_root && !splits_setup) return false;
    bool move = false, setup = false;
    for (const NodeItem& item : node_.items) {
      if (!item.known.type) continue;
      move |= item.ident == "B" || item.ident == "W";
      setup |= spec::row(item.known.type).role == spec::NodeRole::Setup;
    }
    return move && (splits_root || setup);
  }

  void write_items(Node node, const std::vector<NodeItem>& items, bool is_root, bool with_strays) {
    const std::size_t begin = sink_.size();
    const bool semicolon = !is_root || plan_.has_semicolon || items.empty();
    if (semicolon) sink_.put(';');
    if (with_strays && semicolon) write_strays(node, items.empty() ? std::string_view() : items[0].ident);
    for (const NodeItem& item : items) write_item(node, item);
    if (with_strays && !semicolon) {
      sink_.put("()");
      write_strays(node, {});
    }
    if (canonical_) fit(begin);
  }

  void write_strays(Node node, std::string_view next_ident) {
    std::string pieces;
    StrayWriter writer(pieces);
    for (std::size_t i = next_stray_; i < strays_.size() && strays_[i].node == node.index(); ++i) {
      const Stray& stray = strays_[i];
      scratch_.clear();
      const std::string_view bytes = slice(text_, stray.span);
      if (!stray.is_value) {
        append_stray(bytes, plan_.charset.recoding, node.id(), stray.span);
        if (std::any_of(scratch_.begin(), scratch_.end(), detail::is_structure))
          writer.value(
              escaped(scratch_));  // second bytes of characters, or what the next reader takes for them
        else
          writer.text(scratch_);
        continue;
      }
      const char* const end = text_.data() + text_.size();
      const bool closed =
          detail::find_close(bytes.data() + 1, end, plan_.game.reading()) == bytes.data() + bytes.size() - 1;
      append_value_bytes(node, bytes.substr(1, bytes.size() - 1 - closed), {});
      writer.value(scratch_);
    }
    writer.end(next_ident);
    sink_.put(pieces);
  }

  // ---- properties

  void write_item(Node node, const NodeItem& item) {
    sink_.put(item.ident);
    if (!plan_.charset.label.empty() && item.ident == "CA") return write_label();
    const bool points = (plan_.expands || plan_.compresses) && item.known.lists_points;
    if (points && plan_.compresses && write_compressed(item)) return;
    const TextParts parts = item.known.text;
    for (std::uint32_t i = 0; i < item.value_count; ++i) {
      const std::string_view raw = node_.value(item, i);
      if (points && plan_.expands && write_expanded(raw)) continue;
      write_value(node, raw, parts);
    }
  }

  void write_label() {
    sink_.put('[');
    sink_.put(plan_.charset.label);
    sink_.put(']');
  }

  bool write_expanded(std::string_view raw) {
    scratch_.clear();
    if (!append_points(raw, scratch_)) return false;
    sink_.put(scratch_);
    return true;
  }

  bool write_compressed(const NodeItem& item) {
    if (item.value_count < 2 || !is_compressible(item.known.type)) return false;
    const auto first = node_.values.begin() + item.first_value;
    list_.assign(first, first + item.value_count);
    scratch_.clear();
    if (!points_.append_compressed(list_, plan_.game.columns(), plan_.game.rows(), scratch_)) return false;
    sink_.put(scratch_);
    return true;
  }

  void write_value(Node node, std::string_view raw, TextParts parts) {
    sink_.put('[');
    const bool keeps_bytes = !recodes() || detail::is_plain_text(raw);
    if (keeps_bytes && is_least_escaped(raw)) {
      sink_.put(raw);
    } else if (keeps_bytes) {
      append_least_escaped(raw, parts, sink_);
    } else {
      scratch_.clear();
      append_value_bytes(node, raw, parts);
      sink_.put(scratch_);
    }
    sink_.put(']');
  }

  // To scratch_.
  void append_value_bytes(Node node, std::string_view raw, TextParts parts) {
    const CharsetPlan& charset = plan_.charset;
    const auto offset = static_cast<std::uint32_t>(raw.data() - text_.data());
    const Span where{offset, static_cast<std::uint32_t>(offset + raw.size())};
    if (charset.must_be_decodable && !is_decodable(raw, charset.recoding.source))
      return report_missing(U'\xFFFD', raw, where, node.id());
    if (const auto lacking = append_value(raw, parts, charset.recoding, scratch_))
      report_missing(lacking->scalar, raw, where, node.id());
  }

  void report_missing(char32_t scalar, std::string_view bytes, Span where, NodeId node) {
    if (report_.missing) return;
    const Charset from = node.valid() ? plan_.charset.recoding.source.charset : Charset::Utf8;
    report_.missing = MissingCharacter{scalar, place_of_scalar(scalar, bytes, where, from), where, node,
                                       options_.charset.value_or(Charset::Utf8)};
  }

  // The first one of it, which is the first that is lacking.
  static Span place_of_scalar(char32_t scalar, std::string_view bytes, Span where, Charset charset) {
    if (spec::row(charset).lex_class == LexClass::Escaped) return where;
    for (std::uint32_t at = 0; at < bytes.size();) {
      const text::Character character = text::decode_one(bytes.substr(at), charset);
      if (character.scalar == scalar || character.mark == scalar)
        return {where.begin + at, where.begin + at + character.length};
      at += character.length;
    }
    return where;
  }

  const Document& document_;
  const WriteOptions& options_;
  const WriteWay way_;
  const std::string_view text_;
  const bool canonical_;
  const std::size_t begin_;
  Sink sink_;
  WriteReport report_;
  Plan plan_;
  KnownProperties known_;
  Arrays arrays_;
  NodeCopier copier_;
  std::uint32_t others_before_ = 0;  // nodes of the document that are more than a plain move
  NodeItems node_;
  std::string scratch_;
  std::vector<std::string_view> list_;
  PointList points_;
  std::vector<std::uint32_t> branches_;  // nodes whose variations are being written
  std::size_t start_ = 0;                // after the byte order mark
  std::size_t line_begin_ = 0;
  std::vector<Span> outside_;
  std::size_t next_outside_ = 0;
  std::uint32_t next_game_ = 0;
  std::vector<Stray> strays_;
  std::size_t next_stray_ = 0;
  bool keeps_strays_ = true;
  Charset last_charset_ = Charset::UsAscii;  // written
  std::size_t next_fault_ = 0;
  bool nested_start_ = false;
};

// A target of UTF-16 or UTF-32 is a matter of the whole file.
WriteReport write_wide(const Document& document, const WriteOptions& options, WriteWay way,
                       std::string& out) {
  std::string utf8;
  WriteReport report = Writer(document, options, way, utf8).run();
  if (report.missing) return report;
  (void)text::encode("\xEF\xBB\xBF" + utf8, *options.charset, out);
  return report;
}

}  // namespace

WriteReport write_by(WriteWay way, const Document& document, const WriteOptions& options, std::string& out) {
  if (options.charset && spec::row(*options.charset).lex_class == LexClass::Wide)
    return write_wide(document, options, way, out);
  return Writer(document, options, way, out).run();
}

WriteReport write(const Document& document, const WriteOptions& options, std::string& out) {
  return write_by(WriteWay::Short, document, options, out);
}

}  // namespace qipu::sgf
