import { fileSchema, type TypeOf } from './schema.ts'

/** `page-data/app-data.json`: which client code the deploy holds. */
export const AppData = fileSchema((S) => S.struct({ webpackCompilationHash: S.string }))
export type AppData = TypeOf<typeof AppData>
