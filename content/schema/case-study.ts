import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { exact } from './exact.ts'
import { Day, Link, Slug, Text } from './text.ts'

/** Format of a figure: `#` stands for the number, as in `$#` or `#美元`. */
const Pattern = pipe(
  D.string,
  D.refine(
    (pattern): pattern is string => pattern.split('#').length === 2,
    'a pattern that holds one # where the number goes',
  ),
)

/** `content/<edition>/company/case-studies/<id>.json` */
export const CaseStudy = D.struct({
  title: Text,
  summary: Text,
  slug: Slug,
  /** The result in a few words; `#` stands for the difference of the totals. */
  result: Pattern,
  customer: D.struct({ name: Text, business: Text }),
  lane: Text,
  service: Text,
  problem: D.array(Text),
  /** Names of the legs by id. */
  legs: D.record(Text),
  done: D.array(D.struct({ title: Text, text: Text })),
  sum: D.struct({
    title: Text,
    intro: Text,
    as: Pattern,
    /** Names of the rows by id. */
    rows: D.record(Text),
    note: Text,
  }),
  /** Limits of the calculation, and cases in which it turns out differently. */
  limits: D.array(Text),
  related: D.array(Link),
})
export type CaseStudy = D.TypeOf<typeof CaseStudy>

const Days = pipe(
  D.number,
  D.refine((days): days is number => days >= 0, 'days from 0'),
)

const Leg = exact({ id: Text, by: D.literal('sea', 'air', 'land', 'wait'), days: Days })

/** Factors; an empty list is zero. The build computes the product, so that it cannot be wrong. */
const Factors = D.array(D.number)

/** `content/facts/cases/<id>.json`: the figures of a case study, before and after. */
export const CaseFacts = exact({
  published: Day,
  legs: exact({ before: D.array(Leg), after: D.array(Leg) }),
  rows: D.array(exact({ id: Text, before: Factors, after: Factors })),
})
export type CaseFacts = D.TypeOf<typeof CaseFacts>
