import { AppData } from './app-data.ts'
import { MatchPathList } from './match-path-list.ts'
import { PageData } from './page-data.ts'
import { SiteRoutes } from './site-routes.ts'
import { SliceData } from './slice-data.ts'
import { StaticQueryResult } from './static-query-result.ts'

/** Every kind of data file, by the name its JSON Schema is published under: `page-data/schema/<name>.json`. */
export const fileKinds = {
  'page-data': PageData,
  'app-data': AppData,
  'static-query-result': StaticQueryResult,
  'slice-data': SliceData,
  'match-paths': MatchPathList,
  'site-routes': SiteRoutes,
} as const
