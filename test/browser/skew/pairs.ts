import { MANNERS, type Manner } from './manners.ts'
import { VERSIONS } from './versions.ts'

/** Acts of a visitor whose tab was loaded before the deploy. */
export const ACTS = ['click', 'back', 'wake', 'offline'] as const
export type Act = (typeof ACTS)[number]

export const PATHS = ['/news', '/report', '/brief'] as const
export type PagePath = (typeof PATHS)[number]

/** A tab of one version meets a deploy of another; versions are numbered from 1. */
export type Pair = {
  readonly from: number
  readonly to: number
  readonly manner: Manner
  readonly act: Act
  readonly path: PagePath
}

/** Such as `3-7/two at once/back/news`. */
export const pairId = ({ from, to, manner, act, path }: Pair): string => `${from}-${to}/${manner}/${act}${path}`

/** A circuit through all ordered pairs of versions, each of which begins where the one before ends. */
const circuit = (count: number): readonly (readonly [number, number])[] => {
  // Hierholzer's algorithm: every version has as many deploys to it as from it, so that no walk gets stuck.
  const open = Array.from({ length: count }, (_, from) =>
    Array.from({ length: count }, (_version, offset) => (from + offset) % count).filter((to) => to !== from),
  )
  const stack = [0]
  const nodes: number[] = []
  while (stack.length > 0) {
    const next = open[stack.at(-1) ?? 0]?.pop()
    if (next === undefined) nodes.push(stack.pop() ?? 0)
    else stack.push(next)
  }
  nodes.reverse()
  return nodes.slice(1).map((to, index) => [(nodes[index] ?? 0) + 1, to + 1])
}

const COMBINATIONS = (Object.keys(MANNERS) as Manner[]).flatMap((manner) => ACTS.map((act) => ({ manner, act })))

/** A step that has no divisor in common with the number of combinations visits all of them. */
const STRIDE = 7

/** Deploys among all versions: each ordered pair of them once, in the given walk's manners and acts. */
const walkOf = (walk: number): readonly Pair[] =>
  circuit(VERSIONS.length).flatMap(([from, to], step) => {
    const combination = COMBINATIONS[(step * STRIDE + walk) % COMBINATIONS.length]
    const path = PATHS[(step + walk) % PATHS.length]
    return combination === undefined || path === undefined ? [] : [{ from, to, ...combination, path }]
  })

/**
 * A walk is the life of one browser profile: a deploy, an act, and the next deploy on the version that is then there.
 * Each walk meets every pair of versions once; all walks together meet each in every manner, with every act.
 */
export const WALKS: readonly (readonly Pair[])[] = COMBINATIONS.map((_, walk) => walkOf(walk))

/** The pairs that `npm run test:slow` plays: the beginning of the first walk. */
export const SAMPLE = WALKS[0]?.slice(0, 60) ?? []

export const findPair = (id: string): Pair | undefined => WALKS.flat().find((pair) => pairId(pair) === id)
