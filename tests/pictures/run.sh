#!/usr/bin/env bash
# Pictures of qipu draw are opened by other programs: ImageMagick, djpeg, poppler, sixel2png. Each must have the size
# and, but for what its format loses, the pixels of the PNG; a page's text must come back as text.
# Usage: run.sh QIPU
set -euo pipefail
. "$(dirname "$0")/../support/own_folder.sh"
is() { [ "$2" = "$3" ] || wrong "$1: $2 instead of $3"; }

printf '(;SZ[9]PB[林小石]PW[陈听雨]DT[2026-03-20]RE[B+R];B[cc]TR[cc];W[gg]LB[gg:12];B[gc];W[cg];B[ee])' > game.sgf
draw() { "$qipu" draw game.sgf -q "$@"; }
size() { identify -format '%w %h\n' "$1" | sed -n 1p; }
# How far two pictures are from each other, from 0 to 1, on white ground.
distance() {
  convert "$1[0]" -background white -flatten -depth 8 one.ppm
  convert "$2[0]" -background white -flatten -depth 8 other.ppm
  compare -metric RMSE one.ppm other.ppm null: 2>&1 | sed -n 's/.*(\(.*\)).*/\1/p'
}
near() {  # WHAT A B MOST
  local far
  far=$(distance "$2" "$3") || true
  awk -v far="${far:-1}" -v most="$4" 'BEGIN { exit far + 0 > most }' || wrong "$1: $far from the PNG, at most $4"
}

# ---- Pixels: what format, how far it may be from the PNG. GIF has 256 colours, Sixel too; JPEG blurs edges.
draw -o a.png
is png "$(identify -format %m a.png)" PNG
while read -r name format most; do
  draw -o "a.$name"
  is "$name" "$(identify -format '%m\n' "a.$name" | head -1)" "$format"
  is "$name" "$(size "a.$name")" "$(size a.png)"
  near "$name" "a.$name" a.png "$most"
done <<'END'
bmp BMP3 0
webp WEBP 0
jpg JPEG 0.03
gif GIF 0.03
END
djpeg -ppm a.jpg > jpeg.ppm
is djpeg "$(size jpeg.ppm)" "$(size a.png)"

# ---- Terminals
draw -o a.six
sixel2png < a.six > six.png
near sixel six.png a.png 0.05
draw -o a.kitty
# The payload of each piece stands behind its semicolon.
sed 's/\x1b_G[^;]*;\([^\x1b]*\)\x1b\\/\1/g' a.kitty | tr -d '\n' | base64 -d > kitty.png 2> base64.txt || true
cmp a.png kitty.png || status=1

# ---- Sizes: at once, twice, as printers want it
for options in '--scale 2=508 508' '--dpi 300=794 794' '--width 60mm --dpi 300=709 709' '--width 640px=640 640'; do
  # shellcheck disable=SC2086  # several words
  draw ${options%=*} -o sized.png
  is "${options%=*}" "$(size sized.png)" "${options#*=}"
done

