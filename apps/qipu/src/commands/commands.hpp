// The subcommands: what each is asked, and the functions that do it. Each is a file of its own.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "files/destination.hpp"
#include "options/choice.hpp"
#include "options/position.hpp"
#include "qipu/compare/merge.hpp"
#include "qipu/game/record_transform.hpp"
#include "qipu/game/split.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/go/symmetry.hpp"
#include "qipu/library/duplicates.hpp"
#include "qipu/pictures/drawing_options.hpp"
#include "qipu/pictures/picture_format.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/record_pair.hpp"
#include "qipu/revise/change_record.hpp"
#include "qipu/revise/mend_record.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/spec/charset.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

struct JsonOptions {
  std::vector<std::string> files;
  bool compact = false;
};
Outcome run_json(Shell& shell, const JsonOptions& options);

struct FmtOptions : Destination {
  bool preserve = false;  // byte for byte
  sgf::WriteOptions style;
  std::string charset_label;  // what CA says, if not its name: GBK
  bool check = false;
};
Outcome run_fmt(Shell& shell, const FmtOptions& options);

struct CheckOptions {
  std::vector<std::string> files;
  report::FormId format = report::FormId::Text;
  bool quiet = false;
  bool summary = false;
  std::optional<spec::Profile> profile;        // nothing: as the settings say
  std::optional<std::uint64_t> max_per_check;  // of a file; 0: no limit
  std::vector<std::string> select;             // slugs, patterns, groups, severities; empty: all
  std::vector<std::string> ignore;
  std::optional<report::Threshold> fail_on;
  std::string config;      // a file of settings; empty: look for one
  bool no_config = false;  // use none
  std::string explain;     // a check
  bool list = false;       // of all checks
  bool names = false;      // only those of the files with faults
  bool good = false;       // only those of the others
  bool fix = false;        // first repairs the files in their place
  bool null = false;       // after each name, not a line end
  std::string markdown;    // a page of the reference: index, or a check
};
Outcome run_check(Shell& shell, const CheckOptions& options);

struct FixOptions : Destination {
  revise::MendOptions mending;  // without what stands below
  bool unsafe = false;
  std::vector<std::string> only;         // slugs; empty: all
  std::optional<spec::Profile> profile;  // nothing: as the settings say
  std::vector<std::string> set;          // PB=text
  bool check = false;                    // only says which files would change
  std::string config;                    // a file of settings; empty: look for one
  bool no_config = false;                // use none
};
Outcome run_fix(Shell& shell, const FixOptions& options);

struct ConvertOptions {
  std::vector<std::string> files;
  convert::FormatId to;  // invalid: by the extension of output, else SGF
  std::string output;    // empty: standard output
  std::string out_dir;   // below this folder, a file for each record or game
  std::string name;      // a template (qipu/query/name_template.hpp); empty: the records' own names
  std::optional<std::uint32_t> game;
  std::optional<std::uint32_t> tree;
  std::uint8_t ff = 0;  // 1, 3, 4; 0: 4
  std::optional<spec::Charset> charset;
  std::string charset_label;  // what CA says, if not its name: GBK
  std::optional<spec::Profile> profile;
  bool minify = false;
  bool bom = false;  // of other formats
  bool dry_run = false;
  bool force = false;   // replaces files that are there
  bool skip = false;    // leaves them, without a word
  bool strict = false;  // what is lost is a failure
  bool notes = false;   // lists what was inferred
  bool quiet = false;
  bool list = false;                         // of the formats
  OutputFormat format = OutputFormat::Text;  // of that list
};
Outcome run_convert(Shell& shell, const ConvertOptions& options);

struct StripOptions : Destination {
  std::vector<std::string> shortcuts;  // classes that have options of their own
  revise::StripNames names;
  game::StripRules rules;  // without what the names say
};
Outcome run_strip(Shell& shell, const StripOptions& options);

struct TransformOptions : Destination, game::RecordTransform {
  std::string size;  // of the part, 19 or 19x13
};
Outcome run_transform(Shell& shell, const TransformOptions& options);

struct ExtractOptions : Destination {
  revise::ExtractOptions extract;
};
Outcome run_extract(Shell& shell, const ExtractOptions& options);

struct SplitOptions {
  std::vector<std::string> files;
  game::SplitBy by = game::SplitBy::Tree;
  std::uint32_t depth = 0;         // of nodes, where variations may part; 0: no limit
  bool keep_info = false;          // game information stays where it stands
  std::string name = "{GN}";       // a template (qipu/query/name_template.hpp)
  std::uint32_t first_number = 1;  // of each record
  std::string out_dir;
  std::string output;  // a file for all pieces; "-": standard output; empty: out_dir
  bool dry_run = false;
  bool force = false;     // replaces files that are there
  bool no_limit = false;  // any number of nodes
  bool quiet = false;
};
Outcome run_split(Shell& shell, const SplitOptions& options);

