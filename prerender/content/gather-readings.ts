import { createPackBuilder } from './entry-table-builder.ts'
import type { Lost, SourceReading } from './read-source.ts'

export const NOTHING_LOST: Lost = { slugs: [], ids: [], all: false }

export const joinLost = (parts: readonly Lost[]): Lost => ({
  slugs: parts.flatMap(({ slugs }) => slugs),
  ids: parts.flatMap(({ ids }) => ids),
  all: parts.some(({ all }) => all),
})

/** Makes one reading of many, which are forgotten one by one: at no time are all of them held. */
export const createReadingGatherer = () => {
  const builder = createPackBuilder()
  const findings: SourceReading['findings'][number][] = []
  const lost: Lost[] = []
  return {
    add: (reading: SourceReading): void => {
      builder.add(reading.pack)
      findings.push(...reading.findings)
      if (reading.lost.all || reading.lost.ids.length > 0 || reading.lost.slugs.length > 0) lost.push(reading.lost)
    },
    finish: (): SourceReading => ({ pack: builder.finish(), findings, lost: joinLost(lost) }),
  }
}
