import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { exact } from './exact.ts'
import { Day, Link, Meta, Text } from './text.ts'

const Titled = D.struct({ title: Text, text: Text })

/** `content/<edition>/careers/jobs/<id>.json`; the id is the last part of `/company/careers/jobs/<id>`. */
export const Job = D.struct({
  title: Text,
  summary: Text,
  /** Daily work. */
  work: D.array(Text),
  /** Requirements. */
  needs: D.array(Text),
  /** Skills that help and can be learned. */
  helps: D.array(Text),
})
export type Job = D.TypeOf<typeof Job>

/** ISO 4217 code of a currency. */
const Currency = pipe(
  D.string,
  D.refine((code): code is string => /^[A-Z]{3}$/.test(code), 'three capital letters for a currency, such as EUR'),
)

const Pay = pipe(
  exact({
    /** Places of the job with this pay. */
    places: D.array(Text),
    currency: Currency,
    per: D.literal('year', 'month'),
    from: D.number,
    to: D.number,
  }),
  D.refine((pay): pay is typeof pay => pay.from <= pay.to, 'pay whose `from` is not above its `to`'),
)

/** `content/facts/jobs/<id>.json`: facts that all editions share. */
export const JobFacts = pipe(
  exact(
    {
      /** Id of a team. */
      team: Text,
      /** Ids of offices, or `remote-us`. The person works at one of them. */
      places: pipe(
        D.array(Text),
        D.refine((places): places is typeof places => places.length > 0, 'at least one place'),
      ),
      hours: D.literal('full-time', 'part-time', 'fixed-term'),
      posted: Day,
      /** The last day for applications. */
      closes: Day,
      pay: D.array(Pay),
    },
    // The day on which the role was filled or withdrawn. Its page stays and says so.
    { closed: Day },
  ),
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
  /** Inputs and outputs of the team, and who waits for them. */
  tasks: D.array(D.struct({ task: Text, from: Text, to: Text })),
  /** Pages of this site about the team's subject. */
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
  /** Path of the page that lists all of them. */
  jobs: D.struct({ meta: Meta, headline: Text, lede: Text }),
  /** Benefits besides pay; on every job page, too. */
  benefits: D.struct({ title: Text, intro: Text, items: D.array(Titled) }),
  teams: D.struct({ intro: Text }),
  hiring: D.struct({ title: Text, items: D.array(Titled) }),
  closed: D.struct({ title: Text, paragraphs: D.array(Text) }),
  /** How to apply; shown on every job page. */
  apply: D.struct({ title: Text, text: Text }),

  /** Replaces `apply` when a role is closed. */
  gone: Text,
})
export type CareersPage = D.TypeOf<typeof CareersPage>

/** `content/<edition>/pages/offices.json` */
export const OfficesPage = D.struct({
  meta: Meta,
  headline: Text,
  lede: Text,
  /** The day for the time zones, because some change for daylight saving. */
  hours: D.struct({ day: Day, text: Text }),
  /** Title of the list of offices. */
  intro: Text,
})
export type OfficesPage = D.TypeOf<typeof OfficesPage>
