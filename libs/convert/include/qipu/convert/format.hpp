// The format table: every form a record comes in, by whom it is known, read and written. The rows stand in
// src/formats.cpp; the slug is the stable name, what --from and --to take.
//
// What a file is, its content decides; its name is a hint where the content says nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "qipu/base/id.hpp"
#include "qipu/base/language.hpp"
#include "qipu/base/point.hpp"
#include "qipu/base/result.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::convert {

class Source;
class Draft;
struct Writing;
struct WriteContext;

// Which files of a folder are taken for this format.
enum class InFolders : std::uint8_t {
  ByName,     // those with one of its extensions
  ByContent,  // of those only the ones that the content shows to be it: .go, .json and .xml are much else
  Never,      // only what is named
};

struct Format {
  std::string_view slug;  // lower case
  std::string_view name_en;
  std::string_view name_zh;
  std::string_view extensions;  // lower case, parted by spaces, the one that is written first
  InFolders in_folders;
  // Whether these bytes are of this format: cheap, whatever they are. Null: it has no mark to be known by.
  bool (*is)(std::string_view bytes);
  // From its bytes to a game tree; an error only where nothing can be read at all. Null: it is SGF itself, or
  // it cannot be read.
  Result<void> (*read)(Source& source, Draft& draft);
  // From a game to its bytes. Null: it is SGF itself, or it is not written.
  void (*write)(const WriteContext& context, Writing& writing);
  std::string_view documentation;  // a page below docs/reference/formats, without ending
  // Whether its games may be on a board of this size; what they may not is refused. Null: on any.
  bool (*holds)(BoardSize size) = nullptr;
  bool is_always_utf8 = false;  // what is written
};

struct FormatTag;
using FormatId = Id<FormatTag, std::uint8_t>;  // index into formats()

std::span<const Format> formats();
const Format& row(FormatId id);               // Precondition: id is valid.
FormatId find_format(std::string_view slug);  // invalid for an unknown slug
FormatId sgf_format();

// Why a format that is known cannot be read: the row of nobody has described it.
constexpr bool is_refused(const Format& format) {
  return !format.read && !format.write && format.slug != "sgf";
}

bool is_read(const Format& format);
bool is_written(const Format& format);
// Without their dots, the one that is written first.
std::vector<std::string_view> extensions_of(const Format& format);
// The first of its names, without the programs in parentheses: GIB.
std::string_view short_name(const Format& format, Language language);

// By the extension of a file that is to be written: SGF if it has none; invalid if no format is written under
// it.
FormatId format_to_write(std::string_view file_name);

// Whether the name of a file ends with the extension of a format.
bool has_known_extension(std::string_view file_name);

// The format whose mark these bytes have; invalid if none.
FormatId known_by_content(std::string_view bytes);

// The format of bytes; `name`: of the file, or empty. SGF, if nothing else is known of them.
FormatId recognise(std::string_view bytes, std::string_view name = {});

// Whether a file of this name in a folder may be a record, and whether its content has to say so too.
std::optional<InFolders> record_name(std::string_view name);

}  // namespace qipu::convert
