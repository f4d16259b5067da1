import { defineFile } from '../define.ts'
import { dataFilePath, dataSetNames, dataSets, writeDataFile } from '../view-models/atlas/data-files.ts'

/** Rows of the atlas as files to download. */
export const file = defineFile({
  routes: () =>
    dataSetNames.flatMap((set) =>
      dataSets[set].map((format) => ({ path: dataFilePath(set, format), params: { set, format } })),
    ),
  write: (context) => writeDataFile(context, context.params.set, context.params.format),
})
