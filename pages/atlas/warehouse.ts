import type { WarehouseRow } from '#content/schema/atlas.ts'
import { writeWhole } from '#locale/numbers.ts'
import type { AtlasEntryProps } from '#templates/kinds/atlas-entry.tsx'
import { spanOf } from '#templates/ui/span.ts'
import type { SiteBuildContext } from '../define.ts'
import { expertPath } from '../view-models/paths.ts'
import { formatPosition } from './figures.ts'
import { warehouseServiceKeys } from './keys.ts'
import { airportLink, countryName, nameIn, portLink, portName } from './names.ts'
import { atlasPagePath } from './paths.ts'
import { selectPlaceMap } from './place-map.ts'
import { selectSource, selectTrail, zoneFact } from './shared.ts'

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`

export const selectWarehouse = (context: SiteBuildContext, warehouse: WarehouseRow): AtlasEntryProps => {
  const { t, edition } = context
  const { at, country, squareMetres, docks, clearHeight, opens, closes, services, sheet, zone, utc } = warehouse
  const [portCode, portKm] = warehouse.port
  const [airportCode, airportKm] = warehouse.airport
  const port = portLink(context, portCode)
  const airport = airportLink(context, airportCode)
  const name = nameIn(edition, warehouse.name)
  return {
    head: {
      title: name,
      lede: nameIn(edition, warehouse.text),
      breadcrumb: selectTrail(context, name, 'warehouse'),
      facts: [
        { label: t('atlas.airport.city'), values: [{ text: nameIn(edition, warehouse.city) }] },
        { label: t('atlas.country'), values: [{ text: countryName(context, country) }] },
        {
          label: t('atlas.warehouse.area'),
          values: [{ text: t('atlas.warehouse.square-metres', { area: writeWhole(squareMetres, edition) }) }],
        },
        { label: t('atlas.warehouse.docks'), values: [{ text: String(docks) }] },
        {
          label: t('atlas.warehouse.height'),
          values: [{ text: t('atlas.warehouse.metres', { height: String(clearHeight) }) }],
        },
        { label: t('atlas.warehouse.hours'), values: [{ text: spanOf(hour(opens), hour(closes), edition) }] },
        { label: t('atlas.position'), values: [{ text: formatPosition(edition, at) }] },
        ...zoneFact(context, { zone, utc }),
      ],
      actions: [{ label: t('product.expert'), href: expertPath }],
    },
    ...(zone === undefined ? {} : { clock: { zone, label: t('atlas.local-time') } }),
    map: selectPlaceMap(context, sheet, t('atlas.warehouse.map', { name }), { at, name }, [
      { at: port.at, name: portName(context, portCode) },
      { at: airport.at, name: airportCode },
    ]),
    sections: [
      {
        id: 'work',
        title: t('atlas.warehouse.services'),
        table: {
          base: '',
          columns: [t('atlas.warehouse.what')],
          rows: services.map((service) => [[t(warehouseServiceKeys[service]), '']]),
        },
      },
      {
        id: 'near',
        title: t('atlas.warehouse.near'),
        table: {
          base: '',
          columns: [t('atlas.place'), t('atlas.km')],
          rows: [
            [
              [portName(context, portCode), atlasPagePath('oceanport', port.slug), portCode],
              writeWhole(portKm, edition),
            ],
            [
              [nameIn(edition, airport), atlasPagePath('airport', airport.slug), airportCode],
              writeWhole(airportKm, edition),
            ],
          ],
        },
      },
    ],
    note: selectSource(context, t('atlas.warehouse.note')),
  }
}
