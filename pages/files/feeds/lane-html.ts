import type { LaneNote } from '#content/schema/update.ts'
import type { SiteBuildContext } from '../../define.ts'
import { formatDay } from '../../select/format-day.ts'
import { laneTitle } from '../../select/updates/lane-title.ts'
import { element, type Xml } from './xml.ts'

const titled = (title: string, text: string): Xml => element('p', [element('b', title), element('span', ` ${text}`)])

/** What an issue says of a lane, as HTML for readers of feeds, who see no drawing. */
export const laneHtml = ({ edition, t }: SiteBuildContext, { lane, changed, action, dates }: LaneNote): string => {
  const listed = dates.map(({ day, text }) => element('li', [element('b', formatDay(day, edition)), element('span', ` ${text}`)]))
  return [
    element('h2', laneTitle(t, lane)),
    titled(t('update.changed'), changed),
    titled(t('update.action'), action),
    ...(listed.length === 0 ? [] : [element('ul', listed)]),
  ]
    .map(({ xml }) => xml)
    .join('')
}
