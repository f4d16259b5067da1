import type { PageHead, ShareImage } from '@fairlead/engine/define'
import { CARD_HEIGHT, CARD_WIDTH, type CardChart, type PageCardProps, pageCard } from '#templates/cards/page-card.ts'
import type { BreadcrumbProps } from '#templates/ui/breadcrumb.tsx'
import type { SiteBuildContext } from './define.ts'

/** Props that share cards can use, which several kinds of pages have under the same names. */
type Drawable = {
  readonly head?: { readonly title?: string; readonly breadcrumb?: BreadcrumbProps }
  readonly contents?: { readonly scale?: PageCardProps['scale'] }
  readonly map?: { readonly chart?: { readonly chart?: CardChart } }
}

const unbound = (text: string): string => text.replaceAll('\u00a0', ' ').replace(/[\u2060\u200b]/g, '')

/** The share image of a page, made from its texts and data. */
export const selectShareImage = (
  { edition, settings, data }: Pick<SiteBuildContext, 'edition' | 'settings'> & { readonly data: unknown },
  pageHead: PageHead,
): ShareImage => {
  const { head, contents, map } = data as Drawable
  const { origin = '', lang = edition } = settings.editions[edition] ?? {}
  // The card wraps its lines itself, and does not know no-break characters.
  const title = unbound(head?.title ?? pageHead.title)
  const [, ...between] = head?.breadcrumb?.trail ?? []
  const svg = pageCard({
    brand: settings.name,
    host: origin.replace(/^https?:\/\//, ''),
    section: between.at(-1)?.label ?? '',
    title,
    lede: pageHead.description,
    isChinese: lang.startsWith('zh'),
    scale: contents?.scale,
    chart: map?.chart?.chart,
  })
  return { svg, width: CARD_WIDTH, height: CARD_HEIGHT, alt: title }
}
