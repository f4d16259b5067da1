import { type Description, describe, describeFailures, type FailedPage, failureKey, locationText } from './describe.ts'
import type { Finding } from './finding.ts'

const byPlace = (a: Fault, b: Fault): number =>
  a.location.file === b.location.file
    ? (a.location.line ?? 0) - (b.location.line ?? 0)
    : a.location.file < b.location.file
      ? -1
      : 1

/** Errors that are printed: nobody reads more, and the first often cause the rest. */
const MAX_PRINTED = 200

/** Pages of one page file that may each name their own content for the same problem; more are one error. */
const MAX_ALIKE = 10

const isFailedPage = (finding: Finding): finding is FailedPage =>
  finding._tag === 'RenderFailed' || finding._tag === 'LeftoverText'

const groupBy = <A>(values: readonly A[], keyOf: (value: A) => string): readonly (readonly [A, ...A[]])[] => {
  const groups = new Map<string, [A, ...A[]]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return [...groups.values()]
}

const byPath = (a: FailedPage, b: FailedPage): number =>
  a.path === b.path ? (a.edition < b.edition ? -1 : 1) : a.path < b.path ? -1 : 1

/** Pages that fail for one reason: at one place in the code or, if none is known, in many pages of one page file. */
const gatherFailures = (pages: readonly FailedPage[]): readonly (readonly [FailedPage, ...FailedPage[]])[] => {
  const placed = groupBy(
    pages.filter(({ location }) => location.line !== undefined),
    (page) => `${locationText(page.location)} ${failureKey(page)}`,
  )
  const unplaced = groupBy(
    pages.filter(({ location }) => location.line === undefined),
    (page) => `${page.madeOf?.join() ?? ''} ${failureKey(page)}`,
  )
  return [
    ...placed,
    ...unplaced.flatMap((alike) =>
      alike.length > MAX_ALIKE ? [alike] : groupBy(alike, ({ location }) => location.file),
    ),
  ]
}

type Fault = Description & Pick<Finding, 'location'>

const listFaults = (findings: readonly Finding[]): readonly Fault[] => {
  const failures = gatherFailures(findings.filter(isFailedPage).sort(byPath)).map((pages) => ({
    ...describeFailures(pages),
    location: pages[0].location,
  }))
  const others = findings
    .filter((finding) => !isFailedPage(finding))
    .map((finding) => ({ ...describe(finding), location: finding.location }))
  const each = groupBy([...failures, ...others], ({ location, problem }) => `${locationText(location)} ${problem}`)
  return each.map(([fault]) => fault).sort(byPlace)
}

/**
 * Formats findings by file and line, each once, with remedies and their total. Pages that fail for one reason are one
 * error.
 */
export const formatFindings = (findings: readonly Finding[]): string => {
  const faults = listFaults(findings)
  const lines: string[] = []
  let file: string | undefined
  for (const { location, problem, remedy } of faults.slice(0, MAX_PRINTED)) {
    if (location.file !== file) lines.push('', location.file)
    file = location.file
    lines.push(`  ${locationText(location)}  ${problem}\n    → ${remedy}`)
  }
  const left = faults.length - MAX_PRINTED
  if (left > 0) lines.push('', `${left.toLocaleString('en-US')} more are not shown: correct these first.`)
  lines.push('', `${faults.length.toLocaleString('en-US')} ${faults.length === 1 ? 'error' : 'errors'}.`)
  return lines.join('\n')
}
