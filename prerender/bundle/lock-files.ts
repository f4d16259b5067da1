import { existsSync } from 'node:fs'
import path from 'node:path'
import { engineDir } from '../base/engine-dir.ts'

const NAMES = ['npm-shrinkwrap.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']

/** Lists the lock files of the packages that a site's code uses: the engine's and the site's own. Absolute paths. */
export const lockFiles = (siteDir: string): readonly string[] =>
  [...new Set([engineDir, siteDir])].flatMap((dir) =>
    NAMES.map((name) => path.join(dir, name)).filter((file) => existsSync(file)),
  )

/** Lists lock files of the site alone: none if it is the engine's directory, whose packages belong to the engine. */
export const ownLockFiles = (siteDir: string): readonly string[] =>
  siteDir === engineDir ? [] : lockFiles(siteDir).filter((file) => path.dirname(file) === siteDir)
