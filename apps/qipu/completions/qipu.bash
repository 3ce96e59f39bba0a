# bash completion of qipu. Made by `qipu generate bash`.
_qipu() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word
  COMPREPLY=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in check|info|tree|json|fmt|spec) command=$word; break ;; esac
  done
  case $previous in
    --lang) COMPREPLY=($(compgen -W 'en zh' -- "$current")); return ;;
    --color) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
    --max-size) return ;;
  esac
  local options='-h --help --version --lang --color --progress --max-size' words=
  case $command in
  check)
    case $previous in
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    --max-per-check) return ;;
    --select) COMPREPLY=($(compgen -W 'empty-file no-game text-before-game text-after-game missing-game-start missing-semicolon sgf2-dialect missing-game-end extra-close tree-in-tree-start empty-tree node-after-variation property-after-variation stray-text stray-value identifier-without-value unclosed-value unescaped-bracket lowercase-identifier space-in-identifier identifier-too-long duplicate-property two-moves-in-node empty-node nesting-style undoing-variation charset-undeclared charset-unknown charset-mismatch charset-invalid-bytes charset-superset charset-mixed bom nul-byte holed-utf8 double-encoded escaped-trail-byte html-entities json-escapes' -- "$current")); return ;;
    --ignore) COMPREPLY=($(compgen -W 'empty-file no-game text-before-game text-after-game missing-game-start missing-semicolon sgf2-dialect missing-game-end extra-close tree-in-tree-start empty-tree node-after-variation property-after-variation stray-text stray-value identifier-without-value unclosed-value unescaped-bracket lowercase-identifier space-in-identifier identifier-too-long duplicate-property two-moves-in-node empty-node nesting-style undoing-variation charset-undeclared charset-unknown charset-mismatch charset-invalid-bytes charset-superset charset-mixed bom nul-byte holed-utf8 double-encoded escaped-trail-byte html-entities json-escapes' -- "$current")); return ;;
    --fail-on) COMPREPLY=($(compgen -W 'error warning note' -- "$current")); return ;;
    --explain) COMPREPLY=($(compgen -W 'empty-file no-game text-before-game text-after-game missing-game-start missing-semicolon sgf2-dialect missing-game-end extra-close tree-in-tree-start empty-tree node-after-variation property-after-variation stray-text stray-value identifier-without-value unclosed-value unescaped-bracket lowercase-identifier space-in-identifier identifier-too-long duplicate-property two-moves-in-node empty-node nesting-style undoing-variation charset-undeclared charset-unknown charset-mismatch charset-invalid-bytes charset-superset charset-mixed bom nul-byte holed-utf8 double-encoded escaped-trail-byte html-entities json-escapes' -- "$current")); return ;;
    esac
    options+=' --format --json -q --quiet --max-per-check --select --ignore --fail-on --explain --markdown'
    ;;
  info)
    case $previous in
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    esac
    options+=' --format --json'
    ;;
  tree)
    case $previous in
    --depth) return ;;
    --max-lines) return ;;
    esac
    options+=' --comments --depth --max-lines'
    ;;
  json)
    case $previous in
    esac
    options+=' --compact'
    ;;
  fmt)
    case $previous in
    -o|--output) compopt -o default; return ;;
    esac
    options+=' --preserve -o --output'
    ;;
  spec)
    case $previous in
    --format) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    esac
    options+=' --format --json --markdown'
    words='A AA AB AE AN AP AR AS AW AX B BC BE BK BL BM BO BP BR BS BT C CA CH CO CP CR CS CV DA DC DD DE DG DI DM DN DO DP DT DTX DZ E EG EL ER EV EVX EX FF FG GB GC GE GK GKM GM GN GOGGPAP GOGGPFF GS GT GW HA HD HO ID IL IP IS IT IY JD KB KGSDE KGSSB KGSSW KI KK KM KO KT KTV KW L LB LC LKM LN LT LU LZ LZOP M MA MD MI MM MN MO MR MS MULTIGOBM MULTIGOGM N NB NL NN NP NR NS NT NW OA OB OC OGSC OH OM ON OP OS OT OV OW PB PBX PC PD PDT PI PL PM PN PT PTM PW PWX PX PY QB QE QKGV QLZV QW RC RD RE REX RG RL RM RN RO RP RR RU S SBKS SBKV SC SE SI SK SL SO SP SQ SS ST SU SY SZ T TB TC TE TEV TI TK TL TM TP TR TS TT TU TW TY TZ UC UN US V VW W WC WE WK WL WO WP WR WS WT WV WX XM ZT ZZ'
    ;;
  *) COMPREPLY=($(compgen -W "check info tree json fmt spec $options" -- "$current")); return ;;
  esac
  if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  else compopt -o default
  fi
}
complete -F _qipu qipu
