// Another charset changes nearly every text of a file, but the file cannot be recoded as one text. Each tree
// may have a charset of its own, charsets match brackets differently, and a backslash may stand inside a
// character. So this file recodes piece by piece: each value is recoded by itself, and so is what stands
// between two.
// A list of places says where the values stand, in the order of the text. The order of nodes is not enough,
// for a property may be written after the variations of its node. The value of CA is replaced and not
// recoded; a tree without CA has an empty place where CA is inserted. All that stands before `at_` is done.
// The result has a splice for each piece whose bytes change. It costs a list entry for each identifier and
// value, and sorting them. A character that the charset lacks, or bytes that cannot be decoded, end the
// whole work with an error: nothing is lost, but then nothing is recoded at all.
#include "recoding.hpp"

#include <algorithm>
#include <utility>

#include "qipu/base/sort.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/detail/scan.hpp"

namespace qipu::sgf {

namespace {

using spec::Charset;

// Where CA is inserted in a root that has none: behind FF and GM, if they come first. A root without its
// semicolon begins with its first property, so there CA stands behind that.
std::uint32_t place_of_label(Node root) {
  const bool has_semicolon = root.has_semicolon();
  std::uint32_t at = root.offset() + (has_semicolon ? 1 : 0);
  bool is_first = !has_semicolon;
  for (const Property property : root.properties()) {
    if (property.ident_span().begin < at || !(is_first || property.is("FF") || property.is("GM"))) break;
    at = extent_of(property).end;
    is_first = false;
  }
  return at;
}

struct TextPlace {
  enum class Of { Ident, Value, Label, MissingLabel };  // of an identifier, where it begins
  Span span;
  Of what;
};

// The identifiers and values of the nodes from `first` to before `end`, sorted by where they stand in the
// text: properties after variations stand out of order.
std::vector<TextPlace> places_of(const Document& document, std::uint32_t first, std::uint32_t end) {
  std::vector<TextPlace> places;
  for (std::uint32_t i = first; i < end; ++i) {
    const Node node = document.node_at(i);
    for (const Property property : node.properties()) {
      const std::uint32_t begin = property.ident_span().begin;
      places.push_back({{begin, begin}, TextPlace::Of::Ident});
      for (std::uint32_t v = 0; v < property.size(); ++v)
        places.push_back(
            {property[v].span(), property.is("CA") ? TextPlace::Of::Label : TextPlace::Of::Value});
    }
  }
  sort(places, [](const TextPlace& a, const TextPlace& b) { return a.span.begin < b.span.begin; });
  return places;
}

// The same for a whole tree, with the place where its CA will stand if it has none. Stray text may stand
// before and behind that place.
std::vector<TextPlace> places_of(Tree tree) {
  const std::uint32_t first = tree.root().index();
  std::vector<TextPlace> places = places_of(tree.document(), first, first + tree.node_count());
  if (tree.charset_label()) return places;
  const std::uint32_t at = place_of_label(tree.root());
  const auto next =
      std::find_if(places.begin(), places.end(), [&](const TextPlace& p) { return p.span.begin >= at; });
  places.insert(next, {{at, at}, TextPlace::Of::MissingLabel});
  return places;
}

class Recoder {
 public:
  // `label`: what CA is to say. `begin`: where in the text to begin.
  Recoder(const Document& document, const Reading& to, Charset label, std::uint32_t begin)
      : document_(document), to_(to), label_(label), at_(begin) {}

  Result<void> recode(const std::vector<TextPlace>& places, const Reading& from) {
    from_ = from;
    for (const TextPlace& place : places)
      if (Result<void> done = recode(place); !done) return done;
    return {};
  }

  // Recodes what stands from the last value to `end`: spaces and structure, but also text that belongs to no
  // value.
  Result<void> rest(std::uint32_t end) {
    const Span span{at_, std::max(at_, end)};
    at_ = span.end;
    const Reading from{BracketRule::Characters, from_.charset, from_.charsets};
    return put(span, from, {BracketRule::Characters, to_.charset});
  }

  // Splices must be added in the order of the text.
  void add(Splice splice) { splices_.push_back(std::move(splice)); }
  Splices splices() && { return std::move(splices_); }

 private:
  Result<void> recode(const TextPlace& place) {
    if (Result<void> done = rest(place.span.begin); !done) return done;
    at_ = std::max(at_, place.span.end);
    if (place.what == TextPlace::Of::Ident) return {};
    if (place.what == TextPlace::Of::Value) return put(place.span, from_, to_);
    const bool is_missing = place.what == TextPlace::Of::MissingLabel;
    add({place.span, is_missing ? label_text(label_) : std::string(spec::name(label_))});
    return {};
  }

