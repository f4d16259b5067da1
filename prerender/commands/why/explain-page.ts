import path from 'node:path'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { rowOf } from '../../base/files/growing-rows.ts'
import { SETTINGS_FILE } from '../../bundle/site-entries.ts'
import type { ContentIndex } from '../../content/content-index.ts'
import { parseInputKey } from '../../content/inputs/input-key.ts'
import { findUntouchedImages, imagesAmong } from '../../incremental/image-files.ts'
import { isSameOutput } from '../../incremental/same-output.ts'
import { outputSignature } from '../../write/stage-writer.ts'
import { compareEntries } from './compare-entries.ts'
import type { EditionRecord } from './find-records.ts'
import { createJudge, judgeDigest } from './judge-inputs.ts'
import { codeSources, listSources, type SourcesOptions } from './list-sources.ts'
import type { InputKind, InputReport, OutputReport, PageReport, SourceReport, Status } from './report.ts'
import { globalTitle, inputTitle, ROUTE_TITLE } from './titles.ts'
import type { Today } from './today.ts'
import { verdictOf } from './verdict.ts'

const SHELL_FILE = 'index.html'

const globalSources = (name: string, status: Status, { built, today }: SourcesOptions): readonly SourceReport[] => {
  if (name === 'settings') return [{ file: SETTINGS_FILE, line: null, status }]
  if (name === SHELL_FILE) return [{ file: SHELL_FILE, line: null, status }]
  return name === 'code that all pages share' ? codeSources(built, today.code, ({ common }) => common) : []
}

const explainGlobals = ({ edition, state }: EditionRecord, options: SourcesOptions): readonly InputReport[] => {
  const now = options.today.globalsOf(edition)
  return Object.entries(state.facts.globals).map(([name, before]) => {
    const status = judgeDigest(before, now[name])
    return {
      kind: 'global',
      name,
      title: globalTitle(name),
      status,
      sources: globalSources(name, status, options),
      entries: null,
      upstream: null,
      note: null,
    }
  })
}

const explainOutputs = (
  { dir, state }: EditionRecord,
  at: number,
  images: readonly string[],
): readonly OutputReport[] => {
  const key = pathKeyOf(state.paths[at] ?? '')
  const isImageUntouched = findUntouchedImages(dir, state)
  const report = (file: string, isUntouched: boolean): OutputReport => {
    if (isUntouched) return { file, status: 'as built' }
    return { file, status: outputSignature(path.join(dir, file)) === undefined ? 'missing' : 'altered' }
  }
  return [
    ...[htmlFile(key), pageDataFile(key)].map((file, index) =>
      report(file, isSameOutput(path.join(dir, file), state.outputs, 6 * at + 3 * index, state.facts.madeAtMs)),
    ),
    ...images.map((file) => report(file, isImageUntouched(file))),
  ]
}

/**
 * Explains a page: its inputs and their changes. `at` is the page's index in the record, `before` an index of earlier
 * content.
 */
export const explainPage = (
  record: EditionRecord,
  at: number,
  today: Today,
  before: ContentIndex | undefined,
): PageReport => {
  const { edition, state } = record
  const { facts, paths, inputs: keys, inputDigests } = state
  const pagePath = paths[at] ?? ''
  const built = facts.bundle.code
  const options: SourcesOptions = { edition, built, today, before }
  const judge = createJudge(today, { edition, built, sliceQueries: facts.sliceQueries })

  const explainInput = (number: number): InputReport => {
    const key = keys.at(number) ?? ''
    const digest = inputDigests[number] ?? 0
    const { kind, name } = parseInputKey(key)
    const { status, note } = judge(key, digest)
    const entries = status === 'changed' ? compareEntries(key, edition, digest, before, today.content.index) : null
    return {
      kind: kind as InputKind,
      name,
      title: inputTitle(key, today),
      status,
      sources: listSources(key, status, options),
      entries,
      upstream: today.upstream(key, entries),
      note,
    }
  }

  const route: InputReport = {
    kind: 'route',
    name: pagePath,
    title: ROUTE_TITLE,
    status: judgeDigest(state.own[at] ?? 0, today.ownOf(edition, pathKeyOf(pagePath))),
    sources: [],
    entries: null,
    upstream: null,
    note: null,
  }
  const numbers = [...new Set(rowOf({ at: state.readsAt, pool: state.reads }, at))]
  const inputs = [route, ...numbers.map(explainInput), ...explainGlobals(record, options)]
  const outputs = explainOutputs(record, at, imagesAmong(numbers.map((number) => keys.at(number) ?? '')))
  return { edition, path: pagePath, inputs, outputs, verdict: verdictOf(inputs, outputs) }
}
