# bash completion of qipu. Made by `qipu generate bash`.
_qipu() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word
  COMPREPLY=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in check|fix|convert|new|info|tree|board|draw|html|view|serve|score|play|analyze|diff|merge|split|strip|transform|extract|stats|dedupe|match|gtp|json|fmt|spec|rename|fingerprint) command=$word; break ;; esac
  done
  case $previous in
    --lang) COMPREPLY=($(compgen -W 'en zh' -- "$current")); return ;;
    --color) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
    -j|--jobs) return ;;
    --max-size) return ;;
    --from) return ;;
    --from-charset) COMPREPLY=($(compgen -W 'US-ASCII UTF-8 UTF-16LE UTF-16BE UTF-32LE UTF-32BE GB18030 HZ-GB-2312 Big5 Shift_JIS EUC-JP ISO-2022-JP EUC-KR ISO-2022-KR windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh x-mac-cyrillic x-mac-greek x-mac-turkish x-mac-ce' -- "$current")); return ;;
    --default-charset) COMPREPLY=($(compgen -W 'US-ASCII UTF-8 UTF-16LE UTF-16BE UTF-32LE UTF-32BE GB18030 HZ-GB-2312 Big5 Shift_JIS EUC-JP ISO-2022-JP EUC-KR ISO-2022-KR windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh x-mac-cyrillic x-mac-greek x-mac-turkish x-mac-ce' -- "$current")); return ;;
    --files-from) compopt -o default; return ;;
    --include) COMPREPLY=($(compgen -W '' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --where) return ;;
  esac
  local options='-h --help -V --version --lang --color --progress -j --jobs --max-size --from --from-charset --default-charset --files-from --include --where' words=
  case $command in
  check)
    case $previous in
    --format) COMPREPLY=($(compgen -W 'text concise json sarif github' -- "$current")); return ;;
    --profile) COMPREPLY=($(compgen -W 'ff4 ff1-3 web' -- "$current")); return ;;
    --select) COMPREPLY=($(compgen -W 'empty-file no-game text-before-game text-after-game missing-game-start missing-semicolon sgf2-dialect missing-game-end extra-close tree-in-tree-start empty-tree node-after-variation property-after-variation stray-text stray-value identifier-without-value unclosed-value unescaped-bracket lowercase-identifier space-in-identifier identifier-too-long duplicate-property two-moves-in-node empty-node nesting-style undoing-variation charset-undeclared charset-unknown charset-late charset-mismatch charset-invalid-bytes charset-superset charset-mixed bom nul-byte holed-utf8 double-encoded escaped-trail-byte html-entities json-escapes lost-characters unknown-property property-not-in-version too-many-values empty-value bad-number bad-real bad-double bad-color full-word-color western-coordinates comma-list bad-point bad-move bad-none point-off-board bad-compose reversed-rectangle one-point-rectangle rectangle-in-old-version duplicate-point overlapping-rectangles linebreak-in-simpletext trailing-space needless-escape move-in-root root-property-below-root game-info-below-game-info bad-file-format version-too-new bad-game-type other-game bad-size square-size-composed board-too-large mixed-versions mixed-games many-games app-without-version several-applications bad-style bad-print-mode bad-figure view-form bad-date long-date bad-result bad-komi komi-in-hundredths komi-not-recorded bad-time bad-handicap handicap-mismatch handicap-implied bad-rank bad-rules bad-round round-in-event move-count-mismatch result-contradicts-komi resigner-moved-last misspelt-names annotation-without-move conflicting-annotations ko-without-move move-number-without-move time-without-move setup-in-main-line moves-as-setup move-and-setup odd-pass pass-as-tt setup-no-effect needless-empty same-color-twice white-first duplicate-markup markup-conflict duplicate-label zero-length-line duplicate-line territory-overlap markup-on-last-move occupied-point suicide ko-violation position-repeats wrong-player-to-move move-after-two-passes single-final-pass trailing-pass trailing-empty-node captured-stone-count-mismatch long-names compressed-moves zz-explanations property-aliases multiple-players tail-comment captures-listed hgf-order private-property inferred-color placed-handicap inferred-komi inferred-charset inferred-date inferred-result inferred-player inferred-size inferred-setup kept-as-text unreadable-line unexpected-end wrong-count wrong-move-number position-differs prisoners-differ mirror-differs misplaced-entry image-listed lines-differ inferred-time wrong-charset inferred-rank handicap-differs unplaced-handicap extra-komi color-out-of-turn inferred-first-player inferred-stones' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --ignore) COMPREPLY=($(compgen -W 'empty-file no-game text-before-game text-after-game missing-game-start missing-semicolon sgf2-dialect missing-game-end extra-close tree-in-tree-start empty-tree node-after-variation property-after-variation stray-text stray-value identifier-without-value unclosed-value unescaped-bracket lowercase-identifier space-in-identifier identifier-too-long duplicate-property two-moves-in-node empty-node nesting-style undoing-variation charset-undeclared charset-unknown charset-late charset-mismatch charset-invalid-bytes charset-superset charset-mixed bom nul-byte holed-utf8 double-encoded escaped-trail-byte html-entities json-escapes lost-characters unknown-property property-not-in-version too-many-values empty-value bad-number bad-real bad-double bad-color full-word-color western-coordinates comma-list bad-point bad-move bad-none point-off-board bad-compose reversed-rectangle one-point-rectangle rectangle-in-old-version duplicate-point overlapping-rectangles linebreak-in-simpletext trailing-space needless-escape move-in-root root-property-below-root game-info-below-game-info bad-file-format version-too-new bad-game-type other-game bad-size square-size-composed board-too-large mixed-versions mixed-games many-games app-without-version several-applications bad-style bad-print-mode bad-figure view-form bad-date long-date bad-result bad-komi komi-in-hundredths komi-not-recorded bad-time bad-handicap handicap-mismatch handicap-implied bad-rank bad-rules bad-round round-in-event move-count-mismatch result-contradicts-komi resigner-moved-last misspelt-names annotation-without-move conflicting-annotations ko-without-move move-number-without-move time-without-move setup-in-main-line moves-as-setup move-and-setup odd-pass pass-as-tt setup-no-effect needless-empty same-color-twice white-first duplicate-markup markup-conflict duplicate-label zero-length-line duplicate-line territory-overlap markup-on-last-move occupied-point suicide ko-violation position-repeats wrong-player-to-move move-after-two-passes single-final-pass trailing-pass trailing-empty-node captured-stone-count-mismatch long-names compressed-moves zz-explanations property-aliases multiple-players tail-comment captures-listed hgf-order private-property inferred-color placed-handicap inferred-komi inferred-charset inferred-date inferred-result inferred-player inferred-size inferred-setup kept-as-text unreadable-line unexpected-end wrong-count wrong-move-number position-differs prisoners-differ mirror-differs misplaced-entry image-listed lines-differ inferred-time wrong-charset inferred-rank handicap-differs unplaced-handicap extra-komi color-out-of-turn inferred-first-player inferred-stones' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --max-per-check) return ;;
    --fail-on) COMPREPLY=($(compgen -W 'error warning note never' -- "$current")); return ;;
    --config) compopt -o default; return ;;
    --stdin-filename) compopt -o default; return ;;
    --explain) COMPREPLY=($(compgen -W 'empty-file no-game text-before-game text-after-game missing-game-start missing-semicolon sgf2-dialect missing-game-end extra-close tree-in-tree-start empty-tree node-after-variation property-after-variation stray-text stray-value identifier-without-value unclosed-value unescaped-bracket lowercase-identifier space-in-identifier identifier-too-long duplicate-property two-moves-in-node empty-node nesting-style undoing-variation charset-undeclared charset-unknown charset-late charset-mismatch charset-invalid-bytes charset-superset charset-mixed bom nul-byte holed-utf8 double-encoded escaped-trail-byte html-entities json-escapes lost-characters unknown-property property-not-in-version too-many-values empty-value bad-number bad-real bad-double bad-color full-word-color western-coordinates comma-list bad-point bad-move bad-none point-off-board bad-compose reversed-rectangle one-point-rectangle rectangle-in-old-version duplicate-point overlapping-rectangles linebreak-in-simpletext trailing-space needless-escape move-in-root root-property-below-root game-info-below-game-info bad-file-format version-too-new bad-game-type other-game bad-size square-size-composed board-too-large mixed-versions mixed-games many-games app-without-version several-applications bad-style bad-print-mode bad-figure view-form bad-date long-date bad-result bad-komi komi-in-hundredths komi-not-recorded bad-time bad-handicap handicap-mismatch handicap-implied bad-rank bad-rules bad-round round-in-event move-count-mismatch result-contradicts-komi resigner-moved-last misspelt-names annotation-without-move conflicting-annotations ko-without-move move-number-without-move time-without-move setup-in-main-line moves-as-setup move-and-setup odd-pass pass-as-tt setup-no-effect needless-empty same-color-twice white-first duplicate-markup markup-conflict duplicate-label zero-length-line duplicate-line territory-overlap markup-on-last-move occupied-point suicide ko-violation position-repeats wrong-player-to-move move-after-two-passes single-final-pass trailing-pass trailing-empty-node captured-stone-count-mismatch long-names compressed-moves zz-explanations property-aliases multiple-players tail-comment captures-listed hgf-order private-property inferred-color placed-handicap inferred-komi inferred-charset inferred-date inferred-result inferred-player inferred-size inferred-setup kept-as-text unreadable-line unexpected-end wrong-count wrong-move-number position-differs prisoners-differ mirror-differs misplaced-entry image-listed lines-differ inferred-time wrong-charset inferred-rank handicap-differs unplaced-handicap extra-komi color-out-of-turn inferred-first-player inferred-stones' -- "$current")); return ;;
    --markdown) COMPREPLY=($(compgen -W 'empty-file no-game text-before-game text-after-game missing-game-start missing-semicolon sgf2-dialect missing-game-end extra-close tree-in-tree-start empty-tree node-after-variation property-after-variation stray-text stray-value identifier-without-value unclosed-value unescaped-bracket lowercase-identifier space-in-identifier identifier-too-long duplicate-property two-moves-in-node empty-node nesting-style undoing-variation charset-undeclared charset-unknown charset-late charset-mismatch charset-invalid-bytes charset-superset charset-mixed bom nul-byte holed-utf8 double-encoded escaped-trail-byte html-entities json-escapes lost-characters unknown-property property-not-in-version too-many-values empty-value bad-number bad-real bad-double bad-color full-word-color western-coordinates comma-list bad-point bad-move bad-none point-off-board bad-compose reversed-rectangle one-point-rectangle rectangle-in-old-version duplicate-point overlapping-rectangles linebreak-in-simpletext trailing-space needless-escape move-in-root root-property-below-root game-info-below-game-info bad-file-format version-too-new bad-game-type other-game bad-size square-size-composed board-too-large mixed-versions mixed-games many-games app-without-version several-applications bad-style bad-print-mode bad-figure view-form bad-date long-date bad-result bad-komi komi-in-hundredths komi-not-recorded bad-time bad-handicap handicap-mismatch handicap-implied bad-rank bad-rules bad-round round-in-event move-count-mismatch result-contradicts-komi resigner-moved-last misspelt-names annotation-without-move conflicting-annotations ko-without-move move-number-without-move time-without-move setup-in-main-line moves-as-setup move-and-setup odd-pass pass-as-tt setup-no-effect needless-empty same-color-twice white-first duplicate-markup markup-conflict duplicate-label zero-length-line duplicate-line territory-overlap markup-on-last-move occupied-point suicide ko-violation position-repeats wrong-player-to-move move-after-two-passes single-final-pass trailing-pass trailing-empty-node captured-stone-count-mismatch long-names compressed-moves zz-explanations property-aliases multiple-players tail-comment captures-listed hgf-order private-property inferred-color placed-handicap inferred-komi inferred-charset inferred-date inferred-result inferred-player inferred-size inferred-setup kept-as-text unreadable-line unexpected-end wrong-count wrong-move-number position-differs prisoners-differ mirror-differs misplaced-entry image-listed lines-differ inferred-time wrong-charset inferred-rank handicap-differs unplaced-handicap extra-komi color-out-of-turn inferred-first-player inferred-stones' -- "$current")); return ;;
    esac
    options+=' --format --json --summary -q --quiet -l --names -L --good -0 --null --profile --select --ignore --max-per-check --fail-on --fix --config --no-config --stdin-filename --explain --list --markdown'
    ;;
  fix)
    case $previous in
    --only) COMPREPLY=($(compgen -W 'empty-file no-game text-before-game text-after-game missing-game-start missing-semicolon sgf2-dialect missing-game-end extra-close tree-in-tree-start empty-tree node-after-variation property-after-variation stray-text stray-value identifier-without-value unclosed-value unescaped-bracket lowercase-identifier space-in-identifier identifier-too-long duplicate-property two-moves-in-node empty-node nesting-style undoing-variation charset-undeclared charset-unknown charset-late charset-mismatch charset-invalid-bytes charset-superset charset-mixed bom nul-byte holed-utf8 double-encoded escaped-trail-byte html-entities json-escapes lost-characters unknown-property property-not-in-version too-many-values empty-value bad-number bad-real bad-double bad-color full-word-color western-coordinates comma-list bad-point bad-move bad-none point-off-board bad-compose reversed-rectangle one-point-rectangle rectangle-in-old-version duplicate-point overlapping-rectangles linebreak-in-simpletext trailing-space needless-escape move-in-root root-property-below-root game-info-below-game-info bad-file-format version-too-new bad-game-type other-game bad-size square-size-composed board-too-large mixed-versions mixed-games many-games app-without-version several-applications bad-style bad-print-mode bad-figure view-form bad-date long-date bad-result bad-komi komi-in-hundredths komi-not-recorded bad-time bad-handicap handicap-mismatch handicap-implied bad-rank bad-rules bad-round round-in-event move-count-mismatch result-contradicts-komi resigner-moved-last misspelt-names annotation-without-move conflicting-annotations ko-without-move move-number-without-move time-without-move setup-in-main-line moves-as-setup move-and-setup odd-pass pass-as-tt setup-no-effect needless-empty same-color-twice white-first duplicate-markup markup-conflict duplicate-label zero-length-line duplicate-line territory-overlap markup-on-last-move occupied-point suicide ko-violation position-repeats wrong-player-to-move move-after-two-passes single-final-pass trailing-pass trailing-empty-node captured-stone-count-mismatch long-names compressed-moves zz-explanations property-aliases multiple-players tail-comment captures-listed hgf-order private-property inferred-color placed-handicap inferred-komi inferred-charset inferred-date inferred-result inferred-player inferred-size inferred-setup kept-as-text unreadable-line unexpected-end wrong-count wrong-move-number position-differs prisoners-differ mirror-differs misplaced-entry image-listed lines-differ inferred-time wrong-charset inferred-rank handicap-differs unplaced-handicap extra-komi color-out-of-turn inferred-first-player inferred-stones' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --to) return ;;
    --charset) COMPREPLY=($(compgen -W 'US-ASCII UTF-8 UTF-16LE UTF-16BE UTF-32LE UTF-32BE GB18030 HZ-GB-2312 Big5 Shift_JIS EUC-JP ISO-2022-JP EUC-KR ISO-2022-KR windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh x-mac-cyrillic x-mac-greek x-mac-turkish x-mac-ce' -- "$current")); return ;;
    --profile) COMPREPLY=($(compgen -W 'ff4 ff1-3 web' -- "$current")); return ;;
    --notes-into) return ;;
    --set) return ;;
    -o|--output) compopt -o default; return ;;
    --out-dir) return ;;
    --config) compopt -o default; return ;;
    --stdin-filename) compopt -o default; return ;;
    esac
    options+=' --unsafe --only --to --charset --profile --notes-into --set --check -w --write --backup -o --output --out-dir --force --skip-existing --diff --dry-run -q --quiet -v --verbose --config --no-config --stdin-filename'
    ;;
  convert)
    case $previous in
    --to) COMPREPLY=($(compgen -W 'gib ngf jgf ishi sgf gtp moves csv' -- "$current")); return ;;
    -o|--output) compopt -o default; return ;;
    --out-dir) return ;;
    --name) return ;;
    --game) return ;;
    --tree) return ;;
    --ff) COMPREPLY=($(compgen -W '1 3 4' -- "$current")); return ;;
    --charset) COMPREPLY=($(compgen -W 'US-ASCII UTF-8 UTF-16LE UTF-16BE UTF-32LE UTF-32BE GB18030 HZ-GB-2312 Big5 Shift_JIS EUC-JP ISO-2022-JP EUC-KR ISO-2022-KR windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh x-mac-cyrillic x-mac-greek x-mac-turkish x-mac-ce' -- "$current")); return ;;
    --profile) COMPREPLY=($(compgen -W 'ff4 ff1-3 web' -- "$current")); return ;;
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    esac
    options+=' --to -o --output --out-dir --name --force --skip-existing --dry-run --strict --game --tree --ff --charset --bom --profile --minify --notes -q --quiet --list --format'
    ;;
  new)
    case $previous in
    --size) return ;;
    --handicap) return ;;
    --placement) COMPREPLY=($(compgen -W 'western eastern free' -- "$current")); return ;;
    --rules) return ;;
    --komi) return ;;
    --black) return ;;
    --black-rank) return ;;
    --white) return ;;
    --white-rank) return ;;
    --event) return ;;
    --place) return ;;
    --date) return ;;
    --user) return ;;
    --annotator) return ;;
    --config) compopt -o default; return ;;
    -o|--output) compopt -o default; return ;;
    esac
    options+=' --size --handicap --placement --rules --komi --black --black-rank --white --white-rank --event --place --date --user --annotator --config --no-config -o --output --force'
    ;;
  info)
    case $previous in
    --format) COMPREPLY=($(compgen -W 'text json csv tsv' -- "$current")); return ;;
    --columns) COMPREPLY=($(compgen -W '' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --sort) return ;;
    esac
    options+=' --format --json --columns --sort --charsets -l --names -0 --null -q --quiet'
    ;;
  tree)
    case $previous in
    --game) return ;;
    --tree) return ;;
    --node) return ;;
    --path) return ;;
    --after) return ;;
    --coordinates) COMPREPLY=($(compgen -W 'western sgf japanese numbers' -- "$current")); return ;;
    --depth) return ;;
    --max-lines) return ;;
    esac
    options+=' --game --tree --node --path --after --paths --comments --coordinates --depth --max-lines'
    ;;
  board)
    case $previous in
    --game) return ;;
    --tree) return ;;
    --node) return ;;
    --path) return ;;
    --move) return ;;
    --after) return ;;
    --variation) return ;;
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    --coordinates) COMPREPLY=($(compgen -W 'western sgf japanese numbers none' -- "$current")); return ;;
    --numbers) return ;;
    esac
    options+=' --game --tree --node --path --move --after --variation --format --json --coordinates --numbers --ascii'
    ;;
  draw)
    case $previous in
    --game) return ;;
    --tree) return ;;
    --node) return ;;
    --path) return ;;
    --move) return ;;
    --after) return ;;
    --variation) return ;;
    --range) return ;;
    --every) return ;;
    --numbers) COMPREPLY=($(compgen -W 'none all modulo' -- "$current")); return ;;
    --first-number) return ;;
    --captured) COMPREPLY=($(compgen -W 'keep remove' -- "$current")); return ;;
    --marks) COMPREPLY=($(compgen -W 'last all' -- "$current")); return ;;
    --coordinates) COMPREPLY=($(compgen -W 'western sgf japanese numbers none' -- "$current")); return ;;
    --coordinate-sides) COMPREPLY=($(compgen -W 'left right top bottom' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --crop) return ;;
    --rotate) COMPREPLY=($(compgen -W '90 180 270' -- "$current")); return ;;
    --mirror) COMPREPLY=($(compgen -W 'left-right top-bottom diagonal antidiagonal' -- "$current")); return ;;
    --theme) return ;;
    --width) return ;;
    --format) COMPREPLY=($(compgen -W 'svg keyed ascii ansi blocks sensei latex tikz png jpg bmp webp gif pdf sixel kitty epub html' -- "$current")); return ;;
    --scale) return ;;
    --dpi) return ;;
    --quality) return ;;
    --delay) return ;;
    --loop) return ;;
    --sort) return ;;
    --sheets) return ;;
    --paper) COMPREPLY=($(compgen -W 'a4 a5 b5 letter' -- "$current")); return ;;
    --head) return ;;
    --per-page) return ;;
    --thumbnails) return ;;
    --out-dir) return ;;
    --name) return ;;
    -o|--output) compopt -o default; return ;;
    esac
    options+=' --game --tree --node --path --move --after --variation --range --figures --kifu --every --at-comments --each-variation --numbers --first-number --go-on --captured --marks --last-move --hoshi --no-hoshi --list --no-list --coordinates --coordinate-sides --crop --rotate --mirror --theme --width --format --scale --dpi --quality --animate --delay --loop --problems --sort --sheets --paper --head --pages --per-page --thumbnails --out-dir --name -o --output --force -q --quiet'
    ;;
  html)
    case $previous in
    -o|--output) compopt -o default; return ;;
    --game) return ;;
    --tree) return ;;
    --node) return ;;
    --path) return ;;
    --move) return ;;
    --after) return ;;
    --variation) return ;;
    --title) return ;;
    --mode) COMPREPLY=($(compgen -W 'view figure solve guess book' -- "$current")); return ;;
    --theme) COMPREPLY=($(compgen -W 'auto light dark print contrast' -- "$current")); return ;;
    esac
    options+=' -o --output --game --tree --node --path --move --after --variation --title --mode --theme -q --quiet'
    ;;
  view)
    case $previous in
    --game) return ;;
    --tree) return ;;
    --node) return ;;
    --path) return ;;
    --move) return ;;
    --after) return ;;
    --variation) return ;;
    --title) return ;;
    --mode) COMPREPLY=($(compgen -W 'view figure solve guess book' -- "$current")); return ;;
    --theme) COMPREPLY=($(compgen -W 'auto light dark print contrast' -- "$current")); return ;;
    esac
    options+=' --edit --game --tree --node --path --move --after --variation --title --mode --theme -q --quiet'
    ;;
  serve)
    case $previous in
    --engines) compopt -o default; return ;;
    --port) return ;;
    esac
    options+=' --engines --port --no-browser -q --quiet'
    ;;
  score)
    case $previous in
    --game) return ;;
    --tree) return ;;
    --node) return ;;
    --path) return ;;
    --move) return ;;
    --after) return ;;
    --variation) return ;;
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    --rules) return ;;
    --komi) return ;;
    --dead) return ;;
    esac
    options+=' --game --tree --node --path --move --after --variation --format --json --rules --komi --dead --board --ascii'
    ;;
  play)
    case $previous in
    --engine) return ;;
    --engines) compopt -o default; return ;;
    --color) COMPREPLY=($(compgen -W 'black white' -- "$current")); return ;;
    --size) return ;;
    --handicap) return ;;
    --komi) return ;;
    --rules) return ;;
    --time) return ;;
    --overtime) return ;;
    --name) return ;;
    esac
    options+=' --engine --engines --color --size --handicap --komi --rules --time --overtime --name --ascii'
    ;;
  analyze)
    case $previous in
    --engine) return ;;
    --engines) compopt -o default; return ;;
    --game) return ;;
    --tree) return ;;
    --node) return ;;
    --path) return ;;
    --move) return ;;
    --after) return ;;
    --variation) return ;;
    --visits) return ;;
    --seconds) return ;;
    --first) return ;;
    --last) return ;;
    --lines) return ;;
    --line-length) return ;;
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    -o|--output) compopt -o default; return ;;
    --out-dir) return ;;
    esac
    options+=' --engine --engines --game --tree --node --path --move --after --variation --visits --seconds --first --last --lines --line-length --format --json -w --write --backup -o --output --out-dir --force --skip-existing --diff --dry-run -q --quiet -v --verbose'
    ;;
  diff)
    case $previous in
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    --only) COMPREPLY=($(compgen -W '' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --ignore) COMPREPLY=($(compgen -W '' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --coordinates) COMPREPLY=($(compgen -W 'western sgf japanese numbers' -- "$current")); return ;;
    esac
    options+=' --format --json --only --ignore --coordinates --main-line --turned --stat -q --quiet --git'
    ;;
  merge)
    case $previous in
    --base) compopt -o default; return ;;
    -o|--output) compopt -o default; return ;;
    --by) COMPREPLY=($(compgen -W 'moves position content' -- "$current")); return ;;
    --charset) COMPREPLY=($(compgen -W 'US-ASCII UTF-8 UTF-16LE UTF-16BE UTF-32LE UTF-32BE GB18030 HZ-GB-2312 Big5 Shift_JIS EUC-JP ISO-2022-JP EUC-KR ISO-2022-KR windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh x-mac-cyrillic x-mac-greek x-mac-turkish x-mac-ce' -- "$current")); return ;;
    esac
    options+=' --base --driver -o --output --by --symmetric --keep-trees --fail-on-conflict --charset -q --quiet'
    ;;
  split)
    case $previous in
    --by) COMPREPLY=($(compgen -W 'tree game variation' -- "$current")); return ;;
    --depth) return ;;
    --name) return ;;
    --first-number) return ;;
    --out-dir) return ;;
    -o|--output) compopt -o default; return ;;
    esac
    options+=' --by --depth --keep-info --name --first-number --out-dir -o --output --dry-run --force --no-limit -q --quiet'
    ;;
  strip)
    case $previous in
    --path) return ;;
    --class) COMPREPLY=($(compgen -W '' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --property) COMPREPLY=($(compgen -W '' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --keep) COMPREPLY=($(compgen -W '' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --spare) COMPREPLY=($(compgen -W 'root end middle' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    -o|--output) compopt -o default; return ;;
    --out-dir) return ;;
    esac
    options+=' --comments --markup --variations --path --private --anonymous --class --property --keep --empty-nodes --final-passes --spare --trim -w --write --backup -o --output --out-dir --force --skip-existing --diff --dry-run -q --quiet -v --verbose'
    ;;
  transform)
    case $previous in
    --rotate) COMPREPLY=($(compgen -W '90 180 270' -- "$current")); return ;;
    --mirror) COMPREPLY=($(compgen -W 'left-right top-bottom diagonal antidiagonal' -- "$current")); return ;;
    --crop) return ;;
    --part) COMPREPLY=($(compgen -W 'upper-right upper-left lower-right lower-left upper lower left right center auto' -- "$current")); return ;;
    --size) return ;;
    --margin) return ;;
    --drop) COMPREPLY=($(compgen -W 'marks all' -- "$current")); return ;;
    -o|--output) compopt -o default; return ;;
    --out-dir) return ;;
    esac
    options+=' --rotate --mirror --normalize --swap-colors --reverse-variations --crop --part --size --margin --drop --view -w --write --backup -o --output --out-dir --force --skip-existing --diff --dry-run -q --quiet -v --verbose'
    ;;
  extract)
    case $previous in
    --game) return ;;
    --tree) return ;;
    --to|--move) return ;;
    --node) return ;;
    --path) return ;;
    --variation) return ;;
    --after) COMPREPLY=($(compgen -W 'N MOVES' -- "$current")); return ;;
    -o|--output) compopt -o default; return ;;
    --out-dir) return ;;
    esac
    options+=' --game --tree --to --move --node --path --variation --after --position --variations --marks -w --write --backup -o --output --out-dir --force --skip-existing --diff --dry-run -q --quiet -v --verbose'
    ;;
  stats)
    case $previous in
    --format) COMPREPLY=($(compgen -W 'table csv json md' -- "$current")); return ;;
    --section) COMPREPLY=($(compgen -W '' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --top) return ;;
    --threshold) COMPREPLY=($(compgen -W 'N ROOT,OTHER' -- "$current")); return ;;
    --values) COMPREPLY=($(compgen -W '' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    esac
    options+=' --format --json --section --top --threshold --compare --findings --values'
    ;;
  dedupe)
    case $previous in
    --format) COMPREPLY=($(compgen -W 'text json csv' -- "$current")); return ;;
    -o|--output) compopt -o default; return ;;
    --kind) COMPREPLY=($(compgen -W '' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --min-moves) return ;;
    --into) return ;;
    --undo) compopt -o default; return ;;
    esac
    options+=' --format --json -o --output --kind --min-moves --exact --apply --into --undo --dry-run'
    ;;
  match)
    case $previous in
    -n|--games) return ;;
    --size) return ;;
    --komi) return ;;
    --rules) return ;;
    --openings) COMPREPLY=($(compgen -W '' -P "${current%"${current##*,}"}" -- "${current##*,}")); return ;;
    --time) return ;;
    --overtime) return ;;
    --moves-limit) return ;;
    --out-dir) return ;;
    --engines) compopt -o default; return ;;
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    esac
    options+=' -n --games --size --komi --rules --openings --time --overtime --moves-limit --out-dir --engines --format --json -q --quiet'
    ;;
  gtp)
    case $previous in
    --game) return ;;
    --tree) return ;;
    --node) return ;;
    --path) return ;;
    --move) return ;;
    --after) return ;;
    --variation) return ;;
    --seed) return ;;
    esac
    options+=' --game --tree --node --path --move --after --variation --seed'
    ;;
  json)
    case $previous in
    esac
    options+=' --compact'
    ;;
  fmt)
    case $previous in
    --ff) COMPREPLY=($(compgen -W '1 3 4' -- "$current")); return ;;
    --charset) COMPREPLY=($(compgen -W 'US-ASCII UTF-8 UTF-16LE UTF-16BE UTF-32LE UTF-32BE GB18030 HZ-GB-2312 Big5 Shift_JIS EUC-JP ISO-2022-JP EUC-KR ISO-2022-KR windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh x-mac-cyrillic x-mac-greek x-mac-turkish x-mac-ce' -- "$current")); return ;;
    --line-length) return ;;
    --line-breaks) COMPREPLY=($(compgen -W 'all mgt double paragraphs' -- "$current")); return ;;
    -o|--output) compopt -o default; return ;;
    --out-dir) return ;;
    --stdin-filename) compopt -o default; return ;;
    esac
    options+=' --canonical --minify --preserve --ff --charset --split-root --drop-stray --line-length --line-breaks --expand-points --tt-passes --check -w --write --backup -o --output --out-dir --force --skip-existing --diff --dry-run -q --quiet -v --verbose --stdin-filename'
    ;;
  spec)
    case $previous in
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    esac
    options+=' --format --json --markdown'
    words='A AA AB AE AN AP AR AS AW AX B BC BE BK BL BM BO BP BR BS BT C CA CH CO CP CR CS CV DA DC DD DE DG DI DM DN DO DP DT DTX DZ E EG EL ER EV EVX EX FF FG GB GC GE GK GKM GM GN GOGGPAP GOGGPFF GS GT GW HA HD HO ID IL IP IS IT IY JD KB KGSDE KGSSB KGSSW KI KK KM KO KT KTV KW L LB LC LKM LN LT LU LZ LZOP M MA MD MI MM MN MO MR MS MULTIGOBM MULTIGOGM N NB NL NN NP NR NS NT NW OA OB OC OGSC OH OM ON OP OS OT OV OW PB PBX PC PD PDT PI PL PM PN PT PTM PW PWX PX PY QB QE QKGV QLZV QW RC RD RE REX RG RL RM RN RO RP RR RU S SBKS SBKV SC SE SI SK SL SO SP SQ SS ST SU SY SZ T TB TC TE TEV TI TK TL TM TP TR TS TT TU TW TY TZ UC UN US V VW W WC WE WK WL WO WP WR WS WT WV WX XF XM ZT ZZ'
    ;;
  rename)
    case $previous in
    --name) return ;;
    --list) compopt -o default; return ;;
    --undo) compopt -o default; return ;;
    esac
    options+=' --name --list --undo --dry-run -q --quiet'
    ;;
  fingerprint)
    case $previous in
    esac
    options+=' --each'
    ;;
  *) COMPREPLY=($(compgen -W "check fix convert new info tree board draw html view serve score play analyze diff merge split strip transform extract stats dedupe match gtp json fmt spec rename fingerprint $options" -- "$current")); return ;;
  esac
  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  else compopt -o default
  fi
}
complete -F _qipu qipu
