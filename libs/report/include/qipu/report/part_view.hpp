// What is reported on: a document, and where it lies in its record.
#pragma once

#include <cstdint>
#include <string_view>

#include "qipu/sgf/derivation.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::report {

// All of a record, or one tree of a record too large for that (library::Part), seen without files. What it
// refers to must outlive it.
struct PartView {
  const sgf::Document& document;
  std::uint64_t offset = 0;  // of its first byte in the record
  std::uint64_t lines_before = 0;
  std::uint32_t trees_before = 0;  // in the parts before this one
  bool is_first = true;

  // What the record says, where it is meant otherwise than it is written (library::Part); null: the same.
  const sgf::Document* meant = nullptr;

  // Of a record in another format: how the document was made, of which bytes, and the slug of the format.
  // Null: it is SGF.
  const sgf::Derivation* derivation = nullptr;
  std::string_view original = {};
  std::string_view format = {};
};

}  // namespace qipu::report
