import { isOf } from '#runtime/protocol/guard.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { toPathKey } from '#runtime/protocol/path-key.ts'
import { looksLikeFile, pageDataFile } from '#runtime/protocol/urls.ts'
import { mediaTypeOf, textOf } from '../net/answer.ts'
import { readDocument } from '../read-document.ts'
import { parseJson } from '../read-file.ts'
import { FOR_DOCUMENT } from '../settings.ts'
import { dataUrl, type Site, type Work } from '../site.ts'

const isPageData = isOf(PageData)

/** Addresses that are tried for each page that is wanted. */
const TRIES = 3
/** Values of one file that are looked at. */
const MAX_VALUES = 50_000

/** Strings in data that look like paths of pages. */
const pathsIn = (data: unknown): readonly string[] => {
  const found = new Set<string>()
  const pending: unknown[] = [data]
  for (let seen = 0; pending.length > 0 && seen < MAX_VALUES; seen += 1) {
    const value = pending.pop()
    if (typeof value === 'string' && /^\/(?!\/)[^\s?#]*$/.test(value)) found.add(value)
    else if (typeof value === 'object' && value !== null) pending.push(...Object.values(value).slice(0, MAX_VALUES))
  }
  return [...found]
}

/**
 * Finds pages of a site without a sitemap: from home, by the links of documents and the paths in page data. What has no
 * page data is no page.
 */
export const leadOn = async (site: Site, work: Work): Promise<readonly string[]> => {
  const { settings, session, ledger } = work
  const home = `${site.basePath}/`
  const waiting = [home]
  const seen = new Set(waiting)
  const pages: string[] = []
  let tries = 0
  const add = (address: string, base: string): void => {
    if (!URL.canParse(address, base) || seen.size > 20 * settings.sample) return
    const { origin, pathname } = new URL(address, base)
    const isFile = looksLikeFile(pathname) && !/\.html?$/i.test(pathname)
    if (origin !== site.origin || isFile || seen.has(pathname) || toPathKey(pathname, site) === undefined) return
    seen.add(pathname)
    waiting.push(pathname)
  }
  for (
    let pathname = waiting.shift();
    pathname !== undefined && pages.length < settings.sample && tries < TRIES * settings.sample;
    pathname = waiting.shift()
  ) {
    tries += 1
    const key = toPathKey(pathname, site)
    const reply = key === undefined ? undefined : (await session.follow(dataUrl(site, pageDataFile(key)))).reply
    const data = reply?._tag === 'Answer' && reply.status === 200 ? parseJson(textOf(reply) ?? '') : undefined
    if (!isPageData(data) && pathname !== home) continue
    pages.push(pathname)
    const document = (await session.follow(site.origin + pathname, { headers: FOR_DOCUMENT })).reply
    if (document._tag === 'Answer' && mediaTypeOf(document) === 'text/html')
      for (const link of readDocument(textOf(document) ?? '', document.url).links) add(link, document.url)
    // Paths in data have no base path.
    if (isPageData(data)) for (const path of pathsIn(data.result)) add(site.basePath + path, site.origin)
  }
  ledger.note(
    `There is no sitemap: ${pages.length} pages were found from ${home} by links and page data (${tries} addresses tried).`,
  )
  return pages
}
