import type { DrawnPage, RememberedSlice, RenderRequest, SiteParts } from '#runtime/define/site.ts'
import type { PageView } from '#runtime/page/page-resources.ts'
import type { ResourceStore } from '#runtime/page/resource-store.ts'
import { settled } from '#runtime/page/settled.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { markedParts, markTag, replaceMarks, splitAtEmptyMarks } from './placeholders.ts'
import { fullSlices } from './slice-tree.tsx'

/** An address as React writes it in an attribute. */
const inAttribute = (url: string): string => url.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

type Place = { readonly alias: string; readonly remembered: RememberedSlice | undefined }

export type PageSlices = {
  /** What the page's components read slices from. */
  readonly slice: ResourceStore['slice']
  /** Puts remembered slices into the HTML that was drawn, and remembers those that were drawn in full. */
  readonly fill: (html: string) => Promise<DrawnPage>
}

/**
 * The slices of one page. The first page of each page file draws a slice in full, since contexts around it may be others there.
 * If it came out as it does when it is drawn alone, later pages draw an empty mark, and the remembered HTML is put into its place.
 */
export const pageSlices = (
  parts: SiteParts,
  request: RenderRequest,
  drawAlone: (alias: string) => Promise<RememberedSlice | null>,
): PageSlices => {
  const { address, file, page, sliceMemory } = request
  const here = inAttribute(pageUrl(page.path, address))
  const places: Place[] = []

  const slice: PageSlices['slice'] = (alias) => {
    const known = sliceMemory.get(alias)
    const fits = known?.fits.get(file)
    // A link to the page at hand is marked as such.
    if (known === null || fits === false || known?.links.has(here)) return fullSlices(parts, request)(alias)
    const tag = markTag(places.length)
    places.push({ alias, remembered: fits ? known : undefined })
    if (known === undefined || !fits) return fullSlices(parts, request, tag)(alias)
    // The caller is told which slices a page holds by what is asked of it.
    for (const used of [alias, ...known.inner]) request.sliceData(used)
    return settled({ View: tag as unknown as PageView, data: undefined })
  }

  const judge = async (alias: string, html: string): Promise<void> => {
    const known = sliceMemory.get(alias)
    const remembered = known === undefined ? await drawAlone(alias) : known
    sliceMemory.set(alias, remembered)
    if (remembered === null || remembered.links.has(here)) return
    remembered.fits.set(file, remembered.fits.get(file) !== false && remembered.html === html)
  }

  return {
    slice,
    fill: async (html) => {
      const split = places.every(({ remembered }) => remembered !== undefined) ? splitAtEmptyMarks(html) : undefined
      if (split !== undefined) {
        const { parts, numbers } = split
        const slices = numbers.map((number) => places[number]?.remembered?.html ?? '')
        return {
          html: parts.reduce((whole, part, index) => whole + slices[index - 1] + part),
          own: parts.join(''),
          slices,
        }
      }
      for (const { number, html: drawn } of markedParts(html)) {
        const place = places[number]
        if (place !== undefined && place.remembered === undefined) await judge(place.alias, drawn)
      }
      return {
        html: replaceMarks(html, (number, drawn) => places[number]?.remembered?.html ?? drawn),
        own: replaceMarks(html, (_number, drawn) => drawn),
        slices: places.flatMap(({ remembered }) => remembered?.html ?? []),
      }
    },
  }
}
