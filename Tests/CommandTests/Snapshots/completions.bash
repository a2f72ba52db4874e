# Completions of waymark for bash. Put this where bash-completion looks, or source it.

_waymark() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  local command="" word IFS=$'\n'
  COMPREPLY=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      check|normalize|convert|coverage|schema|explain|rules|help) command=$word; break ;;
    esac
  done
  # The shell takes "=" for a word of its own.
  if [[ $current == "=" ]]; then
    current=""
  elif [[ $previous == "=" ]]; then
    previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  [[ ${COMP_WORDS[COMP_CWORD]} == "=" || ${COMP_WORDS[COMP_CWORD-1]} == "=" ]] && [[ $previous != -* ]] && previous="=FILE"
  case "$command $previous" in
    "check --as") _waymark_words "$current" 'catalog' 'landmarks' 'pets'; return ;;
    "check --schema") _waymark_files "$current"; return ;;
    "check --schema-dir") _waymark_folders "$current"; return ;;
    "check --xsd") _waymark_files "$current"; return ;;
    "check --rng") _waymark_files "$current"; return ;;
    "check --assets") _waymark_folders "$current"; return ;;
    "check --model") _waymark_files "$current"; return ;;
    "check --type") :; return ;;
    "check --key-strategy") _waymark_words "$current" 'useDefaultKeys' 'convertFromSnakeCase'; return ;;
    "check --date-strategy") _waymark_words "$current" 'deferredToDate' 'secondsSince1970' 'millisecondsSince1970' 'iso8601' 'custom'; return ;;
    "check --data-strategy") _waymark_words "$current" 'deferredToData' 'base64' 'custom'; return ;;
    "check --nonconforming-floats") :; return ;;
    "check --from") _waymark_words "$current" 'json' 'ndjson' 'json-seq' 'xml' 'csv'; return ;;
    "check --delimiter") _waymark_words "$current" 'comma' 'pipe' 'semicolon' 'space' 'tab'; return ;;
    "check --quote") _waymark_words "$current" 'double' 'single'; return ;;
    "check --encoding") :; return ;;
    "check --max-depth") :; return ;;
    "check --max-record") :; return ;;
    "check --format") _waymark_words "$current" 'human' 'json' 'github' 'basic'; return ;;
    "check --max-findings") :; return ;;
    "check --fail-on") _waymark_words "$current" 'error' 'warning' 'note' 'never'; return ;;
    "check --color") _waymark_words "$current" 'auto' 'always' 'never'; return ;;
    "normalize --as") _waymark_words "$current" 'catalog' 'landmarks' 'pets'; return ;;
    "normalize --schema") _waymark_files "$current"; return ;;
    "normalize --schema-dir") _waymark_folders "$current"; return ;;
    "normalize --xsd") _waymark_files "$current"; return ;;
    "normalize --rng") _waymark_files "$current"; return ;;
    "normalize --assets") _waymark_folders "$current"; return ;;
    "normalize --from") _waymark_words "$current" 'json' 'ndjson' 'json-seq' 'xml' 'csv'; return ;;
    "normalize --delimiter") _waymark_words "$current" 'comma' 'pipe' 'semicolon' 'space' 'tab'; return ;;
    "normalize --quote") _waymark_words "$current" 'double' 'single'; return ;;
    "normalize --encoding") :; return ;;
    "normalize --max-depth") :; return ;;
    "normalize --max-record") :; return ;;
    "normalize --format") _waymark_words "$current" 'human' 'json' 'github' 'basic'; return ;;
    "normalize --max-findings") :; return ;;
    "normalize --fail-on") _waymark_words "$current" 'error' 'warning' 'note' 'never'; return ;;
    "normalize --color") _waymark_words "$current" 'auto' 'always' 'never'; return ;;
    "convert -o"|"convert --output") _waymark_files "$current"; return ;;
    "convert --to") _waymark_words "$current" 'json' 'ndjson' 'xml' 'csv'; return ;;
    "convert --as") _waymark_words "$current" 'catalog' 'landmarks' 'pets'; return ;;
    "convert --schema") _waymark_files "$current"; return ;;
    "convert --schema-dir") _waymark_folders "$current"; return ;;
    "convert --xsd") _waymark_files "$current"; return ;;
    "convert --rng") _waymark_files "$current"; return ;;
    "convert --assets") _waymark_folders "$current"; return ;;
    "convert --from") _waymark_words "$current" 'json' 'ndjson' 'json-seq' 'xml' 'csv'; return ;;
    "convert --delimiter") _waymark_words "$current" 'comma' 'pipe' 'semicolon' 'space' 'tab'; return ;;
    "convert --quote") _waymark_words "$current" 'double' 'single'; return ;;
    "convert --encoding") :; return ;;
    "convert --max-depth") :; return ;;
    "convert --max-record") :; return ;;
    "convert --format") _waymark_words "$current" 'human' 'json' 'github' 'basic'; return ;;
    "convert --max-findings") :; return ;;
    "convert --fail-on") _waymark_words "$current" 'error' 'warning' 'note' 'never'; return ;;
    "convert --color") _waymark_words "$current" 'auto' 'always' 'never'; return ;;
    "coverage --as") _waymark_words "$current" 'catalog' 'landmarks' 'pets'; return ;;
    "coverage --schema") _waymark_files "$current"; return ;;
    "coverage --schema-dir") _waymark_folders "$current"; return ;;
    "coverage --xsd") _waymark_files "$current"; return ;;
    "coverage --rng") _waymark_files "$current"; return ;;
    "coverage --assets") _waymark_folders "$current"; return ;;
    "coverage --model") _waymark_files "$current"; return ;;
    "coverage --type") :; return ;;
    "coverage --key-strategy") _waymark_words "$current" 'useDefaultKeys' 'convertFromSnakeCase'; return ;;
    "coverage --date-strategy") _waymark_words "$current" 'deferredToDate' 'secondsSince1970' 'millisecondsSince1970' 'iso8601' 'custom'; return ;;
    "coverage --data-strategy") _waymark_words "$current" 'deferredToData' 'base64' 'custom'; return ;;
    "coverage --nonconforming-floats") :; return ;;
    "coverage --from") _waymark_words "$current" 'json' 'ndjson' 'json-seq' 'xml' 'csv'; return ;;
    "coverage --delimiter") _waymark_words "$current" 'comma' 'pipe' 'semicolon' 'space' 'tab'; return ;;
    "coverage --quote") _waymark_words "$current" 'double' 'single'; return ;;
    "coverage --encoding") :; return ;;
    "coverage --max-depth") :; return ;;
    "coverage --max-record") :; return ;;
    "coverage --format") _waymark_words "$current" 'human' 'json' 'github' 'basic'; return ;;
    "coverage --max-findings") :; return ;;
    "coverage --fail-on") _waymark_words "$current" 'error' 'warning' 'note' 'never'; return ;;
    "coverage --color") _waymark_words "$current" 'auto' 'always' 'never'; return ;;
    "schema --schema-dir") _waymark_folders "$current"; return ;;
    "schema --from") _waymark_words "$current" 'json' 'ndjson' 'json-seq' 'xml' 'csv'; return ;;
    "schema --delimiter") _waymark_words "$current" 'comma' 'pipe' 'semicolon' 'space' 'tab'; return ;;
    "schema --quote") _waymark_words "$current" 'double' 'single'; return ;;
    "schema --encoding") :; return ;;
    "schema --max-depth") :; return ;;
    "schema --max-record") :; return ;;
    "schema --format") _waymark_words "$current" 'human' 'json' 'github' 'basic'; return ;;
    "schema --max-findings") :; return ;;
    "schema --fail-on") _waymark_words "$current" 'error' 'warning' 'note' 'never'; return ;;
    "schema --color") _waymark_words "$current" 'auto' 'always' 'never'; return ;;
    "explain --color") _waymark_words "$current" 'auto' 'always' 'never'; return ;;
    "rules --format") _waymark_words "$current" 'human' 'json'; return ;;
    "rules --color") _waymark_words "$current" 'auto' 'always' 'never'; return ;;
    *" =FILE") _waymark_files "$current"; return ;;
  esac
  case $command in
    "") _waymark_words "$current" 'check' 'normalize' 'convert' 'coverage' 'schema' 'explain' 'rules' 'help' '--help' '--version' ;;
    check)
      if [[ $current == -* ]]; then
        _waymark_words "$current" '--as' '--schema' '--schema-dir' '--xsd' '--rng' '--formats' '--assets' '--model' '--type' '--key-strategy' '--date-strategy' '--data-strategy' '--nonconforming-floats' '--from' '--delimiter' '--quote' '--no-header' '--encoding' '--max-depth' '--max-record' '--format' '--max-findings' '--fail-on' '-q' '--quiet' '--color' '-h' '--help'
      else
        _waymark_files "$current"
      fi ;;
    normalize)
      if [[ $current == -* ]]; then
        _waymark_words "$current" '--check' '--write' '--compact' '--ndjson' '--canonical' '--nfc' '--as' '--schema' '--schema-dir' '--xsd' '--rng' '--formats' '--assets' '--from' '--delimiter' '--quote' '--no-header' '--encoding' '--max-depth' '--max-record' '--format' '--max-findings' '--fail-on' '-q' '--quiet' '--color' '-h' '--help'
      else
        _waymark_files "$current"
      fi ;;
    convert)
      if [[ $current == -* ]]; then
        _waymark_words "$current" '-o' '--output' '--to' '--lossless' '--as' '--schema' '--schema-dir' '--xsd' '--rng' '--formats' '--assets' '--from' '--delimiter' '--quote' '--no-header' '--encoding' '--max-depth' '--max-record' '--format' '--max-findings' '--fail-on' '-q' '--quiet' '--color' '-h' '--help'
      else
        _waymark_files "$current"
      fi ;;
    coverage)
      if [[ $current == -* ]]; then
        _waymark_words "$current" '--as' '--schema' '--schema-dir' '--xsd' '--rng' '--formats' '--assets' '--model' '--type' '--key-strategy' '--date-strategy' '--data-strategy' '--nonconforming-floats' '--from' '--delimiter' '--quote' '--no-header' '--encoding' '--max-depth' '--max-record' '--format' '--max-findings' '--fail-on' '-q' '--quiet' '--color' '-h' '--help'
      else
        _waymark_files "$current"
      fi ;;
    schema)
      if [[ $current == -* ]]; then
        _waymark_words "$current" '--schema-dir' '--from' '--delimiter' '--quote' '--no-header' '--encoding' '--max-depth' '--max-record' '--format' '--max-findings' '--fail-on' '-q' '--quiet' '--color' '-h' '--help'
      else
        _waymark_files "$current"
      fi ;;
    explain)
      if [[ $current == -* ]]; then
        _waymark_words "$current" '--color' '-h' '--help'
      else
        _waymark_words "$current" 'above-maximum' 'asset-case' 'attribute-without-value' 'bad-character-reference' 'bad-escape' 'bad-unicode-escape' 'bare-ampersand' 'bare-less-than' 'below-minimum' 'blank-after-quote' 'blank-before-quote' 'blank-column' 'blank-lines' 'byte-order-mark' 'carriage-return-lines' 'cdata-end-in-text' 'comment' 'control-character' 'curly-quoted-attribute' 'curly-quotes' 'dangling-reference' 'decomposed-text' 'delimiter' 'double-hyphen-in-comment' 'duplicate-attribute' 'duplicate-column' 'duplicate-key' 'duplicate-name' 'empty-document' 'encoding-mismatch' 'entity-expansion' 'external-doctype' 'external-entity' 'extra-bracket' 'extra-comma' 'extra-end-tag' 'extra-fields' 'forbidden-member' 'forbidden-value' 'foreign-literal' 'format-mismatch' 'html-entity' 'imprecise-number' 'invalid-encoding' 'invalid-name' 'invalid-schema' 'invisible-character' 'json-record-too-large' 'json-too-deep' 'latitude-out-of-range' 'line-break-in-string' 'lone-surrogate' 'longitude-out-of-range' 'lost-absence' 'lost-character' 'lost-document' 'lost-name' 'lost-null' 'lost-structure' 'lost-type' 'malformed-doctype' 'malformed-markup' 'malformed-namespace' 'malformed-number' 'malformed-tag' 'malformed-xml' 'malformed-xml-declaration' 'mismatched-bracket' 'mismatched-tag' 'misplaced-xml-declaration' 'missing-asset' 'missing-bracket' 'missing-colon' 'missing-comma' 'missing-fields' 'missing-header' 'missing-member' 'missing-name' 'missing-record-separator' 'missing-value' 'mixed-line-endings' 'mojibake' 'no-alternative' 'no-canonical-form' 'noncharacter' 'not-a-list' 'not-a-multiple' 'not-a-number' 'not-decodable' 'nul-byte' 'nul-in-row' 'number-separator' 'orphan-asset' 'pattern-mismatch' 'repeated-element' 'repeated-header' 'repeated-item' 'replacement-character' 'rng-invalid' 'row-too-large' 'second-document' 'second-root' 'second-value-on-line' 'sentinel-coordinates' 'several-alternatives' 'shared-point' 'single-quotes' 'spreadsheet-damage' 'spreadsheet-formula' 'stray-character' 'stray-quote' 'stray-text' 'surrounding-blanks' 'swapped-coordinates' 'swift-syntax' 'text-after-document' 'text-after-quote' 'text-outside-root' 'too-few-contained' 'too-few-items' 'too-few-members' 'too-long' 'too-many-contained' 'too-many-items' 'too-many-members' 'too-short' 'trailing-delimiter' 'truncated-file' 'truncated-text' 'twin-key' 'unclosed-attribute' 'unclosed-cdata' 'unclosed-comment' 'unclosed-element' 'unclosed-instruction' 'unclosed-list' 'unclosed-object' 'unclosed-quote' 'unclosed-string' 'unclosed-tag' 'undecided-pattern' 'undeclared-prefix' 'undecodable-value' 'undefined-entity' 'undoubled-quote' 'unescaped-control' 'unescaped-quote' 'unexpected-text' 'unknown-encoding' 'unknown-enum-value' 'unknown-member' 'unquoted-attribute' 'unquoted-name' 'unquoted-text' 'unread-attribute' 'unread-element' 'unset-coordinates' 'unused-enum-value' 'utf-16' 'wrong-constant' 'wrong-separator' 'wrong-type' 'xml-empty-document' 'xml-invalid-character' 'xml-record-too-large' 'xml-too-deep' 'xml-truncated' 'xsd-invalid'
      fi ;;
    rules)
      if [[ $current == -* ]]; then
        _waymark_words "$current" '--format' '--color' '-h' '--help'
      else
        _waymark_words "$current" 
      fi ;;
    help)
      if [[ $current == -* ]]; then
        _waymark_words "$current" '-h' '--help'
      else
        _waymark_words "$current" 'check' 'normalize' 'convert' 'coverage' 'schema' 'explain' 'rules' 'help'
      fi ;;
  esac
}

# The words that begin as the one at hand does.
_waymark_words() {
  local current=$1
  shift
  COMPREPLY=($(compgen -W "$*" -- "$current"))
}

_waymark_files() {
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$1"))
}

_waymark_folders() {
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -d -- "$1"))
}

complete -F _waymark waymark
