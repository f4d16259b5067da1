import type { PageHead } from '@fairlead/engine/define'
import { defineSiteHead } from './define.ts'
import { selectShareImage } from './share-image.ts'
import { breadcrumbList } from './structured-data/breadcrumb-list.ts'
import { breadcrumbOf, graph } from './structured-data/graph.ts'
import { webPage } from './structured-data/web-page.ts'
import { markdownPath } from './view-models/paths.ts'

const isListed = ({ robots = '' }: PageHead): boolean => !robots.includes('noindex')

/** Head tags of every page of the site. */
export const head = defineSiteHead({
  complete: (head, context) => {
    const { structuredData, ...words } = head
    const twins = context.hasTwin ? [{ type: 'text/markdown', path: markdownPath(context.path) }] : []
    const shared = {
      ...words,
      alternateFiles: [...twins, ...(head.alternateFiles ?? [])],
      share: { type: 'website', ...head.share, image: head.share?.image ?? selectShareImage(context, head) },
    }
    if (!isListed(head)) return shared
    const breadcrumb = breadcrumbOf(context.data)
    const things = structuredData ?? [webPage(context, head)]
    return {
      ...shared,
      structuredData: [graph([...things, ...(breadcrumb === undefined ? [] : [breadcrumbList(context, breadcrumb)])])],
    }
  },
})
