#!/usr/bin/env bash
# What qipu draw writes as LaTeX is compiled: every mark, figures with moves that cannot be shown, and texts of all
# that TeX reads as commands. Pages have the size that the document asks for, and the numbers and labels stand on them.
# Usage: run.sh QIPU
set -euo pipefail
. "$(dirname "$0")/../support/own_folder.sh"

compiled() { # NAME: NAME.tex becomes, by pdflatex or $engine, NAME.pdf of one page, NAME.txt what stands on it
  "${engine:-pdflatex}" -interaction=nonstopmode -halt-on-error "$1.tex" > "$1.out" 2>&1 || { tail -n 20 "$1.out"; wrong "$1: not compiled"; return; }
  [ "$(pdfinfo "$1.pdf" | sed -n 's/^Pages: *//p')" = 1 ] || wrong "$1: not one page"
  local millimetres
  millimetres=$(sed -n 's/.*paperwidth=\([0-9]*\)mm.*/\1/p' "$1.tex")
  pdfinfo "$1.pdf" | awk -v wanted="$millimetres" '/^Page size/ { far = $3 * 25.4 / 72 - wanted; exit far < -.1 || far > .1 }' ||
    wrong "$1: not $millimetres mm wide"
  pdftotext -layout "$1.pdf" "$1.txt"
}
says() { # NAME WORD...
  local name=$1 word
  shift
  for word in "$@"; do grep -qF -- "$word" "$name.txt" || wrong "$name: does not say $word"; done
}

# Every kind of mark, on stones and beside them.
printf '(;SZ[9]AB[cc][dd][fa]AW[ee][ef][ga]TR[cc][ab]SQ[dd][ee]CR[ef][ac]MA[ff][fa]SL[gg]LB[bb:A][hb:12][hh:long one]TB[ha]TW[ia]DD[ii]LN[ad:cf]AR[ba:da])' > marks.sgf
"$qipu" draw marks.sgf -q -o marks.tex
compiled marks
says marks 12 A 'long one'

# A figure with a capture and a ko, so that moves are listed below.
printf '(;SZ[9];B[ba];W[aa];B[ab];W[cb];B[aa];W[bc];B[ff];W[ac];B[ee];W[aa];B[ab];W[bb])' > figure.sgf
"$qipu" draw figure.sgf --range 1-12 -q -o figure.tex
compiled figure
says figure 12 'at'

# Chinese, Japanese and Korean, for XeLaTeX: every character is there, and a long line is broken within its page.
while IFS='|' read -r language title; do
  printf '(;CA[UTF-8]SZ[9]PB[%s]PW[%s];B[cc];W[gg]LB[ee:%s])' "$title" "$title" "${title:0:1}" > "$language.sgf"
  "$qipu" draw "$language.sgf" --kifu -q -o "$language.tex"
  engine=xelatex compiled "$language"
  said=$(tr -d ' \n' < "$language.txt")
  title=${title// /}
  [[ $said = *"$title"*"$title"* ]] || wrong "$language: does not say $title"
  pdffonts "$language.pdf" > fonts
  grep -qi 'noto.*cjk' fonts || wrong "$language: another font"
  ! grep -q 'Missing character' "$language.log" || wrong "$language: lacks a character"
done <<'END'
zh|黑方先占左上角，白方应于右下角，此后双方转入中盘战斗，变化十分复杂。
ja|黒は隅を占め、白はここに打つ。
ko|흑은 귀를 차지하고 백은 여기에 둔다
END

# Text that would be commands, in labels and titles.
printf '(;SZ[9]N[100%% {x} & $y_1^2$ ~ # \\\\end{document} \\\\input{x}]LB[cc:%%][dd:\\\\][ee:{][ff:}][gg:$][hh:^_][aa:~#&])' > hostile.sgf
"$qipu" draw hostile.sgf --kifu -q -o hostile.tex
compiled hostile

# A large board and small ones.
for size in 1 2 25 52; do
  printf '(;SZ[%d]AB[aa])' $size > board.sgf
  "$qipu" draw board.sgf -q -o "board$size.tex"
  compiled "board$size"
done
exit $status
