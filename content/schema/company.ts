import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { exact } from './exact.ts'
import { Day, Href, Link, Meta, Moment, Phone, Slug, Text } from './text.ts'

/** `content/<edition>/company/releases/<name>.md` */
export const Release = D.struct({ title: Text, summary: Text, slug: Slug, published: Day, topic: Text })
export type Release = D.TypeOf<typeof Release>

/** `content/<edition>/pages/newsroom.json` */
export const NewsroomPage = D.struct({
  meta: Meta,
  headline: Text,
  lede: Text,
  boilerplate: D.struct({ title: Text, paragraphs: D.array(Text) }),
  use: D.struct({ title: Text, items: D.array(D.struct({ title: Text, text: Text })) }),
})
export type NewsroomPage = D.TypeOf<typeof NewsroomPage>

/** `content/<edition>/company/texts/<id>.md`: single pages of running text. */
export const CompanyText = pipe(
  D.struct({ title: Text, summary: Text, updated: Day, related: D.array(Link) }),
  // The speaker of the text.
  D.intersect(D.partial({ signed: D.struct({ name: Text, role: Text }) })),
)
export type CompanyText = D.TypeOf<typeof CompanyText>

/** `content/<edition>/company/eu.md` */
export const EuPage = D.struct({
  metaTitle: Text,
  title: Text,
  summary: Text,
  updated: Day,
  /** Filings that are due a number of hours before an event, to one scale. */
  deadlines: D.struct({
    title: Text,
    intro: Text,
    columns: D.array(Text),
    note: Text,
    items: D.array(D.struct({ traffic: Text, hours: D.number, due: Text, rule: Text })),
  }),
  related: D.array(Link),
})
export type EuPage = D.TypeOf<typeof EuPage>

/** `content/<edition>/company/events/<id>.json` */
export const CompanyEvent = D.struct({ title: Text, summary: Text, bring: D.array(Text), where: Text, language: Text })
export type CompanyEvent = D.TypeOf<typeof CompanyEvent>

/** `content/facts/events/<id>.json`: facts that all editions share. */
export const EventFacts = exact({
  starts: Moment,
  minutes: pipe(
    D.number,
    D.refine((minutes): minutes is number => Number.isInteger(minutes) && minutes > 0, 'full minutes above 0'),
  ),
  /** Id of the hosting office. */
  office: Text,
})
export type EventFacts = D.TypeOf<typeof EventFacts>

/** `content/<edition>/pages/events.json` */
export const EventsPage = D.struct({
  meta: Meta,
  headline: Text,
  lede: Text,
  /** The build has no clock: events before this day are listed as past. */
  asOf: Day,
  /** How to take part, shown above the list. */
  intro: Text,
  joining: D.struct({ title: Text, items: D.array(D.struct({ title: Text, text: Text })) }),
})
export type EventsPage = D.TypeOf<typeof EventsPage>

const Email = pipe(
  D.string,
  D.refine((email): email is string => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), 'an e-mail address'),
)

/** `content/facts/company.json`, which `content/site.ts` reads. */
export const CompanyFacts = exact({
  legalName: Text,
  email: Email,
  phone: Phone,
  /** Editions that show another number than `phone`. */
  phones: D.record(Phone),
  /** Where the company speaks, by edition: visitors in China are led to hosts that they can reach. */
  social: D.record(D.array(exact({ label: Text, href: Href }))),
  /** By edition, as each country writes them. */
  licences: D.record(D.array(Text)),
})
