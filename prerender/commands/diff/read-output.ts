import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type PathKey, pathKeyOf } from '#runtime/protocol/path-key.ts'
import { appDataFile, schemaFile } from '#runtime/protocol/urls.ts'

/** Output of a build: of one edition, or the parent of all editions' folders. */
export type Output =
  | { readonly _tag: 'Edition'; readonly dir: string }
  | { readonly _tag: 'Editions'; readonly dir: string; readonly editions: readonly string[] }

export type OpenedOutput = Output | { readonly _tag: 'NoOutput'; readonly problem: string }

const isEdition = async (dir: string): Promise<boolean> =>
  (await stat(path.join(dir, appDataFile)).catch(() => undefined))?.isFile() === true

/** Detects the kind of a folder. Folders with a leading dot belong to a build under way. */
export const openOutput = async (dir: string): Promise<OpenedOutput> => {
  const found = await stat(dir).catch(() => undefined)
  if (found === undefined) return { _tag: 'NoOutput', problem: `There is no folder ${dir}.` }
  if (!found.isDirectory()) return { _tag: 'NoOutput', problem: `${dir} is not a folder.` }
  if (await isEdition(dir)) return { _tag: 'Edition', dir }
  const entries = await readdir(dir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
  const areEditions = await Promise.all(names.map((name) => isEdition(path.join(dir, name))))
  const editions = names.filter((_, index) => areEditions[index]).sort()
  return editions.length > 0
    ? { _tag: 'Editions', dir, editions }
    : {
        _tag: 'NoOutput',
        problem: `${dir} is not the output of a build: neither it nor a folder in it contains ${appDataFile}.`,
      }
}

/** Lists all files below a folder with forward slashes, sorted by code unit; `leaveOut` are names directly in it. */
export const listFiles = async (
  dir: string,
  leaveOut: (name: string) => boolean = () => false,
): Promise<readonly string[]> => {
  const below = async (folder: string): Promise<readonly string[]> => {
    const entries = (await readdir(path.join(dir, folder), { withFileTypes: true })).filter(
      ({ name }) => folder !== '' || !leaveOut(name),
    )
    const lists = entries.map((entry): readonly string[] | Promise<readonly string[]> => {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return below(file)
      return entry.isFile() ? [file] : []
    })
    return (await Promise.all(lists)).flat()
  }
  return [...(await below(''))].sort()
}

const PAGE_DATA_FILE = /^page-data\/(.+)\/page-data\.json$/

/** Key of the page whose data a file contains; undefined for other files, such as the schema of page data. */
export const keyOfPageData = (file: string): PathKey | undefined => {
  const name = file === schemaFile('page-data') ? undefined : PAGE_DATA_FILE.exec(file)?.[1]
  return name === undefined ? undefined : pathKeyOf(name === 'index' ? '/' : `/${name}`)
}
