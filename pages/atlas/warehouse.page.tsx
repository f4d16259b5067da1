import type { ViewProps } from '@fairlead/engine/define'
import type { ReactElement } from 'react'
import { writeWhole } from '#locale/numbers.ts'
import { AtlasEntry } from '#templates/kinds/atlas-entry.tsx'
import { definePage } from '../define.ts'
import { warehousePlace } from '../structured-data/atlas.ts'
import { countryName, nameIn } from './names.ts'
import { atlasPagePath } from './paths.ts'
import { shareOf } from './share.ts'
import { selectWarehouse } from './warehouse.ts'

export const page = definePage({
  routes: ({ content }) =>
    content.all('warehouses').map(({ id, file }) => ({ path: atlasPagePath('warehouse', id), params: { id }, file })),
  select: (context) => {
    const { content, params } = context
    return selectWarehouse(context, content.get('warehouses', params.id).data)
  },
  head: (_, context) => {
    const { t, edition, content, params } = context
    const warehouse = content.get('warehouses', params.id).data
    const name = nameIn(edition, warehouse.name)
    const description = t('atlas.warehouse.description', {
      name,
      city: nameIn(edition, warehouse.city),
      area: writeWhole(warehouse.squareMetres, edition),
      docks: warehouse.docks,
    })
    const country = countryName(context, warehouse.country)
    return {
      title: t('atlas.warehouse.title', { name }),
      description,
      share: shareOf(context, 'warehouse'),
      structuredData: [warehousePlace(context, warehouse, { name, country })],
    }
  },
  search: () => ({ section: 'atlas', weight: 0.9 }),
})

export const View = ({ data }: ViewProps<typeof page>): ReactElement => <AtlasEntry {...data} />
