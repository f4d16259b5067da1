import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Link, Slug, Text } from './text.ts'

/** The lanes of every issue in a fixed order, so that readers find theirs in the same place. */
export const laneNames = [
  'transpacific-eastbound',
  'far-east-westbound',
  'transatlantic-westbound',
  'indian-subcontinent',
  'latin-america',
  'air',
  'trucking',
  'customs',
] as const

export type LaneName = (typeof laneNames)[number]

/** A deadline or an event on a day. */
const LaneDate = D.struct({ day: Day, text: Text })
export type LaneDate = D.TypeOf<typeof LaneDate>

/** A trend until the next issue: up, flat, down, or unknown. */
export const tendencies = ['up', 'level', 'down', 'open'] as const
export type Tendency = (typeof tendencies)[number]

/** One line of a lane with its basis: a calendar, a rule, a notice, a distance. */
const Outlook = D.struct({ tends: D.literal(...tendencies), text: Text })
export type Outlook = D.TypeOf<typeof Outlook>

/** The forecast lines of every lane, in the order of the page. */
export const outlookNames = ['rates', 'space', 'equipment'] as const
export type OutlookName = (typeof outlookNames)[number]

const LaneNote = D.struct({
  lane: D.literal(...laneNames),
  /** Freight rates; at customs, duties and fees. */
  rates: Outlook,
  /** Capacity of ships, aircraft and trucks; at customs, the speed of clearance. */
  space: Outlook,
  /** Containers, chassis, aircraft; at customs, the required documents. */
  equipment: Outlook,
  recommendation: Text,
  dates: pipe(
    D.array(LaneDate),
    D.refine(
      (dates): dates is LaneDate[] =>
        dates.every(({ day }, index) => index === 0 || (dates[index - 1]?.day ?? '') <= day),
      'dates, the earliest first',
    ),
  ),
  sources: pipe(
    D.array(Link),
    D.refine((sources): sources is Link[] => sources.length > 0, 'at least one source'),
  ),
})
export type LaneNote = D.TypeOf<typeof LaneNote>

/** `content/<edition>/updates/<name>.md`: one issue of the Global Logistics Update; the body is the trends to watch. */
export const UpdateIssue = pipe(
  D.struct({
    title: Text,
    summary: Text,
    slug: Slug,
    published: Day,
    lanes: pipe(
      D.array(LaneNote),
      D.refine(
        (lanes): lanes is LaneNote[] => lanes.map(({ lane }) => lane).join() === laneNames.join(),
        `all lanes in this order: ${laneNames.join(', ')}`,
      ),
    ),
  }),
  D.intersect(D.partial({ updated: Day })),
)
export type UpdateIssue = D.TypeOf<typeof UpdateIssue>
