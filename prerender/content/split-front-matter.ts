export type SplitSource = {
  /** The raw front matter, without its delimiters; null when the file has none. */
  readonly frontMatter: string | null
  /** What the page shows: everything after the front matter, or all of the file. */
  readonly body: string
}

const BYTE_ORDER_MARK = '\uFEFF'

const OPENING = /^(?:---|\+\+\+)[ \t\f]*(?:\r\n?|\n)/
const CLOSING_DASHES = /(?:---|\.\.\.) *(?:\r\n?|\n|$)/y
const CLOSING_PLUSES = /\+\+\+ *(?:\r\n?|\n|$)/y
const LINE_END = /\r\n?|\n/g
const LAST_LINE_END = /(?:\r\n?|\n)$/

/**
 * Splits a Markdown file where the Markdown renderer does, without reading any Markdown: front matter stands between a first
 * line of `---` and the next of `---` or `...`, or between a first line and the next of `+++`.
 */
export const splitFrontMatter = (source: string): SplitSource => {
  const text = source.startsWith(BYTE_ORDER_MARK) ? source.slice(BYTE_ORDER_MARK.length) : source
  const [opening] = OPENING.exec(text) ?? []
  if (opening === undefined) return { frontMatter: null, body: text }
  const closing = opening.startsWith('-') ? CLOSING_DASHES : CLOSING_PLUSES
  for (let line = opening.length; ; line = LINE_END.lastIndex) {
    closing.lastIndex = line
    if (closing.test(text)) {
      return {
        frontMatter: text.slice(opening.length, line).replace(LAST_LINE_END, ''),
        body: text.slice(closing.lastIndex),
      }
    }
    LINE_END.lastIndex = line
    if (!LINE_END.test(text)) return { frontMatter: null, body: text }
  }
}
