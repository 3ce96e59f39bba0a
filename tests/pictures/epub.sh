#!/usr/bin/env bash
# EPUBs of qipu draw --pages: the format's own checker must find neither an error nor anything to warn of, whatever the
# records hold. Usage: epub.sh QIPU JAVA EPUBCHECK
set -euo pipefail
java=$2 checker=$3
. "$(dirname "$0")/../support/own_folder.sh"

# One game, commented and named; several in four languages; none that says anything; everything that could be markup.
printf '(;SZ[9]PB[Ann]PW[Bob]EV[Club Night]GC[A friendly game.];B[cc]C[Small & hard];W[gg]N[The turn];B[cc];W[cg]C[Good])' > en.sgf
printf '(;CA[UTF-8]SZ[9]PB[林小石]PW[陈听雨]DT[2026-03-20];B[ee]N[天元]C[好。])' > zh.sgf
printf '(;CA[UTF-8]SZ[9]PB[山本かおり]PW[田中みどり];B[ee]C[よい手です。])' > ja.sgf
printf '(;CA[UTF-8]SZ[9]PB[김하나]PW[이두리];B[ee]C[좋은 수입니다.])' > ko.sgf
printf '(;SZ[9];B[ee];W[cc])(;SZ[19]AB[aa])' > bare.sgf
printf '(;CA[UTF-8]SZ[9]PB[</title><b>"&]PW[]]>]EV[<!-- ]GC[&#0;\001 \\] <svg>];B[ee]N[" id="x]C[<p>\r\n\r\n&nbsp;])' > hostile.sgf
"$qipu" draw --pages en.sgf -q --every 2 -o one.epub
"$qipu" draw --pages en.sgf zh.sgf ja.sgf ko.sgf bare.sgf hostile.sgf -q --theme wood -o many.epub
"$qipu" draw --pages bare.sgf -q -o bare.epub
"$qipu" draw --pages hostile.sgf -q -o hostile.epub
for book in one many bare hostile; do
  # Java that compiles little, for it lives for a second.
  "$java" -XX:TieredStopAtLevel=1 -jar "$checker" --failonwarnings $book.epub > report 2>&1 || { cat report; status=1; }
  grep -q '0 fatals / 0 errors / 0 warnings' report || { echo "$book: not checked"; status=1; }
done

# The same book again, where the time is given; the kind stands first and is readable at its place.
SOURCE_DATE_EPOCH=86400 "$qipu" draw --pages en.sgf -q -o first.epub
SOURCE_DATE_EPOCH=86400 "$qipu" draw --pages en.sgf -q -o again.epub
cmp first.epub again.epub || status=1
[ "$(head -c 58 first.epub | tail -c 28)" = mimetypeapplication/epub+zip ] || { echo 'the kind is not at its place'; status=1; }
exit $status
