import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { toPathKey } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageUrl } from '#runtime/protocol/urls.ts'
import type { Settings } from './read-site.ts'

export type SiteDocument = {
  readonly html: string
  /** Address of the page on the edition's own host. */
  readonly url: string
}

export type FindDocument = (edition: string, page: string) => Promise<SiteDocument | undefined>

export type DocumentSource = {
  readonly settings: Settings
  readonly outDir: string
  /** Address of each edition as visitors see it. */
  readonly originOf: (edition: string) => string
  readonly fetch: typeof fetch
}

const TIME_LIMIT_MS = 3000

/**
 * Creates a function that finds the prerendered document of a page in the build folder or, without one, on the
 * edition's host.
 */
export const documentFinder =
  ({ settings, outDir, originOf, fetch }: DocumentSource): FindDocument =>
  async (edition, page) => {
    if (!Object.hasOwn(settings.editions, edition)) return undefined
    const pathname = page.split(/[?#]/)[0] ?? ''
    const key = toPathKey(pathname, { basePath: '', matchPaths: [] })
    if (key === undefined || !key.startsWith('/') || /[\\\0]|(^|\/)\.\.?(\/|$)/.test(key)) return undefined
    const url = originOf(edition) + pageUrl(key, settings)
    try {
      return { html: await readFile(path.join(outDir, edition, htmlFile(key)), 'utf8'), url }
    } catch {
      // The build may be on another machine.
    }
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
      const isHtml = /^text\/html\b/.test(response.headers.get('content-type') ?? '')
      return response.ok && isHtml ? { html: await response.text(), url } : undefined
    } catch {
      return undefined
    }
  }
