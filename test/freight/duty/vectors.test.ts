import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import { estimateDuty } from '#freight/duty/estimate-duty.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { dutyVectors } from '../golden/duty-vectors.ts'
import { estimateAsVector } from '../golden/estimate-as-vector.ts'
import { writeVectors } from '../golden/write-vectors.ts'

const file = readFileSync(path.join(repositoryDir, 'freight/duty/vectors.json'), 'utf8')

describe('the golden vectors of duty', () => {
  it('the golden duty vectors equal the formulas beside them; `npx tsx test/freight/golden/write.ts` writes them', () => {
    expect(file === writeVectors(dutyVectors)).toBe(true)
  })

  it('the golden duty vectors number at least three hundred, with unique names', () => {
    expect(dutyVectors.length).toBeGreaterThanOrEqual(300)
    expect(new Set(dutyVectors.map(({ name }) => name)).size).toBe(dutyVectors.length)
  })

  it.each(dutyVectors.map(({ name, ...vector }) => [name, vector] as const))(
    'the golden duty vectors include %s',
    (_, { input, expected }) => {
      expect(estimateAsVector(estimateDuty(input as never, dutyRates))).toEqual(expected)
    },
  )
})
