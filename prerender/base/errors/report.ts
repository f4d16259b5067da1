import { describe, placeText } from './describe.ts'
import type { Finding } from './finding.ts'

const byPlace = (a: Finding, b: Finding): number =>
  a.place.file === b.place.file ? (a.place.line ?? 0) - (b.place.line ?? 0) : a.place.file < b.place.file ? -1 : 1

/** All findings, grouped by file and in order of lines, each with what to do, and their number. Repeated ones are told once. */
export const formatFindings = (findings: readonly Finding[]): string => {
  const lines: string[] = []
  let file: string | undefined
  const told = new Set<string>()
  for (const finding of [...findings].sort(byPlace)) {
    const { problem, remedy } = describe(finding)
    const text = `  ${placeText(finding.place)}  ${problem}\n    → ${remedy}`
    if (told.has(text)) continue
    told.add(text)
    if (finding.place.file !== file) lines.push('', finding.place.file)
    file = finding.place.file
    lines.push(text)
  }
  lines.push('', `${told.size} ${told.size === 1 ? 'error' : 'errors'}.`)
  return lines.join('\n')
}
