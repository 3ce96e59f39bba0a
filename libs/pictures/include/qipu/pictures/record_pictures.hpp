// Which diagrams a record is drawn as: a position, a range of moves, figures, a whole game, the frames of a
// moving picture, problems. Pure, but for what the context calls; safe from any thread. Documents are read
// during the calls only, but for the games and the frames that come back.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/draw/figures.hpp"
#include "qipu/game/game.hpp"
#include "qipu/pictures/drawing_options.hpp"
#include "qipu/publish/problem_pictures.hpp"

namespace qipu::pictures {

// What of a record is meant, and in which language it is spoken of.
struct RecordContext {
  Language language = Language::English;  // of complaints, and of pictures whose record tells none
  bool is_language_asked = false;         // for pictures too, whatever the record tells
  // The node that is meant, of a game with a board; or the one after so many moves of its line. Else why
  // there is none: empty where there is no game at all.
  std::function<Result<sgf::Node, std::string>(const sgf::Document&, std::optional<std::int64_t> move)> find;
  // The games of a tree that are meant, in pre-order.
  std::function<std::vector<game::Game>(sgf::Tree)> games;

  // That of the pictures of a tree: the one asked for, else that of its record, else `usual`.
  draw::RecordLanguage language_of(sgf::Tree tree, draw::RecordLanguage usual) const;
  draw::RecordLanguage usual_language() const;
};

struct DrawnProblem {
  publish::ProblemPicture picture;
  game::Game game;
};

struct RecordPictures {
  std::vector<draw::Diagram> diagrams;  // in the order of the record
  std::vector<sgf::Node> frames;        // of a moving picture: those of the line
  std::vector<DrawnProblem> problems;
  draw::RecordLanguage language = draw::RecordLanguage::English;  // of the diagrams
  std::uint32_t games = 0;  // trees that were left out, as they are whole games and no problems
  game::Game game;          // which they are of
  std::string complaint;    // not empty: there are none, and why, in the language of the context
};

RecordPictures pictures_of(const sgf::Document& document, const RecordContext& context,
                           const RecordPictureOptions& options);

// What the options say of figures.
draw::FigureOptions figure_options(const RecordPictureOptions& options);

// A frame as the options say. Precondition: game::has_board(node.tree()).
draw::Diagram frame_of(sgf::Node node, const RecordPictureOptions& options);

}  // namespace qipu::pictures