  // Recodes one piece, and adds a splice if its bytes change.
  Result<void> put(Span span, const Reading& from, const Reading& to) {
    const std::string_view raw = slice(document_.text(), span);
    const bool escapes_alike = (from.brackets == BracketRule::Bytes) == (to.brackets == BracketRule::Bytes);
    if (is_plain_text(raw) || (from.charset == to.charset && escapes_alike)) return {};
    const std::string place = "the text at " + std::to_string(document_.file_offset(span.begin));
    Result<std::string> bytes = recoded_value(raw, from, to, place);
    if (!bytes) return unexpected<Error>(bytes.error());
    if (*bytes != raw) add({span, std::move(*bytes)});
    return {};
  }

  const Document& document_;
  Reading from_{BracketRule::Bytes, Charset::Utf8};
  Reading to_;
  Charset label_;
  Splices splices_;
  std::uint32_t at_;  // everything before is done
};

}  // namespace

std::string label_text(Charset charset) { return std::string("CA[").append(spec::name(charset)).append("]"); }

TextSplice label_splice(Tree tree, Charset charset) {
  const auto label = tree.charset_label();
  const Property own = tree.root().find("CA");
  if (label && !label->empty() && own && own[0].span() == *label)
    return {*label, std::string(spec::name(charset))};
  return new_label_splice(tree.root(), charset);
}

TextSplice new_label_splice(Node root, Charset charset) {
  const std::uint32_t at = place_of_label(root);
  return {{at, at}, label_text(charset)};
}

Result<Draft> recoded_file(const Document& document, Charset charset) {
  Draft draft;
  const Reading to = reading_to_write(charset);
  const std::uint32_t begin = document.is_wide() ? 0 : document.bom().length;
  Recoder recoding(document, to, charset, begin);
  if (begin > 0 && charset != Charset::Utf8) recoding.add({{0, begin}, {}});
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const Tree tree = document.tree(i);
    draft.readings[tree.root().id()] = to;
    const std::uint32_t added = tree.charset_label() ? 0 : 1;
    draft.properties += added;
    draft.values += added;
    if (Result<void> done = recoding.recode(places_of(tree), tree.reading()); !done)
      return unexpected<Error>(done.error());
  }
  if (Result<void> done = recoding.rest(size32(document.text())); !done)
    return unexpected<Error>(done.error());
  draft.text = TextSplices(std::move(recoding).splices());
  if (document.is_wide() || spec::is_wide(charset)) draft.file_charset = charset;
  return draft;
}

namespace {

// Places of the text within `part`, as they are in what the splices make of it. Both are ascending. What is
// inserted stands before the place, but behind the first of two: an empty value has come to say something.
std::vector<std::uint32_t> moved_places(const std::vector<std::uint32_t>& places, Span part,
                                        const Splices& splices) {
  std::vector<std::uint32_t> moved;
  std::uint32_t shift = 0;
  auto next = splices.begin();
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::uint32_t place = places[i];
    const bool begins_empty = i + 1 < places.size() && places[i + 1] == place;
    const Span before{place, place};
    for (; next != splices.end() && next->span.end <= place; ++next) {
      if (begins_empty && next->span == before) break;
      shift += size32(next->text) - next->span.size();
    }
    moved.push_back(place - part.begin + shift);
  }
  return moved;
}

}  // namespace

Result<NewNodes> copy_of(Node node, const Reading& reading, std::vector<NodeId> ids) {
  const Document& document = node.tree().document();
  const Outline outline(node.tree());
  Span span = outline.inner_subtree(node);
  const bool is_cut = span.end == document.text().size();
  const bool ends_in_value = is_cut && outline.ends_in_value();  // white space at the end is a part of it
  if (!ends_in_value) span = trimmed(document.text(), span);
  Splices splices;
  const Reading& from = node.tree().reading();
  if (from != reading && from.charset != Charset::UsAscii) {
    Recoder recoding(document, reading, reading.charset, span.begin);
    Result<void> done = recoding.recode(places_of(document, node.index(), subtree_end(node)), from);
    if (done) done = recoding.rest(span.end);
    if (!done) return unexpected<Error>(done.error());
    splices = std::move(recoding).splices();
  }
  if (!node.has_semicolon()) {  // stray text may stand before its first property
    splices.push_back({{node.offset(), node.offset()}, ";"});
    put_in_order(splices);
  }
  NewNodes nodes = nodes_like(node, std::move(ids));
  nodes.text = spliced(document.text(), span, splices);
  nodes.places = moved_places(places_below(node), span, splices);
  if (!is_cut) return nodes;
  nodes.text.append(outline.missing_ends(span.begin));
  if (!nodes.places.empty()) nodes.places.back() += outline.missing_before_close();
  return nodes;
}

}  // namespace qipu::sgf
