export type DoubleKey = { readonly key: string /** Where its second appearance begins. */; readonly offset: number }

/** Where the string ends whose contents begin at `from`. By hand: a regular expression runs out of stack on one of a megabyte. */
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

/** A key that one object of a text has twice: `JSON.parse` keeps the last and tells nobody. The text has to be JSON. */
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
