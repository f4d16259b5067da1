import { greatPorts } from '#content/facts/great-places.ts'
import type { LaneSide, PortRow } from '#content/schema/atlas.ts'
import { sidesOfBits } from './shared.ts'

/** A route from a port to one of the great ports. */
export type PortWay = { readonly nm: number; readonly by: readonly LaneSide[] }

/** Routes of a port to each of the great ports, the shortest first; empty without a sea route. */
export const greatPortWays = ({ far = [], around = [] }: PortRow): readonly (readonly PortWay[])[] =>
  far.length === 0
    ? []
    : greatPorts.map((_, index) => {
        const [nm = 0, bits = 0] = far.slice(2 * index)
        const others = around.flatMap((to, place): readonly PortWay[] => {
          if (place % 3 !== 0 || to !== index) return []
          return [{ nm: around[place + 1] ?? 0, by: sidesOfBits(around[place + 2] ?? 0) }]
        })
        return [{ nm, by: sidesOfBits(bits) }, ...others]
      })
