/** Positions where a wording of the tariff may end and still identify its goods; the first short one is used. */
const ends: readonly RegExp[] = [
  /；.*$/,
  /，(不论|但|包括|除).*$/,
  /（(不论|但|包括|例如|除|税目).*$/,
  /，.*$/,
  /（[^（）]*）$/,
]

const longest = 26

/** An end inside of parentheses would leave them open. */
const isClosed = (name: string): boolean => (name.match(/（/g)?.length ?? 0) === (name.match(/）/g)?.length ?? 0)

/** Shortens the tariff's wordings to names that fit a title, unique among siblings. */
export const shortenChinese = (wordings: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const shortened = new Map(
    [...wordings].map(([code, wording]) => {
      let name = wording
      for (const end of ends) {
        if (name.length <= longest) break
        const shorter = name.replace(end, '')
        if (isClosed(shorter)) name = shorter
      }
      return [code, name] as const
    }),
  )
  const counts = new Map<string, number>()
  for (const name of shortened.values()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(
    [...wordings].map(([code, wording]) => {
      const name = shortened.get(code) ?? wording
      return [code, counts.get(name) === 1 ? name : wording]
    }),
  )
}
