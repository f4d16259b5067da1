/** Longest text that stays in one piece. */
const WIDTH = 140

/** After a line or a sentence, and before an element at the start of a line. */
const BREAK = new RegExp(
  [
    '(?<=\\n)',
    '(?=<(?:h[1-6]|p|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|th|td|figure|figcaption|blockquote|pre|div|section|aside|hr)[\\s>])',
    '(?<=[.!?][\'"”’)]?\\s)(?!\\s)',
    '(?<=[。！？])(?![”’）」』])',
  ].join('|'),
)

const wrap = (piece: string): readonly string[] => {
  if (piece.length <= WIDTH) return [piece]
  const space = piece.lastIndexOf(' ', WIDTH - 1)
  const end = (space > 0 ? space : piece.indexOf(' ', WIDTH)) + 1
  return end === 0 || end === piece.length ? [piece] : [piece.slice(0, end), ...wrap(piece.slice(end))]
}

/**
 * Splits a long text where a reader would begin a new line, so that a line diff shows the change. The pieces join to
 * the text.
 */
export const splitText = (text: string): readonly string[] =>
  text.length <= WIDTH ? [text] : text.split(BREAK).flatMap(wrap)
