const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const SPECIAL = /[&<>"]/

/** Escapes text for element content and double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  // A test is cheaper than a replacement that changes nothing.
  SPECIAL.test(text) ? text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character) : text

/** An attribute with a leading space; empty for null. */
export const attribute = (name: string, value: string | null): string =>
  value === null ? '' : ` ${name}="${escapeHtml(value)}"`
