/** What two values show side by side when there is room for this many characters of each. */
const WIDTH = 120

/** How much of what both begin with is shown in front of the first difference. */
const LEAD = 24

/** One line of a text that may be long and may have many. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

const cutEnd = (text: string, width: number): string => (text.length > width ? `${text.slice(0, width - 1)}…` : text)

/** The beginning of a text, in one line. */
export const excerpt = (text: string, width = WIDTH): string => cutEnd(oneLine(text), width)

/** Two texts in one line each, cut so that the first place at which they differ is in sight. */
export const excerptPair = (before: string, after: string, width = WIDTH): readonly [string, string] => {
  const [a, b] = [oneLine(before), oneLine(after)]
  if (a.length <= width && b.length <= width) return [a, b]
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1
  const from = Math.max(Math.min(same - LEAD, Math.max(a.length, b.length) - width + 1), 0)
  const cut = (text: string): string => (from === 0 ? cutEnd(text, width) : `…${cutEnd(text.slice(from), width - 1)}`)
  return [cut(a), cut(b)]
}
