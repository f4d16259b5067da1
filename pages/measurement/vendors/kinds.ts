import type { VendorKind } from '#content/schema/measurement.ts'
import type { Kind } from './adapter.ts'
import { botProtection } from './bot-protection.ts'
import { marketingAutomation } from './marketing-automation.ts'
import { productAnalytics } from './product-analytics.ts'
import { tagManager } from './tag-manager.ts'
import { userMonitoring } from './user-monitoring.ts'

/** All kinds of third parties. */
export const kinds: Readonly<Record<VendorKind, Kind>> = {
  'tag-manager': tagManager,
  'product-analytics': productAnalytics,
  'marketing-automation': marketingAutomation,
  'bot-protection': botProtection,
  'user-monitoring': userMonitoring,
}
