import { openRoutes, placesFile, type Routes } from '#freight/routes/open-routes.ts'
import type { SiteData } from './site-data.ts'

/** Folder of the files that routes are computed from, in an edition. */
export const routeFolder = 'route-data'

/** Opens the routes of an edition. Undefined if their files cannot be had. */
export const openSiteRoutes = (data: SiteData, edition: string): Promise<Routes | undefined> =>
  // What is opened lasts as long as the list of places, which names all other files of its build.
  data(edition, `${routeFolder}/${placesFile}`, (places) =>
    openRoutes(async (name) =>
      name === placesFile ? places : data(edition, `${routeFolder}/${name}`, (content) => content),
    ),
  )
