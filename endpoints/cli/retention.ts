import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { countEnded, keepRetention, undoRetention } from '../privacy/keep-retention.ts'
import { GRACE_DAYS } from '../privacy/removal.ts'
import { openStoreOf } from '../store/connect.ts'
import type { Database } from '../store/open-store.ts'
import type { Result } from './inbox.ts'

export const retentionHelp = `npm run endpoints -- retention                           counts the submissions whose time has ended
npm run endpoints -- retention --confirm                 the clock is right: removes them, also a large share
npm run endpoints -- retention --undo                    brings back what was removed and is not erased yet`

const flags = { confirm: { type: 'boolean', default: false }, undo: { type: 'boolean', default: false } } as const

const confirm = async (database: Database, now: Date): Promise<Result> => {
  const result = await keepRetention(database, now, { isConfirmed: true })
  if (result._tag === 'Refused') return { code: 1, text: result.text }
  const { removed, erased } = result
  return {
    code: 0,
    text: `Removed ${removed.submissions} submissions, which --undo brings back for ${GRACE_DAYS} days. Erased ${erased.submissions} whose days were over.`,
  }
}

const undo = async (database: Database, now: Date): Promise<Result> => {
  const restored = await undoRetention(database, now)
  const { ended } = await countEnded(database, now)
  const warning =
    ended === 0 ? '' : ` On ${now.toISOString()}, the time of ${ended} has ended: retention removes them again.`
  return {
    code: 0,
    text: `Brought back ${restored.submissions} submissions and ${restored.subscribers} subscribers.${warning}`,
  }
}

const count = async (database: Database, now: Date): Promise<Result> => {
  const { ended, all } = await countEnded(database, now)
  return {
    code: 0,
    text: `On ${now.toISOString()}, the time of ${ended} of ${all} submissions has ended. --confirm removes them.`,
  }
}

/**
 * Removes what has expired on an operator's word: the endpoints refuse a large share, and a clock that has leapt. Brings
 * it back as well.
 */
export const retention = async (args: readonly string[], env: NodeJS.ProcessEnv, now = new Date()): Promise<Result> => {
  let wish: { readonly confirm: boolean; readonly undo: boolean }
  try {
    wish = parseArgs({ args: [...args], options: flags }).values
  } catch (error) {
    return { code: 2, text: `${error instanceof Error ? error.message : String(error)}\n\n${retentionHelp}` }
  }
  if (wish.confirm && wish.undo) return { code: 2, text: `--confirm or --undo, not both.\n\n${retentionHelp}` }
  const read = readConfig(env)
  if ('problem' in read) return { code: 2, text: read.problem }
  const store = await openStoreOf(read.config)
  try {
    if (wish.undo) return await undo(store.database, now)
    return await (wish.confirm ? confirm : count)(store.database, now)
  } finally {
    await store.close()
  }
}
