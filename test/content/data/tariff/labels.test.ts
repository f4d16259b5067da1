import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Label = { readonly 'en-US': string; readonly 'zh-CN': string }
type Chapter = { readonly lines: readonly string[]; readonly labels?: Readonly<Record<string, Label>> }

const { chapters } = JSON.parse(
  readFileSync(new URL('../../../../content/facts/duty/tariff.json', import.meta.url), 'utf8'),
) as { readonly chapters: Readonly<Record<string, Chapter>> }

/** Codes of six digits, the lines of each that have a rate, and their labels. */
const codes = new Map<string, { readonly rates: Set<string>; readonly labels: (Label | undefined)[] }>()
for (const { lines, labels = {} } of Object.values(chapters))
  for (const line of lines) {
    const code = line.slice(0, 8)
    // The last part is what applies now: `10011100 $0.0065/kg`, or `2026-07-01 2%` after a change; `-` is no rate.
    const rate = (line.split('|').at(-1) ?? '').replace(/^\S+ /, '')
    if (rate === '-') continue
    const of = codes.get(code.slice(0, 6)) ?? { rates: new Set<string>(), labels: [] }
    of.rates.add(rate)
    of.labels.push(labels[code])
    codes.set(code.slice(0, 6), of)
  }

describe('labels of lines', () => {
  const labeled = [...codes].filter(([, { labels }]) => labels.some((label) => label !== undefined))
  const whole = labeled.filter(([, { labels }]) => labels.every((label) => label !== undefined))

  it('name every line of at least 330 codes with several rates', () => {
    expect(whole.filter(([, { rates }]) => rates.size > 1).length).toBeGreaterThanOrEqual(330)
  })

  it('name all lines of a code or none, except where the schedule has too many to tell apart in a few words', () => {
    expect(labeled.filter((code) => !whole.includes(code)).map(([code]) => code)).toEqual(['852872'])
  })

  it('tell the lines of a code apart in at most 60 characters, in both editions', () => {
    for (const edition of ['en-US', 'zh-CN'] as const) {
      const faults = labeled.flatMap(([code, { labels }]) => {
        const names = labels.flatMap((label) => label?.[edition] ?? [])
        const isTold = new Set(names).size === names.length && names.every((name) => name.length <= 60)
        return isTold ? [] : code
      })
      expect(faults).toEqual([])
    }
  })
})
