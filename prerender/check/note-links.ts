import type { DrawnPage } from '#runtime/define/site.ts'
import { pageUrl, type SiteAddress } from '#runtime/protocol/urls.ts'
import { fnv } from '../files/fnv.ts'
import type { WordTable } from '../files/words.ts'
import { scanHtml } from './scan-html.ts'

/** What a page links to and what can be linked to on it. */
export type LinkNotes = {
  /** Numbers of the link targets; those that are relative to the page are resolved. */
  readonly hrefs: readonly number[]
  /** Hashes of the ids on the page: see `idHash`. */
  readonly ids: readonly number[]
}

/** Ids are remembered as 32 bits each: a link to one that is missing is overlooked once in some hundred million. */
export const idHash = (id: string): number => fnv(id)

/** Whether a link means the same address on every page. */
const isAbsolute = (href: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(href)

/** A link that is relative to its page, be it a fragment, a query or a path. */
const resolveHref = (href: string, page: string): string => {
  if (isAbsolute(href)) return href
  if (/^(?:[?#]|$)/.test(href)) return page + href
  if (!URL.canParse(href, `http://page${page}`)) return href
  const { pathname, search, hash } = new URL(href, `http://page${page}`)
  return pathname + search + hash
}

type PartLinks = { readonly absolute: readonly number[]; readonly relative: readonly string[]; readonly ids: readonly number[] }

/** Notes the links and ids of pages as they were drawn. HTML of slices, the same string on every page, is looked through once. */
export const createLinkNoter = ({ numberOf }: Pick<WordTable, 'numberOf'>, address: SiteAddress) => {
  const slices = new Map<string, PartLinks>()

  const scan = (html: string): PartLinks => {
    const { hrefs, ids } = scanHtml(html)
    const all = [...hrefs]
    return {
      absolute: all.filter(isAbsolute).map(numberOf),
      relative: all.filter((href) => !isAbsolute(href)),
      ids: Array.from(ids, idHash),
    }
  }

  const scanSlice = (html: string): PartLinks => {
    const known = slices.get(html) ?? scan(html)
    slices.set(html, known)
    return known
  }

  return (body: Pick<DrawnPage, 'own' | 'slices'>, path: string): LinkNotes => {
    const parts = [scan(body.own), ...body.slices.map(scanSlice)]
    const relative = parts.flatMap((part) => part.relative)
    const url = relative.length === 0 ? '' : pageUrl(path, address)
    const hrefs = new Set([...parts.flatMap(({ absolute }) => absolute), ...relative.map((href) => numberOf(resolveHref(href, url)))])
    return { hrefs: [...hrefs], ids: parts.flatMap(({ ids }) => ids) }
  }
}

export type NoteLinks = ReturnType<typeof createLinkNoter>
