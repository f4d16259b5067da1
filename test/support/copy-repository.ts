import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { repositoryDir } from './build-fixture.ts'

/** Copies the sources so that a test can change and build them. Packages are links; caches start empty. */
export const copyRepository = (to: string): void => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryDir,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(path.join(repositoryDir, name))))
    cpSync(path.join(repositoryDir, file), path.join(to, file))
  const packages = path.join(repositoryDir, 'node_modules')
  mkdirSync(path.join(to, 'node_modules'))
  for (const name of readdirSync(packages).filter((entry) => entry !== '.cache'))
    symlinkSync(path.join(packages, name), path.join(to, 'node_modules', name))
}
