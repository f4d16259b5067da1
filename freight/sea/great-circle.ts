import { type Position, radians } from './position.ts'

type Vector = readonly [number, number, number]

const toVector = ([longitude, latitude]: Position): Vector => [
  Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
  Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
  Math.sin(radians(latitude)),
]

/** Positions along the great circle between two others, by their share of the distance. */
export const greatCircle = (from: Position, to: Position): ((share: number) => Position) => {
  const [a, b] = [toVector(from), toVector(to)]
  const angle = Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]))
  return (share) => {
    if (angle === 0) return from
    const [p, q] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
    const [x, y, z] = [a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q]
    return [(Math.atan2(y, x) * 180) / Math.PI, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI]
  }
}
