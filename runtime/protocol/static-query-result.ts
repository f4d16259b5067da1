import { fileSchema, type TypeOf } from './schema.ts'

/** `page-data/sq/d/<hash>.json`: the result of one static query. */
export const StaticQueryResult = fileSchema((S) => S.struct({ data: S.UnknownRecord }))
export type StaticQueryResult = TypeOf<typeof StaticQueryResult>
