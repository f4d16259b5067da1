import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Command that installs all packages, those too that `.npmrc` leaves out. */
export const INSTALL_ALL = 'npm ci --include=peer'

/** Whether a package lies in the project's `node_modules`. */
export const isInstalled = (name: string): boolean => existsSync(path.join(root, 'node_modules', name, 'package.json'))

/** Packages that `npm ci` leaves out, as far as they are missing: peers of the project, by `.npmrc`. */
export const findLeftOut = (): readonly string[] => {
  const { peerDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return Object.keys(peerDependencies).filter((name) => !isInstalled(name))
}

/** End of a test's name: what to do if the package that the test needs is missing, else nothing. */
export const unlessInstalled = (name: string): string => (isInstalled(name) ? '' : `, which needs: ${INSTALL_ALL}`)
