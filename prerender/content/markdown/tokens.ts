/**
 * HTML as the Markdown renderer writes it: attributes in double quotes, `<` in text always escaped, raw HTML of authors left
 * out for `RAW`. Nothing here is meant for other HTML.
 */

/** Stands for one piece of raw HTML. No tag that the renderer writes looks so, and what looks so in an attribute is skipped with it. */
export const RAW = '<!>'

const QUOTE = 34
const TAG_END = 62

/** The index after the tag that starts at `at`, over attribute values, which may hold `<` and `>`. */
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

/** The text or attribute value behind what the renderer wrote. */
export const decode = (escaped: string): string =>
  escaped.includes('&')
    ? escaped.replace(/&(?:amp|lt|gt|quot|#x27|#x60);/g, (entity) => CHARACTERS[entity] ?? entity)
    : escaped

/** An attribute value as the renderer writes it. */
export const escapeValue = (value: string): string =>
  value.replace(/[&"'`]/g, (character) => ENTITIES[character] ?? character)
