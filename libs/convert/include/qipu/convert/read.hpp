// A record of any format as SGF, with the way back: which bytes of the source each part of it comes from.
//
//   const FormatId format = recognise(bytes, "game.gib");
//   if (format != sgf_format()) Result<Conversion> reading = convert::read(bytes, format);
//   ... sgf::Document::read(sgf::Source::own(std::move(reading->sgf)))
//
// Pure functions: any number of threads.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"
#include "qipu/convert/format.hpp"
#include "qipu/sgf/derivation.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"

namespace qipu::convert {

// Of any format but SGF, which is read as it is.
struct Conversion : sgf::Derivation {
  FormatId format;
  std::string sgf;        // FF[4], UTF-8
  bool is_empty = false;  // nothing was understood: no move, no text but what stands in XF[?:..]
};

// Unsupported: nobody has described the format, whose slug the detail is, or the bytes are in cipher.
// TooLarge: they are more than 128 MB. Precondition: `format` is not SGF.
Result<Conversion> read(std::string_view bytes, FormatId format);

// The record with the program that made SGF of it in AP, where the source has not said what program it is
// from. Nothing: it has said so in every tree. Errors: those of editing.
Result<std::optional<sgf::Document>> with_application(const sgf::Document& document,
                                                      const sgf::Application& program);

}  // namespace qipu::convert
