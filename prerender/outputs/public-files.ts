import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'
import { findUnreadable, unreadableOptionalFolder } from '../base/files/unreadable.ts'
import { ownFolderOf } from '../plan/check-path.ts'

/**
 * Lists files of `public/`, including links to files, relative to it and sorted; if any is unreadable, only findings.
 */
export type PublicFiles = { readonly files: readonly string[]; readonly findings: readonly Finding[] }

/** Its README is for developers and is not published. */
export const listPublicFiles = async (siteDir: string, read: typeof readdir = readdir): Promise<PublicFiles> => {
  const dir = path.join(siteDir, 'public')
  try {
    const entries = await read(dir, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((file) => file !== 'README.md')
      .sort()
    return { files, findings: files.flatMap((file) => findUnreadable(`public/${file}`, path.join(dir, file))) }
  } catch (error) {
    const folder = (error as NodeJS.ErrnoException).path ?? dir
    return {
      files: [],
      findings: unreadableOptionalFolder(path.relative(siteDir, folder).replaceAll(path.sep, '/'), folder, error),
    }
  }
}

/** Finds files in folders reserved for the build: browsers keep `assets` for a year, and no build removes them. */
export const findMisplaced = (files: readonly string[]): readonly Finding[] =>
  files.flatMap((file): readonly Finding[] => {
    const folder = ownFolderOf(`/${file}`)
    return folder === undefined ? [] : [{ _tag: 'MisplacedFile', location: { file: `public/${file}` }, folder }]
  })
