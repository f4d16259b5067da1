import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Link, Slug, Text } from './text.ts'

/** The parts of every issue, in their order: a reader of one lane finds it in the same place each time. */
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

/** Something to be done, or to be reckoned with, on a day. */
const LaneDate = D.struct({ day: Day, text: Text })
export type LaneDate = D.TypeOf<typeof LaneDate>

const LaneNote = D.struct({
  lane: D.literal(...laneNames),
  /** What is so now and was not at the last issue, or what a plan made now has to assume. */
  changed: Text,
  action: Text,
  dates: pipe(
    D.array(LaneDate),
    D.refine(
      (dates): dates is LaneDate[] => dates.every(({ day }, index) => index === 0 || (dates[index - 1]?.day ?? '') <= day),
      'dates, the earliest first',
    ),
  ),
  sources: D.array(Link),
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
