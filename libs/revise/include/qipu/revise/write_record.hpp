// A record written again, with what of it stays otherwise than it was asked for, in words. Pure; any number
// of threads.
#pragma once

#include <string>
#include <string_view>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/revise/revised.hpp"
#include "qipu/sgf/write.hpp"

namespace qipu::revise {

// `label`: what CA says, of a part of the charset (labelled()); empty: the charset's name. The remarks are
// notes: games that stay in their own charset, properties that the version has otherwise or not at all. The
// error is a complaint with the record's name: the charset lacks a character.
Result<Revised, std::string> write_record(Language language, const RecordView& view,
                                          const sgf::WriteOptions& style, std::string_view label = {});

}  // namespace qipu::revise
