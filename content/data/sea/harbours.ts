import packed from './harbours.json' with { type: 'json' }
import { decodeIntegers, encodeIntegers } from './integers.ts'
import type { Harbour } from './plan.ts'

/** Positions are kept to a hundredth of a degree, miles to a tenth. */
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

const texts: Readonly<Record<string, string>> = packed

/** Where the ships of a port join the seas, by UN/LOCODE; undefined for a port that the atlas does not have. */
export const harbourOf = (code: string): Harbour | undefined => {
  const text = texts[code]
  return text === undefined ? undefined : unpackHarbour(text)
}
