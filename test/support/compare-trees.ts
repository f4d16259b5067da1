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
  /** Allows hashed assets of earlier builds. */
  readonly keepsAssets?: boolean
}

/** Differences to report; one cause often makes hundreds. */
const MAX_REPORTED = 12

/** Differences from the expected tree, one line for each file. Empty if the trees are byte-identical. */
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
  return all.length > MAX_REPORTED ? [...all.slice(0, MAX_REPORTED), `and ${all.length - MAX_REPORTED} more`] : all
}
