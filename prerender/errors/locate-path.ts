import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { lineOf } from '../read/locate.ts'
import type { Finding, Place } from './finding.ts'

/** The ends of a path, longest first: a source may hold the whole, or the slug alone. */
const endsOf = (pagePath: string): readonly string[] => {
  const bare = pagePath.replace(/(.)\/$/, '$1')
  const starts = [...bare.matchAll(/\//g)].map(({ index }) => index)
  return [bare, ...starts.slice(1).map((start) => bare.slice(start)), bare.slice((starts.at(-1) ?? -1) + 1)].filter((end) => end !== '')
}

const withLine = async (place: Place, pagePath: string, siteDir: string): Promise<Place> => {
  if (place.line !== undefined) return place
  const source = await readFile(path.join(siteDir, place.file), 'utf8').catch(() => '')
  for (const end of endsOf(pagePath)) {
    const line = lineOf(source, end)
    if (line !== undefined) return { file: place.file, line }
  }
  return place
}

/** Adds the line on which a source names the path it is blamed for. */
export const locatePath = async (finding: Finding, siteDir: string): Promise<Finding> => {
  if (finding._tag === 'InvalidPath' || finding._tag === 'InvalidRedirect')
    return { ...finding, place: await withLine(finding.place, finding.path, siteDir) }
  if (finding._tag !== 'ConflictingPaths') return finding
  const place = await withLine(finding.place, finding.path, siteDir)
  return { ...finding, place, otherPlace: await withLine(finding.otherPlace, finding.other, siteDir) }
}
