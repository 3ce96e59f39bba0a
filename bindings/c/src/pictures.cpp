// Diagrams, figures, and what is drawn of them.
#include <array>

#include "handles.hpp"
#include "qipu/draw/figures.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/draw/text_board.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/typed_words.hpp"
#include "qipu/text/ascii.hpp"

using namespace qipu;
using namespace qipu::c;

namespace {

constexpr std::optional<go::Coordinates> coordinates[] = {std::nullopt, go::Coordinates::Western, go::Coordinates::Sgf,
                                                          go::Coordinates::Japanese, go::Coordinates::Numbers};

Result<draw::DiagramOptions> diagram_options(const qipu_diagram_options* given) {
  qipu_diagram_options usual{};
  usual.coordinates = QIPU_COORDINATES_WESTERN;
  const qipu_diagram_options options = c::read_options(given, usual);
  if (options.coordinates >= std::size(coordinates)) return bad_argument("coordinates");
  constexpr std::uint32_t known = QIPU_DRAW_NO_STARS | QIPU_DRAW_NO_LAST_MOVE | QIPU_DRAW_NO_VARIATIONS |
                                  QIPU_DRAW_SIBLINGS | QIPU_DRAW_NO_LIST;
  if (!are_known(options.flags, known)) return bad_argument("flags");
  draw::DiagramOptions wanted;
  wanted.coordinates = coordinates[options.coordinates];
  wanted.has_stars = (options.flags & QIPU_DRAW_NO_STARS) == 0;
  wanted.shows_last_move = (options.flags & QIPU_DRAW_NO_LAST_MOVE) == 0;
  wanted.shows_variations = (options.flags & QIPU_DRAW_NO_VARIATIONS) == 0;
  wanted.numbered = options.numbered;
  wanted.default_style = (options.flags & QIPU_DRAW_SIBLINGS) != 0 ? 1 : 0;
  return wanted;
}

bool has_no_list(const qipu_diagram_options* given) {
  return (c::read_options(given, qipu_diagram_options{}).flags & QIPU_DRAW_NO_LIST) != 0;
}

Result<draw::Theme> theme_of(std::string_view words) {
  if (words.empty()) return draw::theme_named("plain");
  return words.find('\n') == words.npos ? draw::theme_named(words) : draw::parse_theme(words);
}

bool is_prefix(std::string_view text) {
  const auto fits = [](char c) { return text::is_letter(c) || text::is_digit(c) || c == '-' || c == '_'; };
  return std::all_of(text.begin(), text.end(), fits);
}

struct Drawing {
  draw::Theme theme;
  draw::SvgOptions options;
};

Result<Drawing> drawing_of(const qipu_svg_options* given) {
  const qipu_svg_options options = c::read_options(given, {});
  if (options.form > QIPU_SVG_KEYED) return bad_argument("form");
  if (!are_texts({options.theme})) return bad_argument("theme");
  if (!are_texts({options.prefix}) || !is_prefix(text_of(options.prefix))) return bad_argument("prefix");
  const Result<draw::Theme> theme = theme_of(text_of(options.theme));
  if (!theme) return unexpected(theme.error());
  Drawing drawing{*theme, {}};
  drawing.options.form = options.form == QIPU_SVG_KEYED ? draw::SvgForm::Keyed : draw::SvgForm::Compact;
  drawing.options.language = game::record_language(language_of(options.language));
  if (options.prefix.size > 0) drawing.options.prefix = text_of(options.prefix);
  return drawing;
}

void hand_out_diagram(draw::Diagram diagram, qipu_diagram** out) { *out = new qipu_diagram{std::move(diagram)}; }

// ---- Figures

constexpr bool has_flag(std::uint32_t flags, std::uint32_t flag) { return (flags & flag) != 0; }

std::vector<draw::FigurePart> figures_in(sgf::Tree tree, const qipu_figure_rules* given) {
  const qipu_figure_rules options = c::read_options(given, {});
  draw::FigureRules rules;
  rules.at_figures = !has_flag(options.flags, QIPU_FIGURES_NOT_AT_FG);
  rules.each_variation = has_flag(options.flags, QIPU_FIGURES_EACH_VARIATION);
  rules.at_markup = has_flag(options.flags, QIPU_FIGURES_AT_MARKUP);
  rules.every = options.every;
  std::vector<draw::FigurePart> figures = draw::figures_of(tree, rules);
  // First children follow their parents: what begins behind the end of the main line is a variation.
  const std::uint32_t end = game::main_line_end(tree.root()).index();
  const auto is_beside = [&](const draw::FigurePart& figure) { return figure.first.index() > end; };
  if (has_flag(options.flags, QIPU_FIGURES_MAIN_LINE)) std::erase_if(figures, is_beside);
  return figures;
}

// Nothing: the nodes are not one below the other.
std::optional<draw::FigurePart> part_of(sgf::Tree tree, const qipu_figure& figure) {
  if (figure.first > figure.last || figure.last >= tree.node_count()) return std::nullopt;
  const sgf::Document& document = tree.document();
  const std::uint32_t root = tree.root().index();
  for (std::uint32_t i = root + figure.first; i < root + figure.last; ++i)
    if (document.node_at(i).first_child() != document.node_at(i + 1)) return std::nullopt;
  return draw::FigurePart{document.node_at(root + figure.first), document.node_at(root + figure.last), figure.number};
}

qipu_figure told_of(const draw::FigurePart& figure) {
  return {figure.first.number(), figure.last.number(), figure.number};
}

qipu_figure_node told_of(const draw::FigureNode& spoken) {
  const std::uint32_t color = spoken.color ? (*spoken.color == Color::Black ? 1 : 2) : 0;
  return {spoken.node.number(), color, spoken.number};
}

// As many of them as there is room for.
template <class Told, class All>
void hand_out(const All& all, Told* out, std::size_t capacity, std::size_t* count) {
  const std::size_t written = out ? std::min(capacity, all.size()) : 0;
  for (std::size_t i = 0; i < written; ++i) out[i] = told_of(all[i]);
  if (count) *count = all.size();
}

// ---- Forms of text

using Writer = std::string (*)(const draw::Diagram& diagram, draw::RecordLanguage language);

template <draw::TextStyle style>
std::string board(const draw::Diagram& diagram, draw::RecordLanguage language) {
  draw::TextOptions options;
  options.style = style;
  options.language = language;
  return draw::text_board(diagram, options);
}

constexpr Writer writers[] = {
    board<draw::TextStyle::Ascii>,
    board<draw::TextStyle::Ansi>,
    board<draw::TextStyle::HalfBlocks>,
    [](const draw::Diagram& diagram, draw::RecordLanguage language) { return draw::sensei(diagram, language); },
    [](const draw::Diagram& diagram, draw::RecordLanguage language) {
      return draw::latex(diagram, draw::LatexExtent::Document, 6, language);
    },
    [](const draw::Diagram& diagram, draw::RecordLanguage language) { return draw::description_of(diagram, language); },
};

}  // namespace

