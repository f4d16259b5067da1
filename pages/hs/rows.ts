import type { HsBrief } from '#content/derived/hs.ts'
import type { HsListRow } from '#templates/sections/hs-list.tsx'
import { hasHsPage, hsNameOf } from './words.ts'

/** A line in a list, in few bytes, since some lists are long. */
export const selectHsRow = (edition: string, { code, slug, name, change }: HsBrief): HsListRow => {
  const own = slug.slice(code.length + 1)
  const words = hasHsPage(name, edition) ? own : hasHsPage(name, 'en-US') ? `~${own}` : ''
  const shown = hsNameOf(name, edition)
  return change === undefined ? [code, shown, words] : [code, shown, words, change === 'added' ? 1 : 2]
}
