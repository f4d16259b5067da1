import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atlasDistances } from '#content/facts/atlas-distances.ts'
import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { EmissionsEstimate } from '#freight/emissions/emissions-estimate.ts'
import type { EmissionsInput } from '#freight/emissions/emissions-input.ts'
import { estimateEmissions } from '#freight/emissions/estimate-emissions.ts'

const estimated = (input: EmissionsInput): EmissionsEstimate => {
  const estimate = estimateEmissions(input, emissionFactors, atlasDistances)
  if (estimate._tag === 'Refused') throw new Error(JSON.stringify(estimate.problems))
  return estimate
}

const kilograms = fc.integer({ min: 1, max: 500_000_000_000 }).map((grams) => (grams / 1000).toFixed(3))
const kilometers = fc.integer({ min: 1, max: 50_000_000 }).map((meters) => (meters / 1000).toFixed(3))
const step = fc.record({ by: fc.constantFrom(...emissionFactors.factors.map(({ id }) => id)), km: kilometers })
const load = fc.constantFrom('light' as const, 'average' as const, 'heavy' as const)
const someInput = fc.record({
  weight: kilograms,
  load,
  cooled: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
})

describe('an estimate of emissions', () => {
  it('an emissions estimate adds up in whole grams', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const { lines, grams } = estimated(input)
        expect(lines.reduce((sum, line) => sum + line.grams, 0)).toBe(grams)
        expect(lines.map((line) => line.grams).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  it('an emissions estimate has tank-to-wake as part of well-to-wake, never in addition', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const { lines, tankToWake, grams } = estimated(input)
        for (const line of lines) expect(line.tankToWake ?? 0).toBeLessThanOrEqual(line.grams)
        expect(tankToWake?.ofGrams ?? 0).toBeLessThanOrEqual(grams)
      }),
    )
  })

  it('an emissions estimate does not depend on the order of the legs', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        expect(estimated({ ...input, steps: input.steps.toReversed() }).grams).toBe(estimated(input).grams)
      }),
    )
  })

  it('an emissions estimate never falls with weight or distance', () => {
    fc.assert(
      fc.property(someInput, kilograms, (input, heavier) => {
        fc.pre(Number(heavier) >= Number(input.weight))
        expect(estimated({ ...input, weight: heavier }).grams).toBeGreaterThanOrEqual(estimated(input).grams)
      }),
    )
  })

  it('an emissions estimate is never lower for cooled goods', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const [dry, cooled] = [estimated({ ...input, cooled: false }), estimated({ ...input, cooled: true })]
        expect(cooled.grams).toBeGreaterThanOrEqual(dry.grams)
      }),
    )
  })

  it('an emissions estimate equals the sum of single estimates for its legs, except for rounding', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const apart = input.steps.map((one) => estimated({ ...input, steps: [one] }).grams)
        expect(apart.reduce((sum, grams) => sum + grams, 0)).toBe(estimated(input).grams)
      }),
    )
  })

  it('an emissions estimate halves with the factor that it names for the largest line', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const { halving, lines, grams } = estimated(input)
        const { neededFactor, line } = halving.greatest
        const greatest = lines[line]
        fc.pre(neededFactor !== undefined && greatest !== undefined)
        const then = (greatest?.grams ?? 0) * (Number(neededFactor) / Number(greatest?.factor))
        expect(grams - (greatest?.grams ?? 0) + then).toBeLessThanOrEqual(halving.target + 1)
      }),
    )
  })

  it('an emissions estimate compares the longest leg with other modes over the same typed distance', () => {
    const { comparison } = estimated({ weight: '1000', steps: [{ by: 'rail-eu', km: '1000' }] })
    expect(comparison.map(({ by, km, grams, isChosen }) => [by, km, grams, isChosen])).toEqual([
      ['air', '1095', 1_492_485, false],
      ['truck-eu', '1000', 89_000, false],
      ['barge-110', '1000', 29_300, false],
      ['rail-eu', '1000', 18_400, true],
      ['sea-average', '1000', 7_170, false],
    ])
  })

  it('an emissions estimate compares a voyage between two ports with a flight on the great circle, and not with land', () => {
    const { comparison } = estimated({
      weight: '1000',
      steps: [{ by: 'sea-asia-us-west', from: 'CNSHA', to: 'USLAX' }],
    })
    expect(comparison.map(({ by }) => by)).toEqual(['air', 'sea-asia-us-west'])
    const [flown = 0, sailed = 0] = comparison.map(({ km }) => Number(km))
    // The method adds 95 km to the great circle, which no voyage is shorter than.
    expect(flown - 95).toBeLessThan(sailed)
    expect(flown - 95).toBeGreaterThan(0.95 * sailed)
  })

  it('an emissions estimate lists swaps that lower the total, best first, and whether one is enough', () => {
    const { halving } = estimated({ weight: '10000', steps: [{ by: 'truck-eu', km: '1000' }] })
    expect(halving).toEqual({
      target: 445_000,
      greatest: { line: 0, neededFactor: '44.5' },
      swaps: [
        { line: 0, by: 'rail-eu', total: 184_000, isEnough: true },
        { line: 0, by: 'barge-110', total: 293_000, isEnough: true },
      ],
    })
  })

  it('an emissions estimate names the distance that a ship may cover in place of a flight', () => {
    const { halving } = estimated({ weight: '1000', steps: [{ by: 'air', km: '9000' }] })
    const ship = estimated({
      weight: '1000',
      steps: [{ by: 'sea-average', km: String(Math.min(50_000, halving.shipWithinKm ?? 0)) }],
    })
    expect(ship.grams).toBeLessThanOrEqual(halving.target)
  })

  it('an emissions estimate marks lines whose source has no value for refrigeration', () => {
    const { lines } = estimated({
      weight: '1000',
      cooled: true,
      steps: ['air', 'truck-eu', 'barge-110'].map((by) => ({ by, km: '500' })),
    })
    expect(lines.map(({ lacksCooling }) => lacksCooling)).toEqual([true, false, true])
  })

  it('an emissions estimate is checked against the other source if that has the mode', () => {
    const { lines, crossCheck } = estimated({
      weight: '1000',
      steps: [
        { by: 'truck-eu', km: '100' },
        { by: 'air', km: '3700' },
        { by: 'air', km: '3701' },
        { by: 'barge-110', km: '100' },
      ],
    })
    expect(lines.map(({ check }) => check?.id)).toEqual([
      'desnz-hgv-articulated',
      'desnz-air-short',
      'desnz-air-long',
      undefined,
    ])
    expect(crossCheck?.lines).toBe(3)
  })
})

