// The rows of the format table. What is known by its first bytes stands before what is known by its shape.
#include <algorithm>

#include "qipu/convert/format.hpp"
#include "qipu/text/ascii.hpp"
#include "readers.hpp"
#include "source.hpp"
#include "writers.hpp"

namespace qipu::convert {

namespace {

// Bytes that no text has in any charset: those between are of white space, ISO-2022 and UTF-16.
bool is_binary(std::string_view bytes) {
  return std::any_of(bytes.begin(), bytes.end(), [](char c) {
    return (c > '\0' && c < '\t') || (c > '\x0F' && c < ' ' && c != '\x1A' && c != '\x1B');
  });
}

// "(;", or "(" and a property: the SGF2 dialect. What stands before is mail or HTML.
bool is_sgf(std::string_view bytes) {
  constexpr std::size_t most_before = std::size_t{1} << 16;
  constexpr std::string_view white_space{" \t\r\n\v\f\0", 7};
  bytes = bytes.substr(0, most_before);
  for (std::size_t at = bytes.find('('); at != bytes.npos; at = bytes.find('(', at + 1)) {
    std::size_t next = std::min(bytes.find_first_not_of(white_space, at + 1), bytes.size());
    if (bytes.substr(next, 1) == ";" || bytes.substr(next, 1) == "(") return !is_binary(bytes.substr(0, at));
    const std::size_t begin = next;
    while (next < bytes.size() && text::is_letter(bytes[next])) ++next;
    if (next > begin && bytes.substr(next, 1) == "[") return !is_binary(bytes.substr(0, at));
  }
  return false;
}

constexpr std::size_t most_sniffed = std::size_t{1} << 16;  // of a file in UTF-16

bool is_square(BoardSize size) { return size.columns == size.rows; }
bool is_square_to_25(BoardSize size) { return is_square(size) && size.columns <= 25; }

constexpr Format format_rows[] = {
    {"gib", "GIB (Tygem, Tom)", "GIB（弈城、棋圣道场）", "gib", InFolders::ByName, is_gib, read_gib,
     write_gib, "gib", is_square},
    {"ngf", "NGF (CyberOro, wBaduk, Sina)", "NGF（CyberOro、wBaduk、新浪）", "ngf", InFolders::ByName, is_ngf,
     read_ngf, write_ngf, "ngf", is_square_to_25},
    {"ugf", "UGF, UGI (PandaNet)", "UGF、UGI（PandaNet）", "ugf ugi", InFolders::ByName, is_ugf, read_ugf,
     nullptr, "ugf"},
    {"nip", "NIP (NHK cup)", "NIP（NHK 杯）", "nip", InFolders::ByName, is_nip, read_nip, nullptr, "nip"},
    {"jago", "Jago XML", "Jago XML", "xml", InFolders::ByContent, is_jago, read_jago, nullptr, "jago"},
    {"ogs", "OGS JSON", "OGS JSON", "json", InFolders::ByContent, is_ogs, read_ogs, nullptr, "ogs"},
    {"jgf", "JGF (JSON Game Format)", "JGF（JSON 棋谱）", "jgf json", InFolders::ByContent, is_jgf, read_jgf,
     write_jgf, "jgf", nullptr, true},
    {"ishi", "Ishi standard", "Ishi 标准格式", "go prb", InFolders::ByContent, is_ishi, read_ishi, write_ishi,
     "ishi", is_square},
    {"sgf", "SGF (Smart Game Format)", "SGF", "sgf mgt sgc hgf", InFolders::ByName, is_sgf, nullptr, nullptr,
     "sgf"},
    {"diagram", "text diagram ($$)", "文字棋图（$$）", "", InFolders::Never, is_diagram, read_diagram,
     nullptr, "diagram"},
    {"goban", "goban text of 1986", "1986 年的 goban 文本", "", InFolders::Never, is_goban, read_goban,
     nullptr, "goban"},
    {"gtp", "GTP script", "GTP 脚本", "gtp", InFolders::ByContent, is_gtp, read_gtp, write_gtp, "gtp",
     is_square_to_25},  // GTP 2, 2.11
    {"moves", "list of moves", "着手列表", "txt", InFolders::Never, is_moves, read_moves, write_moves,
     "moves"},
    {"csv", "CSV (table of game information)", "CSV（对局信息表）", "csv", InFolders::Never, nullptr, nullptr,
     write_csv, "csv"},
    {"bdx", "BDX (Qingfeng)", "BDX（清风）", "bdx", InFolders::ByName, nullptr, nullptr, nullptr,
     "undescribed"},
    {"gos", "GOS (OurGame)", "GOS（联众）", "gos", InFolders::ByName, nullptr, nullptr, nullptr,
     "undescribed"},
    {"cga", "GO (China Game Center)", "GO（中国游戏中心）", "go", InFolders::Never, nullptr, nullptr, nullptr,
     "undescribed"},
    {"gmt", "GMT (GoDisk)", "GMT（GoDisk）", "gmt", InFolders::ByName, nullptr, nullptr, nullptr,
     "undescribed"},
    {"xgf", "XGF", "XGF", "xgf", InFolders::ByName, nullptr, nullptr, nullptr, "undescribed"},
};

FormatId id_of(const Format& format) { return FormatId(static_cast<std::uint8_t>(&format - format_rows)); }

std::string_view extension_of(std::string_view name) {
  const std::string_view last = name.substr(name.find_last_of("/\\") + 1);
  const std::size_t dot = last.rfind('.');
  return dot == last.npos || dot == 0 ? std::string_view() : last.substr(dot + 1);
}

// Every name in a folder is asked for this, so without a list of them.
bool has_extension(const Format& format, std::string_view extension) {
  for (std::string_view rest = format.extensions; rest.size() >= extension.size() && !rest.empty();)
    if (equals_folded(take_until(rest, ' '), extension)) return true;
  return false;
}

}  // namespace

std::span<const Format> formats() { return format_rows; }

const Format& row(FormatId id) { return format_rows[id.value()]; }

FormatId find_format(std::string_view slug) {
  const auto* const found = std::find_if(std::begin(format_rows), std::end(format_rows),
                                         [&](const Format& f) { return f.slug == slug; });
  return found == std::end(format_rows) ? FormatId() : id_of(*found);
}

FormatId sgf_format() {
  static const FormatId id = find_format("sgf");
  return id;
}

bool is_read(const Format& format) { return format.read || format.slug == "sgf"; }
bool is_written(const Format& format) { return format.write || format.slug == "sgf"; }

std::vector<std::string_view> extensions_of(const Format& format) {
  std::vector<std::string_view> list;
  for (std::string_view rest = format.extensions; !rest.empty();) list.push_back(take_until(rest, ' '));
  return list;
}

std::string_view short_name(const Format& format, Language language) {
  const std::string_view name = pick(language, format.name_en, format.name_zh);
  std::size_t end = name.size();
  for (const std::string_view after : {" (", "（", ", ", "、"}) end = std::min(end, name.find(after));
  return name.substr(0, end);
}

FormatId format_to_write(std::string_view file_name) {
  const std::size_t dot = file_name.find_last_of("./");
  const std::string_view extension =
      dot == file_name.npos || file_name[dot] == '/' ? std::string_view() : file_name.substr(dot + 1);
  if (extension.empty()) return sgf_format();
  for (const Format& format : format_rows)
    if (is_written(format) && has_extension(format, extension)) return id_of(format);
  return {};
}

bool has_known_extension(std::string_view file_name) {
  const std::string_view extension = extension_of(file_name);
  return std::ranges::any_of(formats(), [&](const Format& one) { return has_extension(one, extension); });
}

FormatId known_by_content(std::string_view bytes) {
  if (bytes.starts_with("(;")) return sgf_format();
  const text::Bom mark = text::find_bom(bytes);
  bytes.remove_prefix(mark.length);
  std::string narrow;
  if (mark.length > 0 && mark.charset != text::Charset::Utf8)
    bytes = narrow = text::decoded(bytes.substr(0, most_sniffed), mark.charset);
  for (const Format& format : format_rows)
    if (format.is && format.is(bytes)) return id_of(format);
  return {};
}

FormatId recognise(std::string_view bytes, std::string_view name) {
  if (const FormatId known = known_by_content(bytes); known.valid()) return known;
  const std::string_view extension = extension_of(name);
  // Of several with one extension those that have no mark: the others would have been known by it.
  const Format* hinted = nullptr;
  for (const Format& format : format_rows)
    if (!extension.empty() && has_extension(format, extension) && (!hinted || !format.is)) hinted = &format;
  const bool is_told = hinted && (!hinted->is || hinted->in_folders == InFolders::ByName);
  return is_told ? id_of(*hinted) : sgf_format();
}

std::optional<InFolders> record_name(std::string_view name) {
  const std::string_view extension = extension_of(name);
  if (extension.empty()) return std::nullopt;
  std::optional<InFolders> found;
  for (const Format& format : format_rows)
    if (format.in_folders != InFolders::Never && has_extension(format, extension) &&
        (!found || format.in_folders < *found))
      found = format.in_folders;
  return found;
}

}  // namespace qipu::convert
