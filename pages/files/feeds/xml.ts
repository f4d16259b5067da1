/** The five characters that XML has names for. Others that it forbids are control characters, which no content holds. */
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

/** An element of XML; its content is a text, or other elements as `element` gave them. */
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

/** Markup that needs no more escaping, so that no text can be taken for it. */
export type Xml = { readonly xml: string }

/** A whole document. */
export const documentOf = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
