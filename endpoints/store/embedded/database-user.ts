import { chownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export type DatabaseUser = { readonly uid: number; readonly gid: number }

/**
 * Finds the user to run PostgreSQL as: `nobody` if this process runs as root, as containers often do and PostgreSQL
 * refuses. Undefined otherwise.
 */
export const findDatabaseUser = (): DatabaseUser | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (line === null)
    throw new Error(
      'PostgreSQL does not run as root, and there is no user "nobody" to run it as: start as another user, or set DATABASE_URL.',
    )
  return { uid: Number(line[1]), gid: Number(line[2]) }
}

/** Checks whether every user may pass through a folder and its parents. */
export const isTraversable = (folder: string): boolean => {
  const parent = path.dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isTraversable(parent))
}

/** Gives a folder and its contents to a user. */
export const giveTo = (folder: string, { uid, gid }: DatabaseUser): void => {
  chownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(folder, name), uid, gid)
}
