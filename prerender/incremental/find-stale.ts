import { rowOf } from '../base/files/growing-rows.ts'
import { inputKey } from '../content/inputs/input-key.ts'
import type { Route } from '../plan/route.ts'
import { CLIENT_CODE } from './edition-inputs.ts'
import type { EditionState } from './edition-state.ts'
import type { DigestOf } from './input-digests.ts'

/** Flags by number for inputs of a state that have changed. */
export const findChangedInputs = ({ inputs, inputDigests }: EditionState, digestOf: DigestOf): Uint8Array =>
  Uint8Array.from({ length: inputs.length }, (_, number) =>
    digestOf(inputs.at(number) ?? '') === inputDigests[number] ? 0 : 1,
  )

/** Keys of slices whose inputs have not changed. */
const findSameSlices = ({ inputs }: EditionState, changed: Uint8Array): ReadonlySet<string> => {
  const prefix = inputKey.slice('')
  const same = new Set<string>()
  let number = 0
  for (const key of inputs) {
    if (changed[number] === 0 && key.startsWith(prefix)) same.add(key)
    number += 1
  }
  return same
}

export type StaleOptions = {
  /** A flag for each route of the previous state: its files are unchanged since the build. */
  readonly untouchedRoutes: Uint8Array
  readonly routes: readonly Route[]
  /** Digest of each route's own facts. */
  readonly own: Float64Array
  readonly globals: Readonly<Record<string, number>>
  readonly previous: EditionState | undefined
  /** Current digests of inputs. */
  readonly digestOf: DigestOf
}

export type StaleRoutes = {
  /** Indexes of the routes to render. */
  readonly stale: readonly number[]
  /** Index of each other route, with its index in the previous state. */
  readonly kept: readonly (readonly [route: number, at: number])[]
  /** Whether the files of kept routes name other code than this build has. */
  readonly namesOtherCode: boolean
  /** Whether a slice renders as before. */
  readonly isSameSlice: (alias: string) => boolean
}

export const isSameRecord = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => b[key] === value)

const withoutCode = ({ [CLIENT_CODE]: _, ...others }: Readonly<Record<string, number>>) => others

/** Finds the routes that may render differently: new ones, those with changed inputs, and those with changed files. */
export const findStale = ({ untouchedRoutes, routes, own, globals, previous, digestOf }: StaleOptions): StaleRoutes => {
  if (previous === undefined || !isSameRecord(withoutCode(globals), withoutCode(previous.facts.globals)))
    return {
      ...{ stale: routes.map((_, routeIndex) => routeIndex), kept: [] },
      ...{ namesOtherCode: false, isSameSlice: () => false },
    }
  const namesOtherCode = globals[CLIENT_CODE] !== previous.facts.globals[CLIENT_CODE]
  const routeIndexes = new Map(previous.paths.map((path, at) => [path, at]))
  const changed = findChangedInputs(previous, digestOf)
  const stale: number[] = []
  const kept: (readonly [number, number])[] = []
  for (const [routeIndex, { path: wanted }] of routes.entries()) {
    const at = routeIndexes.get(wanted)
    const isSame =
      at !== undefined &&
      previous.own[at] === own[routeIndex] &&
      !rowOf({ at: previous.readsAt, pool: previous.reads }, at).some((input) => changed[input] === 1) &&
      untouchedRoutes[at] === 1
    if (isSame) kept.push([routeIndex, at])
    else stale.push(routeIndex)
  }
  // The result holds no reference to the previous state, which is large.
  const slices = findSameSlices(previous, changed)
  return { stale, kept, namesOtherCode, isSameSlice: (alias) => slices.has(inputKey.slice(alias)) }
}
