import type { BreadcrumbList } from 'schema-dts'
import type { BreadcrumbProps } from '#templates/ui/breadcrumb.tsx'
import { absoluteUrl, type Page } from './urls.ts'

/** The path to a page as in its breadcrumb, which ends with the page itself. */
export const breadcrumbList = (page: Page, { trail, current }: BreadcrumbProps): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...trail, { label: current, href: page.path }].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(page, href),
  })),
})
