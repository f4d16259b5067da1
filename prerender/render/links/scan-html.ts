/** Parts of a page's HTML that links depend on. */
export type HtmlLinks = { readonly hrefs: ReadonlySet<string>; readonly ids: ReadonlySet<string> }

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const LAST_CODE_POINT = 0x10ffff

export const unescapeAttribute = (value: string): string =>
  value.includes('&')
    ? value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
        const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16)
        if (code <= LAST_CODE_POINT) return String.fromCodePoint(code)
        return NAMED[name ?? ''] ?? whole
      })
    : value

type Attribute = { readonly isHref: boolean; readonly value: string; readonly end: number }

/** Matches an attribute from the space before its name: group 1 is the name, the next three are values. */
const ATTRIBUTE = /\s(?:(href)|id)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/iy
const HREF = ' href="'
const ID = ' id="'

const readAttribute = (html: string, at: number): Attribute | undefined => {
  // Fast path for the usual spelling: an expression with groups costs ten times as much.
  const isHref = html.startsWith(HREF, at)
  if (isHref || html.startsWith(ID, at)) {
    const from = at + (isHref ? HREF : ID).length
    const end = html.indexOf('"', from)
    return end === -1 ? undefined : { isHref, value: html.slice(from, end), end: end + 1 }
  }
  ATTRIBUTE.lastIndex = at
  const match = ATTRIBUTE.exec(html)
  if (match === null) return undefined
  return { isHref: match[1] !== undefined, value: match[2] ?? match[3] ?? match[4] ?? '', end: ATTRIBUTE.lastIndex }
}

const GREATER = 62
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39
/** Bit that distinguishes lower from upper case. */
const SMALL = 0x20
const A = 97
const H = 104
const I = 105
const Z = 122
const LAST_OF_ASCII = 127

const isLetter = (code: number): boolean => (code | SMALL) >= A && (code | SMALL) <= Z

const isSpace = (character: string | undefined): boolean =>
  character === ' ' || (character !== undefined && /\s/.test(character))

/**
 * Collects link targets and ids as React, the Markdown renderer and authors write them: the results of a full parser in
 * a fraction of the time. It does not recognise comments and scripts, which pages do not contain.
 */
export const scanHtml = (html: string): HtmlLinks => {
  const hrefs = new Set<string>()
  const ids = new Set<string>()
  // Continues after the value, so that it is not read as a tag.
  let afterHref = 0
  let afterId = 0
  for (let tag = html.indexOf('<'); tag !== -1; tag = html.indexOf('<', tag + 1)) {
    const letter = html.charCodeAt(tag + 1)
    if (!isLetter(letter)) continue
    let wantsHref = (letter | SMALL) === A && tag >= afterHref && isSpace(html[tag + 2])
    let wantsId = tag >= afterId
    for (let at = tag + 2; at < html.length && (wantsHref || wantsId); at += 1) {
      const code = html.charCodeAt(at)
      if (code > GREATER && code <= LAST_OF_ASCII) continue
      if (code === GREATER) break
      if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
        at = html.indexOf(code === DOUBLE_QUOTE ? '"' : "'", at + 1)
        if (at === -1) break
        continue
      }
      const next = html.charCodeAt(at + 1) | SMALL
      if (!(next === H && wantsHref) && !(next === I && wantsId)) continue
      const attribute = readAttribute(html, at)
      if (attribute === undefined) continue
      if (attribute.isHref) {
        hrefs.add(unescapeAttribute(attribute.value))
        afterHref = attribute.end
        wantsHref = false
      } else {
        ids.add(unescapeAttribute(attribute.value))
        afterId = attribute.end
        wantsId = false
      }
    }
  }
  return { hrefs, ids }
}