std::int32_t qipu_diagram_at(const qipu_document* document, std::uint32_t number, std::uint32_t node,
                             const qipu_diagram_options* given, qipu_diagram** diagram) {
  return answer_of(board_tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    const Result<sgf::Node> at = node_or_end(tree, node);
    if (!at) return unexpected(at.error());
    const Result<draw::DiagramOptions> options = diagram_options(given);
    if (!options) return unexpected(options.error());
    if (!diagram) return bad_argument("diagram");
    draw::Diagram drawn = draw::diagram_at(*at, *options);
    if (has_no_list(given)) drawn.hidden.clear();
    hand_out_diagram(std::move(drawn), diagram);
    return {};
  });
}

std::int32_t qipu_figure_count(const qipu_document* document, std::uint32_t number, std::uint32_t* count) {
  return answer_of(board_tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    if (!count) return bad_argument("count");
    *count = size32(draw::figures_of(tree));
    return {};
  });
}

std::int32_t qipu_diagram_figure(const qipu_document* document, std::uint32_t number, std::uint32_t figure,
                                 qipu_diagram** diagram) {
  return answer_of(board_tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    const std::vector<draw::FigurePart> figures = draw::figures_of(tree);
    if (figure >= figures.size()) return bad_argument("figure");
    if (!diagram) return bad_argument("diagram");
    hand_out_diagram(draw::diagram_of(figures[figure]), diagram);
    return {};
  });
}

