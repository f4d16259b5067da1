import { dataFilesOf, dataSetNames, writeDataFile } from '../atlas/data-files.ts'
import { defineFile } from '../define.ts'

/** Rows of the atlas as files to download. Those of airports are made apart: one changed row does not change all. */
export const file = defineFile({
  routes: () => dataSetNames.filter((set) => set !== 'airports').flatMap(dataFilesOf),
  write: (context) => writeDataFile(context, context.params.set, context.params.format),
})
