import type { SiteSettings } from '#runtime/define/settings.ts'
import { type MatchPath, matchPath } from '#runtime/protocol/match-path.ts'
import { type PathKey, toPathKey } from '#runtime/protocol/path-key.ts'
import type { PagesByEdition } from '../plan/edition-links.ts'
import { idHash } from '../render/links/collect-links.ts'
import { isPlainPath } from '../render/links/link-target.ts'

/** Pages that contain a link. */
export type Holders = {
  /** Canonical paths of the first of them. */
  readonly pages: readonly string[]
  /** Number of all. */
  readonly count: number
}

/** A dead link and the pages that contain it. */
export type DeadLink = Holders & { readonly href: string; readonly problem: string }

/** Links of an edition's pages. */
export type SiteLinks = {
  /** Distinct targets. */
  readonly hrefs: readonly string[]
  /** Pages that contain each of these targets. */
  readonly holdersOf: (hrefs: readonly number[]) => ReadonlyMap<number, Holders>
  /** Hashes of the ids on a page; undefined if the page was not read. */
  readonly idsOf: (key: PathKey) => Uint32Array | undefined
}

export type CheckLinksOptions = {
  readonly edition: string
  readonly settings: SiteSettings
  readonly pages: PagesByEdition
  readonly matchPaths: readonly MatchPath[]
  /** Files in the output that are not pages, with a leading slash. */
  readonly files: ReadonlySet<string>
  /** Slugs of entries that could not be decoded. Their missing pages are reported already. */
  readonly missingSlugs: readonly string[]
}

type Target = { readonly edition: string; readonly pathname: string; readonly fragment: string }

/** An address without a query; URL parsing would not change its fragment. */
const WITH_PLAIN_FRAGMENT = /^([^?#]*)(?:#([\w-]*))?$/

/** Undefined for addresses on other hosts. */
const splitTarget = (href: string, { settings, edition }: CheckLinksOptions): Target | undefined => {
  if (isPlainPath(href)) return { edition, pathname: href, fragment: '' }
  const own = settings.editions[edition]?.origin ?? ''
  // A large site has tens of thousands of these, some for each page.
  const [, address, fragment = ''] = WITH_PLAIN_FRAGMENT.exec(href) ?? []
  if (address !== undefined) {
    if (isPlainPath(address)) return { edition, pathname: address, fragment }
    for (const [owner, { origin }] of Object.entries(settings.editions)) {
      const pathname = address.startsWith(origin) ? address.slice(origin.length) : ''
      if (isPlainPath(pathname)) return { edition: owner, pathname, fragment }
    }
  }
  if (!URL.canParse(href, own)) return undefined
  const { protocol, host, pathname, hash } = new URL(href, own)
  const owner = Object.entries(settings.editions).find(([, { origin }]) => new URL(origin).host === host)?.[0]
  return owner === undefined || !/^https?:$/.test(protocol)
    ? undefined
    : { edition: owner, pathname, fragment: hash.slice(1) }
}

/** A fragment or path with a malformed escape is compared as it is written. */
export const decodeIfPossible = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Finds links to missing pages, files and anchors. Looks up each distinct address once. */
export const checkLinks = ({ hrefs, holdersOf, idsOf }: SiteLinks, options: CheckLinksOptions): readonly DeadLink[] => {
  const { settings, edition, pages, files, missingSlugs, matchPaths } = options
  const { basePath } = settings

  const isElsewhere = (local: string): boolean =>
    settings.externalPaths.some(({ path: pattern }) => matchPath(pattern, local) !== undefined) ||
    missingSlugs.some((slug) => local.replace(/\/$/, '').endsWith(slug))

  const problemOf = (href: string): string | undefined => {
    const target = splitTarget(href, options)
    if (target === undefined) return undefined
    const { pathname, fragment } = target
    if (pathname !== basePath && !pathname.startsWith(`${basePath}/`))
      return isElsewhere(pathname) ? undefined : `it is outside the base path ${basePath}, which Link and fileUrl add.`
    const local = pathname.slice(basePath.length) || '/'
    const key = toPathKey(pathname, { basePath, matchPaths })
    if (key === undefined || pages.get(target.edition)?.has(key) !== true)
      return files.has(decodeIfPossible(local)) || isElsewhere(local)
        ? undefined
        : `there is no such page in ${target.edition}, and no such file.`
    if (target.edition !== edition || fragment === '' || fragment === 'top') return undefined
    const id = decodeIfPossible(fragment)
    const known = idsOf(key)
    if (known === undefined || known.includes(idHash(id)) || isElsewhere(local)) return undefined
    return `the page ${key} has no element with the id "${id}".`
  }

  const dead = hrefs.flatMap((href, number) => {
    const problem = problemOf(href)
    return problem === undefined ? [] : [{ href, problem, number }]
  })
  if (dead.length === 0) return []
  const holders = holdersOf(dead.map(({ number }) => number))
  return dead.flatMap(({ href, problem, number }) => {
    const holding = holders.get(number)
    return holding === undefined || holding.count === 0 ? [] : [{ href, problem, ...holding }]
  })
}
