import type { Finding, SourceLocation } from '../base/errors/finding.ts'
import type { SiteFiles } from '../base/files/site-files.ts'
import { lineOf } from '../content/locate.ts'

/** Suffixes of a path, longest first: a source may contain all of it, or only the slug. */
const endsOf = (pagePath: string): readonly string[] => {
  const bare = pagePath.replace(/(.)\/$/, '$1')
  const starts = [...bare.matchAll(/\//g)].map(({ index }) => index)
  return [bare, ...starts.slice(1).map((start) => bare.slice(start)), bare.slice((starts.at(-1) ?? -1) + 1)].filter(
    (end) => end !== '',
  )
}

const withLine = async (location: SourceLocation, pagePath: string, files: SiteFiles): Promise<SourceLocation> => {
  if (location.line !== undefined) return location
  const source = await files.text(location.file)
  for (const end of endsOf(pagePath)) {
    const line = lineOf(source, end)
    if (line !== undefined) return { file: location.file, line }
  }
  return location
}

/** Line of a rule in a table of redirects. Its path may also be part of another rule's path or target. */
const withRuleLine = async (location: SourceLocation, fromPath: string, files: SiteFiles): Promise<SourceLocation> => {
  const source = await files.text(location.file)
  const rule = [...source.matchAll(/fromPath:\s*(["'`])(.*?)\1/g)].find(([, , written]) => written === fromPath)
  return rule === undefined ? location : { file: location.file, line: source.slice(0, rule.index).split('\n').length }
}

/** Adds the line of a path in the source that a finding names. */
export const locatePath = async (finding: Finding, files: SiteFiles): Promise<Finding> => {
  if (finding._tag === 'InvalidRedirect')
    return { ...finding, location: await withRuleLine(finding.location, finding.path, files) }
  if (finding._tag === 'InvalidPath')
    return { ...finding, location: await withLine(finding.location, finding.path, files) }
  if (finding._tag !== 'ConflictingPaths') return finding
  const location = await withLine(finding.location, finding.path, files)
  return { ...finding, location, otherLocation: await withLine(finding.otherLocation, finding.other, files) }
}
