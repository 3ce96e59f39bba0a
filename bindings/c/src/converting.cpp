// Records in other formats.
#include "handles.hpp"
#include "qipu/convert/read.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/game/game.hpp"
#include "qipu/text/display.hpp"

using namespace qipu;
using namespace qipu::c;

namespace {

unexpected<Error> unknown_format(std::string_view slug) {
  std::string names;
  for (const convert::Format& format : convert::formats())
    if (format.read || format.write) names.append(names.empty() ? "" : "|").append(format.slug);
  return fail(ErrorId::UnknownFormat, text::cut(text::printable(slug), 60), names);
}

std::string told(const std::vector<convert::Loss>& losses, Language language) {
  std::string lines;
  for (const convert::Loss& loss : losses) lines.append(convert::describe(loss, language)).push_back('\n');
  return lines;
}

}  // namespace

std::int32_t qipu_format_of(const std::uint8_t* data, std::size_t size, const std::uint8_t* name, std::size_t name_size,
                            qipu_span* format) {
  return answer([&]() -> Result<void> {
    if ((!data && size > 0) || (!name && name_size > 0) || !format) return bad_argument("data");
    const convert::FormatId found = convert::recognise(text_of(data, size), text_of(name, name_size));
    *format = span_of(convert::row(found).slug);
    return {};
  });
}

std::int32_t qipu_convert_read(const std::uint8_t* data, std::size_t size, const std::uint8_t* format,
                               std::size_t format_size, qipu_document** document, qipu_text** detail) {
  return answer(detail, [&]() -> Result<void> {
    if ((!data && size > 0) || !document) return bad_argument("data");
    if (!format && format_size > 0) return bad_argument("format");
    const convert::FormatId known = convert::find_format(text_of(format, format_size));
    if (!known) return unknown_format(text_of(format, format_size));
    if (known == convert::sgf_format()) return hand_out(sgf::Document::read(std::string(text_of(data, size))), document);
    Result<convert::Conversion> conversion = convert::read(text_of(data, size), known);
    if (!conversion) return unexpected(conversion.error());
    return hand_out(sgf::Document::read(std::move(conversion).value().sgf), document);
  });
}

std::int32_t qipu_convert_write(const qipu_document* document, std::uint32_t number, const std::uint8_t* format,
                                std::size_t format_size, std::uint32_t language, qipu_buffer** bytes,
                                qipu_buffer** losses, qipu_text** detail) {
  return answer(detail, [&]() -> Result<void> {
    const Result<sgf::Tree> tree = board_tree_of(document, number);
    if (!tree) return unexpected(tree.error());
    if ((!format && format_size > 0) || !bytes) return bad_argument("format");
    const convert::FormatId known = convert::find_format(text_of(format, format_size));
    if (!known || known == convert::sgf_format()) return unknown_format(text_of(format, format_size));
    Result<convert::Writing> writing = convert::write(game::games_in(*tree).front(), known);
    if (!writing) return unexpected(writing.error());
    auto lost = std::make_unique<qipu_buffer>(qipu_buffer{told(writing->losses, language_of(language))});
    hand_out(std::move(writing).value().bytes, bytes);
    if (losses) *losses = lost.release();
    return {};
  });
}
