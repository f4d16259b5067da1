import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Slug, Text } from './text.ts'

/** A place in the data of a figure. */
const Cell = { data: Text, row: Text, column: Text }

const Finding = D.struct({
  ...Cell,
  /** Follows the number: `nautical miles`, `%`. */
  unit: Text,
  /** What the number says, in a few words. */
  text: Text,
})

const Figure = pipe(
  D.struct({
    /** Id of a data set of `tables/research.ts`. */
    data: Text,
    /** Id of the heading in this edition under which the figure stands, after the text. */
    under: Text,
    title: Text,
    /** What the drawing shows, for those who cannot see it. */
    alt: Text,
    /** Names the first column of the table. */
    of: Text,
    /** Words for the columns of the data, by id. */
    columns: D.record(Text),
    /** Unit of what is drawn. */
    unit: Text,
    form: D.literal('bars', 'ranges', 'lines'),
    /** Ids of the columns that are drawn; for ranges, of the two ends. All columns stand in the table. */
    draw: D.array(Text),
    /** Where the figures come from, and of what date. */
    note: Text,
  }),
  D.intersect(
    D.partial({
      /** Words for the rows, by id; a row whose id is a number needs none. */
      rows: D.record(Text),
      /** Each step of a logarithmic scale is ten times the one before. */
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
    /** Read from the data, so that they cannot drift from it; the first stands in the list of papers. */
    findings: D.array(Finding),
    figures: D.array(Figure),
  }),
  D.intersect(D.partial({ updated: Day, related: D.array(Text) })),
)
export type ResearchPaper = D.TypeOf<typeof ResearchPaper>

/** The data of a figure. Its words stand in the papers, which name rows and columns by id. */
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
