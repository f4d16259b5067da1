import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Slug, Text } from './text.ts'

/** Who pays for which loss: a mark for each column in each row. */
const CoverTable = pipe(
  D.struct({
    title: Text,
    intro: Text,
    columns: D.array(Text),
    rows: D.array(D.struct({ loss: Text, covered: D.array(D.boolean) })),
    note: Text,
  }),
  D.refine(
    (table): table is typeof table => table.rows.every(({ covered }) => covered.length === table.columns.length - 1),
    'a table whose rows have a mark for each column but the first',
  ),
)

/** `content/<edition>/insurance/<name>.md`; the body follows the table. */
export const InsuranceCoverage = D.struct({
  title: Text,
  summary: Text,
  slug: Slug,
  updated: Day,
  cover: CoverTable,
})
export type InsuranceCoverage = D.TypeOf<typeof InsuranceCoverage>
