import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { countEnded, keepRetention } from '../privacy/keep-retention.ts'
import { openStoreOf } from '../store/connect.ts'
import type { Result } from './inbox.ts'

export const retentionHelp = `npm run endpoints -- retention                           counts the submissions whose time has ended
npm run endpoints -- retention --confirm                 deletes them, also a share that the endpoints refuse to`

/** Deletes what has expired on an operator's word: the endpoints refuse a large share, in case their clock is wrong. */
export const retention = async (args: readonly string[], env: NodeJS.ProcessEnv, now = new Date()): Promise<Result> => {
  let isConfirmed: boolean
  try {
    const { values } = parseArgs({ args: [...args], options: { confirm: { type: 'boolean', default: false } } })
    isConfirmed = values.confirm
  } catch (error) {
    return { code: 2, text: `${error instanceof Error ? error.message : String(error)}\n\n${retentionHelp}` }
  }
  const read = readConfig(env)
  if ('problem' in read) return { code: 2, text: read.problem }
  const store = await openStoreOf(read.config)
  try {
    if (isConfirmed) {
      const { submissions } = await keepRetention(store.database, now, { isConfirmed })
      return { code: 0, text: `Deleted ${submissions} submissions.` }
    }
    const { ended, all } = await countEnded(store.database, now)
    return {
      code: 0,
      text: `On ${now.toISOString()}, the time of ${ended} of ${all} submissions has ended. --confirm deletes them.`,
    }
  } finally {
    await store.close()
  }
}
