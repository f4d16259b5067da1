import { createEntryTableBuilder } from './entry-table-builder.ts'
import type { Missing, SourceReading } from './read-source.ts'

export const NOTHING_MISSING: Missing = { slugs: [], ids: [], all: false }

export const joinMissing = (parts: readonly Missing[]): Missing => ({
  slugs: parts.flatMap(({ slugs }) => slugs),
  ids: parts.flatMap(({ ids }) => ids),
  all: parts.some(({ all }) => all),
})

/** Merges readings one by one, so that they are never all in memory. */
export const createReadingGatherer = () => {
  const builder = createEntryTableBuilder()
  const findings: SourceReading['findings'][number][] = []
  const missing: Missing[] = []
  return {
    add: (reading: SourceReading): void => {
      builder.add(reading.entryTable)
      findings.push(...reading.findings)
      if (reading.missing.all || reading.missing.ids.length > 0 || reading.missing.slugs.length > 0)
        missing.push(reading.missing)
    },
    finish: (): SourceReading => ({ entryTable: builder.finish(), findings, missing: joinMissing(missing) }),
  }
}
