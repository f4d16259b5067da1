import type { PaginationProps } from '#templates/ui/pagination.tsx'
import type { SiteTranslate } from '../define.ts'
import { listPagePath } from './paths.ts'

/** So many entries stand on one page of a list. */
const entriesPerPage = 8

const pagesOf = (entries: number): number => Math.max(1, Math.ceil(entries / entriesPerPage))

/** The pages of a list with that many entries: each has an address of its own, so that a crawler reaches the oldest entry too. */
export const listPages = (list: string, entries: number): readonly { readonly path: string; readonly page: number }[] =>
  Array.from({ length: pagesOf(entries) }, (_, index) => ({ path: listPagePath(list, index + 1), page: index + 1 }))

/** The entries on one page of a list. */
export const entriesOnPage = <Entry>(entries: readonly Entry[], page: number): readonly Entry[] =>
  entries.slice((page - 1) * entriesPerPage, page * entriesPerPage)

/** A title that tells the pages of a list apart. */
export const listTitle = (t: SiteTranslate, title: string, page: number): string =>
  page === 1 ? title : t('pagination.title', { title, page })

/** Head of one page of a list, told apart from that of the others. */
export const listMeta = (
  t: SiteTranslate,
  { title, description }: { readonly title: string; readonly description: string },
  page: number,
): { readonly title: string; readonly description: string } => ({
  title: listTitle(t, title, page),
  description: page === 1 ? description : t('pagination.description', { description, page }),
})

/** Links to the pages of a list; undefined where there is but one. */
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
