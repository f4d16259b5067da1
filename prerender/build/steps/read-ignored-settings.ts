import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../../base/errors/finding.ts'

/** Names that Vite gives its configuration. */
const VITE_CONFIG = /^vite\.config\.[cm]?[jt]s$/

/** A configuration of Vitest configures tests, and has its effect there. */
const OF_TESTS = /['"]vitest\/config['"]/

/** Names of files that Vite reads variables from. */
const ENV_FILE = /^\.env(?:\.[\w-]+)*$/

/** A variable that Vite would show to code. */
const VARIABLE = /^\s*(?:export\s+)?(VITE_\w+)\s*=/

const readText = (siteDir: string, file: string): string | undefined => {
  try {
    return readFileSync(path.join(siteDir, file), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Finds settings of Vite in a site's folder that nothing reads, so that the site would silently lack their effect.
 * `strings` are variables that the site declares.
 */
export const readIgnoredSettings = (siteDir: string, strings: readonly string[]): readonly Finding[] =>
  readdirSync(siteDir)
    .filter((file) => VITE_CONFIG.test(file) || ENV_FILE.test(file))
    .sort()
    .flatMap((file): readonly Finding[] => {
      const text = readText(siteDir, file) ?? ''
      if (VITE_CONFIG.test(file))
        return OF_TESTS.test(text) ? [] : [{ _tag: 'IgnoredSettings', location: { file }, variable: undefined }]
      return text.split('\n').flatMap((line, index): readonly Finding[] => {
        const variable = VARIABLE.exec(line)?.[1]
        return variable === undefined || strings.includes(variable)
          ? []
          : [{ _tag: 'IgnoredSettings', location: { file, line: index + 1 }, variable }]
      })
    })
