import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Link, Meta, Text } from './text.ts'

const Titled = D.struct({ title: Text, text: Text })

/** `content/<edition>/careers/jobs/<id>.json`; the id is the last part of `/company/careers/jobs/<id>`. */
export const Job = D.struct({
  title: Text,
  summary: Text,
  /** What the days are made of. */
  work: D.array(Text),
  /** Without which it does not work. */
  needs: D.array(Text),
  /** What helps and can be learned here. */
  helps: D.array(Text),
})
export type Job = D.TypeOf<typeof Job>

const Pay = pipe(
  D.struct({
    /** Places of the job that it is paid at. */
    places: D.array(Text),
    /** ISO 4217. */
    currency: Text,
    per: D.literal('year', 'month'),
    from: D.number,
    to: D.number,
  }),
  D.refine((pay): pay is typeof pay => pay.from <= pay.to, 'pay whose `from` is not above its `to`'),
)

/** `content/tables/job-facts.ts`: what is the same in all editions. */
export const JobFacts = pipe(
  D.struct({
    /** Id of a team. */
    team: Text,
    /** Ids of offices, or `remote-us`. One person works at one of them. */
    places: pipe(
      D.array(Text),
      D.refine((places): places is typeof places => places.length > 0, 'at least one place'),
    ),
    hours: D.literal('full-time', 'part-time', 'fixed-term'),
    posted: Day,
    /** Until when applications are read. */
    closes: Day,
    pay: D.array(Pay),
  }),
  // The day on which the role was filled or withdrawn. Its page stays and says so.
  D.intersect(D.partial({ closed: Day })),
  D.refine(
    (facts): facts is typeof facts =>
      facts.places.every((place) => facts.pay.some(({ places }) => places.includes(place))),
    'pay for each of the places',
  ),
)
export type JobFacts = D.TypeOf<typeof JobFacts>

/** `content/<edition>/careers/teams/<id>.json`; the id is the last part of `/careers/teams/<id>`. */
export const Team = D.struct({
  name: Text,
  /** Id of one of the departments of the careers page. */
  department: Text,
  summary: Text,
  order: D.number,
  paragraphs: D.array(Text),
  /** What comes in, what goes out, and who waits for it. */
  tasks: D.array(D.struct({ task: Text, from: Text, to: Text })),
  /** Pages of this site that show what the team knows. */
  reading: D.array(Link),
})
export type Team = D.TypeOf<typeof Team>

/** `content/<edition>/pages/careers.json` */
export const CareersPage = D.struct({
  meta: Meta,
  headline: Text,
  lede: Text,
  departments: D.array(D.struct({ id: Text, name: Text })),
  roles: D.struct({ intro: Text, none: Text }),
  /** The page of its own that lists all of them. */
  jobs: D.struct({ meta: Meta, headline: Text, lede: Text }),
  /** What people get besides pay; on every job page too. */
  benefits: D.struct({ title: Text, intro: Text, items: D.array(Titled) }),
  teams: D.struct({ intro: Text }),
  hiring: D.struct({ title: Text, items: D.array(Titled) }),
  closed: D.struct({ title: Text, paragraphs: D.array(Text) }),
  /** How to apply; shown on every job page. */
  apply: D.struct({ title: Text, text: Text }),

  /** Shown in the place of `apply` when a role is closed. */
  gone: Text,
})
export type CareersPage = D.TypeOf<typeof CareersPage>

/** `content/<edition>/pages/offices.json` */
export const OfficesPage = D.struct({
  meta: Meta,
  headline: Text,
  lede: Text,
  /** The day whose time zones are shown: summer time moves some of them. */
  hours: D.struct({ day: Day, text: Text }),
  /** Over the list of offices. */
  intro: Text,
})
export type OfficesPage = D.TypeOf<typeof OfficesPage>
