import { type Canal, canals } from './canals.ts'

/** Passages of a route; `red-sea` stands for the strait of Bab-el-Mandeb. */
type Way = { readonly by: readonly string[] }

/**
 * Whether a route leads through a canal from sea to sea. A ship that comes from one end of the Red Sea and calls there
 * does not: ports such as Jeddah are served from either end whether or not ships sail on.
 */
const isThrough = ({ by }: Way, canal: Canal): boolean =>
  by.includes(canal) && (canal !== 'suez' || by.includes('red-sea'))

/** Canals that some of these routes lead through and others do not: the order depends on whether ships sail them. */
export const decidingCanals = (ways: readonly Way[]): readonly Canal[] =>
  canals.filter((canal) => new Set(ways.map((way) => isThrough(way, canal))).size > 1)

/** Routes as ships sail them: those that avoid these canals first, and in both groups in the order given. */
export const inSailedOrder = <W extends Way>(ways: readonly W[], avoided: readonly Canal[]): readonly W[] => {
  const isAvoided = (way: Way): boolean => avoided.some((canal) => isThrough(way, canal))
  return [...ways.filter((way) => !isAvoided(way)), ...ways.filter(isAvoided)]
}
