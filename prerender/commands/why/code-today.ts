import { existsSync } from 'node:fs'
import path from 'node:path'
import { engineDir } from '../../base/engine-dir.ts'
import { digest } from '../../base/files/digest.ts'
import { listFilesIn } from '../../base/files/list-files.ts'
import type { CodeFacts } from '../../bundle/code-facts.ts'
import { readSource } from '../../bundle/default-entries.ts'
import { envName } from '../../bundle/env-name.ts'
import { peekStrings } from '../../bundle/read-strings.ts'
import { stringOf } from '../../bundle/string-files.ts'

/** Source file names are relative to the site directory, or else to the engine's. */
const locate = (siteDir: string, name: string): string => {
  const inSite = path.join(siteDir, name)
  return /^(pages|templates|content)\//.test(name) || existsSync(inSite) ? inSite : path.join(engineDir, name)
}

const digestFile = (siteDir: string, file: string): number => {
  try {
    return digest(readSource(siteDir, file))
  } catch {
    return 0
  }
}

/**
 * Compares the files of the last bundle with the disk, without bundling: digests of today, 0 for deleted files. Parts
 * whose own file was deleted are left out.
 */
export const readCodeToday = (siteDir: string, built: CodeFacts): CodeFacts => {
  const { files, parts, common } = built
  const strings = peekStrings(
    siteDir,
    files.flatMap((name) => stringOf(name) ?? []),
    envName('production'),
  )
  const digests = files.map((name) => {
    const value = strings.get(stringOf(name) ?? '')
    return value === undefined ? digestFile(siteDir, locate(siteDir, name)) : digest(value)
  })
  const isThere = (name: string): boolean => digests[files.indexOf(name)] !== 0
  // What rendering sees of a changed style sheet is not known until it is bundled.
  const isSame = (name: string): boolean => digests[files.indexOf(name)] === built.digests[files.indexOf(name)]
  return {
    files,
    digests,
    styles: Object.fromEntries(Object.entries(built.styles).filter(([name]) => isSame(name))),
    parts: Object.fromEntries(Object.entries(parts).filter(([name]) => isThere(name))),
    common,
  }
}

/** Checks that a site's pages, slices and frames are exactly those bundled, byte for byte. */
export const isSameCode = (siteDir: string, built: CodeFacts, now: CodeFacts): boolean => {
  const parts = listFilesIn(path.join(siteDir, 'pages')).filter((name) => /\.(page|slice|frame)\.tsx$/.test(name))
  return (
    built.digests.every((value, index) => now.digests[index] === value) &&
    parts.every((name) => `pages/${name}` in built.parts)
  )
}
