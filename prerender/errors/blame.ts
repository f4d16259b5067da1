import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Place } from './finding.ts'

/**
 * The first place in a site's own source that a stack trace names. The server bundle carries a source map and Node applies
 * it, so that the trace speaks of source files.
 */
export const blame = (error: unknown, siteDir: string): Place | undefined => {
  if (!(error instanceof Error) || error.stack === undefined) return undefined
  for (const line of error.stack.split('\n').slice(1)) {
    const [, location, number] = /\(?((?:file:\/\/)?\/[^():]+):(\d+):\d+\)?$/.exec(line.trim()) ?? []
    if (location === undefined) continue
    const file = location.startsWith('file:') ? fileURLToPath(location) : location
    const relative = path.relative(siteDir, file)
    if (/^(pages|templates|content)\//.test(relative)) return { file: relative, line: Number(number) }
  }
  return undefined
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
