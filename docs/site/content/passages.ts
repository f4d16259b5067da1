/** The text between two headings of a document. */
export type Passage = { readonly anchor: string; readonly heading: string; readonly text: string }

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#x60': '`' }

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27|#x60);/g, (whole, name: string) => CHARACTERS[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** Cuts the HTML of a document before each heading of the second and third level. */
export const passagesOf = (html: string): readonly Passage[] =>
  html.split(/(?=<h[23] id=")/).map((part) => {
    const [whole = '', anchor = '', heading = ''] = /^<h[23] id="([^"]+)">([\s\S]*?)<\/h[23]>/.exec(part) ?? []
    return { anchor, heading: textOf(heading), text: textOf(part.slice(whole.length)) }
  })
