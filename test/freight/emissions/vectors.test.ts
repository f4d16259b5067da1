import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { EmissionsEstimate, EmissionsRefusal } from '#freight/emissions/emissions-estimate.ts'
import { estimateEmissions } from '#freight/emissions/estimate-emissions.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { type EmissionVector, emissionVectors } from '../golden/emission-vectors.ts'
import { writeVectors } from '../golden/write-vectors.ts'

const file = readFileSync(path.join(repositoryDir, 'freight/emissions/vectors.json'), 'utf8')

const asVector = (estimate: EmissionsEstimate | EmissionsRefusal): EmissionVector['expected'] =>
  estimate._tag === 'Refused'
    ? {
        refused: estimate.problems.map(({ field, step, fault }) =>
          [...(step === undefined ? [] : [step]), field, fault].join(' '),
        ),
      }
    : {
        lines: estimate.lines.map(({ grams }) => grams),
        total: estimate.grams,
        ...(estimate.tankToWake === undefined ? {} : { tankToWake: estimate.tankToWake.grams }),
      }

describe('the golden vectors of emissions', () => {
  it('the golden emissions vectors equal the formulas beside them; `npx tsx test/freight/golden/write.ts` writes them', () => {
    expect(file === writeVectors(emissionVectors)).toBe(true)
  })

  it('the golden emissions vectors number at least a hundred, with unique names', () => {
    expect(emissionVectors.length).toBeGreaterThanOrEqual(100)
    expect(new Set(emissionVectors.map(({ name }) => name)).size).toBe(emissionVectors.length)
  })

  it.each(emissionVectors.map(({ name, ...vector }) => [name, vector] as const))(
    'the golden emissions vectors include %s',
    (_, { input, expected }) => {
      expect(asVector(estimateEmissions(input as never, emissionFactors))).toEqual(expected)
    },
  )
})
