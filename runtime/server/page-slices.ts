import type { CachedSlice, PageHtml, RenderRequest, SiteParts } from '#runtime/define/site.ts'
import type { PageView } from '#runtime/page/page-resources.ts'
import type { ResourceStore } from '#runtime/page/resource-store.ts'
import { settled } from '#runtime/page/settled.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { placeholderContents, placeholderTag, replacePlaceholders, splitAtEmptyPlaceholders } from './placeholders.ts'
import { fullSlices } from './slice-tree.tsx'

/** An address as React escapes it in an attribute. */
const inAttribute = (url: string): string => url.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

type SlicePlaceholder = { readonly alias: string; readonly cached: CachedSlice | undefined }

export type PageSlices = {
  /** Slices for the page's components. */
  readonly slice: ResourceStore['slice']
  /** Inserts cached slices into the HTML, and caches those that were rendered in full. */
  readonly fill: (html: string) => Promise<PageHtml>
}

/**
 * Renders the slices of one page. The first page of each page file renders a slice in full, because the contexts around
 * it may differ there. If its HTML equals that of the slice rendered alone, later pages render a placeholder that is
 * replaced by the cached HTML.
 */
export const pageSlices = (
  parts: SiteParts,
  request: RenderRequest,
  renderAlone: (alias: string) => Promise<CachedSlice | null>,
): PageSlices => {
  const { address, file, page, sliceCache } = request
  const here = inAttribute(pageUrl(page.path, address))
  const placeholders: SlicePlaceholder[] = []

  const slice: PageSlices['slice'] = (alias) => {
    const known = sliceCache.get(alias)
    const fits = known?.fits.get(file)
    // A link to the current page has `aria-current`.
    if (known === null || fits === false || known?.links.has(here)) return fullSlices(parts, request)(alias)
    const tag = placeholderTag(placeholders.length)
    placeholders.push({ alias, cached: fits ? known : undefined })
    if (known === undefined || !fits) return fullSlices(parts, request, tag)(alias)
    // These calls tell the caller which slices the page uses.
    for (const used of [alias, ...known.inner]) request.sliceData(used)
    return settled({ View: tag as unknown as PageView, data: undefined })
  }

  /** Caches a slice, or records whether its HTML on pages of this file equals the cached one. */
  const record = async (alias: string, html: string): Promise<void> => {
    const known = sliceCache.get(alias)
    const cached = known === undefined ? await renderAlone(alias) : known
    sliceCache.set(alias, cached)
    if (cached === null || cached.links.has(here)) return
    cached.fits.set(file, cached.fits.get(file) !== false && cached.html === html)
  }

  return {
    slice,
    fill: async (html) => {
      const split = placeholders.every(({ cached }) => cached !== undefined)
        ? splitAtEmptyPlaceholders(html)
        : undefined
      if (split !== undefined) {
        const { parts, numbers } = split
        const slices = numbers.map((number) => placeholders[number]?.cached?.html ?? '')
        return {
          html: parts.reduce((whole, part, index) => whole + slices[index - 1] + part),
          own: parts.join(''),
          slices,
        }
      }
      for (const { number, html: rendered } of placeholderContents(html)) {
        const placeholder = placeholders[number]
        if (placeholder !== undefined && placeholder.cached === undefined) await record(placeholder.alias, rendered)
      }
      return {
        html: replacePlaceholders(html, (number, rendered) => placeholders[number]?.cached?.html ?? rendered),
        own: replacePlaceholders(html, (_number, rendered) => rendered),
        slices: placeholders.flatMap(({ cached }) => cached?.html ?? []),
      }
    },
  }
}
