import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Link, Meta, Text } from './text.ts'

const Item = D.struct({ title: Text, text: Text })

/** Label of a field, and what helps to answer it. */
const Asked = pipe(D.struct({ label: Text }), D.intersect(D.partial({ hint: Text })))

/** A table with its words; rows are computed. */
const Computed = D.struct({ title: Text, intro: Text, columns: D.array(Text), note: Text })

/** An example that is computed when building, as the query that the calculator reads. */
const Example = D.struct({ title: Text, query: Text })

const Group = D.struct({ legend: Text, hint: Text })

/** Words that both tools have. In all patterns, `{name}` stands for a figure or a name. */
const Shared = {
  meta: Meta,
  headline: Text,
  lede: Text,
  facts: D.array(D.struct({ label: Text, value: Text })),
  /** For visitors whose browser runs no scripts. */
  withoutScript: D.struct({ text: Text, link: Text }),
  /** Shown where the code that computes could not be loaded. */
  failed: Text,
  actions: D.struct({ calculate: Text, copy: Text, copied: Text, csv: Text, print: Text, lines: Text }),
  faults: D.struct({ title: Text, texts: D.record(Text) }),
  /** What the form holds at first, as a query. */
  example: Text,
  cases: pipe(Computed, D.intersect(D.struct({ open: Text, items: D.array(Example) }))),
  /** The facts of the page, folded at its end. */
  about: D.struct({ title: Text, text: Text }),
  method: D.struct({ title: Text, items: D.array(Item) }),
  related: D.array(Link),
}

const Checks = D.struct({ primary: Text, secondary: Text, unverified: Text })
const HeadingChecks = pipe(Checks, D.intersect(D.struct({ verbatim: Text })))

/** `content/<edition>/tools/emissions-calculator.json` */
export const EmissionsPage = D.struct({
  ...Shared,
  form: D.struct({
    label: Text,
    /** Label of the folded fields. */
    more: Text,
    goods: Group,
    way: Group,
    weight: Asked,
    teu: Asked,
    containers: Asked,
    load: Asked,
    loads: D.record(Text),
    cooled: Asked,
    step: Text,
    by: Asked,
    from: Asked,
    to: Asked,
    via: Asked,
    vias: D.record(Text),
    km: Asked,
    grams: Asked,
    /** Fills in the lane chosen elsewhere, `{from}` and `{to}`. */
    useLane: Text,
    choose: Text,
    add: Text,
    remove: Text,
    /** On the button; the other names it. */
    removeShort: Text,
  }),
  /** Names of modes, which group the factors, by id. */
  modes: D.record(Text),
  /** Names of factors by id. */
  factors: D.record(Text),
  result: D.struct({
    title: Text,
    intro: Text,
    /** Under the table of lines. */
    note: Text,
    /** Said of the answer in one line. */
    status: Text,
    total: D.struct({ unit: Text, text: Text }),
    perTonne: D.struct({ unit: Text, text: Text }),
    intensity: D.struct({ unit: Text, text: Text }),
    tankToWake: D.struct({ unit: Text, text: Text }),
    check: D.struct({ unit: Text, text: Text }),
    columns: D.array(Text),
    formulas: D.struct({ teuKm: Text, tonneKm: Text, flight: Text, tonne: Text, container: Text }),
    units: D.struct({ teuKm: Text, tonneKm: Text, tonne: Text, container: Text }),
    between: Text,
    /** A factor with its unit. */
    factor: Text,
    given: Text,
    approximate: Text,
    lacksCooling: Text,
    sum: Text,
    lineGroups: D.struct({ title: Text, steps: Text, counts: Text }),
    teuFromWeight: Text,
    weightFromTeu: Text,
    comparison: D.struct({ title: Text, sameDistance: Text, betweenPorts: Text, columns: D.array(Text), chosen: Text }),
    halving: D.struct({
      title: Text,
      intro: Text,
      needed: Text,
      impossible: Text,
      swap: Text,
      enough: Text,
      ship: Text,
    }),
    csv: D.array(Text),
  }),
  table: pipe(Computed, D.intersect(D.struct({ open: Text, per: D.record(Text), cooledPlus: Text, none: Text }))),
})
export type EmissionsPage = D.TypeOf<typeof EmissionsPage>

