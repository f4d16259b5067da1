import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileUrl } from '#runtime/protocol/urls.ts'
import type { DocumentSource } from '../site/find-document.ts'

/** Reads a data file of an edition and keeps what `open` makes of it. Undefined if it cannot be had. */
export type SiteData = <A>(edition: string, file: string, open: (content: unknown) => A) => Promise<A | undefined>

/** Time in milliseconds after which a file is looked at again, since a new build may have replaced it. */
const FRESH_MS = 60_000
const TIME_LIMIT_MS = 5000

type Kept = { readonly version: string; readonly opened: unknown; lookedAt: number }

type Found = { readonly version: string; readonly read: () => Promise<unknown> }

/**
 * Creates a reader of the files that browsers load, from the build folder or, without one, from the edition's host. A file
 * is opened once for each of its versions; while it is gone, the last one stays.
 */
export const siteData = ({ settings, outDir, originOf, fetch }: DocumentSource, now: () => Date): SiteData => {
  const kept = new Map<string, Kept>()
  const pending = new Map<string, Promise<unknown>>()

  const find = async (edition: string, file: string): Promise<Found | undefined> => {
    const local = path.join(outDir, edition, file)
    try {
      const { mtimeMs, size } = await stat(local)
      return { version: `${mtimeMs} ${size}`, read: async () => JSON.parse(await readFile(local, 'utf8')) as unknown }
    } catch {
      // The build may be on another machine.
    }
    try {
      const url = originOf(edition) + fileUrl(file, settings.basePath)
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
      if (!response.ok) return undefined
      const text = await response.text()
      return { version: text, read: async () => JSON.parse(text) as unknown }
    } catch {
      return undefined
    }
  }

  const load = async (key: string, edition: string, file: string, open: (content: unknown) => unknown) => {
    const known = kept.get(key)
    const found = await find(edition, file)
    if (found === undefined || found.version === known?.version) {
      if (known !== undefined) known.lookedAt = now().getTime()
      return known?.opened
    }
    try {
      const opened = open(await found.read())
      kept.set(key, { version: found.version, opened, lookedAt: now().getTime() })
      return opened
    } catch {
      // A file in the middle of being written, or of another kind.
      return known?.opened
    }
  }

  return async <A>(edition: string, file: string, open: (content: unknown) => A) => {
    const key = `${edition}/${file}`
    const known = kept.get(key)
    if (known !== undefined && now().getTime() - known.lookedAt < FRESH_MS) return known.opened as A
    const loading =
      pending.get(key) ??
      load(key, edition, file, open).finally(() => {
        pending.delete(key)
      })
    pending.set(key, loading)
    return (await loading) as A | undefined
  }
}
