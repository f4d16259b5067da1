import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

/** A table with a note. */
export const Table = pipe(
  D.struct({
    title: Text,
    intro: Text,
    columns: D.array(Text),
    rows: D.array(D.array(Text)),
    /** Source and date of the figures, or their limits. */
    note: Text,
  }),
  D.refine(
    (table): table is typeof table => table.rows.every(({ length }) => length === table.columns.length),
    'a table whose rows have a cell for each column',
  ),
)
