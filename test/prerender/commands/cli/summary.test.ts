import { describe, expect, it } from 'vitest'
import type { EditionSummary } from '#prerender/build/build-result.ts'
import { createReport, formatSources, formatSummary } from '#prerender/commands/cli/summary.ts'

const anEdition = (edition: Partial<EditionSummary> = {}): EditionSummary => ({
  edition: 'en-US',
  pages: 43,
  rendered: 7,
  refitted: 0,
  files: 162,
  changed: 3,
  removed: 1,
  bytes: 1_250_000,
  hasSamePages: true,
  ...edition,
})

const phases = [
  ['Bundling', 4740],
  ['Rendering', 260],
] as const

describe('the summary', () => {
  it('prints counts, bytes and times', () => {
    const summary = formatSummary([anEdition()], phases, 'dist')
    for (const fact of [
      'dist/en-US',
      '43 pages',
      '7 rendered',
      '162 files',
      '1.25 MB',
      '3 written',
      '1 removed',
      '4.74 s',
      '5.00 s in all',
    ]) {
      expect(summary).toContain(fact)
    }
  })

  it('has a line for each edition', () => {
    const summary = formatSummary([anEdition(), anEdition({ edition: 'zh-CN', pages: 12 })], phases, 'dist')
    expect(summary.split('\n').filter((line) => /dist\/(en-US|zh-CN): \d+ pages/.test(line))).toHaveLength(2)
  })

  it('names editions whose folders were removed', () => {
    expect(formatSummary([anEdition()], phases, 'dist', ['zh-CN'])).toMatch(/dist\/zh-CN: removed/)
    expect(formatSummary([anEdition()], phases, 'dist')).not.toContain('zh-CN')
  })
})

describe('the report', () => {
  it('has totals over all editions, and times unchanged', () => {
    const other = anEdition({
      edition: 'zh-CN',
      pages: 1,
      rendered: 2,
      refitted: 8,
      files: 3,
      changed: 4,
      removed: 5,
      bytes: 6,
    })
    expect(createReport([anEdition(), other], phases)).toEqual({
      phases,
      pages: 44,
      rendered: 9,
      refitted: 8,
      files: 165,
      changed: 7,
      removed: 6,
      bytes: 1_250_006,
      sources: [],
    })
  })

  it('has what became of each source', () => {
    const kept = { _tag: 'Kept', name: 'a', rows: 5, readAt: null, since: 'noon', problem: 'it hangs.' } as const
    expect(createReport([anEdition()], phases, [kept]).sources).toEqual([kept])
  })

  it('survives a JSON round trip', () => {
    const report = createReport([anEdition()], phases)
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  })
})

describe('formatSources', () => {
  it('says where the rows of each source come from', () => {
    const differences = { added: ['a', 'b', 'c', 'd'], removed: [], changed: ['e'] }
    expect(
      formatSources([
        { _tag: 'Read', name: 'one', rows: 5, requests: 3, unchanged: 2, differences },
        { _tag: 'Current', name: 'two', rows: 5, until: 'noon' },
        { _tag: 'Frozen', name: 'three', rows: 5, readAt: 'noon' },
        { _tag: 'Kept', name: 'four', rows: 5, readAt: null, since: 'noon', problem: 'it hangs.' },
      ]),
    ).toEqual([
      '  source one: 5 rows, 4 new (a, b, c …), 1 changed (e); 3 requests, 2 of them answered "not modified"',
      '  source two: 5 rows, asked again after noon',
      '  source three: 5 rows, as recorded on noon',
      '  source four: 5 rows, KEPT from an unknown time, since the source has failed since noon: it hangs.',
    ])
  })
})
