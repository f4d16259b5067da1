import type { BreadcrumbProps } from '#templates/ui/breadcrumb.tsx'
import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteTranslate } from '../define.ts'

/** The way from the home page to the page at hand; `between` are the pages on it. */
export const selectBreadcrumb = (
  t: SiteTranslate,
  current: string,
  between: readonly LinkItem[] = [],
): BreadcrumbProps => ({
  label: t('breadcrumb.label'),
  trail: [{ label: t('breadcrumb.home'), href: '/' }, ...between],
  current,
})
