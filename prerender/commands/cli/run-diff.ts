import { diffOutputs } from '../diff/diff-outputs.ts'
import { createJsonPrinter } from '../diff/print-json.ts'
import { createTextPrinter } from '../diff/print-text.ts'
import { openOutput } from '../diff/read-output.ts'
import type { DiffResult } from '../diff/report.ts'
import { createProcessTerminal, type Terminal } from '../diff/terminal.ts'

export type DiffArguments = { readonly before: string; readonly after: string; readonly isJson: boolean }

const EXIT_CODES: Readonly<Record<DiffResult, number>> = { same: 0, code: 0, different: 1, unreadable: 2 }

/**
 * Compares two outputs, prints the differences and returns the exit code: 0 same in meaning, 1 different, 2 not
 * comparable.
 */
export const runDiff = async (
  { before, after, isJson }: DiffArguments,
  terminal: Terminal = createProcessTerminal(),
): Promise<number> => {
  const [a, b] = [await openOutput(before), await openOutput(after)]
  const problems = [a, b].flatMap((opened) => (opened._tag === 'NoOutput' ? [opened.problem] : []))
  for (const problem of new Set(problems)) terminal.err(problem)
  if (a._tag === 'NoOutput' || b._tag === 'NoOutput') return 2
  if (a._tag !== b._tag) {
    const [root, edition] = a._tag === 'Editions' ? [a, b] : [b, a]
    const editions = root._tag === 'Editions' ? root.editions.map((name) => `${root.dir}/${name}`) : []
    terminal.err(
      `${edition.dir} is one edition, ${root.dir} holds several: name the edition to compare it with, ${editions.join(' or ')}.`,
    )
    return 2
  }
  const print = isJson ? createJsonPrinter({ before, after }) : createTextPrinter()
  let exitCode = 0
  for await (const event of diffOutputs(a, b)) {
    const text = print(event)
    if (text !== '') await terminal.out(text)
    if (event._tag === 'Unreadable') terminal.err(`${event.file.file}: ${event.file.problem}`)
    if (event._tag === 'Ended') exitCode = EXIT_CODES[event.result]
  }
  return exitCode
}
