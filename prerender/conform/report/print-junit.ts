import { groups } from '../checks.ts'
import type { CheckReport, Report } from './report.ts'

const escapeXml = (text: string): string =>
  text
    // XML 1.0 has no control characters but tab and line breaks, and no half characters.
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '�')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const textOf = ({ faults, failed, remedy }: CheckReport): string =>
  [
    ...faults.map(({ url, detail }) => `${url}: ${detail}`),
    ...(failed > faults.length ? [`and ${failed - faults.length} more`] : []),
    remedy,
  ].join('\n')

const isFailure = ({ result, severity }: CheckReport, isStrict: boolean): boolean =>
  result === 'failed' && (severity === 'error' || (isStrict && severity === 'warning'))

const caseOf = (check: CheckReport, isStrict: boolean): string => {
  const { id, title, result, failed, skipped } = check
  const reasons = skipped.map(({ reason }) => reason).join('; ')
  const inner = isFailure(check, isStrict)
    ? `<failure message="${escapeXml(`${title} Not so ${failed} times.`)}">${escapeXml(textOf(check))}</failure>`
    : result === 'failed'
      ? `<system-out>${escapeXml(`warning: ${textOf(check)}`)}</system-out>`
      : result === 'skipped'
        ? `<skipped message="${escapeXml(reasons)}"/>`
        : ''
  return `    <testcase classname="conform.${id.slice(0, 2)}" name="${escapeXml(`${id} ${title}`)}">${inner}</testcase>`
}

/** Prints a report as JUnit XML: a suite for each group, a case for each check. Warnings fail only if `isStrict`. */
export const printJunit = ({ checks }: Report, isStrict: boolean): string => {
  const suites = Object.entries(groups).map(([letters, name]) => {
    const cases = checks.filter(({ id }) => id.startsWith(letters))
    const failures = cases.filter((each) => isFailure(each, isStrict)).length
    const skipped = cases.filter(({ result }) => result === 'skipped').length
    return [
      `  <testsuite name="${escapeXml(name)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}">`,
      ...cases.map((each) => caseOf(each, isStrict)),
      '  </testsuite>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="fairlead conform">\n${suites.join('\n')}\n</testsuites>\n`
}
