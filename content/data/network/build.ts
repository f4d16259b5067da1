import { createSeaNetwork, nodeCountOf, positionOf, type SeaNetwork } from '#freight/sea/network.ts'
import { packSeaNetwork, unpackSeaNetwork } from '#freight/sea/pack.ts'
import type { Gate, Harbour } from '#freight/sea/plan.ts'
import { milesBetween } from '#freight/sea/position.ts'
import type { BuiltFamily, DataFamily } from '../family.ts'
import { allLanePorts } from '../lanes/ports.ts'
import { once } from '../once.ts'
import { cleanedPorts } from '../ports/cleaned.ts'
import { marnet, naturalEarth } from '../sources.ts'
import { buildNetwork } from './build-network.ts'
import { fairways } from './fairways.ts'
import { findGates, type GatePosition } from './gates.ts'
import { findWaterfront, roundPosition } from './open-water.ts'
import { keepUsed } from './prune.ts'
import { straighten } from './straighten.ts'

/** A port farther from the sea is on a river or a lake, and joins the network by a fairway. */
const waterfrontMiles = 10

/** Ports without lanes on long coasts, from which routes along the coast are searched as from those with lanes. */
const marks = ['AOLAD', 'BRRIG', 'NAWVB', 'SNDKR', 'USMOB']

const wideCodes = new Set([...marks, ...allLanePorts.map(({ code }) => code)])

type Node = { readonly network: SeaNetwork; readonly numbers: ReadonlyMap<string, number> }

const withNumbers = (network: SeaNetwork): Node => ({
  network,
  numbers: new Map(Array.from({ length: nodeCountOf(network) }, (_, node) => [positionOf(network, node).join(), node])),
})

type PlannedPort = ReturnType<typeof planPorts>[number]

const planPorts = () =>
  cleanedPorts.ports.map(({ code, position }) => {
    const front = findWaterfront(position, waterfrontMiles)
    return {
      code,
      position,
      isWide: wideCodes.has(code),
      front: front === undefined ? undefined : roundPosition(front),
    }
  })

const gatesOfPort = ({ network, numbers }: Node, { position, front }: PlannedPort): readonly GatePosition[] =>
  front !== undefined && numbers.has(front.join())
    ? [{ position: front, nauticalMiles: milesBetween(position, front) }]
    : findGates(network, position)

const harbourIn = ({ numbers }: Node, { position }: PlannedPort, gates: readonly GatePosition[]): Harbour => ({
  position,
  gates: gates.flatMap((gate): readonly Gate[] => {
    const node = numbers.get(gate.position.join())
    return node === undefined ? [] : [{ node, nauticalMiles: gate.nauticalMiles }]
  }),
})

/** Takes minutes: every port's waters are searched. */
const plan = once(() => {
  const ports = planPorts()
  const built = buildNetwork({
    fronts: ports.flatMap(({ front, isWide }) => (front === undefined ? [] : [{ position: front, isWide }])),
  })
  const whole = withNumbers(built.network)
  const joined = ports.map((port) => ({ port, gates: gatesOfPort(whole, port) }))
  const used = keepUsed(
    built.network,
    joined.map(({ port, gates }) => ({ harbour: harbourIn(whole, port, gates), isWide: port.isWide })),
  )
  const gateNames = new Set(joined.flatMap(({ gates }) => gates.map(({ position }) => position.join())))
  const packed = packSeaNetwork(createSeaNetwork(straighten(used, (node) => gateNames.has(node.join()))))
  const seas = withNumbers(unpackSeaNetwork(packed))
  const harbours = new Map(joined.map(({ port, gates }) => [port.code, harbourIn(seas, port, gates)]))
  return { built, used, packed, seas: seas.network, harbours }
})

/** The seas as readers get them: nodes are numbered as in the unpacked network. */
export const planSeas = (): SeaNetwork => plan().seas

/** Nodes where the ships of each port join the seas. */
export const planHarbours = (): ReadonlyMap<string, Harbour> => plan().harbours

const sumUp = (): BuiltFamily => {
  const { built, used, packed, seas } = plan()
  return {
    files: { '../facts/sea/network.json': `${JSON.stringify(packed, null, 2)}\n` },
    findings: [
      { did: 'fixed', row: `${built.joined} parts`, why: 'parts whose ends nearly meet the rest are joined to it' },
      ...built.disconnected.map((position) => ({
        did: 'dropped' as const,
        row: position.map((degrees) => degrees.toFixed(1)).join(' '),
        why: 'part separated from the rest by land or more than 60 miles; one of its positions',
      })),
      { did: 'fixed', row: `${built.mended} legs`, why: 'legs over land are led around it' },
      {
        did: 'added',
        row: `${built.coastal} ways`,
        why: 'ways along coasts, where the lines have none or make a detour',
      },
      {
        did: 'added',
        row: `${built.direct} legs`,
        why: 'great circles over open water, where the lines make a detour',
      },
      {
        did: 'dropped',
        row: `${built.network.legEnds.length / 2 - used.length} legs`,
        why: 'on no shortest route between two ports, whichever canals are closed',
      },
      ...Object.keys(fairways).map((name) => ({
        did: 'added' as const,
        row: name,
        why: 'river, canal, bay or strait that the lines leave out',
      })),
    ],
    counts: { nodes: nodeCountOf(seas), legs: seas.legEnds.length / 2 },
  }
}

export const networkFamily: DataFamily = { name: 'network', sources: [marnet, naturalEarth], build: sumUp }
