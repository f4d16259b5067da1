import type { DrawnPage } from '#runtime/define/site.ts'
import { pageUrl, type SiteAddress } from '#runtime/protocol/urls.ts'
import { fnv } from '../../base/files/fnv.ts'
import type { StringTable } from '../../base/files/string-table.ts'
import { isPlainPath, pathHash } from './link-target.ts'
import { scanHtml } from './scan-html.ts'

/** What a page links to and what can be linked to on it. */
export type CollectedLinks = {
  /** Hashes of the paths that it leads to, where nothing but a path is said: see `pathHash`. */
  readonly targets: readonly number[]
  /** Numbers of all other addresses; those that are relative to the page are resolved. */
  readonly hrefs: readonly number[]
  /** Hashes of the ids on the page: see `idHash`. */
  readonly ids: readonly number[]
}

/** Ids are remembered as 32 bits each: a link to one that is missing is overlooked once in some hundred million. */
export const idHash = (id: string): number => fnv(id)

/** Whether a link means the same address on every page. */
const isAbsolute = (href: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(href)

/** A link that is relative to its page, be it a fragment, a query or a path. */
export const resolveHref = (href: string, page: string): string => {
  if (isAbsolute(href)) return href
  if (/^(?:[?#]|$)/.test(href)) return page + href
  if (!URL.canParse(href, `http://page${page}`)) return href
  const { pathname, search, hash } = new URL(href, `http://page${page}`)
  return pathname + search + hash
}

type PartLinks = CollectedLinks & { /** To be resolved for each page. */ readonly relative: readonly string[] }

/** Notes the links and ids of pages as they were drawn. HTML of slices, the same string on every page, is looked through once. */
export const createLinkCollector = ({ numberOf }: Pick<StringTable, 'numberOf'>, address: SiteAddress) => {
  const slices = new Map<string, PartLinks>()

  const scan = (html: string): PartLinks => {
    const { hrefs, ids } = scanHtml(html)
    const targets: number[] = []
    const numbers: number[] = []
    const relative: string[] = []
    for (const href of hrefs) {
      if (isPlainPath(href)) targets.push(pathHash(href))
      else if (isAbsolute(href)) numbers.push(numberOf(href))
      else relative.push(href)
    }
    return { targets, hrefs: numbers, relative, ids: Array.from(ids, idHash) }
  }

  const scanSlice = (html: string): PartLinks => {
    const known = slices.get(html) ?? scan(html)
    slices.set(html, known)
    return known
  }

  return (body: Pick<DrawnPage, 'own' | 'slices'>, path: string): CollectedLinks => {
    const targets = new Set<number>()
    const hrefs = new Set<number>()
    const ids: number[] = []
    const add = (part: PartLinks): void => {
      for (const target of part.targets) targets.add(target)
      for (const href of part.hrefs) hrefs.add(href)
      for (const id of part.ids) ids.push(id)
      for (const href of part.relative) {
        const resolved = resolveHref(href, pageUrl(path, address))
        if (isPlainPath(resolved)) targets.add(pathHash(resolved))
        else hrefs.add(numberOf(resolved))
      }
    }
    add(scan(body.own))
    for (const html of body.slices) add(scanSlice(html))
    return { targets: [...targets], hrefs: [...hrefs], ids }
  }
}

export type CollectLinks = ReturnType<typeof createLinkCollector>
