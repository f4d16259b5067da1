import type { PortMap } from '#content/schema/port-map.ts'
import type { PortCoastsProps } from '#templates/sections/port-coasts.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from '../view-models/bind-figures.ts'

type Coast = PortCoastsProps['coasts'][number]
type Named = { readonly code: string; readonly name: Readonly<Record<string, string>> }

const selectCoast = ({ content, edition, t }: SiteBuildContext, id: string): Coast => {
  const { ports, ends, ...chart } = content.get('portMaps', id).data
  const nameOf = ({ code, name }: Named): string => name[edition] ?? code
  const miles = new Intl.NumberFormat(edition)
  const days = new Intl.NumberFormat(edition, { minimumFractionDigits: 1 })
  const title = t('ports.coast', { coast: id })

  const selectWay = ({
    way,
    nauticalMiles,
    days: { fast, slow },
  }: PortMap['ports'][number]['ways'][number]): Coast['rows'][number]['ways'][number] => ({
    miles: bindText(t('ports.miles', { miles: miles.format(nauticalMiles) })),
    days: bindText(t('ports.days', { fast: days.format(fast), slow: days.format(slow) })),
    // The column's name says the other routes.
    ...(way === 'panama' ? { via: t('ports.via') } : {}),
  })

  return {
    id: `ports-${id}`,
    title,
    map: {
      chart,
      title: t('ports.map', { coast: title }),
      places: ports.map(({ x, y, anchor, dx, dy, ...port }) => ({ name: nameOf(port), x, y, anchor, dx, dy })),
    },
    columns: [t('ports.port'), ...ends.map((end) => t('ports.end', { end: nameOf(end), is: end.is, way: end.way }))],
    rows: ports.map((port) => ({ name: nameOf(port), code: port.code, ways: port.ways.map(selectWay) })),
  }
}

/** Ports by coast, on one chart per coast, with the routes to or from them. */
export const selectPortCoasts = (context: SiteBuildContext, ids: readonly string[]): PortCoastsProps => ({
  coasts: ids.map((id) => selectCoast(context, id)),
  note: context.t('ports.note'),
})
