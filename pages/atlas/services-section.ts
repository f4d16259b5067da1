import type { AtlasEntryProps } from '#templates/kinds/atlas-entry.tsx'
import type { SiteBuildContext } from '../define.ts'
import { kindKeys } from './keys.ts'
import { nameIn } from './names.ts'
import { atlasKindPath } from './paths.ts'

/** A table of services with their days; none without services. */
export const servicesSection = (
  { t, edition, content }: SiteBuildContext,
  title: string,
  services: readonly string[],
): NonNullable<AtlasEntryProps['sections']> =>
  services.length === 0
    ? []
    : [
        {
          id: 'services',
          title,
          table: {
            base: `${atlasKindPath('service')}/`,
            columns: [t(kindKeys.service), t('atlas.service.loop')],
            rows: services.map((id) => {
              const service = content.get('services', id).data
              return [
                [nameIn(edition, service.name), id, nameIn(edition, service.trade)],
                t('atlas.service.days', { days: String(service.days) }),
              ] as const
            }),
          },
        },
      ]
