import { createHostRules, type HostRules } from '../plan/host-rules.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'

/** In each edition's folder, so that the rules change together with the pages. */
export const hostRulesFile = 'page-data/host-rules.json'

/** What hosts have to know of an edition. */
export const hostRulesOf = ({ edition, context, redirects, manifest }: EditionPlan): HostRules =>
  createHostRules({ settings: context.settings, edition, redirects: redirects.host, matchPaths: manifest.matchPaths })
