import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runnerImport } from 'vite'
import { blame, messageOf } from '../errors/blame.ts'
import { drawnPlace, withoutColours } from '../vite/bundler-message.ts'
import { siteViteConfig } from '../vite/config.ts'
import type { ValuePath } from './locate.ts'
import { locateInTable } from './locate-in-table.ts'
import type { RawEntry, UnreadableEntry } from './read-entry.ts'

/** Evaluates a TypeScript table. */
export const readTable = async (siteDir: string, file: string): Promise<ReadonlyMap<string, RawEntry> | UnreadableEntry> => {
  const absolute = path.join(siteDir, file)
  try {
    const { module } = await runnerImport<{ default?: unknown }>(absolute, siteViteConfig({ siteDir, basePath: '' }))
    if (typeof module.default !== 'object' || module.default === null) {
      return { _tag: 'Unreadable', line: 1, problem: 'the file has no default export that is a record from id to entry.' }
    }
    const source = await readFile(absolute, 'utf8')
    const lineFor = (id: string) => (valuePath: ValuePath) => locateInTable(file, source, [id, ...valuePath])
    return new Map(Object.entries(module.default).map(([id, value]) => [id, { _tag: 'Raw', value, lineOf: lineFor(id) }]))
  } catch (error) {
    const problem = withoutColours(messageOf(error))
    return { _tag: 'Unreadable', line: blame(error, siteDir)?.line ?? drawnPlace(problem)?.line ?? 1, problem }
  }
}
