import { createHostRules, type HostRules } from '../plan/host-rules.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'

/** One in each edition's folder, so that rules and pages change together. */
export const hostRulesFile = 'page-data/host-rules.json'

/** Facts that hosts need about an edition. */
export const hostRulesOf = (
  { edition, context, redirects, manifest }: EditionPlan,
  bootHash: string | undefined,
  earlyHints: readonly string[] | undefined,
): HostRules =>
  createHostRules({
    settings: context.settings,
    edition,
    redirects: redirects.host,
    matchPaths: manifest.matchPaths,
    bootHash,
    earlyHints,
  })
