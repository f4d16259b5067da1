import type { LaneNote as Note } from '#content/schema/update.ts'
import type { LaneNoteProps } from '#templates/sections/lane-note.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindFigures, bindText } from '../view-models/bind-figures.ts'
import { formatDayOfYear, selectDay } from '../view-models/format-day.ts'
import { addDays, placePassage, selectTimeStrip } from '../view-models/time-strip.ts'
import { laneTitle } from './lane-title.ts'
import { selectOutlook } from './outlook.ts'

/** Length of the strip in days, from the day of an issue on. */
const daysAhead = 84

type Span = { readonly from: string; readonly to: string }

const selectPassages = (
  { content, edition, t }: SiteBuildContext,
  lane: string,
  span: Span,
): LaneNoteProps['passages'] => {
  const passages = content.find('lanePassages', lane)?.data.passages ?? []
  const number = new Intl.NumberFormat(edition)
  const dayAfter = (days: number): string => formatDayOfYear(addDays(span.from, Math.ceil(days)), edition)
  return passages.map((passage) => ({
    name: t('update.passage', {
      from: passage.from.name[edition] ?? passage.from.code,
      to: passage.to.name[edition] ?? passage.to.code,
      way: passage.way,
    }),
    text: t('update.passage-facts', {
      miles: number.format(passage.nauticalMiles),
      fast: number.format(passage.days.fast),
      slow: number.format(passage.days.slow),
      first: dayAfter(passage.days.fast),
      last: dayAfter(passage.days.slow),
      isOneDay: String(dayAfter(passage.days.fast) === dayAfter(passage.days.slow)),
    }),
    ...placePassage(span, passage.days),
  }))
}

/** An issue's note on one lane, with a strip of the coming weeks. */
export const selectLaneNote = (context: SiteBuildContext, note: Note, from: string): LaneNoteProps => {
  const { edition, t } = context
  const { lane, recommendation, dates, sources } = note
  const span = { from, to: addDays(from, daysAhead) }
  return {
    id: lane,
    title: laneTitle(t, lane),
    strip: selectTimeStrip({ ...span, days: dates.map(({ day }) => day), edition }),
    passages: bindFigures(selectPassages(context, lane, span)),
    outlook: bindFigures(selectOutlook(t, note)),
    recommendation: { label: t('update.recommendation'), text: bindText(recommendation) },
    dates: {
      label: t('update.dates'),
      items: dates.map(({ day, text }) => ({ day: selectDay(day, edition), text: bindText(text) })),
    },
    sources: { label: t('update.sources'), links: bindFigures(sources) },
  }
}
