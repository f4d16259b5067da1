import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hostRulesFile } from '../../outputs/host-rules-file.ts'
import type { HostRules } from '../../plan/host-rules.ts'

/** The rules that a build wrote beside an edition's folder; rejects an output without them, such as that of other tools. */
export const readHostRules = (outDir: string, edition: string): HostRules | undefined => {
  try {
    return JSON.parse(readFileSync(path.join(outDir, hostRulesFile(edition)), 'utf8')) as HostRules
  } catch {
    return undefined
  }
}