describe('emission factors', () => {
  it.each(emissionFactors.factors)('named $id have a source and existing factors for comparison', (factor) => {
    expect(Object.keys(emissionFactors.sources)).toContain(factor.source)
    const { check, checkShort, checkCooled } = factor
    for (const id of [check, checkShort, checkCooled])
      expect(id === undefined || emissionFactors.find(id)?.source === 'desnz').toBe(true)
    expect(Number(factor.ttw ?? 0)).toBeLessThanOrEqual(Number(factor.value))
  })

  it('have unique ids', () => {
    expect(new Set(emissionFactors.factors.map(({ id }) => id)).size).toBe(emissionFactors.factors.length)
  })
})

describe('arbitrary input', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.double(),
    fc.constant(null),
    fc.constant(undefined),
    fc.object(),
    fc.constantFrom('-1e309', '%00', '\u0000', '9'.repeat(10_000), '__proto__', 'constructor', 'own', 'air', '1'),
  )
  const someStep = fc.record(
    Object.fromEntries(['by', 'km', 'from', 'to', 'via', 'grams'].map((field) => [field, anything])),
  )
  const some = fc.record({
    weight: anything,
    teu: anything,
    containers: anything,
    load: anything,
    cooled: anything,
    steps: fc.oneof(anything, fc.array(fc.oneof(someStep, anything), { maxLength: 14 })),
  })

  it('estimateEmissions answers any input with an estimate or problems, never with an exception', () => {
    fc.assert(
      fc.property(fc.oneof(some, anything), (given) => {
        expect(['Estimated', 'Refused']).toContain(
          estimateEmissions(given as unknown as EmissionsInput, emissionFactors)._tag,
        )
      }),
    )
  })
})

describe('a refusal of emissions', () => {
  const aShipment = { weight: '1000', steps: [{ by: 'truck-eu', km: '100' }] }
  const problemsOf = (changes: object) => {
    const estimate = estimateEmissions({ ...aShipment, ...changes } as never, emissionFactors, atlasDistances)
    return estimate._tag === 'Refused' ? estimate.problems : []
  }

  it.each(['yes', '1', 'true', true, 1, 'no', '0', 'false', false, 0, ''])('reads cooled: %j', (cooled) => {
    expect(problemsOf({ cooled })).toEqual([])
  })

  it.each([true, 'true', '1', 'yes', 1])('counts goods with cooled: %j as cooled', (cooled) => {
    const estimate = estimateEmissions({ ...aShipment, cooled }, emissionFactors)
    expect(estimate).toMatchObject({ cooled: true })
  })

  it('refuses what says neither cooled nor dry, and what no input has', () => {
    expect(problemsOf({ cooled: 'frozen' })).toMatchObject([
      { field: 'cooled', fault: 'unknown-choice', got: 'frozen', allowed: expect.arrayContaining(['yes', 'no']) },
    ])
    expect(problemsOf({ wieght: '5' })).toMatchObject([{ field: 'wieght', fault: 'unknown-field', got: '5' }])
    expect(problemsOf({ steps: [{ by: 'truck-eu', km: '1', kms: '2' }] })).toMatchObject([
      { field: 'kms', step: 0, fault: 'unknown-field', allowed: expect.arrayContaining(['km']) },
    ])
    expect(problemsOf({ steps: 'truck-eu' })).toMatchObject([{ field: 'steps', fault: 'not-a-list' }])
  })

  it.each([
    ['sea-asia-us-west', 'CNSHA', 'NLRTM'],
    ['sea-asia-north-europe', 'CNSHA', 'USLAX'],
    ['sea-asia-us-east', 'CNSHA', 'USLAX'],
    ['sea-asia-oceania', 'BRSSZ', 'NLRTM'],
  ])('refuses the factor %s between %s and %s', (by, from, to) => {
    expect(problemsOf({ steps: [{ by, from, to }] })).toMatchObject([
      { field: 'by', step: 0, fault: 'other-lane', got: by },
    ])
  })

  it.each([
    ['sea-asia-us-west', 'USLAX', 'CNSHA'],
    ['sea-average', 'BRSSZ', 'NLRTM'],
    ['sea-asia-us-east', 'CNSHA', 'USNYC'],
  ])('takes the factor %s between %s and %s', (by, from, to) => {
    expect(problemsOf({ steps: [{ by, from, to }] })).toEqual([])
  })
})
