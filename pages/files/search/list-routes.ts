import type { SearchDocument } from '#search/search-document.ts'
import { placeName } from '#templates/sections/route/describe-route.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import type { SiteBuildContext } from '../../define.ts'
import { page as pairPages } from '../../route-search/pair.page.tsx'
import { routePageOf } from '../../view-models/routes/route-parts.ts'

/** Lists the lanes that are pages of route search, from their words: to plan each route would take seconds. */
export const listRoutes = (context: SiteBuildContext): readonly SearchDocument[] => {
  const { content, edition } = context
  return pairPages.routes(context).map(({ path, params }) => {
    const { title, heading, description } = routePageOf(context).route
    const names = {
      from: placeName(content.get('routePlaces', params.from).data, edition),
      to: placeName(content.get('routePlaces', params.to).data, edition),
    }
    return {
      path,
      section: 'lanes',
      title: fill(title, names),
      otherTitles: [fill(heading, names)],
      summary: fill(description, names),
      weight: 0.3,
    }
  })
}
