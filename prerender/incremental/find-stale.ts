import { inputKey } from '../content/inputs/input-key.ts'
import type { Route } from '../plan/route.ts'
import type { EditionState } from './edition-state.ts'
import { rowOf } from './growing-numbers.ts'
import type { DigestOf } from './input-digests.ts'

/** Inputs of a state that are no longer what they were, as flags by number. */
export const findChangedInputs = ({ inputs, inputDigests }: EditionState, digestOf: DigestOf): Uint8Array =>
  Uint8Array.from({ length: inputs.length }, (_, number) =>
    digestOf(inputs.at(number) ?? '') === inputDigests[number] ? 0 : 1,
  )

/** Keys of the slices whose inputs are what they were. */
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
  /** Of each route of the previous state, whether its files are as the build left them. */
  readonly untouchedRoutes: Uint8Array
  readonly routes: readonly Route[]
  /** Of each route by itself. */
  readonly own: Float64Array
  readonly globals: Readonly<Record<string, number>>
  readonly previous: EditionState | undefined
  /** Of inputs as they are now. */
  readonly digestOf: DigestOf
}

export type StaleRoutes = {
  /** Places of the routes that have to be drawn. */
  readonly stale: readonly number[]
  /** Place of each other route, with its place in the previous state. */
  readonly kept: readonly (readonly [route: number, at: number])[]
  /** Whether a slice is drawn as it was. */
  readonly isSameSlice: (alias: string) => boolean
}

const isSameRecord = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => b[key] === value)

/** Finds the routes that may come out otherwise than they did: new ones, those whose inputs changed, those whose files did. */
export const findStale = ({ untouchedRoutes, routes, own, globals, previous, digestOf }: StaleOptions): StaleRoutes => {
  if (previous === undefined || !isSameRecord(globals, previous.facts.globals))
    return { stale: routes.map((_, routeIndex) => routeIndex), kept: [], isSameSlice: () => false }
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
  // Nothing that is given back holds on to the previous state, which is large.
  const slices = findSameSlices(previous, changed)
  return { stale, kept, isSameSlice: (alias) => slices.has(inputKey.slice(alias)) }
}
