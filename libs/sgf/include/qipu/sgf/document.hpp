// A record in memory: the bytes of the file and a few flat arrays over them. Nothing is copied out of the
// bytes; a node of one plain move costs four bytes and a bit. Reading never fails but for Limits; what is
// wrong stands in diagnostics().
//
// Document owns the arrays, and the bytes as its Source says. It is immutable: any number of threads may read
// it. Views (Tree, Node, Property, Value) are a pointer and an index: copyable, null-safe (a step from
// nothing is nothing; what a tree says is asked of one), valid as long as the Document is neither moved nor
// destroyed. A view of a temporary Document does not compile.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/base/point.hpp"
#include "qipu/base/result.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/detail/charset_finder.hpp"
#include "qipu/sgf/detail/rank_bits.hpp"
#include "qipu/sgf/detail/raw_vector.hpp"
#include "qipu/sgf/diagnostic.hpp"
#include "qipu/sgf/limits.hpp"
#include "qipu/sgf/source.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::sgf {

class Document;
class Tree;
class Node;
class Property;

// Views of nodes or trees that follow each other, for a `for`: as long-lived as they are.

// Those at consecutive positions.
template <class View>
class Range {
 public:
  class iterator {
   public:
    using value_type = View;
    using difference_type = std::ptrdiff_t;
    View operator*() const { return View(document_, index_); }
    iterator& operator++() {
      ++index_;
      return *this;
    }
    iterator operator++(int) {
      const iterator before = *this;
      ++index_;
      return before;
    }
    bool operator==(const iterator& other) const { return index_ == other.index_; }

   private:
    friend class Range;
    const Document* document_ = nullptr;
    std::uint32_t index_ = 0;
  };

  iterator begin() const { return at(first_); }
  iterator end() const { return at(end_); }
  std::uint32_t size() const { return end_ - first_; }

 private:
  friend class Document;
  friend class Tree;
  Range(const Document* document, std::uint32_t first, std::uint32_t end)
      : document_(document), first_(first), end_(end) {}
  iterator at(std::uint32_t index) const {
    iterator result;
    result.document_ = document_;
    result.index_ = index;
    return result;
  }

  const Document* document_;
  std::uint32_t first_, end_;
};

// Each a step from the one before, up to null.
template <class View, View (View::*step)() const>
class Chain {
 public:
  class iterator {
   public:
    using value_type = View;
    using difference_type = std::ptrdiff_t;
    iterator() = default;
    explicit iterator(View at) : at_(at) {}
    View operator*() const { return at_; }
    iterator& operator++() {
      at_ = (at_.*step)();
      return *this;
    }
    iterator operator++(int) {
      const iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const iterator&) const = default;

   private:
    View at_;
  };

  explicit Chain(View first) : first_(first) {}
  iterator begin() const { return iterator(first_); }
  iterator end() const { return iterator(); }

 private:
  View first_;
};

// One value of a property.
class Value {
 public:
  Value() = default;
  explicit operator bool() const { return document_ != nullptr; }

  const Document& document() const { return *document_; }  // Precondition: not null
  Span span() const { return span_; }                      // between the brackets, in Document::text()
  std::string_view raw() const;  // these bytes, escapes as written, in the file's charset

  // UTF-8 with escapes undone and white space as the property's type asks (FF[4] R10, R11). Undecodable
  // bytes are U+FFFD.
  std::string text() const;
  // The same without a copy where the bytes are that text already, as of points and numbers; otherwise it is
  // put into `buffer`. Ends with the document, or with the next use of the buffer.
  std::string_view text_into(std::string& buffer) const;
  // The two halves at the first unescaped colon, if the property's type is composed and a colon stands there.
  std::optional<std::pair<std::string, std::string>> composed() const;

 private:
  friend class Property;
  Value(const Document* document, std::uint32_t node, std::uint32_t property, Span span)
      : document_(document), node_(node), property_(property), span_(span) {}
  Property property() const;

  const Document* document_ = nullptr;
  std::uint32_t node_ = 0;
  std::uint32_t property_ = 0;
  Span span_;
};

// One instance of a property: an identifier and its values, in the order written.
class Property {
 public:
  Property() = default;
  explicit operator bool() const { return document_ != nullptr; }

