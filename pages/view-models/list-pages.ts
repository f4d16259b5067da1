import type { PaginationProps } from '#templates/ui/pagination.tsx'
import type { SiteTranslate } from '../define.ts'
import { listPagePath } from './paths.ts'

/** Entries per page of a list. */
const entriesPerPage = 8

const pagesOf = (entries: number): number => Math.max(1, Math.ceil(entries / entriesPerPage))

/** The pages of a list with that many entries. Each has its own address, so that crawlers reach the oldest entry. */
export const listPages = (list: string, entries: number): readonly { readonly path: string; readonly page: number }[] =>
  Array.from({ length: pagesOf(entries) }, (_, index) => ({ path: listPagePath(list, index + 1), page: index + 1 }))

/** The entries on one page of a list. */
export const entriesOnPage = <Entry>(entries: readonly Entry[], page: number): readonly Entry[] =>
  entries.slice((page - 1) * entriesPerPage, page * entriesPerPage)

/** Adds the number of the page to a title. */
export const listTitle = (t: SiteTranslate, title: string, page: number): string =>
  page === 1 ? title : t('pagination.title', { title, page })

/** Head of one page of a list, different on each. */
export const listMeta = (
  t: SiteTranslate,
  { title, description }: { readonly title: string; readonly description: string },
  page: number,
): { readonly title: string; readonly description: string } => ({
  title: listTitle(t, title, page),
  description: page === 1 ? description : t('pagination.description', { description, page }),
})

/** Weight of one page of a list in search: the first introduces the list, later ones are rarely needed. */
export const listWeight = (page: number): number => (page === 1 ? 1.1 : 0.4)

/** Links to the pages of a list; undefined if there is only one. */
export const selectPagination = (
  t: SiteTranslate,
  list: string,
  entries: number,
  page: number,
): PaginationProps | undefined => {
  const last = pagesOf(entries)
  if (last === 1) return undefined
  return {
    label: t('pagination.label'),
    ...(page === 1 ? {} : { previous: { label: t('pagination.previous'), href: listPagePath(list, page - 1) } }),
    ...(page === last ? {} : { next: { label: t('pagination.next'), href: listPagePath(list, page + 1) } }),
    pages: listPages(list, entries).map(({ path, page: number }) => ({
      label: String(number),
      name: t('pagination.page', { page: number }),
      href: path,
    })),
  }
}
