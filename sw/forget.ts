/// <reference lib="webworker" />
import { toPathKey } from '#runtime/protocol/path-key.ts'
import { fileUrl, pageDataFile, pageUrl } from '#runtime/protocol/urls.ts'
import { config, listCaches } from './worker-site.ts'

declare const self: ServiceWorkerGlobalScope

const DATA_FOLDER = `${config.basePath}/page-data/`

/** Address of the page whose document or page data is at `pathname`; undefined for other data. */
export const pageAddressOf = (pathname: string): string | undefined => {
  if (!pathname.startsWith(DATA_FOLDER)) return pathname
  const path = /^(.*)\/page-data\.json$/.exec(pathname.slice(DATA_FOLDER.length))?.[1]
  return path && `${config.basePath}/${path === 'index' ? '' : path}`
}

/** Removes all copies of a page, document and data, of every build. */
export const forgetPage = async (pathname: string): Promise<void> => {
  const address = pageAddressOf(pathname)
  const key = address === undefined ? undefined : toPathKey(address, { basePath: config.basePath, matchPaths: [] })
  if (key === undefined) return
  const urls = [
    pageUrl(key, config),
    fileUrl(pageDataFile(key), WORKER_FILES ? WORKER_FILES + config.basePath : config.basePath),
  ]
  for (const name of [...(await listCaches('documents')), ...(await listCaches('data'))]) {
    const cache = await self.caches.open(name)
    for (const url of urls) await cache.delete(url, { ignoreSearch: true, ignoreVary: true })
  }
}
