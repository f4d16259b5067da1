import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const visit = (dir: string, folder: string, isLeftOut: (file: string) => boolean, files: string[]): void => {
  for (const name of readdirSync(path.join(dir, folder))) {
    const file = folder === '' ? name : `${folder}/${name}`
    if (isLeftOut(file)) continue
    if (statSync(path.join(dir, file)).isDirectory()) visit(dir, file, isLeftOut, files)
    else files.push(file)
  }
}

/**
 * Lists all files of a folder with their SHA-256, a line each, sorted by the bytes of the path: the form that
 * `sha256sum --check` reads. `isLeftOut` gets paths relative to the folder, with forward slashes, also those of folders.
 */
export const listDigests = (dir: string, isLeftOut: (file: string) => boolean = () => false): string => {
  const files: string[] = []
  visit(dir, '', isLeftOut, files)
  return files
    .map((file) => ({ file, order: Buffer.from(file) }))
    .sort((a, b) => Buffer.compare(a.order, b.order))
    .map(({ file }) => `${sha256(readFileSync(path.join(dir, file)))}  ${file}\n`)
    .join('')
}

const readList = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )

/** Says how a folder differs from a list of it, a line for each file. */
export const differences = (listed: string, found: string): readonly string[] => {
  const [before, now] = [readList(listed), readList(found)]
  const paths = [...new Set([...before.keys(), ...now.keys()])].sort()
  return paths.flatMap((file) => {
    if (before.get(file) === now.get(file)) return []
    return [`${file} ${!now.has(file) ? 'is missing' : before.has(file) ? 'has changed' : 'was added'}`]
  })
}