  Span ident_span() const;
  const char* ident_data() const;         // from where it begins: its bracket follows. Precondition: not null
  std::string_view written() const;       // the identifier as it stands in the file: "AddBlack"
  std::string ident() const;              // its capitals: "AB"
  bool is(std::string_view ident) const;  // ident() == ident, without a copy
  spec::PropertyId type() const;          // its row under FF, GM, dialect and application; invalid if unknown

  std::uint32_t size() const;                   // number of values, at least 1
  Value operator[](std::uint32_t index) const;  // Null beyond the last
  std::string text() const;                     // of the first value
  std::span<const Span> value_spans() const;    // of all values; empty if the node is a plain move

 private:
  friend class Document;
  friend class Node;
  friend class Properties;
  friend class Value;
  static constexpr std::uint32_t plain_move = 0xFFFF'FFFF;  // index of the property of a plain move

  bool is_spelt(std::string_view ident) const;
  std::uint32_t end_of_ident(std::uint32_t bracket) const;  // before the white space before the bracket
  std::uint32_t ident_begin() const;                        // Precondition of both: not null
  Span first_span() const;                                  // of the first value
  Property(const Document* document, std::uint32_t node, std::uint32_t index)
      : document_(document), node_(node), index_(index) {}

  const Document* document_ = nullptr;
  std::uint32_t node_ = 0;
  std::uint32_t index_ = 0;  // in the property array, or plain_move
};

// The properties of a node, in the order written.
class Properties {
 public:
  class iterator {
   public:
    using value_type = Property;
    using difference_type = std::ptrdiff_t;
    Property operator*() const;
    iterator& operator++();
    iterator operator++(int) {
      const iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const iterator& other) const { return left_ == other.left_; }

   private:
    friend class Properties;
    // Of those written after variations: with them, and at the first of the next group. By value, so that an
    // iterator can stay in registers.
    static iterator with_late(iterator at);
    static iterator in_late(iterator at);

    const Document* document_ = nullptr;
    std::uint32_t node_ = 0;
    std::uint32_t index_ = 0;     // of the property
    std::uint32_t in_place_ = 0;  // how many more stand side by side from here
    std::uint32_t late_ = 0;      // the next group of those written after variations
    std::uint32_t left_ = 0;      // how many more in all
  };

  iterator begin() const { return begin_; }
  iterator end() const { return {}; }
  std::uint32_t size() const { return begin_.left_; }
  bool empty() const { return size() == 0; }

 private:
  friend class Node;
  Properties(const Document* document, std::uint32_t node);

  iterator begin_;
};

class Node {
 public:
  Node() = default;
  explicit operator bool() const { return document_ != nullptr; }
  bool operator==(const Node&) const = default;

  NodeId id() const;  // lasting: edits keep it (edit.hpp)
  // Position in the file, over all trees. Precondition: not null
  std::uint32_t index() const { return index_; }
  std::uint32_t number() const;  // FF[4] R7: pre-order within its tree, from 0. Precondition: not null
  Node parent() const;
  Node first_child() const;
  Node next_sibling() const;
  std::uint32_t child_count() const;

  Tree tree() const;

  std::uint32_t offset()
      const;                   // of its `;`, or of what follows where that is missing. Precondition: not null
  bool has_semicolon() const;  // Precondition: not null
  Properties properties() const;
  Property find(std::string_view ident) const;  // the first of these capitals, or null
  bool begins_variation() const;                // first of its sequence, or a root
  bool is_plain_move() const;                   // just `;B[xy]` or `;W[xy]`
  // Where the plain moves end that follow this node one by one, each the only child of the one before: walks
  // need not look at each. This node where none follows; may be an earlier one where variations have
  // properties behind them. Costs a step for 64 nodes.
  Node last_plain_move() const;
  // The first B or W of a game of Go, if it can be read; whether it is legal is the board's to say.
  std::optional<Move> move() const;
  auto children() const { return Chain<Node, &Node::next_sibling>(first_child()); }

 private:
  friend class Document;
  friend class Tree;
  friend class Range<Node>;
  Node(const Document* document, std::uint32_t index) : document_(document), index_(index) {}

