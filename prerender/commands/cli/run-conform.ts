import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { conform } from '../../conform/conform.ts'
import { printJunit } from '../../conform/report/print-junit.ts'
import { printText } from '../../conform/report/print-text.ts'
import { createProcessTerminal, type Terminal } from '../diff/terminal.ts'
import type { ConformArguments } from './conform-arguments.ts'

const UNREACHABLE = 3

const write = (file: string | undefined, content: string): void => {
  if (file === undefined) return
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  writeFileSync(file, content)
}

/**
 * Asks an origin the protocol's questions and prints the report. Returns the exit code: 0 conforms, 1 faults, 3 nothing
 * answers.
 */
export const runConform = async (
  { url, sample, seed, rate, concurrency, timeout, limit, ignoresRobots, isStrict, json, junit }: ConformArguments,
  terminal: Terminal = createProcessTerminal(),
): Promise<number> => {
  const settings = {
    url,
    sample,
    seed,
    rate,
    concurrency,
    timeoutMs: timeout * 1000,
    limitMs: limit * 1000,
    ignoresRobots,
  }
  const result = await conform(settings, { now: Date.now, wait: (ms) => setTimeout(ms) })
  if (result._tag === 'Unreachable') {
    terminal.err(`${url} cannot be asked: ${result.detail}`)
    return UNREACHABLE
  }
  const { report } = result
  write(json, `${JSON.stringify(report, null, 2)}\n`)
  write(junit, printJunit(report, isStrict))
  await terminal.out(printText(report))
  return report.errors > 0 || (isStrict && report.warnings > 0) ? 1 : 0
}
