import type { SiteSettings } from '#runtime/define/settings.ts'
import { type MatchPath, matchPath } from '#runtime/protocol/match-path.ts'
import { type PathKey, toPathKey } from '#runtime/protocol/path-key.ts'
import type { PagesByEdition } from '../manifest/edition-links.ts'
import type { Route } from '../manifest/route.ts'
import { scanHtml } from './scan-html.ts'

/** One dead link: the route that was found to hold it first, and every source file that routes with it are made of. */
export type DeadLink = { readonly href: string; readonly problem: string; readonly routes: readonly Route[] }

export type LinkCheckOptions = {
  readonly edition: string
  readonly settings: SiteSettings
  readonly pages: PagesByEdition
  readonly matchPaths: readonly MatchPath[]
  /** Files in the output that are not pages, with a leading slash. */
  readonly files: ReadonlySet<string>
  /** Slugs of entries that could not be decoded. */
  readonly lostSlugs: readonly string[]
}

export type LinkCheck = {
  /** Notes what a rendered page links to and which ids it has. */
  readonly add: (route: Route, body: string) => void
  /** Dead links among all pages noted, in no particular order. */
  readonly finish: () => readonly DeadLink[]
}

/** How many routes a dead link is followed up in: enough to name its sources without holding every page that has a footer. */
const ROUTES_PER_LINK = 20

type Target = { readonly edition: string; readonly pathname: string; readonly fragment: string }

const splitTarget = (href: string, route: Route, { settings, edition }: LinkCheckOptions): Target | undefined => {
  const owner = Object.entries(settings.editions).find(([, { origin }]) => href === origin || href.startsWith(`${origin}/`))
  const local = owner === undefined ? href : href.slice(owner[1].origin.length) || '/'
  const [, pathname = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(local) ?? []
  if (pathname === '')
    return href.startsWith('#') || href.startsWith('?')
      ? { edition, pathname: settings.basePath + encodeURI(route.path), fragment }
      : undefined
  return pathname.startsWith('/') && !pathname.startsWith('//') ? { edition: owner?.[0] ?? edition, pathname, fragment } : undefined
}

const decodeFragment = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment)
  } catch {
    // An undecodable fragment is looked for as it is written.
    return fragment
  }
}

/** Finds links to pages, files and anchors that are not there. Each distinct address is looked up once. */
export const createLinkCheck = (options: LinkCheckOptions): LinkCheck => {
  const { settings, edition, pages, files, lostSlugs, matchPaths } = options
  const links = new Map<string, Route[]>()
  const ids = new Map<PathKey, ReadonlySet<string>>()

  const problemOf = (href: string, route: Route): string | undefined => {
    const target = splitTarget(href, route, options)
    if (target === undefined) return undefined
    const { pathname, fragment } = target
    const local = pathname.slice(settings.basePath.length) || '/'
    if (!pathname.startsWith(settings.basePath)) return undefined
    if (settings.externalPaths.some((pattern) => matchPath(pattern, local) !== undefined)) return undefined
    if (lostSlugs.some((slug) => local.replace(/\/$/, '').endsWith(slug))) return undefined
    const key = toPathKey(pathname, { basePath: settings.basePath, matchPaths })
    if (key === undefined || !pages.get(target.edition)?.has(key)) {
      return files.has(local) ? undefined : `there is no such page in ${target.edition}, nor such a file.`
    }
    if (target.edition !== edition || fragment === '' || fragment === 'top') return undefined
    const known = ids.get(key)
    return known === undefined || known.has(decodeFragment(fragment))
      ? undefined
      : `the page ${key} has no element with the id "${decodeFragment(fragment)}".`
  }

  return {
    add: (route, body) => {
      const found = scanHtml(body)
      ids.set(route.key, found.ids)
      for (const href of found.hrefs) {
        // A fragment alone means another place on every page.
        const address = href.startsWith('#') ? `${settings.basePath}${route.path}${href}` : href
        const routes = links.get(address)
        if (routes === undefined) links.set(address, [route])
        else if (routes.length < ROUTES_PER_LINK) routes.push(route)
      }
    },
    finish: () =>
      [...links].flatMap(([href, routes]) => {
        const problem = problemOf(href, routes[0] as Route)
        return problem === undefined ? [] : [{ href, problem, routes }]
      }),
  }
}
