import { type ContentType, sectionOf } from '#content/schema/sections.ts'
import type { LinkItem } from '#templates/ui/link-item.ts'
import type { SiteTranslate } from '../define.ts'

export const selectBackLink = (t: SiteTranslate, contentType: ContentType): LinkItem | undefined => {
  const { path, backLink } = sectionOf(contentType)
  return backLink === null ? undefined : { label: t(backLink), href: path }
}
