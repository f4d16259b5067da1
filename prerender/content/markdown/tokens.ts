/**
 * HTML as the Markdown renderer writes it: attributes in double quotes, `<` in text always escaped, authors' raw HTML
 * replaced by `RAW`. These functions are unfit for other HTML.
 */

/** Placeholder for a piece of raw HTML. The renderer writes no such tag, and in attributes it is skipped. */
export const RAW = '<!>'

const QUOTE = 34
const TAG_END = 62

/** Index after the tag that starts at `at`. Attribute values may contain `<` and `>`. */
export const endOfTag = (html: string, at: number): number => {
  for (let index = at + 1; index < html.length; index += 1) {
    const code = html.charCodeAt(index)
    if (code === TAG_END) return index + 1
    if (code !== QUOTE) continue
    index = html.indexOf('"', index + 1)
    if (index === -1) break
  }
  return html.length
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x60;': '`',
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '`': '&#x60;' }

/** Decodes a text or attribute value of the renderer. */
export const decode = (escaped: string): string =>
  escaped.includes('&')
    ? escaped.replace(/&(?:amp|lt|gt|quot|#x27|#x60);/g, (entity) => CHARACTERS[entity] ?? entity)
    : escaped

/** Encodes an attribute value as the renderer does. */
export const escapeValue = (value: string): string =>
  value.replace(/[&"'`]/g, (character) => ENTITIES[character] ?? character)
