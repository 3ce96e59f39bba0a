// What tests of changed records share.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "qipu/revise/revised.hpp"

namespace qipu::revise {

inline sgf::Document read(const std::string& text) { return *sgf::Document::read(text); }

inline RecordView view_of(const sgf::Document& document) {
  return {document, report::PartView{.document = document}, "a.sgf"};
}

// The document must outlive it.
inline std::string bytes_of(const Revised& revised, const sgf::Document& document) {
  return revised.bytes ? *revised.bytes : std::string(document.bytes());
}

}  // namespace qipu::revise
