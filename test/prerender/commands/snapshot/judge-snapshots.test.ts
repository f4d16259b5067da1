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
  it('accepts the snapshot of an unchanged page', () => {
    expect(judge(aPage(), snapshotOf(aPage()))).toEqual([])
  })

  it('finds a missing snapshot', () => {
    expect(judge(aPage())).toMatchObject([{ _tag: 'Missing', file }])
  })

  it('finds a stale snapshot, field by field', () => {
    expect(judge(aPage({ title: 'B' }), snapshotOf(aPage()))).toMatchObject([
      { _tag: 'Stale', file, changes: [{ kind: 'changed', path: 'result.data.title', before: 'A', after: 'B' }] },
    ])
  })

  it('finds a snapshot in another format', () => {
    expect(judge(aPage(), JSON.stringify(JSON.parse(snapshotOf(aPage()))))).toMatchObject([
      { _tag: 'Stale', changes: [] },
    ])
  })

  it.each(['', ' \n', '{}', '[]', 'null'])('finds an empty snapshot: %j', (stored) => {
    expect(judge(aPage(), stored)).toMatchObject([{ _tag: 'Empty', file }])
  })

  it('finds a snapshot with merge conflicts', () => {
    expect(judge(aPage(), '<<<<<<< ours\n{}')).toMatchObject([{ _tag: 'Unreadable', file }])
  })

  it('finds snapshots of pages that are not chosen', () => {
    const stored = new Map([
      [file, snapshotOf(aPage())],
      ['test/snapshots/en-US/old.json', '{}'],
    ])
    expect(judgeSnapshots([aPage()], stored).problems).toEqual([
      { _tag: 'Orphaned', file: 'test/snapshots/en-US/old.json' },
    ])
  })

  it.each([{}, [], null, ''])('finds a page with empty data %j, even if its snapshot agrees', (data) => {
    expect(judge(aPage(data), snapshotOf(aPage(data)))).toMatchObject([{ _tag: 'EmptyPage', path: '/a' }])
  })

  it('finds a page with unreadable data', () => {
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

describe('problems with snapshots', () => {
  it.each(problems)('every problem is described with its remedy: $_tag', (problem) => {
    const { problem: what, remedy } = describeProblem(problem)
    expect(what).toMatch(/[.:]$/)
    expect(remedy).toMatch(/\.$/)
    expect(remedy.includes('--update')).toBe(isMendable(problem))
  })

  it('every problem is listed with its file and differences, and counted', () => {
    const text = formatProblems(problems.slice(-2))
    for (const fact of [file, 'x: 1 → 2', '→ ', '2 problems.']) expect(text).toContain(fact)
  })

  it('the list of differences is limited', () => {
    const changes = Array.from(
      { length: 100 },
      (_, index) => ({ kind: 'added', path: `x[${index}]`, after: 1 }) as const,
    )
    expect(formatProblems([{ _tag: 'Stale', file, edition: 'en-US', path: '/a', changes }])).toContain('… and 70 more')
  })
})
