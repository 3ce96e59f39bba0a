#include "write_charset.hpp"

#include <utility>

#include "arrays.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::sgf {

namespace {

using spec::Charset;
using spec::LexClass;
using Kind = Recoding::Kind;

LexClass lex_class_of(Charset charset) { return spec::row(charset).lex_class; }

// What the values of a tree are made of.
struct Survey {
  bool has_text = false;  // beyond ASCII
  bool decodable = true;
};

bool is_text(std::string_view raw, const Reading& reading) {
  return lex_class_of(reading.charset) == LexClass::Escaped ? !is_plain_text(raw) : !text::is_ascii(raw);
}

// ESC, SO or `~{`: how ISO-2022 and HZ begin.
bool has_shifts(std::string_view bytes) {
  if (is_plain_text(bytes)) return false;
  return bytes.find('\x1B') != std::string_view::npos || bytes.find('\x0E') != std::string_view::npos ||
         bytes.find("~{") != std::string_view::npos;
}

class Surveyor {
 public:
  Surveyor(const Document& document, const Tree& tree)
      : document_(document), tree_(tree), arrays_(document), reading_(tree.reading()) {}

  Survey run() {
    if (arrays_.has_late_properties()) {
      add_nodes();
    } else {
      const Span properties = arrays_.properties_of_tree(tree_);
      for (std::uint32_t i = properties.begin; i < properties.end; ++i) add_property(i);
    }
    return survey_;
  }

 private:
  void add_nodes() {
    const std::uint32_t begin = tree_.root().index(), end = begin + tree_.node_count();
    for (std::uint32_t i = begin; i < end; ++i) {
      const Node node = document_.node_at(i);
      if (node.is_plain_move()) continue;
      for (const Property property : node.properties())
        for (std::uint32_t v = 0; v < property.size(); ++v) add(property[v].raw(), property.written());
    }
  }

  void add_property(std::uint32_t index) {
    const Arrays::PropertyRecord& property = arrays_.property(index);
    const Span ident{property.ident_begin, arrays_.value(property.first_value).begin - 1};
    const std::uint32_t end = arrays_.property(index + 1).first_value;
    for (std::uint32_t v = property.first_value; v < end; ++v)
      add(slice(arrays_.text(), arrays_.value(v)), slice(arrays_.text(), ident));
  }

  void add(std::string_view raw, std::string_view ident) {
    if (!is_text(raw, reading_)) return;
    survey_.has_text = true;
    const bool will_be_replaced = detail::is_charset_identifier(ident);
    survey_.decodable = survey_.decodable && (will_be_replaced || is_decodable(raw, reading_));
  }

  const Document& document_;
  const Tree& tree_;
  const Arrays arrays_;
  const Reading& reading_;
  Survey survey_;
};

Survey survey_tree(const Document& document, const Tree& tree, bool values_only) {
  const std::string_view bytes = slice(document.text(), tree.span());
  if (is_plain_text(bytes)) return {};
  const auto& [brackets, charset, charsets] = tree.reading();
  const bool by_bytes = lex_class_of(charset) == LexClass::Bytes && charset != Charset::UsAscii;
  if (values_only && by_bytes && text::fits(bytes, charset, *charsets)) return {!text::is_ascii(bytes), true};
  return Surveyor(document, tree).run();
}

// The label of another game of the same tree is none of this one, nor is that of a reading that was given up.
bool stands_in(const Document& document, const Tree& tree, Span label) {
  const std::uint32_t begin = tree.root().index(), end = begin + tree.node_count();
  for (std::uint32_t i = begin; i < end; ++i)
    for (const Property property : document.node_at(i).properties())
      if (property[0].span() == label) return property.is("CA");
  return false;
}

// The label that says it; none if that of the record does.
std::string_view label_for(const Document& document, const Tree& tree, Charset charset) {
  const auto label = tree.charset_label();
  const bool says_it = label && spec::find_charset(slice(document.text(), *label)) == charset;
  return says_it && stands_in(document, tree, *label) ? std::string_view() : spec::name(charset);
}

CharsetPlan keep_charset(const Document& document, const Tree& tree, Style style, bool recode) {
  const Reading& own = tree.reading();
  CharsetPlan plan{{Kind::Bytes, own, own}, label_for(document, tree, own.charset)};
  plan.is_own = true;
  // The smallest form has no CA where the record had none.
  if (style == Style::Minified && !tree.charset_label()) std::swap(plan.label, plan.spare_label);
  if (lex_class_of(own.charset) == LexClass::Bytes) return plan;
  plan.recoding =
      recode ? Recoding{Kind::Decode, own, reading_to_write(own.charset)} : Recoding{Kind::Copy, own, own};
  return plan;
}

CharsetPlan change_charset(const Tree& tree, Charset charset) {
  const Reading& own = tree.reading();
  const Reading target = reading_to_write(charset);
  const bool same = own.charset == target.charset && lex_class_of(own.charset) == LexClass::Bytes;
  return {{same ? Kind::Bytes : Kind::Decode, own, target}, spec::name(charset)};
}

// What cannot be decoded fails only where it would have to change.
CharsetPlan charset_asked_for(const Tree& tree, Charset charset, bool decodable) {
  CharsetPlan plan = change_charset(tree, charset);
  const Reading& own = tree.reading();
  const bool stays = own.charset == charset;
  plan.must_be_decodable = !decodable && !stays;
  plan.is_decodable = decodable;
  if (stays && !decodable && plan.recoding.kind == Kind::Decode && own != plan.recoding.target)
    plan.recoding = {Kind::Copy, own, own};
  return plan;
}

// A file of UTF-16 or UTF-32 is written in UTF-8: a CA of ASCII text must not say otherwise.
std::string_view label_of_wide(const Document& document, const Tree& tree) {
  const auto label = tree.charset_label();
  return label && stands_in(document, tree, *label) ? spec::name(Charset::Utf8) : std::string_view();
}

}  // namespace

CharsetPlan plan_charset(const Document& document, const Tree& tree, const WriteOptions& options,
                         bool values_only, Sureness sureness) {
  const Survey survey = survey_tree(document, tree, values_only);
  const bool sure = sureness == Sureness::Sure;
  if (options.charset) {
    return charset_asked_for(tree, *options.charset, survey.decodable);
  }
  if (!survey.has_text) {
    const bool looks_stateful = has_shifts(slice(document.text(), tree.span()));
    if (looks_stateful && sure) return change_charset(tree, Charset::Utf8);
    CharsetPlan plan{{Kind::Bytes, tree.reading(), tree.reading()}, {}};
    plan.looks_stateful = looks_stateful;
    if (document.is_wide()) plan.label = label_of_wide(document, tree);
    return plan;
  }
  if (survey.decodable && (sure || options.style == Style::Canonical))
    return change_charset(tree, Charset::Utf8);
  CharsetPlan plan = keep_charset(document, tree, options.style, survey.decodable);
  plan.is_decodable = survey.decodable;
  return plan;
}

CharsetPlan next_plan(const Tree& tree, const CharsetPlan& kept) {
  if (!kept.spare_label.empty()) {
    CharsetPlan plan = kept;
    plan.label = std::exchange(plan.spare_label, {});
    return plan;
  }
  if (kept.is_decodable) return change_charset(tree, Charset::Utf8);
  CharsetPlan plan = kept;
  plan.label = {};
  return plan;
}

}  // namespace qipu::sgf
