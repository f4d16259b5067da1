import { addressesInSrcset } from '../../base/srcset.ts'
import { decodeReferences, isSafeUrl } from './safe-url.ts'

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const ELEMENTS = names(
  'a abbr audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source ' +
    'span strong sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr',
)

/** Elements whose content is not text of the document either. */
const WITH_CONTENT = names(
  'applet embed frameset iframe math noembed noframes noscript object plaintext script select style svg template ' +
    'textarea title xmp',
)

const ATTRIBUTES = names(
  'abbr align alt class colspan controls datetime decoding default dir headers height hreflang id kind label lang ' +
    'loading loop muted open preload rel reversed role rowspan scope sizes span srclang start tabindex title ' +
    'translate type value width',
)

const URL_ATTRIBUTES = names('cite href poster src')

/** The whole tag at a position. Quoted values may contain `>`. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/iy

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

const isSafeSet = (candidates: string): boolean => addressesInSrcset(candidates).every(isSafeUrl)

const isKept = (name: string, value: string): boolean => {
  if (URL_ATTRIBUTES.has(name)) return isSafeUrl(decodeReferences(value))
  if (name === 'srcset') return isSafeSet(decodeReferences(value))
  return ATTRIBUTES.has(name) || /^aria-[a-z]+$/.test(name)
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escapeMarkup = (text: string): string => text.replace(/["<>]/g, (character) => ESCAPES[character] ?? character)

const writeAttributes = (source: string): string => {
  let written = ''
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare
    if (!isKept(name.toLowerCase(), value ?? '')) continue
    written += value === undefined ? ` ${name}` : ` ${name}="${escapeMarkup(value)}"`
  }
  return written
}

/** Index after the closing tag of an element, or the end of the text. */
const afterElement = (html: string, name: string, from: number): number => {
  const close = new RegExp(`</${name}[^>]*>`, 'gi')
  close.lastIndex = from
  return close.exec(html) === null ? html.length : close.lastIndex
}

/**
 * Writes a piece of an author's HTML anew from what is known to be harmless: elements of text, lists, tables and media,
 * with attributes that neither run code nor style. All else is left out: scripts with their content, other elements by
 * their tags, comments; markup that is no tag becomes text.
 */
export const sanitiseHtml = (html: string): string => {
  let written = ''
  let at = 0
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    written += html.slice(at, open)
    if (html.startsWith('<!', open) || html.startsWith('<?', open)) {
      const isComment = html.startsWith('<!--', open)
      const end = html.indexOf(isComment ? '-->' : '>', open + 2)
      at = end === -1 ? html.length : end + (isComment ? 3 : 1)
      continue
    }
    TAG.lastIndex = open
    const [tag, slash = '', name = '', attributes = ''] = TAG.exec(html) ?? []
    if (tag === undefined) {
      written += '&lt;'
      at = open + 1
      continue
    }
    at = open + tag.length
    const element = name.toLowerCase()
    if (ELEMENTS.has(element)) written += slash === '' ? `<${name}${writeAttributes(attributes)}>` : `</${name}>`
    else if (WITH_CONTENT.has(element) && slash === '') at = afterElement(html, element, at)
  }
  return written + html.slice(at)
}
