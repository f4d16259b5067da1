import type { ServiceRow } from '#content/schema/atlas.ts'
import { writeTenths, writeWhole } from '#locale/numbers.ts'
import type { AtlasEntryProps } from '#templates/kinds/atlas-entry.tsx'
import type { SiteBuildContext } from '../define.ts'
import { nameIn, portLink, portName } from './names.ts'
import { atlasKindPath } from './paths.ts'
import { selectWayMap } from './place-map.ts'
import { selectSource, selectTrail } from './shared.ts'

/** Day of arrival at each call, counted from the first one. */
const arrivalsOf = ({ calls }: ServiceRow): readonly number[] => {
  let day = 0
  return calls.map(({ days, sea }) => {
    const arrival = day
    day += days + sea
    return arrival
  })
}

export const selectService = (context: SiteBuildContext, service: ServiceRow): AtlasEntryProps => {
  const { t, edition } = context
  const { calls, days, ships, knots, around, sheet, tracks } = service
  const name = nameIn(edition, service.name)
  const arrivals = arrivalsOf(service)
  const ports = [...new Set(calls.map(({ port }) => port))]
  return {
    head: {
      title: name,
      lede: t('atlas.service.lede', {
        trade: nameIn(edition, service.trade),
        ports: calls.length,
        days: writeTenths(days, edition),
        ships,
      }),
      breadcrumb: selectTrail(context, name, 'service'),
      facts: [
        { label: t('atlas.service.knots'), values: [{ text: t('atlas.route.knots', { knots: String(knots) }) }] },
        {
          label: t('atlas.service.loop'),
          values: [{ text: t('atlas.service.days', { days: writeTenths(days, edition) }) }],
        },
        { label: t('atlas.service.ships'), values: [{ text: String(ships) }] },
        ...(around === undefined
          ? []
          : [{ label: t('atlas.service.way'), values: [{ text: t('atlas.service.around') }] }]),
      ],
    },
    map: selectWayMap(
      context,
      sheet,
      t('atlas.service.map', { name }),
      tracks,
      ports.map((code) => ({ at: portLink(context, code).at, name: portName(context, code) })),
      'loop',
    ),
    sections: [
      {
        id: 'rotation',
        title: t('atlas.service.rotation'),
        table: {
          base: `${atlasKindPath('oceanport')}/`,
          columns: [
            t('atlas.port'),
            t('atlas.service.day'),
            t('atlas.service.in-port'),
            t('atlas.service.next'),
            t('atlas.service.sea'),
          ],
          rows: calls.map(({ port, days: inPort, nm, sea }, index) => {
            const link = portLink(context, port)
            return [
              [portName(context, port), link.slug, port],
              writeTenths(arrivals[index] ?? 0, edition),
              writeTenths(inPort, edition),
              writeWhole(nm, edition),
              writeTenths(sea, edition),
            ]
          }),
        },
      },
    ],
    note: selectSource(context, t('atlas.service.note')),
  }
}
