// Books: figures, under each what is said of its moves; a cover, contents. On pages, which are SVG in
// millimetres as draw/sheet.hpp, figures stand in columns, long texts flow on into the next one, and there
// are a head and a number; for screens of any size (qipu/publish/flowing.hpp) the text is XHTML. Pure, but
// for what measures text where a program has the font.
//
// A chapter is made without knowing what stands before it, so that many can be made at once.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/draw/svg.hpp"
#include "qipu/publish/words.hpp"

namespace qipu::publish {

enum class BookForm : std::uint8_t { Pages, Flowing };

inline constexpr std::size_t most_figures_a_page = 6;

struct PageOptions {
  BookForm form = BookForm::Pages;
  std::uint32_t width = 2100;  // of the paper in tenths of a millimetre, A4; both 1,000 to 20,000
  std::uint32_t height = 2970;
  std::uint32_t per_page = 4;     // figures, 1 to 6
  bool fits_boards = false;       // fewer a page in chapters with boards that would be too small to be read
  std::uint32_t tightness = 0;    // 1 and 2: lines stand a little nearer, of 2 columns have room for one more
  std::size_t most_pages = 5000;  // also of what flows, which counts those that its figures would fill
  draw::Theme theme;
  draw::SvgForm pictures = draw::SvgForm::Compact;
  const std::atomic<bool>* stop =
      nullptr;  // once it is true, nobody wants the chapters: they end where they are
  // How wide text is in the font of the theme, a measure for each thread that makes pages; empty:
  // usual_width(), with a little in hand, for nobody knows what the font will be.
  std::function<draw::TextMeasure(RecordLanguage, draw::FontKind)> measure;

  bool is_stopped() const { return stop && *stop; }
};

// What is said of a move. UTF-8 of any kind and length; line ends hold, several empty lines are one.
struct Passage {
  std::string lead;  // strong, before the text: Black 37
  std::string name;  // of the node; stands in the contents; one line
  std::string text;
};

struct BookFigure {
  std::string name;                      // above it, and in the contents; one line
  std::optional<draw::Diagram> diagram;  // its header is not drawn; nothing: words alone
  std::string of;                        // behind its caption: of which move it is a variation
  std::vector<Passage> passages;
};

struct CoverLine {
  std::string label;  // Komi
  std::string text;   // 6.5
};

struct Cover {
  RecordLanguage language = RecordLanguage::English;
  std::string title;
  std::string subtitle;
  std::string black;  // who played; both empty: several games
  std::string white;
  std::vector<CoverLine> lines;
  std::optional<draw::Diagram> picture;  // without its texts
};

struct Heading {
  std::string text;
  std::size_t page = 0;  // of its chapter, from 0; where text flows, the number of the heading
};

// What only a whole book can say, in the order of the headings and the pictures: ` id="..."` of a heading, `
// src="..."` of a picture.
enum class BookSlot : std::uint8_t { Heading, Picture };

struct Chapter {
  RecordLanguage language = RecordLanguage::English;
  std::string title;               // in the contents; one line
  std::string head;                // above its pages; one line
  bool repeats_title = false;      // the head says what the title does: not above the first page
  std::string opening;             // the title as SVG or XHTML, drawn where there are several chapters
  std::vector<std::string> pages;  // SVG of what stands between head and number
  std::size_t lines_left = 0;      // on the last of them, if that has no picture
  // Where text flows: XHTML in pieces, with a slot between each two; the pictures of its slots, SVG.
  std::vector<std::string> pieces;
  std::vector<BookSlot> slots;
  std::vector<std::string> pictures;
  std::vector<Heading> headings;  // names of nodes
  Cover cover;                    // of a book of this chapter alone
  std::string event;              // what several chapters may have in common
  std::string year;
  bool is_cut = false;  // there would be more pages than the options allow

  // Of what flows, as many as its figures would fill.
  std::size_t page_count() const {
    return pieces.empty() ? pages.size() : 1 + pictures.size() / most_figures_a_page;
  }
  std::size_t byte_count() const;  // of pages, pieces and pictures
};

// Lays out a chapter, a figure at a time: no more of them is held. One thread.
class ChapterWriter {
 public:
  virtual ~ChapterWriter() = default;
  // Over the whole width, before anything else.
  virtual void add_title(std::string_view title, std::string_view line_below) = 0;
  // False: no page is left.
  virtual bool add(const BookFigure& figure) = 0;
  virtual Chapter finish() = 0;
};

// By the form of the options, which must outlive it.
std::unique_ptr<ChapterWriter> chapter_writer(const PageOptions& options, RecordLanguage language);

// The cover, the contents where there are several chapters or several nodes have names, and the pages with
// their heads and numbers. Takes the pages of the chapters. Of one chapter the cover is its own, of several
// it tells how many there are and what they have in common. Precondition: there is one, and all are Pages.
std::vector<std::string> book_of(std::vector<Chapter>& chapters, const PageOptions& options);

}  // namespace qipu::publish
