// Everything a record holds, as JSON. tests/cli/json_contract.cpp holds it to its form;
// docs/reference/findings.md describes the findings in it.
#pragma once

#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/check/finding.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/part_view.hpp"

namespace qipu::report {

// `name`: of the record as it was opened. `findings`: of the part (findings_of).
void write_document(JsonWriter& json, std::string_view name, const FileName& file_name, const PartView& part,
                    const std::vector<check::Finding>& findings, Language language);

}  // namespace qipu::report
