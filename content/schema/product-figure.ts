import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Pattern } from './drawing.ts'
import { Text } from './text.ts'

const Words = {
  /** Text alternative: what the drawing shows, with its figures. */
  title: Text,
  /** Says that the figures are an example, or names their source and date. */
  caption: Text,
}

/** The lane of a landing page on its chart. */
const Lane = D.struct({ kind: D.literal('lane'), ...Words, landing: Text })

/** Cartons as one block, in centimeters, and what they are charged as. */
const Cartons = D.struct({
  kind: D.literal('cartons'),
  ...Words,
  carton: D.tuple(D.number, D.number, D.number),
  count: D.tuple(D.number, D.number, D.number),
  kilograms: D.number,
  divisor: D.number,
  weight: Pattern,
  length: Pattern,
  actual: Text,
  byVolume: Text,
  charged: Text,
})

/** A container by the cubic meters of its shippers, of whom the reader is one. */
const Shared = D.struct({
  kind: D.literal('shared'),
  ...Words,
  parts: D.array(D.number),
  /** Index of the reader's part. */
  yours: D.number,
  volume: Pattern,
  label: Text,
  price: Text,
})

/** A haul as the miles of each driving day. */
const Haul = D.struct({
  kind: D.literal('haul'),
  ...Words,
  miles: D.array(D.number),
  distance: Pattern,
  day: Pattern,
  rest: Text,
  from: Text,
  to: Text,
})

/** A form with its boxes, some of which have a note. */
const Summary = D.struct({
  kind: D.literal('summary'),
  ...Words,
  form: Text,
  boxes: D.array(
    pipe(
      D.struct({ label: Text, value: Text }),
      D.intersect(D.partial({ note: Text, width: D.literal('half', 'full') })),
    ),
  ),
})

/** A screen with a shipment: its milestones, and who reported each. */
const Screen = D.struct({
  kind: D.literal('screen'),
  ...Words,
  number: Text,
  route: Text,
  status: Text,
  rows: D.array(pipe(D.struct({ name: Text, source: Text, day: Text }), D.intersect(D.partial({ isNext: D.boolean })))),
  alert: D.struct({ title: Text, text: Text }),
})

/** A code taken apart; its parts are those of the page's drawing of a code. */
const Code = D.struct({ kind: D.literal('code'), ...Words, notes: D.array(Text) })

/** Draws the saving of each option; the amounts are those of the page's bars. */
const Options = D.struct({ kind: D.literal('options'), ...Words, saved: Pattern })

/** Draws the share of the duty paid that comes back. */
const Refund = D.struct({
  kind: D.literal('refund'),
  ...Words,
  units: D.number,
  exported: D.number,
  paid: Text,
  leaving: Text,
  staying: Text,
  back: Text,
})

/** A label with its lines, and the rule behind each. */
const Label = D.struct({
  kind: D.literal('label'),
  ...Words,
  lines: D.array(D.struct({ text: Text, name: Text, rule: Text })),
})

/** A working day with its cut-off, and what an order costs; the amounts are those of the page's price. */
const Cutoff = D.struct({
  kind: D.literal('cutoff'),
  ...Words,
  hour: D.number,
  time: Text,
  before: Text,
  after: Text,
  cost: Text,
})

/** A pallet of layers, in meters; the limits are those of the page's sizes. */
const Pallet = D.struct({
  kind: D.literal('pallet'),
  ...Words,
  base: D.number,
  layers: D.number,
  layer: D.number,
  columns: D.number,
})

/** Flows that join in one container; the amounts are those of the page's bars, the last of which is their sum. */
const Joined = D.struct({ kind: D.literal('joined'), ...Words, capacity: D.number, volume: Pattern })

/** Amounts as squares of that area; they are those of the page's first bars. */
const Squares = D.struct({ kind: D.literal('squares'), ...Words, names: D.array(Text) })

/** The same as circles. */
const Circles = D.struct({ kind: D.literal('circles'), ...Words, names: D.array(Text) })

/** Cash that is out, in percent of the price, by day. */
const Cash = D.struct({
  kind: D.literal('cash'),
  ...Words,
  from: D.number,
  to: D.number,
  steps: D.array(D.struct({ day: D.number, percent: D.number, name: Text })),
  paid: D.struct({ from: D.number, to: D.number, name: Text }),
  financed: D.struct({ from: D.number, to: D.number, name: Text }),
  percent: Pattern,
  start: Text,
})

/** The drawing in the head of a product's page. */
export const ProductFigure = D.sum('kind')({
  lane: Lane,
  cartons: Cartons,
  shared: Shared,
  haul: Haul,
  summary: Summary,
  screen: Screen,
  code: Code,
  options: Options,
  refund: Refund,
  label: Label,
  cutoff: Cutoff,
  pallet: Pallet,
  joined: Joined,
  squares: Squares,
  circles: Circles,
  cash: Cash,
})
export type ProductFigure = D.TypeOf<typeof ProductFigure>
export type ProductFigureOf<Kind extends ProductFigure['kind']> = Extract<ProductFigure, { readonly kind: Kind }>
