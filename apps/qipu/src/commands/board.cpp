// qipu board: one position, drawn in the terminal or as JSON.
#include <string>
#include <utility>

#include "commands/commands.hpp"
#include "options/position.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/position_report.hpp"
#include "terminal/board_text.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

void print_position(Shell& shell, const BoardOptions& options, const Position& position) {
  draw::DiagramOptions wanted;
  wanted.coordinates = options.coordinates;
  wanted.shows_variations = false;
  wanted.numbered = options.numbers;
  const draw::Diagram diagram = diagram_at(position.node, wanted);
  const draw::TextOptions text = text_options(shell, options.ascii);
  shell.out << text_rows(diagram, text);
  report::PositionText told{.node = position.node,
                            .game = position.several ? position.game : 0,
                            .coordinates = options.coordinates};
  for (const draw::DiagramNote& one : diagram.notes)
    told.notes.push_back(printable(message(one, shell.language)));
  for (std::string& one : text_notes(diagram, text)) told.notes.push_back(std::move(one));
  for (const draw::HiddenMove& move : diagram.hidden)
    told.unshown.push_back({move.number, move.color, move.point});
  report::write_position_text(shell.out, told, shell.width(), shell.language);
}

}  // namespace

Outcome run_board(Shell& shell, const BoardOptions& options) {
  const Inputs inputs = inputs_of(shell, options.files);
  const bool several = inputs.several;
  return for_each_input(shell, inputs, [&](Shell& own, const Input& input) {
    return with_position(own, input, options.position, [&](const Position& position) {
      if (options.format == OutputFormat::Json) {
        JsonWriter json(own.out, several ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty);
        return report::write_position(json, input.name, position.node);
      }
      if (several) own.out << own.painted(Paint::Strong, shown_name(own, input)) << "\n";
      print_position(own, options, position);
    });
  });
}

}  // namespace qipu::app
