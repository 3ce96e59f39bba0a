// qipu transform: records turned, mirrored, with colours swapped or variations in the contrary order, on a
// part of the board or on a larger one.
#include "qipu/game/transform.hpp"

#include <algorithm>
#include <charconv>

#include "commands/commands.hpp"
#include "qipu/game/crop.hpp"
#include "qipu/game/point_words.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/reorder.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using go::Symmetry;

// One run of the command; any number of threads.
class Transforming {
 public:
  Transforming(const Shell& shell, const TransformOptions& options) : shell_(shell), options_(options) {
    if (!options.size.empty()) size_ = game::parse_board_size(options.size);
  }

  bool has_size() const { return options_.size.empty() || size_; }

  Result<Revised, std::string> operator()(const sgf::Document& document) const {
    if (!options_.reverse_variations) return change(document);
    Result<std::optional<sgf::Document>> reversed = sgf::with_reversed_variations(document);
    if (!reversed) return failed(reversed.error());
    Result<Revised, std::string> revised = change(*reversed ? **reversed : document);
    if (revised && !revised->bytes && *reversed) revised->bytes = std::string((*reversed)->bytes());
    return revised;
  }

 private:
  Result<Revised, std::string> change(const sgf::Document& document) const {
    Result<sgf::Document> turned = game::transformed(document, [&](sgf::Tree one) { return turn_of(one); });
    if (!turned) return failed(turned.error());
    Revised revised;
    if (turned->bytes() != document.bytes()) revised.bytes = std::string(turned->bytes());
    if (!cuts()) return revised;
    return options_.view ? show(*turned, std::move(revised)) : cut(*turned, std::move(revised));
  }

  bool cuts() const { return !options_.crop.empty() || options_.part || size_; }

  unexpected<std::string> failed(const Error& error) const {
    return unexpected<std::string>(editing_complaint(shell_, error));
  }

  game::Transform turn_of(sgf::Tree tree) const {
    const Symmetry turn =
        options_.normalize ? game::customary_symmetry(tree) : go::then(options_.rotate, options_.mirror);
    return {turn, options_.swap_colors};
  }

  // The last wrong one is complained of.
  std::optional<game::BoardPart> part_of(sgf::Tree tree, std::string& complaint) const {
    const sgf::BoardSize board{tree.columns(), tree.rows()};
    if (!options_.crop.empty()) {
      const std::optional<game::BoardPart> part = game::parse_part(options_.crop, board);
      if (!part)
        complaint =
            shell_.say(messages::transform_no_area, printable(options_.crop), board.columns, board.rows);
      return part;
    }
    const BoardPlace part = options_.part.value_or(BoardPlace());
    if (part.is_used_part) return game::used_part(tree, options_.margin);
    return size_ ? game::part_at(board, part.place, *size_) : game::part_at(board, part.place);
  }

  Result<Revised, std::string> cut(const sgf::Document& document, Revised revised) const {
    std::string complaint;
    const auto choose = [&](sgf::Tree one) { return part_of(one, complaint); };
    Result<game::Cropped> cropped = game::cropped(document, choose, options_.drop);
    if (!cropped) return failed(cropped.error());
    if (!complaint.empty()) return unexpected<std::string>(complaint);
    if (cropped->in_the_way > 0) return unexpected<std::string>(crop_refusal(document, *cropped));
    if (cropped->document) revised.bytes = std::string(cropped->document->bytes());
    if (cropped->dropped > 0) revised.words = shell_.say(messages::transform_dropped, cropped->dropped);
    return revised;
  }

  Result<Revised, std::string> show(const sgf::Document& document, Revised revised) const {
    std::string complaint;
    const auto choose = [&](sgf::Tree one) { return part_of(one, complaint); };
    const Result<sgf::Document> viewed = game::with_view(document, choose);
    if (!viewed) return failed(viewed.error());
    if (!complaint.empty()) return unexpected<std::string>(complaint);
    if (viewed->bytes() != document.bytes()) revised.bytes = std::string(viewed->bytes());
    return revised;
  }

  std::string crop_refusal(const sgf::Document& document, const game::Cropped& cropped) const {
    const game::InTheWay& first = cropped.first;
    std::string words = document.tree_count() > 1 ? shell_.say(messages::transform_tree, first.tree + 1) : "";
    words += shell_.say(messages::transform_beyond, first.node, first.ident, printable(first.value));
    if (cropped.in_the_way > 1) words += shell_.say(messages::fmt_in_all, cropped.in_the_way);
    if (options_.drop != game::Beyond::DropAll)
      words += shell_.say(messages::transform_try_drop,
                          options_.drop == game::Beyond::Refuse ? "marks|all" : "all");
    return words;
  }

  const Shell& shell_;
  const TransformOptions& options_;
  std::optional<sgf::BoardSize> size_;
};

}  // namespace

Outcome run_transform(Shell& shell, const TransformOptions& options) {
  const bool turns = options.rotate != Symmetry::Identity || options.mirror != Symmetry::Identity;
  const bool does_anything = options.normalize || options.swap_colors || options.reverse_variations ||
                             turns || !options.crop.empty() || options.part || !options.size.empty();
  if (!does_anything) {
    shell.complain(shell.say(messages::transform_nothing));
    shell.complain(shell.say(messages::try_help, "transform "));
    return Outcome::Failed;
  }
  if (options.margin != TransformOptions().margin && !(options.part && options.part->is_used_part)) {
    shell.complain(shell.say(messages::bad_alone, "--margin", "--part auto"));
    return Outcome::Failed;
  }
  const Transforming transforming(shell, options);
  if (!transforming.has_size()) {
    shell.complain(shell.say(messages::transform_bad_size, printable(options.size)));
    return Outcome::Failed;
  }
  Revision revision;
  revision.revise = revise_document(shell, transforming);
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
