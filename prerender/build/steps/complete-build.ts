import { dropEditions } from '../../incremental/drop-editions.ts'
import type { BuildResult } from '../build-result.ts'
import type { WithOutput } from '../values.ts'

/** Removes the folders of editions that the site no longer has. A shard leaves this, and hosts, to the merge. */
export const completeBuild = async ({ options, bundled, updated, editions }: WithOutput): Promise<BuildResult> => {
  const { settings, features } = bundled.facts
  const { reports: sources } = updated
  if (options.shard !== undefined)
    return { _tag: 'Built', editions, dropped: [], hosts: [], precompress: false, features, sources }
  const { editions: known, hosts = [], precompress = false } = settings
  const dropped = await dropEditions(options, Object.keys(known))
  return { _tag: 'Built', editions, dropped, hosts, precompress, features, sources }
}
