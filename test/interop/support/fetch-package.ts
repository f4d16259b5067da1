import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { repositoryDir } from '#test/support/build-fixture.ts'

const run = promisify(execFile)

/** Laid out like an installation, so that packages find each other. Not part of any dependency tree. */
const modulesDir = path.join(repositoryDir, 'node_modules/.cache/fairlead-interop/node_modules')

const hasVersion = async (dir: string, version: string): Promise<boolean> => {
  const file = path.join(dir, 'package.json')
  return existsSync(file) && (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version === version
}

const pack = async (name: string, version: string, into: string): Promise<string> => {
  try {
    // Without access to the registry, npm would retry for more than a minute.
    const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000']
    const options = ['--pack-destination', into, '--loglevel=error', ...retries]
    const { stdout } = await run('npm', ['pack', `${name}@${version}`, ...options], { cwd: into })
    return path.join(into, stdout.trim())
  } catch (cause) {
    const advice = `Connect to the npm registry and run "npm run interop" again; once fetched, the package is kept in ${modulesDir}.`
    throw new Error(`The package ${name}@${version} could not be fetched from the npm registry. ${advice}`, { cause })
  }
}

/** The folder of a published package, fetched if missing, without dependencies and without running its scripts. */
export const fetchPackage = async (name: string, version: string): Promise<string> => {
  const dir = path.join(modulesDir, name)
  if (await hasVersion(dir, version)) return dir
  await mkdir(path.dirname(dir), { recursive: true })
  const folder = await mkdtemp(path.join(modulesDir, '.fetched-'))
  try {
    await run('tar', ['-xzf', await pack(name, version, folder), '-C', folder])
    await rm(dir, { recursive: true, force: true })
    // One rename, so that an interrupted run leaves no partial package.
    await rename(path.join(folder, 'package'), dir)
  } finally {
    await rm(folder, { recursive: true })
  }
  return dir
}
