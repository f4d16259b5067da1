import path from 'node:path'
import { blame, messageOf } from '../base/errors/blame.ts'
import { digest } from '../base/files/digest.ts'
import { readUtf8 } from '../base/files/read-utf8.ts'
import { beginWork, endWork } from '../base/site-work.ts'
import { locationInMessage, withoutColours } from '../bundle/bundler-message.ts'
import type { ValuePath } from './locate.ts'
import type { SourceEntry } from './read-rows.ts'

export type TableReading = {
  /** Sorted by id. */
  readonly entries: readonly SourceEntry[]
  /** Absolute paths of all files that the values depend on, packages excepted. */
  readonly dependencies: readonly string[]
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Evaluates a TypeScript table; `file` is its name in messages. */
export const readTable = async (file: string, absolute: string, siteDir: string): Promise<TableReading> => {
  const unreadable = (line: number, problem: string): TableReading => {
    const id = path.basename(file).replace(/\.[^.]+$/, '')
    return {
      entries: [{ id, file, raw: { _tag: 'Unreadable', line, problem }, fileDigest: 0 }],
      dependencies: [absolute],
    }
  }
  try {
    const { runnerImport } = await import('vite')
    const { siteViteConfig } = await import('../bundle/config.ts')
    const { locateInTable } = await import('./locate-in-table.ts')
    const source = readUtf8(absolute)
    beginWork(file, 'Evaluating the table')
    const { module, dependencies } = await runnerImport<{ default?: unknown }>(
      absolute,
      siteViteConfig({ siteDir, basePath: '' }),
    )
    if (typeof module.default !== 'object' || module.default === null)
      return unreadable(1, 'the file has no default export that is a record from id to entry.')
    const lineFor = (id: string) => (valuePath: ValuePath) => locateInTable(file, source, [id, ...valuePath])
    const entries = Object.entries(module.default)
      .sort(([a], [b]) => byCodeUnit(a, b))
      .map(
        ([id, value]): SourceEntry => ({
          id,
          file,
          raw: { _tag: 'Raw', value, text: JSON.stringify(value) ?? '', lineOf: lineFor(id) },
          fileDigest: digest(source),
        }),
      )
    return { entries, dependencies: [absolute, ...dependencies.map((dependency) => path.resolve(siteDir, dependency))] }
  } catch (error) {
    const problem = withoutColours(messageOf(error))
    return unreadable(blame(error, siteDir)?.line ?? locationInMessage(problem)?.line ?? 1, problem)
  } finally {
    endWork()
  }
}