struct InfoOptions {
  std::vector<std::string> files;
  OutputFormat format = OutputFormat::Text;
  std::vector<std::string> columns;  // of a table; empty: none, in CSV and TSV the usual ones
  std::string sort;                  // the column that a table is sorted by
  bool names = false;                // only those of the files
  bool null = false;                 // after each name, not a line end
  bool quiet = false;                // nothing of what reading has recovered from
};
Outcome run_info(Shell& shell, const InfoOptions& options);

struct BoardOptions {
  std::vector<std::string> files;
  PositionOptions position;
  OutputFormat format = OutputFormat::Text;
  std::optional<go::Coordinates> coordinates = go::Coordinates::Western;  // nothing: without
  std::uint32_t numbers = 0;  // of the last moves, on their stones
  bool ascii = false;
};
Outcome run_board(Shell& shell, const BoardOptions& options);

using pictures::PictureFormat;

struct DrawOptions : pictures::DrawingOptions {
  std::vector<std::string> files;
  std::vector<std::string> given;  // the options that were, such as --range, however many
  PositionOptions position;
  std::vector<std::string> sides;  // that have coordinates; empty: where the board ends
  std::string theme;               // a name, or a file; empty: wood, of pages print
  std::string width;               // of the picture: 120mm; empty: as the theme says
  std::optional<PictureFormat> format;
  std::uint32_t scale = 1;     // so many times as large; of pictures of pixels, as what follows
  std::uint32_t dpi = 96;      // pixels an inch, of which px are 96
  std::uint32_t quality = 0;   // of JPEG, from 1; 0: 90
  std::uint32_t delay = 1000;  // milliseconds of each position of --animate
  std::uint32_t loop = 0;      // times; 0: for ever
  std::string sort;            // the column that problems are sorted by; empty: as they come
  // `head` of books is a template (qipu/query/name_template.hpp), as is this
  std::string name = "{file}-{n:2}";
  std::string output;
  std::string out_dir;
  bool force = false;
  bool quiet = false;
};
Outcome run_draw(Shell& shell, const DrawOptions& options);

// How a page shows its records, and how it looks.
enum class PageMode : std::uint8_t { View, Figures, Solve, Guess, Book };
enum class PageTheme : std::uint8_t { Auto, Light, Dark, Print, Contrast };

struct HtmlOptions {
  std::vector<std::string> files;
  PositionOptions position;  // where the first record is opened; of a book which games it holds
  bool is_part = false;      // --game or --tree is given
  std::string of_page;       // the first option that is given and that a book has no use for
  std::string title;         // empty: what the first game tells of itself, or the name of the file
  PageMode mode = PageMode::View;
  PageTheme theme = PageTheme::Auto;
  std::string output;
  bool edit = false;  // of view: one file, which the page can write
  bool quiet = false;
};
Outcome run_html(Shell& shell, const HtmlOptions& options);
// The same in a file of its own, which the user's browser opens; or the page in which a file is edited.
Outcome run_view(Shell& shell, const HtmlOptions& options);

// A folder, in the page, for as long as somebody wants it.
struct ServingOptions {
  std::string folder;      // or a file in it, which the page opens; empty: "."
  std::string engines;     // a file of engines; empty: the user's
  std::uint32_t port = 0;  // 0: one that is free
  bool no_browser = false;
  bool quiet = false;
};
Outcome run_serve(Shell& shell, const ServingOptions& options);

struct NewOptions {
  std::string size = "19";
  std::uint32_t handicap = 0;
  go::HandicapStyle style = go::HandicapStyle::Western;
  std::string rules, komi;  // empty: none is told
  std::string black, black_rank, white, white_rank;
  std::string event, place;
  std::string date;             // "today": that of the clock
  std::string user, annotator;  // empty: as the settings have it
  std::string config;           // --config; empty: look for it
  bool no_config = false;
  std::string output;
  bool force = false;  // replaces the file that is there
};
Outcome run_new(Shell& shell, const NewOptions& options);

struct AnalyzeOptions : Destination {
  std::string engine = "gnugo";
  std::string engines;       // a file of engines; empty: the user's
  bool is_part = false;      // only the line of `position`
  PositionOptions position;  // where the line ends
  std::uint32_t first = 0;   // moves of it
  std::uint32_t last = std::numeric_limits<std::uint32_t>::max();
  std::uint64_t visits = 0;   // of a position; 0: no bound
  std::uint32_t seconds = 0;  // the same
  std::uint32_t lines = 1;    // of the best, as variations beside mistakes
  std::uint32_t line_length = 10;
  OutputFormat format = OutputFormat::Text;
};
Outcome run_analyze(Shell& shell, const AnalyzeOptions& options);

struct PlayOptions {
  std::string file;  // to go on with, or to begin; empty: a name by the time
  std::string engine = "gnugo";
  std::string engines;         // a file of engines; empty: the user's
  std::optional<Color> color;  // of who sits here; nothing: Black, or in a game that goes on whose turn it is
  // Of a new game; of one that goes on only what its record has.
  std::string size;  // empty: 19
  std::uint32_t handicap = 0;
  bool has_handicap = false;   // it is asked for
  std::string komi;            // empty: 6.5, and 0.5 with handicap
  std::string rules;           // empty: Japanese
  std::string time, overtime;  // as TM and OT are understood; empty: none
  std::string name;            // of who sits here
  bool ascii = false;
};
Outcome run_play(Shell& shell, const PlayOptions& options);

