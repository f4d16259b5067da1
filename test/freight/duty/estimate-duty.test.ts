import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { DutyEstimate } from '#freight/duty/duty-estimate.ts'
import type { DutyInput } from '#freight/duty/duty-input.ts'
import { estimateDuty } from '#freight/duty/estimate-duty.ts'

const anInput = (changes: Partial<DutyInput> = {}): DutyInput => ({
  market: 'US',
  hs: '3926.90.99',
  origin: 'VN',
  entryDate: '2026-11-20',
  mode: 'ocean',
  value: '10000.00',
  basis: 'FOB',
  ...changes,
})

const estimated = (input: DutyInput): DutyEstimate => {
  const estimate = estimateDuty(input, dutyRates)
  if (estimate._tag === 'Refused') throw new Error(JSON.stringify(estimate.problems))
  return estimate
}

const amountOf = (estimate: DutyEstimate, id: string): number | undefined =>
  estimate.lines.find((line) => line.id === id)?.amount

const money = fc.integer({ min: 1, max: 999_999_999_999 })
const typed = (cents: number): string => (cents / 100).toFixed(2)
const percent = fc.integer({ min: 0, max: 10_000_000 }).map((tenThousandths) => (tenThousandths / 10_000).toFixed(4))

const someInput: fc.Arbitrary<DutyInput> = fc.record(
  {
    market: fc.constantFrom('US', 'EU', 'GB', 'CN'),
    state: fc.constantFrom('DE', 'NL', 'IT'),
    origin: fc.constantFrom('CN', 'MX', 'JP', 'VN'),
    entryDate: fc.constantFrom('2025-10-01', '2026-09-30', '2026-10-01', '2027-09-30'),
    mode: fc.constantFrom('ocean', 'air', 'truck', 'rail'),
    value: money.map(typed),
    basis: fc.constant('FOB'),
    rate: percent,
    freight: money.map(typed),
    additional: fc.array(percent, { maxLength: 5 }),
  },
  { requiredKeys: ['market', 'state', 'origin', 'entryDate', 'mode', 'value', 'basis', 'rate'] },
)

