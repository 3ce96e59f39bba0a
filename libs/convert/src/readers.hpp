// The readers: for each format whether bytes are of it, and how it is read. See format.hpp.
#pragma once

#include <string_view>

#include "draft.hpp"
#include "source.hpp"

namespace qipu::convert {

bool is_gib(std::string_view bytes);
Result<void> read_gib(Source& source, Draft& draft);

bool is_ngf(std::string_view bytes);
Result<void> read_ngf(Source& source, Draft& draft);

bool is_ugf(std::string_view bytes);
Result<void> read_ugf(Source& source, Draft& draft);

bool is_nip(std::string_view bytes);
Result<void> read_nip(Source& source, Draft& draft);

bool is_jago(std::string_view bytes);
Result<void> read_jago(Source& source, Draft& draft);

bool is_ogs(std::string_view bytes);
Result<void> read_ogs(Source& source, Draft& draft);

bool is_jgf(std::string_view bytes);
Result<void> read_jgf(Source& source, Draft& draft);

bool is_ishi(std::string_view bytes);
Result<void> read_ishi(Source& source, Draft& draft);

bool is_diagram(std::string_view bytes);
Result<void> read_diagram(Source& source, Draft& draft);

bool is_goban(std::string_view bytes);
Result<void> read_goban(Source& source, Draft& draft);

bool is_gtp(std::string_view bytes);
Result<void> read_gtp(Source& source, Draft& draft);

bool is_moves(std::string_view bytes);
Result<void> read_moves(Source& source, Draft& draft);

}  // namespace qipu::convert
