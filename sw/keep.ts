/// <reference lib="webworker" />
import { assets } from './assets.ts'
import { data } from './data.ts'
import { policyOf } from './decisions/policy-of.ts'
import { documents } from './documents.ts'
import { ROUTE_URLS, shardUrls } from './known-pages.ts'
import { asOwn, config } from './worker-site.ts'

declare const self: ServiceWorkerGlobalScope

export const strategies = { document: documents, asset: assets, data }

const FILE = /\.[a-z][a-z0-9]*$/i

const copyAll = async (urls: readonly string[], event: ExtendableMessageEvent): Promise<void> => {
  for (const href of urls) {
    if (!URL.canParse(href, self.location.href)) continue
    const url = new URL(href, self.location.href)
    const facts = {
      url: WORKER_FILES ? new URL(asOwn(url.href)) : url,
      method: 'GET',
      hasRange: false,
      isDocument: !FILE.test(url.pathname),
    }
    const policy = policyOf(facts, { ...config, origin: self.location.origin })
    if (policy === null) continue
    url.hash = ''
    const request = new Request(url, { credentials: 'same-origin' })
    const [, done] = strategies[policy].handleAll({ request, event })
    await done.catch(() => undefined)
  }
}

/**
 * Copies the files that a document has loaded, one at a time, so that the visitor's own requests go first. The
 * browser's cache holds most of them. Skips files that fail.
 */
export const keep = async (urls: readonly string[], event: ExtendableMessageEvent): Promise<void> => {
  await copyAll([...urls, ...ROUTE_URLS], event)
  await copyAll(await shardUrls(), event)
}
