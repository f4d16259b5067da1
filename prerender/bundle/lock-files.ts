import { existsSync } from 'node:fs'
import path from 'node:path'
import { engineDir } from '../base/engine-dir.ts'

const NAMES = ['npm-shrinkwrap.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']

/** Absolute paths of the files that say which packages are installed for the code of a site: the engine's, and the site's own. */
export const lockFiles = (siteDir: string): readonly string[] =>
  [...new Set([engineDir, siteDir])].flatMap((dir) =>
    NAMES.map((name) => path.join(dir, name)).filter((file) => existsSync(file)),
  )

/** Those of a site alone: none where it is the engine's directory, whose packages are part of the engine. */
export const ownLockFiles = (siteDir: string): readonly string[] =>
  siteDir === engineDir ? [] : lockFiles(siteDir).filter((file) => path.dirname(file) === siteDir)
