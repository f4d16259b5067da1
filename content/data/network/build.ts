import { nodeCountOf } from '#freight/sea/network.ts'
import { packSeaNetwork, unpackSeaNetwork } from '#freight/sea/pack.ts'
import type { BuiltFamily, DataFamily } from '../family.ts'
import { marnet, naturalEarth } from '../sources.ts'
import { buildNetwork } from './build-network.ts'
import { fairways } from './fairways.ts'

const built = buildNetwork()
const packed = packSeaNetwork(built.network)

/** The seas as readers get them: nodes are numbered as in the unpacked network. */
export const seas = unpackSeaNetwork(packed)

const sumUp = (): BuiltFamily => ({
  files: { '../facts/sea/network.json': `${JSON.stringify(packed, null, 2)}\n` },
  findings: [
    { did: 'fixed', row: `${built.joined} parts`, why: 'parts whose ends nearly meet the rest are joined to it' },
    ...built.disconnected.map((position) => ({
      did: 'dropped' as const,
      row: position.map((degrees) => degrees.toFixed(1)).join(' '),
      why: 'part separated from the rest by land or more than 60 miles; one of its positions',
    })),
    { did: 'added', row: `${built.direct} legs`, why: 'great circles over open water, where the lines make a detour' },
    ...Object.keys(fairways).map((name) => ({
      did: 'added' as const,
      row: name,
      why: 'river, canal, bay or strait that the lines leave out',
    })),
  ],
  counts: { nodes: nodeCountOf(seas), legs: seas.legEnds.length / 2 },
})

export const networkFamily: DataFamily = { name: 'network', sources: [marnet, naturalEarth], build: sumUp }
