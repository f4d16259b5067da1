/** Common named references; others stay encoded on both sides. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwj: '\u200d',
  zwnj: '\u200c',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  divide: '÷',
  minus: '−',
  plusmn: '±',
  deg: '°',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  para: '¶',
  larr: '←',
  rarr: '→',
  uarr: '↑',
  darr: '↓',
}

const REFERENCE = /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+\d*));/gi

const fromCodePoint = (code: number): string | undefined =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined

/** Decodes character references in a text. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(REFERENCE, (whole: string, hex?: string, decimal?: string, name?: string) => {
        if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16)) ?? whole
        if (decimal !== undefined) return fromCodePoint(Number.parseInt(decimal, 10)) ?? whole
        return name !== undefined && Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole
      })
    : text
