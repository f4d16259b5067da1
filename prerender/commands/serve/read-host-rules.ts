import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hostRulesFile } from '../../outputs/host-rules-file.ts'
import type { HostRules } from '../../plan/host-rules.ts'

/** Host rules in a built edition's folder; undefined for outputs of other tools. */
export const readHostRules = (dir: string): HostRules | undefined => {
  try {
    return JSON.parse(readFileSync(path.join(dir, hostRulesFile), 'utf8')) as HostRules
  } catch {
    return undefined
  }
}
