export type SplitSource = {
  /** Raw front matter without delimiters; null if the file has none. */
  readonly frontMatter: string | null
  /** The page's text: everything after the front matter, or the whole file. */
  readonly body: string
}

const BYTE_ORDER_MARK = '\uFEFF'

const OPENING = /^(?:---|\+\+\+)[ \t\f]*(?:\r\n?|\n)/
const CLOSING_DASHES = /(?:---|\.\.\.) *(?:\r\n?|\n|$)/y
const CLOSING_PLUSES = /\+\+\+ *(?:\r\n?|\n|$)/y
const LINE_END = /\r\n?|\n/g
const LAST_LINE_END = /(?:\r\n?|\n)$/

/**
 * Splits a Markdown file where the renderer does, without parsing Markdown: front matter is between a first line `---`
 * and the next `---` or `...`, or between a first line `+++` and the next.
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
