import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'

const LOCALE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})+$/

/**
 * Finds folders of `content/` that are named like editions missing in the settings; nothing in them would be published.
 */
export const readStrayEditions = (siteDir: string, editions: readonly string[]): readonly Finding[] => {
  const dir = path.join(siteDir, 'content')
  let names: readonly string[] = []
  try {
    names = readdirSync(dir, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  } catch {
    // Those who read its files report an unreadable folder.
  }
  return names
    .filter((name) => LOCALE.test(name) && !editions.includes(name))
    .map((name) => ({
      _tag: 'InvalidContent',
      location: { file: `content/${name}` },
      at: name,
      problem: `there is no edition "${name}" (there are ${editions.join(', ')}): rename the folder, or add the edition to content/site.ts.`,
    }))
}
