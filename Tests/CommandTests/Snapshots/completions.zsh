#compdef waymark
# Completions of waymark for zsh. Put this into a folder of $fpath, as _waymark.

_waymark() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \
    '(- *)'{-h,--help}'[Print this help]' \
    '(- *)'{-V,--version}'[Print the version]' \
    '1: :->command' \
    '*:: :->arguments'
  case $state in
    command)
      local -a commands
      commands=(
        'check:Report every fault of data files at its place'
        'normalize:Write data as normalized JSON'
        'convert:Write data in another format'
        'coverage:Count how often each value of an enumeration is used'
        'schema:Check a schema, print one that ships with Waymark, or propose one for data'
        'explain:Explain a kind of finding, and how to mend it'
        'rules:List every kind of finding'
        'help:Explain a command'
      )
      _describe -t commands command commands ;;
    arguments)
      case $words[1] in
        check)
          _arguments -s -S \
            '--as=[Check against a contract that ships with Waymark]:NAME:(catalog landmarks pets)' \
            '--schema=[Check against a JSON Schema of your own]:FILE:_files' \
            '*--schema-dir=[A folder of schemas that others refer to\: looked up by $id, then by the path of the address]:DIR:_files -/' \
            '--xsd=[Check XML against an XML Schema as well]:FILE:_files' \
            '--rng=[Check XML against a RELAX NG schema as well]:FILE:_files' \
            '--formats[Assert '\''format'\'' for contracts of your own as well; the built-in ones always do]' \
            '--assets=[The folder of the files that the data names]:DIR:_files -/' \
            '*--model=[Check against the app'\''s own Swift types\: a source file, or a folder of them]:PATH:_files' \
            '--type=[The type that the data decodes as, \[Landmark\]; without it, the one that fits]:NAME: ' \
            '--key-strategy=[The app'\''s keyDecodingStrategy]:NAME:(useDefaultKeys convertFromSnakeCase)' \
            '--date-strategy=[The app'\''s dateDecodingStrategy; custom for formatters and functions, which are not checked]:NAME:(deferredToDate secondsSince1970 millisecondsSince1970 iso8601 custom)' \
            '--data-strategy=[The app'\''s dataDecodingStrategy]:NAME:(deferredToData base64 custom)' \
            '--nonconforming-floats=[The three texts of the app'\''s nonConformingFloatDecodingStrategy, with commas between them]:INF,-INF,NAN: ' \
            '--from=[The format of all files; without it, the extension of each tells]:FORMAT:(json ndjson json-seq xml csv)' \
            '--delimiter=[What stands between the fields of CSV\: a character, or tab and the like; without it, the file tells]:CHAR:(comma pipe semicolon space tab)' \
            '--quote=[What stands around fields of CSV\: a character, or double or single]:CHAR:(double single)' \
            '--no-header[The first row of CSV is a record, not the names of the columns]' \
            '--encoding=[The encoding of files that do not tell theirs]:NAME: ' \
            '--max-depth=[How deep arrays, objects and elements may be nested]:N: ' \
            '--max-record=[How large one record may be\: bytes, or 16K, 64M, 1G]:SIZE: ' \
            '*--format=[How the report is written, and the file it goes to instead of standard output]:FORMAT[=FILE]:(human json github basic)' \
            '--max-findings=[How many findings of one kind are listed for a file; all are counted]:N: ' \
            '--fail-on=[The least severity that makes the exit code 1]:SEVERITY:(error warning note never)' \
            '-q[Print findings and nothing else]' \
            '--quiet[Print findings and nothing else]' \
            '--color=[Whether to colour; auto asks NO_COLOR, FORCE_COLOR, then the terminal]:WHEN:(auto always never)' \
            '-h[Print this help]' \
            '--help[Print this help]' \
            '*:file:_files' ;;
        normalize)
          _arguments -s -S \
            '--check[Write nothing; the exit code is 1 where a file would change]' \
            '--write[Replace each file; JSON only]' \
            '--compact[Write one line, without blanks]' \
            '--ndjson[Write a record a line]' \
            '--canonical[Write canonical JSON, RFC 8785]' \
            '--nfc[Bring text, but no name, to Unicode'\''s Normalization Form C]' \
            '--as=[Check against a contract that ships with Waymark]:NAME:(catalog landmarks pets)' \
            '--schema=[Check against a JSON Schema of your own]:FILE:_files' \
            '*--schema-dir=[A folder of schemas that others refer to\: looked up by $id, then by the path of the address]:DIR:_files -/' \
            '--xsd=[Check XML against an XML Schema as well]:FILE:_files' \
            '--rng=[Check XML against a RELAX NG schema as well]:FILE:_files' \
            '--formats[Assert '\''format'\'' for contracts of your own as well; the built-in ones always do]' \
            '--assets=[The folder of the files that the data names]:DIR:_files -/' \
            '--from=[The format of all files; without it, the extension of each tells]:FORMAT:(json ndjson json-seq xml csv)' \
            '--delimiter=[What stands between the fields of CSV\: a character, or tab and the like; without it, the file tells]:CHAR:(comma pipe semicolon space tab)' \
            '--quote=[What stands around fields of CSV\: a character, or double or single]:CHAR:(double single)' \
            '--no-header[The first row of CSV is a record, not the names of the columns]' \
            '--encoding=[The encoding of files that do not tell theirs]:NAME: ' \
            '--max-depth=[How deep arrays, objects and elements may be nested]:N: ' \
            '--max-record=[How large one record may be\: bytes, or 16K, 64M, 1G]:SIZE: ' \
            '*--format=[How the report is written, and the file it goes to instead of standard output]:FORMAT[=FILE]:(human json github basic)' \
            '--max-findings=[How many findings of one kind are listed for a file; all are counted]:N: ' \
            '--fail-on=[The least severity that makes the exit code 1]:SEVERITY:(error warning note never)' \
            '-q[Print findings and nothing else]' \
            '--quiet[Print findings and nothing else]' \
            '--color=[Whether to colour; auto asks NO_COLOR, FORCE_COLOR, then the terminal]:WHEN:(auto always never)' \
            '-h[Print this help]' \
            '--help[Print this help]' \
            '*:file:_files' ;;
        convert)
          _arguments -s -S \
            '-o+[The file to write; '\''-'\'' is standard output, which is also meant without it]:OUT:_files' \
            '--output=[The file to write; '\''-'\'' is standard output, which is also meant without it]:OUT:_files' \
            '--to=[The format to write; without it, the extension of the file tells]:FORMAT:(json ndjson xml csv)' \
            '--lossless[Write nothing where anything would be lost; the exit code is 1 then]' \
            '--as=[Check against a contract that ships with Waymark]:NAME:(catalog landmarks pets)' \
            '--schema=[Check against a JSON Schema of your own]:FILE:_files' \
            '*--schema-dir=[A folder of schemas that others refer to\: looked up by $id, then by the path of the address]:DIR:_files -/' \
            '--xsd=[Check XML against an XML Schema as well]:FILE:_files' \
            '--rng=[Check XML against a RELAX NG schema as well]:FILE:_files' \
            '--formats[Assert '\''format'\'' for contracts of your own as well; the built-in ones always do]' \
            '--assets=[The folder of the files that the data names]:DIR:_files -/' \
            '--from=[The format of all files; without it, the extension of each tells]:FORMAT:(json ndjson json-seq xml csv)' \
            '--delimiter=[What stands between the fields of CSV\: a character, or tab and the like; without it, the file tells]:CHAR:(comma pipe semicolon space tab)' \
            '--quote=[What stands around fields of CSV\: a character, or double or single]:CHAR:(double single)' \
            '--no-header[The first row of CSV is a record, not the names of the columns]' \
            '--encoding=[The encoding of files that do not tell theirs]:NAME: ' \
            '--max-depth=[How deep arrays, objects and elements may be nested]:N: ' \
            '--max-record=[How large one record may be\: bytes, or 16K, 64M, 1G]:SIZE: ' \
            '*--format=[How the report is written, and the file it goes to instead of standard output]:FORMAT[=FILE]:(human json github basic)' \
            '--max-findings=[How many findings of one kind are listed for a file; all are counted]:N: ' \
            '--fail-on=[The least severity that makes the exit code 1]:SEVERITY:(error warning note never)' \
            '-q[Print findings and nothing else]' \
            '--quiet[Print findings and nothing else]' \
            '--color=[Whether to colour; auto asks NO_COLOR, FORCE_COLOR, then the terminal]:WHEN:(auto always never)' \
            '-h[Print this help]' \
            '--help[Print this help]' \
            '*:file:_files' ;;
        coverage)
          _arguments -s -S \
            '--as=[Check against a contract that ships with Waymark]:NAME:(catalog landmarks pets)' \
            '--schema=[Check against a JSON Schema of your own]:FILE:_files' \
            '*--schema-dir=[A folder of schemas that others refer to\: looked up by $id, then by the path of the address]:DIR:_files -/' \
            '--xsd=[Check XML against an XML Schema as well]:FILE:_files' \
            '--rng=[Check XML against a RELAX NG schema as well]:FILE:_files' \
            '--formats[Assert '\''format'\'' for contracts of your own as well; the built-in ones always do]' \
            '--assets=[The folder of the files that the data names]:DIR:_files -/' \
            '*--model=[Check against the app'\''s own Swift types\: a source file, or a folder of them]:PATH:_files' \
            '--type=[The type that the data decodes as, \[Landmark\]; without it, the one that fits]:NAME: ' \
            '--key-strategy=[The app'\''s keyDecodingStrategy]:NAME:(useDefaultKeys convertFromSnakeCase)' \
            '--date-strategy=[The app'\''s dateDecodingStrategy; custom for formatters and functions, which are not checked]:NAME:(deferredToDate secondsSince1970 millisecondsSince1970 iso8601 custom)' \
            '--data-strategy=[The app'\''s dataDecodingStrategy]:NAME:(deferredToData base64 custom)' \
            '--nonconforming-floats=[The three texts of the app'\''s nonConformingFloatDecodingStrategy, with commas between them]:INF,-INF,NAN: ' \
            '--from=[The format of all files; without it, the extension of each tells]:FORMAT:(json ndjson json-seq xml csv)' \
            '--delimiter=[What stands between the fields of CSV\: a character, or tab and the like; without it, the file tells]:CHAR:(comma pipe semicolon space tab)' \
            '--quote=[What stands around fields of CSV\: a character, or double or single]:CHAR:(double single)' \
            '--no-header[The first row of CSV is a record, not the names of the columns]' \
            '--encoding=[The encoding of files that do not tell theirs]:NAME: ' \
            '--max-depth=[How deep arrays, objects and elements may be nested]:N: ' \
            '--max-record=[How large one record may be\: bytes, or 16K, 64M, 1G]:SIZE: ' \
            '*--format=[How the report is written, and the file it goes to instead of standard output]:FORMAT[=FILE]:(human json github basic)' \
            '--max-findings=[How many findings of one kind are listed for a file; all are counted]:N: ' \
            '--fail-on=[The least severity that makes the exit code 1]:SEVERITY:(error warning note never)' \
            '-q[Print findings and nothing else]' \
            '--quiet[Print findings and nothing else]' \
            '--color=[Whether to colour; auto asks NO_COLOR, FORCE_COLOR, then the terminal]:WHEN:(auto always never)' \
            '-h[Print this help]' \
            '--help[Print this help]' \
            '*:file:_files' ;;
        schema)
          _arguments -s -S \
            '*--schema-dir=[A folder of schemas that others refer to\: looked up by $id, then by the path of the address]:DIR:_files -/' \
            '--from=[The format of all files; without it, the extension of each tells]:FORMAT:(json ndjson json-seq xml csv)' \
            '--delimiter=[What stands between the fields of CSV\: a character, or tab and the like; without it, the file tells]:CHAR:(comma pipe semicolon space tab)' \
            '--quote=[What stands around fields of CSV\: a character, or double or single]:CHAR:(double single)' \
            '--no-header[The first row of CSV is a record, not the names of the columns]' \
            '--encoding=[The encoding of files that do not tell theirs]:NAME: ' \
            '--max-depth=[How deep arrays, objects and elements may be nested]:N: ' \
            '--max-record=[How large one record may be\: bytes, or 16K, 64M, 1G]:SIZE: ' \
            '*--format=[How the report is written, and the file it goes to instead of standard output]:FORMAT[=FILE]:(human json github basic)' \
            '--max-findings=[How many findings of one kind are listed for a file; all are counted]:N: ' \
            '--fail-on=[The least severity that makes the exit code 1]:SEVERITY:(error warning note never)' \
            '-q[Print findings and nothing else]' \
            '--quiet[Print findings and nothing else]' \
            '--color=[Whether to colour; auto asks NO_COLOR, FORCE_COLOR, then the terminal]:WHEN:(auto always never)' \
            '-h[Print this help]' \
            '--help[Print this help]' \
            '*:file:_files' ;;
        explain)
          _arguments -s -S \
            '--color=[Whether to colour; auto asks NO_COLOR, FORCE_COLOR, then the terminal]:WHEN:(auto always never)' \
            '-h[Print this help]' \
            '--help[Print this help]' \
            '1:code:(above-maximum asset-case attribute-without-value bad-character-reference bad-escape bad-unicode-escape bare-ampersand bare-less-than below-minimum blank-after-quote blank-before-quote blank-column blank-lines byte-order-mark carriage-return-lines cdata-end-in-text comment control-character curly-quoted-attribute curly-quotes dangling-reference decomposed-text delimiter double-hyphen-in-comment duplicate-attribute duplicate-column duplicate-key duplicate-name empty-document encoding-mismatch entity-expansion external-doctype external-entity extra-bracket extra-comma extra-end-tag extra-fields forbidden-member forbidden-value foreign-literal format-mismatch html-entity imprecise-number invalid-encoding invalid-name invalid-schema invisible-character json-record-too-large json-too-deep latitude-out-of-range line-break-in-string lone-surrogate longitude-out-of-range lost-absence lost-character lost-document lost-name lost-null lost-structure lost-type malformed-doctype malformed-markup malformed-namespace malformed-number malformed-tag malformed-xml malformed-xml-declaration mismatched-bracket mismatched-tag misplaced-xml-declaration missing-asset missing-bracket missing-colon missing-comma missing-fields missing-header missing-member missing-name missing-record-separator missing-value mixed-line-endings mojibake no-alternative no-canonical-form noncharacter not-a-list not-a-multiple not-a-number not-decodable nul-byte nul-in-row number-separator orphan-asset pattern-mismatch repeated-element repeated-header repeated-item replacement-character rng-invalid row-too-large second-document second-root second-value-on-line sentinel-coordinates several-alternatives shared-point single-quotes spreadsheet-damage spreadsheet-formula stray-character stray-quote stray-text surrounding-blanks swapped-coordinates swift-syntax text-after-document text-after-quote text-outside-root too-few-contained too-few-items too-few-members too-long too-many-contained too-many-items too-many-members too-short trailing-delimiter truncated-file truncated-text twin-key unclosed-attribute unclosed-cdata unclosed-comment unclosed-element unclosed-instruction unclosed-list unclosed-object unclosed-quote unclosed-string unclosed-tag undecided-pattern undeclared-prefix undecodable-value undefined-entity undoubled-quote unescaped-control unescaped-quote unexpected-text unknown-encoding unknown-enum-value unknown-member unquoted-attribute unquoted-name unquoted-text unread-attribute unread-element unset-coordinates unused-enum-value utf-16 wrong-constant wrong-separator wrong-type xml-empty-document xml-invalid-character xml-record-too-large xml-too-deep xml-truncated xsd-invalid)' ;;
        rules)
          _arguments -s -S \
            '--format=[How the list is written]:FORMAT:(human json)' \
            '--color=[Whether to colour; auto asks NO_COLOR, FORCE_COLOR, then the terminal]:WHEN:(auto always never)' \
            '-h[Print this help]' \
            '--help[Print this help]' ;;
        help)
          _arguments -s -S \
            '-h[Print this help]' \
            '--help[Print this help]' \
            '1:command:(check normalize convert coverage schema explain rules help)' ;;
      esac ;;
  esac
}

if [ "$funcstack[1]" = _waymark ]; then _waymark "$@"; else compdef _waymark waymark; fi
