import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { canonicalJson } from '../base/json/canonical-json.ts'
import { createHostRules } from '../plan/host-rules.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'

/** Beside the edition's folder: no visitor asks for it. */
export const hostRulesFile = (edition: string): string => `${edition}.host-rules.json`

/** Writes what hosts have to know of an edition. */
export const writeHostRules = (outDir: string, { edition, context, redirects, manifest }: EditionPlan): void => {
  const { settings } = context
  const rules = createHostRules({ settings, edition, redirects: redirects.host, matchPaths: manifest.matchPaths })
  mkdirSync(outDir, { recursive: true })
  writeFileSync(path.join(outDir, hostRulesFile(edition)), `${canonicalJson(rules)}\n`)
}
