import type { Finding } from '../../base/errors/finding.ts'
import type { ShardFile, ShardIdentity } from './shard-file.ts'

export type FoundShard = {
  readonly file: string
  readonly shard: Pick<ShardFile, keyof ShardIdentity | 'index' | 'count'>
}

/** Finds why shards do not make up one edition: missing ones, duplicates, and those of other sources. */
export const checkShards = (
  edition: string,
  shards: readonly FoundShard[],
  wanted: ShardIdentity,
): readonly Finding[] => {
  const count = shards[0]?.shard.count ?? 0
  const broken = (file: string, problem: string): Finding => ({
    _tag: 'BrokenShard',
    location: { file },
    edition,
    problem,
  })
  if (count === 0) return [broken(edition, 'none of the folders contains a shard of this edition.')]
  const findings: Finding[] = []
  const seen = new Map<number, string>()
  for (const { file, shard } of shards) {
    if (shard.count !== count) findings.push(broken(file, `it is one of ${shard.count}, others are of ${count}.`))
    const other = seen.get(shard.index)
    if (other !== undefined) findings.push(broken(file, `shard ${shard.index + 1}/${count} is in ${other} as well.`))
    seen.set(shard.index, file)
    if (shard.compilationHash !== wanted.compilationHash)
      findings.push(broken(file, 'it was built with other client code.'))
    if (shard.content !== wanted.content) findings.push(broken(file, 'it was built from other content or server code.'))
    if (shard.routes !== wanted.routes)
      findings.push(broken(file, `it has ${shard.routes} pages, the content here has ${wanted.routes}.`))
  }
  for (let index = 0; index < count; index += 1) {
    if (!seen.has(index)) findings.push(broken(edition, `shard ${index + 1}/${count} is missing.`))
  }
  return findings
}
