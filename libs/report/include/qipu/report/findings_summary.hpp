// The findings of many records at a glance: of each folder by check, and the files that have most.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "qipu/report/findings.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/sink.hpp"

namespace qipu::report {

// Grows with the number of folders. One thread at a time.
class FindingsSummary {
 public:
  // `name`: of a record, in UTF-8; what stands before its last slash is its folder, else that is `.`.
  void add(const std::string& name, const FindingsTally& tally);

  // Folders by their names. Of the options: the language and the colours.
  void write_text(Sink& out, const FormOptions& options) const;
  // An object: `folders`, `worst`, `total`.
  void write_json(Sink& out) const;

 private:
  struct Folder {
    FindingsTally tally;
    std::uint64_t files = 0;
  };
  struct File {
    std::string name;
    Counts counts;
  };

  std::map<std::string, Folder> folders_;
  std::vector<File> worst_;  // worst first
};

}  // namespace qipu::report
