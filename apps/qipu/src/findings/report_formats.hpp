// The formats of a report; report.hpp is what others need.
#pragma once

#include <memory>

#include "findings/report.hpp"

namespace qipu::app {

std::unique_ptr<Report> make_text_report(const Shell& shell, const CheckOptions& options);
std::unique_ptr<Report> make_json_report(const Shell& shell, const CheckOptions& options, bool several);
std::unique_ptr<Report> make_sarif_report(const Shell& shell, const CheckOptions& options);
std::unique_ptr<Report> make_github_report(const Shell& shell, const CheckOptions& options);
std::unique_ptr<Report> make_silent_report(const Shell& shell, const CheckOptions& options);  // only counts

// The one the options ask for.
std::unique_ptr<Report> make_report(const Shell& shell, const CheckOptions& options, bool several);

// A name as a URI reference (RFC 3986): what is no letter, digit or one of -._~/ is percent-encoded.
std::string uri_of(std::string_view name);

}  // namespace qipu::app
