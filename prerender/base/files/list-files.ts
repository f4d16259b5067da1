import { type Dirent, readdirSync } from 'node:fs'

/** None where there is no such folder. */
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
 * Every file below a folder, relative to it, with forward slashes; none where there is no such folder. Throws where one cannot be
 * read: nobody is to take it for empty.
 */
export const listFilesIn = (dir: string): readonly string[] => {
  const files: string[] = []
  visitFiles(dir, '', (file) => {
    files.push(file)
  })
  return files
}

/** How many files there are below a folder, without those that are left out; not a number where one of its folders cannot be read. */
export const countFilesIn = (dir: string, isLeftOut: (file: string) => boolean): number => {
  let count = 0
  try {
    visitFiles(dir, '', (file) => {
      if (!isLeftOut(file)) count += 1
    })
    return count
  } catch {
    // It equals no number that anybody expects.
    return Number.NaN
  }
}