struct ScoreOptions {
  std::vector<std::string> files;
  PositionOptions position;
  OutputFormat format = OutputFormat::Text;
  std::string rules;                // empty: the record's
  std::string komi;                 // empty: the record's
  std::optional<std::string> dead;  // points; nothing: the record's
  bool board = false;
  bool ascii = false;
};
Outcome run_score(Shell& shell, const ScoreOptions& options);

struct TreeOptions {
  std::vector<std::string> files;
  bool is_part = false;      // only one game, or what is below a node
  PositionOptions position;  // where it begins
  go::Coordinates coordinates = go::Coordinates::Western;
  bool comments = false;
  bool paths = false;           // before each variation
  std::uint32_t depth = 0;      // of variations within variations; 0: no limit
  std::uint64_t max_lines = 0;  // of a file; 0: no limit
};
Outcome run_tree(Shell& shell, const TreeOptions& options);

struct MergeCommand {
  std::vector<std::string> files;
  compare::JoinBy by = compare::JoinBy::Moves;
  bool symmetric = false;
  bool keep_trees = false;
  bool fail_on_conflict = false;
  std::optional<spec::Charset> charset;  // none: UTF-8
  std::string charset_label;             // what CA says, if not its name: GBK
  std::string output;                    // empty: standard output
  std::string base;                      // merge three ways
  bool driver = false;                   // likewise, as git asks a merge driver
  bool quiet = false;
};
Outcome run_merge(Shell& shell, const MergeCommand& options);

struct SpecOptions {
  std::string property;  // empty: all
  OutputFormat format = OutputFormat::Text;
  bool markdown = false;
};
Outcome run_spec(Shell& shell, const SpecOptions& options);

struct StatsOptions {
  std::vector<std::string> files;
  OutputFormat format = OutputFormat::Text;
  std::vector<std::string> sections;  // slugs; empty: all
  std::optional<std::uint32_t> top;   // rows of a table; 0: all
  std::string threshold;              // N, or ROOT,OTHER; empty: Brouwer's share
  bool compare = false;
  bool findings = false;
  std::vector<std::string> values;  // properties whose values are counted, as they were typed
};
Outcome run_stats(Shell& shell, const StatsOptions& options);

struct DiffOptions {
  std::vector<std::string> files;
  OutputFormat format = OutputFormat::Text;
  std::vector<std::string> only;
  std::vector<std::string> ignore;
  report::PairOptions pair;  // without what stands here
  bool stat = false;
  bool quiet = false;
  bool git = false;
};
Outcome run_diff(Shell& shell, const DiffOptions& options);

struct DedupeOptions {
  std::vector<std::string> files;
  OutputFormat format = OutputFormat::Text;
  std::string output;                      // empty: standard output
  std::vector<library::Likeness> kinds;    // empty: all
  std::optional<std::uint32_t> min_moves;  // nothing: 40
  bool exact = false;
  bool apply = false;
  std::string into;      // a folder; with apply
  std::string undo;      // a list of what was moved
  bool dry_run = false;  // of either
};
Outcome run_dedupe(Shell& shell, const DedupeOptions& options);

struct RenameOptions {
  std::vector<std::string> files;
  std::string name;  // a template (qipu/query/name_template.hpp)
  std::string list;  // of what was renamed; empty: in the first folder
  std::string undo;  // such a list
  bool dry_run = false;
  bool quiet = false;
};
Outcome run_rename(Shell& shell, const RenameOptions& options);

struct GtpOptions {
  std::string file;          // where the game begins; empty: on an empty board
  PositionOptions position;  // in it
  std::uint64_t seed = 1;
};
Outcome run_gtp(Shell& shell, const GtpOptions& options);

struct MatchOptions {
  std::vector<std::string> engines;  // two
  std::string engine_file;           // that describes them; empty: the user's
  std::optional<std::uint32_t> games;
  std::uint32_t size = 19;
  std::string rules = "Chinese";
  std::string komi = "7.5";
  std::vector<std::string> openings;  // records
  std::string time, overtime;         // empty: no clocks
  std::uint32_t moves_limit = 0;      // of a game; 0: by the board
  std::string out_dir;                // empty: no records are kept
  OutputFormat format = OutputFormat::Text;
  bool quiet = false;
};
Outcome run_match(Shell& shell, const MatchOptions& options);

struct SignatureOptions {
  std::vector<std::string> files;
  bool each = false;
};
Outcome run_signature(Shell& shell, const SignatureOptions& options);

// Parses the command line and runs the command it names (command_line.cpp).
// The first of the arguments is the name of the program.
Outcome run_command_line(Shell& shell, const std::vector<std::string>& arguments);

}  // namespace qipu::app
