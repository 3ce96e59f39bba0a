// Findings as JSON: a document for each input, on a line of its own if there are several.
#include "forms.hpp"

namespace qipu::report {

namespace {

class JsonForm final : public FindingsForm {
 public:
  using FindingsForm::FindingsForm;

  void begin(Page& page) const override {
    page.json.begin_object();
    page.json.member("file", page.name());
    page.json.key("diagnostics");
    page.json.begin_array();
  }
  void show(Page& page, const check::Finding& finding, const PartView& part, Places& places) const override {
    write_finding(page.json, page.file_name(), finding, part, places, language());
  }
  void end(Page& page) const override {
    page.json.end();
    page.json.end();
    page.json.finish();
  }
};

}  // namespace

std::unique_ptr<const FindingsForm> make_json_form(FormOptions options) {
  return std::make_unique<JsonForm>(std::move(options));
}

}  // namespace qipu::report
