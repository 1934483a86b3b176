/** The named characters people write in e-mails; any other can be written as itself. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  iuml: 'ï',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  agrave: 'à',
  ccedil: 'ç',
  szlig: 'ß',
}

/** `&amp;`, `&#233;` and `&#xe9;` as the characters they stand for; what is none stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal: string, hex: string, name: string) => {
      if (name) return named[name] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 0x7f
      return isCharacter ? String.fromCodePoint(code) : ''
    },
  )
}
