#include "qipu/convert/write.hpp"

#include <algorithm>
#include <iterator>

#include "qipu/game/replay.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::convert {

namespace {

struct LossWords {
  std::string_view one;
  std::string_view many;
  std::string_view zh;
};

constexpr LossWords loss_words[] = {
    {"1 variation", "{} variations", "{} 个变化"},
    {"1 comment", "{} comments", "{} 处评注"},
    {"the marks of 1 node", "the marks of {} nodes", "{} 个节点的标记"},
    {"the setup of 1 node", "the setup of {} nodes", "{} 个节点的摆子"},
    {"1 further property", "{} further properties", "{} 个其他属性"},
    {"1 pass", "{} passes", "{} 次虚手"},
    {"1 further game", "{} further games", "另外 {} 局"},
    {"1 character", "{} characters", "{} 个字符"},
    {"1 move", "{} moves", "{} 手棋"},
    {"1 value of the game information", "{} values of the game information", "对局信息中的 {} 个值"},
    {"1 byte that is no character", "{} bytes that are no characters", "{} 个不成字符的字节"},
};
static_assert(std::size(loss_words) == static_cast<std::size_t>(Lost::Bytes) + 1);

constexpr std::string_view replacement_character = "\uFFFD";

// How many of the game's bytes are no characters, if such were written.
std::uint64_t undecodable(sgf::Tree tree, const Writing& writing) {
  if (writing.bytes.find(replacement_character) == writing.bytes.npos) return 0;
  const bool is_wide = tree.document().is_wide();
  const text::Charset charset = is_wide ? text::Charset::Utf8 : tree.charset();
  std::string_view text = slice(tree.document().text(), tree.span());
  std::uint64_t count = 0;
  while (!text.empty()) {
    const text::Character one = text::decode_one(text, charset);
    count += one.invalid;
    text.remove_prefix(one.length);
  }
  return count;
}

}  // namespace

std::string describe(const Loss& loss, Language language) {
  const LossWords& all = loss_words[static_cast<std::size_t>(loss.what)];
  const std::string_view pattern = language == Language::Chinese ? all.zh
                                   : loss.count == 1             ? all.one
                                                                 : all.many;
  const std::size_t gap = pattern.find("{}");
  if (gap == pattern.npos) return std::string(pattern);
  std::string out(pattern.substr(0, gap));
  return out.append(std::to_string(loss.count)).append(pattern.substr(gap + 2));
}

void Writing::lose(Lost what, sgf::NodeId where, std::uint64_t count) {
  if (count == 0) return;
  const auto found =
      std::find_if(losses.begin(), losses.end(), [&](const Loss& loss) { return loss.what == what; });
  if (found == losses.end())
    losses.push_back({what, count, where});
  else
    found->count += count;
}

void put_in_charset(Writing& writing, spec::Charset charset) {
  std::string out;
  std::string_view rest = writing.bytes;
  while (const auto lacking = text::encode(rest, charset, out)) {
    (void)text::encode(rest.substr(0, lacking->offset), charset, out);
    (void)text::encode("?", charset, out);
    rest.remove_prefix(lacking->offset);
    rest.remove_prefix(text::decode_one(rest, text::Charset::Utf8).length);
    writing.lose(Lost::Characters);
  }
  writing.bytes = std::move(out);
}

Result<Writing> write(const WriteContext& context, FormatId format) {
  const sgf::Tree tree = context.game.tree();
  const Format& kind = row(format);
  if (!kind.write) return fail(ErrorId::FormatNotWritten, kind.slug);
  if (kind.holds && game::has_board(tree))
    if (const BoardSize size = game::board_size(tree); !kind.holds(size))
      return fail(ErrorId::BoardNotHeld, sgf::to_text(size));
  Writing writing;
  kind.write(context, writing);
  writing.lose(Lost::Bytes, {}, undecodable(tree, writing));
  return writing;
}

}  // namespace qipu::convert
