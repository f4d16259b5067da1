/** A path that a parser of URLs would leave as it is: most links of most sites. */
const PLAIN_PATH = /^(?:\/[\w~-][\w.~-]*)+\/?$/

export const isPlainPath = (href: string): boolean => PLAIN_PATH.test(href)

const SLASH = 47
const HIGH = 2 ** 20

/**
 * A path as a number of 52 bits, with a slash at its end or without: what a large site remembers of most of its links instead of
 * their texts. Among a million pages, a link to none of them is taken for one to a page once in some four thousand million.
 */
export const pathHash = (path: string): number => {
  const length = path.charCodeAt(path.length - 1) === SLASH ? path.length - 1 : path.length
  let high = 2166136261
  let low = 2246822507
  for (let index = 0; index < length; index += 1) {
    const code = path.charCodeAt(index)
    high = Math.imul(high ^ code, 16777619)
    low = Math.imul(low ^ code, 2654435761)
  }
  // What was multiplied last has not reached the lower bits.
  high ^= high >>> 15
  low ^= low >>> 13
  return (high >>> 0) * HIGH + (low >>> 12)
}
