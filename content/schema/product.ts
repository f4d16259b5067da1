import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Drawing } from './drawing.ts'
import { Table } from './table.ts'
import { Link, Meta, Text } from './text.ts'

/** `content/<edition>/products/<id>.json`; the id is the last part of `/products/<id>`. */
export const Product = pipe(
  D.struct({
    meta: Meta,
    name: Text,
    headline: Text,
    /** Two or three sentences: what the service does and what the reader gains. What it leaves out is for `notIncluded`. */
    lede: Text,
    included: D.array(Text),
    notIncluded: D.array(Text),
    tables: D.array(Table),
    steps: D.array(D.struct({ title: Text, text: Text })),
    documents: D.array(D.struct({ name: Text, purpose: Text })),
    charges: D.array(D.struct({ name: Text, when: Text })),
    questions: D.array(D.struct({ question: Text, answer: Text })),
    /** Which legal entity provides the service, and under which licence. */
    licence: Text,
    related: D.array(Link),
  }),
  D.intersect(
    D.partial({
      /** What a reader looks for first: transit and its basis, units, minimum. They stand in the margin. */
      facts: D.array(D.struct({ label: Text, value: Text })),
      /** The drawing the page opens with. */
      lead: Drawing,
      /** Drawings that stand before the tables. */
      drawings: D.array(Drawing),
      /** Ids of case studies. */
      cases: D.array(Text),
      /** Ids of the lanes to show on the chart of the oceans. */
      map: D.array(Text),
      /** Ids of the coasts whose ports to show, each on a chart of its own. */
      ports: D.array(Text),
    }),
  ),
)
export type Product = D.TypeOf<typeof Product>
