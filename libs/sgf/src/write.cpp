// docs/design/writing.md is the specification; names of functions follow it.
// What is written has to read back as the same trees and texts, however damaged the record was. Stray text
// must not join an identifier, and bytes that are kept must not be taken for another charset. Most nodes need
// no such care, so they are copied as bytes; the others become a list of properties first.
// Trees, nodes, stray text, faults and text outside of trees each stand in ascending order, with an index of
// the next one that moves forward, so one pass over the arrays of the document writes it. `branches_` has the
// sequences whose variations are open, the innermost last.
// A node is written before its length is known, and a line end is inserted before it afterwards. Some doubts
// only a reader can settle. Then a tree, or in the end the whole output, is read again and perhaps written
// once more in a surer way: such a record costs several times as much, and a Document beside the output.
#include "qipu/sgf/write.hpp"

#include <algorithm>
#include <span>

#include "arrays.hpp"
#include "qipu/sgf/charset_label.hpp"
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
  Writer(const Document& document, const WriteOptions& options, WriteWay way, Sureness sureness,
         std::string& out)
      : document_(document),
        options_(options),
        way_(way),
        sureness_(sureness),
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
    for (std::uint32_t i = 0; i < document_.tree_count() && !report_.missing; ++i) {
      const Tree tree = document_.tree(i);
      write_outside_text(tree.root().offset());
      write_tree(tree);
    }
    write_outside_text(size32(text_) + 1);
    if (report_.missing) sink_.truncate(begin_);
    sink_.finish();
    return std::move(report_);
  }

  // After run(): true if the next reader of `out` would find other trees, or another charset. One tree can
  // mislead it about the next.
  bool is_misread(const std::string& out) const {
    if (!doubtful_ || start_ != begin_) return false;
    const auto again = Document::read(Source::lend(std::string_view(out).substr(begin_)));
    if (!again) return false;
    if (again->tree_count() != document_.tree_count()) return true;
    for (std::uint32_t i = 0; i < written_.size(); ++i)
      if (!is_read_as(written_[i], again->tree(i).reading())) return true;
    return false;
  }

 private:
  struct WrittenTree {
    Reading reading;
    bool is_own;
    bool looks_stateful;
  };

  static bool is_read_as(const WrittenTree& tree, const Reading& again) {
    if (tree.is_own) return again == tree.reading;
    return !tree.looks_stateful || spec::row(again.charset).lex_class != LexClass::Escaped;
  }

  // Whether the byte order mark of UTF-8 stays: without it, bytes that are not UTF-8 might be taken for
  // another charset.
  bool must_keep_mark() const {
    const bool is_utf8 = document_.bom().length > 0 && document_.bom().charset == Charset::Utf8;
    const bool stays = options_.charset.value_or(Charset::Utf8) == Charset::Utf8;
    if (!is_utf8 || !stays || text::fits(text_, Charset::Utf8)) return false;
    for (std::uint32_t i = 0; i < document_.tree_count(); ++i)
      if (!plan_charset(document_, document_.tree(i), options_, false, sureness_).is_decodable) return true;
    return false;
  }

  // ---- outside of trees

  void write_outside_text(std::uint32_t before) {
    for (; next_outside_ < outside_.size() && outside_[next_outside_].begin < before; ++next_outside_)
      write_outside_piece(outside_[next_outside_]);
  }

  static std::string_view without_marks(std::string_view bytes) {
    while (bytes.starts_with(utf8_mark)) {
      bytes.remove_prefix(utf8_mark.size());
      while (!bytes.empty() && detail::is_space(bytes[0])) bytes.remove_prefix(1);
    }
    return bytes;
  }

  void write_outside_piece(Span span) {
    std::string_view bytes = slice(text_, span);
    const bool at_start = sink_.size() == start_;
    if (at_start) bytes = without_marks(bytes);
    scratch_.clear();
    append_stray(bytes, outside_recoding(bytes), NodeId(), span);
    if (scratch_.empty()) return;
    if (at_start) keep_apart_from_start(span.begin);
    sink_.put(scratch_);
    sink_.put('\n');
  }

  // The text in scratch_ is to be the first of the file. If a tree would begin in it there, `)` or `()` is
  // put before it; if it looks like UTF-16, line ends are.
  void keep_apart_from_start(std::uint32_t offset) {
    const auto& found = document_.diagnostics();
    const bool after_close = std::any_of(found.begin(), found.end(), [offset](const Diagnostic& d) {
      return d.check == "extra-close"_check && d.span.begin < offset;
    });
    if (begins_tree_at_start(scratch_)) scratch_.insert(0, after_close ? ")\n" : "()\n");
    if (looks_like_charset(scratch_)) scratch_.insert(0, "\n\n\n\n");
  }

  // How text outside of trees is decoded: as UTF-8 if it is that, else in the charset of a tree beside it.
  Recoding outside_recoding(std::string_view bytes) const {
    Recoding recoding{Recoding::Kind::Decode, {}, reading_to_write(options_.charset.value_or(Charset::Utf8))};
    if (text::fits(bytes, Charset::Utf8)) {
      recoding.source.charset = Charset::Utf8;
    } else if (document_.tree_count() > 0) {
      const std::uint32_t beside = std::min(next_tree_, document_.tree_count() - 1);
      recoding.source = document_.tree(beside).reading();
    }
    return recoding;
  }

  // Appends bytes that are no value to scratch_: as they are or recoded. If a charset is asked for, what it
  // lacks and what cannot be decoded is reported.
  void append_stray(std::string_view bytes, const Recoding& recoding, NodeId node, Span where) {
    const Reading& source = recoding.source;
    const bool decodable = text::fits(bytes, source.charset, *source.charsets);
    const bool stays = options_.charset ? source.charset == *options_.charset
                                        : !decodable || recoding.kind != Recoding::Kind::Decode;
    if (text::is_ascii(bytes) || stays) {
      scratch_ += bytes;
    } else if (!decodable) {
      report_missing(U'\xFFFD', bytes, where, node);
    } else if (const auto lacking = text::encode(text::decoded(bytes, source.charset, *source.charsets),
                                                 recoding.target.charset, scratch_)) {
      report_missing(lacking->scalar, bytes, where, node);
    }
  }

  // ---- trees

  struct Plan {
    Tree tree;
    CharsetPlan charset;
    bool expands = false;     // rectangles become points: the version has none
    bool compresses = false;  // points become rectangles
    bool writes_tt = false;   // as a pass
    bool has_semicolon = true;
    bool adds_label = false;
    bool copies_moves = true;
    bool copies_nodes = true;
    ValueScan scan = ValueScan::Run;
    std::optional<VersionChange> change;
  };

  // Whether the next reader may find another charset: the bytes, or what CA says of them, differ from what
  // was read, or a fault may weigh.
  static bool is_doubtful(const Plan& plan) {
    const Recoding& recoding = plan.charset.recoding;
    const bool may_have_label = !plan.charset.label.empty() || !plan.charset.spare_label.empty();
    return may_have_label || plan.scan == ValueScan::Ask || recoding.source != recoding.target;
  }

  static bool may_mislead_others(const Plan& plan) {
    return plan.scan == ValueScan::Ask || plan.charset.recoding.source != plan.charset.recoding.target;
  }

  void write_tree(const Tree& tree) {
    plan(tree);
    ++next_tree_;
    const std::size_t begin = sink_.size(), first_stray = next_stray_, first_note = report_.notes.size();
    write_as_planned(tree);
    const bool may_mislead = plan_.charset.is_own && is_doubtful(plan_);
    for (int plans = 1; may_mislead && plans < most_plans && !is_read_in_own_charset(begin); ++plans) {
      sink_.truncate(begin);
      next_stray_ = first_stray;
      report_.notes.resize(first_note);
      plan_.charset = next_plan(tree, plan_.charset);
      plan_.adds_label = !plan_.charset.label.empty() && !has_label(tree);
      write_as_planned(tree);
    }
    const Charset target = plan_.charset.recoding.target.charset;
    if (target != Charset::UsAscii) last_charset_ = target;
    const bool is_left =
        canonical_ && !options_.charset && plan_.charset.is_own && !plan_.charset.is_decodable;
    if (is_left && target != Charset::Utf8) report_.in_own_charset.push_back(tree.root().id());
    doubtful_ |= plan_.charset.looks_stateful || (may_mislead && may_mislead_others(plan_));
    written_.push_back({plan_.charset.recoding.target, plan_.charset.is_own, plan_.charset.looks_stateful});
  }

  static constexpr int most_plans = 3;  // without CA, with it, in UTF-8

  // Whether the tree that was written from `begin` on is read as planned. A label can mislead a reader that
  // weighs it against bytes that fit no charset.
  bool is_read_in_own_charset(std::size_t begin) {
    if (report_.missing || start_ != begin_) return true;
    ReadOptions options;
    options.charset_hint = last_charset_;
    const auto again = Document::read(Source::lend(sink_.since(begin)), options);
    return again.has_value() && again->tree_count() > 0 &&
           again->tree(0).reading() == plan_.charset.recoding.target;
  }

  void write_as_planned(const Tree& tree) {
    branches_.clear();
    sink_.put('(');
    line_begin_ = sink_.size() - 1;
    const std::uint32_t begin = tree.root().index();
    const std::uint32_t end = begin + tree.node_count();
    std::uint32_t sequence = arrays_.sequence_of(begin);
    others_before_ = arrays_.others_before(begin);
    for (std::uint32_t node = begin; node < end && !report_.missing; ++sequence) {
      if (node != begin) begin_variation(sequence);
      const std::uint32_t stop = arrays_.end_of_sequence(sequence);
      while (node < stop && !report_.missing) node = write_from(node, node == begin, stop);
    }
    for (std::size_t i = 0; i <= branches_.size(); ++i) close();
    if (canonical_) sink_.put('\n');
    if (behind_.empty()) return;
    sink_.put(behind_);
    sink_.put('\n');
    behind_.clear();
  }

  void plan(const Tree& tree) {
    plan_ = Plan{};
    plan_.tree = tree;
    known_.begin_tree(tree.context());
    const bool has_strays = survey_faults(tree);
    plan_.charset = plan_charset(document_, tree, options_, !has_strays, sureness_);
    plan_.has_semicolon = !tree.context().sgf2;
    const std::int64_t ff = options_.ff != 0 ? options_.ff : tree.ff();
    constexpr int with_rectangles = 4;
    plan_.expands = ff < with_rectangles && (canonical_ || options_.ff != 0);
    plan_.expands |= options_.expand_points;
    plan_.compresses = !canonical_ && ff >= with_rectangles && !plan_.expands;
    plan_.writes_tt = options_.passes_as_tt && has_tt(tree);
    points_.set_board(tree.columns(), tree.rows());
    plan_.adds_label = !plan_.charset.label.empty() && !has_label(tree);
    if (options_.ff != 0 && plan_.has_semicolon) plan_.change.emplace(tree, options_.ff);
    plan_.copies_moves = !(plan_.change && plan_.change->converts()) && way_ == WriteWay::Short;
    const bool changes_values = plan_.writes_tt || options_.line_breaks != LineBreaks::All;
    plan_.copies_nodes =
        plan_.copies_moves && !plan_.change && plan_.scan == ValueScan::Run && !changes_values;
    copier_.begin_tree(copy_rules(tree));
  }

  bool recodes() const {
    return plan_.charset.recoding.kind != Recoding::Kind::Bytes || plan_.charset.must_be_decodable;
  }

  CopyRules copy_rules(const Tree& tree) const {
    CopyRules rules;
    rules.in_order = canonical_;
    rules.recodes = recodes();
    rules.all_clean = is_clean(slice(text_, tree.span()), rules.recodes);
    rules.labels = !plan_.charset.label.empty();
    rules.expands = plan_.expands;
    rules.compresses = plan_.compresses;
    return rules;
  }

  // Whether CA stands in the tree: the label that the document knows may be of a reading that was given up.
  bool has_label(const Tree& tree) const {
    if (!tree.charset_label()) return false;
    const std::uint32_t begin = tree.root().index(), end = begin + tree.node_count();
    for (std::uint32_t i = begin; i < end; ++i)
      if (document_.node_at(i).find("CA")) return true;
    return false;
  }

  // Sets how the values of the tree are found. True if it may have stray text.
  bool survey_faults(const Tree& tree) {
    const auto& found = document_.diagnostics();
    bool strays = document_.diagnostics_dropped() > 0 || nested_start_;
    bool odd = strays;
    const Node next = document_.node_at(tree.root().index() + tree.node_count());
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

  // Whether several games share one pair of parentheses: their spans do not tell what belongs to which.
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

  // Whether `at` is behind a line end or a `(`: what begins there stays there, however long it is.
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

  // Writes plain moves, as many to a line as fit.
  void write_plain_moves(std::uint32_t node, std::uint32_t end) {
    constexpr std::size_t size = plain_move_size;
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
    collect(document_, node, plan_.tree.reading(), plan_.scan, known_, node_);
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
    item.first_value = size32(node_.values);
    item.value_count = 1;
    node_.values.push_back(plan_.charset.label);
    node_.items.push_back(item);
  }

  // FF[4] C6: whether the property stays in the first node when a node is split before its move.
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
    const std::size_t text_at = with_strays ? begin_strays(node, items, semicolon) : npos;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i == text_at) write_stray_text(" ");
      write_item(node, items[i]);
    }
    if (with_strays && text_at == items.size()) write_stray_text({});
    if (with_strays && !semicolon) leave_strays_behind();
    if (canonical_) fit(begin);
  }

  // Writes the stray values of the node. Returns before which property its stray text is to stand.
  std::size_t begin_strays(Node node, const std::vector<NodeItem>& items, bool semicolon) {
    collect_strays(node);
    if (!semicolon) return npos;
    const auto place = place_of_text(strays_here_, items, node_.values);
    if (!place) strays_here_.turn_text_into_value();
    sink_.put(strays_here_.values());
    return place.value_or(npos);
  }

  void write_stray_text(std::string_view space) {
    if (strays_here_.text().empty()) return;
    sink_.put(strays_here_.text());
    sink_.put(space);
  }

  // A root in the SGF2 dialect has no semicolon, and so no place for stray text: if the tree has no other
  // node, that text goes behind the tree.
  void leave_strays_behind() {
    const std::string pieces = strays_here_.values() + strays_here_.text();
    if (begins_tree(pieces)) {
      sink_.put("()");
      sink_.put(pieces);
      return;
    }
    scratch_.clear();
    if (options_.charset)
      scratch_ = pieces;
    else
      append_stray(pieces, outside_recoding(pieces), NodeId(), {});
    behind_ = scratch_;
  }

  void collect_strays(Node node) {
    strays_here_.clear();
    for (std::size_t i = next_stray_; i < strays_.size() && strays_[i].node == node.index(); ++i) {
      const Stray& stray = strays_[i];
      scratch_.clear();
      const std::string_view bytes = slice(text_, stray.span);
      if (stray.is_value) {
        append_stray_value(node, bytes);
        strays_here_.add_value(scratch_);
        continue;
      }
      append_stray(bytes, plan_.charset.recoding, node.id(), stray.span);
      // These bytes are halves of characters here, but the next reader may take them for structure: as a
      // value they do no harm.
      if (std::any_of(scratch_.begin(), scratch_.end(), is_structure))
        strays_here_.add_value(escaped(scratch_));
      else
        strays_here_.add_text(scratch_);
    }
  }

  void append_stray_value(Node node, std::string_view bytes) {
    const char* const last = bytes.data() + bytes.size() - 1;
    const char* const end = text_.data() + text_.size();
    const bool closed = detail::find_close(bytes.data() + 1, end, plan_.tree.reading()) == last;
    append_value_bytes(node, bytes.substr(1, bytes.size() - 1 - closed), {});
  }

  // ---- properties

  void write_item(Node node, const NodeItem& item) {
    sink_.put(item.ident);
    if (!plan_.charset.label.empty() && item.ident == "CA") return write_label();
    if (item.known.lists_points && write_points(item)) return;
    const bool writes_tt = plan_.writes_tt && (item.ident == "B" || item.ident == "W");
    for (std::uint32_t i = 0; i < item.value_count; ++i) {
      const std::string_view value = node_.value(item, i);
      if (writes_tt && value.empty())
        sink_.put("[tt]");
      else if (item.known.has_lines && has_other_lines(value))
        write_text(node, value);
      else
        write_value(node, value, item.known.text);
    }
  }

  // Whether tt is a pass: Go, where it is no point of the board.
  static bool has_tt(const Tree& tree) { return tree.gm() == 1 && tree.columns() <= 19 && tree.rows() <= 19; }

  bool has_other_lines(std::string_view text) const {
    return options_.line_breaks != LineBreaks::All && text.find_first_of("\r\n") != npos;
  }

  void write_text(Node node, std::string_view raw) {
    scratch_.clear();
    append_value_bytes(node, raw, {true, false, false}, options_.line_breaks);
    sink_.put('[');
    sink_.put(scratch_);
    sink_.put(']');
  }

  void write_label() {
    sink_.put('[');
    sink_.put(plan_.charset.label);
    sink_.put(']');
  }

  // Writes a list of points in its other form: rectangles, or their points. False if it has none.
  bool write_points(const NodeItem& item) {
    const std::span values(node_.values.data() + item.first_value, item.value_count);
    scratch_.clear();
    if (plan_.compresses) {
      if (!is_compressible(item.known.type) || !points_.append_compressed(values, scratch_)) return false;
    } else if (!plan_.expands || std::none_of(values.begin(), values.end(), is_rectangle) ||
               !points_.append_points(values, scratch_)) {
      return false;
    }
    sink_.put(scratch_);
    return true;
  }

  void write_value(Node node, std::string_view raw, TextParts parts) {
    sink_.put('[');
    const bool keeps_bytes = !recodes() || is_plain_text(raw);
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

  // Appends the value as it is to be written to scratch_, or reports what is missing.
  void append_value_bytes(Node node, std::string_view raw, TextParts parts,
                          LineBreaks breaks = LineBreaks::All) {
    const CharsetPlan& charset = plan_.charset;
    const auto offset = static_cast<std::uint32_t>(raw.data() - text_.data());
    const Span where{offset, static_cast<std::uint32_t>(offset + raw.size())};
    if (charset.must_be_decodable && !is_decodable(raw, charset.recoding.source))
      return report_missing(U'\xFFFD', raw, where, node.id());
    if (const auto lacking = append_value(raw, parts, charset.recoding, breaks, scratch_))
      report_missing(lacking->scalar, raw, where, node.id());
  }

  void report_missing(char32_t scalar, std::string_view bytes, Span where, NodeId node) {
    if (report_.missing) return;
    const Charset from = node.valid() ? plan_.charset.recoding.source.charset : Charset::Utf8;
    report_.missing = MissingCharacter{scalar, place_of(scalar, bytes, where, from), where, node,
                                       options_.charset.value_or(Charset::Utf8)};
  }

  const Document& document_;
  const WriteOptions& options_;
  const WriteWay way_;
  const Sureness sureness_;
  const std::string_view text_;
  const bool canonical_;
  const std::size_t begin_;
  Sink sink_;
  WriteReport report_;
  Plan plan_;
  KnownProperties known_;
  Arrays arrays_;
  NodeCopier copier_;
  std::uint32_t others_before_ = 0;  // nodes before the next one that are more than a plain move
  NodeItems node_;
  std::string scratch_;
  PointList points_;
  std::vector<std::uint32_t> branches_;  // sequences whose variations are being written
  std::size_t start_ = 0;                // after the byte order mark
  std::size_t line_begin_ = 0;
  std::vector<Span> outside_;
  std::size_t next_outside_ = 0;
  std::uint32_t next_tree_ = 0;
  std::vector<Stray> strays_;
  std::size_t next_stray_ = 0;
  StrayPieces strays_here_;
  std::string behind_;  // text that stands behind its tree
  bool keeps_strays_ = true;
  Charset last_charset_ = Charset::UsAscii;  // of the last tree that needed one
  std::vector<WrittenTree> written_;
  bool doubtful_ = false;  // what was written may be misread
  std::size_t next_fault_ = 0;
  bool nested_start_ = false;
};

// A target of UTF-16 or UTF-32 is a matter of the whole file.
WriteReport write_wide(const Document& document, const WriteOptions& options, WriteWay way,
                       std::string& out) {
  std::string utf8;
  WriteReport report = Writer(document, options, way, Sureness::Guess, utf8).run();
  if (report.missing) return report;
  (void)text::encode("\xEF\xBB\xBF" + utf8, *options.charset, out);
  return report;
}

}  // namespace

WriteReport write_by(WriteWay way, const Document& document, const WriteOptions& options, std::string& out) {
  if (options.charset && spec::is_wide(*options.charset)) return write_wide(document, options, way, out);
  const std::size_t begin = out.size();
  Writer writer(document, options, way, Sureness::Guess, out);
  WriteReport report = writer.run();
  if (report.missing || options.charset || !writer.is_misread(out)) return report;
  out.resize(begin);
  return Writer(document, options, way, Sureness::Sure, out).run();
}

WriteReport write(const Document& document, const WriteOptions& options, std::string& out) {
  return write_by(WriteWay::Short, document, options, out);
}

}  // namespace qipu::sgf
