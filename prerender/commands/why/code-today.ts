import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { engineDir } from '../../base/engine-dir.ts'
import { digest } from '../../base/files/digest.ts'
import { listFilesIn } from '../../base/files/list-files.ts'
import type { CodeFacts } from '../../bundle/code-facts.ts'

/** Names of source files are relative to the site directory, or else to the engine's. */
const locate = (siteDir: string, name: string): string => {
  const inSite = path.join(siteDir, name)
  return /^(pages|templates|content)\//.test(name) || existsSync(inSite) ? inSite : path.join(engineDir, name)
}

const digestFile = (file: string): number => {
  try {
    return digest(readFileSync(file))
  } catch {
    return 0
  }
}

/**
 * What is known of today's code without bundling it: the files that were bundled, as they are now, with 0 for those that are
 * gone. Parts whose own file is gone are left out.
 */
export const readCodeToday = (siteDir: string, { files, parts, common }: CodeFacts): CodeFacts => {
  const digests = files.map((name) => digestFile(locate(siteDir, name)))
  const isThere = (name: string): boolean => digests[files.indexOf(name)] !== 0
  return { files, digests, parts: Object.fromEntries(Object.entries(parts).filter(([name]) => isThere(name))), common }
}

/** Whether a site has the pages, slices and frames that were bundled, of the same bytes, and no others. */
export const isSameCode = (siteDir: string, built: CodeFacts, now: CodeFacts): boolean => {
  const parts = listFilesIn(path.join(siteDir, 'pages')).filter((name) => /\.(page|slice|frame)\.tsx$/.test(name))
  return (
    built.digests.every((value, index) => now.digests[index] === value) &&
    parts.every((name) => `pages/${name}` in built.parts)
  )
}
