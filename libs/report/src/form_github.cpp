// Findings as workflow commands of GitHub Actions: `::error file=a.sgf,line=1,col=8,title=slug::message`.
#include "forms.hpp"
#include "qipu/text/display.hpp"

namespace qipu::report {

namespace {

// In messages `%` and line ends are escaped, in properties the separators too.
std::string escaped(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    const bool is_special = c == '%' || c == '\r' || c == '\n' || special.find(c) != std::string_view::npos;
    if (is_special)
      out += percent_encoded(c);
    else
      out += c;
  }
  return out;
}

std::string command_of(spec::Severity severity) {
  return severity == spec::Severity::Note ? "notice" : std::string(slug_of(severity));
}

class GithubForm final : public FindingsForm {
 public:
  using FindingsForm::FindingsForm;

  void show(Page& page, const check::Finding& finding, const PartView& part, Places& places) const override {
    const Location location = locate(finding, part, places);
    const std::string message = check::message(finding.diagnostic, part.document, language());
    page.text += filled(
        "::{} file={},line={},col={},title={}::{}\n",
        {command_of(finding.severity), escaped(text::printable(page.name()), ":,"),
         std::to_string(location.line), std::to_string(location.column),
         std::string(spec::row(finding.diagnostic.check).slug), escaped(text::printable(message), {})});
  }
};

}  // namespace

std::unique_ptr<const FindingsForm> make_github_form(FormOptions options) {
  return std::make_unique<GithubForm>(std::move(options));
}

}  // namespace qipu::report
