import { type PathKey, pathKeyOf } from '#runtime/protocol/path-key.ts'
import { describe } from '../../base/errors/describe.ts'
import type { Finding } from '../../base/errors/finding.ts'
import type { EditionState } from '../../incremental/edition-state.ts'
import { loadIndexRecord } from '../../incremental/index-record-file.ts'
import { indexFile } from '../../incremental/state-file.ts'
import { explainPage } from './explain-page.ts'
import { type EditionRecord, findRecords } from './find-records.ts'
import { nearestPaths } from './nearest-paths.ts'
import { parseAddress } from './parse-address.ts'
import type { FaultReport, PageReport, WhyReport } from './report.ts'
import { openToday, type Today } from './today.ts'

export type WhyOptions = {
  /** A path or URL as typed by a person. */
  readonly requested: string
  readonly siteDir: string
  readonly outDir: string
  readonly cacheDir: string
  /** All editions that have the page if undefined. */
  readonly editions: readonly string[] | undefined
}

export type WhyResult =
  | { readonly _tag: 'Told'; readonly report: WhyReport }
  /** Editions without a record of a build; empty if there is no record at all. */
  | { readonly _tag: 'NoRecord'; readonly editions: readonly string[] }
  | { readonly _tag: 'UnknownEdition'; readonly edition: string; readonly known: readonly string[] }
  /** A URL of another site, or of an edition that was not requested. */
  | { readonly _tag: 'AlienAddress'; readonly origins: readonly string[] }
  | { readonly _tag: 'NoPage'; readonly editions: readonly string[]; readonly nearest: readonly string[] }

const placeOf = ({ paths }: EditionState, keys: readonly PathKey[]): number => {
  for (const key of keys) {
    const at = paths.findIndex((path) => pathKeyOf(path) === key)
    if (at !== -1) return at
  }
  return -1
}

const toFault = (finding: Finding): FaultReport => ({
  file: finding.location.file,
  line: finding.location.line ?? null,
  problem: describe(finding).problem,
})

/** Editions of one build share the current facts. */
const createOpener = ({ siteDir, cacheDir }: WhyOptions) => {
  const record = loadIndexRecord(indexFile(cacheDir))
  const opened = new Map<string, Promise<Today>>()
  return {
    before: record?.index,
    open: ({ facts }: EditionState): Promise<Today> => {
      const key = JSON.stringify([facts.bundle, facts.globals['client code']])
      const today = opened.get(key) ?? openToday({ siteDir, cacheDir, built: facts, record })
      opened.set(key, today)
      return today
    },
  }
}

/** Explains what the last build used for a page, and what has changed since. Writes nothing. */
export const explain = async (options: WhyOptions): Promise<WhyResult> => {
  const { requested, outDir, cacheDir, editions } = options
  const records = findRecords(cacheDir, outDir)
  const settings = records[0]?.state.facts.bundle.settings
  if (settings === undefined) return { _tag: 'NoRecord', editions: [] }
  const known = Object.keys(settings.editions)
  const unknown = editions?.find((edition) => !known.includes(edition))
  if (unknown !== undefined) return { _tag: 'UnknownEdition', edition: unknown, known }
  const missing = (editions ?? []).filter((edition) => !records.some((record) => record.edition === edition))
  if (missing.length > 0) return { _tag: 'NoRecord', editions: missing }

  const address = parseAddress(requested, settings)
  const isWanted = ({ edition }: EditionRecord): boolean =>
    (editions ?? known).includes(edition) && (address?.edition ?? edition) === edition
  const wanted = records.filter(isWanted)
  if (address === undefined || wanted.length === 0)
    return {
      _tag: 'AlienAddress',
      origins: (editions ?? known).map((edition) => settings.editions[edition]?.origin ?? ''),
    }

  const found = wanted
    .map((record) => ({ record, at: placeOf(record.state, address.keys) }))
    .filter(({ at }) => at !== -1)
  if (found.length === 0) {
    const paths = [...new Set(wanted.flatMap(({ state }) => state.paths))]
    return {
      _tag: 'NoPage',
      editions: wanted.map(({ edition }) => edition),
      nearest: nearestPaths(address.keys[0] ?? '/', paths),
    }
  }
  const { open, before } = createOpener(options)
  const pages: PageReport[] = []
  const todays = new Set<Today>()
  for (const { record, at } of found) {
    const today = await open(record.state)
    todays.add(today)
    pages.push(explainPage(record, at, today, before))
  }
  const isCodeBundled = [...todays].every((today) => today.isCodeBundled)
  const [{ faults = [] } = {}] = todays
  return { _tag: 'Told', report: { version: 1, asked: requested, isCodeBundled, pages, faults: faults.map(toFault) } }
}
