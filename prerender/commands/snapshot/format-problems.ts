import { formatJsonChange } from '../diff/format-changes.ts'
import { describeProblem } from './describe-problem.ts'
import type { SnapshotProblem } from './problem.ts'

/** Differences shown of one page; the rest are counted. */
const MAX_CHANGES = 30

const changesOf = (problem: SnapshotProblem): readonly string[] => {
  const changes = problem._tag === 'Stale' ? problem.changes : []
  const lines = changes.slice(0, MAX_CHANGES).map((change) => `      ${formatJsonChange(change)}`)
  return changes.length > MAX_CHANGES ? [...lines, `      … and ${changes.length - MAX_CHANGES} more`] : lines
}

/** Formats all problems, each with file and remedy, and their total. */
export const formatProblems = (problems: readonly SnapshotProblem[]): string => {
  const blocks = problems.map((found) => {
    const { problem, remedy } = describeProblem(found)
    return [`${found.file}`, `  ${problem}`, ...changesOf(found), `    → ${remedy}`, ''].join('\n')
  })
  return [...blocks, `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`].join('\n')
}
