import path from 'node:path'
import type { Finding } from '../../base/errors/finding.ts'
import type { Bundled } from '../../bundle/bundle-cache.ts'
import { listSiteFolders } from '../../bundle/site-folders.ts'
import { listCollectionSources } from '../../content/collection-source.ts'
import { shardFileName } from '../../incremental/shards/shard-file.ts'
import { stateFile } from '../../incremental/state-file.ts'
import { readForeignOutputs } from '../../write/read-foreign-outputs.ts'
import { readOverlaps } from '../../write/read-overlaps.ts'
import type { BuildOptions } from '../build-options.ts'
import type { EditionFolder } from '../values.ts'

/** Folders of a site's own files besides those of its modules. */
const OTHER_FOLDERS = ['public', 'test']

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
  return readForeignOutputs(dirs.map((folder) => ({ dir: folder.dir, records: recordsOf(folder) })))
}
