import { type Dirent, readdir, statSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import type { CollectionKind, Publication } from '#runtime/define/collection.ts'
import type { Finding } from '../base/errors/finding.ts'
import { findLinkFault } from '../base/files/link-fault.ts'
import { unreadableFolder, unreadableOptionalFolder } from '../base/files/unreadable.ts'
import type { CollectionFacts } from '../bundle/bundle-facts.ts'
import { type Moment, UNDATED } from './publication.ts'

/** Files of one collection in one edition. */
export type CollectionSource = {
  readonly collection: string
  readonly kind: CollectionKind
  /** Field of a row that is its id; null unless the source is data files. */
  readonly key: string | null
  /** Names of the collections that the entries are derived from. */
  readonly uses: readonly string[]
  /** Null if all editions share the entries. */
  readonly edition: string | null
  readonly from: string
  /** Absolute. */
  readonly dir: string
  /**
   * Prefix that replaces `dir` in file names: a path from the site directory, or the variable that names the folder.
   */
  readonly label: string
  /** Which entries are shown; undefined if all are. */
  readonly shows?: { readonly publication: Publication; readonly moment: Moment }
}

export type CollectionSourceOptions = {
  readonly siteDir: string
  readonly editions: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Undefined hides drafts, and refuses entries with dates. */
  readonly moment?: Moment | undefined
}

/** Checks that the folder named by a variable exists. */
const findFolderFault = (file: string, dir: string): readonly Finding[] => {
  try {
    return statSync(dir).isDirectory() ? [] : [unreadableFolder(file, dir, { code: 'ENOTDIR' })]
  } catch (error) {
    return [unreadableFolder(file, dir, error)]
  }
}

export const listCollectionSources = (
  collections: Readonly<Record<string, CollectionFacts>>,
  { siteDir, editions, environment, moment = UNDATED }: CollectionSourceOptions,
): { readonly sources: readonly CollectionSource[]; readonly findings: readonly Finding[] } => {
  const sources: CollectionSource[] = []
  const findings: Finding[] = []
  for (const [collection, { kind, from, shared, folder, key, uses, publication }] of Object.entries(collections)) {
    const shown = publication === undefined ? {} : { shows: { publication, moment } }
    if (folder !== null) {
      const dir = environment[folder.variable]
      if (dir === undefined || dir === '') {
        const problem = `its files are in a folder named by the environment variable ${folder.variable}, which is not set.`
        findings.push({ _tag: 'InvalidContent', location: { file: 'content/collections.ts' }, at: collection, problem })
        continue
      }
      const absolute = path.resolve(dir)
      const faults = findFolderFault(folder.variable, absolute)
      findings.push(...faults)
      if (faults.length === 0)
        sources.push({
          collection,
          kind,
          key,
          uses,
          edition: null,
          from,
          dir: absolute,
          label: folder.variable,
          ...shown,
        })
      continue
    }
    for (const edition of shared ? [null] : editions) {
      const label = edition === null ? 'content' : `content/${edition}`
      sources.push({ collection, kind, key, uses, edition, from, dir: path.join(siteDir, label), label, ...shown })
    }
  }
  return { sources, findings }
}

/** Resolves a file name of a source. Joins strings, since this is most of the work in an unchanged build. */
export const absoluteFile = ({ dir, label }: Pick<CollectionSource, 'dir' | 'label'>, file: string): string =>
  dir + file.slice(label.length)

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export type SourceFiles = {
  readonly files: readonly string[]
  /** Folders that could not be read. */
  readonly findings: readonly Finding[]
}

export type FolderReader = (
  folder: string,
  options: { readonly withFileTypes: true },
  done: (error: NodeJS.ErrnoException | null, entries: Dirent[]) => void,
) => void

/** The folder that all files of a source must be in: the site directory, or a folder that a variable names. */
const rootOf = ({ dir, label }: Pick<CollectionSource, 'dir' | 'label'>): string =>
  dir.endsWith(path.join(path.sep, label)) ? dir.slice(0, -label.length - 1) : dir

/** Lists a source's files in order; not those behind links that lead out of the site, which are findings. */
export const listSourceFiles = async (
  { dir, label, from }: CollectionSource,
  read: FolderReader = readdir,
): Promise<SourceFiles> => {
  const root = rootOf({ dir, label })
  const findings: Finding[] = [...findLinkFault(label, dir, root)]
  if (findings.length > 0) return { files: [], findings }
  const nameOf = (absolute: string): string => path.posix.join(label, path.relative(dir, absolute))
  /** Leaves out links that lead out of the site, or around in a circle: the glob library would follow them. */
  const withoutFaultyLinks = (folder: string, entries: readonly Dirent[]): Dirent[] =>
    entries.filter((entry) => {
      if (!entry.isSymbolicLink()) return true
      const link = path.join(path.resolve(folder), entry.name)
      const faults = findLinkFault(nameOf(link), link, root)
      findings.push(...faults)
      return faults.length === 0
    })
  // The glob library takes an unreadable folder for an empty one.
  const readAndTell: FolderReader = (folder, options, done) =>
    read(folder, options, (error, entries) => {
      if (error !== null) {
        const absolute = path.resolve(folder)
        findings.push(...unreadableOptionalFolder(nameOf(absolute), absolute, error))
        done(error, entries)
      } else done(null, withoutFaultyLinks(folder, entries))
    })
  const found = await glob(from, { cwd: dir, expandDirectories: false, fs: { readdir: readAndTell as typeof readdir } })
  return { files: found.map((file) => `${label}/${file}`).sort(byCodeUnit), findings }
}
