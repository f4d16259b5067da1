import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Slug, Text } from './text.ts'

/** A cell in the data of a figure. */
const Cell = { data: Text, row: Text, column: Text }

const Finding = D.struct({
  ...Cell,
  /** Unit after the number: `nautical miles`, `%`. */
  unit: Text,
  /** Meaning of the number, in a few words. */
  text: Text,
})

const Figure = pipe(
  D.struct({
    /** Id of a data set of `tables/research.ts`. */
    data: Text,
    /** Id of the heading, in this edition, whose section ends with the figure. */
    under: Text,
    title: Text,
    /** Text alternative of the chart. */
    alt: Text,
    /** Names the first column of the table. */
    of: Text,
    /** Labels of the columns by id. */
    columns: D.record(Text),
    /** Unit of the chart. */
    unit: Text,
    form: D.literal('bars', 'ranges', 'lines'),
    /** Ids of the columns in the chart; for ranges, of the two ends. The table has all columns. */
    draw: D.array(Text),
    /** Source and date of the figures. */
    note: Text,
  }),
  D.intersect(
    D.partial({
      /** Labels of the rows by id; a row whose id is a number needs none. */
      rows: D.record(Text),
      /** Each step of a logarithmic scale is a factor of ten. */
      scale: D.literal('linear', 'logarithmic'),
    }),
  ),
)
export type Figure = D.TypeOf<typeof Figure>

/** `content/<edition>/research/<name>.md` */
export const ResearchPaper = pipe(
  D.struct({
    title: Text,
    summary: Text,
    slug: Slug,
    /** Id of a blog author. */
    author: Text,
    published: Day,
    /** Read from the data, so that they cannot differ; the list of papers shows the first. */
    findings: D.array(Finding),
    figures: D.array(Figure),
  }),
  D.intersect(D.partial({ updated: Day, related: D.array(Text) })),
)
export type ResearchPaper = D.TypeOf<typeof ResearchPaper>

/** The data of a figure. Papers label its rows and columns by id. */
export const ResearchData = pipe(
  D.struct({
    columns: D.array(D.struct({ id: Text, decimals: D.number })),
    rows: D.array(D.struct({ id: Text, values: D.array(D.nullable(D.number)) })),
  }),
  D.refine(
    (data): data is typeof data => data.rows.every(({ values }) => values.length === data.columns.length),
    'rows with a value for each column',
  ),
)
export type ResearchData = D.TypeOf<typeof ResearchData>
