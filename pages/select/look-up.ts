import type { LookUpProps } from '#templates/sections/look-up.tsx'
import type { SiteBuildContext } from '../define.ts'
import { glossaryPath, helpPath } from './paths.ts'

/** Where to go on looking for what is not on a list: stands where a search will. */
export const selectLookUp = ({ content, t }: SiteBuildContext): LookUpProps => ({
  title: t('help.look-up'),
  links: [
    { label: t('help.look-up-all', { count: content.all('helpArticles').length }), href: helpPath() },
    { label: t('help.look-up-terms', { count: content.all('glossary').length }), href: glossaryPath() },
  ],
})
