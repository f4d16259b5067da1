/** Families of pages made from rows of data: thousands that differ only in their rows. */
const DATA_FAMILIES: readonly RegExp[] = [
  /^\/data\/hs-code\/./,
  /^\/atlas\/oceanport\/./,
  /^\/atlas\/airport\/./,
  /^\/atlas\/route\/./,
  /^\/atlas\/(?:country|region|letter)\/./,
  /^\/route-search\/./,
]

/** Random numbers from 0 to 1, equal for one seed on every machine (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `FAIRLEAD_SEED` selects another sample. */
const SEED = Number(process.env['FAIRLEAD_SEED'] ?? 1)

/** A random sample of items, in their order. */
export const pickSample = <A>(items: readonly A[], count: number): readonly A[] => {
  const random = randomOf(SEED)
  const marked = items.map((item, index) => ({ item, index, lot: random() }))
  return marked
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item)
}

/** Data family of a page; undefined for an editorial page. */
const familyOf = (address: string): number | undefined => {
  const found = DATA_FAMILIES.findIndex((family) => family.test(address))
  return found === -1 ? undefined : found
}

/** Tells a page of words from one made of rows of data. */
export const isEditorial = (address: string): boolean => familyOf(address) === undefined

/**
 * All editorial pages, and a seeded sample of each data family with its extremes: the longest and the shortest address,
 * the first and the last.
 */
export const sampleDataPages = <A>(
  pages: readonly A[],
  addressOf: (page: A) => string,
  count: number,
): readonly A[] => {
  const families = new Map<number, A[]>()
  for (const page of pages) {
    const family = familyOf(addressOf(page))
    if (family === undefined) continue
    const members = families.get(family)
    if (members === undefined) families.set(family, [page])
    else members.push(page)
  }
  const chosen = new Set<A>()
  for (const members of families.values()) {
    const byLength = [...members].sort((a, b) => addressOf(a).length - addressOf(b).length)
    for (const page of [byLength[0], byLength.at(-1), members[0], members.at(-1), ...pickSample(members, count)])
      if (page !== undefined) chosen.add(page)
  }
  return pages.filter((page) => familyOf(addressOf(page)) === undefined || chosen.has(page))
}
