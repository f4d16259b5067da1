import { readFileSync } from 'node:fs'
import path from 'node:path'
import { htmlFile, pageDataFile } from '#runtime/protocol/urls.ts'
import type { Finding } from '../../base/errors/finding.ts'
import { digest } from '../../base/files/digest.ts'
import type { Route } from '../../plan/route.ts'
import type { RenderedRoutes } from '../../render/staged-pages.ts'
import { createStageWriter } from '../../write/stage-writer.ts'
import type { Staging } from '../../write/staging.ts'
import type { StateBuilder } from '../state-builder.ts'
import { checkShards } from './check-shards.ts'
import { loadShard, type ShardFile, type ShardIdentity, shardFileName } from './shard-file.ts'

export type ReadShardsOptions = {
  readonly edition: string
  readonly dirs: readonly string[]
  readonly wanted: ShardIdentity
  readonly routes: readonly Route[]
  readonly staging: Staging
  readonly builder: StateBuilder
  /** Receives every staged file that the folder does not contain yet. */
  readonly onChanged: (file: string) => void
}

const readIfThere = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Merges pages rendered on other machines as if they had been rendered here. */
export const readShards = ({
  edition,
  dirs,
  wanted,
  routes,
  staging,
  builder,
  onChanged,
}: ReadShardsOptions): RenderedRoutes => {
  const findings: Finding[] = []
  const broken = (file: string, problem: string): void => {
    findings.push({ _tag: 'BrokenShard', location: { file }, edition, problem })
  }
  const shards: { readonly dir: string; readonly file: string; readonly shard: ShardFile }[] = []
  for (const dir of dirs) {
    const file = path.join(dir, shardFileName(edition))
    const shard = loadShard(dir, edition)
    if (shard === undefined)
      broken(file, readIfThere(file) === undefined ? 'there is no such file.' : 'the file is damaged, or not a shard.')
    else shards.push({ dir, file, shard })
  }
  findings.push(...checkShards(edition, shards, wanted))
  const sliceQueries = new Map<string, Set<string>>()
  if (findings.length > 0) return { findings, sliceQueries }
  const writer = createStageWriter(staging)
  /** Stages a file if it is unchanged since its shard was built; returns whether the folder contains other bytes. */
  const take = (dir: string, file: string, written: number | undefined): boolean => {
    const source = path.join(dir, edition, file)
    const bytes = readIfThere(source)
    if (bytes !== undefined && digest(bytes) === written) return writer.write(file, bytes).isChanged
    broken(
      source,
      bytes === undefined ? 'the file is missing from its shard.' : 'the file has changed since its shard was built.',
    )
    return false
  }
  for (const { dir, shard } of shards) {
    for (const [alias, hashes] of Object.entries(shard.state.facts.sliceQueries))
      sliceQueries.set(alias, new Set([...(sliceQueries.get(alias) ?? []), ...hashes]))
    for (let routeIndex = shard.index; routeIndex < routes.length; routeIndex += shard.count) {
      const { key } = routes[routeIndex] as Route
      builder.keep(routeIndex, shard.state, routeIndex)
      for (const [index, file] of [htmlFile(key), pageDataFile(key)].entries()) {
        if (take(dir, file, shard.digests[2 * routeIndex + index])) onChanged(file)
      }
    }
  }
  for (const { dir, shard } of shards)
    for (const [index, file] of [...shard.images].entries()) take(dir, file, shard.imageDigests[index])
  const failure = writer.failure()
  if (failure !== undefined) findings.push(failure)
  return { findings, sliceQueries }
}
