import type { PlaceMapProps } from '#templates/sections/lane-map/place-map.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectRelatedOne } from './related.ts'

/** The offices on a chart of the world. */
export const selectOfficeMap = (context: SiteBuildContext): PlaceMapProps => {
  const { width, height, land, graticule, border, offices } = context.content.get('officeMap', 'world').data
  return {
    chart: { width, height, land, graticule, border },
    title: context.t('offices.map'),
    places: offices.map(({ id, ...place }) => ({
      name: selectRelatedOne(context, 'offices', id, `content/facts/offices/${id}.json`).data.city,
      ...place,
    })),
  }
}
