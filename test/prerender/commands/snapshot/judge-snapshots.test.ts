import { describe, expect, it } from 'vitest'
import { describeProblem } from '#prerender/commands/snapshot/describe-problem.ts'
import { formatProblems } from '#prerender/commands/snapshot/format-problems.ts'
import { type ChosenPage, judgeSnapshots } from '#prerender/commands/snapshot/judge-snapshots.ts'
import { isMendable, type SnapshotProblem } from '#prerender/commands/snapshot/problem.ts'
import { encodePageData } from '#prerender/render/encode-page-data.ts'
import { aPageData } from '#test/support/builders.ts'

const file = 'test/snapshots/en-US/a.json'
const aPage = (data: unknown = { title: 'A' }): ChosenPage => ({
  edition: 'en-US',
  path: '/a',
  file,
  pageData: encodePageData(aPageData({ path: '/a', result: { data } })),
})
const snapshotOf = (page: ChosenPage): string => judgeSnapshots([page], new Map()).wanted.get(page.file) ?? ''
const judge = (page: ChosenPage, stored?: string) =>
  judgeSnapshots([page], stored === undefined ? new Map() : new Map([[page.file, stored]])).problems

describe('judgeSnapshots', () => {
  it('finds nothing wrong with a snapshot of the page as it is', () => {
    expect(judge(aPage(), snapshotOf(aPage()))).toEqual([])
  })

  it('finds one missing', () => {
    expect(judge(aPage())).toMatchObject([{ _tag: 'Missing', file }])
  })

  it('finds one stale, field by field', () => {
    expect(judge(aPage({ title: 'B' }), snapshotOf(aPage()))).toMatchObject([
      { _tag: 'Stale', file, changes: [{ kind: 'changed', path: 'result.data.title', before: 'A', after: 'B' }] },
    ])
  })

  it('finds one that says the same in another spelling', () => {
    expect(judge(aPage(), JSON.stringify(JSON.parse(snapshotOf(aPage()))))).toMatchObject([
      { _tag: 'Stale', changes: [] },
    ])
  })

  it.each(['', ' \n', '{}', '[]', 'null'])('finds one empty that is %j', (stored) => {
    expect(judge(aPage(), stored)).toMatchObject([{ _tag: 'Empty', file }])
  })

  it('finds one that a merge left in pieces', () => {
    expect(judge(aPage(), '<<<<<<< ours\n{}')).toMatchObject([{ _tag: 'Unreadable', file }])
  })

  it('finds those of pages that are not chosen', () => {
    const stored = new Map([
      [file, snapshotOf(aPage())],
      ['test/snapshots/en-US/old.json', '{}'],
    ])
    expect(judgeSnapshots([aPage()], stored).problems).toEqual([
      { _tag: 'Orphaned', file: 'test/snapshots/en-US/old.json' },
    ])
  })

  it.each([{}, [], null, ''])('finds a page empty whose data is %j, though its snapshot says so too', (data) => {
    expect(judge(aPage(data), snapshotOf(aPage(data)))).toMatchObject([{ _tag: 'EmptyPage', path: '/a' }])
  })

  it('finds a page whose data cannot be read', () => {
    expect(judge({ ...aPage(), pageData: '{' })).toMatchObject([{ _tag: 'UnreadablePage', path: '/a' }])
  })
})

const problems: readonly SnapshotProblem[] = [
  { _tag: 'InvalidSettings', file, problem: 'there is no such file.' },
  { _tag: 'NothingChosen', file, edition: undefined },
  { _tag: 'NothingChosen', file, edition: 'en-US' },
  { _tag: 'UnknownEdition', file, edition: 'de-DE', built: ['en-US'] },
  { _tag: 'UnmatchedPattern', file, edition: 'en-US', pattern: '/x/*' },
  { _tag: 'UnreadablePage', file, edition: 'en-US', path: '/a', problem: 'it is empty.' },
  { _tag: 'EmptyPage', file, edition: 'en-US', path: '/a' },
  { _tag: 'Missing', file, edition: 'en-US', path: '/a' },
  { _tag: 'Empty', file, edition: 'en-US', path: '/a' },
  { _tag: 'Unreadable', file, edition: 'en-US', path: '/a', problem: 'it is empty.' },
  { _tag: 'Stale', file, edition: 'en-US', path: '/a', changes: [] },
  { _tag: 'Stale', file, edition: 'en-US', path: '/a', changes: [{ kind: 'changed', path: 'x', before: 1, after: 2 }] },
  { _tag: 'Orphaned', file },
]

describe('every problem', () => {
  it.each(problems)('is put into words, with what to do: $_tag', (problem) => {
    const { problem: what, remedy } = describeProblem(problem)
    expect(what).toMatch(/[.:]$/)
    expect(remedy).toMatch(/\.$/)
    expect(remedy.includes('--update')).toBe(isMendable(problem))
  })

  it('is listed with its file and its differences, and counted', () => {
    const text = formatProblems(problems.slice(-2))
    for (const fact of [file, 'x: 1 → 2', '→ ', '2 problems.']) expect(text).toContain(fact)
  })

  it('lists no more differences than anybody reads', () => {
    const changes = Array.from(
      { length: 100 },
      (_, index) => ({ kind: 'added', path: `x[${index}]`, after: 1 }) as const,
    )
    expect(formatProblems([{ _tag: 'Stale', file, edition: 'en-US', path: '/a', changes }])).toContain('… and 70 more')
  })
})
