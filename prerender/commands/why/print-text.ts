import { fold, namesOfEntries } from './fold.ts'
import { formatVerdict } from './format-verdict.ts'
import type {
  FaultReport,
  InputKind,
  InputReport,
  OutputReport,
  PageReport,
  SourceReport,
  Status,
  WhyReport,
} from './report.ts'
import { upstreamText } from './upstream.ts'
import { isChanged } from './verdict.ts'

/** Lines shown of one group; the rest are counted. */
const MAX_LINES = 12

/** Files or entries shown in one line; the rest are counted. */
const MAX_NAMES = 3

const GROUPS: readonly (readonly [string, readonly InputKind[]])[] = [
  ['page', ['route']],
  ['code', ['code', 'frame']],
  ['content', ['data', 'body', 'list', 'all-data', 'all-bodies']],
  ['messages', ['message']],
  ['slices and queries', ['slice', 'query']],
  ['everything shares', ['global']],
]

const MARKS: Readonly<Record<Status, string>> = { same: ' ', changed: '~', added: '+', removed: '-', unknown: '?' }

const MARKS_OF_OUTPUTS: Readonly<Record<OutputReport['status'], string>> = {
  'as built': ' ',
  altered: '~',
  missing: '-',
}

type Line = { readonly mark: string; readonly text: string }

const sourceText = ({ file, line }: SourceReport): string => (line === null ? file : `${file}:${line}`)

const sourcesText = (sources: readonly SourceReport[], title: string): string => {
  const others = sources.filter(({ file }) => file !== title)
  const changed = sources.length > 1 ? sources.filter(isChanged) : []
  if (changed.length === 0)
    return (
      (others.length < sources.length && others.length > 0 ? 'with ' : '') + fold(others.map(sourceText), MAX_NAMES)
    )
  const names = changed.map((source) => `${MARKS[source.status]}${source.file}`)
  return `${sources.length} files: ${fold(names, MAX_NAMES)}`
}

const entriesText = ({ entries }: InputReport): string =>
  entries === null ? '' : fold(namesOfEntries(entries), MAX_NAMES)

const inputLine = (input: InputReport): Line => {
  const { title, status, sources, upstream, note } = input
  const details = [
    sourcesText(sources, title),
    entriesText(input),
    upstream === null ? '' : `changed ${upstreamText(upstream)}`,
    note ?? '',
  ].filter((detail) => detail !== '')
  return {
    mark: MARKS[status],
    text: [title.replace(/^the /, ''), details.join('; ')].filter((part) => part !== '').join('  '),
  }
}

const outputLine = ({ file, status }: OutputReport): Line => ({
  mark: MARKS_OF_OUTPUTS[status],
  text: status === 'as built' ? file : `${file}  ${status}`,
})

/** Order of marks in a group: changed first, unchanged last. */
const rank = ({ mark }: Line): number => [MARKS.unknown, MARKS.same].indexOf(mark)

const folded = (lines: readonly Line[]): readonly Line[] => {
  const sorted = lines.toSorted((a, b) => rank(a) - rank(b))
  if (sorted.length <= MAX_LINES) return sorted
  return [
    ...sorted.slice(0, MAX_LINES - 1),
    { mark: ' ', text: `and ${sorted.length - MAX_LINES + 1} more; --json lists all` },
  ]
}

const printPage = (page: PageReport, isCodeBundled: boolean): string => {
  const { edition, path, inputs, outputs } = page
  const groups = GROUPS.map(([name, kinds]) => {
    const lines = inputs.filter(({ kind }) => kinds.includes(kind)).map(inputLine)
    return { name, lines: folded(name === 'page' ? [...lines, ...outputs.map(outputLine)] : lines) }
  })
  const shown = groups.filter(({ lines }) => lines.length > 0)
  return [
    `${edition}  ${path}`,
    ...shown.flatMap(({ name, lines }) => [`  ${name}`, ...lines.map(({ mark, text }) => `    ${mark} ${text}`)]),
    formatVerdict(page, isCodeBundled),
    '',
  ].join('\n')
}

const printFaults = (faults: readonly FaultReport[]): readonly string[] => {
  if (faults.length === 0) return []
  const lines = faults.map(({ file, line, problem }) => `  ${line === null ? file : `${file}:${line}`}  ${problem}`)
  const shown =
    lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES), `  and ${lines.length - MAX_LINES} more`]
  return [['The next build will fail:', ...shown, ''].join('\n')]
}

/** Formats a report for people: by edition, then by kind of input, changed ones first; the verdict comes last. */
export const printText = ({ pages, isCodeBundled, faults }: WhyReport): string =>
  [...pages.map((page) => printPage(page, isCodeBundled)), ...printFaults(faults)].join('\n')
