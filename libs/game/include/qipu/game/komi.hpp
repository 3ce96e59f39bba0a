// KM: points for White. FF[4]: a real number. Brouwer's draft of 2016-12-31: zi and points may be named.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "qipu/game/form.hpp"
#include "qipu/game/rules.hpp"

namespace qipu::game {

struct Komi {
  Decimal points;   // negative: paid to Black
  bool zi = false;  // it was told in zi, two points each
  bool operator==(const Komi&) const = default;
};

// Certain: 5 1/2, 6,5, 黑贴6目半, 贴3又3/4子, 6.5 points, none.
Typed<Komi> parse_komi(std::string_view text);
std::string to_text(const Komi& komi);

// What a server that writes hundredths means: 650 and 750 are 6.5 and 7.5; under Chinese rules hundredths of
// zi, 375 is 7.5. Certain for the komis it gives (Chinese 225 275 325 375, otherwise 450 550 650 750),
// Guessed for any other of 50 or more, None below.
Typed<Decimal> komi_of_hundredths(const Decimal& written, Ruleset rules);

}  // namespace qipu::game
