import { type ContentIndex, findRange, findRow } from './content-index.ts'
import { fileAt } from './entry-table.ts'

/** File of an entry, as messages name it; undefined if there is no such entry. */
export const fileOfEntry = (
  index: ContentIndex,
  edition: string,
  { collection, id }: { readonly collection: string; readonly id: string },
): string | undefined => {
  const row = findRow(index, findRange(index, collection, edition) ?? -1, id)
  return row === undefined ? undefined : fileAt(index.entryTable, row)
}
