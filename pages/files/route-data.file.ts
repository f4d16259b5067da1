import { buildRoutes } from '#freight/routes/build-routes.ts'
import { notesFile } from '#pages/route-search/route-files.ts'
import { defineFile } from '../define.ts'
import { selectRouteData, selectRouteNotes } from '../route-search/route-data.ts'
import { routeDataPath } from '../view-models/paths.ts'

/** Ports, airports and the sea network, with which browsers plan routes themselves. */
export const file = defineFile({
  routes: (context) => {
    const notes = selectRouteNotes(context)
    if (notes === undefined) return []
    return [...buildRoutes(selectRouteData(context)), { name: notesFile, text: JSON.stringify(notes) }].map(
      ({ name, text }) => ({ path: `${routeDataPath}/${name}`, params: text }),
    )
  },
  write: ({ params }) => params,
})
