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

/** Worked examples that others have published: no entry summary of CBP with all of its lines was found. */
const published = [
  {
    at: 'https://dutywise.app/guide/how-to-calculate-import-duty-from-china',
    input: { entryDate: '2026-09-01', mode: 'ocean', rate: '3', additional: ['25'] },
    amounts: [30_000, 250_000, 3464, 1250],
  },
  {
    at: 'https://shipseeker.xyz/calculator?calc=1&hts=98220410&value=10000',
    input: { entryDate: '2026-09-01', mode: 'air', rate: '0', additional: ['25'] },
    amounts: [0, 250_000, 3464, 0],
  },
] as const

describe('published examples', () => {
  it.each(published)('agree with $at', ({ input, amounts }) => {
    const entry = { market: 'US', origin: 'CN', value: '10000.00', basis: 'FOB', ...input }
    expect(estimateDuty(entry, dutyRates)).toMatchObject({ lines: amounts.map((amount) => ({ amount })) })
  })
})
