/** Characters shown of each of two values side by side. */
const WIDTH = 120

/** Characters shown of a common beginning before the first difference. */
const LEAD = 24

/** Longest line printed of a text. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

const cutEnd = (text: string, width: number): string => (text.length > width ? `${text.slice(0, width - 1)}…` : text)

/** Shortens a text to one line. */
export const excerpt = (text: string, width = WIDTH): string => cutEnd(oneLine(text), width)

/** Shortens two texts to one line each that shows their first difference. */
export const excerptPair = (before: string, after: string, width = WIDTH): readonly [string, string] => {
  const [a, b] = [oneLine(before), oneLine(after)]
  if (a.length <= width && b.length <= width) return [a, b]
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1
  const from = Math.max(Math.min(same - LEAD, Math.max(a.length, b.length) - width + 1), 0)
  const cut = (text: string): string => (from === 0 ? cutEnd(text, width) : `…${cutEnd(text.slice(from), width - 1)}`)
  return [cut(a), cut(b)]
}
