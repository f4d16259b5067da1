import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { listDigests } from './digests.ts'

/** Made by tools, as `.gitignore` says. */
const MADE = new Set(['.git', 'node_modules', 'dist', '.endpoints'])

/** Files of a checkout that Git knows or would add, without those that are deleted; undefined if it is none. */
const knownToGit = (root: string): ReadonlySet<string> | undefined => {
  if (!existsSync(path.join(root, '.git'))) return undefined
  const args = ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return new Set(execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\0'))
}

/**
 * Lists the inputs of a build: every file of a checkout, or of a folder that is none, except what tools make. With a
 * checkout and an unpacked archive of the same commit, the lists are the same.
 */
export const listInputs = (root: string): string => {
  const known = knownToGit(root)
  const folders = new Set(
    [...(known ?? [])].flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
  )
  return listDigests(root, (file) => MADE.has(file) || (known !== undefined && !known.has(file) && !folders.has(file)))
}
