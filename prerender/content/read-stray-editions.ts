import { readdirSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import type { Finding } from '../base/errors/finding.ts'
import type { CollectionFacts } from '../bundle/bundle-facts.ts'

/** Nothing but an edition has such a name. */
const LOCALE = /^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})+$/
/** A language, or any other short word. */
const MAYBE_LANGUAGE = /^[a-z]{2,3}$/i

const hasEntries = async (dir: string, collections: Readonly<Record<string, CollectionFacts>>): Promise<boolean> => {
  const patterns = Object.values(collections).flatMap(({ from, shared, kind }) =>
    shared || kind === 'derived' ? [] : [from],
  )
  return patterns.length > 0 && (await glob(patterns, { cwd: dir, expandDirectories: false })).length > 0
}

/**
 * Finds folders of `content/` that are editions missing in the settings, by their names and, where these are no proof,
 * by the entries in them; nothing in them would be published.
 */
export const readStrayEditions = async (
  siteDir: string,
  editions: readonly string[],
  collections: Readonly<Record<string, CollectionFacts>> = {},
): Promise<readonly Finding[]> => {
  const dir = path.join(siteDir, 'content')
  let names: readonly string[] = []
  try {
    names = readdirSync(dir, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  } catch {
    // Those who read its files report an unreadable folder.
  }
  const findings: Finding[] = []
  for (const name of names) {
    if (editions.includes(name)) continue
    const isEdition =
      LOCALE.test(name) || (MAYBE_LANGUAGE.test(name) && (await hasEntries(path.join(dir, name), collections)))
    if (!isEdition) continue
    const problem = `there is no edition "${name}" (there are ${editions.join(', ')}): rename the folder, or add the edition to content/site.ts.`
    findings.push({ _tag: 'InvalidContent', location: { file: `content/${name}` }, at: name, problem })
  }
  return findings
}
