import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Link, Meta, Text } from './text.ts'

const Fact = D.struct({ label: Text, value: Text })

/** A span of days, counted from a day that the page names. */
const Span = pipe(
  D.struct({ what: Text, who: Text, from: D.number, to: D.number }),
  D.refine(
    (span): span is { what: string; who: string; from: number; to: number } => span.from < span.to,
    'days that end after they begin',
  ),
)

/** `content/<edition>/landings/content/<id>.json`: one topic in full, at `/resources/<id>`. */
export const ContentLanding = D.struct({
  meta: Meta,
  headline: Text,
  lede: Text,
  facts: D.array(Fact),
  /** The schedule of a shipment in days. */
  course: D.struct({
    title: Text,
    intro: Text,
    columns: D.struct({ what: Text, who: Text, days: Text }),
    /** The event on day zero: `sailing`. */
    origin: Text,
    spans: D.array(Span),
    note: Text,
  }),
  sections: D.array(D.struct({ title: Text, paragraphs: D.array(Text), items: D.array(Text) })),
  tables: D.array(
    D.struct({ title: Text, intro: Text, columns: D.array(Text), rows: D.array(D.array(Text)), note: Text }),
  ),
  related: D.array(Link),
  closing: D.struct({ title: Text, text: Text, actions: D.array(Link) }),
})
export type ContentLanding = D.TypeOf<typeof ContentLanding>

/** `content/<edition>/landings/lanes/<id>.json`: a lane and a short form, at `/lp/<id>`. */
export const LaneLanding = D.struct({
  meta: Meta,
  headline: Text,
  lede: Text,
  /** Id of one of the `landingLanes` in `tables/lane-maps/lanes.ts`; its chart, distance and days come from there. */
  lane: Text,
  map: D.struct({ title: Text, text: Text }),
  points: D.struct({ title: Text, items: D.array(D.struct({ title: Text, text: Text })) }),
  form: D.struct({ label: Text }),
  questions: D.struct({ title: Text, items: D.array(D.struct({ question: Text, answer: Text })) }),
  related: D.array(Link),
})
export type LaneLanding = D.TypeOf<typeof LaneLanding>
