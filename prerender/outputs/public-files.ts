import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../base/errors/finding.ts'
import { findLinkFault } from '../base/files/link-fault.ts'
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
    const outside = findLinkFault('public', dir, siteDir)
    if (outside.length > 0) return { files: [], findings: outside }
    const entries = await read(dir, { recursive: true, withFileTypes: true })
    const nameOf = ({ parentPath, name }: Dirent): string =>
      path.relative(dir, path.join(parentPath, name)).replaceAll(path.sep, '/')
    const links = new Set(entries.filter((entry) => entry.isSymbolicLink()).map(nameOf))
    const files = entries
      .filter((entry) => !entry.isDirectory())
      .map(nameOf)
      .filter((file) => file !== 'README.md')
      .sort()
    const findings = files.flatMap((file) => {
      const absolute = path.join(dir, file)
      const faults = links.has(file) ? findLinkFault(`public/${file}`, absolute, siteDir) : []
      return faults.length > 0 ? faults : findUnreadable(`public/${file}`, absolute)
    })
    return { files, findings }
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
