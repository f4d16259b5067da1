import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Migration, NewFile } from './migrate.ts'
import type { Source } from './source/open-source.ts'

const bytesOf = (file: NewFile, source: Source): Uint8Array =>
  'copyOf' in file ? source.bytes(file.copyOf) : Buffer.from(file.text)

const isSame = (absolute: string, bytes: Uint8Array): boolean =>
  existsSync(absolute) && Buffer.compare(readFileSync(absolute), bytes) === 0

/** Lists files of a folder that a migration would overwrite with other bytes. */
export const findChanged = ({ files }: Migration, source: Source, out: string): readonly string[] =>
  [...files].flatMap(([name, file]) => {
    const absolute = path.join(out, name)
    return existsSync(absolute) && !isSame(absolute, bytesOf(file, source)) ? [name] : []
  })

/** Files of the old site of which a migration in place leaves nothing. */
const replacedFiles = ({ files }: Migration, source: Source): readonly string[] =>
  source.files.filter(
    (file) =>
      !files.has(file) &&
      /^(src|static)\/|^gatsby-(config|node|browser|ssr)\.|^(package-lock|npm-shrinkwrap)\.json$|^yarn\.lock$|^pnpm-lock\.yaml$|^\.babelrc/.test(
        file,
      ),
  )

const removeEmptyFolders = (dir: string): void => {
  if (!existsSync(dir)) return
  for (const entry of readdirSync(dir, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(path.join(dir, entry.name))
  if (readdirSync(dir).length === 0) rmSync(dir, { recursive: true })
}

/** Writes the new site. In place, it removes the files that it was made of. */
export const writeMigration = (migration: Migration, source: Source, out: string): void => {
  const contents = [...migration.files].map(([name, file]) => ({ name, bytes: bytesOf(file, source) }))
  if (out === source.dir) {
    const copied = [...migration.files].flatMap(([name, file]) => {
      const from = 'copyOf' in file ? file.copyOf : file.from
      return from === undefined || from === name ? [] : [from]
    })
    for (const file of new Set([...replacedFiles(migration, source), ...copied]))
      if (!migration.files.has(file)) rmSync(path.join(out, file))
    for (const folder of ['src', 'static', 'content']) removeEmptyFolders(path.join(out, folder))
  }
  for (const { name, bytes } of contents) {
    const absolute = path.join(out, name)
    mkdirSync(path.dirname(absolute), { recursive: true })
    if (!isSame(absolute, bytes)) writeFileSync(absolute, bytes)
  }
}
