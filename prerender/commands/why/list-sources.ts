import { MESSAGES_FILE } from '../../base/messages-file.ts'
import { type CodeFacts, frameNumbers } from '../../bundle/code-facts.ts'
import type { ContentIndex } from '../../content/content-index.ts'
import { fileOfEntry } from '../../content/file-of-entry.ts'
import { parseInputKey } from '../../content/inputs/input-key.ts'
import { sliceFile } from './judge-inputs.ts'
import type { SourceReport, Status } from './report.ts'
import type { Today } from './today.ts'

/** Selects source files of a part, by number. */
type Made = (code: CodeFacts) => readonly number[]

const digestsByName = (code: CodeFacts, made: Made): ReadonlyMap<string, number> =>
  new Map(made(code).map((number) => [code.files[number] ?? '', code.digests[number] ?? 0]))

const statusOf = (before: number | undefined, now: number | undefined): Status =>
  before === undefined ? 'added' : now === undefined || now === 0 ? 'removed' : before === now ? 'same' : 'changed'

/** Files that a part used then or uses now; `first` comes first. */
export const codeSources = (built: CodeFacts, now: CodeFacts, made: Made, first?: string): readonly SourceReport[] => {
  const before = digestsByName(built, made)
  const today = digestsByName(now, made)
  // A part whose own file was deleted has no entry; its other files may have.
  const known = today.size > 0 ? today : digestsByName({ ...now, parts: built.parts }, made)
  const names = [...new Set([...before.keys(), ...known.keys()])].sort()
  return [...names.filter((name) => name === first), ...names.filter((name) => name !== first)].map((file) => ({
    file,
    line: null,
    status: statusOf(before.get(file), known.get(file)),
  }))
}

const fileOfRow = (index: ContentIndex | undefined, edition: string, key: string): string | undefined =>
  index === undefined ? undefined : fileOfEntry(index, edition, parseInputKey(key))

export type SourcesOptions = {
  readonly edition: string
  readonly built: CodeFacts
  readonly today: Today
  /** From an earlier build: it may know the file of a deleted entry. */
  readonly before: ContentIndex | undefined
}

/** Source location of an input. */
export const listSources = (
  key: string,
  status: Status,
  { edition, built, today, before }: SourcesOptions,
): readonly SourceReport[] => {
  const { kind, name, collection } = parseInputKey(key)
  const only = (file: string | undefined, line?: number): readonly SourceReport[] =>
    file === undefined ? [] : [{ file, line: line ?? null, status }]
  const ofPart = (file: string | undefined) =>
    file === undefined ? [] : codeSources(built, today.code, ({ parts }) => parts[file] ?? [], file)
  switch (kind) {
    case 'data':
    case 'body':
      return only(fileOfRow(today.content.index, edition, key) ?? fileOfRow(before, edition, key))
    case 'list':
    case 'all-data':
    case 'all-bodies': {
      const range = today.content.sources.find(
        (source) => source.collection === collection && (source.edition === null || source.edition === edition),
      )
      return only(range === undefined ? undefined : `${range.label}/${range.from}`)
    }
    case 'message':
      return only(MESSAGES_FILE, today.messages.lineOf(name))
    case 'code':
      return ofPart(name)
    case 'slice':
      return ofPart(sliceFile(built, name))
    case 'frame':
      return codeSources(built, today.code, frameNumbers)
    default:
      return []
  }
}
