import type { LaneNote as Note } from '#content/schema/update.ts'
import type { LaneNoteProps } from '#templates/sections/lane-note.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { formatDay, selectDay } from '../format-day.ts'
import { addDays, selectTimeStrip } from '../time-strip.ts'
import { laneTitle } from './lane-title.ts'

/** So many days are drawn from the day of an issue on. */
const daysAhead = 84

type Passages = Pick<LaneNoteProps, 'passages'>['passages']

const selectPassages = ({ content, edition, t }: SiteBuildContext, lane: string, from: string) => {
  const passages = content.find('lanePassages', lane)?.data.passages ?? []
  const number = new Intl.NumberFormat(edition)
  const texts: Passages = passages.map((passage) => ({
    name: t('update.passage', {
      from: passage.from.name[edition] ?? passage.from.code,
      to: passage.to.name[edition] ?? passage.to.code,
      way: passage.way,
    }),
    text: t('update.passage-facts', {
      miles: number.format(passage.nauticalMiles),
      fast: number.format(passage.days.fast),
      slow: number.format(passage.days.slow),
      first: formatDay(addDays(from, Math.ceil(passage.days.fast)), edition),
      last: formatDay(addDays(from, Math.ceil(passage.days.slow)), edition),
    }),
  }))
  return { texts, days: passages.map(({ days }) => days) }
}

/** What an issue says of one lane, with the weeks ahead drawn from the day of the issue on. */
export const selectLaneNote = (context: SiteBuildContext, { lane, changed, action, dates, sources }: Note, from: string): LaneNoteProps => {
  const { edition, t } = context
  const { texts, days } = selectPassages(context, lane, from)
  return {
    id: lane,
    title: laneTitle(t, lane),
    strip: selectTimeStrip({ from, to: addDays(from, daysAhead), days: dates.map(({ day }) => day), edition, passages: days }),
    passages: texts,
    notes: [
      { label: t('update.changed'), text: changed },
      { label: t('update.action'), text: action },
    ],
    dates: { label: t('update.dates'), items: dates.map(({ day, text }) => ({ day: selectDay(day, edition), text })) },
    sources: { label: t('update.sources'), links: sources },
  }
}
