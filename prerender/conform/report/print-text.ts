import { groups } from '../checks.ts'
import type { CheckReport, Report } from './report.ts'

/** Faults of one check that are printed. */
const SHOWN = 3

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Text of an origin, without what would move a terminal's cursor. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '�')

const MARKS: Readonly<Record<CheckReport['result'], string>> = { passed: 'ok', failed: 'FAULT', skipped: 'skipped' }

const linesOf = (check: CheckReport): readonly string[] => {
  const { id, title, severity, remedy, result, passed, failed, faults, skipped } = check
  const mark = result === 'failed' ? severity : MARKS[result]
  const reasons = skipped.map(({ reason, count }) => (count === 1 ? reason : `${reason} (${count} times)`)).join('; ')
  const counts = result === 'failed' ? ` ${failed} of ${passed + failed}` : result === 'passed' ? ` ${passed}` : ''
  return [
    `  ${mark.padEnd(8)}${id}  ${title}${counts}`,
    ...(result !== 'failed'
      ? []
      : [
          ...faults
            .slice(0, SHOWN)
            .flatMap(({ url, detail }) => [`            ${plain(url)}`, `              ${plain(detail)}`]),
          ...(failed > SHOWN ? [`            and ${failed - SHOWN} more`] : []),
          `            → ${remedy}`,
        ]),
    ...(reasons === '' ? [] : [`            not asked: ${plain(reasons)}`]),
  ]
}

/** Prints a report for people. */
export const printText = (report: Report): string => {
  const { url, pages, requests, seed, notes, errors, warnings, hints } = report
  const lines = [
    `${url}: ${plural(pages, 'page')} read in ${plural(requests, 'request')}, seed "${seed}"`,
    ...notes.map((note) => `  ${plain(note)}`),
  ]
  for (const [letters, name] of Object.entries(groups)) {
    lines.push('', name)
    for (const check of report.checks) if (check.id.startsWith(letters)) lines.push(...linesOf(check))
  }
  const skipped = report.checks.filter(({ result }) => result === 'skipped').length
  const verdict = errors > 0 ? 'The origin does not conform' : 'The origin conforms'
  lines.push(
    '',
    `${verdict}: ${plural(errors, 'error')}, ${plural(warnings, 'warning')}, ${plural(hints, 'note')}, ${plural(skipped, 'check')} skipped.`,
  )
  return `${lines.join('\n')}\n`
}
