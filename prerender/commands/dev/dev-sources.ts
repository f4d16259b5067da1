import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Collections } from '#runtime/define/collection.ts'
import type { Finding } from '../../base/errors/finding.ts'
import { PAGE_LIMIT_MS } from '../../base/site-work.ts'
import { readRows } from '../../content/read-rows.ts'
import { checkEntries } from '../../content/read-source.ts'
import { sourceFiles } from '../../sources/source-record.ts'
import { nextUpdate, updateSources } from '../../sources/update-sources.ts'
import { listUsed, type SourceReport, usesSources } from '../../sources/used-sources.ts'
import { formatSources } from '../cli/summary.ts'

/** Sources of a site in development: read at the start, and again when their rows are no longer current. */
export type DevSources = {
  /** Returns what is wrong with the sources. Waits for them if rows are missing. */
  readonly ready: (collections: Collections) => Promise<readonly Finding[]>
  /** Has the sources read again, after a change of their code. */
  readonly noteChange: () => void
  readonly close: () => void
}

export type DevSourcesOptions = {
  readonly siteDir: string
  readonly cacheDir: string
  readonly isFrozen: boolean
  /** Shortest time between two readings, even of a source without a time to live. */
  readonly leastPauseMs?: number | undefined
  /** Called when what is wrong with the sources has changed. */
  readonly onChange: () => void
}

const LEAST_PAUSE_MS = 30_000
/** A longer one counts as none. */
const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1000

const isNews = (report: SourceReport): boolean => {
  if (report._tag === 'Kept') return true
  if (report._tag !== 'Read') return false
  const { added, changed, removed } = report.differences
  return added.length + changed.length + removed.length > 0
}

/** Opens the sources of a site. None is read before `ready` is called. */
export const openDevSources = (options: DevSourcesOptions): DevSources => {
  const { siteDir, cacheDir, isFrozen, leastPauseMs = LEAST_PAUSE_MS, onChange } = options
  let findings: readonly Finding[] = []
  let running: Promise<void> | undefined
  let isDue = true
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const update = async (collections: Collections): Promise<void> => {
    const updated = await updateSources({
      siteDir,
      cacheDir,
      collections,
      environment: process.env,
      isFrozen,
      print: (line) => console.log(line),
      loadLimitMs: PAGE_LIMIT_MS,
      decode: async (names, file, text) =>
        names.flatMap((name) => {
          const collection = collections[name]
          return collection === undefined
            ? []
            : checkEntries(readRows(file, text, collection.key ?? ''), collection).findings
        }),
    })
    for (const line of formatSources(updated.reports.filter(isNews))) console.log(line.trim())
    const isOther = JSON.stringify(findings) !== JSON.stringify(updated.findings)
    findings = updated.findings
    if (isOther && !isClosed) onChange()
  }

  /** Reads what is due, and sees to it that this happens again. */
  const begin = (collections: Collections): Promise<void> => {
    isDue = false
    clearTimeout(timer)
    running = update(collections)
      // The rows that there are stay, and the server goes on.
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        running = undefined
        if (isClosed || isFrozen) return
        const pause = (nextUpdate({ siteDir, collections }) ?? 0) - Date.now()
        timer = setTimeout(() => void begin(collections), Math.min(Math.max(pause, leastPauseMs), LONGEST_PAUSE_MS))
        timer.unref()
      })
    return running
  }

  return {
    ready: async (collections) => {
      if (!usesSources(collections)) return []
      const reading = isDue && running === undefined ? begin(collections) : running
      const isMissing = listUsed(collections).some(
        ({ name }) => !existsSync(path.join(siteDir, sourceFiles(name).rows)),
      )
      if (isMissing || isFrozen) await reading
      return findings
    },
    noteChange: () => {
      isDue = true
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
