import type { EditionSummary } from '../../build/build-result.ts'
import type { BundledFeature } from '../../bundle/note-features.ts'
import type { SourceReport } from '../../sources/used-sources.ts'

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** Summarises a build in counts, bytes and times. */
export const formatSummary = (
  editions: readonly EditionSummary[],
  times: readonly (readonly [string, number])[],
  outDir: string,
  dropped: readonly string[] = [],
): string => {
  const rows = editions.map(
    ({ edition, pages, rendered, refitted, files, changed, removed, bytes }) =>
      `  ${outDir}/${edition}: ${pages} pages (${rendered} rendered${refitted > 0 ? `, ${refitted} given other code` : ''}), ${files} files, ${megabytes(bytes)}; ${changed} written, ${removed} removed`,
  )
  const total = times.reduce((sum, [, ms]) => sum + ms, 0)
  const gone = dropped.map((edition) => `  ${outDir}/${edition}: removed, since the site has no such edition`)
  return [
    ...rows,
    ...gone,
    `  ${times.map(([name, ms]) => `${name.toLowerCase()} ${seconds(ms)}`).join(', ')}; ${seconds(total)} in all`,
  ].join('\n')
}

/** Says what browsers can do: the features that are on, and those that are off, with or without their code. */
export const formatFeatures = (features: readonly BundledFeature[]): readonly string[] => {
  const named = (isWanted: (feature: BundledFeature) => boolean): string =>
    features
      .filter(isWanted)
      .map(({ name }) => name)
      .join(', ')
  return [
    ['on', named(({ isOn }) => isOn)],
    ['off', named(({ isOn, isBundled }) => !isOn && !isBundled)],
    ['off, though browsers get their code', named(({ isOn, isBundled }) => !isOn && isBundled)],
  ].flatMap(([state, names]) => (names === '' ? [] : [`  features ${state}: ${names}`]))
}

/** Ids that a line names; the rest are counted. */
const MAX_IDS = 3

const idsText = (what: string, ids: readonly string[]): readonly string[] => {
  if (ids.length === 0) return []
  const more = ids.length > MAX_IDS ? ' …' : ''
  return [`${ids.length} ${what} (${ids.slice(0, MAX_IDS).join(', ')}${more})`]
}

const sourceText = (report: SourceReport): string => {
  switch (report._tag) {
    case 'Read': {
      const { requests, unchanged, differences } = report
      const { added, changed, removed } = differences
      const changes = [...idsText('new', added), ...idsText('changed', changed), ...idsText('removed', removed)]
      const asked = requests === 0 ? '' : `; ${requests} requests, ${unchanged} of them answered "not modified"`
      return `${changes.length === 0 ? 'none changed' : changes.join(', ')}${asked}`
    }
    case 'Current':
      return `asked again after ${report.until}`
    case 'Frozen':
      return `as recorded on ${report.readAt}`
    case 'Kept':
      return `KEPT from ${report.readAt ?? 'an unknown time'}, since the source has failed since ${report.since}: ${report.problem}`
  }
}

/** Says for each source how many rows it has, and where they come from. */
export const formatSources = (reports: readonly SourceReport[]): readonly string[] =>
  reports.map((report) => `  source ${report.name}: ${report.rows} rows, ${sourceText(report)}`)

/** Reports a build to programs: times in milliseconds, totals over all editions. */
export type BuildReport = {
  readonly phases: readonly (readonly [name: string, ms: number])[]
  readonly pages: number
  readonly rendered: number
  readonly refitted: number
  readonly files: number
  readonly changed: number
  readonly removed: number
  readonly bytes: number
  readonly sources: readonly SourceReport[]
}

export const createReport = (
  editions: readonly EditionSummary[],
  phases: BuildReport['phases'],
  sources: BuildReport['sources'] = [],
): BuildReport => {
  const sum = (of: (edition: EditionSummary) => number): number =>
    editions.reduce((total, edition) => total + of(edition), 0)
  return {
    phases,
    pages: sum(({ pages }) => pages),
    rendered: sum(({ rendered }) => rendered),
    refitted: sum(({ refitted }) => refitted),
    files: sum(({ files }) => files),
    changed: sum(({ changed }) => changed),
    removed: sum(({ removed }) => removed),
    bytes: sum(({ bytes }) => bytes),
    sources,
  }
}