  const Document* document_ = nullptr;
  std::uint32_t index_ = 0;
};

// bom, declared, detected, default, given.
std::string_view slug_of(CharsetFrom from);

// One tree of the file. (A game in the sense of FF[4], a game-info node, may be one of several in it.)
class Tree {
 public:
  Tree() = default;
  explicit operator bool() const { return document_ != nullptr; }

  const Document& document() const { return *document_; }  // Precondition: not null
  std::uint32_t index() const { return index_; }           // from 0
  Node root() const;
  std::uint32_t node_count() const;
  Range<Node> nodes() const;  // all, in pre-order

  // Precondition of all that follows: not null.
  Span span() const;
  std::int64_t ff() const;  // FF[4] R15: 1 if not given or no number
  std::int64_t gm() const;  // 1 if not given or no number
  // The first SZ that says anything, as far as it can be understood (parse_size(): `19x19` and `13路`, too);
  // else what the game has by default; 0 where it has none.
  std::uint32_t columns() const;
  std::uint32_t rows() const;
  spec::Context context() const;

  spec::Charset charset() const;
  CharsetFrom charset_from() const;
  std::uint8_t charset_confidence() const;
  std::optional<Span> charset_label() const;  // the first CA value of the tree
  const Reading& reading() const;

 private:
  friend class Document;
  friend class Range<Tree>;
  Tree(const Document* document, std::uint32_t index) : document_(document), index_(index) {}

  const Document* document_ = nullptr;
  std::uint32_t index_ = 0;
};

// Where in a file the bytes stand. Only the start has a byte order mark, or a tree without its `(`.
enum class StartsAt : std::uint8_t { FileStart, AfterTree };

struct ReadOptions {
  Limits limits = {};
  StartsAt starts_at = StartsAt::FileStart;
  // Of records that stood before these, to lean on where a detection is unsure.
  spec::Charset charset_hint = spec::Charset::UsAscii;
  // Which charsets are there to be read; must outlive the document. Never null.
  const text::Charsets* charsets = &text::all_charsets;
  CharsetRule charset_rule = {};
};

class Document {
 public:
  // TooLarge if a limit is exceeded. NeedsCharsets where a tree may be in a charset that is not there: what
  // is read without a charset is what is read with it. Nothing else fails.
  static Result<Document> read(Source source, const ReadOptions& options = {});
  static Result<Document> read(std::string bytes, const ReadOptions& options = {}) {
    return read(Source::own(std::move(bytes)), options);
  }

  // The same, in the memory of a document that is no longer needed: for readers of many small records.
  static Result<Document> read_into(Document&& used, Source source, const ReadOptions& options = {});

  Document(Document&&) noexcept = default;
  Document& operator=(Document&&) noexcept = default;

  // What was read, byte for byte.
  std::string_view bytes() const { return source_.bytes(); }
  // What spans refer to: bytes(), or its UTF-8 form if the file is UTF-16 or UTF-32.
  std::string_view text() const { return is_wide_ ? std::string_view(*utf8_) : bytes(); }
  // A place in text() as an offset in bytes(). O(1).
  std::uint32_t file_offset(std::uint32_t text_offset) const;
  // Where it came from, as people know it: "games.zip/1978/a.sgf"; empty: nobody has told. UTF-8.
  const std::string& origin() const { return origin_; }
  void set_origin(std::string origin) { origin_ = std::move(origin); }

  // Byte order mark: its charset and length, 0 if there is none.
  text::Bom bom() const { return bom_; }
  bool is_wide() const { return is_wide_; }

  std::uint32_t tree_count() const { return size32(trees_); }
  Tree tree(std::uint32_t index) const& { return index < tree_count() ? Tree(this, index) : Tree(); }
  Tree tree(std::uint32_t) const&& = delete;

  Range<Tree> trees() const& { return {this, 0, tree_count()}; }
  Range<Tree> trees() const&& = delete;

