import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Link, Meta, Text } from './text.ts'

const Titled = D.struct({ title: Text, text: Text })

/** `content/<edition>/pages/styleguide.json`: names of the components, and sample texts. */
export const StyleguidePage = D.struct({
  meta: Meta,
  eyebrow: Text,
  headline: Text,
  lede: Text,
  theme: D.struct({ legend: Text, system: Text, light: Text, dark: Text }),
  bands: D.struct({
    colours: Titled,
    type: Titled,
    space: Titled,
    actions: Titled,
    wayfinding: Titled,
    cards: Titled,
    lists: Titled,
    tables: Titled,
    disclosures: Titled,
    notices: Titled,
    figures: Titled,
    fields: Titled,
    overlays: Titled,
    progress: Titled,
    reading: Titled,
    gatherings: Titled,
    ways: Titled,
    atlas: Titled,
    quote: Titled,
    whole: Titled,
  }),
  /** Names of the type sizes, from the largest to the smallest, and a sample line for each. */
  type: D.struct({ steps: D.array(D.struct({ token: Text, use: Text })), line: Text, ambiguous: Text }),
  colours: D.array(D.struct({ token: Text, use: Text })),
  actions: D.struct({ solid: Link, outline: Link, plain: Link, back: Link, disabled: Text }),
  cards: D.array(pipe(D.struct({ label: Text, href: Text, text: Text }), D.intersect(D.partial({ note: Text })))),
  table: D.struct({ title: Text, columns: D.array(Text), rows: D.array(D.array(Text)) }),
  disclosures: D.array(D.struct({ label: Text, text: Text })),
  notices: D.struct({
    note: Titled,
    caution: Titled,
    plain: Text,
    warning: Text,
    code: D.struct({ title: Text, code: Text }),
  }),
  figure: D.struct({ caption: Text, source: Text }),
  chart: D.struct({ title: Text, alt: Text, table: Text }),
  fields: D.struct({
    label: Text,
    hint: Text,
    optional: Text,
    error: Text,
    choose: Text,
    message: Text,
    consent: Text,
    choices: D.array(D.struct({ value: Text, label: Text, note: Text })),
    day: Text,
    moment: Text,
    email: Text,
    phone: Text,
    digits: Text,
  }),
  overlays: D.struct({ menu: Text, open: Text, title: Text, text: Text, close: Text }),
  progress: D.struct({ known: Text, unknown: Text }),
})
export type StyleguidePage = D.TypeOf<typeof StyleguidePage>
