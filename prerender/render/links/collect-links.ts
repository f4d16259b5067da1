import type { PageHtml } from '#runtime/define/site.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import { toPathKey } from '#runtime/protocol/path-key.ts'
import { pageUrl, type SiteAddress } from '#runtime/protocol/urls.ts'
import { fnv } from '../../base/files/fnv.ts'
import type { StringTable } from '../../base/files/string-table.ts'
import { isPlainPath, pathHash, withoutAssetPrefix } from './link-target.ts'
import { scanHtml } from './scan-html.ts'
import { scanResources } from './scan-resources.ts'

/** Links and link targets of a page. */
export type CollectedLinks = {
  /** Hashes of linked paths, for links that consist of a path only: see `createTargetHash`. */
  readonly targets: readonly number[]
  /** Numbers of all other addresses; relative ones are resolved. */
  readonly hrefs: readonly number[]
  /** Hashes of the ids on the page: see `idHash`. */
  readonly ids: readonly number[]
}

/** Ids are stored as 32 bits each: a dead anchor is missed once in some hundred million. */
export const idHash = (id: string): number => fnv(id)

/** Whether a link means the same address on every page. */
const isAbsolute = (href: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(href)

/** A link relative to its page: a fragment, a query or a path. */
export const resolveHref = (href: string, page: string): string => {
  if (isAbsolute(href)) return href
  if (/^(?:[?#]|$)/.test(href)) return page + href
  if (!URL.canParse(href, `http://page${page}`)) return href
  const { pathname, search, hash } = new URL(href, `http://page${page}`)
  return pathname + search + hash
}

/** Hashes plain paths. One inside a client-only area counts as a link to the page that answers there. */
const createTargetHash = (matchPaths: readonly MatchPath[], address: SiteAddress): ((href: string) => number) => {
  const { basePath } = address
  const starts = matchPaths.map(({ matchPath }) => basePath + matchPath.replace(/[:*].*$/, ''))
  return (href) => {
    const key = starts.some((start) => href.startsWith(start)) ? toPathKey(href, { basePath, matchPaths }) : undefined
    return pathHash(key === undefined ? href : pageUrl(key, address))
  }
}

type PartLinks = CollectedLinks & {
  /** Resolved for each page. */
  readonly relative: readonly string[]
}

/** Collects links and ids of rendered pages. The HTML of slices, the same string on every page, is scanned once. */
export const createLinkCollector = (
  { numberOf }: Pick<StringTable, 'numberOf'>,
  { address, matchPaths }: { readonly address: SiteAddress; readonly matchPaths: readonly MatchPath[] },
) => {
  const slices = new Map<string, PartLinks>()
  const targetHash = createTargetHash(matchPaths, address)

  const scan = (html: string): PartLinks => {
    const { hrefs, ids } = scanHtml(html)
    const targets: number[] = []
    const numbers: number[] = []
    const relative: string[] = []
    // A missing image is a dead link, too.
    for (const written of [...hrefs, ...scanResources(html, address)]) {
      const href = withoutAssetPrefix(written, address)
      if (isPlainPath(href)) targets.push(targetHash(href))
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

  return (body: Pick<PageHtml, 'own' | 'slices'>, path: string): CollectedLinks => {
    const targets = new Set<number>()
    const hrefs = new Set<number>()
    const ids: number[] = []
    const add = (part: PartLinks): void => {
      for (const target of part.targets) targets.add(target)
      for (const href of part.hrefs) hrefs.add(href)
      for (const id of part.ids) ids.push(id)
      for (const href of part.relative) {
        const resolved = resolveHref(href, pageUrl(path, address))
        if (isPlainPath(resolved)) targets.add(targetHash(resolved))
        else hrefs.add(numberOf(resolved))
      }
    }
    add(scan(body.own))
    for (const html of body.slices) add(scanSlice(html))
    return { targets: [...targets], hrefs: [...hrefs], ids }
  }
}

export type CollectLinks = ReturnType<typeof createLinkCollector>
