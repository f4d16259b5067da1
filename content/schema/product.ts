import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Drawing } from './drawing.ts'
import { ProductFigure } from './product-figure.ts'
import { Table } from './table.ts'
import { Link, Meta, Text } from './text.ts'

/** `content/<edition>/products/<id>.json`; the id is the last part of `/products/<id>`. */
export const Product = pipe(
  D.struct({
    meta: Meta,
    name: Text,
    headline: Text,
    /** Two or three sentences: the service and the reader's benefit. Exclusions belong in `notIncluded`. */
    lede: Text,
    /** The drawing in the head. */
    figure: ProductFigure,
    included: D.array(Text),
    notIncluded: D.array(Text),
    tables: D.array(pipe(Table, D.intersect(D.partial({ /** Its name beside documents and charges. */ tab: Text })))),
    steps: D.array(D.struct({ title: Text, text: Text })),
    documents: D.array(D.struct({ name: Text, purpose: Text })),
    charges: D.array(D.struct({ name: Text, when: Text })),
    questions: D.array(D.struct({ question: Text, answer: Text })),
    /** The legal entity that provides the service, and its licence. */
    licence: Text,
    related: D.array(Link),
  }),
  D.intersect(
    D.partial({
      /** Key facts in the margin: transit and its basis, units, minimum. */
      facts: D.array(D.struct({ label: Text, value: Text })),
      /** The first of the page's drawings, which is open. */
      lead: Drawing,
      /** Further drawings, which unfold. */
      drawings: D.array(Drawing),
      /** Ids of case studies. */
      cases: D.array(Text),
      /** Ids of the lanes on the chart of the oceans. */
      map: D.array(Text),
      /** Ids of the lanes whose landing pages to link. */
      landings: D.array(Text),
    }),
  ),
)
export type Product = D.TypeOf<typeof Product>
