import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

/** Format of a figure: `#` stands for the number, as in `$#` or `#美元`. */
export const Pattern = pipe(
  D.string,
  D.refine(
    (pattern): pattern is string => pattern.split('#').length === 2,
    'a pattern that holds one # where the number goes',
  ),
)

const Positive = pipe(
  D.number,
  D.refine((value): value is number => value > 0, 'a number above zero'),
)

const Words = {
  title: Text,
  intro: Text,
  /** Source and date of the figures, or their limits. */
  note: Text,
}

/** Amounts on a straight line with a minimum: `base + rate × x`, at least `least`. */
const Lines = D.struct({
  kind: D.literal('lines'),
  ...Words,
  x: D.struct({ label: Text, as: Pattern, from: D.number, to: Positive, step: Positive }),
  y: D.struct({ label: Text, as: Pattern, to: Positive, step: Positive }),
  lines: D.array(
    pipe(D.struct({ name: Text, base: D.number, rate: D.number }), D.intersect(D.partial({ least: D.number }))),
  ),
  /** Values of x in the table. */
  at: D.array(D.number),
})

/** `before` formats values before zero, without a sign: `# before`; `zero` names the origin. */
const Axis = pipe(
  D.struct({ as: Pattern, from: D.number, to: D.number, step: Positive }),
  D.intersect(D.partial({ before: Pattern, zero: Text })),
  D.refine(
    (axis): axis is typeof axis => axis.from >= 0 || axis.before !== undefined,
    'an axis with `before`, since it begins before zero',
  ),
)

/** Spans and moments on one axis of days, weeks or hours; a moment has no `to`. */
const Timeline = D.struct({
  kind: D.literal('timeline'),
  ...Words,
  axis: Axis,
  columns: D.array(Text),
  rows: D.array(
    pipe(D.struct({ name: Text, from: D.number, cells: D.array(Text) }), D.intersect(D.partial({ to: D.number }))),
  ),
})

/**
 * Items to one scale, side by side, in meters. `corner` is cut off at the lower right, as in a container that fits an
 * aircraft's hull.
 */
const Sizes = D.struct({
  kind: D.literal('sizes'),
  ...Words,
  columns: D.array(Text),
  items: D.array(
    pipe(
      D.struct({ name: Text, width: Positive, height: Positive, cells: D.array(Text) }),
      D.intersect(D.partial({ corner: Positive })),
    ),
  ),
})

/** Amounts compared by length. `times` are factors, so that the build computes the product. */
const Bars = D.struct({
  kind: D.literal('bars'),
  ...Words,
  columns: D.array(Text),
  as: Pattern,
  rows: D.array(D.struct({ name: Text, times: D.array(D.number), cells: D.array(Text) })),
})

/** A price as the sum of its items. */
const Price = D.struct({
  kind: D.literal('price'),
  ...Words,
  columns: D.array(Text),
  as: Pattern,
  total: Text,
  lines: D.array(D.struct({ name: Text, amount: D.number, cells: D.array(Text) })),
})

/** A code in parts, with the meaning of each group of characters. */
const Code = D.struct({
  kind: D.literal('code'),
  ...Words,
  columns: D.array(Text),
  parts: D.array(D.struct({ text: Text, name: Text, cells: D.array(Text) })),
})

const AnyDrawing = D.sum('kind')({
  lines: Lines,
  timeline: Timeline,
  sizes: Sizes,
  bars: Bars,
  price: Price,
  code: Code,
})
type AnyDrawing = D.TypeOf<typeof AnyDrawing>

/** Number of table columns that the drawing fills; the cells of a row fill the others. */
const ownColumns = { timeline: 1, sizes: 1, bars: 2, price: 2, code: 2 } as const

const rowsOf = (
  drawing: Exclude<AnyDrawing, { readonly kind: 'lines' }>,
): readonly { readonly cells: readonly string[] }[] => {
  switch (drawing.kind) {
    case 'timeline':
    case 'bars':
      return drawing.rows
    case 'sizes':
      return drawing.items
    case 'price':
      return drawing.lines
    case 'code':
      return drawing.parts
  }
}

/** A drawing that the build makes from the page's figures, and the table with the same figures. */
export const Drawing = pipe(
  AnyDrawing,
  D.refine(
    (drawing): drawing is AnyDrawing =>
      drawing.kind === 'lines' ||
      rowsOf(drawing).every(({ cells }) => cells.length === drawing.columns.length - ownColumns[drawing.kind]),
    'a drawing whose rows have a cell for each column of its table',
  ),
)
export type Drawing = D.TypeOf<typeof Drawing>
export type DrawingOf<Kind extends Drawing['kind']> = Extract<Drawing, { readonly kind: Kind }>