# ---- What is drawn, in which format, how large: a picture has the size that its SVG says in px, times the scale, times
# dpi / 96, rounded up; and it tells so many pixels an inch.
printf '(;SZ[9]VW[aa:ee];B[cc];W[dd])' > view.sgf
resolution() { identify -units PixelsPerInch -format '%x\n' "$1" | head -1 | awk '{ printf "%.0f", $1 }'; }
while read -r what record options svg; do
  # shellcheck disable=SC2086  # none, or several words
  "$qipu" draw "$record" -q ${options//_/ } -o sized.svg
  is "SVG of $what" "$(grep -o 'width="[0-9]*" height="[0-9]*"' sized.svg | head -1 | tr -dc '0-9 ')" "${svg/x/ }"
  for format in png jpg bmp; do
    while read -r dpi scale; do
      # shellcheck disable=SC2086
      "$qipu" draw "$record" -q ${options//_/ } --dpi "$dpi" --scale "$scale" -o "sized.$format"
      wanted=$(awk -v width="${svg%x*}" -v height="${svg#*x}" -v dpi="$dpi" -v scale="$scale" '
        function up(x) { return x > int(x) ? int(x) + 1 : int(x) }
        BEGIN { print up(width * scale * dpi / 96), up(height * scale * dpi / 96) }')
      is "$what as $format at $dpi dpi, $scale times" "$(size "sized.$format")" "$wanted"
      is "resolution of $what as $format" "$(resolution "sized.$format")" "$dpi"
    done <<< $'96 1\n96 2\n300 1'
  done
done <<'END'
position game.sgf --coordinates_western 254x254
moves game.sgf --range_2-4 254x254
part game.sgf --range_2-4_--crop_C7-G3 158x158
view view.sgf --coordinates_western 139x139
END

# ---- Colours of the themes at points that are known: the middle of a stone of each colour, the empty board, a line, what
# is behind the words. A stone with light on it may differ a little, by who draws it.
printf '(;SZ[3]AB[aa]AW[cc])' > stones.sgf
printf '(;SZ[3]DT[2026-03-20]AB[aa]AW[cc])' > told.sgf
is_color() {  # WHAT SEEN WANTED FAR
  awk -v seen="$2" -v wanted="$3" -v far="$4" '
    function part(text, i) { return (index(digits, substr(text, i, 1)) - 1) * 16 + index(digits, substr(text, i + 1, 1)) - 1 }
    BEGIN { digits = "0123456789ABCDEF"
            for (i = 1; i <= 5; i += 2) { d = part(seen, i) - part(wanted, i); if (d > far || d < -far) exit 1 } }' \
    || wrong "$1: $2 instead of $3"
}
while read -r theme black white ground line behind far; do
  "$qipu" draw stones.sgf -q --theme "$theme" --coordinates none --width 300px -o theme.png
  "$qipu" draw told.sgf --kifu -q --theme "$theme" --coordinates none --width 300px -o told.png
  convert theme.png -background white -flatten -depth 8 theme.ppm
  convert told.png -background white -flatten -depth 8 told.ppm
  for want in "$black 62,58" "$white 242,238" "$ground 100,100" "$line 104,150"; do
    is_color "$theme at ${want#* }" "$(convert theme.ppm -format "%[hex:p{${want#* }}]" info:)" "${want% *}" "$far"
  done
  is_color "$theme behind words" "$(convert told.ppm -format '%[hex:p{3,3}]' info:)" "$behind" 0
done <<'END'
wood 2F2F33 FCFAF7 DFB477 3F2D14 FFFFFF 5
plain 000000 FFFFFF E3B778 3F2D14 FFFFFF 0
print 000000 FFFFFF FFFFFF 000000 FFFFFF 0
dark 2F2F33 FCFAF7 C4985A 2B1C08 1E1C1A 5
contrast 000000 FFFFFF F2D9A8 000000 FFFFFF 0
safe 2F2F33 FCFAF7 DFB477 3F2D14 FFFFFF 5
page 2F2F33 FCFAF7 DFB477 3F2D14 FFFFFF 5
END

# ---- Moving pictures
draw --animate --delay 200 -o a.gif
is 'frames of GIF' "$(identify a.gif | wc -l)" 6
draw --animate --delay 200 -o moving.webp
is 'frames of WebP' "$(grep -ao ANMF moving.webp | wc -l)" 6

# ---- Pages
draw --kifu -o kifu.pdf
pages=$(pdfinfo kifu.pdf | awk '/^Pages/ { print $2 }')
is 'pages' "$pages" 1
pdftotext kifu.pdf kifu.txt
for word in 林小石 陈听雨 2026-03-20; do grep -q "$word" kifu.txt || wrong "the page does not say $word"; done
printf '(;SZ[9]AB[aa]C[黑先活](;B[cc]C[正解])(;B[dd]C[失败]))(;SZ[9]AW[aa](;W[cc]))' > problems.sgf
"$qipu" draw --problems --sheets 2 --paper letter -q problems.sgf -o problems.pdf
is 'sheets of problems' "$(pdfinfo problems.pdf | awk '/^Pages|^Page size/ { print $2, $3, $4, $5 }' | tr '\n' ' ')" \
  '2    size: 612 x 792 '
pdftotext problems.pdf problems.txt
for word in 黑先活 白先 '第 2 题解答'; do grep -q "$word" problems.txt || wrong "the sheets do not say $word"; done
# Stones of shaded themes in a PDF are whole: no colour of the board in a ring within each. Sheets are for printers, so
# what is not asked for is white.
printf '(;SZ[19]AB[cd][pd][cn][jj][qp][gg][hk][oo]AW[dp][pp][ee][kk][lm][cc][rd][mg])' > shaded.sgf
"$qipu" draw shaded.sgf -q --theme wood --sheets 4 --coordinates none -o shaded.pdf
for dpi in 72 110; do
  pdftoppm -r $dpi -png -singlefile shaded.pdf shaded
  for at in 2,3 15,3 2,13 9,9 16,15 6,6 7,10 14,14 3,15 15,15 4,4 10,10 11,12 2,2 17,3 12,6; do
    # A line round each stone, at three quarters of its radius, in 64 steps: brown is where red is far above blue. The
    # picture is 84.136 mm wide, 19.24 cells, in the corner of the sheet.
    ring=$(awk -v at="$at" -v dpi=$dpi 'BEGIN {
      split(at, point, ","); cell = 84.136 / 19.24
      for (i = 0; i < 64; ++i) {
        x = (17.857 + cell * (point[1] + .62 + .36 * cos(i / 10.186))) * dpi / 25.4
        y = (22.256 + cell * (point[2] + .62 + .36 * sin(i / 10.186))) * dpi / 25.4
        printf "%%[fx:(p{%d,%d}.r-p{%d,%d}.b)>.14],", x, y, x, y
      }
    }')
    is "brown in the stone at $at, $dpi dpi" "$(convert shaded.png -format "$ring" info: | tr -cd 1)" ''
  done
done
"$qipu" draw --sheets 1 shaded.sgf -q -o printed.png
is 'ground of a sheet' "$(convert printed.png -format '%[hex:p{400,500}]' info: | cut -c 1-6)" FFFFFF
# Each language has the font that writes it as its readers know it.
while IFS='|' read -r language region said; do
  printf '(;CA[UTF-8]SZ[9]PB[%s]PW[%s];B[cc]C[%s])' "$said" "$said" "$said" > spoken.sgf
  "$qipu" draw --pages spoken.sgf -q -o fonts.pdf
  "$qipu" draw --kifu spoken.sgf -q -o kifu.pdf
  for page in fonts kifu; do
    is "fonts of $page in $language" "$(pdffonts $page.pdf | grep -o 'CJK[a-z]*' | sort -u | tr '\n' ' ')" "CJK$region "
  done
  "$qipu" draw --pages spoken.sgf -q -o fonts.epub
  unzip -p fonts.epub book/chapter-1/figure-1.svg > figure.svg
  grep -q "xml:lang=\"$language\".*CJK ${region^^}" figure.svg || wrong "EPUB in $language: another font"
done <<'END'
zh|sc|直·黑先占角，白应之
zh-Hant|tc|直·黑先佔角，這個變化對白不利
ja|jp|直・ここで打つ
ko|kr|직·여기에서 둔다
END
# Without a font for it one warning says so, and which package has one. The list is a file, for a pipe whose reader has
# enough before its writer has ended is a failure here.
mkdir fonts cache
comm -23 <(fc-list -f '%{file}\n' :lang=en | sort -u) <(for one in zh-cn zh-tw ja ko; do fc-list -f '%{file}\n' ":lang=$one"; done | sort -u) > latin
cp "$(grep -m 1 '[.][ot]tf$' latin)" fonts
printf '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>%s</dir><cachedir>%s</cachedir></fontconfig>' \
  "$PWD/fonts" "$PWD/cache" > fonts.conf
for options in '-o few.png' '--pages -o few.pdf' '--sheets 1 -o few.pdf' '--pages -o few.png'; do
  # shellcheck disable=SC2086  # several words
  FONTCONFIG_FILE=$PWD/fonts.conf "$qipu" draw --kifu --lang en game.sgf game.sgf --out-dir few 2> said > /dev/null ${options/-o few./--force --format } || true
  is "warnings of $options" "$(grep -c 'fonts-noto-cjk' said)" 1
  grep -q '林小石' said || wrong "the warning of $options does not say which characters"
done
"$qipu" draw --pages game.sgf -o whole.pdf 2> said
if grep -q 'fonts-noto-cjk' said; then wrong 'a warning of fonts that are there'; fi
# A signal while a PDF is made ends it at once, and no half of it is left. Of a book the lines are being broken then, of
# sheets the pages of the PDF are made: that is when the program loads what makes them.
{ printf '(;CA[UTF-8]SZ[19];B[aa]C['; for i in {1..40000}; do printf '第 %s 句说明这里的变化。\n' "$i"; done; printf '])'; } > long.sgf
{ printf '(;SZ[19]'; for i in {1..1500}; do printf ';B[%s]' aa; done; printf ')'; } > many.sgf
ended_by() {  # SIGNAL CODE WORD...: the file stopped.pdf
  local code=0 job signal=$1 expected=$2
  shift 2
  "$qipu" draw -q "$@" -o stopped.pdf & job=$!
  until grep -q qipu-render "/proc/$job/maps" 2> /dev/null || ! kill -0 $job 2> /dev/null; do sleep 0.01; done
  kill -"$signal" $job 2> /dev/null || wrong "$*: had ended before"
  for _ in {1..1000}; do
    [[ $(cat "/proc/$job/stat" 2> /dev/null || echo gone) =~ (\)\ Z\ |gone) ]] && break
    sleep 0.02
  done
  kill -KILL $job 2> /dev/null || true
  wait $job 2> /dev/null || code=$?
  is "$* after $signal" $code "$expected"
  [ -z "$(find . -name 'stopped.pdf*')" ] || wrong "$*: left $(find . -name 'stopped.pdf*')"
}
ended_by TERM 143 --pages long.sgf
ended_by TERM 143 --sheets 1 --every 1 many.sgf
# A book: so many pages of that size, and all that is said comes back as text, in its order.
{
  printf '(;CA[UTF-8]SZ[9]PB[林小石]BR[五段]PW[陈听雨]EV[新春杯]RE[B+R];B[cc]N[布局]C[黑先占「星位」，'
  for i in {1..400}; do printf '此处第%s句。' "$i"; done
  printf '];W[gg]C[白应。];B[gc]N[收束])'
} > spoken.sgf
"$qipu" draw --pages --paper a5 -q spoken.sgf -o book.pdf
is 'pages of a book' "$(pdfinfo book.pdf | awk '/^Pages|^Page size/ { print $2, $3, $4, $5 }' | tr '\n' ' ')" \
  '5    size: 419.528 x 595.276 '
if "$qipu" draw --pages --paper a5 -q spoken.sgf --dpi 300 -o large.pdf 2> /dev/null; then wrong 'a PDF has no pixels'; fi
pdftotext book.pdf book.txt
for word in 新春杯 '林小石 五段' 陈听雨 黑中盘胜 目录 '图 1（1–3）'; do grep -q "$word" book.txt || wrong "the book does not say $word"; done
is 'sentences of a book' "$(tr -d '\f' < book.txt | grep -vE '^([0-9]+|林小石 – 陈听雨)$' | tr -d ' \n' | grep -o '此处第[0-9]*句。' | tr -dc '0-9\n' | sort -n | uniq | wc -l)" 400
if grep -q '^[，。」]' book.txt; then wrong 'a line of the book begins with a closing sign'; fi
draw --pages --dpi 48 -o page.png
is 'pages as PNG' "$(size page-01.png)" '397 562'
exit $status
