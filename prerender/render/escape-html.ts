const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Makes a text safe as content and inside a double-quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

/** One attribute with a leading space; nothing for null. */
export const attribute = (name: string, value: string | null): string => (value === null ? '' : ` ${name}="${escapeHtml(value)}"`)
