import { readConfig } from '../config.ts'
import { openStoreOf } from '../store/connect.ts'
import type { Result } from './inbox.ts'

export const migrateHelp = `npm run endpoints -- migrate                             brings the tables up to date, as each start does`

/** Brings the tables up to date before new processes start. */
export const migrate = async (env: NodeJS.ProcessEnv): Promise<Result> => {
  const read = readConfig(env)
  if ('problem' in read) return { code: 2, text: read.problem }
  await (await openStoreOf(read.config)).close()
  return { code: 0, text: 'The tables are up to date.' }
}
