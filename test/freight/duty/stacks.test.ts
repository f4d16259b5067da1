import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import { estimateDuty } from '#freight/duty/estimate-duty.ts'
import stacks from '#freight/duty/stacks.json' with { type: 'json' }

/** What an estimate says of the stack of a US entry. */
const stackOf = (input: object) => {
  const estimate = estimateDuty(input as never, dutyRates)
  if (estimate._tag === 'Refused') return { refused: estimate.problems.map(({ field, fault }) => `${field} ${fault}`) }
  const headed = (lines: typeof estimate.lines) =>
    lines.flatMap(({ heading, amount }) => (heading === undefined ? [] : [{ heading, amount }]))
  return {
    duty: estimate.lines.find(({ id }) => id === 'duty')?.amount,
    due: headed(estimate.lines),
    likely: headed(estimate.likely?.lines ?? []),
    open: estimate.open.map(({ measure }) => measure).toSorted(),
    yielded: estimate.yielded.map(({ measure }) => measure).toSorted(),
    duties: estimate.duties,
    likelyDuties: estimate.likely?.duties ?? estimate.duties,
  }
}

describe('worked stacks of duties', () => {
  it('number at least sixty, with unique names, each with its arithmetic', () => {
    expect(stacks.length).toBeGreaterThanOrEqual(60)
    expect(new Set(stacks.map(({ name }) => name)).size).toBe(stacks.length)
    expect(stacks.every(({ arithmetic }) => arithmetic.length > 0)).toBe(true)
  })

  it('have an entry on either side of every date that a measure has within the days on file', () => {
    const { from, to } = dutyRates.tariff
    const days = new Set(stacks.map(({ input }) => input.entryDate))
    const dayAfter = (day: string, days = 1): string =>
      new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
    const starts = dutyRates.measures
      .filter(({ scope }) => scope === undefined)
      .flatMap((row) => [row.from, ...(row.to === undefined ? [] : [dayAfter(row.to)])])
    const within = [...new Set(starts)].filter((day) => from < day && day < to)
    expect(within.filter((day) => !days.has(day) || !days.has(dayAfter(day, -1)))).toEqual([])
  })

  it.each(stacks.map(({ name, ...stack }) => [name, stack] as const))('agree on %s', (_, { input, expected }) => {
    expect(stackOf(input)).toEqual(expected)
  })
})

/**
 * Worked examples that others have published, with all lines of duty and fees. Five are of entry summaries, Form 7501, in
 * CBP's examinations for customs brokers, with its answers: rates of these lines are the same today. Day and, where
 * measures since have added to the duty, country are ours.
 */
const published = [
  {
    at: 'https://dutywise.app/guide/how-to-calculate-import-duty-from-china',
    input: { origin: 'CN', entryDate: '2026-09-01', mode: 'ocean', rate: '3', additional: ['25'] },
    amounts: [30_000, 250_000, 3464, 1250],
  },
  {
    at: 'https://shipseeker.xyz/calculator?calc=1&hts=98220410&value=10000',
    input: { origin: 'CN', entryDate: '2026-09-01', mode: 'air', rate: '0', additional: ['25'] },
    amounts: [0, 250_000, 3464, 0],
  },
  {
    at: 'https://www.camtomx.com/academy/calculate-us-import-duties',
    input: { origin: 'DE', entryDate: '2025-12-01', mode: 'truck', rate: '4.8', value: '50000.00' },
    amounts: [240_000, 17_320, 0],
  },
  {
    at: 'https://costcalculator.calculator.city/customs-duty-calculator-usa',
    input: { origin: 'DE', entryDate: '2025-12-01', mode: 'ocean', rate: '2' },
    amounts: [20_000, 3464, 1250],
  },
  {
    at: 'https://www.customsbrokerexamprep.com/discussion/topic/april-2019-test/ (question 47)',
    input: {
      origin: 'IT',
      entryDate: '2025-12-01',
      mode: 'air',
      hs: '6505.00.90',
      quantities: { kg: '2728' },
      value: '7821.59',
    },
    // 27.09 in the answer; the least fee of 2025 is 33.58.
    amounts: [56_470 + 58_662, 3358, 0],
  },
  {
    // Fresh garlic, 25,719 kg at 0.43 cents: 110.59; fees 170.31 and 61.46.
    at: 'https://info.5y1.org/customs-brokerage-exams_1_b8ed7a.html (April 2018, questions 11 and 12)',
    input: {
      origin: 'ES',
      entryDate: '2025-12-01',
      mode: 'ocean',
      hs: '0703.20.00.15',
      quantities: { kg: '25719' },
      value: '49167.00',
    },
    amounts: [11_059, 17_031, 6146],
  },
  {
    // Bearings: 139.15; 20.08 is below the least fee, then 25.00.
    at: 'https://info.5y1.org/customs-brokerage-exams_1_b8ed7a.html (April 2018, question 19)',
    input: { origin: 'SG', entryDate: '2025-12-01', mode: 'air', hs: '8482.10.10.80', value: '5798.00' },
    amounts: [13_915, 3358, 0],
  },
  {
    // Bearings: 237.00 and 34.21.
    at: 'https://www.scribd.com/document/409408799/April-2017-Exam-Answer-Key-0-pdf (April 2017, question 3)',
    input: { origin: 'SG', entryDate: '2025-12-01', mode: 'air', hs: '8482.10.10.80', value: '9875.00' },
    amounts: [23_700, 3421, 0],
  },
  {
    // Textile articles of 9619: 1,564.50, 36.37 and 13.13.
    at: 'https://contohsurat.jagomart.net/item/98126/revised-october-2020-pm-answer-key-final-11-18-0 (question 33)',
    input: { origin: 'SG', entryDate: '2025-12-01', mode: 'ocean', hs: '9619.00.64.00', value: '10500.00' },
    amounts: [156_450, 3637, 1313],
  },
] as const

