import type { PageData } from '#runtime/protocol/page-data.ts'
import { buildCacheName } from '#runtime/protocol/worker-caches.ts'
import { readRunningBuild } from './running-build.ts'

export type SavedPage = { readonly path: string; readonly title: string }

/** Pages shown in place of others. */
const UNLISTED = /^\/(?:404\.html|500\.html|offline)\/?$/

/** The worker caches only page data of this build, so that little needs a check. */
type SavedData = Pick<PageData, 'path'> & {
  readonly result: { readonly pageContext?: { readonly head?: { readonly title?: string } } }
}

const readPage = async (copy: Response | undefined): Promise<SavedPage | undefined> => {
  const data: SavedData | undefined = await copy?.json().catch(() => undefined)
  const title = data?.result?.pageContext?.head?.title
  return data === undefined || title === undefined || UNLISTED.test(data.path) ? undefined : { path: data.path, title }
}

/** Lists the pages that can be read offline, latest first; none if storage is blocked. */
export const listSavedPages = async (): Promise<readonly SavedPage[]> => {
  const { basePath, compilationHash } = readRunningBuild()
  try {
    const cache = await caches.open(buildCacheName({ kind: 'data', compilationHash }, basePath))
    const requests = (await cache.keys()).filter(({ url }) => url.endsWith('/page-data.json'))
    const pages = await Promise.all(requests.map(async (request) => readPage(await cache.match(request))))
    return pages.flatMap((page) => page ?? []).reverse()
  } catch {
    return []
  }
}
