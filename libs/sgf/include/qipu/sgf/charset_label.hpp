// What CA says: GBK and GB2312, which are written as GB18030, where those were asked for, so that no
// character is beyond them; and what the charset is, where the record does not show it. Pure; any number of
// threads.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/spec/charset.hpp"

namespace qipu::sgf {

// The label by which a charset was asked for, if it is a part of the one that is written: "GBK", "GB2312";
// else empty.
std::string narrower_label(std::string_view label);

// What CA calls the charset of a tree, if it is read in a larger one: `gb2312`, `x-gbk` in GB18030. Else
// empty.
std::string part_label_of(Tree tree);

// The first character of GB18030 of four bytes, which no reader of GBK knows. Those of GBK are let stand
// under GB2312, as everybody lets them.
std::optional<char32_t> beyond_gbk(std::string_view bytes);

// Where a character stands first in a value, whose bytes, in `charset`, are those of `where`; all of it, if
// that cannot be told.
Span place_of(char32_t scalar, std::string_view bytes, Span where, spec::Charset charset);
// The same in all values of a record. Nothing: nowhere.
std::optional<Span> place_of(char32_t scalar, const Document& document);

struct LabelledBytes {
  std::string bytes;                     // empty if a character is missing
  std::optional<char32_t> missing = {};  // the first character that is not in the charset
};

// The record with this CA in every tree; as it is, if the label is none of narrower_label(). Errors: those of
// reading and of editing.
Result<LabelledBytes> with_charset_label(std::string bytes, std::string_view label);

// Every text in this charset, and CA calls it by this label if it is one of narrower_label(). Errors: those
// of editing, NotInCharset, before anything has been done.
Result<void> recode(Transaction& edit, spec::Charset charset, std::string_view label);

// Of a record that was read in a charset which an option gave: the same in `charset`, and saying so, which
// any reader finds by itself. Nothing: no option was needed. Errors: those of recoding.
Result<std::optional<Document>> in_charset_of_its_own(const Document& document, spec::Charset charset);

}  // namespace qipu::sgf
