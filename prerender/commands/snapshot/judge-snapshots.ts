import type { Json } from '../../base/json/canonical-json.ts'
import { diffJson } from '../diff/diff-json.ts'
import { memberAt } from '../diff/read-page-data.ts'
import { isObject } from '../diff/similarity.ts'
import type { SnapshotProblem } from './problem.ts'
import { readSnapshot, takeSnapshot } from './snapshot-text.ts'

/** A page that should have a snapshot, with the text of its data. */
export type ChosenPage = {
  readonly edition: string
  readonly path: string
  readonly file: string
  readonly pageData: string
}

export type Judgement = {
  readonly problems: readonly SnapshotProblem[]
  /** Expected snapshot texts, by file. */
  readonly wanted: ReadonlyMap<string, string>
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const judgeStored = (
  page: ChosenPage,
  stored: string | undefined,
  wanted: { readonly value: Json; readonly text: string },
) => {
  const { edition, path, file } = page
  if (stored === wanted.text) return []
  if (stored === undefined) return [{ _tag: 'Missing', edition, path, file } as const]
  if (stored.trim() === '') return [{ _tag: 'Empty', edition, path, file } as const]
  const read = readSnapshot(stored)
  if ('problem' in read) return [{ _tag: 'Unreadable', edition, path, file, problem: read.problem } as const]
  if (!isObject(read.value) || isEmpty(read.value)) return [{ _tag: 'Empty', edition, path, file } as const]
  return [{ _tag: 'Stale', edition, path, file, changes: diffJson(read.value, wanted.value) } as const]
}

/** Compares existing snapshots, by file, with the pages that should have one. */
export const judgeSnapshots = (pages: readonly ChosenPage[], stored: ReadonlyMap<string, string>): Judgement => {
  const wanted = new Map<string, string>()
  const problems = pages.flatMap((page): readonly SnapshotProblem[] => {
    const { edition, path, file } = page
    const taken = takeSnapshot(page.pageData)
    if ('problem' in taken) return [{ _tag: 'UnreadablePage', edition, path, file, problem: taken.problem }]
    wanted.set(file, taken.text)
    if (isEmpty(memberAt(taken.value, ['result', 'data']))) return [{ _tag: 'EmptyPage', edition, path, file }]
    return judgeStored(page, stored.get(file), taken)
  })
  const chosen = new Set(pages.map(({ file }) => file))
  const orphans = [...stored.keys()].filter((file) => !chosen.has(file)).sort()
  return { problems: [...problems, ...orphans.map((file) => ({ _tag: 'Orphaned', file }) as const)], wanted }
}
