import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'

/** A hash of the names and bytes of all content files of a site directory. */
export const hashContent = async (siteDir: string): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of (await glob('content/**', { cwd: siteDir })).sort())
    hash.update(`${file}\0`).update(await readFile(path.join(siteDir, file)))
  return hash.digest('hex').slice(0, 20)
}
