import type { LaneName } from '#content/schema/update.ts'
import type { SiteTranslate } from '../define.ts'

const KEYS = {
  'transpacific-eastbound': 'update.lane.transpacific-eastbound',
  'far-east-westbound': 'update.lane.far-east-westbound',
  'transatlantic-westbound': 'update.lane.transatlantic-westbound',
  'indian-subcontinent': 'update.lane.indian-subcontinent',
  'latin-america': 'update.lane.latin-america',
  air: 'update.lane.air',
  trucking: 'update.lane.trucking',
  customs: 'update.lane.customs',
} as const satisfies Record<LaneName, string>

/** Name of a lane. */
export const laneTitle = (t: SiteTranslate, lane: LaneName): string => t(KEYS[lane])
