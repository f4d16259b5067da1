import type { SharePreview } from '@fairlead/engine/define'
import type { SiteBuildContext } from '../define.ts'
import { selectShareImage } from '../share-image.ts'
import { kindKeys } from './keys.ts'
import type { AtlasKind } from './paths.ts'
import { selectTrail } from './shared.ts'

/** One picture for all pages of a kind, since there are thousands. */
export const shareOf = (context: SiteBuildContext, kind: AtlasKind): SharePreview => {
  const { t, edition, settings } = context
  const title = t(kindKeys[kind])
  const data = { head: { title, breadcrumb: selectTrail(context, title) } }
  return {
    type: 'website',
    image: selectShareImage({ edition, settings, data }, { title, description: t('atlas.home.description') }),
  }
}