describe('published examples', () => {
  it.each(published)('agree with $at', ({ input, amounts }) => {
    const entry = { market: 'US', value: '10000.00', basis: 'FOB', ...input }
    expect(estimateDuty(entry, dutyRates)).toMatchObject({ lines: amounts.map((amount) => ({ amount })) })
  })

  it('number at least five of entry summaries', () => {
    expect(published.filter(({ at }) => at.includes('question')).length).toBeGreaterThanOrEqual(5)
  })

  it('take the computed fee of question 47 for too little', () => {
    const { input } = published[4]
    const estimate = estimateDuty({ market: 'US', basis: 'FOB', ...input }, dutyRates)
    expect(estimate._tag === 'Estimated' && estimate.lines.find(({ id }) => id === 'mpf')?.limit).toEqual({
      kind: 'minimum',
      computed: 2709,
    })
  })

  // Ten thousand dollars on April 10, 2026: https://github.com/brendanxmac/hts-hero, testing/engine-v2/real-data.test.ts.
  it.each([
    ['7326.90.86.88', 'CN', 779_000, ['9903.88.03', '9903.82.02']],
    ['7326.90.86.88', 'VN', 529_000, ['9903.82.02']],
    ['8703.23.01.90', 'CN', 525_000, ['9903.88.01', '9903.94.01']],
    ['6109.10.00.12', 'VN', 265_000, ['9903.03.01']],
    ['6109.10.00.12', 'CN', 340_000, ['9903.88.15', '9903.03.01']],
    ['6109.10.00.12', 'DE', 265_000, ['9903.03.01']],
    ['0711.90.30.00', 'DE', 80_000, []],
    ['8708.99.81.80', 'JP', 275_000, ['9903.82.09']],
    ['8708.99.81.80', 'VN', 275_000, ['9903.82.09']],
    ['9401.61.40.11', 'DE', 150_000, ['9903.76.22']],
    ['8505.11.00.70', 'CN', 271_000, ['9903.91.06']],
    ['0101.21.00.10', 'MX', 100_000, ['9903.03.01']],
    ['9401.69.60.31', 'CN', 350_000, ['9903.88.04', '9903.03.01']],
    ['7612.10.00.00', 'VN', 524_000, ['9903.82.02']],
  ])('agree with another engine on %s from %s', (hs, origin, duties, headings) => {
    const entry = { market: 'US', hs, origin, entryDate: '2026-04-10', mode: 'air', value: '10000.00', basis: 'FOB' }
    const estimate = estimateDuty(entry, dutyRates)
    if (estimate._tag === 'Refused') throw new Error(JSON.stringify(estimate.problems))
    const found = estimate.lines.flatMap(({ heading }) => (heading === undefined ? [] : [heading]))
    expect([estimate.duties, found]).toEqual([duties, headings])
  })

  it('name a duty that only one number of ten digits under the line owes', () => {
    const chairs = {
      market: 'US',
      hs: '9401.69.60',
      origin: 'CN',
      entryDate: '2026-04-10',
      mode: 'air',
      value: '10000',
    }
    const estimate = estimateDuty({ ...chairs, basis: 'FOB' }, dutyRates)
    if (estimate._tag === 'Refused') throw new Error(JSON.stringify(estimate.problems))
    expect(estimate.duties).toBe(175_000)
    expect(estimate.open).toMatchObject([{ heading: '9903.88.04', percent: '25', reason: 'line' }])
  })
})
