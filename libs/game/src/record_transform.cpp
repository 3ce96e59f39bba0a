#include "qipu/game/record_transform.hpp"

#include <utility>

#include "qipu/game/point_words.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/reorder.hpp"

namespace qipu::game {

namespace {

using Made = qipu::Result<TransformedRecord, TransformError>;

unexpected<TransformError> failed(const Error& error) {
  return unexpected<TransformError>({TransformError::Kind::Failed, error});
}

class RecordTransformer {
 public:
  RecordTransformer(const sgf::Document& document, const RecordTransform& transform)
      : document_(document), transform_(transform) {}

  Made run() {
    qipu::Result<sgf::Document> turned = transformed(document_, [&](sgf::Tree one) { return turn_of(one); });
    if (!turned) return failed(turned.error());
    if (turned->bytes() != document_.bytes()) made_.bytes = std::string(turned->bytes());
    if (!transform_.cuts()) return std::move(made_);
    return transform_.view ? show(*turned) : cut(*turned);
  }

 private:
  Transform turn_of(sgf::Tree tree) const {
    const go::Symmetry turn =
        transform_.normalize ? customary_symmetry(tree) : go::then(transform_.rotate, transform_.mirror);
    return {turn, transform_.swap_colors};
  }

  std::optional<BoardPart> part_of(sgf::Tree tree) {
    const sgf::BoardSize board = board_size(tree);
    if (!transform_.crop.empty()) {
      const std::optional<BoardPart> part = parse_part(transform_.crop, board);
      if (!part) without_part_ = board;
      return part;
    }
    const BoardPlace part = transform_.part.value_or(BoardPlace());
    if (part.is_used_part) return used_part(tree, transform_.margin);
    return transform_.part_size ? part_at(board, part.place, *transform_.part_size)
                                : part_at(board, part.place);
  }

  unexpected<TransformError> no_part() const {
    return unexpected<TransformError>(
        {TransformError::Kind::NoPart, std::nullopt, transform_.crop, *without_part_});
  }

  Made cut(const sgf::Document& document) {
    const auto choose = [this](sgf::Tree one) { return part_of(one); };
    qipu::Result<Cropped> crop = cropped(document, choose, transform_.drop);
    if (!crop) return failed(crop.error());
    if (without_part_) return no_part();
    if (crop->in_the_way > 0)
      return unexpected<TransformError>({TransformError::Kind::Refused,
                                         std::nullopt,
                                         {},
                                         {},
                                         CropCounts(*crop),
                                         document.tree_count() > 1});
    if (crop->document) made_.bytes = std::string(crop->document->bytes());
    made_.dropped = crop->dropped;
    return std::move(made_);
  }

  Made show(const sgf::Document& document) {
    const auto choose = [this](sgf::Tree one) { return part_of(one); };
    const qipu::Result<sgf::Document> viewed = with_view(document, choose);
    if (!viewed) return failed(viewed.error());
    if (without_part_) return no_part();
    if (viewed->bytes() != document.bytes()) made_.bytes = std::string(viewed->bytes());
    return std::move(made_);
  }

  const sgf::Document& document_;
  const RecordTransform& transform_;
  TransformedRecord made_;
  std::optional<sgf::BoardSize> without_part_;
};

}  // namespace

bool RecordTransform::does_anything() const {
  return normalize || swap_colors || reverse_variations || rotate != go::Symmetry::Identity ||
         mirror != go::Symmetry::Identity || cuts();
}

qipu::Result<TransformedRecord, TransformError> transformed_record(const sgf::Document& document,
                                                                   const RecordTransform& transform) {
  if (!transform.reverse_variations) return RecordTransformer(document, transform).run();
  const qipu::Result<std::optional<sgf::Document>> reversed = sgf::with_reversed_variations(document);
  if (!reversed) return failed(reversed.error());
  Made made = RecordTransformer(*reversed ? **reversed : document, transform).run();
  if (made && !made->bytes && *reversed) made->bytes = std::string((*reversed)->bytes());
  return made;
}

}  // namespace qipu::game