std::int32_t qipu_figures(const qipu_document* document, std::uint32_t number, const qipu_figure_rules* rules,
                          qipu_figure* figures, std::size_t capacity, std::size_t* count) {
  return answer_of(board_tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    if (!count || (!figures && capacity > 0)) return bad_argument("figures");
    ::hand_out(figures_in(tree, rules), figures, capacity, count);
    return {};
  });
}

std::int32_t qipu_figure_draw(const qipu_document* document, std::uint32_t number, const qipu_figure* figure,
                              qipu_figure_node* spoken, std::size_t capacity, std::size_t* count,
                              qipu_diagram** diagram) {
  return answer_of(board_tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    const std::optional<draw::FigurePart> part = figure ? part_of(tree, *figure) : std::nullopt;
    if (!part) return bad_argument("figure");
    if (!diagram) return bad_argument("diagram");
    draw::FigureOptions figure_options;
    figure_options.keeps_spoken = true;
    draw::FigureDiagram drawn = draw::figure_of(*part, figure_options);
    ::hand_out(drawn.spoken, spoken, capacity, count);
    hand_out_diagram(std::move(drawn.diagram), diagram);
    return {};
  });
}

std::int32_t qipu_diagram_kifu(const qipu_document* document, std::uint32_t number, std::uint32_t node,
                               std::uint32_t language, qipu_diagram** diagram) {
  return answer_of(board_tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    const Result<sgf::Node> last = node_or_end(tree, node);
    if (!last) return unexpected(last.error());
    if (!diagram) return bad_argument("diagram");
    hand_out_diagram(draw::kifu_of(*last, {}, game::record_language(language_of(language))), diagram);
    return {};
  });
}

void qipu_diagram_free(qipu_diagram* diagram) { delete diagram; }

std::int32_t qipu_diagram_svg(const qipu_diagram* diagram, const qipu_svg_options* options, qipu_buffer** svg,
                              qipu_text** detail) {
  return answer(detail, [&]() -> Result<void> {
    if (!diagram || !svg) return bad_argument("diagram");
    const Result<Drawing> drawing = drawing_of(options);
    if (!drawing) return unexpected(drawing.error());
    hand_out(draw::svg(diagram->diagram, drawing->theme, drawing->options), svg);
    return {};
  });
}

std::int32_t qipu_diagram_patch(const qipu_diagram* before, const qipu_diagram* after, const qipu_svg_options* options,
                                qipu_buffer** json, qipu_text** detail) {
  return answer(detail, [&]() -> Result<void> {
    if (!before || !after || !json) return bad_argument("diagram");
    const Result<Drawing> drawing = drawing_of(options);
    if (!drawing) return unexpected(drawing.error());
    std::string text;
    report::JsonWriter writer(text, report::JsonWriter::Style::Compact);
    writer.begin_array();
    for (const draw::SvgPatch& part : draw::patch(before->diagram, after->diagram, drawing->theme, drawing->options)) {
      writer.begin_object();
      writer.member("key", part.key);
      writer.member("svg", part.svg);
      writer.end();
    }
    writer.end();
    hand_out(std::move(text), json);
    return {};
  });
}

std::int32_t qipu_diagram_text(const qipu_diagram* diagram, std::uint32_t form, std::uint32_t language,
                               qipu_buffer** text) {
  return answer([&]() -> Result<void> {
    if (!diagram || !text) return bad_argument("diagram");
    if (form >= std::size(writers)) return bad_argument("form");
    hand_out(writers[form](diagram->diagram, game::record_language(language_of(language))), text);
    return {};
  });
}

std::int32_t qipu_diagram_point_text(const qipu_diagram* diagram, std::uint32_t column, std::uint32_t row,
                                     std::uint32_t language, qipu_buffer** text) {
  return answer([&]() -> Result<void> {
    if (!diagram || !text) return bad_argument("diagram");
    const BoardSize size = diagram->diagram.size;
    if (column >= size.columns || row >= size.rows) return bad_argument("point");
    const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
    hand_out(draw::description_of(diagram->diagram, point, game::record_language(language_of(language))), text);
    return {};
  });
}
