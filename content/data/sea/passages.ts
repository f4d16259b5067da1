import type { Position } from './position.ts'

type Gate = readonly [Position, Position]

/**
 * Each passage that may be closed, by a line across it that no other way crosses. Ports on either side stay within
 * reach when it is closed. The order gives each passage its bit in `passageBits`.
 */
const gates = {
  suez: [
    [32, 30.6],
    [32.9, 30.6],
  ],
  panama: [
    [-80.02, 8.89],
    [-79.42, 9.35],
  ],
  'bab-el-mandeb': [
    [43, 12.7],
    [43.9, 12.7],
  ],
  kiel: [
    [9.6, 53.9],
    [9.6, 54.5],
  ],
} as const satisfies Record<string, Gate>

export type Passage = keyof typeof gates

export const passages = Object.keys(gates) as readonly Passage[]

/** One bit for each passage that is named. */
export const passageBits = (named: readonly Passage[]): number =>
  named.reduce((bits, passage) => bits | (1 << passages.indexOf(passage)), 0)

/** The passages whose bits are set, in the order of `passages`. */
export const passagesOf = (bits: number): readonly Passage[] =>
  passages.filter((_, index) => (bits & (1 << index)) !== 0)

/** The bits of the passages that a leg leads through. */
export const passageBitsOf = (from: Position, to: Position): number =>
  passageBits(passages.filter((passage) => crosses(from, to, gates[passage])))

const crosses = (from: Position, to: Position, [a, b]: Gate): boolean =>
  sideOf(a, from, to) !== sideOf(b, from, to) && sideOf(from, a, b) !== sideOf(to, a, b)

/** Whether a point lies to the left of a line. */
const sideOf = (point: Position, from: Position, to: Position): boolean =>
  (to[0] - from[0]) * (point[1] - from[1]) > (to[1] - from[1]) * (point[0] - from[0])
