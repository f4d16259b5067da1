import { type Line, legsOf, nodeCountOf, type SeaNetwork } from '#freight/sea/network.ts'
import type { Passage } from '#freight/sea/passages.ts'
import { closedToShipsBetween, gatesOf, type Harbour } from '#freight/sea/plan.ts'
import { findWaysFrom } from '#freight/sea/ways.ts'

/** Passages that routes are planned without; see `planWays` and `planRoute`. */
const closures: readonly (readonly Passage[])[] = [[], ['suez'], ['panama'], ['suez', 'panama']]

/** Those of lanes to the Red Sea, which start at few ports. */
const laneClosures: readonly (readonly Passage[])[] = [['bab-el-mandeb'], ['bab-el-mandeb', 'panama']]

/** A port; one with wide waters may have lanes. */
type Port = { readonly harbour: Harbour; readonly isWide: boolean }

/** Legs of a network that lie on the shortest route between any two ports, whichever passages are closed. */
export const keepUsed = (network: SeaNetwork, ports: readonly Port[]): readonly Line[] => {
  const used = new Set<number>()
  const count = nodeCountOf(network)
  const mark = (from: Harbour, closed: readonly Passage[], isMeant: (to: Harbour) => boolean): void => {
    const { miles, before } = findWaysFrom(network, gatesOf(network, from), { closed })
    const isMarked = new Uint8Array(count)
    for (const { harbour: to } of ports) {
      if (!isMeant(to)) continue
      let [node, least] = [-1, Number.POSITIVE_INFINITY]
      for (const gate of gatesOf(network, to)) {
        const total = (miles[gate.node] ?? Number.POSITIVE_INFINITY) + gate.nauticalMiles
        if (total < least) [node, least] = [gate.node, total]
      }
      while (node !== -1 && isMarked[node] === 0) {
        isMarked[node] = 1
        const next = before[node] ?? -1
        if (next !== -1) used.add(Math.min(node, next) * count + Math.max(node, next))
        node = next
      }
    }
  }
  for (const { harbour, isWide } of ports) {
    const isNorthern = closedToShipsBetween(harbour, harbour).length === 0
    for (const closed of isWide ? [...closures, ...laneClosures] : closures) {
      mark(harbour, [...closed, 'kiel'], () => true)
      if (isNorthern) mark(harbour, closed, (to) => closedToShipsBetween(harbour, to).length === 0)
    }
  }
  return legsOf(network, (from, to) => used.has(Math.min(from, to) * count + Math.max(from, to)))
}
