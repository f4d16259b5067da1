/// <reference lib="webworker" />
import { toPathKey } from '#runtime/protocol/path-key.ts'
import { mayBePage } from '#runtime/protocol/route-filter.ts'
import { buildsInUse } from './client-builds.ts'
import { cachesToDrop } from './decisions/builds-to-drop.ts'
import { isGone } from './decisions/judge-copy.ts'
import { forgetPage, pageAddressOf } from './forget.ts'
import { readPages } from './known-pages.ts'
import { MAX_BYTES } from './limits.ts'
import { asOwn, cacheNames, config, listCaches } from './worker-site.ts'

declare const self: ServiceWorkerGlobalScope

/** Deletes caches of builds that no tab runs. */
export const dropOldBuilds = async (): Promise<void> => {
  const [names, clients] = await Promise.all([self.caches.keys(), buildsInUse()])
  const { basePath, compilationHash } = config
  for (const name of cachesToDrop({ names, basePath, own: compilationHash, clients })) await self.caches.delete(name)
}

/** Deletes every copy except those made at installation. */
export const clearCopies = async (): Promise<void> => {
  const names = [...(await listCaches('documents')), ...(await listCaches('data')), cacheNames.assets]
  await Promise.all(names.map((name) => self.caches.delete(name)))
}

/** Deletes all copies if their total size exceeds the limit. Limits by count do not bound bytes. */
export const keepWithinLimit = async (): Promise<void> => {
  const { usage = 0 } = (await self.navigator.storage?.estimate()) ?? {}
  if (usage > MAX_BYTES) await clearCopies()
}

const copiedPages = async (): Promise<ReadonlySet<string>> => {
  const addresses = new Set<string>()
  for (const name of [...(await listCaches('documents')), ...(await listCaches('data'))])
    for (const { url } of await (await self.caches.open(name)).keys()) {
      const address = pageAddressOf(new URL(WORKER_FILES ? asOwn(url) : url).pathname)
      if (address !== undefined && !/\/slice-data\//.test(address)) addresses.add(address)
    }
  return addresses
}

/** Deletes copies of pages that the site no longer has. The route file tells which ones to ask the host about. */
export const forgetRemovedPages = async (): Promise<void> => {
  const pages = await readPages((url) => fetch(url))
  if (pages === undefined) return
  for (const address of await copiedPages()) {
    const key = toPathKey(address, { basePath: config.basePath, matchPaths: [] })
    if (key !== undefined && mayBePage(pages, key)) continue
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
    if (answer !== undefined && isGone(answer.status)) await forgetPage(address)
  }
}
