import type { LookUpProps } from '#templates/sections/look-up.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { glossaryPath, helpPath } from '../../view-models/paths.ts'

/** Links for visitors who do not find a topic in a list. */
export const selectLookUp = ({ content, t }: SiteBuildContext): LookUpProps => ({
  title: t('help.look-up'),
  links: [
    { label: t('help.look-up-all', { count: content.all('helpArticles').length }), href: helpPath() },
    { label: t('help.look-up-terms', { count: content.all('glossary').length }), href: glossaryPath() },
  ],
})
