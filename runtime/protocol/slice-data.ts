import { fileSchema, type TypeOf } from './schema.ts'

/** `slice-data/<name>.json`: the data of a slice. `result.data` holds its props. */
export const SliceData = fileSchema((S) =>
  S.struct({
    /** `slice---` and the kebab-cased path of the slice's source file. */
    componentChunkName: S.string,
    result: S.UnknownRecord,
    staticQueryHashes: S.array(S.string),
  }),
)
export type SliceData = TypeOf<typeof SliceData>

/** Keys in the order of the file, as `pageDataKeys`. */
export const sliceDataKeys = ['componentChunkName', 'result', 'staticQueryHashes'] as const
