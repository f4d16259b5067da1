import type { BreadcrumbList } from 'schema-dts'
import type { BreadcrumbProps } from '#templates/ui/breadcrumb.tsx'
import { absoluteUrl, type Page } from './urls.ts'

/** The way to a page as its breadcrumb shows it, the page itself at the end. */
export const breadcrumbList = (page: Page, { trail, current }: BreadcrumbProps): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...trail, { label: current, href: page.path }].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(page, href),
  })),
})
