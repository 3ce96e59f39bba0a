// The forms of findings, each made in a file of its name. Internal to the module.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "qipu/report/findings_form.hpp"

namespace qipu::report {

std::unique_ptr<const FindingsForm> make_text_form(FormOptions options);
std::unique_ptr<const FindingsForm> make_concise_form(FormOptions options);
std::unique_ptr<const FindingsForm> make_json_form(FormOptions options);
std::unique_ptr<const FindingsForm> make_sarif_form(FormOptions options);
std::unique_ptr<const FindingsForm> make_github_form(FormOptions options);

// `%0A`.
std::string percent_encoded(char c);

// A name as a URI reference (RFC 3986): what is no letter, digit or one of -._~/ is percent-encoded.
std::string uri_of(std::string_view name);

}  // namespace qipu::report
