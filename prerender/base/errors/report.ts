import { describe, locationText } from './describe.ts'
import type { Finding } from './finding.ts'

const byPlace = (a: Finding, b: Finding): number =>
  a.location.file === b.location.file
    ? (a.location.line ?? 0) - (b.location.line ?? 0)
    : a.location.file < b.location.file
      ? -1
      : 1

/** All findings, grouped by file and in order of lines, each with what to do, and their number. Repeated ones are told once. */
export const formatFindings = (findings: readonly Finding[]): string => {
  const lines: string[] = []
  let file: string | undefined
  const told = new Set<string>()
  for (const finding of [...findings].sort(byPlace)) {
    const { problem, remedy } = describe(finding)
    const text = `  ${locationText(finding.location)}  ${problem}\n    → ${remedy}`
    if (told.has(text)) continue
    told.add(text)
    if (finding.location.file !== file) lines.push('', finding.location.file)
    file = finding.location.file
    lines.push(text)
  }
  lines.push('', `${told.size} ${told.size === 1 ? 'error' : 'errors'}.`)
  return lines.join('\n')
}