  std::uint32_t node_count() const { return size32(node_begin_); }
  Node node(NodeId id) const& { return node_at(index_of(id)); }
  Node node(NodeId) const&& = delete;
  // By position in the file, over all trees: a tree's nodes follow its root in pre-order.
  Node node_at(std::uint32_t index) const& { return index < node_count() ? Node(this, index) : Node(); }
  Node node_at(std::uint32_t) const&& = delete;
  Tree tree_of(NodeId id) const&;
  Tree tree_of(NodeId) const&& = delete;
  // The tree in whose bytes the offset of text() lies; between trees the one that follows; behind the last,
  // null.
  Tree tree_at(std::uint32_t offset) const&;
  Tree tree_at(std::uint32_t) const&& = delete;

  // What the reader recovered from, by offset.
  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
  // How many more there were than Limits::diagnostics.
  std::uint32_t diagnostics_dropped() const { return diagnostics_dropped_; }

  // Bytes in use beyond the source (what is reserved but never touched does not count).
  std::size_t memory() const;

 private:
  friend class Arrays;
  friend class Builder;
  friend class Rewriter;
  friend class Tree;
  friend class Node;
  friend class Properties;
  friend class Property;
  friend class Value;

  static constexpr std::uint32_t none = 0xFFFF'FFFF;

  // Consecutive nodes, each the only child of the one before. Sequences are in pre-order, so the nodes of
  // one end where the next begins, and its children follow it.
  struct Sequence {
    std::uint32_t first_node;
    std::uint32_t parent;        // sequence after whose last node it begins; none: a root
    std::uint32_t next_sibling;  // sequence; none: the last
  };

  struct PropertyRecord {
    std::uint32_t ident_begin;
    std::uint32_t first_value;  // its values end where the next property's begin
  };

  // Properties of `node` written after its variations, from `first_property` on.
  struct LateProperties {
    std::uint32_t node;
    std::uint32_t first_property;
    std::uint32_t count;
  };

  // Of a document that edits have led to: which ids its nodes bear.
  struct Identity {
    std::vector<NodeId> ids;             // by position
    std::vector<std::uint32_t> indices;  // by id; none: the node is gone
  };

  struct TreeRecord {
    Span span;
    std::uint32_t first_node = 0;
    detail::TreeCharset charset;
    std::optional<Span> label;
    bool sgf2 = false;
    bool is_old_fox = false;  // before it named itself
    std::int64_t ff = 1;
    std::int64_t gm = 1;
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    Span application;
  };

  explicit Document(Source source) : source_(std::move(source)) {}

  std::uint32_t index_of(NodeId id) const {
    if (!identity_) return id.value();
    return id.value() < identity_->indices.size() ? identity_->indices[id.value()] : none;
  }
  std::uint32_t sequence_of(std::uint32_t node) const { return starts_.rank(node + 1) - 1; }
  std::uint32_t last_node_of(std::uint32_t sequence) const;
  std::uint32_t tree_index_of(std::uint32_t node) const;
  Span first_properties(std::uint32_t node) const;  // indices
  Span before_late(Span properties) const;
  Span late_properties(std::uint32_t node) const;  // indices of late_
  void read_tree_facts(std::uint32_t tree);
  void reserve(const Limits& limits);
  void reset(Source source);

  Source source_;
  std::unique_ptr<const std::string> utf8_;
  bool is_wide_ = false;
  std::string origin_;
  text::Bom bom_{spec::Charset::UsAscii, 0};
  detail::RawVector<std::uint32_t> node_begin_;
  detail::RankBits starts_;                    // nodes that begin a sequence
  detail::RankBits explicit_;                  // nodes that are not a plain move
  std::vector<std::uint32_t> first_property_;  // of each explicit node, and an end
  std::vector<PropertyRecord> properties_;     // and an end
  std::vector<Span> values_;
  std::vector<Sequence> sequences_;
  std::vector<LateProperties> late_;        // by node
  std::vector<std::uint32_t> late_begins_;  // their first properties, ascending
  std::vector<TreeRecord> trees_;
  std::vector<Diagnostic> diagnostics_;
  std::uint32_t diagnostics_dropped_ = 0;
  std::shared_ptr<const Identity> identity_;  // null: ids are positions
  std::vector<std::uint32_t> wide_marks_;     // file offset of every 256th byte of the UTF-8 form
};

// ---- What a walk over all nodes asks of each

