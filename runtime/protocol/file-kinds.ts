import { AppData } from './app-data.ts'
import { enveloped } from './envelope.ts'
import { MatchPathList } from './match-path-list.ts'
import { PageData } from './page-data.ts'
import { PageRecord } from './page-record.ts'
import { SiteRoutes } from './site-routes.ts'
import { SliceData } from './slice-data.ts'
import { StaticQueryResult } from './static-query-result.ts'

/** Kinds of data files by name. Their JSON Schemas are published as `page-data/schema/<name>.json`. */
export const fileKinds = {
  'page-data': enveloped(PageData),
  'app-data': enveloped(AppData),
  'static-query-result': enveloped(StaticQueryResult),
  'slice-data': enveloped(SliceData),
  // A list, as in Gatsby's cache, has no room for a version.
  'match-paths': MatchPathList,
  'site-routes': enveloped(SiteRoutes),
  // A line of a list, which has no envelope either.
  'page-record': PageRecord,
} as const
