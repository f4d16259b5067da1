/** The five characters that XML names. It forbids some control characters, too, which no content contains. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('')

/** An XML element; its content is text, or other elements made by `element`. */
export const element = (
  name: string,
  content: string | readonly Xml[] = [],
  attributes: Readonly<Record<string, string>> = {},
): Xml => {
  const inner = typeof content === 'string' ? escapeText(content) : content.map(({ xml }) => xml).join('')
  return {
    xml:
      inner === '' ? `<${name}${attributesOf(attributes)}/>` : `<${name}${attributesOf(attributes)}>${inner}</${name}>`,
  }
}

/** Escaped markup, as a type apart from text. */
export type Xml = { readonly xml: string }

/** A complete document. */
export const documentOf = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
