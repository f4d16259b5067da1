import { readRootAttributes } from '#runtime/app/root-attributes.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { PageContext, PageData } from '#runtime/protocol/page-data.ts'
import { NOT_FOUND_KEY, OFFLINE_KEY, pathKeyOf, SERVER_ERROR_KEY } from '#runtime/protocol/path-key.ts'
import { ROOT_ID } from '#runtime/protocol/root-element.ts'
import { buildCacheName } from '#runtime/protocol/worker-caches.ts'

export type SavedPage = { readonly path: string; readonly title: string }

const isPageData = isOf(PageData)
const isPageContext = isOf(PageContext)

/** Pages that stand for others. */
const UNLISTED: ReadonlySet<string> = new Set([NOT_FOUND_KEY, SERVER_ERROR_KEY, OFFLINE_KEY])

const readPage = async (copy: Response | undefined): Promise<SavedPage | undefined> => {
  const value: unknown = await copy?.json().catch(() => undefined)
  if (!isPageData(value) || UNLISTED.has(pathKeyOf(value.path))) return undefined
  const context = value.result['pageContext']
  return isPageContext(context) ? { path: value.path, title: context.head.title } : undefined
}

/** Lists the pages that can be read without a network, those kept last first; none where storage is blocked. */
export const listSavedPages = async (): Promise<readonly SavedPage[]> => {
  const root = document.getElementById(ROOT_ID)
  if (root === null) return []
  const { basePath, compilationHash } = readRootAttributes(root)
  try {
    const cache = await caches.open(buildCacheName({ kind: 'data', compilationHash }, basePath))
    const requests = (await cache.keys()).filter(({ url }) => url.endsWith('/page-data.json'))
    const pages = await Promise.all(requests.map(async (request) => readPage(await cache.match(request))))
    return pages.flatMap((page) => page ?? []).reverse()
  } catch {
    return []
  }
}
