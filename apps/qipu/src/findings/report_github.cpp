// Findings as workflow commands of GitHub Actions: `::error file=a.sgf,line=1,col=8,title=slug::message`.
#include "findings/report_formats.hpp"

namespace qipu::app {

namespace {

// In messages `%` and line ends are escaped, in properties the separators too.
std::string escaped(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    const bool is_special = c == '%' || c == '\r' || c == '\n' || special.find(c) != std::string_view::npos;
    if (is_special)
      out += fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    else
      out += c;
  }
  return out;
}

std::string command_of(spec::Severity severity) {
  return severity == spec::Severity::Note ? "notice" : std::string(slug_of(severity));
}

class GithubReport final : public Report {
 public:
  GithubReport(const Shell& shell, const CheckOptions& options) : Report(shell, options, false) {}

  void show(Page& page, const check::Finding& finding, const Part& part, Places& places) const override {
    const Location location = locate(finding, part, places);
    const std::string message = check::message(finding.diagnostic, part.document, shell().language);
    page.text += fmt::format("::{} file={},line={},col={},title={}::{}\n", command_of(finding.severity),
                             escaped(page.name(), ":,"), location.line, location.column,
                             spec::row(finding.diagnostic.check).slug, escaped(message, {}));
  }
  std::string tail(const Tally&, std::uint64_t, Outcome) const override { return {}; }
};

}  // namespace

std::unique_ptr<Report> make_github_report(const Shell& shell, const CheckOptions& options) {
  return std::make_unique<GithubReport>(shell, options);
}

}  // namespace qipu::app
