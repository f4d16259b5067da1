import { createEntryTableBuilder } from './entry-table-builder.ts'
import type { Missing, SourceReading } from './read-source.ts'

export const NOTHING_LOST: Missing = { slugs: [], ids: [], all: false }

export const joinMissing = (parts: readonly Missing[]): Missing => ({
  slugs: parts.flatMap(({ slugs }) => slugs),
  ids: parts.flatMap(({ ids }) => ids),
  all: parts.some(({ all }) => all),
})

/** Makes one reading of many, which are forgotten one by one: at no time are all of them held. */
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
