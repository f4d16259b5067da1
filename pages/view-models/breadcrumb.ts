import type { BreadcrumbProps } from '#templates/ui/breadcrumb.tsx'
import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteTranslate } from '../define.ts'

/** The path from the home page to the current page; `between` lists the pages between them. */
export const selectBreadcrumb = (
  t: SiteTranslate,
  current: string,
  between: readonly LinkItem[] = [],
): BreadcrumbProps => ({
  label: t('breadcrumb.label'),
  trail: [{ label: t('breadcrumb.home'), href: '/' }, ...between],
  current,
})
