import path from 'node:path'
import { glob } from 'tinyglobby'
import type { CollectionKind } from '#runtime/define/collection.ts'
import type { Finding } from '../errors/finding.ts'
import type { CollectionFacts } from '../vite/bundle-facts.ts'

/** Where the entries of one collection lie for one edition. */
export type SourceShelf = {
  readonly collection: string
  readonly kind: CollectionKind
  /** Null where all editions share the entries. */
  readonly edition: string | null
  readonly from: string
  /** Absolute. */
  readonly dir: string
  /** What stands for `dir` in the names of files: a path from the site directory, or the variable that names the folder. */
  readonly label: string
}

export type ShelfOptions = {
  readonly siteDir: string
  readonly editions: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
}

export const listShelves = (
  collections: Readonly<Record<string, CollectionFacts>>,
  { siteDir, editions, environment }: ShelfOptions,
): { readonly shelves: readonly SourceShelf[]; readonly findings: readonly Finding[] } => {
  const shelves: SourceShelf[] = []
  const findings: Finding[] = []
  for (const [collection, { kind, from, shared, folder }] of Object.entries(collections)) {
    if (folder !== null) {
      const dir = environment[folder.variable]
      if (dir === undefined || dir === '') {
        const problem = `its files lie in the folder that the environment variable ${folder.variable} names, and that is not set.`
        findings.push({ _tag: 'InvalidContent', place: { file: 'content/collections.ts' }, at: collection, problem })
      } else shelves.push({ collection, kind, edition: null, from, dir: path.resolve(dir), label: folder.variable })
      continue
    }
    for (const edition of shared ? [null] : editions) {
      const label = edition === null ? 'content' : `content/${edition}`
      shelves.push({ collection, kind, edition, from, dir: path.join(siteDir, label), label })
    }
  }
  return { shelves, findings }
}

/** The absolute path of a file that a shelf's rows name. Joined as texts, since an unchanged build does little else. */
export const absoluteFile = ({ dir, label }: Pick<SourceShelf, 'dir' | 'label'>, file: string): string => dir + file.slice(label.length)

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Names of a shelf's files, in order. */
export const listShelfFiles = async ({ dir, label, from }: SourceShelf): Promise<readonly string[]> =>
  (await glob(from, { cwd: dir, expandDirectories: false })).map((file) => `${label}/${file}`).sort(byCodeUnit)
