const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const SPECIAL = /[&<>"]/

/** Makes a text safe as content and inside a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  // To test a text is cheaper than to replace nothing in it.
  SPECIAL.test(text) ? text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character) : text

/** One attribute with a leading space; nothing for null. */
export const attribute = (name: string, value: string | null): string =>
  value === null ? '' : ` ${name}="${escapeHtml(value)}"`