/** `content/<edition>/tools/duty-estimator.json` */
export const DutyPage = D.struct({
  ...Shared,
  form: D.struct({
    label: Text,
    /** Label of the folded fields. */
    more: Text,
    entry: Group,
    value: Group,
    extras: Group,
    market: Asked,
    markets: D.record(Text),
    state: Asked,
    date: Asked,
    mode: Asked,
    modes: D.record(Text),
    hs: Asked,
    /** A line of the US tariff under six digits, where rates differ. */
    line: Asked,
    chooseLine: Text,
    /** `{unit}` tells the fields apart. */
    quantities: Asked,
    /** Names of what rates count. */
    quantityUnits: D.record(Text),
    origin: Asked,
    rate: Asked,
    price: Asked,
    /** The currency of a value, by market. */
    currencies: D.record(Text),
    basis: Asked,
    bases: D.record(Text),
    freight: Asked,
    insurance: Asked,
    inland: Asked,
    units: Asked,
    /** `{number}` tells the fields apart. */
    additional: Asked,
    program: Asked,
    programs: D.record(Text),
    kind: Asked,
    kinds: D.record(Text),
    vat: Asked,
    choose: Text,
    none: Text,
    byValue: Text,
  }),
  /** The field that finds a code from words. */
  what: D.struct({
    label: Text,
    hint: Text,
    /** Shown while the list of goods loads. */
    wait: Text,
    failed: Text,
    withoutScript: Text,
    browse: Text,
    none: Text,
    found: Text,
    title: Text,
    unknown: Text,
    /** `{chapter}` and `{heading}` above a subheading. */
    chain: Text,
    matched: Text,
    /** Between matched words. */
    comma: D.string,
    choose: Text,
    broker: Text,
    /** By what is asked about. */
    questions: D.struct({ heading: Text, making: Text, person: Text, material: Text, state: Text }),
    /** Names of answers. */
    values: D.record(Text),
  }),
  result: D.struct({
    title: Text,
    intro: Text,
    note: Text,
    /** Said of the answer in one line. */
    status: Text,
    statusLikely: Text,
    total: Text,
    effective: Text,
    likely: Text,
    upTo: Text,
    upToFormula: Text,
    specific: Text,
    /** An additional US duty with its heading. */
    measure: Text,
    likelyLine: Text,
    /** A line that is due, in place of which a likely one would be. */
    sparedLine: Text,
    openLine: Text,
    yielded: Text,
    /** Names of additional US duties, by family. */
    measures: D.record(Text),
    /** Why one is not counted, by reason. */
    open: D.record(Text),
    /** `{amount}` with the currency of the market, by its code. */
    currencies: D.record(Text),
    columns: D.array(Text),
    lines: D.record(Text),
    formula: Text,
    limited: D.struct({ minimum: Text, maximum: Text }),
    flat: Text,
    waived: D.record(Text),
    rate: Text,
    given: Text,
    /** In place of a rate, for a flat fee. */
    fixed: Text,
    /** How far an additional duty, or another rate, was checked; `beside` puts it behind a text. */
    checked: D.struct({ heading: HeadingChecks, rate: Checks, beside: Text }),
    period: Text,
    sum: Text,
    /** Names of lines where there is little room. */
    short: D.record(Text),
    /** Name of the likely part of the bar. */
    mayApply: Text,
    sums: D.struct({ landed: Text, withVat: Text, perUnit: Text }),
    /** Groups that the lines are folded into. */
    lineGroups: D.struct({ title: Text, duties: Text, fees: Text, taxes: Text, basis: Text }),
    /** Leads from a line to the row about its source. */
    onFile: Text,
    facts: D.struct({ customsValue: Text, entry: Text, code: Text, likely: Text, open: Text, yielded: Text }),
    customsValue: D.record(Text),
    entry: D.record(Text),
    landedTable: D.struct({
      title: Text,
      intro: Text,
      columns: D.array(Text),
      goods: Text,
      freight: Text,
      inland: Text,
      duties: Text,
      fees: Text,
      sum: Text,
    }),
    notes: D.struct({
      title: Text,
      intro: Text,
      since: Text,
      between: Text,
      link: Text,
      items: D.record(Item),
    }),
    csv: D.array(Text),
  }),
  rates: pipe(Computed, D.intersect(D.struct({ goods: D.record(Text), range: Text, open: Text }))),
  fees: pipe(Computed, D.intersect(D.struct({ names: D.record(Text) }))),
  /** The page with the rates on file. */
  reference: D.struct({
    meta: Meta,
    headline: Text,
    lede: Text,
    contents: Text,
    back: Text,
    link: Text,
    measures: pipe(
      Computed,
      D.intersect(
        D.struct({
          all: Text,
          allBut: Text,
          since: Text,
          eu: Text,
          status: D.struct({ final: Text, reported: Text }),
          looks: HeadingChecks,
        }),
      ),
    ),
    stacking: Computed,
    lowValue: pipe(Computed, D.intersect(D.struct({ rules: D.struct({ free: Text, item: Text, tax: Text }) }))),
    sources: pipe(Computed, D.intersect(D.struct({ published: Text, read: Text }))),
  }),
})
export type DutyPage = D.TypeOf<typeof DutyPage>
