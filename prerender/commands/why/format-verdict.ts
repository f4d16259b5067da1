import { fold, namesOfEntries } from './fold.ts'
import type { InputReport, OutputReport, PageReport } from './report.ts'
import { upstreamText } from './upstream.ts'
import { isChanged } from './verdict.ts'

const MAX_REASONS = 3

const HAPPENED = {
  same: 'is the same',
  changed: 'changed',
  added: 'was added',
  removed: 'was removed',
  unknown: 'may have changed',
} as const

/** Changed part of an input. */
const changedParts = ({ name, sources, entries }: InputReport): readonly string[] => {
  if (entries !== null) return namesOfEntries(entries)
  const files = sources.filter(isChanged).map(({ file }) => file)
  return sources.length < 2 || files.includes(name) ? [] : files
}

const inputReason = (input: InputReport): string => {
  const { title, status, upstream } = input
  const parts = status === 'changed' ? changedParts(input) : []
  const where = upstream === null ? '' : ` ${upstreamText(upstream)}`
  return `${title} ${HAPPENED[status]}${where}${parts.length === 0 ? '' : ` (${fold(parts, 2)})`}`
}

const outputReason = ({ file, status }: OutputReport): string =>
  status === 'missing' ? `its file ${file} is missing` : `its file ${file} has changed since`

/** A change of front matter also changes the file: one line says so. */
const isToldBy = (inputs: readonly InputReport[], { kind, name }: InputReport): boolean =>
  kind === 'body' && inputs.some((other) => other.kind === 'data' && other.name === name)

/** Summarises in one sentence what the next build does with a page, and why. */
export const formatVerdict = ({ inputs, outputs, verdict }: PageReport, isCodeBundled: boolean): string => {
  const changed = inputs.filter(isChanged)
  const reasons = [
    ...changed.filter((input) => !isToldBy(changed, input)).map(inputReason),
    ...outputs.filter(({ status }) => status !== 'as built').map(outputReason),
  ]
  const unknown = inputs.filter(({ status }) => status === 'unknown')
  switch (verdict) {
    case 'removed':
      return 'The next build removes this page: no page file produces it any more.'
    case 'rendered': {
      const isSure = unknown.every(({ kind }) => kind !== 'route')
      return `The next build renders this page again${isSure ? '' : ', if it still exists,'} because ${fold(reasons, MAX_REASONS)}.`
    }
    case 'unknown': {
      const why = isCodeBundled ? 'Only' : 'The current code has not been bundled, so only'
      const titles = unknown.map(({ title }) => title)
      return `No input is known to have changed. ${why} the next build can tell about ${fold(titles, MAX_REASONS)}.`
    }
    case 'left':
      return 'No input has changed; the next build keeps the page.'
  }
}
