import { fileSchema } from './schema.ts'

/** `page-data/match-paths.json`: the client-only areas of a site, best rank first. */
export const MatchPathList = fileSchema((S) => S.array(S.struct({ path: S.string, matchPath: S.string })))
