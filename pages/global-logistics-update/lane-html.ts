import type { LaneNote } from '#content/schema/update.ts'
import type { SiteBuildContext } from '../define.ts'
import { element, type Xml } from '../files/feeds/xml.ts'
import { formatDay } from '../view-models/format-day.ts'
import { laneTitle } from './lane-title.ts'
import { selectOutlook } from './outlook.ts'

const titled = (title: string, text: string): Xml => element('p', [element('b', title), element('span', ` ${text}`)])

/** An issue's note on a lane as HTML, without drawings, which feed readers do not show. */
export const laneHtml = ({ edition, t }: SiteBuildContext, note: LaneNote): string => {
  const { lane, recommendation, dates } = note
  const listed = dates.map(({ day, text }) =>
    element('li', [element('b', formatDay(day, edition)), element('span', ` ${text}`)]),
  )
  return [
    element('h2', laneTitle(t, lane)),
    ...selectOutlook(t, note).map(({ label, tendency, text }) =>
      titled(t('update.tends', { label, word: tendency.word }), text),
    ),
    titled(t('update.recommendation'), recommendation),
    ...(listed.length === 0 ? [] : [element('ul', listed)]),
  ]
    .map(({ xml }) => xml)
    .join('')
}
