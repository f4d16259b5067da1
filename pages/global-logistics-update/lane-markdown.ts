import type { LaneNote } from '#content/schema/update.ts'
import type { SiteBuildContext } from '../define.ts'
import { laneTitle } from './lane-title.ts'
import { selectOutlook } from './outlook.ts'

/** An issue's note on a lane, as Markdown. */
export const laneMarkdown = ({ t }: SiteBuildContext, note: LaneNote): string => {
  const { lane, recommendation, dates, sources } = note
  return [
    `## ${laneTitle(t, lane)}`,
    ...selectOutlook(t, note).map(
      ({ label, tendency, text }) => `**${t('update.tends', { label, word: tendency.word })}** ${text}`,
    ),
    `**${t('update.recommendation')}** ${recommendation}`,
    dates.map(({ day, text }) => `- ${day} ${text}`).join('\n'),
    sources.map(({ label, href }) => `- [${label}](${href})`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
