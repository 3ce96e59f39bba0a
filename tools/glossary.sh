#!/usr/bin/env bash
# Holds the names of the public headers to docs/glossary.md, which says the rules. Prints what breaks one.
# Usage: tools/glossary.sh
set -euo pipefail
cd "$(dirname "$0")/.."

terms() { sed -nE '/^\|( Word |---)/!s/^\| ([a-z]+) \|.*/\1/p' docs/glossary.md; }
shared_functions() { sed -n '/^## Functions of several modules/,$p' docs/glossary.md | grep -oE '`[a-z_]+`' | tr -d '`'; }

# NAME KIND SCOPE FILE of what a header declares in a namespace, without what is internal.
public_names() {
  ctags -f - --languages=C++ --kinds-C++=cgstpf --fields=+Ks --sort=no libs/*/include/qipu/*/*.hpp |
    awk -F'\t' '{ scope = ""
                  for (i = 4; i <= NF; ++i) if ($i ~ /^namespace:/) scope = substr($i, 11)
                  if (scope ~ /^qipu/ && scope !~ /detail/) print $1, $4, scope, $2 }'
}

{
  terms | sed 's/^/term /'
  shared_functions | sed 's/^/shared /'
  public_names | sed 's/^/name /'
} | awk '
  function complain(text) { print text; failed = 1 }
  function head_of(name) { return tolower(substr(name, match(name, /[A-Z][a-z0-9]*$/) ? RSTART : 1)) }

  $1 == "term" { if (++terms[$2] > 1) complain("docs/glossary.md: " $2 " stands there twice") ; next }
  $1 == "shared" { shared[$2] = 1; next }
  {
    name = $2; is_function = $3 == "function" || $3 == "prototype"; scope = $4; file = $5
    if (name ~ /^operator/) next
    if (is_function) {
      if (!(name in function_scope)) function_scope[name] = scope
      else if (function_scope[name] != scope && !(name in shared))
        complain(file ": " name "() is a function of " function_scope[name] ", too")
      if (name in shared) used[name] = 1
      next
    }
    if (!(head_of(name) in terms)) complain(file ": docs/glossary.md has no word " head_of(name) " for " name)
    used[head_of(name)] = 1
    if (name in type_scope && type_scope[name] != scope) complain(file ": " name " is a type of " type_scope[name] ", too")
    type_scope[name] = scope
  }
  END {
    for (name in shared) if (!(name in used)) complain("docs/glossary.md: no header declares " name "()")
    exit failed
  }'
