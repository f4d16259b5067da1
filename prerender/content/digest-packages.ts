import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engineDir } from '../base/engine-dir.ts'
import { digest, digestAll } from '../base/files/digest.ts'
import { lockFiles } from '../bundle/lock-files.ts'

/** Digests the packages that tables may import: the engine's, and the site's own. */
export const digestPackages = (siteDir: string = engineDir): string => {
  try {
    const files = lockFiles(siteDir)
    return files.length === 0
      ? 'unlocked'
      : String(digestAll(files.flatMap((file) => [path.basename(file), digest(readFileSync(file))])))
  } catch {
    return 'unlocked'
  }
}
