import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../errors/finding.ts'
import type { Part } from '../render/render-part.ts'
import { createStageWriter, type Staging } from '../write/staging.ts'
import { checkShards, type FoundShard, type WantedShards } from './check-shards.ts'
import { decodeShardFile, shardFileName } from './shard-file.ts'

export type ReadShards = { readonly parts: readonly Part[]; readonly findings: readonly Finding[] }

/** Takes over the pages that other machines rendered, as if they had been rendered here. */
export const readShards = async (edition: string, dirs: readonly string[], wanted: WantedShards, staging: Staging): Promise<ReadShards> => {
  const findings: Finding[] = []
  const shards: (FoundShard & { readonly dir: string })[] = []
  for (const dir of dirs) {
    const file = path.join(dir, shardFileName(edition))
    const text = await readFile(file, 'utf8').catch(() => undefined)
    const shard = text === undefined ? { problem: 'there is no such file.' } : decodeShardFile(text)
    if ('problem' in shard) findings.push({ _tag: 'BrokenShard', place: { file }, edition, problem: shard.problem })
    else shards.push({ file, shard, dir })
  }
  findings.push(...checkShards(edition, shards, wanted))
  if (findings.length > 0) return { parts: [], findings }
  const parts: Part[] = []
  for (const { dir, shard } of shards.sort((a, b) => a.shard.index - b.shard.index)) {
    const writer = createStageWriter(staging)
    for (const file of shard.part.written.files) {
      const source = path.join(dir, edition, file)
      const content = await readFile(source).catch(() => undefined)
      if (content === undefined)
        findings.push({ _tag: 'BrokenShard', place: { file: source }, edition, problem: 'the file is missing from its shard.' })
      else await writer.write(file, content)
    }
    parts.push({ ...shard.part, written: writer.record() })
  }
  return { parts, findings }
}
