// qipu tree: the variations of a record, drawn in the terminal.
#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "findings/faults.hpp"
#include "options/position.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/tree_text.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

report::TreeTextOptions tree_text_options(const Shell& shell, const TreeOptions& options) {
  return {.language = shell.language,
          .width = shell.width(),
          .coordinates = options.coordinates,
          .comments = options.comments,
          .paths = options.paths,
          .depth = options.depth,
          .max_lines = options.max_lines,
          .painted = shell.form_options().painted};
}

Outcome draw_file(Shell& shell, const Input& input, report::TreeTextWriter& drawer, bool several) {
  drawer.begin_record();
  report::Counts counts;
  const auto use = [&](const Part& part) {
    const sgf::Document& document = part.document;
    if (part.is_first && several && document.tree_count() > 0)
      shell.out << shell.painted(Paint::Strong, shown_name(shell, input)) << "\n";
    for (std::uint32_t i = 0; i < document.tree_count() && !drawer.is_full(); ++i) {
      if (!shell.run.where.means(document.tree(i))) continue;
      const std::uint32_t number = part.trees_before + i + 1;
      if (number > 1 || document.tree_count() > 1)
        shell.out << shell.painted(Paint::Strong, shell.say(report::messages::tree_number, number)) << "\n";
      drawer.write(document.tree(i).root());
    }
    counts.add(report::count_recoveries(view_of(part)));
    return drawer.is_full() ? sgf::Flow::Stop : sgf::Flow::Continue;
  };
  const Outcome outcome = read_parts(shell, input, RecordReader::Extent::Parts, use);
  drawer.end_record();
  hint_at_faults(shell, input, counts);
  return counts.no_record ? Outcome::Failed : outcome;
}

// One game, or what is below a node.
Outcome draw_part(Shell& shell, const Input& input, const PositionOptions& options,
                  report::TreeTextWriter& drawer, bool several) {
  return with_branch(shell, input, options, [&](const Position& position) {
    if (several) shell.out << shell.painted(Paint::Strong, shown_name(shell, input)) << "\n";
    drawer.begin_record();
    drawer.write(position.node);
    drawer.end_record();
  });
}

}  // namespace

Outcome run_tree(Shell& shell, const TreeOptions& options) {
  const Inputs inputs = inputs_of(shell, options.files);
  return for_each_input(shell, inputs, [&](Shell& own, const Input& input) {
    report::TreeTextWriter drawer(own.out, tree_text_options(own, options));
    return options.is_part ? draw_part(own, input, options.position, drawer, inputs.several)
                           : draw_file(own, input, drawer, inputs.several);
  });
}

}  // namespace qipu::app
