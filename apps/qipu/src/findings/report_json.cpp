// Findings as JSON: a document for each input, on a line of its own if there are several.
#include "findings/report_formats.hpp"

namespace qipu::app {

namespace {

class JsonReport final : public Report {
 public:
  JsonReport(const Shell& shell, const CheckOptions& options, bool several)
      : Report(shell, options, several) {}

  void begin(Page& page) const override {
    page.json.begin_object();
    page.json.member("file", page.name());
    page.json.key("diagnostics");
    page.json.begin_array();
  }
  void show(Page& page, const check::Finding& finding, const Part& part, Places& places) const override {
    write_finding(page.json, page.file_name(), finding, part, places, shell().language);
  }
  void end(Page& page) const override {
    page.json.end();
    page.json.end();
    page.json.finish();
  }
  std::string tail(const Tally&, std::uint64_t, Outcome) const override { return {}; }
};

}  // namespace

std::unique_ptr<Report> make_json_report(const Shell& shell, const CheckOptions& options, bool several) {
  return std::make_unique<JsonReport>(shell, options, several);
}

}  // namespace qipu::app
