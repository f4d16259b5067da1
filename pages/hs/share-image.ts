import type { ShareImage } from '@fairlead/engine/define'
import { CARD_HEIGHT, CARD_WIDTH, pageCard } from '#templates/cards/page-card.ts'
import type { SiteBuildContext } from '../define.ts'

/** One picture for all lines of the nomenclature, since there are thousands. */
export const selectHsShareImage = (context: SiteBuildContext): ShareImage => {
  const { edition, settings, t } = context
  const { origin = '', lang = edition } = settings.editions[edition] ?? {}
  const title = t('hs.index-headline')
  const svg = pageCard({
    brand: settings.name,
    host: origin.replace(/^https?:\/\//, ''),
    section: t('section.data'),
    title,
    lede: t('hs.share-lede'),
    isChinese: lang.startsWith('zh'),
  })
  return { svg, width: CARD_WIDTH, height: CARD_HEIGHT, alt: title }
}
