import { decodeIntegers, encodeIntegers } from './integers.ts'
import type { Harbour } from './plan.ts'

/** Positions are rounded to a hundredth of a degree, miles to a tenth. */
const stepsPerDegree = 100
const stepsPerMile = 10

export const packHarbour = ({ position, gates = [] }: Harbour): string =>
  encodeIntegers([
    ...position.map((degrees) => Math.round(degrees * stepsPerDegree)),
    ...gates.flatMap(({ node, nauticalMiles }) => [node, Math.round(nauticalMiles * stepsPerMile)]),
  ])

export const unpackHarbour = (text: string): Harbour => {
  const [x = 0, y = 0, ...rest] = decodeIntegers(text)
  const gates = rest.flatMap((node, index) =>
    index % 2 === 0 ? [{ node, nauticalMiles: (rest[index + 1] ?? 0) / stepsPerMile }] : [],
  )
  return { position: [x / stepsPerDegree, y / stepsPerDegree], gates }
}
