#include "manual/reference.hpp"

#include "qipu/report/check_reference.hpp"
#include "qipu/report/suggestions.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::app {

std::optional<Outcome> look_up(Shell& shell, const CheckOptions& options) {
  const bool is_index = options.markdown == "index";
  const std::string& slug = !options.explain.empty() || is_index ? options.explain : options.markdown;
  if (!slug.empty()) {
    const spec::CheckId check = spec::find_check(slug);
    if (!check) {
      shell.complain(report::unknown_check(shell.language, slug));
      return Outcome::Failed;
    }
    if (options.explain.empty())
      report::write_check_page(shell.out, spec::row(check), shell.language);
    else
      report::write_check(shell.out, spec::row(check), shell.width(), shell.form_options());
  } else if (is_index) {
    report::write_check_index(shell.out, shell.language);
  } else if (options.list) {
    const std::optional<unsigned> width =
        shell.is_width_known() ? std::optional(shell.width()) : std::nullopt;
    report::write_check_table(shell.out, width, shell.form_options());
  } else {
    return std::nullopt;
  }
  return Outcome::Fine;
}

}  // namespace qipu::app
