// A record repaired, and properties set in it, with what was done in words. Pure; any number of threads.
#pragma once

#include <string>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/check/set_value.hpp"
#include "qipu/revise/revised.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::revise {

struct MendOptions {
  bool repairs = true;  // false: nothing changes but for `values`
  check::RepairOptions repair;
  std::string charset_label;     // what CA says, if not the name of repair.charset: GBK
  sgf::CharsetRule given;        // that of the record, where it is not asked for in another charset
  std::string notes_into;        // identifier of what is to say what was repaired; empty: nothing does
  bool describes_steps = false;  // each repair, with its place
  std::vector<check::SetValue> values;
};

// The error is a complaint with the record's name: a character that the charset asked for lacks, a limit of
// reading.
Result<Revised, std::string> mend_record(Language language, const RecordView& view,
                                         const MendOptions& options);

// What is typed as `PB=Lin Xiaoshi`. The error is a complaint of the option --set: no property and value; one
// that says how the record is read or what is on the board; a value that a check calls wrong.
Result<std::vector<check::SetValue>, std::string> values_to_set(Language language,
                                                                const std::vector<std::string>& typed,
                                                                spec::Profile profile);

}  // namespace qipu::revise
