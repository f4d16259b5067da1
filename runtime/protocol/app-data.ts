import { fileSchema, type TypeOf } from './schema.ts'

/** `page-data/app-data.json`: the hash of the deploy's client code. */
export const AppData = fileSchema((S) => S.struct({ webpackCompilationHash: S.string }))
export type AppData = TypeOf<typeof AppData>
