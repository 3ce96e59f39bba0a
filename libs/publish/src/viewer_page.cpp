#include "qipu/publish/viewer_page.hpp"

#include <array>
#include <utility>

#include "qipu/base/base64.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/draw/xml_text.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/game/game.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/text/charsets.hpp"

namespace qipu::publish {

namespace {

bool needs_charsets(std::string_view bytes) {
  sgf::ReadOptions options;
  options.charsets = &text::charsets_without_east_asia;
  const Result<sgf::Document> read = sgf::Document::read(sgf::Source::lend(bytes), options);
  return !read && read.error().id == ErrorId::NeedsCharsets;
}

std::string fact(game::GameFacts& facts, std::string_view slug) { return game::find_fact(slug)->text(facts); }

// Who played; else what it is called.
std::string page_title_of(const game::Game& game) {
  game::GameFacts facts(game);
  const std::string black = fact(facts, "black"), white = fact(facts, "white");
  if (!black.empty() && !white.empty()) return black + " – " + white;
  const std::string title = fact(facts, "title");
  return title.empty() ? fact(facts, "event") : title;
}

std::string_view page_language(Language language, std::string_view chinese) {
  return language == Language::Chinese ? chinese : "en";
}

std::string options_json(const PageContent& content) {
  std::string text;
  report::JsonWriter json(text, report::JsonWriter::Style::Compact);
  json.begin_object();
  json.member("mode", content.mode);
  json.member("theme", content.theme);
  json.member("language", page_language(content.language, "zh"));
  json.member("tree", content.tree);
  json.member("path", content.path);
  json.end();
  return text;
}

// In a data block no `</script` may stand: JSON has other ways to write `<`.
std::string block_json(std::string_view json) {
  std::string text;
  for (const char c : json) c == '<' ? text += "\\u003c" : text += c;
  return text;
}

std::string data_block(std::string_view type, std::string_view attributes, std::string_view text) {
  std::string block = "<script type=\"application/x-qipu-";
  block.append(type).append("\"").append(attributes).append(">").append(text).append("</script>\n");
  return block;
}

std::string blocks_of(const PageContent& content, std::string_view charsets) {
  std::string blocks = data_block("options", "", block_json(options_json(content)));
  if (content.needs_charsets) blocks += data_block("charsets", "", charsets);
  for (const PageRecord& record : content.records)
    blocks +=
        data_block("record", " data-name=\"" + draw::xml_text(record.name) + "\"", base64(record.bytes));
  return blocks;
}

struct Blank {
  std::string_view token;  // once in the page, in this order
  std::string text;
};

Result<std::string> filled_in(std::string_view page, const std::array<Blank, 4>& blanks) {
  std::string out;
  for (const Blank& blank : blanks) {
    const std::size_t at = page.find(blank.token);
    if (at == page.npos) return fail(ErrorId::NoPage, std::string(blank.token));
    out.append(page.substr(0, at)).append(blank.text);
    page.remove_prefix(at + blank.token.size());
  }
  out.append(page);
  return out;
}

}  // namespace

PagePart page_part(const sgf::Document& document, std::string name, sgf::Node opened, Language language) {
  PagePart part;
  part.record = {std::move(name), std::string(document.bytes())};
  part.needs_charsets = needs_charsets(part.record.bytes);
  for (const sgf::Tree tree : document.trees())
    for (const game::Game& game : game::games_in(tree))
      if (part.games++ == 0) part.title = page_title_of(game);
  if (!opened) return part;
  part.picture = draw::svg(draw::diagram_at(opened), *draw::theme_named("page"),
                           {.language = game::record_language(language)});
  part.tree = opened.tree().index();
  return part;
}

void PageContent::add(PagePart part) {
  games += part.games;
  needs_charsets = needs_charsets || part.needs_charsets;
  if (part.games == 0) return;
  if (records.empty()) {
    first_title = std::move(part.title);
    picture = std::move(part.picture);
    tree = part.tree;
    path = std::move(part.path);
  }
  records.push_back(std::move(part.record));
}

Result<std::string> viewer_page(std::string_view page, std::string_view charsets,
                                const PageContent& content) {
  return filled_in(page, {{{"@LANGUAGE@", std::string(page_language(content.language, "zh-Hans"))},
                           {"@TITLE@", draw::xml_text(content.title)},
                           {"<!--@PICTURE@-->", content.picture},
                           {"<!--@DATA@-->", blocks_of(content, charsets)}}});
}

}  // namespace qipu::publish
