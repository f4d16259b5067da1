import { pageUrl } from '#runtime/protocol/urls.ts'
import type { Route } from '../manifest/route.ts'
import { scanHtml } from './scan-html.ts'

/** What the rendered pages of one part link to. Plain values, so that parts can be rendered anywhere and joined. */
export type LinkNotes = {
  /** Link target to the canonical paths of the first pages that hold it. */
  readonly links: Readonly<Record<string, readonly string[]>>
  /** Canonical path to the ids on the page. */
  readonly ids: Readonly<Record<string, readonly string[]>>
}

export type LinkNotebook = {
  readonly add: (route: Route, body: string) => void
  readonly notes: () => LinkNotes
}

/** How many pages a dead link is followed up in: enough to name its sources without listing every page that has a footer. */
const PAGES_PER_LINK = 20

/** A link that is relative to its page, be it a fragment, a query or a path, means another address on every page. */
const resolveHref = (href: string, page: string): string => {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(href)) return href
  if (/^(?:[?#]|$)/.test(href)) return page + href
  const { pathname, search, hash } = new URL(href, `http://page${page}`)
  return pathname + search + hash
}

/** Notes the links and ids of pages as they are rendered. */
export const createLinkNotebook = (address: { readonly basePath: string; readonly trailingSlash: 'always' | 'never' }): LinkNotebook => {
  const links = new Map<string, string[]>()
  const ids = new Map<string, readonly string[]>()
  return {
    add: (route, body) => {
      const found = scanHtml(body)
      ids.set(route.path, [...found.ids])
      for (const href of found.hrefs) {
        const target = resolveHref(href, pageUrl(route.path, address))
        const pages = links.get(target)
        if (pages === undefined) links.set(target, [route.path])
        else if (pages.length < PAGES_PER_LINK) pages.push(route.path)
      }
    },
    notes: () => ({ links: Object.fromEntries(links), ids: Object.fromEntries(ids) }),
  }
}

const joinRecords = (records: readonly Readonly<Record<string, readonly string[]>>[]): Record<string, readonly string[]> => {
  const joined = new Map<string, readonly string[]>()
  for (const record of records) {
    for (const [key, values] of Object.entries(record)) joined.set(key, [...(joined.get(key) ?? []), ...values].sort())
  }
  return Object.fromEntries(joined)
}

/** The notes of a whole edition from those of its parts. */
export const joinLinkNotes = (parts: readonly LinkNotes[]): LinkNotes => ({
  links: joinRecords(parts.map(({ links }) => links)),
  ids: joinRecords(parts.map(({ ids }) => ids)),
})
