import type { RunnableDevEnvironment } from 'vite'
import { blame, messageOf } from '../base/errors/blame.ts'
import { digest } from '../base/files/digest.ts'
import { readUtf8 } from '../base/files/read-utf8.ts'
import { beginWork, endWork } from '../base/site-work.ts'
import { locationInMessage, withoutColours } from '../bundle/bundler-message.ts'
import { importsOf, openModules } from './run-modules.ts'
import type { EvaluateTable, TableReading } from './table-reading.ts'

/** Evaluates the tables of a site. Modules that several tables import run once. */
export type TableReader = { readonly evaluate: EvaluateTable; readonly close: () => Promise<void> }

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Opens a reader of the tables of a site in this process, which loads the bundler with the first of them. */
export const openTableReader = (siteDir: string): TableReader => {
  let opened: Promise<RunnableDevEnvironment> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const evaluate = async (file: string, absolute: string): Promise<TableReading> => {
    const unreadable = (line: number, problem: string): TableReading => ({
      _tag: 'Unreadable',
      line,
      problem,
      dependencies: [absolute],
    })
    try {
      opened ??= openModules(siteDir)
      const environment = await opened
      const { locateInTable } = await import('./locate-in-table.ts')
      const source = readUtf8(absolute)
      beginWork(file, 'Evaluating the table')
      const module = await environment.runner.import<{ readonly default?: unknown }>(absolute)
      if (typeof module.default !== 'object' || module.default === null)
        return unreadable(1, 'the file has no default export that is a record from id to entry.')
      const rows = Object.entries(module.default)
        .sort(([a], [b]) => byCodeUnit(a, b))
        .map(([id, value]) => ({ id, value: value as unknown, text: JSON.stringify(value) ?? '' }))
      const dependencies = [absolute, ...importsOf(environment, absolute, siteDir)]
      return { _tag: 'Evaluated', rows, lines: locateInTable(file, source), fileDigest: digest(source), dependencies }
    } catch (error) {
      const problem = withoutColours(messageOf(error))
      return unreadable(blame(error, siteDir)?.line ?? locationInMessage(problem)?.line ?? 1, problem)
    } finally {
      endWork()
    }
  }

  return {
    // One after the other, so that a fault or a loop is that of one table.
    evaluate: (file, absolute) => {
      const reading = last.then(() => evaluate(file, absolute))
      last = reading
      return reading
    },
    close: async () => {
      await last
      await (await opened?.catch(() => undefined))?.close()
    },
  }
}