describe('a duty estimate', () => {
  it('adds up in whole cents', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const { lines, total, duties, fees, taxes } = estimated(input)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        expect(duties + fees + taxes).toBe(total)
        expect([total, ...lines.map(({ amount }) => amount)].every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  it('never falls when the value of the goods rises', () => {
    fc.assert(
      fc.property(someInput, fc.integer({ min: 0, max: 1_000_000 }), (input, more) => {
        const cents = Math.round(Number(input.value) * 100)
        const dearer = { ...input, value: typed(Math.min(cents + more, 999_999_999_999)) }
        expect(estimated(dearer).total).toBeGreaterThanOrEqual(estimated(input).total)
      }),
    )
  })

  it('applies duties to the customs value, not to each other', () => {
    fc.assert(
      fc.property(someInput, percent, percent, (input, one, other) => {
        const both = estimated({ ...input, additional: [one, other] })
        const alone = (rate: string) => amountOf(estimated({ ...input, additional: [rate] }), 'additional')
        expect(both.lines.filter(({ id }) => id === 'additional').map(({ amount }) => amount)).toEqual([
          alone(one),
          alone(other),
        ])
      }),
    )
  })

  it('keeps the processing fee of a formal entry within the limits of the day', () => {
    fc.assert(
      fc.property(money, (cents) => {
        const fee = amountOf(estimated(anInput({ value: typed(cents), entry: 'formal' })), 'mpf')
        expect(fee).toBeGreaterThanOrEqual(3458)
        expect(fee).toBeLessThanOrEqual(67086)
      }),
    )
  })

  it('is the same for a price with freight and without it', () => {
    fc.assert(
      fc.property(someInput, (input) => {
        const freight = input.freight ?? '0'
        const whole = Math.round((Number(input.value) + Number(freight)) * 100)
        fc.pre(whole <= 999_999_999_999)
        const delivered = estimated({ ...input, freight, basis: 'CIF', value: typed(whole) })
        const { customsValue, total, landed } = estimated({ ...input, freight })
        expect(delivered).toMatchObject({ customsValue, total, landed })
      }),
    )
  })

  it('states the computed amount of a limited fee', () => {
    const line = estimated(anInput({ value: '4000.00' })).lines.find(({ id }) => id === 'mpf')
    expect(line).toMatchObject({ amount: 3458, limit: { kind: 'minimum', computed: 1386 }, source: 'fr-2026-15530' })
  })

  it('names period and source of each rate, or the visitor', () => {
    const { lines } = estimated(anInput({ additional: ['25'] }))
    expect(lines.map(({ id, source, period }) => [id, source, period?.to])).toEqual([
      ['duty', 'hts', '2027-09-30'],
      ['additional', 'given', undefined],
      ['mpf', '19-cfr-24-23', '2027-09-30'],
      ['hmf', '19-cfr-24-24', '2027-09-30'],
    ])
  })

  it('lists what else may apply on the day, without adding it', () => {
    const idsOf = (changes: Partial<DutyInput>): readonly string[] =>
      estimated(anInput(changes)).notes.map(({ id }) => id)
    expect(idsOf({})).toEqual(['ad-cvd'])
    expect(idsOf({ entryDate: '2026-02-23' })).toContain('ieepa')
    expect(idsOf({ entryDate: '2026-02-24' })).not.toContain('ieepa')
    expect(idsOf({ value: '800.00' })).toContain('de-minimis')
    expect(idsOf({ value: '800.01' })).not.toContain('de-minimis')
  })

  it('is refused for a day without rates, with the days that have them', () => {
    expect(estimateDuty(anInput({ entryDate: '2027-10-01' }), dutyRates)).toEqual({
      _tag: 'Refused',
      problems: [
        {
          field: 'entryDate',
          fault: 'outside-known',
          got: '2027-10-01',
          known: { from: '2025-10-01', to: '2027-09-30' },
        },
      ],
    })
  })

  it('is refused for a code whose rate varies, with the range', () => {
    expect(estimateDuty(anInput({ hs: '6403.99' }), dutyRates)).toMatchObject({
      problems: [{ field: 'rate', fault: 'rate-varies', range: ['0', '10'] }],
    })
  })
})

describe('the duty of today’s example', () => {
  const batteries = anInput({ hs: '8507.60', origin: 'CN', entryDate: '2026-12-15', value: '50000.00' })

  it('is at least the general rate with Section 301, and likely with what is reported', () => {
    const { effectivePercent, likely, lines } = estimated(batteries)
    expect(lines.map(({ id, heading, percent }) => heading ?? `${id} ${percent}`)).toEqual([
      'duty 3.4',
      '9903.91.06',
      'mpf 0.3464',
      'hmf 0.125',
    ])
    expect(effectivePercent).toBe('28.87')
    expect(likely?.effectivePercent).toBe('41.37')
    expect(likely?.lines.map(({ measure }) => measure)).toEqual(['301-forced-labor-12.5'])
  })

  it('names beside it what cannot be known', () => {
    expect(estimated(batteries).open).toMatchObject([
      { measure: '232-auto-parts-by-use', reason: 'use', percent: '25' },
    ])
  })
})

describe('a refusal of duty', () => {
  const problemsOf = (changes: object) => {
    const estimate = estimateDuty({ ...anInput(), ...changes } as DutyInput, dutyRates)
    return estimate._tag === 'Refused' ? estimate.problems : []
  }

  it('says which member, what it got and what is allowed', () => {
    expect(problemsOf({ additional: '25' })).toMatchObject([
      { field: 'additional', fault: 'not-a-list', got: '25', allowed: [expect.stringContaining('25')] },
    ])
    expect(problemsOf({ mode: 'pipeline' })).toMatchObject([
      { field: 'mode', got: 'pipeline', allowed: ['ocean', 'air', 'truck', 'rail'] },
    ])
    expect(problemsOf({ orign: 'CN' })).toMatchObject([
      { field: 'orign', fault: 'unknown-field', got: 'CN', allowed: expect.arrayContaining(['origin']) },
    ])
    expect(problemsOf({ origin: 'XX' })).toMatchObject([{ field: 'origin', fault: 'not-a-country', got: 'XX' }])
  })

  it('lists the lines under six digits with their rates', () => {
    const [problem] = problemsOf({ hs: '6110.20' })
    expect(problem).toMatchObject({ field: 'rate', fault: 'rate-varies', range: ['5', '16.5'] })
    expect(problem?.lines?.map(({ code, text }) => [code, text])).toEqual([
      ['61102010', '5%'],
      ['61102020', '16.5%'],
    ])
  })

  it('names the quantities that a rate counts', () => {
    expect(problemsOf({ hs: '0102.29.40' })).toMatchObject([
      { field: 'quantities', fault: 'quantity-needed', allowed: ['kg'] },
    ])
    expect(problemsOf({ quantities: { kg: '5' } })).toMatchObject([
      { field: 'quantities', fault: 'unknown-choice', got: 'kg', allowed: [] },
    ])
  })
})

describe('arbitrary input', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.double(),
    fc.constant(null),
    fc.constant(undefined),
    fc.boolean(),
    fc.array(fc.string()),
    fc.object(),
    fc.constantFrom('-1e309', '%00', '\u0000', '9'.repeat(10_000), '__proto__', 'constructor', 'US', 'EU', '1'),
  )
  const fields = [
    'market',
    'state',
    'hs',
    'origin',
    'entryDate',
    'mode',
    'value',
    'basis',
    'freight',
    'insurance',
  ] as const
  const others = ['inland', 'quantities', 'rate', 'additional', 'program', 'entry', 'vat', 'units'] as const

  it('estimateDuty answers any input with an estimate or problems, never with an exception', () => {
    const input = fc.record(Object.fromEntries([...fields, ...others].map((field) => [field, anything])))
    fc.assert(
      fc.property(fc.oneof(input, anything), (given) => {
        expect(['Estimated', 'Refused']).toContain(estimateDuty(given as unknown as DutyInput, dutyRates)._tag)
      }),
    )
  })

  it.each(fields.filter((field) => field !== 'state'))(
    'estimateDuty rejects ten thousand characters as %s',
    (field) => {
      const { _tag, ...rest } = estimateDuty(anInput({ [field]: '1'.repeat(10_000) }), dutyRates)
      expect(_tag).toBe('Refused')
      expect(rest).toMatchObject({ problems: [{ field }] })
    },
  )
})
