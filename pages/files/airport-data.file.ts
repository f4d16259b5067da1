import { dataFilesOf, writeDataFile } from '../atlas/data-files.ts'
import { defineFile } from '../define.ts'

/** Airports of the atlas as files to download, apart from the far larger other ones. */
export const file = defineFile({
  routes: () => dataFilesOf('airports'),
  write: (context) => writeDataFile(context, context.params.set, context.params.format),
})
