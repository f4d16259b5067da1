import { type Dirent, readdirSync } from 'node:fs'

/** Empty if the folder does not exist. */
const readFolder = (folder: string): readonly Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

const visitFiles = (dir: string, folder: string, visit: (file: string) => void): void => {
  for (const entry of readFolder(folder === '' ? dir : `${dir}/${folder}`)) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) visitFiles(dir, name, visit)
    else visit(name)
  }
}

/**
 * Lists every file below a folder, relative to it, with forward slashes; empty if the folder does not exist. Throws if
 * a folder cannot be read, so that it is never taken for empty.
 */
export const listFilesIn = (dir: string): readonly string[] => {
  const files: string[] = []
  visitFiles(dir, '', (file) => {
    files.push(file)
  })
  return files
}

/** Counts files below a folder, except ignored ones; NaN if one of its folders cannot be read. */
export const countFilesIn = (dir: string, isLeftOut: (file: string) => boolean): number => {
  let count = 0
  try {
    visitFiles(dir, '', (file) => {
      if (!isLeftOut(file)) count += 1
    })
    return count
  } catch {
    // NaN equals no expected count.
    return Number.NaN
  }
}
