import { createHash } from 'node:crypto'
import type { DiffEvent } from './diff-event.ts'
import { excerpt, excerptPair } from './excerpt.ts'
import { formatJsonChange, formatTextChange } from './format-changes.ts'
import type { Counts, DiffResult, EditionStatus, FileReport, PageChanges, PageReport, Tally } from './report.ts'

/** Formats events of a comparison as text while they arrive. */
export type DiffPrinter = (event: DiffEvent) => string

/** Lines shown of one page or file; the rest are counted. */
const MAX_LINES = 40

/** Number of remembered changes, so that a menu item new on every page is printed once. */
const MAX_REMEMBERED = 20_000

/** A change as printed, with the key that identifies it on other pages. */
type Block = { readonly lines: readonly string[]; readonly identity: unknown }

const labelled = (label: string, lines: readonly string[]): readonly string[] =>
  lines.map((line, index) => `${(index === 0 ? label : '').padEnd(5)} ${line}`)

const blocksOf = ({ data, head, text, document, markup }: PageChanges): readonly Block[] => [
  ...data.map((change): Block => ({ lines: labelled('data', [formatJsonChange(change)]), identity: ['data', change] })),
  ...head.map((change): Block => {
    const where = change.in === 'page data' ? ' (in page data only)' : ''
    return { lines: labelled('head', [formatJsonChange(change) + where]), identity: ['head', change] }
  }),
  ...text.map(
    (change): Block => ({
      lines: labelled('text', formatTextChange(change)),
      identity: ['text', change.removed, change.added],
    }),
  ),
  ...(document === null
    ? []
    : [{ lines: [`the document is ${document === 'added' ? 'new' : 'gone'}`], identity: ['document', document] }]),
  ...(markup === null
    ? []
    : [
        {
          lines: [`markup only: ${excerptPair(markup.before, markup.after).join(' → ')}`],
          identity: ['markup', markup],
        },
      ]),
]

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const SIGN = { added: '+', removed: '-', changed: '~' } as const

const entry = (sign: string, name: string, lines: readonly string[] = []): string => {
  const shown =
    lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more lines`] : lines
  return [`  ${sign} ${name}`, ...shown.map((line) => `      ${line}`), ''].join('\n')
}

type PageLines = {
  /** Lines of new changes. */
  readonly lines: readonly string[]
  /** Names the earlier pages that have the other changes too. */
  readonly repeated: string
}

/** Remembers the first page with each change. */
const createRepeatFilter = () => {
  const pages = new Map<string, string>()
  return (path: string, blocks: readonly Block[]): PageLines => {
    const lines: string[] = []
    const repeated = new Map<string, number>()
    for (const block of blocks) {
      const identity = createHash('sha1').update(JSON.stringify(block.identity)).digest('base64')
      const first = pages.get(identity)
      if (first === undefined) lines.push(...block.lines)
      else repeated.set(first, (repeated.get(first) ?? 0) + 1)
      if (first === undefined && pages.size < MAX_REMEMBERED) pages.set(identity, path)
    }
    return {
      lines,
      repeated: [...repeated].map(([first, count]) => `${plural(count, 'change')} as on ${first}`).join(', '),
    }
  }
}

const fileLines = ({ changes, urls }: FileReport): readonly string[] => [
  ...changes.map(formatJsonChange),
  ...(urls?.added ?? []).map((url) => `+ ${url}`),
  ...(urls?.removed ?? []).map((url) => `- ${url}`),
  ...(urls?.changed ?? []).flatMap(({ url, removed, added }) => [
    `~ ${url}`,
    ...removed.map((fact) => `    - ${fact}`),
    ...added.map((fact) => `    + ${fact}`),
  ]),
]

const tallyText = ({ added, removed, changed, same }: Tally, word: string): string =>
  `${plural(added + removed + changed + same, word)}: ${added} added, ${removed} removed, ${changed} changed, ${same} the same`

const countsText = (edition: string, counts: Counts): string =>
  `${edition}  ${[...(edition === BESIDE ? [] : [tallyText(counts.pages, 'page')]), tallyText(counts.files, 'other file')].join('; ')}`

const codeText = (event: Extract<DiffEvent, { readonly _tag: 'EditionEnded' }>): string => {
  const { compilationHash, pages, assets } = event.code
  if (compilationHash === null && pages + assets.added + assets.removed + assets.changed === 0) return ''
  const changes = (['added', 'removed', 'changed'] as const).flatMap((kind) =>
    assets[kind] === 0 ? [] : [`${assets[kind]} ${kind}`],
  )
  const files = changes.length === 0 ? '' : `; files with hashed names: ${changes.join(', ')}`
  return `  client code ${compilationHash === null && pages === 0 ? 'is the same' : `changed: ${plural(pages, 'page')} name${pages === 1 ? 's' : ''} it`}${files}\n`
}

const VERDICT: Readonly<Record<DiffResult, string>> = {
  same: 'Both mean the same.',
  code: 'Both mean the same; only client code differs.',
  different: 'They differ.',
  unreadable: 'Some files could not be compared.',
}

const BESIDE = '(beside the editions)'

const WHOLE: Readonly<Record<EditionStatus, string>> = {
  compared: '',
  added: ': the whole edition is new',
  removed: ': the whole edition is gone',
}

/** Prints for people: by edition, then page, then file, with counts and the verdict at the end. Long values are cut. */
export const createTextPrinter = (): DiffPrinter => {
  const counts: string[] = []
  let edition = ''
  let head = ''
  let whole = ''
  let hasText = false
  let recall = createRepeatFilter()

  const below = (text: string): string => {
    if (text === '') return ''
    const shown = head + text
    head = ''
    hasText = true
    return shown
  }

  const pageText = (page: PageReport): string => {
    if (page.status === 'changed') {
      const { lines, repeated } = recall(page.path, blocksOf(page))
      if (lines.length === 0) return entry(SIGN.changed, `${page.path}  ${repeated}`)
      return entry(SIGN.changed, page.path, repeated === '' ? lines : [...lines, repeated])
    }
    return entry(
      SIGN[page.status],
      page.title === null ? page.path : `${page.path}  ${JSON.stringify(excerpt(page.title))}`,
    )
  }

  return (event) => {
    switch (event._tag) {
      case 'EditionStarted':
        edition = event.edition ?? BESIDE
        head = `${edition}\n`
        whole = WHOLE[event.status]
        hasText = false
        recall = createRepeatFilter()
        return ''
      case 'Page':
        return below(pageText(event.page))
      case 'File':
        return below(entry(SIGN[event.file.status], event.file.file, fileLines(event.file)))
      case 'Unreadable':
        return ''
      case 'EditionEnded': {
        counts.push(countsText(edition, event.counts) + whole)
        const shown = below(codeText(event))
        return hasText ? `${shown}\n` : ''
      }
      case 'Ended':
        return [...counts, VERDICT[event.result], ''].join('\n')
    }
  }
}
