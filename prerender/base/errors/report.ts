import { describe, locationText } from './describe.ts'
import type { Finding } from './finding.ts'

const byPlace = (a: Finding, b: Finding): number =>
  a.location.file === b.location.file
    ? (a.location.line ?? 0) - (b.location.line ?? 0)
    : a.location.file < b.location.file
      ? -1
      : 1

/** Formats all findings by file and line, each once, with remedies and their total. */
export const formatFindings = (findings: readonly Finding[]): string => {
  const lines: string[] = []
  let file: string | undefined
  const printed = new Set<string>()
  for (const finding of [...findings].sort(byPlace)) {
    const { problem, remedy } = describe(finding)
    const text = `  ${locationText(finding.location)}  ${problem}\n    → ${remedy}`
    if (printed.has(text)) continue
    printed.add(text)
    if (finding.location.file !== file) lines.push('', finding.location.file)
    file = finding.location.file
    lines.push(text)
  }
  lines.push('', `${printed.size} ${printed.size === 1 ? 'error' : 'errors'}.`)
  return lines.join('\n')
}
