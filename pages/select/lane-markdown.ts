import type { LaneNote } from '#content/schema/update.ts'
import type { SiteBuildContext } from '../define.ts'
import { laneTitle } from './updates/lane-title.ts'

/** What an issue says of a lane, as Markdown. */
export const laneMarkdown = ({ t }: SiteBuildContext, { lane, changed, action, dates, sources }: LaneNote): string =>
  [
    `## ${laneTitle(t, lane)}`,
    `**${t('update.changed')}** ${changed}`,
    `**${t('update.action')}** ${action}`,
    dates.map(({ day, text }) => `- ${day} ${text}`).join('\n'),
    sources.map(({ label, href }) => `- [${label}](${href})`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
