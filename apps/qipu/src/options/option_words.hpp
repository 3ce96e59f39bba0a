// The words that an option takes, and what each stands for: the table of every option with a few of them.
#pragma once

#include "options/choice.hpp"
#include "options/command_line.hpp"

namespace qipu::app {

inline constexpr Choice<OutputFormat> text_or_json[] = {{"text", OutputFormat::Text},
                                                        {"json", OutputFormat::Json}};
inline constexpr Choice<OutputFormat> stats_formats[] = {{"table", OutputFormat::Text},
                                                         {"csv", OutputFormat::Csv},
                                                         {"json", OutputFormat::Json},
                                                         {"md", OutputFormat::Markdown}};
inline constexpr Choice<OutputFormat> info_formats[] = {{"text", OutputFormat::Text},
                                                        {"json", OutputFormat::Json},
                                                        {"csv", OutputFormat::Csv},
                                                        {"tsv", OutputFormat::Tsv}};
inline constexpr Choice<OutputFormat> dedupe_formats[] = {
    {"text", OutputFormat::Text}, {"json", OutputFormat::Json}, {"csv", OutputFormat::Csv}};
inline constexpr Choice<report::FormId> finding_forms[] = {{"text", report::FormId::Text},
                                                           {"concise", report::FormId::Concise},
                                                           {"json", report::FormId::Json},
                                                           {"sarif", report::FormId::Sarif},
                                                           {"github", report::FormId::Github}};
inline constexpr Choice<When> colors[] = {
    {"auto", When::Auto}, {"always", When::Always}, {"never", When::Never}};
inline constexpr Choice<std::uint8_t> versions[] = {{"1", 1}, {"3", 3}, {"4", 4}};
inline constexpr Choice<sgf::LineBreaks> line_break_rules[] = {{"all", sgf::LineBreaks::All},
                                                               {"mgt", sgf::LineBreaks::NotAfterSpace},
                                                               {"double", sgf::LineBreaks::Double},
                                                               {"paragraphs", sgf::LineBreaks::Paragraphs}};
inline constexpr Choice<bool> versions_to_upgrade_to[] = {{"ff4", true}};
inline constexpr Choice<spec::Profile> profiles[] = {
    {"ff4", spec::Profile::Ff4}, {"ff1-3", spec::Profile::Old}, {"web", spec::Profile::Web}};
inline constexpr Choice<report::Threshold> thresholds[] = {{"error", report::Threshold::Error, "错误"},
                                                           {"warning", report::Threshold::Warning, "警告"},
                                                           {"note", report::Threshold::Note, "提示"},
                                                           {"never", report::Threshold::Never, "从不"}};
inline constexpr Choice<go::Symmetry> turns[] = {{"90", go::Symmetry::RotateClockwise},
                                                 {"180", go::Symmetry::Rotate180},
                                                 {"270", go::Symmetry::RotateCounter}};
inline constexpr Choice<go::Symmetry> mirrors[] = {{"left-right", go::Symmetry::MirrorLeftRight},
                                                   {"top-bottom", go::Symmetry::MirrorTopBottom},
                                                   {"diagonal", go::Symmetry::MirrorDiagonal},
                                                   {"antidiagonal", go::Symmetry::MirrorAntidiagonal}};
inline constexpr Choice<game::BoardPlace> board_places[] = {
    {"upper-right", {{1, -1}, false}}, {"upper-left", {{-1, -1}, false}}, {"lower-right", {{1, 1}, false}},
    {"lower-left", {{-1, 1}, false}},  {"upper", {{0, -1}, false}},       {"lower", {{0, 1}, false}},
    {"left", {{-1, 0}, false}},        {"right", {{1, 0}, false}},        {"center", {{0, 0}, false}},
    {"auto", {{0, 0}, true}}};
inline constexpr Choice<game::Beyond> drops[] = {{"marks", game::Beyond::DropMarks},
                                                 {"all", game::Beyond::DropAll}};
inline constexpr Choice<game::SplitBy> split_ways[] = {
    {"tree", game::SplitBy::Tree}, {"game", game::SplitBy::Game}, {"variation", game::SplitBy::Variation}};
inline constexpr Choice<compare::JoinBy> join_ways[] = {{"moves", compare::JoinBy::Moves},
                                                        {"position", compare::JoinBy::Position},
                                                        {"content", compare::JoinBy::Content}};
inline constexpr Choice<go::Coordinates> coordinates[] = {{"western", go::Coordinates::Western},
                                                          {"sgf", go::Coordinates::Sgf},
                                                          {"japanese", go::Coordinates::Japanese},
                                                          {"numbers", go::Coordinates::Numbers}};
inline constexpr Choice<go::HandicapStyle> handicap_styles[] = {{"western", go::HandicapStyle::Western},
                                                                {"eastern", go::HandicapStyle::Eastern},
                                                                {"free", go::HandicapStyle::Free}};
inline constexpr Choice<std::optional<go::Coordinates>> coordinates_or_none[] = {
    {"western", go::Coordinates::Western},
    {"sgf", go::Coordinates::Sgf},
    {"japanese", go::Coordinates::Japanese},
    {"numbers", go::Coordinates::Numbers},
    {"none", std::nullopt}};
inline constexpr Choice<pictures::DrawnCoordinates> drawn_coordinates[] = {
    {"western", {true, go::Coordinates::Western}},
    {"sgf", {true, go::Coordinates::Sgf}},
    {"japanese", {true, go::Coordinates::Japanese}},
    {"numbers", {true, go::Coordinates::Numbers}},
    {"none", {true, std::nullopt}}};
inline constexpr Choice<PictureFormat> picture_formats[] = {
    {"svg", PictureFormat::Svg},     {"keyed", PictureFormat::Keyed},   {"ascii", PictureFormat::Ascii},
    {"ansi", PictureFormat::Ansi},   {"blocks", PictureFormat::Blocks}, {"sensei", PictureFormat::Sensei},
    {"latex", PictureFormat::Latex}, {"tikz", PictureFormat::Tikz},     {"png", PictureFormat::Png},
    {"jpg", PictureFormat::Jpeg},    {"bmp", PictureFormat::Bmp},       {"webp", PictureFormat::Webp},
    {"gif", PictureFormat::Gif},     {"pdf", PictureFormat::Pdf},       {"sixel", PictureFormat::Sixel},
    {"kitty", PictureFormat::Kitty}, {"epub", PictureFormat::Epub},     {"html", PictureFormat::WebPage}};
inline constexpr Choice<pictures::PaperSize> papers[] = {
    {"a4", {2100, 2970}}, {"a5", {1480, 2100}}, {"b5", {1760, 2500}}, {"letter", {2159, 2794}}};
inline constexpr Choice<PageMode> page_modes[] = {{"view", PageMode::View},
                                                  {"figure", PageMode::Figures},
                                                  {"solve", PageMode::Solve},
                                                  {"guess", PageMode::Guess},
                                                  {"book", PageMode::Book}};
inline constexpr Choice<PageTheme> page_themes[] = {{"auto", PageTheme::Auto},
                                                    {"light", PageTheme::Light},
                                                    {"dark", PageTheme::Dark},
                                                    {"print", PageTheme::Print},
                                                    {"contrast", PageTheme::Contrast}};
inline constexpr Choice<draw::PrintMode> print_modes[] = {{"none", draw::PrintMode::None},
                                                          {"all", draw::PrintMode::AsTheyAre},
                                                          {"modulo", draw::PrintMode::Modulo100}};
inline constexpr const char* draw_sides = "left|right|top|bottom";
inline constexpr const char* spared_nodes = "root|end|middle";
inline constexpr Choice<bool> captured_ways[] = {{"keep", false}, {"remove", true}};
inline constexpr Choice<bool> mark_ways[] = {{"last", false}, {"all", true}};
inline constexpr Choice<library::Likeness> likenesses[] = {{"identical", library::Likeness::Identical},
                                                           {"information", library::Likeness::Information},
                                                           {"symmetric", library::Likeness::Symmetric},
                                                           {"swapped", library::Likeness::Swapped},
                                                           {"truncated", library::Likeness::Truncated}};
inline constexpr Choice<Generated> generated[] = {
    {"man", Generated::Man},   {"bash", Generated::Bash},         {"zsh", Generated::Zsh},
    {"fish", Generated::Fish}, {"switches", Generated::Switches}, {"options", Generated::Options}};

}  // namespace qipu::app
