import type { Position } from './position.ts'

type Gate = readonly [Position, Position]

/**
 * Passages that may be closed, each by a line across it that no other route crosses. Ports on either side remain
 * reachable when it is closed. The order assigns the bits in `passageBits`.
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

const lines: readonly Gate[] = Object.values(gates)

/** One bit for each named passage. */
export const passageBits = (named: readonly Passage[]): number =>
  named.reduce((bits, passage) => bits | (1 << passages.indexOf(passage)), 0)

/** The passages whose bits are set, in the order of `passages`. */
export const passagesOf = (bits: number): readonly Passage[] =>
  passages.filter((_, index) => (bits & (1 << index)) !== 0)

/** Bits of the passages of a leg. */
export const passageBitsOf = (from: Position, to: Position): number =>
  lines.reduce((bits, line, index) => (crosses(from, to, line) ? bits | (1 << index) : bits), 0)

const crosses = (from: Position, to: Position, [a, b]: Gate): boolean =>
  isNear(from, to, a, b, 0) &&
  isNear(from, to, a, b, 1) &&
  sideOf(a, from, to) !== sideOf(b, from, to) &&
  sideOf(from, a, b) !== sideOf(to, a, b)

/** Whether two lines overlap along an axis: nearly all legs are far from all gates. */
const isNear = (from: Position, to: Position, a: Position, b: Position, axis: 0 | 1): boolean =>
  Math.max(from[axis], to[axis]) >= Math.min(a[axis], b[axis]) &&
  Math.min(from[axis], to[axis]) <= Math.max(a[axis], b[axis])

/** Tells on which side of a line a point is. */
const sideOf = (point: Position, from: Position, to: Position): boolean =>
  (to[0] - from[0]) * (point[1] - from[1]) > (to[1] - from[1]) * (point[0] - from[0])
