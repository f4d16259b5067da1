import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Finding } from '../../base/errors/finding.ts'
import type { Bundled } from '../../bundle/bundle-cache.ts'
import { listSiteFolders } from '../../bundle/site-folders.ts'
import { listCollectionSources } from '../../content/collection-source.ts'
import { shardFileName } from '../../incremental/shards/shard-file.ts'
import { stateFile } from '../../incremental/state-file.ts'
import { hostRulesFile } from '../../outputs/host-rules-file.ts'
import type { HostRules } from '../../plan/host-rules.ts'
import { readForeignOutputs } from '../../write/read-foreign-outputs.ts'
import { readOverlaps } from '../../write/read-overlaps.ts'
import type { BuildOptions } from '../build-options.ts'
import type { EditionFolder } from '../values.ts'

/** Folders of a site's own files besides those of its modules. */
const OTHER_FOLDERS = ['public', 'test']

/** Origin of the site in an output folder; undefined where a build has not come so far. */
const originIn = (dir: string): string | undefined => {
  try {
    return (JSON.parse(readFileSync(path.join(dir, hostRulesFile), 'utf8')) as HostRules).origin
  } catch {
    return undefined
  }
}

/** Finds folders that hold the output of another site. A site that has built into a folder may change its address. */
const readOtherSites = (dirs: readonly EditionFolder[], { editions }: SiteSettings): readonly Finding[] =>
  dirs.flatMap(({ edition, dir }): readonly Finding[] => {
    const held = originIn(dir)
    const built = editions[edition]?.origin
    return held === undefined || built === undefined || held === built
      ? []
      : [{ _tag: 'OutputOfAnotherSite', location: { file: dir }, held, built }]
  })

/** Finds reasons not to write into folders, since a build removes everything but its output from them. */
export const readOutputFaults = (
  dirs: readonly EditionFolder[],
  { facts }: Bundled,
  options: BuildOptions,
): readonly Finding[] => {
  const { siteDir, outDir, cacheDir } = options
  const { editions: all } = facts.settings
  const { sources } = listCollectionSources(facts.collections, {
    siteDir,
    editions: Object.keys(all),
    environment: process.env,
  })
  const overlap = readOverlaps(
    dirs.map(({ dir }) => dir),
    [
      ...[...listSiteFolders(siteDir), ...OTHER_FOLDERS].map((folder) => path.join(siteDir, folder)),
      ...sources.map(({ dir }) => dir),
    ],
  )
  if (overlap.length > 0) return overlap
  const recordsOf = ({ edition, dir }: EditionFolder) => [
    stateFile(cacheDir, dir),
    path.join(outDir, shardFileName(edition)),
  ]
  const unknown = dirs.filter((folder) => !recordsOf(folder).some((file) => existsSync(file)))
  const others = readOtherSites(unknown, facts.settings)
  if (others.length > 0) return others
  return readForeignOutputs(dirs.map((folder) => ({ dir: folder.dir, records: recordsOf(folder) })))
}
