import * as D from 'io-ts/Decoder'
import { Href, Text } from './text.ts'

/** A charge: what it is called, what it is multiplied by, and how it is priced. */
const Charge = D.struct({ name: Text, basis: Text, how: Text })

/** Charges of a quote by id, and the patterns of those whose amount is computed. */
const Charges = D.struct({
  pickup: Charge,
  handling: Charge,
  exportEntry: Charge,
  originTerminal: Charge,
  originStation: Charge,
  originAirport: Charge,
  freightFcl: Charge,
  freightLcl: Charge,
  freightAir: Charge,
  freightRail: Charge,
  surchargesSea: Charge,
  surchargesAir: Charge,
  documentsSea: Charge,
  documentsAir: Charge,
  documentsRail: Charge,
  destinationTerminal: Charge,
  destinationStation: Charge,
  destinationAirport: Charge,
  entry: Charge,
  isf: Charge,
  bond: Charge,
  mpf: Charge,
  hmf: Charge,
  duty: Charge,
  deliveryFcl: Charge,
  delivery: Charge,
  insurance: Charge,
})
export type ChargeId = keyof D.TypeOf<typeof Charges>

/** Words of the quote form beside its questions: steps, letter, and what is known of the price. */
export const QuoteWords = D.struct({
  /** Name of the list of steps. */
  steps: Text,
  cargo: Text,
  route: Text,
  you: Text,
  /** `{number}` of 3. */
  position: Text,
  minutes: Text,
  toRoute: Text,
  toYou: Text,
  back: Text,
  /** Buttons of a number: `{type}`. */
  fewer: Text,
  more: Text,
  /** Why origin and destination are filled in. */
  fromLane: Text,
  forget: Text,
  letter: D.struct({
    title: Text,
    bar: Text,
    /** Until a place is known. */
    from: Text,
    to: Text,
    /** Until both are. */
    noLane: Text,
    planning: Text,
    unavailable: Text,
    /** Text alternative of a lane, with `{from}` and `{to}`. */
    lane: Text,
    distance: Text,
    days: Text,
    emissions: Text,
    miles: Text,
    range: Text,
    /** `{kg}`, for what is shipped. */
    kg: Text,
    perTeu: Text,
    perTonne: Text,
    ways: Text,
    cargo: Text,
    noCargo: Text,
    /** `{count}` × `{type}` */
    boxes: Text,
    boxesDrawn: Text,
    more: Text,
    volumeFill: Text,
    weightFill: Text,
    over: Text,
    shared: Text,
    chargeableLcl: Text,
    chargeableAir: Text,
    weight: Text,
    volume: Text,
    dates: Text,
    noDates: Text,
    ready: Text,
    sails: Text,
    flies: Text,
    departs: Text,
    arrives: Text,
    between: Text,
    strip: Text,
    note: Text,
  }),
  price: D.struct({
    title: Text,
    intro: Text,
    columns: D.struct({ charge: Text, basis: Text, amount: Text }),
    quoted: Text,
    /** Until the answer that an amount depends on is given. */
    needsValue: Text,
    percent: Text,
    amountRange: Text,
    money: Text,
    minimum: Text,
    maximum: Text,
    noRate: Text,
    source: Text,
    published: Text,
    read: Text,
    from: Text,
    /** Our price list of `{day}`. */
    ourList: Text,
    /** Until what an amount is multiplied by is known. */
    needs: Text,
    /** `{count}` × `{unit}` at `{range}`, and `{count}` × `{range}`. */
    each: Text,
    times: Text,
    atLeast: Text,
    /** Instead of a bond for one entry: `{amount}`. */
    bondYear: Text,
    /** Texts of a published index: in the place of a price, and where it has no figure. */
    market: Text,
    marketRest: Text,
    /** No index has containers of these types. */
    marketNone: Text,
    /** `{index}`, `{lane}`, `{from}` and `{to}`, each a `week`. */
    marketSource: Text,
    marketDates: Text,
    week: Text,
    /** The sum of what has a figure, `{amount}`, and of what it is made up. */
    sum: Text,
    parts: D.struct({ government: Text, ours: Text, market: Text }),
    /** `{names}` */
    missing: Text,
    later: D.struct({ title: Text, items: D.array(Text) }),
    estimator: Text,
    method: D.struct({ label: Text, href: Href }),
    calculator: Text,
    charges: Charges,
  }),
})
export type QuoteWords = D.TypeOf<typeof QuoteWords>

/** Words of the page after the form about a request that was sent from this device. */
export const SentWords = D.struct({
  title: Text,
  reference: Text,
  text: Text,
  forget: Text,
})
export type SentWords = D.TypeOf<typeof SentWords>
