import { chartedPorts } from '#content/facts/charted-ports.ts'
import { createSeaNetwork, findNearestNode, type Line, positionOf, type SeaNetwork } from '#freight/sea/network.ts'
import type { Passage } from '#freight/sea/passages.ts'
import { type Gate, type Harbour, planSeaWay } from '#freight/sea/plan.ts'
import { milesBetween } from '#freight/sea/position.ts'
import { seaLines } from './lines.ts'

/**
 * Lanes whose miles and days are printed in articles, charts and market updates, besides those from tables. Added legs
 * must not change them.
 */
const printed = [
  'CNSHA NLRTM',
  'CNYTN GRPIR',
  'SGSIN NLRTM',
  'INBOM NLRTM',
  'INBOM USNYC',
  'SGSIN USNYC',
  'CNSHA USNYC',
  'CNYTN USSAV',
  'CNSHA USHOU',
  'USLAX NLRTM',
  'CLVAP USNYC',
  'CNSHA USLAX',
  'BRSSZ NLRTM',
  'DEHAM USNYC',
]

const closures: readonly (readonly Passage[])[] = [[], ['suez'], ['panama'], ['suez', 'panama']]

/** A saving of at most this changes no printed figure. */
const toleranceMiles = 0.5

const harbourAt = (code: string): Harbour => {
  const port = chartedPorts.find((candidate) => candidate.code === code)
  if (port === undefined)
    throw new Error(`The lane to ${code} is printed, and content/facts/charted-ports.ts has no such port.`)
  return { position: port.position }
}

/** Selects those of the candidate legs that make no printed lane shorter. */
export const keepPrinted = (lines: readonly Line[], added: readonly Line[]): readonly Line[] => {
  const before = createSeaNetwork(lines)
  const lanes = printed
    .map((lane) => lane.split(' ').map(harbourAt))
    .flatMap(([from, to]) =>
      from === undefined || to === undefined
        ? []
        : closures.map((closed) => ({
            from,
            to,
            closed,
            miles: planSeaWay(before, from, to, [...closed, 'kiel'])?.nauticalMiles,
          })),
    )
  let kept = added
  for (;;) {
    const network = createSeaNetwork([...lines, ...kept])
    const used = new Set(
      lanes.flatMap(({ from, to, closed, miles = 0 }) => {
        const way = planSeaWay(network, from, to, [...closed, 'kiel'])
        if (way === undefined || way.nauticalMiles >= miles - toleranceMiles) return []
        return way.track.flatMap((position, index) => legNames(way.track[index - 1] ?? position, position))
      }),
    )
    const left = kept.filter(([a, b]) => a === undefined || b === undefined || !used.has(legNames(a, b)[0] ?? ''))
    if (left.length === kept.length) return kept
    kept = left
  }
}

const legNames = (a: readonly number[], b: readonly number[]): readonly string[] => [
  [a, b].map((position) => position.join()).join(' '),
  [b, a].map((position) => position.join()).join(' '),
]

const lanesOfSource = createSeaNetwork(seaLines)

/**
 * The only gate of a port of the charts, whose position was chosen for the source's nearest node; undefined for other
 * ports.
 */
export const chartGate = (network: SeaNetwork, code: string): Gate | undefined => {
  const position = chartedPorts.find((port) => port.code === code)?.position
  if (position === undefined) return undefined
  const node = positionOf(lanesOfSource, findNearestNode(lanesOfSource, position))
  return { node: findNearestNode(network, node), nauticalMiles: milesBetween(position, node) }
}
