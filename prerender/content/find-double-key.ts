export type DoubleKey = {
  readonly key: string
  /** Offset of its second occurrence. */
  readonly offset: number
}

/**
 * Finds the end of a string whose contents begin at `from`. Written as a loop, since a regular expression exhausts the
 * stack on a megabyte.
 */
const findQuote = (json: string, from: number): number => {
  let at = json.indexOf('"', from)
  for (;;) {
    let backslashes = 0
    while (json[at - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return at
    at = json.indexOf('"', at + 1)
  }
}

const isBeforeColon = (json: string, from: number): boolean => {
  let at = from
  while (/\s/.test(json[at] ?? '')) at += 1
  return json[at] === ':'
}

/** Finds a key that an object of a JSON text has twice: `JSON.parse` silently keeps the last. */
export const findDoubleKey = (json: string): DoubleKey | undefined => {
  const open: Set<string>[] = []
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '{') open.push(new Set())
    else if (character === '}') open.pop()
    if (character !== '"') continue
    const offset = at
    at = findQuote(json, at + 1)
    if (!isBeforeColon(json, at + 1)) continue
    const key = JSON.parse(json.slice(offset, at + 1)) as string
    const keys = open.at(-1)
    if (keys?.has(key) === true) return { key, offset }
    keys?.add(key)
  }
  return undefined
}
