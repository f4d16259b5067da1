import type { LaneNote } from '#content/schema/update.ts'
import type { SiteBuildContext } from '../../define.ts'
import { formatDay } from '../../select/format-day.ts'
import { laneTitle } from '../../select/updates/lane-title.ts'
import { selectOutlook } from '../../select/updates/outlook.ts'
import { element, type Xml } from './xml.ts'

const titled = (title: string, text: string): Xml => element('p', [element('b', title), element('span', ` ${text}`)])

/** What an issue says of a lane, as HTML for readers of feeds, who see no drawing. */
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
