/** Files by path, as `readFiles` gives them. */
export type Tree = ReadonlyMap<string, string>

const isAsset = (file: string): boolean => /(^|\/)assets\//.test(file)

const describeBytes = (actual: string, expected: string): string => {
  const at = [...expected].findIndex((character, index) => character !== actual[index])
  const place = at === -1 ? Math.min(actual.length, expected.length) : at
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, place - 40), place + 40))
  return `from byte ${place} of ${expected.length} on: ${around(actual)} instead of ${around(expected)}`
}

type CompareOptions = {
  /** Whether hashed assets of earlier builds may stand beside those expected. */
  readonly keepsAssets?: boolean
}

/** So many differences are told; one cause often makes hundreds. */
const MOST_TOLD = 12

/** What sets a tree apart from the one expected, in a line for each file; nothing when the trees are equal byte for byte. */
export const compareTrees = (
  actual: Tree,
  expected: Tree,
  { keepsAssets = false }: CompareOptions = {},
): readonly string[] => {
  const all = [
    ...[...expected].flatMap(([file, content]) => {
      const found = actual.get(file)
      if (found === undefined) return [`${file} is missing`]
      return found === content ? [] : [`${file} has other bytes ${describeBytes(found, content)}`]
    }),
    ...[...actual.keys()]
      .filter((file) => !expected.has(file) && !(keepsAssets && isAsset(file)))
      .map((file) => `${file} should not be there`),
  ]
  return all.length > MOST_TOLD ? [...all.slice(0, MOST_TOLD), `and ${all.length - MOST_TOLD} more`] : all
}
