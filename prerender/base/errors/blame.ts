import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceLocation } from './finding.ts'

type Frame = { readonly file: string; readonly line: number; readonly column: number }

const toFrame = (text: string): Frame | undefined => {
  const [, location, line, column] = /\(?((?:file:\/\/)?\/[^():]+):(\d+):(\d+)\)?$/.exec(text.trim()) ?? []
  if (location === undefined) return undefined
  const file = location.startsWith('file:')
    ? fileURLToPath(location.replace(/\?.*$/, ''))
    : location.replace(/\?.*$/, '')
  return { file, line: Number(line), column: Number(column) }
}

/**
 * Finds the source position of a frame in bundled code. Node's start options decide whether it has mapped the frame
 * already.
 */
const toSource = ({ file, line, column }: Frame): Frame => {
  const mapFile = `${file}.map`
  if (!existsSync(mapFile)) return { file, line, column }
  const entry = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8'))).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return { file, line, column }
  return {
    file: path.resolve(path.dirname(file), entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  }
}

/** The first position in the site's own source that an error's stack trace names. */
export const blame = (error: unknown, siteDir: string): SourceLocation | undefined => {
  if (!(error instanceof Error) || error.stack === undefined) return undefined
  for (const text of error.stack.split('\n').slice(1)) {
    const frame = toFrame(text)
    if (frame === undefined) continue
    const { file, line } = toSource(frame)
    const relative = path.relative(siteDir, file)
    if (/^(pages|templates|content)\//.test(relative)) return { file: relative, line }
  }
  return undefined
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
