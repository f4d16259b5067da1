import type { PageHead } from '#runtime/define/page.ts'
import { defineSiteHead } from './define.ts'
import { selectShareImage } from './select/share-image.ts'
import { breadcrumbList } from './structured-data/breadcrumb-list.ts'
import { breadcrumbOf, graph } from './structured-data/graph.ts'
import { webPage } from './structured-data/web-page.ts'

const isListed = ({ robots = '' }: PageHead): boolean => !robots.includes('noindex')

/** What follows for every page of the site, whatever its kind. */
export const head = defineSiteHead({
  complete: (said, context) => {
    const { share, structuredData, ...words } = said
    if (!isListed(said)) return words
    const breadcrumb = breadcrumbOf(context.data)
    const things = structuredData ?? [webPage(context, said)]
    return {
      ...words,
      share: { type: 'website', ...share, image: share?.image ?? selectShareImage(context, said) },
      structuredData: [graph([...things, ...(breadcrumb === undefined ? [] : [breadcrumbList(context, breadcrumb)])])],
    }
  },
})
