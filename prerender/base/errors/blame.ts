import { readFileSync, statSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { engineDir } from '../engine-dir.ts'
import { isWithin } from '../files/is-within.ts'
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
 * A map of bundled code, and the positions that were looked up in it. Thousands of pages may fail at one position. The
 * map of a large site takes a second to parse and a hundred megabytes, so it is kept only until memory is collected.
 */
type KnownMap = { readonly changedMs: number; map: WeakRef<SourceMap>; readonly sources: Map<string, Frame> }

const known = new Map<string, KnownMap>()

const parse = (file: string): SourceMap => new SourceMap(JSON.parse(readFileSync(file, 'utf8')))

const openMap = (file: string): KnownMap | undefined => {
  const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (changedMs === undefined) return undefined
  const before = known.get(file)
  if (before?.changedMs === changedMs) return before
  const opened = { changedMs, map: new WeakRef(parse(file)), sources: new Map<string, Frame>() }
  known.set(file, opened)
  return opened
}

const lookUp = ({ file, line, column }: Frame, opened: KnownMap): Frame => {
  const map = opened.map.deref() ?? parse(`${file}.map`)
  opened.map = new WeakRef(map)
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return { file, line, column }
  return {
    file: path.resolve(path.dirname(file), entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  }
}

/**
 * Finds the source position of a frame in bundled code. Node's start options decide whether it has mapped the frame
 * already.
 */
const toSource = (frame: Frame): Frame => {
  const opened = openMap(`${frame.file}.map`)
  if (opened === undefined) return frame
  const key = `${frame.line}:${frame.column}`
  const source = opened.sources.get(key) ?? lookUp(frame, opened)
  opened.sources.set(key, source)
  return source
}

const engineFolders = ['prerender', 'runtime', 'sw'].map((folder) => path.join(engineDir, folder))

const isOfSite = (file: string, siteDir: string): boolean =>
  isWithin(file, siteDir) &&
  !file.includes(`${path.sep}node_modules${path.sep}`) &&
  !engineFolders.some((folder) => isWithin(file, folder))

/** The first position in the site's own source that an error's stack trace names. */
export const blame = (error: unknown, siteDir: string): SourceLocation | undefined => {
  if (!(error instanceof Error) || error.stack === undefined) return undefined
  for (const text of error.stack.split('\n').slice(1)) {
    const frame = toFrame(text)
    if (frame === undefined) continue
    const { file, line } = toSource(frame)
    if (isOfSite(file, siteDir)) return { file: path.relative(siteDir, file), line }
  }
  return undefined
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