inline std::uint32_t Node::offset() const { return document_->node_begin_[index_]; }

inline bool Node::has_semicolon() const {
  const std::string_view text = document_->text();
  return offset() < text.size() && text[offset()] == ';';
}

inline bool Node::begins_variation() const { return document_ && document_->starts_.test(index_); }

inline bool Node::is_plain_move() const {
  if (!document_ || document_->explicit_.test(index_)) return false;
  return document_->late_.empty() || document_->late_properties(index_).empty();
}

// What stands behind variations may make more of a node than a plain move: then none is passed over.
inline Node Node::last_plain_move() const {
  if (!document_ || !document_->late_.empty()) return *this;
  const std::uint32_t end =
      document_->starts_.next_set_beside(document_->explicit_, index_ + 1, document_->node_count());
  return {document_, end - 1};
}

// The properties that stand before the node's variations, as indices of properties_.
inline Span Document::first_properties(std::uint32_t node) const {
  const std::uint32_t rank = explicit_.rank(node);
  const Span range{first_property_[rank], first_property_[rank + 1]};
  return late_begins_.empty() ? range : before_late(range);
}

inline Range<Node> Tree::nodes() const {
  const std::uint32_t first = document_ ? root().index() : 0;
  return {document_, first, document_ ? first + node_count() : 0};
}

inline Properties::Properties(const Document* document, std::uint32_t node) {
  if (!document) return;
  begin_.document_ = document;
  begin_.node_ = node;
  begin_.index_ = Property::plain_move;
  begin_.in_place_ = begin_.left_ = 1;
  if (document->explicit_.test(node)) {
    const Span range = document->first_properties(node);
    begin_.index_ = range.begin;
    begin_.in_place_ = begin_.left_ = range.size();
  }
  if (!document->late_.empty()) [[unlikely]]
    begin_ = iterator::with_late(begin_);
}

inline Properties Node::properties() const { return Properties(document_, index_); }

inline std::uint32_t Property::ident_begin() const {
  return index_ == plain_move ? document_->node_begin_[node_] + 1
                              : document_->properties_[index_].ident_begin;
}

inline const char* Property::ident_data() const { return document_->text().data() + ident_begin(); }

inline Span Property::ident_span() const {
  if (!document_) return {};
  if (index_ == plain_move) return {ident_begin(), ident_begin() + 1};
  const std::uint32_t bracket = document_->values_[document_->properties_[index_].first_value].begin - 1;
  const bool may_be_space = static_cast<unsigned char>(document_->text()[bracket - 1]) <= ' ';
  return {ident_begin(), may_be_space ? end_of_ident(bracket) : bracket};
}

inline std::string_view Property::written() const {
  return document_ ? slice(document_->text(), ident_span()) : std::string_view();
}

// Most are told by their first letter.
inline bool Property::is(std::string_view ident) const {
  if (!document_ || ident.empty()) return false;
  const char first = document_->text()[ident_begin()];
  return (first == ident[0] || !text::is_upper(first)) && is_spelt(ident);
}

inline std::uint32_t Property::size() const {
  if (!document_) return 0;
  if (index_ == plain_move) return 1;
  return document_->properties_[index_ + 1].first_value - document_->properties_[index_].first_value;
}

inline Span Property::first_span() const {
  if (index_ != plain_move) return document_->values_[document_->properties_[index_].first_value];
  const std::uint32_t begin = document_->node_begin_[node_] + 3;
  return {begin, begin + 2};
}

inline Value Property::operator[](std::uint32_t index) const {
  if (index >= size()) return {};
  if (index_ == plain_move) return Value(document_, node_, index_, first_span());
  return Value(document_, node_, index_,
               document_->values_[document_->properties_[index_].first_value + index]);
}

inline std::string_view Value::raw() const {
  return document_ ? slice(document_->text(), span_) : std::string_view();
}

inline Property Properties::iterator::operator*() const { return {document_, node_, index_}; }

inline Properties::iterator& Properties::iterator::operator++() {
  --left_;
  ++index_;
  if (--in_place_ == 0 && left_ != 0) [[unlikely]]
    *this = in_late(*this);
  return *this;
}

}  // namespace qipu::sgf
